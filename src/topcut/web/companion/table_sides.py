"""Seat layout: who sits on which side of the table, for a phone in its middle."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.companion.game import Setup, seating
from topcut.core.companion.table_log import Value


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel: its readers, their side, and its place in the grid."""

    seats: tuple[int, ...]
    side: str
    place: str


SIDES = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "left", "right", "right"),
    6: ("bottom", "left", "left", "top", "right", "right"),
}
"""Seat positions in turn order: each to the left of the one before, seen from above."""
PLACES = {
    5: ("bottom", "left-low", "left", "right", "right-low"),
    6: ("bottom", "left-low", "left", "top", "right", "right-low"),
}


def panels_of(setup: Setup, cells: Mapping[str, Value]) -> list[Panel]:
    """One panel per seat in turn order, or per team if life is shared (FAQ.2hg)."""
    heads = [setup.members(team) for team in setup.teams]
    seats = heads if setup.shares_life else [(seat,) for seat in seating(setup, cells)]
    sides = SIDES[len(seats)]
    places = PLACES.get(len(seats), sides)
    return [Panel(*one) for one in zip(seats, sides, places, strict=True)]
