"""Match records of entrants: matches and games won, lost and drawn, and opponents."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.standings.played import Played, Scheme

_WINS = (Outcome.WIN, Outcome.AWARDED, Outcome.BYE)
_LOSSES = (Outcome.LOSS, Outcome.NOT_PLAYED)


class MatchRecord(NamedTuple):
    """A record in the rulebook's sense: 6-2-0, byes being wins and rounds not played losses.

    ``opponents`` holds one entry for every meeting, so a rematch counts twice.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    byes: int = 0
    not_played: int = 0
    games_won: int = 0
    games_lost: int = 0
    games_drawn: int = 0
    opponents: tuple[EntrantId, ...] = ()

    @property
    def rounds_played(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def games_played(self) -> int:
        return self.games_won + self.games_lost + self.games_drawn

    def __str__(self) -> str:
        return f"{self.won}-{self.lost}-{self.drawn}"


Records = Mapping[EntrantId, MatchRecord]

Line = tuple[int, ...]
"""What one match adds to a record: a number for each of its fields but ``opponents``, in their order."""

_OPPONENTS = MatchRecord._fields.index("opponents")

Matches = dict[EntrantId, list[Played]]
"""The finished matches, byes and unpaired rounds of every entrant."""


def match_records(
    entrants: Iterable[EntrantId], played: Iterable[Played], scheme: Scheme
) -> tuple[Matches, dict[EntrantId, MatchRecord]]:
    """The matches and the records of the entrants given and of everybody they met.

    An opponent who is not among the entrants, such as a disqualified one, still has a record. The worth
    of a score is computed once: thousands of matches share a dozen scores.
    """
    matches: Matches = {entrant: [] for entrant in entrants}
    lines: dict[EntrantId, list[Line]] = {entrant: [] for entrant in matches}
    known: dict[object, tuple[Line, ...]] = {}
    for match in played:
        score = match.score
        if score is not None:
            worth: object = (score.games, score.drawn, score.conceded, score.match_loss, match.games)
        elif match.unpaired is not None:
            worth = match.unpaired
        else:
            continue  # not finished
        of_seats = known.get(worth)
        if of_seats is None:
            of_seats = known[worth] = seat_lines(match, scheme)
        for seat, line in zip(match.seats, of_seats, strict=True):
            if seat not in matches:
                matches[seat], lines[seat] = [], []
            matches[seat].append(match)
            lines[seat].append(line)
    return matches, {entrant: _record(entrant, own, lines[entrant]) for entrant, own in matches.items()}


def record_of(entrant: EntrantId, matches: Sequence[Played], scheme: Scheme) -> MatchRecord:
    """The record these matches add up to."""
    lines = [seat_lines(match, scheme)[match.seats.index(entrant)] for match in matches]
    return _record(entrant, matches, lines)


def _record(entrant: EntrantId, matches: Sequence[Played], lines: Sequence[Line]) -> MatchRecord:
    if not matches:
        return MatchRecord()
    opponents = [seat for match in matches for seat in match.seats if seat != entrant]
    totals: list[Any] = [*map(sum, zip(*lines, strict=True))]
    totals.insert(_OPPONENTS, tuple(opponents))
    return MatchRecord._make(totals)


def seat_lines(match: Played, scheme: Scheme) -> tuple[Line, ...]:
    """What a finished match adds to the record of each seat."""
    won, lost = scheme.bye_games
    if match.unpaired is Outcome.BYE:
        return (_adds(won=1, byes=1, games_won=won, games_lost=lost),)
    if match.unpaired is Outcome.NOT_PLAYED:
        return (_adds(lost=1, not_played=1, games_won=lost, games_lost=won),)
    if match.score is None:
        raise ValueError(f"round {match.round}: the match of {', '.join(match.seats)} is not finished")
    return _of_score(match.score, match.games)


@lru_cache(4096)
def _of_score(score: Score, boards: tuple[int, int, int] | None) -> tuple[Line, ...]:
    """Cached: there are few scores and many matches."""
    games = _games_of_boards(boards) if boards else _games(score)
    return tuple(_line(outcome, tally) for outcome, tally in zip(outcomes(score), games, strict=True))


def _games(score: Score) -> list[tuple[int, int, int]]:
    """Games won, lost and drawn for each seat: a game another seat won is a game lost."""
    total = sum(score.games)
    return [(won, total - won, score.drawn) for won in score.games]


def _games_of_boards(games: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    won, lost, drawn = games
    return [(won, lost, drawn), (lost, won, drawn)]


def _line(outcome: Outcome, games: tuple[int, int, int]) -> Line:
    won, lost, drawn = games
    return _adds(
        won=outcome in _WINS,
        lost=outcome in _LOSSES,
        drawn=outcome is Outcome.DRAW,
        games_won=won,
        games_lost=lost,
        games_drawn=drawn,
    )


def _adds(**numbers: int) -> Line:
    return tuple(int(numbers.get(name, 0)) for name in MatchRecord._fields if name != "opponents")
