"""Sorting of the standings' lines by the tiebreaker columns."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings.columns import TiebreakerColumn
from topcut.core.standings.played import Scheme
from topcut.core.standings.records import MatchRecord, Records
from topcut.core.standings.tiebreakers import match_points

Draw = Mapping[EntrantId, int]
"""The recorded draw that breaks true ties: lowest number first."""

Keys = dict[EntrantId, tuple[int, ...]]


class Standing(NamedTuple):
    """One line of the standings.

    ``rank`` is shared by those whom no tiebreaker separates (1, 2, 2, 4); ``place`` is unique,
    the random draw having decided among them.
    """

    place: int
    rank: int
    entrant: EntrantId
    points: int
    tiebreakers: Mapping[Tiebreaker, Fraction]
    record: MatchRecord


def draw_numbers(entrants: Iterable[EntrantId], chance_order: Draw | Chance | None) -> Draw:
    """The draw as recorded, or shuffled from the ids in sorted order.

    Sorting first means that the order of entry never shows. Without any draw the ids decide.
    """
    if isinstance(chance_order, Mapping):
        return chance_order
    ids = sorted(entrants)
    shuffled = chance_order.by_lot(ids) if chance_order else ids
    return {entrant: number for number, entrant in enumerate(shuffled)}


def sort_keys(entrants: Iterable[EntrantId], columns: Sequence[TiebreakerColumn], draw: Draw) -> Keys:
    """Every tiebreaker as a whole number, highest best, and last the draw, lowest best."""
    numbers = [column.numbers for column in columns]
    return {entrant: (*[number[entrant] for number in numbers], -draw[entrant]) for entrant in entrants}


def lines(
    keys: Keys,
    records: Records,
    columns: Sequence[TiebreakerColumn],
    scheme: Scheme,
    kept: Mapping[EntrantId, Standing],
) -> tuple[Standing, ...]:
    """The lines best first; those in ``kept`` are reused and at most change place."""
    made: list[Standing] = []
    last_key: tuple[int, ...] = ()
    rank = 0
    for place, entrant in enumerate(sorted(keys, key=keys.__getitem__, reverse=True), 1):
        key = keys[entrant][:-1]
        if key != last_key:
            last_key, rank = key, place
        old = kept.get(entrant)
        if old is None:
            made.append(_line(place, rank, entrant, records[entrant], columns, scheme))
        elif old.place == place and old.rank == rank:
            made.append(old)
        else:
            made.append(Standing(place, rank, *old[2:]))
    return tuple(made)


def _line(
    place: int,
    rank: int,
    entrant: EntrantId,
    record: MatchRecord,
    columns: Sequence[TiebreakerColumn],
    scheme: Scheme,
) -> Standing:
    values = {column.tiebreaker: column.value(entrant) for column in columns}
    ranked_by = values.get(Tiebreaker.MATCH_POINTS)  # the column has computed them already
    points = match_points(record, scheme) if ranked_by is None else ranked_by.numerator
    return Standing(place, rank, entrant, points, values, record)
