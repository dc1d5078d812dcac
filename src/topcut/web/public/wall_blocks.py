"""Lists on the screen in the hall: in blocks of as many rows as fit below each other."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language

from topcut.core.kernel.ids import EntrantId
from topcut.core.scoreboard import Scoreboard
from topcut.people.names import Name
from topcut.web.fragments import kept
from topcut.web.part_values import KeptPart
from topcut.web.part_values import part as part_value
from topcut.web.public.public_rows import SeatRow

WALL_BLOCK = 40
"""Rows of a block; so many fit below each other."""

FEW_ON_WALL = 20
"""Up to so many rows are written larger."""


@dataclass(frozen=True, slots=True)
class WallSeat:
    """``table`` is its number, or that they rest; ``result`` is theirs, once it is shown."""

    name: str
    table: str
    changed: bool
    result: str


@part_value("public/_wall_rows.html", "seats")
class WallSeats(KeptPart):
    """``heading``: from which letters to which, where there are several blocks."""

    heading: str
    seats: tuple[WallSeat, ...]


@dataclass(frozen=True, slots=True)
class WallStanding:
    place: int
    name: str
    points: int


Results = Callable[[SeatRow], str]
"""The result of whoever sits there, empty as long as there is none to show."""


def seat_blocks(seats: Sequence[SeatRow], rests: str, results: Results, key: Hashable) -> Iterator[WallSeats]:
    """``rests``: what those without a table do. A result draws the blocks again that it is in."""
    for at in range(0, len(seats), WALL_BLOCK):
        part = tuple(seats[at : at + WALL_BLOCK])
        shown = tuple(map(results, part))

        def make(part: tuple[SeatRow, ...] = part, shown: tuple[str, ...] = shown) -> WallSeats:
            heading = f"{part[0].name[:3]} – {part[-1].name[:3]}" if len(seats) > WALL_BLOCK else ""
            return WallSeats(heading, tuple(_seat(*one, rests) for one in zip(part, shown, strict=True)))

        yield kept.get_or_make((key, at, get_language()), make, version=(part, shown))


def _seat(seat: SeatRow, result: str, rests: str) -> WallSeat:
    return WallSeat(seat.name, seat.table or rests, seat.changed, result)


def standing_blocks(table: Scoreboard, names: Mapping[EntrantId, Name]) -> Iterator[tuple[WallStanding, ...]]:
    for at in range(0, len(table.lines), WALL_BLOCK):
        part = table.lines[at : at + WALL_BLOCK]
        yield tuple(WallStanding(line.place, names[line.entrant].sorted, line.points) for line in part)
