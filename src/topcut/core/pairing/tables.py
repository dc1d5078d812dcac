"""Which match sits where: best match first, fixed tables honoured.

The rule (I8, scenario 33):

1. A match with one fixed seat sits at that table.
2. When two fixed seats meet, they sit at the lower number; the match is flagged.
3. When two matches claim one table, the better match has it; the other is flagged and seated
   like everybody else.
4. A number below the first or above the last table is not honoured; the match is flagged.
5. A reserved table is nobody else's: if its owner is away, has a bye or sits elsewhere, it
   stays empty.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from topcut.core.pairing.model import Candidate, Pair

TWO_FIXED = "two-fixed-tables"
TAKEN = "fixed-table-taken"
OUT_OF_RANGE = "fixed-table-out-of-range"


@dataclass(frozen=True, slots=True)
class Hall:
    """The tables there are. ``reserved`` names fixed tables of entrants not in this field."""

    first: int = 1
    last: int | None = None
    reserved: frozenset[int] = frozenset()

    def has(self, table: int) -> bool:
        return table >= self.first and (self.last is None or table <= self.last)


ALL_TABLES = Hall()


def seat_at_tables(ordered: Sequence[Pair], fixed: dict[str, int], hall: Hall) -> tuple[Pair, ...]:
    """Give every match its table; ``ordered`` is best first, byes anywhere.

    I8. Three matches, the second with a seat fixed at table 1: tables 2, 1, 3.
    """
    if not fixed and not hall.reserved:
        return _numbered(ordered, hall.first)
    settled: dict[int, int] = {}
    marks: dict[int, str] = {}
    for place, pair in enumerate(ordered):
        if not pair.is_bye:
            _claim(place, pair, fixed, hall, settled, marks)
    kept = set(settled.values()) | hall.reserved | {table for table in fixed.values() if hall.has(table)}
    seated: list[Pair] = []
    free = hall.first
    for place, pair in enumerate(ordered):
        if not pair.is_bye and place not in settled:
            while free in kept:
                free += 1
            settled[place] = free
            free += 1
        flags = (*pair.flags, marks[place]) if place in marks else pair.flags
        seated.append(replace(pair, table=settled.get(place), flags=flags))
    return tuple(seated)


def _numbered(ordered: Sequence[Pair], first: int) -> tuple[Pair, ...]:
    seated: list[Pair] = []
    for pair in ordered:
        if pair.is_bye:
            seated.append(pair)
        else:
            seated.append(Pair(pair.seats, first, pair.flags))
            first += 1
    return tuple(seated)


def _claim(
    place: int, pair: Pair, fixed: dict[str, int], hall: Hall, settled: dict[int, int], marks: dict[int, str]
) -> None:
    wanted = sorted({fixed[seat] for seat in pair.seats if seat in fixed})
    possible = [table for table in wanted if hall.has(table)]
    free = [table for table in possible if table not in settled.values()]
    if free:
        settled[place] = free[0]
    if len(possible) > 1:
        marks[place] = TWO_FIXED
    elif possible and not free:
        marks[place] = TAKEN
    elif wanted and not possible:
        marks[place] = OUT_OF_RANGE


def fixed_tables(field: Sequence[Candidate]) -> dict[str, int]:
    return {one.entrant: one.fixed_table for one in field if one.fixed_table is not None}
