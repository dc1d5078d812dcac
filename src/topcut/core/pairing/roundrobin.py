"""Everybody against everybody, for small fields."""

from collections.abc import Sequence

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.pairing.model import Certificate, Pairing
from topcut.core.pairing.tables import ALL_TABLES, Hall, seat_at_tables

METHOD = "round-robin"
METHOD_VERSION = 1
BYE_IN_TURN = "bye-in-turn"


def round_robin(
    entrants: Sequence[EntrantId], chance: Chance, hall: Hall = ALL_TABLES
) -> tuple[Pairing, ...]:
    """All rounds: one entrant stays, the others move round a circle of random order.

    Four entrants: three rounds of two matches. Five: five rounds, everybody has one bye.
    """
    circle: list[EntrantId | None] = [*chance.shuffled(sorted(entrants))]
    if len(circle) % 2:
        circle.append(None)
    rounds: list[Pairing] = []
    for number in range(len(circle) - 1):
        matches = [
            _match(circle[at], circle[-1 - at], (number + at) % 2 == 1) for at in range(len(circle) // 2)
        ]
        matches.sort(key=lambda match: len(match[0]) == 1)
        seated = seat_at_tables(matches, {}, hall)
        rounds.append(Pairing(seated, METHOD, METHOD_VERSION, Certificate(0, 0, 0, True)))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(rounds)


def _match(
    one: EntrantId | None, other: EntrantId | None, turned: bool
) -> tuple[tuple[EntrantId, ...], tuple[str, ...]]:
    """Seats change sides from round to round."""
    seats = tuple(seat for seat in ((other, one) if turned else (one, other)) if seat is not None)
    return seats, (BYE_IN_TURN,) if len(seats) == 1 else ()
