"""Acts on rounds, as every way in has them: what one press does, step by step, and sent again."""

from __future__ import annotations

import pytest

from tests.hall import NIL_TWO, Hall, open_hall
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import CloseRound, DiscardRound, PairRound
from topcut.core.kernel.ids import CommandId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import RoundStatus
from topcut.service import Answer
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.rounds import CloseAndPair, CutAndPair, PairAsItIsNow

pytestmark = pytest.mark.django_db

CLOSED, DRAFT = RoundStatus.CLOSED, RoundStatus.DRAFT


def all_in(players: int = 8, rounds: int = 3, cut: int = 0) -> Hall:
    """Round one is on, and every table has its result."""
    hall = open_hall(players, rounds=rounds, cut=cut)
    hall.start_round()
    for match in hall.round.without_result():
        hall.record(match)
    return hall


def swiss_over(players: int = 8) -> Hall:
    hall = open_hall(players, rounds=1, cut=4)
    hall.play_round()
    return hall


def holds_both(hall: Hall) -> Actor:
    """The scorekeeper, who is head judge as well from now on."""
    hall.do(AppointOfficial(hall.people[Role.SCOREKEEPER], Role.HEAD_JUDGE), Role.ORGANIZER)
    return hall.staff(Role.SCOREKEEPER)


def statuses(hall: Hall) -> list[RoundStatus]:
    return [round_.status for round_ in hall.tournament.rounds]


def kinds(answer: Answer) -> list[str]:
    return [type(entry.event).__name__ for entry in answer.entries]


# Closing


def test_closing_pairs_the_next_round_and_is_answered_the_same_when_sent_again() -> None:
    hall = all_in()
    first = hall.do(CloseAndPair(1), command_id="one-press")
    assert kinds(first) == ["RoundClosed", "RoundPaired"]
    again = hall.do(CloseAndPair(1), command_id="one-press")
    assert (again.entries, again.repeated) == (first.entries, True)
    assert statuses(hall) == [CLOSED, DRAFT]


def test_a_press_that_an_earlier_version_answered_is_answered_by_this_one() -> None:
    """It sent the commands itself, with the question of the form: the second under ``+pair``."""
    hall, actor = all_in(), Role.SCOREKEEPER
    for step, command in (("", CloseRound(1)), ("+pair", PairRound(2))):
        service.handle(command, hall.staff(actor), hall.id, CommandId(f"press{step}"), "the form")
    again = service.handle(CloseAndPair(1), hall.staff(actor), hall.id, CommandId("press"), "the form")
    assert kinds(again) == ["RoundClosed", "RoundPaired"]
    assert again.repeated


def test_a_closing_stands_where_the_next_round_cannot_be_paired_and_says_why() -> None:
    hall = open_hall(8)
    hall.play_round()
    hall.start_round()
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CorrectResult(hall.match(1).id, NIL_TWO, "slip misread"), Role.SCOREKEEPER)
    answer = hall.do(CloseAndPair(2), command_id="press")
    assert (kinds(answer), statuses(hall)) == (["RoundClosed"], [CLOSED, CLOSED])
    assert answer.refused
    assert answer.refused.code == "something-pending"


def test_what_a_stop_left_out_is_done_when_it_is_sent_again() -> None:
    hall = all_in()
    service.handle(CloseRound(1), hall.staff(Role.SCOREKEEPER), hall.id, CommandId("press"), "the form")
    again = service.handle(
        CloseAndPair(1), hall.staff(Role.SCOREKEEPER), hall.id, CommandId("press"), "the form"
    )
    assert (kinds(again)[-1], statuses(hall)) == ("RoundPaired", [CLOSED, DRAFT])


def test_nobody_closes_by_it_who_may_not_close() -> None:
    hall = all_in()
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(CloseAndPair(1), Role.FLOOR_JUDGE)
    assert statuses(hall) == [RoundStatus.OPEN]


# The cut


def test_a_cut_pairs_its_first_round_for_who_holds_both_roles() -> None:
    hall = swiss_over()
    answer = hall.do(CutAndPair(4), holds_both(hall), command_id="press")
    assert (kinds(answer)[-1], statuses(hall)) == ("RoundPaired", [CLOSED, DRAFT])
    again = hall.do(CutAndPair(4), holds_both(hall), command_id="press")
    assert (again.entries, again.repeated) == (answer.entries, True)


def test_a_cut_that_waits_for_the_other_role_pairs_nothing() -> None:
    hall = swiss_over()
    answer = hall.do(CutAndPair(4))
    assert (answer.proposed, kinds(answer), statuses(hall)) == (True, ["ActionProposed"], [CLOSED])


# Pairing as it is now


def test_a_draft_that_somebody_left_is_paired_again_and_one_that_is_right_stays() -> None:
    hall = all_in()
    hall.do(CloseAndPair(1))
    stays = hall.do(PairAsItIsNow(2))
    assert stays.entries == ()
    gone = hall.entrants[0]
    hall.do(DropEntrant(gone))
    again = hall.do(PairAsItIsNow(2), command_id="press")
    assert kinds(again) == ["RoundDiscarded", "RoundPaired"]
    assert hall.round.match_of(gone) is None


def test_a_final_that_a_finalist_has_left_is_thrown_away_and_the_tournament_can_end() -> None:
    """Nobody is left to meet: to say that a round needs two would lead nowhere."""
    hall = swiss_over()
    hall.cut(4)
    hall.play_round()
    hall.do(PairRound(3))
    hall.do(DropEntrant(hall.round.matches[0].seats[0]), Role.ORGANIZER)
    answer = hall.do(PairAsItIsNow(3), command_id="press")
    assert kinds(answer) == ["RoundDiscarded"]
    assert answer.refused is None
    assert statuses(hall) == [CLOSED, CLOSED]
    again = hall.do(PairAsItIsNow(3), command_id="press")
    assert (again.entries, again.repeated, again.refused) == (answer.entries, True, None)
    assert hall.do(EndTournament(), Role.ORGANIZER).tournament.is_finished


def test_sent_again_what_was_refused_after_the_draft_went_is_refused_again() -> None:
    """The draft is gone and the round is not paired: a second press does not say that it is done."""
    hall = all_in()
    hall.do(CloseAndPair(1))
    hall.do(DropEntrant(hall.entrants[0]))
    hall.do(CorrectResult(hall.tournament.rounds[0].matches[0].id, NIL_TWO, "misread"), Role.SCOREKEEPER)
    for _ in range(2):
        answer = hall.do(PairAsItIsNow(2), command_id="press")
        assert (kinds(answer), statuses(hall)) == (["RoundDiscarded"], [CLOSED])
        assert answer.refused
        assert answer.refused.code == "something-pending"


def test_sent_again_it_throws_no_draft_away() -> None:
    hall = open_hall(8)
    hall.play_round()
    first = hall.do(PairAsItIsNow(2), command_id="press")
    hall.do(DropEntrant(hall.entrants[0]))
    again = hall.do(PairAsItIsNow(2), command_id="press")
    assert (again.entries, again.repeated) == (first.entries, True)
    assert statuses(hall) == [CLOSED, DRAFT]


def test_a_bracket_paired_again_by_an_earlier_version_is_answered_as_it_was() -> None:
    """It discarded under the id of the press, and paired under ``+pair``."""
    hall = swiss_over()
    hall.do(CutAndPair(4), holds_both(hall))
    keeper = hall.staff(Role.SCOREKEEPER)
    for step, command in (("", DiscardRound(2)), ("+pair", PairRound(2))):
        service.handle(command, keeper, hall.id, CommandId(f"press{step}"), "the form")
    again = service.handle(PairAsItIsNow(2), keeper, hall.id, CommandId("press"), "the form")
    assert (kinds(again), again.repeated) == (["RoundDiscarded", "RoundPaired"], True)


@pytest.mark.parametrize("role", [Role.FLOOR_JUDGE, Role.ORGANIZER])
def test_nobody_pairs_by_it_who_may_not_pair(role: Role) -> None:
    hall = open_hall(8)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(PairAsItIsNow(1), role)
    assert hall.tournament.rounds == ()
