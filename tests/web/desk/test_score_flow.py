"""The picture of who meets whom between score groups (U14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import open_hall
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.play.matches import Match, Round
from topcut.web.desk.score_flow import score_flow

pytestmark = pytest.mark.django_db


def drafted() -> Round:
    """Six players after a round of three wins: one of those at 3 is paired down."""
    hall = open_hall(6, rounds=3)
    hall.play_round()
    return hall.pair()


def points_of(round_: Round, *points: int) -> dict[EntrantId, int]:
    seats = [seat for match in round_.matches for seat in match.seats]
    return dict(zip(seats, points, strict=True))


def test_tables_inside_a_group_and_between_groups_are_drawn_and_said() -> None:
    round_ = drafted()
    flow = score_flow(round_, points_of(round_, 3, 3, 3, 0, 0, 0))
    assert flow is not None
    assert [(group.points, group.inside) for group in flow.groups] == [
        ("3 · 3", "1 table"),
        ("0 · 3", "1 table"),
    ]
    (link,) = flow.links
    assert (link.upper, link.lower) == (flow.groups[0].y, flow.groups[1].y)
    assert flow.label == "3 – 3: 1 table; 3 – 0: 1 table; 0 – 0: 1 table"


def test_a_group_that_only_meets_others_has_no_tables_of_its_own() -> None:
    round_ = drafted()
    flow = score_flow(round_, points_of(round_, 6, 3, 3, 3, 3, 3))
    assert flow is not None
    assert (flow.groups[0].inside, flow.groups[0].bar) == ("", 0)


def test_where_everybody_has_the_same_points_there_is_nothing_to_draw() -> None:
    assert score_flow(drafted(), {}) is None


def test_more_tables_are_drawn_thicker_and_one_among_many_is_still_seen() -> None:
    round_ = drafted()
    matches = tuple(
        Match(MatchId(f"2-{number}"), number, (EntrantId(f"a{number}"), EntrantId(f"b{number}")))
        for number in range(1, 101)
    )
    many = replace(round_, matches=matches)
    points = {seat: 3 for match in matches for seat in match.seats} | {EntrantId("b1"): 0, EntrantId("a2"): 0}
    flow = score_flow(many, points)
    assert flow is not None
    assert flow.groups[0].bar == 20
    assert flow.links[0].bar == 3
