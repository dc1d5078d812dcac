"""Scores of a match, and the outcome for every seat that follows from one.

One shape serves every kind of match. Head-to-head seats win games until one has enough;
a pod of four usually plays one game, so its winner's seat has a single 1.
"""

from dataclasses import dataclass, replace
from enum import StrEnum


class Outcome(StrEnum):
    """How a round ended for one entrant, so that a zero never means three things."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"
    BYE = "bye"  # no opponent, counts as a 2-0 win (APP-C.bye)
    AWARDED = "awarded"  # won because every opponent took a match loss
    NOT_PLAYED = "not-played"  # entered but not paired: a round lost without an opponent


@dataclass(frozen=True, slots=True)
class Score:
    """Games won by each seat in seating order, and games drawn.

    ``conceded`` and ``match_loss`` list seat positions, counted from zero. Neither gets the point
    for a draw (MA-2.1A); a match loss loses whatever the games say.
    """

    games: tuple[int, ...]
    drawn: int = 0
    conceded: tuple[int, ...] = ()
    match_loss: tuple[int, ...] = ()


MOST_DRAWN = 9
"""Drawn games do not end a match, so no rule limits them; this only catches typos."""


def shown(score: Score) -> str:
    """In seating order, as it is typed: "2-1", or with drawn games "1-1-1"."""
    parts = [*score.games, score.drawn] if score.drawn else list(score.games)
    return "-".join(map(str, parts))


def pod_win(seat: int, seats: int, games_to_win: int = 1) -> Score:
    """The score of a pod won by this seat; who conceded before makes no difference."""
    return Score(tuple(games_to_win if place == seat else 0 for place in range(seats)))


def pod_draw(seats: int, conceded: tuple[int, ...] = (), drawn: int = 1) -> Score:
    """The score of a pod that ended by time or agreed to draw; those who conceded have lost (MA-2.1A).

    If only one is left, that one has won. ``drawn`` is one game at time, more for an agreed draw.
    """
    staying = [seat for seat in range(seats) if seat not in conceded]
    if len(staying) == 1:
        return pod_win(staying[0], seats)
    return Score((0,) * seats, drawn, conceded)


def outcomes(score: Score) -> tuple[Outcome, ...]:
    """The outcome for each seat.

    MTR-2.1.a, MA-2.1A. ``Score((2, 1))`` is a win and a loss; ``Score((1, 1), drawn=1)`` two
    draws; ``Score((0, 2), match_loss=(1,))`` is awarded to the first seat. A seat that conceded
    has lost; when all but one have conceded, that one has won.
    """
    seats = range(len(score.games))
    playing = [seat for seat in seats if seat not in score.match_loss]
    if score.match_loss and len(playing) == 1:
        return tuple(Outcome.AWARDED if seat in playing else Outcome.LOSS for seat in seats)
    staying = [seat for seat in playing if seat not in score.conceded]
    best = max((score.games[seat] for seat in staying), default=0)
    leaders = [seat for seat in staying if score.games[seat] == best]
    if len(leaders) == 1:
        return tuple(Outcome.WIN if seat in leaders else Outcome.LOSS for seat in seats)
    return tuple(Outcome.DRAW if seat in staying else Outcome.LOSS for seat in seats)


def conceded_by(seat: int, won: int, games_to_win: int, after_winning: tuple[int, int]) -> Score:
    """The score to record when one of two players concedes the match, having won so many games.

    MTR-2.5.a. A conceder who has won no game loses 0-2; one who has won a game loses as ``after_winning``
    says, 2-1 for the other. In a longer match they keep what they won, unless that score leaves them nothing.
    """
    other, kept = after_winning
    if not won or not kept:
        kept = 0
    elif games_to_win != other:
        kept = min(won, games_to_win - 1)
    return Score((kept, games_to_win) if seat == 0 else (games_to_win, kept))


def forfeited(missing: tuple[int, ...], seats: int, games_to_win: int) -> Score:
    """The score when seats lost the match by ruling; a single remaining seat gets the games needed to win.

    ``forfeited((1,), 2, 2)`` is 2-0 with a match loss for the second seat; with both missing it is 0-0.
    """
    alone = len(missing) == seats - 1
    games = (games_to_win if alone and seat not in missing else 0 for seat in range(seats))
    return Score(tuple(games), match_loss=missing)


def mirrored(score: Score) -> Score:
    """The same head-to-head score seen from the other seat."""
    flip = {0: 1, 1: 0}
    return Score(
        (score.games[1], score.games[0]),
        score.drawn,
        tuple(sorted(flip[seat] for seat in score.conceded)),
        tuple(sorted(flip[seat] for seat in score.match_loss)),
    )


def cut_short(games_to_win: int, *, still_on: bool) -> tuple[Score, ...]:
    """The possible scores of a match that time ended, those with the first seat ahead first.

    MTR-2.4.d, APP-C.gp: a game that was still on is a draw. Best of three: 1-0-1, 0-1-1, 1-1-1 and 0-0-1, or
    between games 1-0, 0-1 and 1-1.
    """
    most, drawn = games_to_win, 1 if still_on else 0
    ahead = tuple(Score((one, other), drawn) for one in range(most) for other in range(one))
    even = tuple(Score((games, games), drawn) for games in reversed(range(most)) if games or still_on)
    return (*ahead, *(mirrored(score) for score in ahead), *even)


def with_game_still_on(score: Score, games_to_win: int) -> Score:
    """A score that says nothing of drawn games, of a match that time ended: the game still on is a draw.

    MTR-2.4.d: 1-0 becomes 1-0-1; 2-1 was played out and stays.
    """
    over = score.drawn or score.match_loss or max(score.games) >= games_to_win
    return score if over else replace(score, drawn=1)
