"""A match of two teams: the matches of their seats, and what they come to together (MTR-8.2.a).

Each seat's match is a *duel*, found by its own id and reported as any match is. Nothing of the whole is
written in the ledger: it is decided as soon as the seats still out cannot change who wins. What stands above
the seats, as a match loss of a whole team, is recorded for the whole match and holds whatever they say.
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
    """A meets A, B meets B, C meets C."""
    return tuple(Match(duel_id(match, member), table, seats) for member in range(members))


def wins_needed(stage: Stage, match: Match) -> int:
    """Games to win the match; of two teams the seats, two of three."""
    return len(match.duels) // 2 + 1 if match.duels else stage.games_to_win


def seats_won(scores: Iterable[Score]) -> Score:
    """The seats each team has won, and those that were drawn.

    2-0, 1-2 and 1-1 make one seat each and one drawn: ``Score((1, 1), drawn=1)``. A seat that both lost by
    penalty counts for nobody; where that is all of them, both teams have lost.
    """
    ended = [outcomes(score) for score in scores]
    won = tuple(sum(each[team] in _WON for each in ended) for team in (0, 1))
    drawn = sum(Outcome.DRAW in each for each in ended)
    return Score(won, drawn, match_loss=() if any(won) or drawn else (0, 1))


def games_won(match: Match) -> tuple[int, int, int] | None:
    """Games won, lost and drawn by the first team over all seats; ``None`` where no seat has a result."""
    scores = [duel.result.score for duel in match.duels if duel.result and duel.result.score]
    if not scores:
        return None
    return (
        sum(score.games[0] for score in scores),
        sum(score.games[1] for score in scores),
        sum(score.drawn for score in scores),
    )


def is_decided(match: Match) -> bool:
    """Whether the seats still out could change nothing any more: two of three are won, or all are in."""
    ended = [duel.result.score for duel in match.duels if duel.result and duel.result.score]
    out = len(match.duels) - len(ended)
    first, second = seats_won(ended).games
    return out == 0 or abs(first - second) > out


@dataclass(frozen=True, slots=True)
class Terms:
    """``needs_winner``: somebody has to go on, and seats that come out even are settled by an official.

    ``over``: the round is closed, so seats that nobody told of count for nobody any more.
    """

    needs_winner: bool = False
    over: bool = False


def terms_of(stage: Stage, round_: Round) -> Terms:
    return Terms(stage.is_elimination, round_.status is RoundStatus.CLOSED)


def follows_from_seats(match: Match, terms: Terms) -> Result | None:
    """The result of two teams, once it is decided (MTR-2.4.c where nobody is ahead in a playoff)."""
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
    """The match of two teams with the result its seats give, unless one stands above them."""
    if not match.duels or (match.result and match.result.source is not ResultSource.SEATS):
        return match
    return changed(match, result=follows_from_seats(match, terms))


def with_duel(match: Match, duel: Match, terms: Terms) -> Match:
    """The match of two teams with one of its seats changed."""
    duels = tuple(duel if each.id == duel.id else each for each in match.duels)
    return settled(changed(match, duels=duels), terms)
