"""The search behind the proof of small rounds in pods, beside trying everything there is."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

import pytest

from topcut.core.pairing.pods.pod_cover import cheapest_cover
from topcut.core.pairing.pods.pod_field import spread
from topcut.core.pairing.pods.pod_shares import FINE, PointLines, PricedPod, Shares, priced


def everything(waiting: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    if not waiting:
        yield []
    for size in set(sizes) if waiting else ():
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(waiting[1:], size - 1):
            pod = (waiting[0], *others)
            for more in everything([one for one in waiting if one not in pod], rest):
                yield [pod, *more]


def priced_at_random(chance: random.Random, players: int, sizes: Sequence[int]) -> list[PricedPod]:
    """Every pod that could be, some left out, at prices that often tie."""
    every = (members for size in set(sizes) for members in combinations(range(players), size))
    return [priced(members, chance.randrange(12)) for members in every if chance.random() < 0.7]


@pytest.mark.parametrize("sizes", [(2, 2, 2, 2), (3, 3, 3), (4, 4), (4, 3, 3), (5, 4), (3, 2, 2)])
def test_the_cheapest_round_is_found_or_there_is_none(sizes: tuple[int, ...]) -> None:
    players = sum(sizes)
    for seed in range(25):
        chance = random.Random(f"{sizes} {seed}")
        pods = priced_at_random(chance, players, sizes)
        price = {pod.members: pod.price for pod in pods}
        rounds = [
            sum(price[pod] for pod in made)
            for made in everything(range(players), sizes)
            if all(pod in price for pod in made)
        ]
        cover = cheapest_cover(players, pods, sizes, below=10**6)
        assert cover.complete
        if not rounds:
            assert cover.pods is None
            continue
        assert cover.pods is not None
        assert sorted(one for pod in cover.pods for one in pod) == list(range(players))
        assert sorted(map(len, cover.pods)) == sorted(sizes)
        assert sum(price[tuple(pod)] for pod in cover.pods) == min(rounds)


def test_a_round_that_is_not_cheaper_than_asked_is_not_given() -> None:
    pods = [priced((0, 1), 4), priced((2, 3), 4), priced((0, 2), 1), priced((1, 3), 1)]
    assert cheapest_cover(4, pods, (2, 2), below=3).pods == [[0, 2], [1, 3]]
    nothing = cheapest_cover(4, pods, (2, 2), below=2)
    assert nothing.pods is None
    assert nothing.complete


def lines_of(points: Sequence[int], first: int | None = None) -> PointLines:
    gaps = [before - after for before, after in pairwise(points)]
    return PointLines({at: gap * gap for at, gap in enumerate(gaps, start=1) if gap}, first)


@pytest.mark.parametrize("sizes", [(3, 3, 3), (4, 3), (4, 3, 3), (5, 4)])
def test_lines_neither_hide_the_cheapest_round_nor_promise_more_than_it_costs(sizes: tuple[int, ...]) -> None:
    """Prices are squared gaps, and a little chance: a line may ask for the gaps, never for the rest."""
    players = sum(sizes)
    for seed in range(10):
        chance = random.Random(f"lines {sizes} {seed}")
        points = sorted((chance.choice([0, 0, 1, 5, 6]) for _ in range(players)), reverse=True)
        price = {
            pod.members: spread([points[one] for one in pod.members]) + pod.price // 4
            for pod in priced_at_random(chance, players, sizes)
        }
        pods = [priced(members, each) for members, each in price.items()]
        costs = [
            sum(price[pod] for pod in made)
            for made in everything(range(players), sizes)
            if all(pod in price for pod in made)
        ]
        lines = lines_of(points)
        cover = cheapest_cover(players, pods, sizes, 10**6, lines)
        assert cover.complete
        assert bool(cover.pods) == bool(costs)
        shares = Shares(players, pods, sizes, 1 + min(costs, default=0), lines, with_tolls=True)
        shares.rise()
        if cover.pods and costs:
            assert sum(price[tuple(pod)] for pod in cover.pods) == min(costs)
            assert shares.bound <= min(costs) * FINE


def test_lines_know_that_six_winners_do_not_fill_a_pod_and_a_half() -> None:
    """Six at 5 and six at 0 in three pods of four: two beside two are four pairs, at 25 each."""
    points = [5] * 6 + [0] * 6
    pods = [priced(pod, spread([points[one] for one in pod])) for pod in combinations(range(12), 4)]
    bounds = []
    for lines in (PointLines(), lines_of(points)):
        shares = Shares(12, pods, (4, 4, 4), 101, lines, with_tolls=True)
        shares.rise()
        bounds.append(-(-shares.bound // FINE))
    assert bounds == [0, 100]


def test_lines_know_that_pods_of_three_are_the_last_ones() -> None:
    """Three at 5 fit into a pod of three, but not where that is the last: then three of four do, at 75."""
    points = [5, 5, 5, 0, 0, 0, 0]
    pods = [
        priced(pod, spread([points[one] for one in pod]))
        for size, those in ((4, range(7)), (3, range(3, 7)))
        for pod in combinations(those, size)
    ]
    asked = []
    for first in (None, 4):
        shares = Shares(7, pods, (4, 3), 76, lines_of(points, first), with_tolls=True)
        asked.append(shares.needs[-1])
    assert asked == [0, 3]
    assert cheapest_cover(7, pods, (4, 3), 76, lines_of(points, 4)).complete
