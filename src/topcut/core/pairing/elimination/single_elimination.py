"""Single-elimination brackets for two seats: any size, the draft playoff, drops after the cut.

A bracket is a sequence of slots: neighbours meet, and their winners are neighbours in the next
round. An empty slot (None) is a bye. The seats of a match are in seed order: the
first seat chooses to play or draw (MTR-2.2.a).
"""

from collections.abc import Collection, Sequence

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Certificate, Pairing, PairingError
from topcut.core.pairing.table_numbers import ALL_TABLES, Hall, seat_at_tables
from topcut.core.rules import Playoff

METHOD = "elimination"
METHOD_VERSION = 1
BYE_BEST_SEED = "bye-best-seed"

Slot = EntrantId | None
Slots = tuple[Slot, ...]


def seeding(size: int, ruled: Playoff) -> tuple[int, ...]:
    """The seeds in slot order; the size is a power of two.

    MTR-10.4.b. Eight: (1, 8, 4, 5, 2, 7, 3, 6), so 1–8 and 4–5 in one half. The rules have the brackets of
    four and eight; a larger one grows from that of eight in the same way.
    """
    known = {4: ruled.bracket_of_4, 8: ruled.bracket_of_8}.get(min(size, 8), ())
    order = [seed for pair in known for seed in pair] or [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, total - one)]
    return tuple(order)


def bracket(seeds: Sequence[EntrantId], ruled: Playoff) -> Slots:
    """The slots for any number of entrants, best seed first; the best seeds have the byes.

    MTR-10.4.b, scenario 34. Five: 1 has a bye, 4 meets 5, 2 and 3 have byes.
    """
    size = 1
    while size < len(seeds):
        size *= 2
    return tuple(seeds[seed - 1] if seed <= len(seeds) else None for seed in seeding(size, ruled))


def draft_bracket(
    players: Sequence[EntrantId], chance: Chance, ruled: Playoff
) -> tuple[tuple[EntrantId, ...], Slots]:
    """Random seats at the draft table, and the slots that follow from them.

    MTR-10.4.c. Eight: seats 1–5 and 3–7 in one half, 2–6 and 4–8 in the other.
    """
    if len(players) not in (2, 4, 8):
        raise PairingError("draft-playoff-size", *players)
    seats = tuple(chance.by_lot(sorted(players)))
    if len(seats) == 8:
        return seats, tuple(seats[place - 1] for pair in ruled.draft_bracket_of_8 for place in pair)
    half = len(seats) // 2
    firsts = [*range(0, half, 2), *range(1, half, 2)]
    return seats, tuple(seats[at] for first in firsts for at in (first, first + half))


def advance(slots: Slots, winners: Collection[EntrantId]) -> Slots:
    """The slots of the next round; an entrant without an opponent advances."""
    following: list[Slot] = []
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        if one is None or other is None:
            following.append(one if other is None else other)
        elif (one in winners) == (other in winners):
            raise PairingError("match-without-winner", one, other)
        else:
            following.append(one if one in winners else other)
    return tuple(following)


def without_dropped(slots: Slots, dropped: Collection[EntrantId], seeds: Sequence[EntrantId]) -> Slots:
    """The slots of a round after some have left: nobody moves up, the best remaining seeds have the byes.

    MTR-2.10.d. Of eight, 5 leaves: 1, the best of those left, has the bye, and 8, who was to meet
    1, meets 4 instead. Everybody else's match stands.
    """
    place = {seed: at for at, seed in enumerate(seeds)}
    meetings: list[list[EntrantId]] = [
        sorted((one for one in couple if one is not None and one not in dropped), key=place.__getitem__)
        for couple in zip(slots[::2], slots[1::2], strict=True)
    ]
    lonely = [at for at, meeting in enumerate(meetings) if len(meeting) == 1]
    by_seed = sorted(
        (at for at, meeting in enumerate(meetings) if meeting), key=lambda at: place[meetings[at][0]]
    )
    deserving = by_seed[: len(lonely)]
    needy = [at for at in by_seed if at in lonely and at not in deserving]
    donors = [at for at in deserving if at not in lonely]
    donors.sort(key=lambda at: place[meetings[at][1]], reverse=True)
    for at, donor in zip(needy, donors, strict=True):
        meetings[at].append(meetings[donor].pop())
    return tuple(slot for meeting in meetings for slot in [*meeting, None, None][:2])


def pair_elimination(slots: Slots, seeds: Sequence[EntrantId], hall: Hall = ALL_TABLES) -> Pairing:
    """The matches of a round of a bracket, in bracket order, and its byes.

    MTR-10.4.b. The slots (1, 8, 4, 5, 2, 7, 3, 6) are four matches, the better seed in seat one.
    """
    place = {seed: at for at, seed in enumerate(seeds)}
    ordered: list[tuple[tuple[EntrantId, ...], tuple[str, ...]]] = []
    for couple in zip(slots[::2], slots[1::2], strict=True):
        seats = tuple(sorted((one for one in couple if one is not None), key=place.__getitem__))
        if seats:
            ordered.append((seats, (BYE_BEST_SEED,) if len(seats) == 1 else ()))
    ordered.sort(key=lambda match: len(match[0]) == 1)
    return Pairing(seat_at_tables(ordered, {}, hall), METHOD, METHOD_VERSION, Certificate(0, 0, 0, True))
