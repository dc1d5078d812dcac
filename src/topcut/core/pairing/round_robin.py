"""Round robin: everybody against everybody, for small fields."""

from collections.abc import Collection, Sequence

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Certificate, Pairing
from topcut.core.pairing.table_numbers import ALL_TABLES, Hall, seat_at_tables

METHOD = "round-robin"
METHOD_VERSION = 1
BYE_IN_TURN = "bye-in-turn"


def round_robin(
    entrants: Sequence[EntrantId], chance: Chance, hall: Hall = ALL_TABLES
) -> tuple[Pairing, ...]:
    """All rounds, by the circle method: one entrant stays, the others rotate, in random order.

    Four entrants: three rounds of two matches. Five: five rounds, everybody has one bye.
    """
    circle = chance.by_lot(sorted(entrants))
    return tuple(pair_in_turn(circle, turn, circle, hall) for turn in range(rounds_in_turn(len(circle))))


def rounds_in_turn(entrants: int) -> int:
    """Number of rounds until everybody has met everybody: three for four, five for five."""
    return entrants - 1 + entrants % 2


def pair_in_turn(
    order: Sequence[EntrantId], turn: int, present: Collection[EntrantId], hall: Hall = ALL_TABLES
) -> Pairing:
    """One round of the circle, counted from zero; an entrant without an opponent has a bye."""
    circle: list[EntrantId | None] = [*order]
    if len(circle) % 2:
        circle.append(None)
    moved = turn % (len(circle) - 1)
    circle = [circle[0], *circle[len(circle) - moved :], *circle[1 : len(circle) - moved]]
    there = [one if one in present else None for one in circle]
    matches = [_match(there[at], there[-1 - at], (turn + at) % 2 == 1) for at in range(len(there) // 2)]
    matches = sorted((match for match in matches if match[0]), key=lambda match: len(match[0]) == 1)
    return Pairing(seat_at_tables(matches, {}, hall), METHOD, METHOD_VERSION, Certificate(0, 0, 0, True))


def _match(
    one: EntrantId | None, other: EntrantId | None, turned: bool
) -> tuple[tuple[EntrantId, ...], tuple[str, ...]]:
    """Seats change sides from round to round."""
    seats = tuple(seat for seat in ((other, one) if turned else (one, other)) if seat is not None)
    return seats, (BYE_IN_TURN,) if len(seats) == 1 else ()
