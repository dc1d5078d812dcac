import pytest

from tests.core.story import (
    ANA,
    BO,
    HUGO,
    OLGA,
    SARA,
    SEED,
    Story,
    and_then,
    correct,
    details,
    given,
    record,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.organizing.commands import ChangeRounds, CreateTournament
from topcut.core.desks.organizing.events import DetailsChanged
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.registration.events import EntrantReentered
from topcut.core.desks.results.commands import DismissContest, DisputeResult
from topcut.core.desks.results.events import ContestDismissed, ResultCorrected
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId, PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score

P1, P2 = ProposalId("p1"), ProposalId("p2")
HEAD_JUDGE = (Role.HEAD_JUDGE,)
WRONG_WAY_ROUND = correct("1-1", 0, 2)


def proposed(command: Command = WRONG_WAY_ROUND) -> Story:
    """Sara asks for a correction in a closed round; the head judge has to agree."""
    return and_then(given(tournament_with(4), round_closed(1)), Propose(P1, command, HEAD_JUDGE))


@pytest.mark.scenario(23)
@pytest.mark.rule("MTR-1.9.a")
def test_a_correction_in_a_closed_round_waits_for_the_head_judge() -> None:
    story = given(tournament_with(4), round_closed(1))
    asked = story.when(Propose(P1, WRONG_WAY_ROUND, HEAD_JUDGE)).then(
        ActionProposed(P1, WRONG_WAY_ROUND, HEAD_JUDGE)
    )
    assert asked.points()[ANA] == 3, "nothing has changed yet"
    waiting = asked.tournament.proposals[P1]
    assert (waiting.by, waiting.approvers) == ("person:sara", HEAD_JUDGE)
    done = asked.when(Approve(P1), by=HUGO).then(
        ProposalApproved(P1, self_approved=False),
        ResultCorrected(MatchId("1-1"), Score((2, 0)), Score((0, 2)), "the slip says so"),
    )
    assert done.tournament.proposals == {}
    assert done.points()[BO] == 3


def test_a_person_with_both_roles_approves_their_own_proposal_and_it_shows() -> None:
    proposed().when(Approve(P1), by=SARA).then(ProposalApproved(P1, self_approved=True), ResultCorrected)


def test_a_rejected_proposal_is_gone_and_nothing_happened() -> None:
    after = proposed().when(Reject(P1), by=HUGO).then(ProposalRejected(P1))
    assert after.tournament.proposals == {}
    assert after.points()[ANA] == 3
    after.when(Approve(P1)).refuses("proposal-settled")
    after.when(Reject(P1)).refuses("proposal-settled")


def test_a_proposal_is_approved_once() -> None:
    after = proposed().when(Approve(P1), by=HUGO).then(ProposalApproved, ResultCorrected)
    after.when(Approve(P1), by=HUGO).refuses("proposal-settled")


def test_what_would_be_refused_is_refused_before_anybody_is_asked() -> None:
    story = given(tournament_with(4), round_closed(1))
    story.when(Propose(P1, correct("9-9", 0, 2), HEAD_JUDGE)).refuses("match-unknown")
    story.when(Propose(P1, correct("1-1", 0, 2, reason=""), HEAD_JUDGE)).refuses("reason-missing")


def test_what_is_already_so_needs_nobodys_word() -> None:
    story = given(tournament_with(4), round_closed(1))
    story.when(Propose(P1, correct("1-1", 2, 0), HEAD_JUDGE)).changes_nothing()


def test_the_same_request_waits_once() -> None:
    proposed().when(Propose(P2, WRONG_WAY_ROUND, HEAD_JUDGE)).changes_nothing()


def test_a_waiting_proposal_cannot_be_swapped_for_another() -> None:
    story = proposed()
    other = story.when(Propose(P1, ReenterEntrant(ANA), HEAD_JUDGE)).refuses("proposal-exists")
    assert other.tournament.proposals[P1].command == WRONG_WAY_ROUND


def test_a_proposal_is_decided_again_when_it_is_approved() -> None:
    """Ending after round one was possible when it was asked; meanwhile round two has been paired."""
    story = given(tournament_with(4), round_closed(1), Propose(P1, ChangeRounds(1, "late"), HEAD_JUDGE))
    later = and_then(story, round_open(2))
    refused = later.when(Approve(P1), by=HUGO).refuses("rounds-already-paired", rounds=1, paired=2)
    assert P1 in refused.tournament.proposals, "it waits until it is rejected"
    story.when(Approve(P1), by=HUGO).then(ProposalApproved, DetailsChanged(details(rounds=1), "late"))


def test_an_approval_counts_what_happened_meanwhile() -> None:
    gone = given(tournament_with(5), round_closed(1), DropEntrant(ANA))
    asked = and_then(gone, Propose(P1, ReenterEntrant(ANA), HEAD_JUDGE))
    later = and_then(asked, round_closed(2))
    later.when(Approve(P1), by=HUGO).then(ProposalApproved, EntrantReentered(ANA, missed=(2,)))


def test_an_approval_of_what_has_happened_already_only_settles_it() -> None:
    story = and_then(proposed(), WRONG_WAY_ROUND)
    story.when(Approve(P1), by=HUGO).then(ProposalApproved(P1, self_approved=False))


def test_the_old_score_in_the_ledger_is_the_one_at_the_approval() -> None:
    story = and_then(proposed(), correct("1-1", 2, 1))
    story.when(Approve(P1), by=HUGO).then(
        ProposalApproved,
        ResultCorrected(MatchId("1-1"), Score((2, 1)), Score((0, 2)), "the slip says so"),
    )


def test_an_objection_can_be_settled_by_proposal() -> None:
    story = given(tournament_with(4), round_open(1), record("1-1", 2, 0), DisputeResult(MatchId("1-1"), BO))
    asked = and_then(story, Propose(P1, DismissContest(MatchId("1-1")), HEAD_JUDGE))
    asked.when(Approve(P1), by=HUGO).then(ProposalApproved, ContestDismissed)


@pytest.mark.parametrize(
    "command",
    [
        CreateTournament(details(), PersonId("olga"), seed_hash(SEED)),
        Propose(P2, WRONG_WAY_ROUND, HEAD_JUDGE),
        Approve(P2),
        Reject(P2),
    ],
    ids=lambda command: type(command).__name__,
)
def test_some_commands_are_never_proposed(command: Command) -> None:
    story = given(tournament_with(4), round_closed(1))
    story.when(Propose(P1, command, HEAD_JUDGE), by=OLGA).refuses("command-not-proposable")
