"""The hall as a picture: its squares, their words, and where they lead from desk and floor."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.hall import open_hall
from tests.web.at_the_desk import Desk, match, report
from tests.web.desk.round_visits import results
from tests.web.floor.test_floor import at
from tests.web.floor.visits import visit_of
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.decks.commands import StartDeckCheck
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.web.floor.tables_screen import tables_screen
from topcut.web.hall import HallPicture, Square, Ways, hall

pytestmark = pytest.mark.django_db


def squares(shown: HallPicture | None) -> Iterator[Square]:
    assert shown
    for block in shown.blocks:
        yield from block.squares


def states(shown: HallPicture | None) -> list[tuple[str, str, str]]:
    return [(one.table, one.state.text, one.state.kind) for one in squares(shown)]


def test_u19_each_square_says_how_its_table_stands(playing: Desk) -> None:
    def seen() -> list[tuple[str, str, str]]:
        return states(results(playing).hall)

    assert seen() == [("1", "playing", ""), ("2", "playing", "")]
    report(playing, 0, Score((2, 1)), number=1)
    assert seen()[1] == ("2", "waits", "warn")
    report(playing, 1, Score((2, 0)), number=1)
    assert seen()[1] == ("2", "disputed", "bad")
    playing.do("record", match=match(playing, 1).id, score="2-1")
    assert seen() == [("1", "playing", ""), ("2", "recorded", "ok")]
    report(playing, 0, Score((0, 2)), number=1)
    assert seen()[1] == ("2", "objection", "bad")


def test_more_time_and_a_deck_check_are_on_the_square_until_somebody_reports() -> None:
    room = open_hall(8)
    room.start_round()
    room.do(GiveExtension(room.match(1, 0).id, 4), Role.HEAD_JUDGE)
    room.do(StartDeckCheck(room.match(1, 1).id), Role.HEAD_JUDGE)
    shown = states(tables_screen(visit_of(room, Role.FLOOR_JUDGE)).head.hall)
    assert shown[:3] == [("1", "+4 min", "info"), ("2", "deck check", "info"), ("3", "playing", "")]


def test_on_the_desk_a_square_leads_to_the_form_of_its_table(playing: Desk) -> None:
    shown = list(squares(results(playing, "?table=2").hall))
    assert [(one.href, one.current) for one in shown] == [
        (playing.address("?table=1"), False),
        (playing.address("?table=2"), True),
    ]
    assert results(playing, "?table=2").two
    assert not any(one.current for one in squares(results(playing).hall))


def test_on_the_floor_and_for_a_judge_at_the_desk_it_leads_to_the_sheet() -> None:
    room = open_hall(8)
    room.start_round()
    sheets = [f"/t/{room.id}/floor/{one.id}" for one in room.round.matches]
    judge = at(room, Role.FLOOR_JUDGE)
    for page in ("floor/", "desk/"):
        drawn = re.search(r'(?s)<nav class="hall.*?</nav>', judge.html(page))
        assert drawn
        assert re.findall(r'href="([^"]+)"', drawn[0]) == sheets


def test_a_zone_has_its_own_squares() -> None:
    room = open_hall(8)
    room.start_round()
    room.do(SetZones((Zone("A", 1, 2), Zone("B", 3, 3))), Role.HEAD_JUDGE)
    judge = visit_of(room, Role.FLOOR_JUDGE)
    shown = {
        zone: [one[0] for one in states(tables_screen(judge, zone).head.hall)] for zone in ("", "A", "B", "-")
    }
    assert shown == {"": ["1", "2", "3", "4"], "A": ["1", "2"], "B": ["3"], "-": ["4"]}


def _tables(count: int) -> list[Match]:
    seats = (EntrantId("a"), EntrantId("b"))
    return [Match(MatchId(f"r1-{number}"), number, seats) for number in range(1, count + 1)]


def test_a_large_hall_is_drawn_small_and_a_result_draws_one_block_of_it_again(room_ways: Ways) -> None:
    tables = _tables(1250)
    before = hall(reversed(tables), room_ways)
    assert before
    assert (before.kind, len(before.blocks)) == ("dense", 25)
    assert [one.table for one in squares(before)] == [str(number) for number in range(1, 1251)]
    tables[700] = replace(tables[700], conceded=(0,))
    after = hall(tables, room_ways)
    assert after
    again = [at for at, block in enumerate(after.blocks) if block is not before.blocks[at]]
    assert again == [14]
    small = hall(tables[:8], Ways(("elsewhere",), str))
    assert small
    assert small.kind == ""


def test_byes_have_no_square(room_ways: Ways) -> None:
    bye = Match(MatchId("r1-9"), None, (EntrantId("a"),))
    assert hall([bye], room_ways) is None


@pytest.fixture
def room_ways() -> Ways:
    return Ways(("a test",), lambda match: f"?table={match.table}")
