"""Multiplayer playoffs (MA-10.4B): serpentine pods, with the best seeds skipping a round at other sizes.

| players | who skips | pods | then |
| --- | --- | --- | --- |
| 4 | | the final | |
| 10 | seeds 1–2 | two | the final: both and two winners |
| 16 | | four | the final: four winners |
| 40 | seeds 1–8 | eight | sixteen: four pods, the final |
| any other | as many as make the next round 4, 16, 64 … | as few as possible, sizes as equal as possible | |

The lines with a number, and who sits where among sixteen, are values of the rules: ``playoff.pod_cuts`` and
``playoff.pod_pattern_of_16``.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Certificate, Pairing
from topcut.core.pairing.pods.pod_sizes import USUAL
from topcut.core.pairing.table_numbers import ALL_TABLES, Hall, seat_at_tables
from topcut.core.rules import Playoff, PodCut

METHOD = "pod-elimination"
METHOD_VERSION = 1
SKIPS = "bye-best-seed"


@dataclass(frozen=True, slots=True)
class PodRound:
    """One round of a multiplayer playoff: who skips it, and the pods, seats in seed order."""

    skipping: tuple[EntrantId, ...]
    pods: tuple[tuple[EntrantId, ...], ...]

    def without(self, gone: Container[EntrantId]) -> "PodRound":
        """The round after some have left: nobody moves up, their seats stay empty (MTR-2.10.d)."""
        pods = (tuple(seat for seat in pod if seat not in gone) for pod in self.pods)
        return PodRound(tuple(one for one in self.skipping if one not in gone), tuple(filter(None, pods)))


def serpentine(seeds: Sequence[EntrantId], pods: int) -> tuple[tuple[EntrantId, ...], ...]:
    """Deal the seeds down the pods and up again, as often as needed.

    MA-10.4B. Sixteen in four pods: 1 8 9 16, 2 7 10 15, 3 6 11 14, 4 5 12 13.
    """
    filled: list[list[EntrantId]] = [[] for _ in range(pods)]
    for at, seed in enumerate(seeds):
        lap, step = divmod(at, pods)
        filled[step if lap % 2 == 0 else pods - 1 - step].append(seed)
    return tuple(tuple(pod) for pod in filled)


def pod_round(seeds: Sequence[EntrantId], ruled: Playoff, full: int = USUAL) -> PodRound:
    """The round to play with these players left, best seed first; ``full`` is the size of a pod.

    MA-10.4B, MA-2.2A. Ten: seeds 1 and 2 skip; 3 6 7 10 and 4 5 8 9 play. Five: 4 and 5 play for the
    last seat of the final.
    """
    if len(seeds) <= full:
        return PodRound((), (tuple(seeds),))
    skipping, pods = _skipping_and_pods(len(seeds), ruled.pod_cuts, full)
    return PodRound(tuple(seeds[:skipping]), _dealt(seeds[skipping:], pods, ruled.pod_pattern_of_16))


def _skipping_and_pods(players: int, cuts: Sequence[PodCut], full: int) -> tuple[int, int]:
    """How many skip a round, and how many pods play: the line of the rules for this number, if it has one.

    The lines are for pods of the usual size: one that does not fit this size is left aside.
    """
    target = full
    while target * full < players:
        target *= full
    for cut in cuts:
        seated = players - cut.skip
        if cut.size == players and seated <= cut.pods * full and cut.skip + cut.pods <= target:
            return cut.skip, cut.pods
    surplus = players - target  # the number eliminated: all but one of every pod
    pods = -(-surplus // (full - 1))
    return players - surplus - pods, pods


def _dealt(
    seeds: Sequence[EntrantId], pods: int, pattern: Sequence[Sequence[int]]
) -> tuple[tuple[EntrantId, ...], ...]:
    """Sixteen in four pods by the pattern of the rules, any others by the serpentine that it is made of."""
    if len(pattern) == pods and sum(map(len, pattern)) == len(seeds):
        return tuple(tuple(seeds[place - 1] for place in pod) for pod in pattern)
    return serpentine(seeds, pods)


def pair_pod_playoff(made: PodRound, hall: Hall = ALL_TABLES) -> Pairing:
    """The round as a pairing; a player who skips it, or is alone in a pod, has a bye."""
    ordered: list[tuple[tuple[EntrantId, ...], tuple[str, ...]]] = [
        (pod, (SKIPS,) if len(pod) == 1 else ()) for pod in sorted(made.pods, key=lambda pod: len(pod) == 1)
    ]
    ordered += [((seed,), (SKIPS,)) for seed in made.skipping]
    return Pairing(seat_at_tables(ordered, {}, hall), METHOD, METHOD_VERSION, Certificate(0, 0, 0, True))
