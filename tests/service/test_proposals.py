"""Two people for what one may not do alone: a closed result changes only with the head judge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import NIL_TWO, TWO_NIL, TWO_ONE, Hall, at_once, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.results.commands import (
    CorrectResult,
    RecordNoShows,
    RecordResult,
    TakeBackNoShow,
)
from topcut.core.desks.results.events import ResultCorrected
from topcut.core.desks.rounds.commands import CloseRound, DeleteRound
from topcut.core.kernel.free_text import referred
from topcut.core.kernel.ids import EntrantId, ProposalId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.ledger import store
from topcut.messages.read_texts import read_back
from topcut.service import Answer
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Four rounds of eight players, the first two played, the third on."""
    hall = open_hall(8, rounds=4)
    hall.play_round([TWO_NIL, TWO_ONE])
    hall.play_round()
    hall.start_round()
    return hall


def old_match(hall: Hall) -> Match:
    return hall.tournament.rounds[0].matches[1]


def proposal_of(answer: Answer) -> ProposalId:
    assert answer.proposed
    (entry,) = answer.entries
    assert isinstance(entry.event, ActionProposed)
    return entry.event.proposal


def correction(hall: Hall) -> CorrectResult:
    return CorrectResult(old_match(hall).id, NIL_TWO, "slip misread")


def points(hall: Hall, entrant: EntrantId, after: int = 2) -> int:
    lines = service.standings_after(hall.tournament, after)
    return next(line.points for line in lines if line.entrant == entrant)


@pytest.mark.scenario(23)
def test_a_scorekeepers_change_of_a_closed_result_waits_for_the_head_judge(hall: Hall) -> None:
    before = old_match(hall)
    answer = hall.do(correction(hall), Role.SCOREKEEPER)
    proposal = hall.tournament.proposals[proposal_of(answer)]
    assert read_back(proposal.command) == correction(hall)
    assert proposal.approvers == (Role.HEAD_JUDGE,)
    assert proposal.by == hall.staff(Role.SCOREKEEPER).id
    assert old_match(hall) == before, "nothing is changed yet"


@pytest.mark.scenario(23)
def test_approved_it_keeps_the_old_score_and_changes_standings_and_nothing_paired_before(hall: Hall) -> None:
    match = old_match(hall)
    winner, loser = match.seats
    seats = [[m.seats for m in round_.matches] for round_ in hall.tournament.rounds]
    won, lost = points(hall, winner), points(hall, loser)
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    answer = hall.do(Approve(proposal), Role.HEAD_JUDGE)

    approved, corrected = (entry.event for entry in answer.entries)
    assert approved == ProposalApproved(proposal, self_approved=False)
    assert read_back(corrected) == ResultCorrected(match.id, TWO_ONE, NIL_TWO, "slip misread")
    assert answer.entries[1].actor == hall.staff(Role.HEAD_JUDGE).id
    result = old_match(hall).result
    assert result
    assert (result.score, result.corrections) == (NIL_TWO, 1)
    assert (points(hall, winner), points(hall, loser)) == (won - 3, lost + 3)
    assert [[m.seats for m in round_.matches] for round_ in hall.tournament.rounds] == seats
    assert not hall.tournament.proposals


@pytest.mark.scenario(23)
def test_the_next_pairing_is_made_with_the_corrected_result(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CloseRound(3))
    assert hall.pair().based_on > hall.tournament.rounds[0].last_result


def test_the_head_judge_in_turn_needs_the_scorekeeper(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.HEAD_JUDGE))
    assert hall.tournament.proposals[proposal].approvers == (Role.SCOREKEEPER,)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(proposal), Role.HEAD_JUDGE)
    hall.do(Approve(proposal), Role.SCOREKEEPER)
    result = old_match(hall).result
    assert result
    assert result.score == NIL_TWO


def test_whoever_asked_cannot_approve_it_alone_and_may_take_it_back(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(proposal), Role.SCOREKEEPER)
    hall.do(Reject(proposal), Role.SCOREKEEPER)
    assert not hall.tournament.proposals


@pytest.mark.parametrize("role", [Role.FLOOR_JUDGE, Role.ORGANIZER])
def test_nobody_else_can_approve_or_reject_it(hall: Hall, role: Role) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    for answer in (Approve(proposal), Reject(proposal)):
        with pytest.raises(Refusal, match="not-allowed"):
            hall.do(answer, role)
    assert proposal in hall.tournament.proposals


def test_a_player_cannot_approve(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    for entrant in old_match(hall).seats:
        with pytest.raises(Refusal, match="not-allowed"):
            hall.do(Approve(proposal), Actor(entrant=entrant))


# One press for who holds both roles


def with_both_roles(hall: Hall) -> None:
    hall.do(AppointOfficial(hall.people[Role.SCOREKEEPER], Role.HEAD_JUDGE), Role.ORGANIZER)


def test_u9_one_who_holds_both_roles_presses_once_and_the_ledger_says_so(hall: Hall) -> None:
    with_both_roles(hall)
    answer = hall.do(correction(hall), Role.SCOREKEEPER)
    asked, approved, corrected = (entry.event for entry in answer.entries)
    assert isinstance(asked, ActionProposed)
    assert approved == ProposalApproved(asked.proposal, self_approved=True)
    assert isinstance(corrected, ResultCorrected)
    assert not answer.proposed
    assert not hall.tournament.proposals
    assert old_match(hall).result == hall.result(1, 1)
    assert hall.result(1, 1).score == NIL_TWO


def test_u9_what_they_wrote_is_kept_once_for_both_lines(hall: Hall) -> None:
    with_both_roles(hall)
    asked, _, corrected = (entry.event for entry in hall.do(correction(hall), Role.SCOREKEEPER).entries)
    assert isinstance(asked, ActionProposed)
    assert isinstance(asked.command, CorrectResult)
    assert isinstance(corrected, ResultCorrected)
    assert asked.command.reason == corrected.reason
    assert referred(corrected.reason)


def test_u9_the_press_sent_again_is_answered_the_same(hall: Hall) -> None:
    with_both_roles(hall)
    first = hall.do(correction(hall), Role.SCOREKEEPER, "tap")
    again = hall.do(correction(hall), Role.SCOREKEEPER, "tap")
    assert (again.entries, again.proposed, again.repeated) == (first.entries, False, True)
    assert hall.tournament.version == first.entries[-1].version


def test_u9_asking_for_what_another_asked_for_already_approves_that(hall: Hall) -> None:
    waiting = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    other = hall.people[Role.FLOOR_JUDGE]
    for role in (Role.SCOREKEEPER, Role.HEAD_JUDGE):
        hall.do(AppointOfficial(other, role), Role.ORGANIZER)
    approved, _ = (entry.event for entry in hall.do(correction(hall), Role.FLOOR_JUDGE).entries)
    assert approved == ProposalApproved(waiting, self_approved=False)
    assert not hall.tournament.proposals


def test_u9_what_would_be_refused_leaves_no_line(hall: Hall) -> None:
    with_both_roles(hall)
    before = hall.tournament.version
    with pytest.raises(Refusal, match="reason-missing"):
        hall.do(CorrectResult(old_match(hall).id, NIL_TWO, " "), Role.SCOREKEEPER)
    assert hall.tournament.version == before
    again = hall.do(CorrectResult(old_match(hall).id, TWO_ONE, "the same"), Role.SCOREKEEPER)
    assert (again.entries, hall.tournament.version) == ((), before)


@pytest.mark.parametrize("role", [Role.SCOREKEEPER, Role.ORGANIZER])
def test_u9_a_cut_of_one_who_may_confirm_it_too_takes_one_press(role: Role) -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    other = Role.HEAD_JUDGE if role is Role.SCOREKEEPER else Role.SCOREKEEPER
    hall.do(AppointOfficial(hall.people[role], other), Role.ORGANIZER)
    assert not hall.do(MakeCut(4), role).proposed
    assert hall.tournament.cuts[1].seeds
    assert prove(hall.id, store.read(hall.id), store.seed(hall.id)).sound


def test_a_rejected_change_leaves_no_trace_in_results_and_standings(hall: Hall) -> None:
    rounds = hall.tournament.rounds
    standings = service.standings_after(hall.tournament, 2)
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    hall.do(Reject(proposal), Role.HEAD_JUDGE)
    assert hall.tournament.rounds == rounds
    assert service.standings_after(hall.tournament, 2) == standings
    assert not hall.tournament.proposals
    assert hall.tournament.version == len(list(store.read(hall.id))), "but the ledger remembers both"


def test_an_answered_request_is_not_answered_again(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    hall.do(Reject(proposal), Role.HEAD_JUDGE)
    with pytest.raises(Refusal, match="proposal-settled"):
        hall.do(Approve(proposal), Role.HEAD_JUDGE)


@pytest.mark.django_db(transaction=True)
def test_approval_and_rejection_at_the_same_instant_give_one_outcome(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    answers = at_once(
        lambda: hall.do(Approve(proposal), Role.HEAD_JUDGE),
        lambda: hall.do(Reject(proposal), Role.HEAD_JUDGE),
    )
    (refused,) = [answer for answer in answers if isinstance(answer, Refusal)]
    assert refused.code == "proposal-settled"


def test_the_same_request_made_twice_waits_once(hall: Hall) -> None:
    first = hall.do(correction(hall), Role.SCOREKEEPER)
    again = hall.do(correction(hall), Role.SCOREKEEPER)
    assert again.proposed
    assert again.entries == ()
    assert list(hall.tournament.proposals) == [proposal_of(first)]


def test_a_request_sent_again_is_answered_the_same(hall: Hall) -> None:
    first = hall.do(correction(hall), Role.SCOREKEEPER, "tap")
    again = hall.do(correction(hall), Role.SCOREKEEPER, "tap")
    assert (again.entries, again.proposed) == (first.entries, True)


def test_what_would_be_refused_anyway_is_refused_before_anybody_is_asked(hall: Hall) -> None:
    with pytest.raises(Refusal, match="reason-missing"):
        hall.do(CorrectResult(old_match(hall).id, NIL_TWO, " "), Role.SCOREKEEPER)
    assert not hall.tournament.proposals


def test_a_floor_judge_asks_and_any_who_may_do_it_approves(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.record(match, TWO_NIL)
    answer = hall.do(CorrectResult(match.id, TWO_ONE, "one game more"), Role.FLOOR_JUDGE)
    proposal = hall.tournament.proposals[proposal_of(answer)]
    assert set(proposal.approvers) == {Role.HEAD_JUDGE, Role.SCOREKEEPER}
    hall.do(Approve(proposal.id), Role.SCOREKEEPER)
    result = hall.round.matches[0].result
    assert result
    assert result.score == TWO_ONE


def test_a_player_asks_to_come_back_and_the_head_judge_decides(hall: Hall) -> None:
    entrant = hall.entrants[0]
    phone = Actor(entrant=entrant)
    hall.do(DropEntrant(entrant), Role.SCOREKEEPER)  # their own drop they could simply take back
    proposal = proposal_of(hall.do(ReenterEntrant(entrant), phone))
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    assert hall.tournament.entrants[entrant].last_round is None
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(ReenterEntrant(hall.entrants[1]), phone)


def test_a_floor_judge_who_plays_asks_for_themselves_and_for_nobody_else(hall: Hall) -> None:
    """As a player they may ask to come back; as a floor judge they have no say in it."""
    judge = hall.people[Role.FLOOR_JUDGE]
    own = hall.plays(judge)
    hall.do(DropEntrant(own), Role.SCOREKEEPER)
    hall.do(DropEntrant(hall.entrants[0]), Role.SCOREKEEPER)
    assert hall.do(ReenterEntrant(own), hall.person(judge)).proposed
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(ReenterEntrant(hall.entrants[0]), hall.person(judge))


def asked_in_favour_of_the_head_judge() -> tuple[Hall, ProposalId]:
    """The scorekeeper asks to change a match that the head judge lost."""
    hall = open_hall(3)
    own = hall.plays(hall.people[Role.HEAD_JUDGE])
    mine = hall.start_round().match_of(own)
    assert mine
    lost, won = (NIL_TWO, TWO_NIL) if mine.seats[0] == own else (TWO_NIL, NIL_TWO)
    hall.record(mine, lost)
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CloseRound(1))
    return hall, proposal_of(hall.do(CorrectResult(mine.id, won, "slip misread"), Role.SCOREKEEPER))


def test_whoever_plays_cannot_approve_a_change_in_their_favour_where_another_can() -> None:
    hall, proposal = asked_in_favour_of_the_head_judge()
    other = hall.people[Role.FLOOR_JUDGE]
    hall.do(AppointOfficial(other, Role.HEAD_JUDGE), Role.ORGANIZER)
    for answer in (Approve(proposal), Reject(proposal)):
        with pytest.raises(Refusal, match="plays-others-can"):
            hall.do(answer, Role.HEAD_JUDGE)
    hall.do(Approve(proposal), hall.person(other))
    assert not hall.tournament.proposals


@pytest.mark.rule("MTR-1.4.d")
def test_the_one_head_judge_who_plays_adds_the_second_role_to_what_the_scorekeeper_decided() -> None:
    hall, proposal = asked_in_favour_of_the_head_judge()
    with pytest.raises(Refusal, match="plays-"):
        hall.do(Reject(proposal), Role.HEAD_JUDGE)
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    assert not hall.tournament.proposals


def test_a_head_judge_removed_before_the_answer_cannot_give_it(hall: Hall) -> None:
    proposal = proposal_of(hall.do(correction(hall), Role.SCOREKEEPER))
    judge = hall.staff(Role.HEAD_JUDGE)
    assert judge.person
    hall.do(AppointOfficial(hall.people[Role.FLOOR_JUDGE], Role.HEAD_JUDGE), Role.ORGANIZER)
    hall.do(RemoveOfficial(judge.person, Role.HEAD_JUDGE), Role.ORGANIZER)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(proposal), judge)


def test_nobody_can_propose_with_approvers_of_their_own_choice(hall: Hall) -> None:
    own = Propose(ProposalId("mine"), correction(hall), (Role.FLOOR_JUDGE,))
    for role in Role:
        with pytest.raises(Refusal, match="not-allowed"):
            hall.do(own, role)


def test_a_request_made_while_the_round_was_open_needs_more_once_it_is_closed(hall: Hall) -> None:
    """The row of the matrix is that of the moment: a scorekeeper alone no longer suffices."""
    match = next(match for match in hall.round.matches if not match.is_bye)
    hall.do(RecordResult(match.id, TWO_NIL))
    asked = proposal_of(hall.do(CorrectResult(match.id, NIL_TWO, "misread"), Role.FLOOR_JUDGE))
    for other in hall.round.without_result():
        hall.do(RecordResult(other.id, TWO_NIL))
    hall.do(CloseRound(hall.round.number))
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(asked), Role.SCOREKEEPER)
    hall.do(Reject(asked), Role.HEAD_JUDGE)


def test_a_request_of_a_judge_who_was_removed_is_not_carried_out(hall: Hall) -> None:
    player = hall.entrants[0]
    asked = proposal_of(hall.do(DropEntrant(player), Role.FLOOR_JUDGE))
    hall.do(RemoveOfficial(hall.people[Role.FLOOR_JUDGE], Role.FLOOR_JUDGE), Role.ORGANIZER)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(asked), Role.HEAD_JUDGE)
    assert hall.tournament.entrants[player].last_round is None


def test_a_head_judge_who_plays_does_not_disqualify_their_own_opponent() -> None:
    hall = open_hall(3, rounds=2)
    own = hall.plays(hall.people[Role.HEAD_JUDGE])
    hall.start_round()
    match = hall.round.match_of(own)
    assert match
    (opponent,) = match.opponents_of(own)
    with pytest.raises(Refusal, match="plays-"):
        hall.do(DisqualifyEntrant(opponent, "s"), Role.HEAD_JUDGE)


def test_a_player_asks_for_time_and_a_judge_gives_it(hall: Hall) -> None:
    match = hall.round.matches[0]
    asked = proposal_of(hall.do(GiveExtension(match.id, 5), Actor(entrant=match.seats[0])))
    assert hall.round.matches[0].time.seconds == 0
    hall.do(Approve(asked), Role.FLOOR_JUDGE)
    assert hall.round.matches[0].time.seconds == 300


def test_of_two_players_who_ask_for_time_at_one_table_the_first_is_answered(hall: Hall) -> None:
    first, other = hall.round.matches[:2]
    asked = proposal_of(hall.do(GiveExtension(first.id, 5), Actor(entrant=first.seats[0])))
    hall.do(GiveExtension(first.id, 3), Actor(entrant=first.seats[1]))
    assert list(hall.tournament.proposals) == [asked]
    hall.do(GiveExtension(other.id, 3), Actor(entrant=other.seats[1]))
    assert len(hall.tournament.proposals) == 2
    hall.do(Reject(asked), Role.FLOOR_JUDGE)
    again = proposal_of(hall.do(GiveExtension(first.id, 3), Actor(entrant=first.seats[1])))
    assert again in hall.tournament.proposals


def test_a_player_does_not_ask_for_another_table(hall: Hall) -> None:
    match, other = hall.round.matches[:2]
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(GiveExtension(other.id, 5), Actor(entrant=match.seats[0]))


def test_a_judge_who_plays_only_asks_for_time_at_their_own_table() -> None:
    hall = open_hall(3, rounds=2)
    own = hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    match = hall.round.match_of(own)
    assert match
    assert hall.do(GiveExtension(match.id, 5), Role.FLOOR_JUDGE).proposed
    other = next(one for one in hall.round.matches if one.id != match.id and not one.is_bye)
    assert not hall.do(GiveExtension(other.id, 5), Role.FLOOR_JUDGE).proposed


@pytest.mark.parametrize("penalty", [Penalty.MATCH_LOSS, Penalty.WARNING])
def test_r3_only_the_head_judge_approves_what_a_floor_judge_asks_for(hall: Hall, penalty: Penalty) -> None:
    """R3: a scorekeeper alone approved it, and was written down as its issuer."""
    match = hall.round.matches[0]
    asked = hall.do(IssuePenalty(match.seats[0], "marked-cards", penalty, match.id), Role.FLOOR_JUDGE)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(proposal_of(asked)), Role.SCOREKEEPER)
    hall.do(Approve(proposal_of(asked)), Role.HEAD_JUDGE)
    [issued] = hall.tournament.judging.penalties_of(match.seats[0])
    assert issued.by == f"person:{hall.people[Role.FLOOR_JUDGE]}"
    assert issued.approved_by == f"person:{hall.people[Role.HEAD_JUDGE]}"


def test_r3_a_scorekeeper_enters_a_match_loss_for_a_judge_and_the_head_judge_approves(hall: Hall) -> None:
    match, judge = hall.round.matches[0], hall.people[Role.FLOOR_JUDGE]
    loss = IssuePenalty(match.seats[0], "marked-cards", Penalty.MATCH_LOSS, match.id, issued_by=judge)
    with pytest.raises(Refusal, match="judge-missing"):
        hall.do(replace(loss, issued_by=None), Role.SCOREKEEPER)
    asked = hall.do(loss, Role.SCOREKEEPER)
    assert hall.round.matches[0].result is None
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(proposal_of(asked)), Role.SCOREKEEPER)
    hall.do(Approve(proposal_of(asked)), Role.HEAD_JUDGE)
    [issued] = hall.tournament.judging.penalties_of(match.seats[0])
    people = (judge, hall.people[Role.SCOREKEEPER], hall.people[Role.HEAD_JUDGE])
    assert (issued.by, issued.entered_by, issued.approved_by) == tuple(f"person:{one}" for one in people)


def test_r3_a_scorekeeper_alone_withdraws_no_penalty(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(IssuePenalty(match.seats[0], "marked-cards", Penalty.MATCH_LOSS, match.id), Role.HEAD_JUDGE)
    [issued] = hall.tournament.judging.penalties_of(match.seats[0])
    withdrawn = WithdrawPenalty(match.seats[0], issued.number, "the wrong player")
    proposal_of(hall.do(withdrawn, Role.SCOREKEEPER))
    assert hall.tournament.judging.penalties_of(match.seats[0])
    hall.do(withdrawn, Role.HEAD_JUDGE)
    assert not hall.tournament.judging.penalties_of(match.seats[0])


def absent(hall: Hall) -> EntrantId:
    """Somebody recorded as not having come in the round that is on."""
    match = next(match for match in hall.round.matches if not match.is_bye)
    hall.do(RecordNoShows((match.id,), (0,)), Role.SCOREKEEPER)
    return match.seats[0]


@pytest.mark.rule("MTR-2.10.c")
def test_a_no_show_who_asks_on_the_phone_in_time_reports_to_the_scorekeeper(hall: Hall) -> None:
    late = absent(hall)
    asked = proposal_of(hall.do(ReenterEntrant(late), Actor(entrant=late)))
    hall.do(Approve(asked), Role.SCOREKEEPER)
    assert hall.tournament.entrants[late].last_round is None


@pytest.mark.rule("MTR-2.10.c")
def test_a_no_show_whom_the_desk_has_taken_back_is_not_asked_about_any_more(hall: Hall) -> None:
    late = absent(hall)
    hall.do(ReenterEntrant(late), Actor(entrant=late))
    hall.do(TakeBackNoShow(late), Role.SCOREKEEPER)
    assert not hall.tournament.proposals


def test_a_drop_that_was_asked_for_and_has_happened_waits_no_more(hall: Hall) -> None:
    leaver = hall.entrants[0]
    assert hall.do(DropEntrant(leaver), Role.FLOOR_JUDGE).proposed
    hall.do(DropEntrant(leaver), Role.SCOREKEEPER)
    assert not hall.tournament.proposals


def test_time_that_was_asked_for_in_a_round_that_is_deleted_waits_no_more(hall: Hall) -> None:
    match = next(match for match in hall.round.matches if not match.is_bye)
    assert hall.do(GiveExtension(match.id, 3), Actor(entrant=match.seats[0])).proposed
    asked = proposal_of(hall.do(DeleteRound(hall.round.number, "a wrong list"), Role.SCOREKEEPER))
    hall.do(Approve(asked), Role.HEAD_JUDGE)
    assert not hall.tournament.proposals


@pytest.mark.rule("MTR-2.10.e")
def test_a_no_show_who_asks_after_the_next_pairing_needs_the_head_judge(hall: Hall) -> None:
    late = absent(hall)
    hall.finish_round()
    hall.start_round()
    asked = proposal_of(hall.do(ReenterEntrant(late), Actor(entrant=late)))
    with pytest.raises(Refusal):
        hall.do(Approve(asked), Role.SCOREKEEPER)
    hall.do(Approve(asked), Role.HEAD_JUDGE)
