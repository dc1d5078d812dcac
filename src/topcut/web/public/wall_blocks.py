"""Lists on the screen in the hall: in blocks of as many rows as fit below each other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.scoreboard import Scoreboard
from topcut.people.names import Name
from topcut.web.public.public_rows import SeatRow

WALL_BLOCK = 40
"""Rows of a block; so many fit below each other."""

FEW_ON_WALL = 20
"""Up to so many rows are written larger."""


@dataclass(frozen=True, slots=True)
class WallSeat:
    """``table`` is its number, or that they rest."""

    name: str
    table: str
    changed: bool


@dataclass(frozen=True, slots=True)
class WallSeats:
    """``heading``: from which letters to which, where there are several blocks."""

    heading: str
    seats: tuple[WallSeat, ...]


@dataclass(frozen=True, slots=True)
class WallStanding:
    place: int
    name: str
    points: int


def seat_blocks(seats: Sequence[SeatRow], rests: str) -> Iterator[WallSeats]:
    """``rests``: what those without a table do."""
    for at in range(0, len(seats), WALL_BLOCK):
        part = seats[at : at + WALL_BLOCK]
        heading = f"{part[0].name[:3]} – {part[-1].name[:3]}" if len(seats) > WALL_BLOCK else ""
        yield WallSeats(
            heading, tuple(WallSeat(seat.name, seat.table or rests, seat.changed) for seat in part)
        )


def standing_blocks(table: Scoreboard, names: Mapping[EntrantId, Name]) -> Iterator[tuple[WallStanding, ...]]:
    for at in range(0, len(table.lines), WALL_BLOCK):
        part = table.lines[at : at + WALL_BLOCK]
        yield tuple(WallStanding(line.place, names[line.entrant].sorted, line.points) for line in part)
