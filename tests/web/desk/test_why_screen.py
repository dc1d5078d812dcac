"""Explanations of pairings: two who meet, and one who rests."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import asked, at
from topcut.core.desks.rounds.board.why import WhyBye, why, why_bye
from topcut.core.desks.rounds.commands import PairRound
from topcut.service import rules_of
from topcut.web.desk.why_screen import why_screen


def test_why_two_meet_and_why_somebody_rests(desk: Desk) -> None:
    desk.create()
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor")
    asked(desk, PairRound(1))
    round_ = desk.tournament.rounds[0]
    two, alone = sorted((match.seats for match in round_.matches), key=len, reverse=True)
    found = why(desk.tournament, rules_of(desk.tournament), round_, two[0], two[1])
    page = why_screen(at(desk), round_, found, "")
    assert page.title == "Why these two, in round 1"
    assert page.answer is not None
    assert (page.answer.chip.text, len(page.answer.names)) == ("they meet", 2)
    assert page.proof is not None
    bye = why_bye(round_, alone[0])
    assert isinstance(bye, WhyBye)
    page = why_screen(at(desk), round_, bye, "")
    assert page.title == "Why this bye, in round 1"
    assert page.answer is not None
    assert (page.answer.chip.text, page.answer.points) == ("bye", "")
