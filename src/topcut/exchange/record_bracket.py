"""The bracket that the elimination rounds of a record follow from.

A record has the matches and no bracket. It is read from its end: everybody in a round came out of
one match of the round before, so the two of that match stood side by side.
"""

from collections.abc import Sequence

from topcut.core.cuts import rounds_needed
from topcut.core.ids import EntrantId
from topcut.core.pairing.elimination import Slots
from topcut.exchange.record_json import RecordError
from topcut.exchange.record_model import Record, RecordRound, RoundKind


def elimination_of(record: Record) -> list[RecordRound]:
    return [each for each in record.rounds if each.kind is RoundKind.ELIMINATION]


def cut_of(record: Record) -> int:
    """How many play on: as the record says, else as many as its first elimination round has."""
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
