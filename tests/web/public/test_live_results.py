"""What a spectator sees of a round being played, with the switch on and off (U17)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tests.hall import Hall, open_hall
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.results.commands import CorrectResult, ReportResult, WithdrawResult
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import MatchState
from topcut.core.topics import LISTS, RESULTS
from topcut.service.movements import last_moved

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Eight players, round one is being played; nothing shows before it is closed."""
    hall = open_hall(8)
    hall.start_round()
    return hall


@pytest.fixture
def live(hall: Hall) -> Hall:
    hall.do(ChangeDetails(replace(hall.tournament.details, live_results=True)), Role.ORGANIZER)
    return hall


def see(hall: Hall, path: str) -> str:
    return Client().get(f"/t/{hall.id}/{path}").content.decode()


def results(hall: Hall) -> list[str]:
    """The last cell of each row of the round's page."""
    return re.findall(r'<td class="num">([^<]*)', see(hall, "rounds/1"))


def says(hall: Hall, seat: int, score: Score) -> None:
    match = hall.match(1)
    hall.do(ReportResult(match.id, match.seats[seat], score), Actor(entrant=match.seats[seat]))


def test_a_recorded_result_shows_at_once_on_the_round_and_the_wall(live: Hall) -> None:
    assert [one.strip() for one in results(live)] == ["–"] * 4
    live.record(live.match(1), Score((2, 1)))
    assert [one.strip() for one in results(live)] == ["2–1", "–", "–", "–"]
    assert "1 of 4 tables are in." in see(live, "rounds/1")
    wall = see(live, "wall")
    assert sorted(re.findall(r"<em>([^<]*)</em>", wall)) == ["1–2", "2–1"]


def test_a_report_and_a_dispute_are_no_results(live: Hall) -> None:
    before = see(live, "rounds/1"), see(live, "wall")
    says(live, 0, Score((2, 1)))
    assert (see(live, "rounds/1"), see(live, "wall")) == before
    says(live, 1, Score((2, 0)))
    assert live.match(1).state is MatchState.DISPUTED
    assert (see(live, "rounds/1"), see(live, "wall")) == before


def test_a_result_that_somebody_objects_to_is_shown_once_it_is_decided(live: Hall) -> None:
    live.record(live.match(1), Score((2, 1)))
    says(live, 1, Score((0, 2)))
    assert live.match(1).contests
    assert "2–1" not in "".join(results(live))
    assert "<em>" not in see(live, "wall")
    live.do(CorrectResult(live.match(1).id, Score((0, 2)), "slip misread"))
    assert results(live)[0].strip() == "0–2"


def test_a_withdrawn_result_is_gone(live: Hall) -> None:
    live.record(live.match(1), Score((2, 1)))
    live.do(WithdrawResult(live.match(1).id))
    assert "2–1" not in see(live, "rounds/1")


def test_with_the_switch_off_nothing_of_a_round_shows_before_it_is_closed(hall: Hall) -> None:
    pages = ("", "pairings", "pairings?by=table", "rounds/1", "wall", "standings")
    before = [see(hall, path) for path in pages]
    versions = [Client().get(f"/t/{hall.id}/{path}")["ETag"] for path in pages]
    for match in hall.tournament.rounds[0].matches[:2]:
        hall.record(match, Score((2, 1)))
    assert [see(hall, path) for path in pages] == before
    assert [Client().get(f"/t/{hall.id}/{path}")["ETag"] for path in pages] == versions
    assert "Results show here once the round is closed." in see(hall, "rounds/1")


def test_a_result_wakes_only_the_pages_that_show_results(live: Hall) -> None:
    before = last_moved(live.tournament, (LISTS,), public=True)
    live.record(live.match(1), Score((2, 1)))
    assert last_moved(live.tournament, (LISTS,), public=True) == before
    assert last_moved(live.tournament, (LISTS, RESULTS), public=True) == live.tournament.version
    assert "of=lists,results" in see(live, "rounds/1")
    assert "of=lists,results" in see(live, "wall")
    assert "results" not in re.findall(r'data-live="([^"]*)"', see(live, "pairings"))[0]


def test_pages_that_show_no_results_stay_as_they_were_kept(live: Hall) -> None:
    before = [see(live, path) for path in ("pairings", "pairings?by=table", "standings")]
    live.record(live.match(1), Score((2, 1)))
    assert [see(live, path) for path in ("pairings", "pairings?by=table", "standings")] == before


def test_of_a_hundred_tables_a_result_draws_those_around_it_again(
    monkeypatch: pytest.MonkeyPatch, live: Hall
) -> None:
    from topcut.web.public import public_tables

    monkeypatch.setattr(public_tables, "A_BLOCK", 2)
    drawn: list[int | None] = []
    line = public_tables._line

    def noted(on: Any, match: Any) -> Any:
        drawn.append(match.table)
        return line(on, match)

    monkeypatch.setattr(public_tables, "_line", noted)
    see(live, "rounds/1")
    assert sorted(drawn, key=str) == [1, 2, 3, 4]
    drawn.clear()
    live.record(live.match(1), Score((2, 1)))
    see(live, "rounds/1")
    assert sorted(drawn, key=str) == [1, 2]
