"""Decisions on recorded results: corrected, withdrawn, objections dismissed (MTR-1.9.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides
from topcut.core.desks.registration.decide.leaving import came_after_all
from topcut.core.desks.results.commands import CorrectResult, DismissContest, WithdrawResult
from topcut.core.desks.results.decide.entering_results import said_to_official
from topcut.core.desks.results.decide.terms import (
    check_penalties,
    expect_open,
    expect_opponents,
    expect_score,
    find_match,
    no_winner,
    shown,
)
from topcut.core.desks.results.events import ContestDismissed, ResultCorrected, ResultWithdrawn
from topcut.core.desks.results.own_results import expect_uncontested, seat_of_person
from topcut.core.desks.rounds.ending_early import Outcomes, ends_now
from topcut.core.desks.rounds.events import RoundsEnded, RoundsResumed
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, outcomes
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
    expect_score(command.score, match, tournament, context.rules, at_time=True)
    check_penalties(command.score, match, tournament, context.rules)
    _expect_unchanged(match, match.result, command.before)
    expect_uncontested(tournament, match, context.actor, command.score)
    _expect_same_winner(tournament, context.rules, round_, match, command.score)
    if match.result.score == command.score:
        return (ContestDismissed(match.id),) if match.contests else ()
    corrected = ResultCorrected(match.id, match.result.score, command.score, command.reason.strip())
    came = (entrant for seat, entrant in enumerate(match.seats) if seat not in command.score.match_loss)
    own = seat_of_person(tournament, match, context.actor.person)
    objections = said_to_official(match, command.score, own) if own is not None else ()
    whole, after = tournament.whole(match), outcomes(command.score)
    if match.member is not None:
        after = _outcomes_with(tournament, round_, match, command.score)
    ended = _rounds_ended(tournament, {whole.id: after})
    return (corrected, *objections, *_if_no_show(tournament, match.result, came), *ended)


def _rounds_ended(tournament: Tournament, corrected: Outcomes) -> Iterable[Event]:
    """MTR-10.2.b: it may end the rounds, or let them go on, until something follows the last one."""
    last = tournament.current_round
    ends = ends_now(tournament, last, corrected)
    if last is None or ends is None:
        return ()
    return (RoundsEnded(last.number),) if ends else (RoundsResumed(last.number),)


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
    expect_uncontested(tournament, match, context.actor, None)
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
