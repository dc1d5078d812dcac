"""Duels: the seat matches of a team match, and the team result that follows from them (MTR-8.2.a).

Each seat's match is a *duel*, with its own id and reported like any match. The team result is not written in
the ledger: it is decided as soon as the outstanding seats cannot change the winner. A decision above the
seats, such as a match loss of a whole team, is recorded for the whole match and overrides them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId, MatchId, duel_id
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.kernel.values import changed
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match, Result, ResultSource, Round, RoundStatus

_WON = (Outcome.WIN, Outcome.AWARDED)


def duels_of(
    match: MatchId, table: int | None, seats: tuple[EntrantId, ...], members: int
) -> tuple[Match, ...]:
    """The duels of a team match: A meets A, B meets B, C meets C."""
    return tuple(Match(duel_id(match, member), table, seats) for member in range(members))


def wins_needed(stage: Stage, match: Match) -> int:
    """Games needed to win the match; for teams the seats, two of three."""
    return len(match.duels) // 2 + 1 if match.duels else stage.games_to_win


def seats_won(scores: Iterable[Score]) -> Score:
    """The score in seats: won by each team, and drawn.

    2-0, 1-2 and 1-1 make one seat each and one drawn: ``Score((1, 1), drawn=1)``. A seat that both lost by
    penalty counts for nobody; if that is all of them, both teams have lost.
    """
    ended = [outcomes(score) for score in scores]
    won = tuple(sum(each[team] in _WON for each in ended) for team in (0, 1))
    drawn = sum(Outcome.DRAW in each for each in ended)
    return Score(won, drawn, match_loss=() if any(won) or drawn else (0, 1))


def games_won(match: Match) -> tuple[int, int, int] | None:
    """Games won, lost and drawn by the first team over all seats; ``None`` if no seat has a result."""
    scores = [duel.result.score for duel in match.duels if duel.result and duel.result.score]
    if not scores:
        return None
    return (
        sum(score.games[0] for score in scores),
        sum(score.games[1] for score in scores),
        sum(score.drawn for score in scores),
    )


def is_decided(match: Match) -> bool:
    """Whether the outstanding seats cannot change the result: two of three are won, or all have a result."""
    ended = [duel.result.score for duel in match.duels if duel.result and duel.result.score]
    out = len(match.duels) - len(ended)
    first, second = seats_won(ended).games
    return out == 0 or abs(first - second) > out


@dataclass(frozen=True, slots=True)
class Terms:
    """``needs_winner``: somebody has to advance, and an official decides if the seats come out even.

    ``over``: the round is closed, so seats without a result count for nobody.
    """

    needs_winner: bool = False
    over: bool = False


def terms_of(stage: Stage, round_: Round) -> Terms:
    return Terms(stage.is_elimination, round_.status is RoundStatus.CLOSED)


def follows_from_seats(match: Match, terms: Terms) -> Result | None:
    """The team result, once it is decided (MTR-2.4.c if nobody is ahead in a playoff)."""
    ended = [duel.result for duel in match.duels if duel.result]
    if not ended or not (terms.over or is_decided(match)):
        return None
    score = seats_won(result.score for result in ended if result.score)
    if terms.needs_winner and Outcome.DRAW in outcomes(score):
        return None
    last = max(ended, key=lambda result: result.at)
    corrections = sum(result.corrections for result in ended)
    return Result(score, outcomes(score), ResultSource.SEATS, last.by, last.at, corrections)


def settled(match: Match, terms: Terms) -> Match:
    """The team match with the result that follows from its seats, unless one overrides them."""
    if not match.duels or (match.result and match.result.source is not ResultSource.SEATS):
        return match
    return changed(match, result=follows_from_seats(match, terms))


def with_duel(match: Match, duel: Match, terms: Terms) -> Match:
    """The team match with one of its duels changed."""
    duels = tuple(duel if each.id == duel.id else each for each in match.duels)
    return settled(changed(match, duels=duels), terms)
