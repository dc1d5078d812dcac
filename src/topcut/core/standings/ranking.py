"""The standings: every entrant's tiebreakers, in order, true ties shown as ties."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.standings.records import MatchRecord, match_records
from topcut.core.standings.tiebreakers import BY_NAME, match_points
from topcut.core.standings.values import HEAD_TO_HEAD, Played, Scheme, Tiebreaker


class Standing(NamedTuple):
    """One line of the standings.

    ``rank`` is shared by those whom no tiebreaker separates (1, 2, 2, 4); ``place`` is unique,
    the random draw having decided among them.
    """

    place: int
    rank: int
    entrant: EntrantId
    points: int
    tiebreakers: dict[Tiebreaker, Fraction]
    record: MatchRecord


def rank(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    scheme: Scheme = HEAD_TO_HEAD,
    chance_order: Mapping[EntrantId, int] | Chance | None = None,
) -> tuple[Standing, ...]:
    """The standings of these entrants, best first.

    MTR-3.1.a, MA-3.1A. Whoever is not among the entrants is not ranked, but stays the
    opponent of those they met: that is how a disqualified entrant is left out. True ties are
    broken by the draw given: a number for each entrant, lowest first, or a ``Chance``.
    """
    listed = list(dict.fromkeys(entrants))
    draw = draw_numbers(listed, chance_order)
    records = match_records(listed, played, scheme)
    values = {
        entrant: {name: BY_NAME[name](records[entrant], records, scheme) for name in scheme.order}
        for entrant in listed
    }
    ordered = sorted(listed, key=lambda e: ([-value for value in values[e].values()], draw[e]))
    standings: list[Standing] = []
    for place, entrant in enumerate(ordered, 1):
        tied = place > 1 and values[entrant] == values[ordered[place - 2]]
        shared = standings[-1].rank if tied else place
        record = records[entrant]
        points = match_points(record, scheme)
        standings.append(Standing(place, shared, entrant, points, values[entrant], record))
    return tuple(standings)


def draw_numbers(
    entrants: Iterable[EntrantId], chance_order: Mapping[EntrantId, int] | Chance | None
) -> Mapping[EntrantId, int]:
    """The draw that breaks true ties: as recorded, or shuffled from the ids in sorted order.

    Sorting first means that the order of entry never shows. Without any draw the ids decide.
    """
    if isinstance(chance_order, Mapping):
        return chance_order
    ids = sorted(entrants)
    shuffled = chance_order.shuffled(ids) if chance_order else ids
    return {entrant: number for number, entrant in enumerate(shuffled)}
