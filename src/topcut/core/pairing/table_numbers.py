"""Table assignment: best match first, fixed tables honoured.

The rule (I8, scenario 33):

1. A match with one fixed seat sits at that table.
2. When two fixed seats meet, they sit at the lower number; the match is flagged.
3. When two matches claim one table, the better match gets it; the other is flagged and seated
   like everybody else.
4. A number below the first or above the last table is not honoured; the match is flagged.
5. A reserved table is not given to others: if its owner is away, has a bye or sits elsewhere, it
   stays empty.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Pair

Flags = tuple[str, ...]

TWO_FIXED = "two-fixed-tables"
TAKEN = "fixed-table-taken"
OUT_OF_RANGE = "fixed-table-out-of-range"


@dataclass(frozen=True, slots=True)
class Hall:
    """The available tables. ``reserved`` are fixed tables of entrants not in this field."""

    first: int = 1
    last: int | None = None
    reserved: frozenset[int] = frozenset()

    def has(self, table: int) -> bool:
        return table >= self.first and (self.last is None or table <= self.last)


ALL_TABLES = Hall()


def seat_at_tables(
    ordered: Iterable[tuple[tuple[EntrantId, ...], Flags]], fixed: dict[EntrantId, int], hall: Hall
) -> tuple[Pair, ...]:
    """Give every match its table; ``ordered`` is best first, byes anywhere.

    I8. Three matches, the second with a seat fixed at table 1: tables 2, 1, 3.
    """
    if not fixed and not hall.reserved:  # the usual case, and fast for large halls
        numbers = count(hall.first)
        # Past the constructor that NamedTuple writes in Python: half the time for thousands of tables.
        new, kind = tuple.__new__, Pair
        return tuple(
            [new(kind, (seats, next(numbers) if len(seats) > 1 else None, flags)) for seats, flags in ordered]
        )
    ordered = list(ordered)
    claims = claimed_tables([seats for seats, _ in ordered], fixed, hall)
    settled = {claim.table for claim in claims}
    kept = {*settled, *hall.reserved, *filter(hall.has, fixed.values())}
    seated: list[Pair] = []
    free = hall.first
    for claim, (seats, flags) in zip(claims, ordered, strict=True):
        table = claim.table
        if table is None and len(seats) > 1:
            while free in kept:
                free += 1
            table, free = free, free + 1
        seated.append(Pair(seats, table, (*flags, *claim.flags)))
    return tuple(seated)


def claimed_tables(
    matches: Sequence[tuple[EntrantId, ...]],
    fixed: Mapping[EntrantId, int],
    hall: Hall,
    taken: Collection[int] = (),
) -> list[Pair]:
    """Matches that get their fixed tables, best match first, and the flags of those that do not."""
    settled = set(taken)
    claims: list[Pair] = []
    for seats in matches:
        claim = _claim(seats, fixed, hall, settled) if len(seats) > 1 else Pair(seats)
        settled.add(claim.table or 0)
        claims.append(claim)
    return claims


def _claim(
    seats: tuple[EntrantId, ...], fixed: Mapping[EntrantId, int], hall: Hall, settled: Collection[int]
) -> Pair:
    wanted = sorted({fixed[seat] for seat in seats if seat in fixed})
    possible = [table for table in wanted if hall.has(table)]
    free = [table for table in possible if table not in settled]
    table = free[0] if free else None
    if len(possible) > 1:
        return Pair(seats, table, (TWO_FIXED,))
    if possible and not free:
        return Pair(seats, table, (TAKEN,))
    return Pair(seats, table, (OUT_OF_RANGE,) if wanted and not possible else ())


def fixed_tables(field: Sequence[Candidate]) -> dict[EntrantId, int]:
    return {one.entrant: one.fixed_table for one in field if one.fixed_table is not None}
