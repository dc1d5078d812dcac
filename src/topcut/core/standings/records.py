"""Every entrant's record: matches and games won, lost and drawn, and who sat across."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from topcut.core.ids import EntrantId
from topcut.core.scores import Outcome, Score, outcomes
from topcut.core.standings.values import Played, Scheme

_WINS = (Outcome.WIN, Outcome.AWARDED, Outcome.BYE)
_LOSSES = (Outcome.LOSS, Outcome.NOT_PLAYED)


@dataclass(frozen=True, slots=True)
class MatchRecord:
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


NOTHING_PLAYED = MatchRecord()


def match_records(
    entrants: Iterable[EntrantId], played: Iterable[Played], scheme: Scheme
) -> dict[EntrantId, MatchRecord]:
    """The record of every entrant given and of everybody they met.

    An opponent who is not among the entrants, as one disqualified, still has a record.
    """
    tallies: dict[EntrantId, list[int]] = {entrant: [0] * 8 for entrant in entrants}
    opponents: dict[EntrantId, list[EntrantId]] = {entrant: [] for entrant in tallies}
    for match in played:
        for seat, line in zip(match.seats, seat_lines(match, scheme), strict=False):
            tally = tallies.setdefault(seat, [0] * 8)
            for index, count in enumerate(line):
                tally[index] += count
            opponents.setdefault(seat, []).extend(other for other in match.seats if other != seat)
    return {entrant: MatchRecord(*tally, tuple(opponents[entrant])) for entrant, tally in tallies.items()}


Line = tuple[int, int, int, int, int, int, int, int]
"""What one match adds to a record, in the order of its fields."""


def seat_lines(match: Played, scheme: Scheme) -> tuple[Line, ...]:
    """What a match adds to the record of each seat; nothing while it is not finished."""
    if match.unpaired is Outcome.BYE:
        return ((1, 0, 0, 1, 0, scheme.games_in_bye, 0, 0),)
    if match.unpaired is Outcome.NOT_PLAYED:
        return ((0, 1, 0, 0, 1, 0, scheme.games_in_bye, 0),)
    if match.score is None:
        return ()
    games = _games_of_boards(match.games) if match.games else _games(match.score)
    return tuple(_line(outcome, tally) for outcome, tally in zip(outcomes(match.score), games, strict=True))


def _games(score: Score) -> list[tuple[int, int, int]]:
    """Games won, lost and drawn for each seat: a game another seat won is a game lost."""
    total = sum(score.games)
    return [(won, total - won, score.drawn) for won in score.games]


def _games_of_boards(games: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    won, lost, drawn = games
    return [(won, lost, drawn), (lost, won, drawn)]


def _line(outcome: Outcome, games: tuple[int, int, int]) -> Line:
    return (int(outcome in _WINS), int(outcome in _LOSSES), int(outcome is Outcome.DRAW), 0, 0, *games)


Records = Mapping[EntrantId, MatchRecord]
