"""Match parser of a record: seats, and a possible score."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.rules import EntrantKind, Mode
from topcut.formats.record.entities import RecordEntrant, RecordMatch, RecordTournament, RoundKind, seats_won
from topcut.formats.record.nodes import Fields, Node, shown

MAX_GAMES = 99
MAX_SEATS = 10
MAX_TABLE = 1_000_000
_UNPAIRED = {"bye": Outcome.BYE, "absent": Outcome.NOT_PLAYED}
_RESULT = ("games", "drawn", "boards", "winner", "draw", "conceded", "match_loss")
_OPTIONAL = frozenset({"table", *_UNPAIRED, *_RESULT})
_PODS_ONLY = ("winner", "draw", "conceded")
_PENALTIES = frozenset({"conceded", "match_loss"})
_UNUSUAL = frozenset({"boards", *_PODS_ONLY, *_PENALTIES})


@dataclass(frozen=True, slots=True)
class Expected:
    """What a match of this round has to agree with."""

    tournament: RecordTournament
    round: int
    kind: RoundKind
    entrants: Mapping[EntrantId, RecordEntrant]

    @property
    def in_pods(self) -> bool:
        return self.tournament.mode is Mode.MULTIPLAYER

    @property
    def games_to_win(self) -> int | None:
        own = self.tournament.playoff_games_to_win if self.kind is RoundKind.ELIMINATION else None
        return own or self.tournament.games_to_win


def match_of(node: Node, expected: Expected) -> RecordMatch:
    fields = node.fields(frozenset({"seats"}), _OPTIONAL)
    seats = _seats(fields["seats"], expected)
    table = fields["table"].whole(1, MAX_TABLE) if "table" in fields else None
    unpaired = _unpaired(fields)
    if unpaired:
        return RecordMatch(seats, table, unpaired=_alone(node, fields, seats, unpaired))
    if len(seats) == 1:
        raise fields["seats"].refuse("one entrant alone must be a bye or absent")
    if not expected.in_pods and len(seats) != 2:
        raise fields["seats"].refuse(f"a head-to-head match has two seats, not {len(seats)}")
    _refuse_misplaced(fields, expected)
    boards = _boards(fields["boards"], expected) if "boards" in fields else ()
    score = seats_won(boards) if boards else _plain_score(fields, seats, expected)
    if score is not None:
        score = _with_penalties(score, fields, seats)
        if expected.kind is RoundKind.ELIMINATION and Outcome.DRAW in outcomes(score):
            raise node.refuse("an elimination match cannot be drawn")
    return RecordMatch(seats, table, score, boards=boards)


def _seats(node: Node, expected: Expected) -> tuple[EntrantId, ...]:
    seats: list[EntrantId] = []
    for each in node.items(1, MAX_SEATS):
        seat = EntrantId(each.text(100))
        entrant = expected.entrants.get(seat)
        if entrant is None:
            raise each.refuse(f"{shown(seat)} is not an entrant")
        if seat in seats:
            raise each.refuse(f"{shown(seat)} cannot play against themselves")
        if entrant.dropped_after is not None and entrant.dropped_after < expected.round:
            raise each.refuse(f"{shown(seat)} dropped after round {entrant.dropped_after}")
        seats.append(seat)
    return tuple(seats)


def _unpaired(fields: Fields) -> list[Outcome]:
    return [outcome for key, outcome in _UNPAIRED.items() if key in fields and fields[key].flag()]


def _alone(node: Node, fields: Fields, seats: tuple[EntrantId, ...], unpaired: list[Outcome]) -> Outcome:
    if len(unpaired) > 1:
        raise node.refuse("cannot be both a bye and absent")
    if len(seats) != 1:
        raise fields["seats"].refuse(f"a bye or an absence has one entrant, not {len(seats)}")
    for key in _RESULT:
        if key in fields:
            raise fields[key].refuse("a bye or an absence has no result of its own")
    return unpaired[0]


def _refuse_misplaced(fields: Fields, expected: Expected) -> None:
    """Keys that belong to another kind of tournament, or that contradict each other."""
    if "drawn" in fields and "games" not in fields:
        raise fields["drawn"].refuse("needs games")
    if not fields.has_any(_UNUSUAL):
        return
    for key in _PODS_ONLY if not expected.in_pods else ():
        if key in fields:
            raise fields[key].refuse("only for multiplayer")
    if "boards" in fields and expected.tournament.entrants is not EntrantKind.TEAM:
        raise fields["boards"].refuse("only for teams")
    given = [key for key in ("games", "boards", "winner", "draw") if key in fields and _is_given(fields[key])]
    if len(given) > 1:
        raise fields[given[1]].refuse(f"cannot stand beside {given[0]}")
    for key in ("conceded", "match_loss") if not given else ():
        if key in fields:
            raise fields[key].refuse("needs a result: games, winner or draw")


def _is_given(node: Node) -> bool:
    return node.value is not False


def _plain_score(fields: Fields, seats: tuple[EntrantId, ...], expected: Expected) -> Score | None:
    """The score before penalties; ``None`` while the match is not finished."""
    if "games" in fields:
        return _games(fields, len(seats), expected)
    if "winner" in fields:
        winner = _seat_number(fields["winner"], seats)
        return Score(tuple(int(seat == winner) for seat in range(len(seats))))
    if "draw" in fields and fields["draw"].flag():
        return Score((0,) * len(seats), drawn=1)
    return None


def _games(fields: Fields, seats: int, expected: Expected) -> Score:
    nodes = fields["games"].items(seats, seats)
    games = tuple(each.whole(0, MAX_GAMES) for each in nodes)
    drawn = fields["drawn"].whole(0, MAX_GAMES) if "drawn" in fields else 0
    if expected.tournament.entrants is not EntrantKind.TEAM:
        _refuse_impossible(fields["games"], games, expected.games_to_win)
    return Score(games, drawn)


def _refuse_impossible(node: Node, games: tuple[int, ...], games_to_win: int | None) -> None:
    """MTR-2.1.a: the match ends when somebody has won enough games, so 2-2 and 3-0 cannot be."""
    if games_to_win is None:
        return
    if max(games) > games_to_win:
        raise node.refuse(f"{_dashed(games)} cannot be: the match is won with {games_to_win}")
    if games.count(games_to_win) > 1:
        raise node.refuse(f"{_dashed(games)} cannot be: only one seat can have won {games_to_win}")


def _dashed(games: tuple[int, ...]) -> str:
    return "-".join(map(str, games))


def _boards(node: Node, expected: Expected) -> tuple[tuple[int, int, int], ...]:
    """Games won, lost and drawn by the first team at each of two or three seats."""
    boards: list[tuple[int, int, int]] = []
    for each in node.items(2, 3):
        won, lost, drawn = (count.whole(0, MAX_GAMES) for count in each.items(3, 3))
        _refuse_impossible(each, (won, lost), expected.games_to_win)
        boards.append((won, lost, drawn))
    return tuple(boards)


def _with_penalties(score: Score, fields: Fields, seats: tuple[EntrantId, ...]) -> Score:
    if not fields.has_any(_PENALTIES):
        return score
    conceded = _seat_numbers(fields, "conceded", seats)
    match_loss = _seat_numbers(fields, "match_loss", seats)
    if "winner" in fields and score.games.index(1) in (*conceded, *match_loss):
        raise fields["winner"].refuse("conceded or took a match loss, and cannot have won")
    return Score(score.games, score.drawn, conceded, match_loss)


def _seat_numbers(fields: Fields, key: str, seats: tuple[EntrantId, ...]) -> tuple[int, ...]:
    numbers: set[int] = set()
    for each in fields[key].items(0, len(seats)) if key in fields else ():
        number = _seat_number(each, seats)
        if number in numbers:
            raise each.refuse(f"{shown(seats[number])} stands here twice")
        numbers.add(number)
    return tuple(sorted(numbers))


def _seat_number(node: Node, seats: tuple[EntrantId, ...]) -> int:
    seat = node.text(100)
    if seat not in seats:
        raise node.refuse(f"{shown(seat)} has no seat in this match")
    return seats.index(EntrantId(seat))
