"""The cut bound, and which pairs a round within a slack can hold, against every pairing there is."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from topcut.core.pairing.swiss.ladder import Key, Ladder

bounded = settings(deadline=None, derandomize=True, max_examples=60)
scores = st.lists(st.integers(0, 7), min_size=4, max_size=8).filter(lambda found: len(found) % 2 == 0)


def ladder(points: list[int]) -> Ladder:
    keys = sorted(set(points), reverse=True)
    return Ladder([Key(one) for one in keys], [points.count(one) for one in keys])


def pairings(points: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not points:
        yield []
        return
    for at in range(1, len(points)):
        rest = points[1:at] + points[at + 1 :]
        for more in pairings(rest):
            yield [(points[0], points[at]), *more]


def cost(pairs: list[tuple[int, int]]) -> int:
    return sum((one - other) ** 2 for one, other in pairs)


def test_three_at_six_points_and_three_at_three_must_cross_once() -> None:
    assert ladder([6, 6, 6, 3, 3, 3]).bound() == 9
    assert ladder([6, 6, 3, 3]).bound() == 0
    assert ladder([9, 8, 6, 5]).bound() == 2


@bounded
@given(scores)
def test_the_cut_bound_is_what_the_best_pairing_costs_when_nobody_has_met(points: list[int]) -> None:
    assert ladder(points).bound() == min(cost(pairs) for pairs in pairings(points))


@bounded
@given(scores, st.integers(0, 40))
def test_no_pairing_within_the_slack_holds_a_pair_out_of_reach(points: list[int], slack: int) -> None:
    made = ladder(points)
    place = {key.points: at for at, key in enumerate(made.keys)}
    reach = made.reach(slack)
    for pairs in pairings(points):
        if cost(pairs) <= made.bound() + slack:
            for one, other in pairs:
                top, bottom = sorted((place[one], place[other]))
                assert bottom in reach[top]


def test_points_outweigh_places_when_pairing_by_standings() -> None:
    made = Ladder([Key(3, 0), Key(3, -1), Key(0, -2)], [1, 1, 1], weight=1000)
    assert made.toll(0, 1) == 1
    assert made.toll(1, 2) == 9001
