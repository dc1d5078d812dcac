"""Mending a published round of pods: few pods changed, sizes by the policy, no more repeats."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import (
    Candidate,
    Leftovers,
    PairingError,
    PodOptions,
    Repair,
    pod_sizes,
    repair_pods_extra,
    repair_pods_missing,
    repair_pods_points,
)

Seats = tuple[EntrantId, ...]
REGULAR, COMPETITIVE = PodOptions(), PodOptions(leftovers=Leftovers.BYES)


def people(count: int) -> list[Candidate]:
    """``p01`` is the best; every four have three points fewer."""
    return [
        Candidate(EntrantId(f"p{at:02}"), 30 - 3 * ((at - 1) // 4), rank=at) for at in range(1, count + 1)
    ]


def cut(field: list[Candidate], *sizes: int) -> list[Seats]:
    """The field cut into pods of these sizes from the top."""
    ids = iter([one.entrant for one in field])
    return [tuple(next(ids) for _ in range(size)) for size in sizes]


def without(field: list[Candidate], *gone: str) -> list[Candidate]:
    return [one for one in field if one.entrant not in gone]


def after(published: list[Seats], repair: Repair) -> list[Seats]:
    return [seats for seats in published if seats not in repair.broken] + list(repair.made)


def sizes(rounds: list[Seats]) -> Counter[int]:
    return Counter(map(len, rounds))


@pytest.mark.scenario(28)
@pytest.mark.rule("MA-10.4A")
def test_an_extra_player_joins_the_pod_of_three() -> None:
    field = people(24)
    left_out = field[19]
    published = [*cut(field[:16], 4, 4, 4, 4), cut(field[16:19], 3)[0], cut(field[20:], 4)[0]]
    (repair,) = repair_pods_extra(field, published, left_out.entrant, REGULAR)
    assert repair.broken == (published[4],)
    assert repair.made == ((*published[4], left_out.entrant),)


@pytest.mark.rule("MA-10.4A")
def test_whoever_has_met_the_pod_of_three_changes_places_first() -> None:
    field = people(8)
    extra, friend = field[7].entrant, field[4].entrant
    field[7] = replace(field[7], met=frozenset({friend}))
    field[4] = replace(field[4], met=frozenset({extra}))
    published = cut(field, 4, 3)
    repair, beside = repair_pods_extra(field, published, extra, REGULAR)
    assert sizes(after(published, beside)) == {5: 1, 3: 1}
    assert len(repair.broken) == 2
    (mine,) = [seats for seats in repair.made if extra in seats]
    assert friend not in mine
    assert sizes(after(published, repair)) == {4: 2}


@pytest.mark.rule("MA-10.4A")
def test_an_extra_player_among_whole_pods_makes_three_of_three_or_a_pod_of_five() -> None:
    field = people(25)
    published = cut(field, *[4] * 6)
    by_policy, beside = repair_pods_extra(field, published, EntrantId("p25"), REGULAR)
    assert sizes(after(published, by_policy)) == {4: 4, 3: 3}
    assert len(by_policy.broken) == 2
    assert sizes(after(published, beside)) == {4: 5, 5: 1}
    assert beside.broken == (published[-1],)


@pytest.mark.rule("MA-10.4A")
def test_the_lowest_rests_for_an_extra_player_at_competitive() -> None:
    field = people(9)
    published = [*cut(field[1:], 4, 4)]  # p01 was left out
    (repair,) = repair_pods_extra(field, published, EntrantId("p01"), COMPETITIVE)
    (resting,) = [seats for seats in repair.made if len(seats) == 1]
    assert resting == ("p09",)


def test_nobody_rests_twice_while_another_has_not() -> None:
    field = people(9)
    field[8] = replace(field[8], byes=1)
    published = cut(field[1:], 4, 4)
    (repair,) = repair_pods_extra(field, published, EntrantId("p01"), COMPETITIVE)
    (resting,) = [seats for seats in repair.made if len(seats) == 1]
    assert resting[0] in {"p05", "p06", "p07", "p08"}


def test_three_who_rest_and_an_extra_player_are_a_pod() -> None:
    field = people(8)
    published = [*cut(field[:4], 4), *cut(field[4:7], 1, 1, 1)]
    (repair,) = repair_pods_extra(field, published, EntrantId("p08"), COMPETITIVE)
    assert repair.matches_broken == 0
    (pod,) = repair.made
    assert set(pod) == {"p05", "p06", "p07", "p08"}


@pytest.mark.scenario(28)
@pytest.mark.rule("MA-10.4A")
def test_a_pod_without_a_missing_player_plays_as_three() -> None:
    field = people(23)
    published = cut(field, 4, 4, 4, 4, 4, 3)
    repair, low = repair_pods_missing(without(field, "p02"), published, EntrantId("p02"), REGULAR)
    assert (repair.broken, repair.made) == ((published[0],), (("p01", "p03", "p04"),))
    assert low.broken == (published[0], published[4])


@pytest.mark.rule("MA-10.4A")
def test_r50_a_second_way_keeps_the_pods_of_three_the_last_ones() -> None:
    """R50: whoever sits in the last pod of four fills the leaders' pod, and that pod plays as three."""
    field = people(23)
    published = cut(field, 4, 4, 4, 4, 4, 3)
    _, low = repair_pods_missing(without(field, "p02"), published, EntrantId("p02"), REGULAR)
    assert [len(seats) for seats in low.made] == [4, 3]
    points = {one.entrant: one.points for one in field}
    small = [seats for seats in after(published, low) if len(seats) == 3]
    full = [seats for seats in after(published, low) if len(seats) == 4]
    highest = max(points[seat] for seats in small for seat in seats)
    assert all(points[seat] >= highest for seats in full for seat in seats)
    (only,) = repair_pods_missing(without(field, "p18"), published, EntrantId("p18"), REGULAR)
    assert only.broken == (published[4],)


def test_two_who_are_left_of_three_get_a_third_from_the_nearest_pod() -> None:
    field = people(22)
    published = cut(field, 4, 4, 4, 4, 3, 3)
    (repair,) = repair_pods_missing(without(field, "p22"), published, EntrantId("p22"), REGULAR)
    assert set(repair.broken) == {published[3], published[5]}
    assert sizes(after(published, repair)) == {4: 3, 3: 3}


def test_a_pod_of_three_is_shared_out_where_the_policy_has_no_place_for_it() -> None:
    field = people(13)
    published = cut(field, 4, 3, 3, 3)
    by_policy, beside = repair_pods_missing(without(field, "p04"), published, EntrantId("p04"), REGULAR)
    assert sizes(after(published, by_policy)) == {4: 3}
    assert (beside.broken, beside.made) == ((published[0],), (published[0][:3],))


def test_whoever_has_a_bye_comes_in_for_a_missing_player() -> None:
    field = people(9)
    published = cut(field, 4, 4, 1)
    found = repair_pods_missing(without(field, "p01"), published, EntrantId("p01"), COMPETITIVE)
    assert found[0].made == (("p09", "p02", "p03", "p04"),)
    assert set(found[0].broken) == {published[0], published[2]}
    assert found[0].matches_broken == 1


@pytest.mark.rule("MA-10.4A")
def test_the_lowest_pod_fills_the_gap_and_rests_at_competitive() -> None:
    field = people(24)
    published = cut(field, *[4] * 6)
    by_policy, beside = repair_pods_missing(without(field, "p01"), published, EntrantId("p01"), COMPETITIVE)
    assert set(by_policy.broken) == {published[0], published[5]}
    assert sizes(after(published, by_policy)) == {4: 5, 1: 3}
    rest = {seats[0] for seats in by_policy.made if len(seats) == 1}
    assert rest < {"p21", "p22", "p23", "p24"}
    assert beside.made == (("p02", "p03", "p04"),)


def test_a_missing_player_who_was_to_rest_leaves_nothing_to_mend() -> None:
    field = people(5)
    (repair,) = repair_pods_missing(without(field, "p05"), cut(field, 4, 1), EntrantId("p05"), COMPETITIVE)
    assert (repair.broken, repair.made) == ((("p05",),), ())


def test_a_player_with_wrong_points_changes_places_with_one_of_the_right_pod() -> None:
    field = people(12)
    field[11] = replace(field[11], points=30)
    published = cut(field, 4, 4, 4)
    field[3] = replace(field[3], points=24)
    (repair,) = repair_pods_points(field, published, EntrantId("p12"), REGULAR)
    assert set(repair.broken) == {published[0], published[2]}
    assert repair.made == (("p01", "p02", "p03", "p12"), ("p09", "p10", "p11", "p04"))
    assert repair.cost_after == 0 < repair.cost_before


def test_a_player_with_wrong_points_stays_rather_than_meet_somebody_again() -> None:
    """Whomever they change places with, one of two they have met stays in that pod."""
    field = people(12)
    known = frozenset(map(EntrantId, ("p01", "p02", "p05", "p06")))
    field[11] = replace(field[11], points=30, met=known)
    field = [
        replace(one, met=frozenset({EntrantId("p12")})) if one.entrant in known else one for one in field
    ]
    assert repair_pods_points(field, cut(field, 4, 4, 4), EntrantId("p12"), REGULAR) == ()


@pytest.mark.parametrize("points", [18, 15])
def test_r50_of_two_pods_of_three_an_extra_player_joins_the_higher(points: int) -> None:
    """R50: then the one that is left is the last."""
    field = people(22)
    published = cut(field, 4, 4, 4, 4, 3, 3)
    extra = Candidate(EntrantId("x"), points)
    repair, *_ = repair_pods_extra([*field, extra], published, extra.entrant, REGULAR)
    assert repair.broken == (published[4],)


def test_a_pod_of_three_is_found_however_far_down_it_plays() -> None:
    field = people(43)
    published = cut(field, *[4] * 10, 3)
    extra = Candidate(EntrantId("x"), field[0].points)
    repair, *_ = repair_pods_extra([*field, extra], published, extra.entrant, REGULAR)
    assert repair.broken == (published[-1],)


def test_the_right_pod_stays() -> None:
    field = people(12)
    assert repair_pods_points(field, cut(field, 4, 4, 4), EntrantId("p05"), REGULAR) == ()
    resting = cut(field[:9], 4, 4, 1)
    assert repair_pods_points(field[:9], resting, EntrantId("p09"), COMPETITIVE) == ()


def test_pods_that_have_results_are_left_alone() -> None:
    field = people(24)
    published = cut(field, *[4] * 6)
    left = without(field, "p01")
    # The lowest would have to rest, and they have played: the pod can only stay as it is.
    (beside,) = repair_pods_missing(left, published, EntrantId("p01"), COMPETITIVE, [published[5]])
    assert beside.broken == (published[0],)


def test_who_is_not_in_the_round_cannot_be_missing_from_it() -> None:
    field = people(8)
    for repair in (repair_pods_missing, repair_pods_points):
        with pytest.raises(PairingError, match="entrant-not-in-round"):
            repair(field, cut(field, 4, 4), EntrantId("p09"), REGULAR)


def test_whoever_has_met_everybody_comes_in_with_the_fewest_repeats_and_it_says_so() -> None:
    first, *others = people(8)
    met = frozenset(one.entrant for one in others)
    field = [replace(first, met=met), *(replace(one, met=frozenset({first.entrant})) for one in others)]
    (repair,) = repair_pods_extra(field, cut(others, 4, 3), first.entrant, REGULAR)
    assert repair.repeats == 2  # in a pod of three; somebody of it moves to the other pod
    assert sizes(after(cut(others, 4, 3), repair)) == {5: 1, 3: 1}


@pytest.mark.parametrize("seed", range(40))
def test_whatever_happens_everybody_sits_once_and_repeats_are_told(seed: int) -> None:
    random = Random(seed)
    count, options = random.randint(9, 60), PodOptions(leftovers=random.choice(list(Leftovers)))
    field = _after_two_rounds(people(count), options, random)
    gone = random.choice(field)
    left = without(field, gone.entrant)
    published, fewer = _pods(field, options, random), _pods(left, options, random)
    found = repair_pods_missing(left, published, gone.entrant, options)
    _holds(left, published, found, field)
    found = repair_pods_extra(field, fewer, gone.entrant, options)
    _holds(field, fewer, found, field)
    wrong = [replace(one, points=0) if one is gone else one for one in field]
    _holds(wrong, published, repair_pods_points(wrong, published, gone.entrant, options), field)


def _pods(field: list[Candidate], options: PodOptions, random: Random) -> list[Seats]:
    """Anybody with anybody, in the sizes of the policy."""
    due = pod_sizes(len(field), options.leftovers)
    return cut(random.sample(field, len(field)), *due.pods, *(1,) * due.byes)


def _after_two_rounds(field: list[Candidate], options: PodOptions, random: Random) -> list[Candidate]:
    for _ in range(2):
        met = {one.entrant: set(one.met) for one in field}
        byes = {one.entrant: one.byes for one in field}
        for seats in _pods(field, options, random):
            byes[seats[0]] += len(seats) == 1
            for one, other in combinations(seats, 2):
                met[one].add(other)
                met[other].add(one)
        field = [
            replace(one, met=frozenset(met[one.entrant]), byes=byes[one.entrant], points=one.points % 12)
            for one in field
        ]
    return field


def _holds(
    field: list[Candidate],
    published: list[Seats],
    found: tuple[Repair, ...],
    everybody: list[Candidate],
) -> None:
    met = {one.entrant: one.met for one in everybody}
    there = {one.entrant for one in field}
    for repair in found:
        seated = Counter(seat for seats in after(published, repair) for seat in seats)
        assert seated == Counter(there)
        assert set(map(len, repair.made)) <= {1, 3, 4, 5}
        repeats = [
            sum(other in met[one] for seats in pods for one, other in combinations(set(seats) & there, 2))
            for pods in (repair.broken, repair.made)
        ]
        assert repair.repeats == max(repeats[1] - repeats[0], 0)
