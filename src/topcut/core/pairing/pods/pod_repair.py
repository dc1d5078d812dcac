"""Repair of a published round of pods with the fewest pods changed (scenario 28, MA-10.4A).

An extra player is unseated, a missing one leaves a pod short. Every way on from there is followed until
the sizes are what the policy gives for the remaining players (``pod_ways``); a way with more repeats
than the pods it changes had is only shown if there is no other.
"""

from collections.abc import Collection, Sequence

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, PairingError, Seats
from topcut.core.pairing.pods.pod_hall import Members, PodHall, RepairWay
from topcut.core.pairing.pods.pod_round import PodOptions
from topcut.core.pairing.pods.pod_ways import best_way, exchanges, goals_of
from topcut.core.pairing.swiss.repair import Repair


def repair_pods_extra(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    extra: EntrantId,
    options: PodOptions | None = None,
    kept: Collection[Seats] = (),
) -> tuple[Repair, ...]:
    """Repairs that add a player the round was made without; ``kept`` pods are not touched.

    Scenario 28. With 23 at Regular one pod has three: the extra player joins it, and nobody moves.
    """
    hall = PodHall(field, published, options or PodOptions(), kept)
    return _repairs(hall, RepairWay((), hall.resting, (hall.number[extra],)))


def repair_pods_missing(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    missing: EntrantId,
    options: PodOptions | None = None,
    kept: Collection[Seats] = (),
) -> tuple[Repair, ...]:
    """Repairs that remove a player from the round; ``field`` no longer contains them.

    With 23 at Regular a pod of four plays as three. At Competitive a player with a bye fills in.
    """
    lost = _pod_of(missing, published)
    if len(lost) == 1:
        return (Repair((lost,), (), 0, 0),)
    hall = PodHall(field, published, options or PodOptions(), kept)
    at = hall.seats.index(lost)
    return _repairs(hall, RepairWay((), hall.resting).with_pod(at, hall.now[at]))


def repair_pods_points(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    misplaced: EntrantId,
    options: PodOptions | None = None,
    kept: Collection[Seats] = (),
) -> tuple[Repair, ...]:
    """The best exchange for a player whose points were wrong; ``field`` has the right ones.

    Two pods change. Empty if no exchange puts pods of another size lower, or leaves smaller gaps.
    """
    mine = _pod_of(misplaced, published)
    if len(mine) == 1:
        return ()
    hall = PodHall(field, published, options or PodOptions(), kept)
    ways = exchanges(hall, hall.seats.index(mine), hall.number[misplaced])
    better = (way for way in ways if (hall.price(way).in_odd, hall.price(way).gaps) < (0, 0))
    best = min(better, key=hall.rating, default=None)
    return (_repair(hall, best),) if best else ()


def _pod_of(entrant: EntrantId, published: Sequence[Seats]) -> Seats:
    found = next((seats for seats in published if entrant in seats), None)
    if found is None:
        raise PairingError("entrant-not-in-round", entrant)
    return found


def _repairs(hall: PodHall, start: RepairWay) -> tuple[Repair, ...]:
    """The best repair within the policy; then one outside it, if that changes fewer pods or lets more play.

    If the first leaves a smaller pod above others, one that changes more pods and does not comes second. If
    there is none at all, the one with the fewest repeats, which is flagged.
    """
    goal, _ = goals_of(hall)
    by_policy, beside = (best_way(hall, start, each) for each in goals_of(hall))
    found = [way for way in (by_policy,) if way is not None]
    if by_policy and any(hall.is_lifted(members) for _, members in by_policy.pods if members):
        low = best_way(hall, start, goal, low=True)
        found += [low] if low else []
    if beside is not None and (by_policy is None or _spares(beside, by_policy)):
        found.append(beside)
    return tuple(_repair(hall, way) for way in found or [_fewest_repeats(hall, start)])


def _spares(beside: RepairWay, by_policy: RepairWay) -> bool:
    if len(beside.pods) == len(by_policy.pods):
        return len(beside.resting) < len(by_policy.resting)
    return len(beside.pods) < len(by_policy.pods)


def _fewest_repeats(hall: PodHall, start: RepairWay) -> RepairWay:
    for bearable in range(1, (hall.field.full + 1) ** 2):
        for goal in goals_of(hall):
            found = best_way(hall, start, goal, bearable)
            if found is not None:
                return found
    raise PairingError("no-repair")


def _repair(hall: PodHall, way: RepairWay) -> Repair:
    """The result as a ``Repair``: matches broken and made, including byes."""
    came, went = way.resting - hall.resting, hall.resting - way.resting
    changed = [number for number, _ in way.pods if number < hall.fresh]
    broken = (*(hall.seats[number] for number in changed), *_byes(hall, went))
    made = tuple(_seats_of(hall, number, members) for number, members in way.pods if members)
    before = sum(hall.field.spread(hall.now[number]) for number in changed)
    after = sum(hall.field.spread(members) for _, members in way.pods)
    repeats = max(hall.price(way).repeats, 0)
    return Repair(broken, (*made, *_byes(hall, came)), before, after, repeats=repeats)


def _byes(hall: PodHall, players: Collection[int]) -> list[Seats]:
    return [(hall.field.people[one].entrant,) for one in sorted(players)]


def _seats_of(hall: PodHall, number: int, members: Members) -> Seats:
    old = hall.seats[number] if number < hall.fresh else ()
    return seats_after(old, [hall.field.people[one].entrant for one in members])


def seats_after(old: Seats, members: Sequence[EntrantId]) -> Seats:
    """Seats after a change: players who stay keep theirs, newcomers take empty ones, others come last."""
    coming = iter(sorted(one for one in members if one not in old))
    seats = [seat if seat in members else next(coming, None) for seat in old]
    return (*(seat for seat in seats if seat is not None), *coming)
