"""What is pending, in which order, and what it holds up until it is decided or gone past."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    DI,
    FLO,
    HUGO,
    NAMES,
    RULES,
    SEED,
    Story,
    and_then,
    correct,
    details,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    to_pass,
    tournament_with,
)
from topcut.core.codec import decode_command
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import PendingPassed, ProposalApproved
from topcut.core.desks.approval.pending import corrected, holding, lists_pending, pending
from topcut.core.desks.approval.state import ActPassed, HeldAct, PendingKind
from topcut.core.desks.judging.commands import CallJudge
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.organizing.events import TournamentFinished
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.playoff.events import CutMade
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import DismissContest, DisputeResult, RecordResult
from topcut.core.desks.rounds.commands import CloseRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundPaired, RoundPublished, StandingsPosted
from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.ids import MatchId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.kinds import COMMANDS
from topcut.core.play.details import Details, ListsTaken, playoff_after
from topcut.rulebook import rules_for

P1, P2 = ProposalId("p1"), ProposalId("p2")
HEAD_JUDGE = (Role.HEAD_JUDGE,)
WRONG_WAY_ROUND = correct("1-1", 0, 2)
CORRECTION = ActPassed(PendingKind.CORRECTION, MatchId("1-1"), P1)


def kinds(story: Story) -> list[PendingKind]:
    return [one.kind for one in pending(story.tournament)]


def held(story: Story, act: HeldAct) -> list[PendingKind]:
    return [one.kind for one in holding(story.tournament, act, RULES, story.now)]


def waiting(command: Command = WRONG_WAY_ROUND, about: Details | None = None) -> Story:
    """Round one is closed; somebody asked for something that the head judge has to approve."""
    closed = given(tournament_with(8, about), round_closed(1))
    return and_then(closed, Propose(P1, command, HEAD_JUDGE))


def with_playoff() -> Details:
    swiss = details(rounds=1)
    return replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], 4, 90)))


def test_whatever_waits_for_somebody_is_pending_the_most_urgent_first() -> None:
    story = given(
        tournament_with(8),
        round_open(1),
        CallJudge(MatchId("1-4"), None),
        report(ANA, "1-1", 2, 0),
        record("1-2", 2, 0),
        RecordResult(MatchId("1-2"), Score((0, 2))),
        record("1-3", 2, 0),
        DisputeResult(MatchId("1-3"), FLO),
        Propose(P1, DropEntrant(ANA), HEAD_JUDGE),
        Propose(P2, correct("1-2", 0, 2), HEAD_JUDGE),
    )
    assert kinds(story) == [
        PendingKind.CORRECTION,
        PendingKind.REQUEST,
        PendingKind.OBJECTION,
        PendingKind.PARKED,
        PendingKind.REPORT,
        PendingKind.CALL,
    ]
    disputed = and_then(story, report(BO, "1-1", 0, 2))
    assert kinds(disputed)[0] is PendingKind.DISPUTE
    assert PendingKind.REPORT not in kinds(disputed)


def test_nothing_is_pending_in_a_quiet_round() -> None:
    assert kinds(given(tournament_with(4), round_open(1))) == []


def test_the_match_of_a_correction_that_waits_is_known() -> None:
    assert corrected(waiting().tournament) == {MatchId("1-1")}
    assert corrected(waiting(DropEntrant(ANA)).tournament) == frozenset()


def test_lists_that_are_due_are_one_thing() -> None:
    about = replace(details(), lists=ListsTaken.REQUIRED)
    story = given(tournament_with(4, about))
    (lists,) = lists_pending(story.tournament, rules_for(about))
    assert (lists.kind, set(lists.entrants)) == (PendingKind.LISTS, set(NAMES[:4]))


# U1: a correction that waits is not forgotten


def test_a_round_is_not_paired_past_a_correction_that_waits() -> None:
    waiting().when(PairRound(2)).refuses("something-pending", pending=("correction",))


def test_going_past_it_is_a_word_of_its_own_and_the_ledger_says_so() -> None:
    passed = PendingPassed(HeldAct.PAIR, (CORRECTION,))
    seen = to_pass(waiting(), HeldAct.PAIR)
    paired = waiting().when(PairRound(2, seen)).then(RoundPaired, passed)
    paired.when(PublishRound(2)).refuses("something-pending", pending=("correction",))
    paired.when(PublishRound(2, past=seen)).then(
        RoundPublished, PendingPassed(HeldAct.PUBLISH, (CORRECTION,))
    )


def test_what_was_seen_does_not_cover_what_came_since() -> None:
    seen = to_pass(waiting(), HeldAct.PAIR)
    two = and_then(waiting(), Propose(P2, correct("1-2", 0, 2), HEAD_JUDGE))
    two.when(PairRound(2, seen)).refuses("something-pending", pending=("correction", "correction"))


def test_one_thing_seen_is_not_another_that_came_in_its_place() -> None:
    seen = to_pass(waiting(), HeldAct.PAIR)
    another = and_then(waiting(), Reject(P1), Propose(P2, correct("1-2", 0, 2), HEAD_JUDGE))
    another.when(PairRound(2, seen)).refuses("something-pending", pending=("correction",))
    first, second = MatchId("1-1"), MatchId("1-2")
    story = given(tournament_with(4), round_closed(1), DisputeResult(first, BO))
    seen = to_pass(story, HeldAct.PAIR)
    later = and_then(story, DismissContest(first), DisputeResult(second, DI))
    later.when(PairRound(2, seen)).refuses("something-pending", pending=("objection",))


@pytest.mark.parametrize("answer", [Approve(P1), Reject(P1)])
def test_once_it_is_decided_nothing_is_said_of_it(answer: Command) -> None:
    seen = to_pass(waiting(), HeldAct.PAIR)
    waiting().when(answer, by=HUGO).after.when(PairRound(2, seen)).then(RoundPaired)


def test_objections_and_second_results_hold_up_the_next_round_too() -> None:
    story = given(tournament_with(4), round_closed(1), DisputeResult(MatchId("1-1"), BO))
    story.when(PairRound(2)).refuses("something-pending", pending=("objection",))
    and_then(story, DismissContest(MatchId("1-1"))).when(PairRound(2)).then(RoundPaired)


def test_a_call_for_a_judge_holds_up_nothing() -> None:
    story = given(tournament_with(4), round_open(1), CallJudge(MatchId("1-1"), None))
    assert kinds(story) == [PendingKind.CALL]
    assert [held(story, act) for act in HeldAct] == [[], [], [], []]


def test_no_cut_is_made_past_a_correction_that_waits() -> None:
    story = waiting(about=with_playoff())
    story.when(MakeCut(4)).refuses("something-pending", pending=("correction",))
    seen = to_pass(story, HeldAct.CUT)
    story.when(MakeCut(4, past=seen)).then(CutMade, PendingPassed(HeldAct.CUT, (CORRECTION,)))


def test_a_cut_that_waits_for_approval_does_not_wait_for_itself() -> None:
    story = waiting(MakeCut(4), with_playoff())
    assert held(story, HeldAct.CUT) == []
    story.when(Approve(P1), by=HUGO).then(ProposalApproved, CutMade)


def test_the_tournament_is_not_finished_past_a_second_result() -> None:
    played = given(tournament_with(4, details(rounds=1)), round_open(1))
    parked = and_then(played, record("1-1", 2, 0), RecordResult(MatchId("1-1"), Score((0, 2))))
    parked = and_then(parked, results_in, CloseRound(1))
    thing = ActPassed(PendingKind.PARKED, MatchId("1-1"))
    parked.when(FinishTournament(SEED)).refuses("something-pending", pending=("parked",))
    done = parked.when(FinishTournament(SEED, to_pass(parked, HeldAct.FINISH))).then(
        StandingsPosted, PendingPassed(HeldAct.FINISH, (thing,)), TournamentFinished
    )
    assert kinds(done) == [], "nothing can be decided after the end"


def test_what_was_asked_before_there_was_a_word_for_it_means_the_same() -> None:
    """A proposal in an old ledger says nothing of what was pending."""
    asked = {"kind": "MakeCut", "size": 4, "replacement": "next", "seeds": []}
    assert decode_command(asked) == MakeCut(4)


def test_whoever_approves_a_cut_says_what_they_have_seen_since_it_was_asked_for() -> None:
    asked = waiting(MakeCut(4), with_playoff())
    later = and_then(asked, Propose(P2, WRONG_WAY_ROUND, HEAD_JUDGE))
    later.when(Approve(P1), by=HUGO).refuses("something-pending", pending=("correction",))
    seen = to_pass(later, HeldAct.CUT)
    later.when(Approve(P1, seen), by=HUGO).then(ProposalApproved, CutMade, PendingPassed)


def test_what_somebody_saw_who_asked_for_a_cut_is_not_seen_by_who_approves_it() -> None:
    held_up = waiting(about=with_playoff())
    seen = to_pass(held_up, HeldAct.CUT)
    asked = and_then(held_up, Propose(P2, MakeCut(4, past=seen), HEAD_JUDGE))
    assert asked.tournament.proposals[P2].command == MakeCut(4)
    asked.when(Approve(P2), by=HUGO).refuses("something-pending", pending=("correction",))
    asked.when(Approve(P2, seen), by=HUGO).then(ProposalApproved, CutMade, PendingPassed)


def test_every_act_that_something_pending_holds_up_says_what_was_seen_of_it_and_no_other_does() -> None:
    says = {kind for kind in COMMANDS.values() if "past" in {each.name for each in fields(kind)}} - {Approve}
    assert {DECLARED[kind].slug for kind in says} == set(HeldAct)
