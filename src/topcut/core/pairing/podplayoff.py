"""Multiplayer playoffs (MA-10.4B): pods by the serpentine, the best seeds of an odd size skip.

| players | who skips | pods | then |
| --- | --- | --- | --- |
| 4 | | the final | |
| 10 | seeds 1–2 | two | the final: both and two winners |
| 16 | | four | the final: four winners |
| 40 | seeds 1–8 | eight | sixteen: four pods, the final |
| any other | as many as make the next round 4, 16, 64 … | of four, and of three where it must be | |
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from topcut.core.ids import EntrantId
from topcut.core.pairing.model import Certificate, Pairing, PairingError
from topcut.core.pairing.tables import ALL_TABLES, Hall, seat_at_tables

METHOD = "pod-elimination"
METHOD_VERSION = 1
SKIPS = "bye-best-seed"


@dataclass(frozen=True, slots=True)
class PodRound:
    """One round of a multiplayer playoff: who skips it, and the pods, seats in seed order."""

    skipping: tuple[EntrantId, ...]
    pods: tuple[tuple[EntrantId, ...], ...]


def serpentine(seeds: Sequence[EntrantId], pods: int) -> tuple[tuple[EntrantId, ...], ...]:
    """Down the pods and up again, as often as needed.

    MA-10.4B. Sixteen in four pods: 1 8 9 16, 2 7 10 15, 3 6 11 14, 4 5 12 13.
    """
    filled: list[list[EntrantId]] = [[] for _ in range(pods)]
    for at, seed in enumerate(seeds):
        lap, step = divmod(at, pods)
        filled[step if lap % 2 == 0 else pods - 1 - step].append(seed)
    return tuple(tuple(pod) for pod in filled)


def pod_round(seeds: Sequence[EntrantId]) -> PodRound:
    """The round to play with these players left, best seed first.

    MA-10.4B, MA-2.2A. Ten: seeds 1 and 2 skip; 3 6 7 10 and 4 5 8 9 play.
    """
    players = len(seeds)
    if players in (3, 4):
        return PodRound((), (tuple(seeds),))
    target = 1
    while 4 * target < players:
        target *= 4
    surplus = players - target
    threes = {1: 2, 2: 1}.get(surplus % 3, 0)  # a pod of four takes three players out, of three two
    fours = (surplus - 2 * threes) // 3
    if players < 3 or fours < 0 or fours + threes > target:
        raise PairingError("pod-playoff-size", *seeds)
    skipping = target - fours - threes
    return PodRound(tuple(seeds[:skipping]), serpentine(seeds[skipping:], fours + threes))


def players_left(
    seeds: Sequence[EntrantId], played: PodRound, winners: Collection[EntrantId]
) -> list[EntrantId]:
    """Who plays the next round, in the order of their own seeds."""
    for pod in played.pods:
        if sum(seat in winners for seat in pod) != 1:
            raise PairingError("pod-without-winner", *pod)
    return [seed for seed in seeds if seed in winners or seed in played.skipping]


def pair_pod_playoff(seeds: Sequence[EntrantId], hall: Hall = ALL_TABLES) -> Pairing:
    """The round as a pairing; whoever skips it has a bye."""
    made = pod_round(seeds)
    ordered: list[tuple[tuple[EntrantId, ...], tuple[str, ...]]] = [(pod, ()) for pod in made.pods]
    ordered += [((seed,), (SKIPS,)) for seed in made.skipping]
    return Pairing(seat_at_tables(ordered, {}, hall), METHOD, METHOD_VERSION, Certificate(0, 0, 0, True))
