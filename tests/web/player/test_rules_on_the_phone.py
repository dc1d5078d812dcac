"""What the rules have and a walk with the documents open missed on phones: turns, rewards, locked lists."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.hall import NIL_TWO, TWO_NIL, Hall
from tests.web.deck_hall import hall_of
from tests.web.floor.visits import visit_of
from tests.web.player.phones import Phone, open_alone
from tests.web.player.visiting import visiting
from topcut.core.desks.clocks.commands import SetClock, SetExtraTurns
from topcut.core.desks.decks.commands import WaiveDecklists
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.results.commands import DisputeResult, RecordNoShows
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import playoff_after
from topcut.service import now
from topcut.web.desk.match_values import standing_of
from topcut.web.player.no_reward import no_reward
from topcut.web.player.own_screen import own_screen

pytestmark = pytest.mark.django_db


def words(page: str) -> str:
    body = re.sub(r"<(style|script).*?</\1>", "", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body))


@pytest.fixture
def hall() -> Hall:
    return open_alone()


@pytest.mark.rule("MTR-2.6.d")
def test_turns_of_a_penalty_are_more_turns_and_the_phone_counts_all_of_them(hall: Hall) -> None:
    """Two of a penalty read like all that are left; they are added to the five (MTR-2.4.b)."""
    match = hall.start_round().matches[0]
    hall.do(SetExtraTurns(match.id, 2))
    phone = Phone(hall.id, match.seats[0])
    assert "2 turns more when time is called, for a penalty" in words(phone.see())
    hall.do(SetClock(1, 0, began_earlier=True))
    assert "Finish the turn, play 7 more, then report." in words(phone.see())


@pytest.mark.rule("MTR-5.1–5.6")
def test_nobody_concedes_draws_or_leaves_for_a_reward_and_the_phone_says_so(hall: Hall) -> None:
    assert "in return for anything" in words(Phone(hall.id, hall.entrants[0]).see("drop"))
    match = hall.start_round().matches[0]
    phone = Phone(hall.id, match.seats[0])
    assert "in return for anything, nor lets a die or a coin decide" in words(phone.see("report"))
    sure = words(phone.report("concede-0").content.decode())
    assert "in return for anything" in sure
    assert "5.2" in sure


@pytest.mark.rule("MTR-5.2.b")
def test_finalists_may_agree_so_the_final_does_not_forbid_it(hall: Hall) -> None:
    swiss = replace(hall.tournament.details.stages[0], rounds=1)
    hall.do(ChangeDetails(replace(hall.tournament.details, stages=(swiss, playoff_after(swiss, 2, None)))))
    hall.play_round()
    assert no_reward(visiting(hall, hall.entrants[0]))
    hall.do(MakeCut(2))
    final = hall.start_round().matches[0]
    assert no_reward(visiting(hall, final.seats[0])) == ""


def test_who_has_won_the_final_is_told_so_at_once(hall: Hall) -> None:
    swiss = replace(hall.tournament.details.stages[0], rounds=1)
    hall.do(ChangeDetails(replace(hall.tournament.details, stages=(swiss, playoff_after(swiss, 2, None)))))
    hall.play_round()
    hall.do(MakeCut(2))
    final = hall.start_round().matches[0]
    hall.record(final, TWO_NIL)
    won, lost = final.seats
    assert "You are the champion." in str(own_screen(visiting(hall, won)))
    assert "You are the champion." not in str(own_screen(visiting(hall, lost)))
    hall.do(DisputeResult(final.id, lost, NIL_TWO), Actor(entrant=lost))
    assert "You are the champion." not in str(own_screen(visiting(hall, won))), "while it is open who won"


@pytest.mark.rule("MTR-2.10.c")
def test_a_no_show_is_sent_to_the_scorekeeper_in_time_and_to_the_head_judge_afterwards(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    hall.do(RecordNoShows((match.id,), (0,)), Role.SCOREKEEPER)
    phone = Phone(hall.id, match.seats[0])
    hall.finish_round()
    in_time = words(phone.see())
    assert "go to the scorekeeper before the next pairings" in in_time
    assert "Ask to stay" in in_time
    hall.start_round()
    late = words(phone.see())
    assert "scorekeeper" not in late
    assert "ask to come back: the head judge decides" in late
    assert "Ask to come back" in late


@pytest.mark.rule("MTR-2.7.a")
def test_whoever_plays_without_a_list_is_told_to_go_to_a_judge() -> None:
    hall = hall_of()
    hall.do(ChangeDetails(replace(hall.tournament.details, lists_due=Instant(now() - 1))), Role.ORGANIZER)
    hall.do(WaiveDecklists("the printer broke"), Role.HEAD_JUDGE)
    hall.start_round()
    assert "No decklist of yours was accepted." in str(own_screen(visiting(hall, hall.entrants[0])))


def test_a_report_across_from_nobody_with_a_phone_waits_for_the_scorekeeper(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    phone = Phone(hall.id, match.seats[0])
    phone.report("2-0-0")
    text = words(phone.see())
    assert "waits for the scorekeeper" in text
    assert "has no phone here: tell the scorekeeper, who enters it." in text
    assert at_the_desk(hall) == "reported: enter it"
    Phone(hall.id, match.seats[1])
    assert "It counts as soon as" in words(phone.see())
    assert at_the_desk(hall).startswith("waits for ")


def at_the_desk(hall: Hall) -> str:
    return standing_of(visit_of(hall, Role.SCOREKEEPER), hall.match(1)).chip.text
