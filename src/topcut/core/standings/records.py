"""Every entrant's record: matches and games won, lost and drawn, and who sat across."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

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
    opponents: tuple[EntrantId, ...] = field(default=(), kw_only=True)

    @property
    def rounds_played(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def games_played(self) -> int:
        return self.games_won + self.games_lost + self.games_drawn

    def __str__(self) -> str:
        return f"{self.won}-{self.lost}-{self.drawn}"


Records = Mapping[EntrantId, MatchRecord]

Line = tuple[int, int, int, int, int, int, int, int]
"""What one match adds to a record, in the order of its fields."""

Entries = dict[EntrantId, list[tuple[Played, Line]]]
"""The finished matches, byes and unpaired rounds of every entrant, and what each adds."""


def entries_by_entrant(entrants: Iterable[EntrantId], played: Iterable[Played], scheme: Scheme) -> Entries:
    """The entries of the entrants given and of everybody they met.

    An opponent who is not among the entrants, as one disqualified, still has entries. What a
    score is worth is worked out once: thousands of matches share a dozen scores.
    """
    entries: Entries = {entrant: [] for entrant in entrants}
    known: dict[object, tuple[Line, ...]] = {}
    for match in played:
        if not match.is_finished:
            continue
        score = match.score
        worth = (
            (score.games, score.drawn, score.conceded, score.match_loss, match.games)
            if score
            else match.unpaired
        )
        lines = known.get(worth)
        if lines is None:
            lines = known[worth] = seat_lines(match, scheme)
        for seat, line in zip(match.seats, lines, strict=True):
            entries.setdefault(seat, []).append((match, line))
    return entries


def record_of(entrant: EntrantId, entries: Iterable[tuple[Played, Line]]) -> MatchRecord:
    """The record these entries add up to."""
    entries = list(entries)
    if not entries:
        return MatchRecord()
    opponents = [seat for match, _ in entries for seat in match.seats if seat != entrant]
    totals = map(sum, zip(*[line for _, line in entries], strict=True))
    return MatchRecord(*totals, opponents=tuple(opponents))


def seat_lines(match: Played, scheme: Scheme) -> tuple[Line, ...]:
    """What a finished match adds to the record of each seat."""
    won, lost = scheme.bye_games
    if match.unpaired is Outcome.BYE:
        return ((1, 0, 0, 1, 0, won, lost, 0),)
    if match.unpaired is Outcome.NOT_PLAYED:
        return ((0, 1, 0, 0, 1, lost, won, 0),)
    if match.score is None:
        raise ValueError(f"round {match.round}: the match of {', '.join(match.seats)} is not finished")
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
