"""Reseating after a repair: tables and seats of the new matches, moving as few people as possible."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count, islice

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.pairing import Hall, Pair
from topcut.core.pairing.pods.pod_repair import seats_after
from topcut.core.pairing.table_numbers import claimed_tables
from topcut.core.play.matches import Match, Round
from topcut.core.tournament import Tournament

Seats = tuple[EntrantId, ...]


def reseated(made: Seats, broken: Sequence[Match], chance: Chance | None) -> Seats:
    """The seats of a pod: newcomers take the seats left empty, which were random (MA-2.2A).

    If none is empty a seat is drawn; without a ``Chance``, as in a preview, they sit last.
    """
    if len(made) <= 2:
        return made
    pods = [match.seats for match in broken if not match.is_bye]
    old = max(pods, key=lambda seats: len(set(seats).intersection(made)), default=())
    old = old if len(set(old).intersection(made)) > 1 else ()
    seats = seats_after(old, made)
    if chance is None:
        return seats
    if not old:
        return tuple(chance.by_lot(seats))
    kept = list(seats[: len(old)])
    for late in seats[len(old) :]:
        kept.insert(chance.part(late).below(len(kept) + 1), late)
    return tuple(kept)


def seated_at_tables(
    tournament: Tournament, round_: Round, broken: Collection[MatchId], made: Sequence[Seats], hall: Hall
) -> list[Pair]:
    """Assign tables: a new match sits where one of its players already sits.

    Fixed tables follow the rule of every pairing, so they come first, and the unused one of somebody
    who is in the tournament stays empty (I8, scenario 33); if no table is left, the lowest free number is
    taken.
    """
    gone = [match for match in round_.matches if match.id in broken]
    at = {seat: match.table for match in gone for seat in match.seats if match.table is not None}
    taken = {match.table for match in round_.matches if match.id not in broken and match.table is not None}
    back = {seat for seats in made for seat in seats}
    everybody = tournament.entrants.values()
    there = [one for one in everybody if one.id in back or one.takes_part_in(round_.number)]
    fixed = {one.id: one.fixed_table for one in there if one.fixed_table is not None}
    seated = claimed_tables(made, fixed, hall, taken)
    taken |= {pair.table for pair in seated if pair.table is not None}
    taken |= set(filter(hall.has, fixed.values()))
    seated = [_where_most_sit(pair, at, taken) for pair in seated]
    spare = iter([*sorted(set(at.values()) - taken), *islice(_unused(hall, taken), len(made))])
    return [_at(pair, next(spare)) if pair.table is None and not pair.is_bye else pair for pair in seated]


def _where_most_sit(pair: Pair, at: Mapping[EntrantId, int], taken: set[int]) -> Pair:
    if pair.table is not None or pair.is_bye:
        return pair
    tables = Counter(at[seat] for seat in reversed(pair.seats) if at.get(seat, 0) not in {0, *taken})
    if not tables:
        return pair
    table = tables.most_common(1)[0][0]
    taken.add(table)
    return _at(pair, table)


def _unused(hall: Hall, taken: Collection[int]) -> Iterator[int]:
    return (table for table in count(hall.first) if table not in taken)


def _at(pair: Pair, table: int) -> Pair:
    return pair._replace(table=table)
