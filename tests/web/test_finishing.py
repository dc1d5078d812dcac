"""The end of a tournament as its people press it: what is open, the end, and the way back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, text_of
from topcut import service
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.results.commands import DisputeResult, ReportResult
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score

pytestmark = pytest.mark.django_db


def played_out(desk: Desk, rounds: str = "1") -> Desk:
    desk.create(rounds=rounds)
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    for _ in range(int(rounds)):
        desk.play_round()
    return desk


@pytest.fixture
def last_round(desk: Desk) -> Desk:
    return played_out(desk)


def late_report(desk: Desk) -> None:
    """Somebody reports another result after the round was closed: it waits to be decided."""
    match = desk.tournament.rounds[0].matches[0]
    told = ReportResult(match.id, match.seats[1], Score((2, 0)))
    service.handle(told, Actor(entrant=match.seats[1]), desk.tournament.id)
    assert desk.tournament.rounds[0].matches[0].late


def test_after_the_last_result_the_desk_says_who_won_and_what_is_next(last_round: Desk) -> None:
    page = last_round.get()
    assert "Champion · first with 3 points" in page
    assert "of 2 tables" not in page
    for what in ("What’s next", "No prizes are listed", "Tournament report", "Public page"):
        assert what in page


def test_with_nothing_open_one_press_finishes_it(last_round: Desk) -> None:
    page = last_round.do("finish")
    assert last_round.tournament.is_finished
    assert "The tournament was finished" in page
    assert "What’s next" in page


def test_what_is_open_stands_on_the_closing_page_and_is_not_gone_past_unseen(last_round: Desk) -> None:
    assert "Nothing is open" in last_round.get("finish")
    late_report(last_round)
    assert "Finish anyway: 1 thing is open" in last_round.get()
    page = last_round.get("finish")
    assert "1 late report is undecided" in page
    assert "Finish anyway" in page
    refused = last_round.do("finish", "finish", status=409)
    assert "1 late report is undecided" in refused
    assert not last_round.tournament.is_finished
    last_round.do("finish", "finish", past=last_round.past(HeldAct.FINISH))
    assert last_round.tournament.is_finished
    assert "Finished anyway: 1 late report is undecided" in last_round.get("log")


def test_nothing_goes_past_an_objection(last_round: Desk) -> None:
    match = last_round.tournament.rounds[0].matches[0]
    loser = Actor(entrant=match.seats[1])
    service.handle(DisputeResult(match.id, match.seats[1]), loser, last_round.tournament.id)
    page = last_round.get("finish")
    assert "1 objection is undecided" in page
    assert "Finish anyway" not in page
    assert "Its standings" not in page


def test_a_round_that_is_not_closed_and_rounds_to_play_stand_there_too(four: Desk) -> None:
    rounds = four.tournament.details.rounds
    assert f"{rounds} rounds are still to be played" in four.get("finish")
    four.do("pair", round=1)
    assert "Round 1: not closed yet" in four.get("finish")


PRIZES: dict[str, Any] = {"places": ["1"], "amount": ["3"], "what": ["packs"], "kind": ["unopened-product"]}


def test_a_tournament_that_nobody_played_says_so_before_it_is_finished(desk: Desk) -> None:
    desk.create()
    page = desk.get("finish")
    assert "No round was played: nobody is in the standings" in page
    assert "Finish the tournament" in page, "nothing stops it"
    assert "The tournament is finished" in desk.do("finish", "finish")
    assert "No round was played." in text_of(Client().get(f"/t/{desk.id}/wall"))


def test_prizes_are_changed_and_handed_out_after_the_end(last_round: Desk) -> None:
    last_round.do("finish")
    last_round.do("list", "prizes", **PRIZES)
    assert "Prizes for 1 player" in last_round.get()
    (first,) = [one for one in last_round.tournament.entrants if f"1-{one}" in _html(last_round, "prizes")]
    last_round.do("hand-out", "prizes", hand=f"1-{first}")
    assert "All prizes are handed out" in last_round.get()
    page = last_round.do("list", "prizes", status=409, **(PRIZES | {"amount": ["4"]}))
    assert "Take that back first" in page
    last_round.do("hand-out", "prizes", hand=f"0-{first}")
    last_round.do("list", "prizes", **(PRIZES | {"amount": ["4"]}))
    assert "Prizes were listed" in last_round.get("log") or "4 packs" in last_round.get("log")


def _html(desk: Desk, path: str) -> str:
    return desk.client.get(desk.address(path)).content.decode()


def test_who_holds_both_roles_reopens_with_one_press_and_a_reason(last_round: Desk) -> None:
    last_round.do("finish")
    assert "Reopen the tournament…" in last_round.get()
    refused = last_round.do("reopen", "finish", status=409, reason=" ")
    assert "the reason is empty" in refused
    last_round.do("reopen", "finish", reason="table 2 was misread")
    assert not last_round.tournament.is_finished
    log = last_round.get("log")
    assert "The tournament was reopened, with a new secret: table 2 was misread" in log
    assert "table 2 was misread" in last_round.get("report")
    public = text_of(last_round.client.get(f"/t/{last_round.id}/"))
    assert "table 2 was misread" in public
    assert "organizer and head judge" in public


def test_two_people_reopen_it_together(last_round: Desk) -> None:
    judge, keeper = last_round.official(Role.HEAD_JUDGE), last_round.official(Role.SCOREKEEPER)
    last_round.do("finish")
    assert "Reopen the tournament…" not in keeper.get()
    assert "waits for approval by the organizer" in judge.do("reopen", "finish", reason="a slip was found")
    assert last_round.tournament.is_finished
    (waiting,) = last_round.tournament.proposals
    assert "Reopen the tournament: a slip was found" in last_round.get("finish")
    last_round.do("approve", "finish", proposal=waiting)
    assert not last_round.tournament.is_finished
