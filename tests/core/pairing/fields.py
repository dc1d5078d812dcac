"""Random tournaments for the tests: played with a careless pairing of their own, so that the
histories are odder than ours would make them."""

import random
from dataclasses import dataclass, replace
from itertools import combinations

from hypothesis import strategies as st

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate

UNEVEN = [0, 1, 2, 3, 4, 6, 9, 10, 12]


@dataclass(frozen=True)
class Story:
    """How a random tournament went; small numbers make every failing example readable."""

    entrants: int
    rounds: int
    draws: int = 0  # of a hundred
    drops: int = 0  # of a hundred, each round
    late: int = 0  # how many join after round one with a loss
    families: int = 0  # sets of entrants who must not meet
    seed: int = 0


def stories(most_entrants: int, most_rounds: int = 12) -> st.SearchStrategy[Story]:
    return st.builds(
        Story,
        entrants=st.integers(2, most_entrants),
        rounds=st.integers(0, most_rounds),
        draws=st.sampled_from([0, 5, 15, 40]),
        drops=st.sampled_from([0, 0, 3, 10]),
        late=st.integers(0, 3),
        families=st.sampled_from([0, 0, 1, 4]),
        seed=st.integers(0, 2**16),
    )


def played(story: Story) -> list[Candidate]:
    chance = random.Random(repr(story))
    points = {EntrantId(f"e{number}"): 0 for number in range(story.entrants)}
    met: dict[EntrantId, set[EntrantId]] = {one: set() for one in points}
    byes = dict.fromkeys(points, 0)
    for number in range(story.rounds):
        _play_round(points, met, byes, story.draws / 100, chance)
        for one in [one for one in points if chance.random() < story.drops / 100]:
            if len(points) > 2:
                del points[one]
        if number == 0:
            for extra in range(story.late):
                joining = EntrantId(f"late{extra}")
                points[joining], met[joining], byes[joining] = 0, set(), 0
    order = sorted(points, key=lambda one: (-points[one], one))
    return [
        Candidate(one, points[one], frozenset(met[one]), byes[one], rank)
        for rank, one in enumerate(order, start=1)
    ]


def families(story: Story, field: list[Candidate]) -> tuple[frozenset[EntrantId], ...]:
    chance = random.Random(story.seed + 1)
    everybody = [one.entrant for one in field]
    return tuple(
        frozenset(chance.sample(everybody, min(len(everybody), chance.randint(2, 4))))
        for _ in range(story.families)
    )


def crowded(seed: int, name: str = "e") -> list[Candidate]:
    """A few players of whom most have met, at points that lie unevenly."""
    chance = random.Random(seed)
    size, share = chance.choice([6, 8, 9, 10, 12]), chance.choice([0.3, 0.5, 0.7, 0.8, 0.9])
    names = [EntrantId(f"{name}{number}") for number in range(size)]
    met = {pair for pair in combinations(names, 2) if chance.random() < share}
    levels = UNEVEN[: chance.choice([3, 4, 6, 8])]
    return [
        Candidate(
            one,
            chance.choice(levels),
            frozenset(other for other in names if (one, other) in met or (other, one) in met),
        )
        for one in names
    ]


def crowded_evenly(seed: int) -> list[Candidate]:
    """The same with scores three points apart, so that many rounds cost the same."""
    return [replace(one, points=3 * UNEVEN.index(one.points)) for one in crowded(seed)]


def _play_round(
    points: dict[EntrantId, int],
    met: dict[EntrantId, set[EntrantId]],
    byes: dict[EntrantId, int],
    draws: float,
    chance: random.Random,
) -> None:
    waiting = sorted(points, key=lambda one: (points[one], chance.random()))
    while len(waiting) > 1:
        one = waiting.pop()
        fresh = [other for other in waiting[-12:] if other not in met[one]]
        other = fresh[-1] if fresh else waiting[-1]
        waiting.remove(other)
        met[one].add(other)
        met[other].add(one)
        fate = chance.random()
        if fate < draws:
            points[one] += 1
            points[other] += 1
        else:
            points[one if fate < (1 + draws) / 2 else other] += 3
    for one in waiting:
        points[one] += 3
        byes[one] += 1
