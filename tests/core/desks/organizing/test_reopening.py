"""A finished tournament is opened again: with a reason, a second role and a new secret."""

from __future__ import annotations

from tests.core.story import (
    ANA,
    BO,
    HUGO,
    OLGA,
    SEED,
    Story,
    and_then,
    details,
    given,
    round_closed,
    tournament_with,
)
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.organizing.commands import ChangeRounds, FinishTournament, ReopenTournament
from topcut.core.desks.organizing.events import TournamentFinished, TournamentReopened
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import MatchId, ProposalId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score

P = ProposalId("p")
REOPEN = ReopenTournament("table 2 was misread")
OWNER = Actor(OLGA.person, frozenset({Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER}))


def finished(rounds: int = 1) -> Story:
    story = given(tournament_with(4, details(rounds=rounds)))
    for number in range(1, rounds + 1):
        story = and_then(story, round_closed(number))
    return and_then(story, FinishTournament(SEED))


def reopened() -> Story:
    return finished().when(REOPEN, by=OWNER).after


def test_a_reopened_tournament_promises_a_secret_that_nobody_knows() -> None:
    before = finished()
    after = before.when(REOPEN, by=HUGO).then(
        TournamentReopened(seed_hash(before.secret(later=1)), "table 2 was misread", (Role.HEAD_JUDGE,))
    )
    tournament = after.tournament
    assert not tournament.is_finished
    assert tournament.seed_hash != seed_hash(SEED)
    assert tournament.promises == (seed_hash(SEED), tournament.seed_hash)
    assert tournament.seeds == (SEED,), "the old one stays known, the new one is not"
    (told,) = tournament.reopenings
    assert (told.by, told.reason, told.seed) == (HUGO.id, "table 2 was misread", SEED)


def test_what_one_person_with_both_roles_reopened_says_so() -> None:
    (told,) = reopened().tournament.reopenings
    assert told.approved_by == (Role.ORGANIZER, Role.HEAD_JUDGE)


def test_nothing_is_reopened_without_a_reason_or_before_the_end() -> None:
    finished().when(ReopenTournament("  "), by=OLGA).refuses("reason-missing")
    given(tournament_with(4)).when(REOPEN, by=OLGA).refuses("tournament-not-finished")
    reopened().when(REOPEN, by=OLGA).refuses("tournament-not-finished")


def test_after_the_end_only_the_reopening_is_proposed_and_approved() -> None:
    story = finished()
    correct = CorrectResult(MatchId("1-1"), Score((0, 2)), "misread")
    story.when(Propose(P, correct, (Role.HEAD_JUDGE,))).refuses("tournament-finished")
    asked = story.when(Propose(P, REOPEN, (Role.HEAD_JUDGE,)), by=OLGA).then(ActionProposed)
    asked.when(Approve(P), by=HUGO).then(ProposalApproved(P, self_approved=False), TournamentReopened)
    assert and_then(asked, Reject(P)).tournament.is_finished


def test_a_second_request_is_settled_with_the_first() -> None:
    """It could only be refused, and would hold up the next end."""
    story = and_then(
        finished(),
        Propose(P, REOPEN, (Role.HEAD_JUDGE,)),
        Propose(ProposalId("q"), ReopenTournament("a prize was missing"), (Role.HEAD_JUDGE,)),
    )
    after = story.when(Approve(P), by=HUGO).then(
        ProposalApproved(P, self_approved=False), TournamentReopened, ProposalRejected(ProposalId("q"))
    )
    assert not after.tournament.proposals


def test_everything_goes_on_after_a_reopening() -> None:
    story = reopened()
    story = story.when(CorrectResult(MatchId("1-1"), Score((0, 2)), "misread"), by=HUGO).after
    assert story.points()[BO] == 3
    assert story.points()[ANA] == 0


def test_it_ends_again_with_the_new_secret_and_never_with_the_old_one() -> None:
    story = reopened()
    story.when(FinishTournament(SEED)).refuses("seed-wrong")
    again = story.when(FinishTournament(story.secret())).then(TournamentFinished(story.secret()))
    assert again.tournament.seeds == (SEED, story.secret())


def test_a_label_names_the_secret_that_is_drawn_from() -> None:
    draws = finished().tournament.draws
    assert draws.ties_label(0, 1) == "ties:stage-0:round-1"
    again = reopened().tournament.draws
    assert again.ties_label(0, 1) == "ties:stage-0:round-1:secret-2"
    assert again.pairing_label(0, 3) == "pairing:stage-0:round-3:draw-1:secret-2"


def test_who_plays_on_is_paired_from_the_new_secret() -> None:
    """The old one is public: whoever draws from it again knows what comes."""
    story = and_then(reopened(), ChangeRounds(2, "one more"), PairRound(2))
    paired = story.entries[-1].event
    assert isinstance(paired, RoundPaired)
    assert paired.chance == "pairing:stage-0:round-2:draw-1:secret-2"
