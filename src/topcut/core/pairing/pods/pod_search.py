"""Heuristic search for pods: simple starts, then exchanges of players by threshold accepting.

Threshold accepting: an exchange is made if it makes the round worse by no more than a threshold
that falls to zero. Whole numbers only, so that every machine finds the same round. In small and
medium fields parts of the order are then solved exactly.
"""

from collections.abc import Sequence

from topcut.core.kernel.chance import Chance
from topcut.core.pairing.pods.pod_field import PodField, Pods
from topcut.core.pairing.pods.pod_proof import PLAYERS, improve
from topcut.core.pairing.pods.pod_starts import chopped, greedy_starts

EXCHANGES_EACH = 8  # tried per player
EXCHANGES_AT_LEAST = 6000
EXCHANGES_BEFORE_PROOF = 3000  # enough as a start if every pod can be enumerated
POLISHING = 1500
PART = 5  # pods solved together in fields too large to be solved as a whole
PARTS_TO = 256  # players
# Thresholds in eighths of a usual exchange, and what a repeat costs in usual exchanges; 0 is its full price.
COOLING = ((8, 2), (6, 3), (4, 4), (3, 6), (2, 8), (1, 8), (0, 12), (1, 0), (0, 0))
REACH = 8  # pods up and down the order that a player may be exchanged with


def search(field: PodField, sizes: Sequence[int], chance: Chance) -> tuple[Pods, bool]:
    """The best pods found, never worse than a start, and whether they are proved the best."""
    players = len(field.points)
    starts = [chopped(field, sizes), min(greedy_starts(field, sizes, chance), key=field.total)]
    if players <= PLAYERS:
        found = [_Exchange(field, start, chance).run(EXCHANGES_BEFORE_PROOF) for start in starts]
        best, proved = improve(field, sizes, min([*found, *starts], key=field.total))
        return _Exchange(field, best, chance).polish(POLISHING), proved
    start = min(starts, key=field.total)
    best = _Exchange(field, start, chance).run(max(EXCHANGES_EACH * players, EXCHANGES_AT_LEAST))
    if players <= PARTS_TO:
        best = _part_by_part(field, min(best, start, key=field.total))
    return min(best, start, key=field.total), False


def _part_by_part(field: PodField, pods: Pods) -> Pods:
    """Solve a few neighbouring pods at a time exactly, in two passes with shifted boundaries."""
    order = sorted(pods, key=lambda pod: (-sum(field.points[one] for one in pod) * 60 // len(pod), min(pod)))
    for offset in (0, PART // 2):
        for first in range(offset, len(order) - 1, PART):
            part = order[first : first + PART]
            members = sorted(one for pod in part for one in pod)
            local = {one: at for at, one in enumerate(members)}
            now = [[local[one] for one in pod] for pod in part]
            best, _ = improve(field.part(members), [len(pod) for pod in part], now)
            order[first : first + PART] = [[members[at] for at in pod] for pod in best]
    return order


class _Exchange:
    """Exchanges between pods that are near in the order, problematic pods first.

    While it searches, a repeated meeting costs only a few times what an exchange usually does,
    so that it can pass through a repeat to a better round; the best round is kept by the true
    prices.
    """

    def __init__(self, field: PodField, pods: Pods, chance: Chance) -> None:
        self.field = field
        self.chance = chance
        self.best = [list(pod) for pod in pods]
        self.soft_price = field.repeat_price
        self._return_to_best()
        self.least = self.total

    def run(self, exchanges: int) -> Pods:
        if len(self.pods) < 2:
            return self.best
        usual = self._usual_change()
        for eighths, price in COOLING:
            troubled = [at for at, (again, rest) in enumerate(self.parts) if again or rest >= self.field.unit]
            if not troubled:
                break
            self.soft_price = usual * price if price else self.field.repeat_price
            if not price:
                self._return_to_best()
            for _ in range(exchanges // len(COOLING)):
                self._try(troubled[self.chance.below(len(troubled))], usual * eighths // 8)
        return self.best

    def polish(self, exchanges: int) -> Pods:
        """Improving exchanges only; what is left to gain is closeness in the standings."""
        self.soft_price = self.field.repeat_price
        if len(self.pods) > 1:
            for _ in range(exchanges):
                self._try(self.chance.below(len(self.pods)), 0)
        return self.best

    def _usual_change(self) -> int:
        """The median cost of a sample of exchanges, ignoring repeats."""
        changes = [abs(self._change(*self._somewhere(self.chance.below(len(self.pods))))) for _ in range(99)]
        return max(sorted(changes)[49], self.field.unit)

    def _return_to_best(self) -> None:
        self.pods = [list(pod) for pod in self.best]
        self.parts = [self.field.parts(pod) for pod in self.pods]
        self.total = sum(again * self.field.repeat_price + rest for again, rest in self.parts)

    def _somewhere(self, here: int) -> tuple[int, int, int, int]:
        """A random seat of this pod and one of a pod near it."""
        low, high = max(0, here - REACH), min(len(self.pods), here + REACH + 1)
        there = low + self.chance.below(high - low - 1)
        there += there >= here
        seats = len(self.pods[here])
        word = self.chance.below(seats * len(self.pods[there]))
        return here, there, word % seats, word // seats

    def _change(self, here: int, there: int, at: int, to: int) -> int:
        """The change in spread that an exchange would cause; the pods are not modified."""
        left, right = list(self.pods[here]), list(self.pods[there])
        left[at], right[to] = right[to], left[at]
        after = self.field.parts(left)[1] + self.field.parts(right)[1]
        return after - self.parts[here][1] - self.parts[there][1]

    def _try(self, troubled: int, threshold: int) -> None:
        here, there, at, to = self._somewhere(troubled)
        left, right = self.pods[here], self.pods[there]
        left[at], right[to] = right[to], left[at]
        (again_here, rest_here), (again_there, rest_there) = self.parts[here], self.parts[there]
        new_here, new_there = self.field.parts(left), self.field.parts(right)
        again = new_here[0] + new_there[0] - again_here - again_there
        rest = new_here[1] + new_there[1] - rest_here - rest_there
        if again * self.soft_price + rest > threshold:
            left[at], right[to] = right[to], left[at]
            return
        self.parts[here], self.parts[there] = new_here, new_there
        self.total += again * self.field.repeat_price + rest
        if self.total < self.least:
            self.least = self.total
            self.best = [list(pod) for pod in self.pods]
