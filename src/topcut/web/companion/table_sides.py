"""Who sits on which side of the table, for a phone that lies in its middle."""

from dataclasses import dataclass

from topcut.core.companion.game import Setup


@dataclass(frozen=True, slots=True)
class Panel:
    """Who reads it, from which side, and its place in the grid."""

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
"""Where seats sit, in turn order: to the left of the one before, as at a table seen from above."""
PLACES = {
    5: ("bottom", "left-low", "left", "right", "right-low"),
    6: ("bottom", "left-low", "left", "top", "right", "right-low"),
}


def panels_of(setup: Setup) -> list[Panel]:
    """One a seat, or one a team where its life is shared (FAQ.2hg)."""
    together = len(setup.holders) < setup.seats
    seats = (
        [setup.members(team) for team in setup.teams] if together else [(seat,) for seat in setup.all_seats]
    )
    sides = SIDES[len(seats)]
    places = PLACES.get(len(seats), sides)
    return [Panel(*one) for one in zip(seats, sides, places, strict=True)]
