"""Repair of a published Swiss round with the fewest matches broken (scenario 28).

Somebody is unpaired: an extra player, the opponent of a missing one, or a player whose points were
wrong. A chain of changes leads from there to the player with the bye, or to a new bye: for the lowest,
or if that would make a rematch for the next higher, as in every pairing. The search first keeps every
new pair inside one score group, then allows pairs one group down, and so on; never a rematch or a
forbidden pair. A wider reach is offered only if it breaks fewer matches.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, PairingError, Seats
from topcut.core.pairing.swiss.chains import Chain, RepairHall, chains, hall_of
from topcut.core.pairing.swiss.swiss_round import SwissOptions

LOOK_AT = 200  # chains compared when one must make the round better


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair: matches broken and made; a made match of one seat is a bye.

    ``cost_before`` and ``cost_after`` are the squared gaps in points of the matches it touches;
    ``reach`` says how many score groups apart a new pair may be, for pairs, and ``repeats`` how many
    more meetings than before repeat, for pods.
    """

    broken: tuple[Seats, ...]
    made: tuple[Seats, ...]
    cost_before: int
    cost_after: int
    reach: int = 0
    repeats: int = 0

    @property
    def matches_broken(self) -> int:
        return sum(len(seats) > 1 for seats in self.broken)

    @property
    def moved(self) -> Seats:
        """Everybody who must be told."""
        return tuple(sorted({seat for seats in (*self.broken, *self.made) for seat in seats}))


def repair_extra(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    extra: EntrantId,
    options: SwissOptions | None = None,
) -> tuple[Repair, ...]:
    """Repairs that add a player the round was made without, the closest pairs first.

    Scenario 28. If somebody at the same points has the bye, they meet and no match is broken.
    """
    return _repairs(field, published, extra, (), options or SwissOptions())


def repair_missing(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    missing: EntrantId,
    options: SwissOptions | None = None,
) -> tuple[Repair, ...]:
    """Repairs that remove a player from the round; ``field`` no longer contains them.

    A missing player who had the bye leaves nothing to repair.
    """
    lost = next((seats for seats in published if missing in seats), None)
    if lost is None:
        raise PairingError("entrant-not-in-round", missing)
    if len(lost) == 1:
        return (Repair((lost,), (), 0, 0),)
    rest = [seats for seats in published if seats != lost]
    loose = next(seat for seat in lost if seat != missing)
    return _repairs(field, rest, loose, (lost,), options or SwissOptions())


def repair_points(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    misplaced: EntrantId,
    options: SwissOptions | None = None,
) -> tuple[Repair, ...]:
    """Repairs that move a player whose points were wrong; ``field`` has the correct ones.

    The match is broken, and both find opponents along a chain that ends where it began. Empty if
    no chain leaves smaller gaps.
    """
    match = next((seats for seats in published if misplaced in seats), None)
    if match is None:
        raise PairingError("entrant-not-in-round", misplaced)
    if len(match) == 1:
        return ()
    goal = next(seat for seat in match if seat != misplaced)
    hall = hall_of(field, [seats for seats in published if seats != match], options or SwissOptions())
    found = [_better(hall, misplaced, match, goal, reach) for reach in _reaches(hall)]
    return _worthwhile([one for one in found if one is not None])


def _better(
    hall: RepairHall, misplaced: EntrantId, match: Seats, goal: EntrantId, reach: int
) -> Repair | None:
    """The shortest chain at this reach that leaves smaller gaps."""
    tried = chains(hall, misplaced, partial(_to_meet, hall, goal, reach), reach)
    for chain in islice(tried, LOOK_AT):
        made = _repair(hall, misplaced, (match,), chain, goal, reach)
        if made.cost_after < made.cost_before:
            return made
    return None


def _repairs(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    loose: EntrantId,
    broken: tuple[Seats, ...],
    options: SwissOptions,
) -> tuple[Repair, ...]:
    hall = hall_of(field, published, options)
    byes = [seats for seats in published if len(seats) == 1]
    mine = [seats for seats in byes if hall.one_pod(seats[0], loose)]
    goal = mine[0][0] if mine else None
    gone = (*broken, *mine[:1])
    levels = [set[EntrantId]()] if mine else _bye_levels(hall, loose)
    found = next(filter(None, (_along(hall, loose, gone, goal, takers) for takers in levels)), None)
    if found is None:
        raise PairingError("no-repair-without-rematch", loose)
    return _worthwhile(found)


def _along(
    hall: RepairHall,
    loose: EntrantId,
    gone: tuple[Seats, ...],
    goal: EntrantId | None,
    takers: set[EntrantId],
) -> list[Repair]:
    """For every reach the first chain to a player who may meet the goal or, without a goal, get the bye."""
    found: list[Repair] = []
    for reach in _reaches(hall):
        ends = partial(_to_meet, hall, goal, reach) if goal else partial(_to_rest, takers)
        chain = next(chains(hall, loose, ends, reach), None)
        if chain is not None:
            found.append(_repair(hall, loose, gone, chain, goal, reach))
            if not chain:  # nothing breaks fewer
                break
    return found


def _reaches(hall: RepairHall) -> list[int]:
    """Reaches to try: inside a score group, one group down, then doubling, up to the whole field."""
    widest = max(len(hall.level) - 1, 0)
    return sorted({0, widest, *(1 << power for power in range(widest.bit_length()))})


def _to_meet(hall: RepairHall, goal: EntrantId, reach: int, one: EntrantId) -> int | None:
    if hall.may_meet(one, goal) and hall.steps(one, goal) <= reach:
        return hall.gap((one, goal))
    return None


def _to_rest(takers: set[EntrantId], one: EntrantId) -> int | None:
    return 0 if one in takers else None


def _bye_levels(hall: RepairHall, loose: EntrantId) -> list[set[EntrantId]]:
    """Candidates for a new bye: the lowest of those with the fewest byes (I3), and so on up to everybody."""
    section = [
        one
        for one in hall.people.values()
        if one.entrant == loose or (one.entrant in hall.partner and hall.one_pod(one.entrant, loose))
    ]
    levels: dict[tuple[int, int], set[EntrantId]] = {}
    for one in section:
        levels.setdefault((one.byes, one.points), set()).add(one.entrant)
    return [levels[level] for level in sorted(levels)]


def _repair(
    hall: RepairHall,
    loose: EntrantId,
    broken: tuple[Seats, ...],
    chain: Chain,
    goal: EntrantId | None,
    reach: int,
) -> Repair:
    gone, made, one = list(broken), list[Seats](), loose
    for other in chain:
        gone.append((other, hall.partner[other]))
        made.append((one, other))
        one = hall.partner[other]
    made.append((one,) if goal is None else (one, goal))
    before, after = (sum(hall.gap(seats) for seats in matches) for matches in (gone, made))
    return Repair(tuple(gone), tuple(made), before, after, reach)


def _worthwhile(found: Sequence[Repair]) -> tuple[Repair, ...]:
    """Keep a wider reach only if it breaks fewer matches."""
    kept: list[Repair] = []
    for one in found:
        if not kept or one.matches_broken < kept[-1].matches_broken:
            kept.append(one)
    return tuple(kept)
