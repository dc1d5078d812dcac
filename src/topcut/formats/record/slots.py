"""Bracket reconstruction: the slots or seeds behind the elimination rounds of a record.

A record has the matches and no bracket. It is reconstructed from the end: everybody in a round came out
of one match of the previous round, so the two of that match were neighbours. Pods have no bracket: the
serpentine deals them from the seeds.
"""

from collections.abc import Sequence
from itertools import zip_longest

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.elimination.pod_playoff import serpentine
from topcut.core.pairing.elimination.single_elimination import Slots
from topcut.core.play.cuts import rounds_needed
from topcut.formats.record.entities import Record, RecordRound, RoundKind
from topcut.formats.record.strict_json import RecordError


def elimination_of(record: Record) -> list[RecordRound]:
    return [each for each in record.rounds if each.kind is RoundKind.ELIMINATION]


def cut_of(record: Record) -> int:
    """The size of the cut: as the record says, otherwise the size of its first elimination round."""
    first = next(iter(elimination_of(record)), None)
    seated = sum(len(match.seats) for match in first.matches) if first else 0
    return record.tournament.playoff or seated


def slots_of_record(record: Record) -> Slots:
    """The slots of the first elimination round: neighbours meet, an empty one is a bye."""
    rounds = elimination_of(record)
    slots = [slot for match in rounds[-1].matches for slot in _couple(match.seats)]
    for at in range(len(rounds) - 2, -1, -1):
        slots = _before(rounds[at], slots, f"rounds[{record.rounds.index(rounds[at])}]")
    if len(slots) != 2 ** rounds_needed(max(cut_of(record), 2)):
        place = f"rounds[{record.rounds.index(rounds[0])}].matches"
        raise RecordError(place, "the elimination rounds do not make one bracket: list every match and bye")
    return tuple(slots)


def _before(each: RecordRound, slots: Sequence[EntrantId | None], place: str) -> list[EntrantId | None]:
    found: list[EntrantId | None] = []
    for slot in slots:
        match = next((match for match in each.matches if slot in match.seats), None)
        if slot is not None and match is None:
            raise RecordError(f"{place}.matches", f"{slot!r} is in the next round and not in this one")
        found += _couple(match.seats if match else ())
    return found


def _couple(seats: Sequence[EntrantId]) -> list[EntrantId | None]:
    return [*seats, None, None][:2]


def seeds_of_pods(ranked: Sequence[EntrantId], pods: Sequence[Sequence[EntrantId]]) -> list[EntrantId]:
    """The seeds that give these pods: the standings, those in no pod first, or else as the seats have them.

    MA-10.4B, MA-2.2A: in a playoff seats go by seed, so pods 1 4 5 and 2 3 6 were dealt 1 2 3 4 5 6. So
    a record with true ties that were drawn is read as they fell.
    """
    skipping = len(ranked) - sum(map(len, pods))
    by_standings = serpentine(ranked[skipping:], len(pods))
    if set(map(frozenset, by_standings)) == set(map(frozenset, pods)):
        return list(ranked)
    laps = enumerate(zip_longest(*pods))
    dealt = [seat for lap, seats in laps for seat in (seats if lap % 2 == 0 else seats[::-1])]
    return [*ranked[:skipping], *(seat for seat in dealt if seat is not None)]
