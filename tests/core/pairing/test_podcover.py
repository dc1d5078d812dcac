"""The search behind the proof of small rounds in pods, beside trying everything there is."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from topcut.core.pairing.pods.pod_cover import PricedPod, cheapest_cover, priced


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
