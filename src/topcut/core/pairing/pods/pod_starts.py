"""Starting points of the search for pods: the order cut into pods, and greedy passes."""

from collections.abc import Sequence

from topcut.core.kernel.chance import Chance
from topcut.core.pairing.pods.pod_field import PodField, Pods

GREEDY_STEPS = 8000  # players visited by greedy starts, so large fields get few starts


def chopped(field: PodField, sizes: Sequence[int]) -> Pods:
    """The order cut into pods top to bottom, with the other sizes where they cost the least."""
    full = field.full
    odd_size = next((size for size in sizes if size != full), full)
    odd_pods, count = sum(size == odd_size != full for size in sizes), len(field.points)
    best: dict[tuple[int, int], tuple[int, int]] = {(0, 0): (0, 0)}
    for start in range(count):
        for used in range(odd_pods + 1):
            if (start, used) not in best:
                continue
            for size, more in ((full, 0), (odd_size, 1)):
                end, now = start + size, used + more
                if end > count or now > odd_pods:
                    continue
                energy = best[start, used][0] + field.energy(range(start, end))
                # On equal terms the odd pod comes later, lower in the standings.
                if (end, now) not in best or energy < best[end, now][0]:
                    best[end, now] = (energy, size)
    return _walk_back(best, count, odd_pods, full)


def _walk_back(best: dict[tuple[int, int], tuple[int, int]], count: int, odd_pods: int, full: int) -> Pods:
    pods: Pods = []
    while count:
        size = best[count, odd_pods][1]
        pods.append(list(range(count - size, count)))
        count -= size
        odd_pods -= size != full
    return pods[::-1]


def greedy(field: PodField, sizes: Sequence[int], order: Sequence[int] | None = None) -> Pods:
    """Top to bottom: the best player left, then the next who have met none of the pod."""
    waiting = list(order or range(len(field.points)))
    met = field.met
    pods: Pods = []
    for size in sizes:
        pod = [waiting.pop(0)]
        while len(pod) < size:
            fresh = (at for at, one in enumerate(waiting) if met[one].isdisjoint(pod))
            pod.append(waiting.pop(next(fresh, 0)))
        pods.append(pod)
    return pods


def greedy_starts(field: PodField, sizes: Sequence[int], chance: Chance) -> list[Pods]:
    """Greedy in the order of the standings, and in orders shuffled within equal points."""
    starts = [greedy(field, sizes)]
    scores: dict[int, list[int]] = {}
    for one, points in enumerate(field.points):
        scores.setdefault(points, []).append(one)
    for _ in range(min(30, GREEDY_STEPS // len(field.points))):
        order = [one for group in scores.values() for one in chance.shuffled(group)]
        starts.append(greedy(field, sizes, order))
    return starts
