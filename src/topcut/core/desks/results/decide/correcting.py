"""Decisions on recorded results: corrected, withdrawn, objections dismissed (MTR-1.9.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides
from topcut.core.desks.registration.decide.leaving import came_after_all
from topcut.core.desks.results.commands import CorrectResult, DismissContest, WithdrawResult
from topcut.core.desks.results.completing import meaning, with_match_losses
from topcut.core.desks.results.decide.entering_results import said_to_official
from topcut.core.desks.results.decide.terms import (
    check_penalties,
    expect_open,
    expect_opponents,
    expect_score,
    find_match,
    no_winner,
)
from topcut.core.desks.results.events import ContestDismissed, ResultCorrected, ResultWithdrawn
from topcut.core.desks.results.own_results import own_seat
from topcut.core.desks.results.own_words import expect_own_change, expect_own_withdrawal, seat_of_person
from topcut.core.desks.rounds.decide.ending_rounds import rounds_ended
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, Instant, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, outcomes, shown
from topcut.core.kernel.values import changed
from topcut.core.play.brackets import goes_on
from topcut.core.play.duels import terms_of, with_duel
from topcut.core.play.matches import Match, Result, ResultSource, Round, RoundStatus, recorded
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(CorrectResult)
def correct_result(command: CorrectResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.9.a. The old score is kept in the event; past pairings stay as they were."""
    round_, match = find_match(tournament, command.match)
    expect_opponents(match)
    if match.result is None or match.result.score is None:
        raise Refusal("nothing-to-correct", table=match.table or 0)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    score = with_match_losses(tournament, match, command.score)
    expect_score(score, match, tournament, context.rules, at_time=True)
    check_penalties(score, match, tournament, context.rules)
    _expect_unchanged(match, match.result, command.before)
    own = own_seat(tournament, match, context.actor, context.asked_by)
    heard = meaning(tournament, match, context.rules)
    if own is not None:
        expect_own_change(tournament, heard, own, score)
    _expect_same_winner(tournament, context.rules, round_, match, score)
    if match.result.score == score:
        return (ContestDismissed(match.id),) if match.contests else ()
    reason, asked_by = command.reason.strip(), _asked_apart(tournament, match, context)
    corrected = ResultCorrected(match.id, match.result.score, score, reason, asked_by)
    came = (entrant for seat, entrant in enumerate(match.seats) if seat not in score.match_loss)
    objections = said_to_official(heard, score, own) if own is not None else ()
    whole, after = tournament.whole(match), outcomes(score)
    if match.member is not None:
        after = _outcomes_with(tournament, round_, match, score)
    ended = rounds_ended(tournament, tournament.current_round, {whole.id: after})
    return (corrected, *objections, *_if_no_show(tournament, match.result, came), *ended)


def _asked_apart(tournament: Tournament, match: Match, context: Context) -> PersonId | None:
    """Who asked for what an official who plays in it only approves."""
    plays = seat_of_person(tournament, match, context.actor.person) is not None
    asked = own_seat(tournament, match, context.actor, context.asked_by) is None
    return context.asked_by if plays and asked else None


@decides(WithdrawResult)
def withdraw_result(command: WithdrawResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """The table is outstanding again, and entrants dropped as no-shows are back."""
    round_, match = find_match(tournament, command.match)
    expect_opponents(match)
    expect_open(round_)
    if match.result is None or match.result.score is None:
        return ()
    if match.result.source is ResultSource.SEATS:
        raise Refusal("result-from-seats", rule="MTR-8.2.a", table=match.table or 0)
    _expect_unchanged(match, match.result, command.before)
    own = own_seat(tournament, match, context.actor, context.asked_by)
    if own is not None:
        expect_own_withdrawal(tournament, meaning(tournament, match, context.rules), own)
    withdrawn = ResultWithdrawn(match.id, match.result.score)
    return (withdrawn, *_if_no_show(tournament, match.result, match.seats))


@decides(DismissContest)
def dismiss_contest(command: DismissContest, tournament: Tournament, context: Context) -> Iterable[Event]:
    _, match = find_match(tournament, command.match)
    return (ContestDismissed(match.id),) if match.contests else ()


def _expect_unchanged(match: Match, result: Result, seen: Score | None) -> None:
    if seen not in (None, result.score) and result.score is not None:
        raise Refusal("result-changed-since", table=match.table or 0, score=shown(result.score))


def _if_no_show(tournament: Tournament, result: Result, came: Iterable[EntrantId]) -> Iterable[Event]:
    return came_after_all(tournament, came) if result.source is ResultSource.NO_SHOW else ()


def _expect_same_winner(
    tournament: Tournament, rules: Rules, round_: Round, match: Match, score: Score
) -> None:
    """In a bracket the next round depends on the winner: it must be undone before the winner changes."""
    if not tournament.details.stages[round_.stage].is_elimination:
        return
    whole = tournament.whole(match)
    before, after = whole.result.outcomes if whole.result else (), outcomes(score)
    if match.member is not None:
        after = _outcomes_with(tournament, round_, match, score)
    if round_.status is RoundStatus.CLOSED and not after:
        raise no_winner(score, rules)
    following = tournament.round(round_.number + 1)
    if following and list(map(goes_on, before)) != list(map(goes_on, after)):
        raise Refusal("bracket-goes-on", table=match.table or 0, round=following.number)


def _outcomes_with(tournament: Tournament, round_: Round, duel: Match, score: Score) -> tuple[Outcome, ...]:
    """The outcomes of a team match with another score at one seat; empty while undecided."""
    terms = terms_of(tournament.details.stages[round_.stage], round_)
    other = changed(duel, result=recorded(score, ResultSource.OFFICIAL, "", Instant(0)))
    whole = with_duel(tournament.whole(duel), other, terms)
    return whole.result.outcomes if whole.result else ()
