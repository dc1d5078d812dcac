"""Mending a published round: few matches broken, nobody meets again, only those concerned move."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given, settings

from tests.core.pairing.fields import Story, played, stories
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import (
    Candidate,
    PairingError,
    Repair,
    SwissOptions,
    pair_swiss,
    repair_extra,
    repair_missing,
    repair_points,
)

Seats = tuple[EntrantId, ...]
bounded = settings(deadline=None, derandomize=True)


def seats(text: str) -> list[Seats]:
    """``"a-b c"`` is a match and a bye."""
    return [tuple(map(EntrantId, match.split("-"))) for match in text.split()]


def people(**points: int) -> list[Candidate]:
    return [Candidate(EntrantId(name), number) for name, number in points.items()]


def after(published: list[Seats], repair: Repair) -> list[frozenset[EntrantId]]:
    broken = [frozenset(match) for match in repair.broken]
    kept = [frozenset(match) for match in published if frozenset(match) not in broken]
    return kept + [frozenset(match) for match in repair.made]


@pytest.mark.scenario(28)
def test_an_extra_player_meets_whoever_had_the_bye_at_the_same_points() -> None:
    field = people(a=3, b=3, c=0, x=0)
    (repair,) = repair_extra(field, seats("a-b c"), EntrantId("x"))
    assert repair.matches_broken == 0
    assert repair.made == (("x", "c"),)
    assert repair.moved == ("c", "x")


@pytest.mark.scenario(28)
def test_a_player_dropped_by_error_comes_in_by_a_chain_down_the_score_groups() -> None:
    field = people(a=6, b=6, c=3, d=3, e=0, f=0, g=0, x=6)
    published = seats("a-b c-d e-f g")
    chain, direct = repair_extra(field, published, EntrantId("x"))
    assert (chain.reach, chain.matches_broken) == (1, 1)
    assert (direct.reach, direct.matches_broken) == (2, 0)
    assert direct.made == (("x", "g"),)


def test_a_missing_player_leaves_an_opponent_who_has_the_bye_if_nobody_has_it() -> None:
    field = people(a=0, c=0, d=0)
    (repair,) = repair_missing(field, seats("a-b c-d"), EntrantId("b"))
    assert repair.broken == (("a", "b"),)
    assert repair.made == (("a",),)


def test_a_missing_player_who_had_the_bye_breaks_nothing() -> None:
    (repair,) = repair_missing(people(a=0, b=0), seats("a-b c"), EntrantId("c"))
    assert repair.made == ()
    with pytest.raises(PairingError, match="entrant-not-in-round"):
        repair_missing(people(a=0), seats("a-b"), EntrantId("z"))


def test_a_player_with_the_wrong_points_moves_to_the_right_group() -> None:
    field = people(a=6, b=3, c=0, d=6)  # d was thought to have none
    (repair,) = repair_points(field, seats("a-b c-d"), EntrantId("d"))
    assert (repair.cost_before, repair.cost_after) == (45, 9)
    assert {frozenset(match) for match in repair.made} == {frozenset({"a", "d"}), frozenset({"b", "c"})}


def test_points_that_change_nothing_for_the_better_need_no_repair() -> None:
    assert repair_points(people(a=6, b=6, c=3, d=0), seats("a-b c-d"), EntrantId("d")) == ()


def test_when_only_a_rematch_is_left_the_repair_says_so() -> None:
    field = [
        Candidate(EntrantId("a"), 0, frozenset({EntrantId("x")})),
        Candidate(EntrantId("x"), 0, frozenset({EntrantId("a")})),
    ]
    with pytest.raises(PairingError, match="no-repair-without-rematch"):
        repair_extra(field, seats("a"), EntrantId("x"))


def met(field: list[Candidate], *couples: str) -> list[Candidate]:
    """The field after these have met: ``"a-b"``."""
    for couple in couples:
        one, other = map(EntrantId, couple.split("-"))
        known = {one: other, other: one}
        field = [
            replace(each, met=each.met | {known[each.entrant]}) if each.entrant in known else each
            for each in field
        ]
    return field


def made(repair: Repair) -> set[str]:
    return {"-".join(sorted(match)) for match in repair.made}


def test_a_new_bye_goes_to_the_lowest_who_has_had_none() -> None:
    field = [replace(one, byes=int(one.entrant == "c")) for one in people(a=3, c=0, d=0)]
    for repair in repair_missing(field, seats("a-b c-d"), EntrantId("b")):
        assert made(repair) == {"a-c", "d"}


def test_a_new_bye_goes_to_the_next_higher_where_the_lowest_would_make_two_meet_again() -> None:
    """Round three of four: everybody has met two of the others, so whoever is left over rests."""
    every = {"a": 6, "b": 3, "c": 3, "d": 0}
    for missing, opponent in (("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")):
        field = met(people(**{name: has for name, has in every.items() if name != missing}), *THIRD_ROUND)
        (repair,) = repair_missing(field, seats("a-b c-d"), EntrantId(missing))
        assert made(repair) == {opponent}
        assert repair.matches_broken == 1


THIRD_ROUND = ("a-c", "b-d", "a-d", "b-c")


def test_a_second_bye_is_the_last_way_that_is_offered() -> None:
    had = [replace(one, byes=int(one.entrant == "a")) for one in people(a=3, c=3, d=0)]
    (repair, *_) = repair_missing(had, seats("a-b c-d"), EntrantId("b"))
    assert "a" not in made(repair)
    (repair,) = repair_missing(met(had, "a-c", "a-d"), seats("a-b c-d"), EntrantId("b"))
    assert made(repair) == {"a"}


@pytest.mark.rule("MTR-7.6.a")
def test_the_bye_of_another_draft_pod_is_left_alone_unless_pods_are_mixed() -> None:
    pods = {"a": 1, "c": 1, "d": 1, "x": 2, "y": 2, "z": 2}
    field = [replace(one, draft_pod=pods[one.entrant]) for one in people(a=0, c=0, d=0, x=0, y=0, z=0)]
    (repair,) = repair_missing(field, seats("a-b c-d x-y z"), EntrantId("b"))
    assert made(repair) == {"a"}
    mixed = SwissOptions(inside_pods=False)
    (repair,) = repair_missing(field, seats("a-b c-d x-y z"), EntrantId("b"), mixed)
    assert made(repair) == {"a-z"}
    met_already = met(field, "a-z")
    (repair,) = repair_missing(met_already, seats("a-b c-d x-y z"), EntrantId("b"), mixed)
    assert repair.matches_broken == 2
    own = replace(Candidate(EntrantId("e"), 0), draft_pod=1)
    (repair,) = repair_extra([*field, own], seats("a-c d x-y z"), EntrantId("e"))
    assert made(repair) == {"d-e"}
    other = met([*field, replace(own, entrant=EntrantId("w"), draft_pod=2)], "w-z")
    (repair,) = repair_extra(other, seats("a-c d x-y z"), EntrantId("w"))
    assert {seat for match in repair.made for seat in match} == {"w", "x", "y", "z"}


def test_a_family_is_not_brought_together_by_a_repair() -> None:
    field = people(a=0, b=0, g=0, x=0)
    family = SwissOptions(forbidden=(frozenset(map(EntrantId, "gx")), frozenset(map(EntrantId, "ax"))))
    (repair,) = repair_extra(field, seats("a-b g"), EntrantId("x"), family)
    assert made(repair) == {"b-x", "a-g"}


def test_of_chains_that_break_as_many_the_one_with_the_smallest_gaps_is_taken() -> None:
    """Somebody at 9 has met whoever has the bye: a match of 10 and 9 is broken, and not one of 9 and 5."""
    field = met(people(z=10, h=9, c=9, g=9, x=9, b=5), "g-x")
    repair, *_ = repair_extra(field, seats("z-h b-c g"), EntrantId("x"))
    assert (repair.reach, repair.matches_broken, repair.cost_after) == (1, 1, 1)


def test_a_player_at_the_bottom_may_find_an_opponent_further_up() -> None:
    field = met(people(a=3, b=3, g=0, x=0), "g-x")
    (repair,) = repair_extra(field, seats("a-b g"), EntrantId("x"))
    assert repair.matches_broken == 1
    assert repair.cost_after == 18


def test_whoever_has_the_bye_stays_there_whatever_their_points_were() -> None:
    assert repair_points(people(a=6, b=3, c=6), seats("a-b c"), EntrantId("c")) == ()
    with pytest.raises(PairingError, match="entrant-not-in-round"):
        repair_points(people(a=0), seats("a-b"), EntrantId("z"))


@pytest.mark.scenario(28)
@settings(bounded, max_examples=150)
@given(stories(60, 6))
def test_every_repair_leaves_a_sound_round_and_each_wider_one_breaks_less(story: Story) -> None:
    field = played(replace(story, families=0))
    assume(len(field) > 2)
    middle = field[len(field) // 2].entrant
    for extra in (True, False):
        before = [one for one in field if one.entrant != middle] if extra else field
        now = field if extra else [one for one in field if one.entrant != middle]
        pairing = pair_swiss(before, Chance("s", "r"))
        if pairing.certificate.rematches:
            continue
        published = [pair.seats for pair in pairing.pairs]
        try:
            found = (repair_extra if extra else repair_missing)(now, published, middle)
        except PairingError:
            continue
        check_sound(now, published, found)


def check_sound(field: list[Candidate], published: list[Seats], found: tuple[Repair, ...]) -> None:
    known = {one.entrant: one for one in field}
    for repair in found:
        matches = after(published, repair)
        assert sorted(one for match in matches for one in match) == sorted(known)
        for match in repair.made:
            assert len(match) == 1 or match[1] not in known[match[0]].met
        assert all(match in map(frozenset, published) for match in map(frozenset, repair.broken))
    counts = [repair.matches_broken for repair in found]
    assert counts == sorted(set(counts), reverse=True)


@settings(bounded, max_examples=120)
@given(stories(9, 4))
def test_no_way_at_all_breaks_fewer_matches(story: Story) -> None:
    field = played(replace(story, families=0, late=0))
    assume(len(field) > 2)
    extra = field[0].entrant
    pairing = pair_swiss([one for one in field if one.entrant != extra], Chance("s", "r"))
    assume(not pairing.certificate.rematches)
    published = [pair.seats for pair in pairing.pairs]
    best = fewest_broken(field, published)
    try:
        found = repair_extra(field, published, extra)
    except PairingError:
        assert best is None
    else:
        assert found[-1].matches_broken == best


def test_a_player_who_could_not_be_taken_one_way_is_taken_another() -> None:
    """A tangle of ten: the only chain takes somebody whom a chain that leads nowhere has taken before."""
    chance = random.Random(357)
    size, share = chance.choice([10, 12, 14]), chance.choice([0.5, 0.6, 0.7])
    names = [EntrantId(f"e{number:02}") for number in range(size)]
    known = {frozenset(pair) for pair in combinations(names, 2) if chance.random() < share}
    field = [
        Candidate(
            one,
            chance.choice([0, 3]),
            frozenset(other for other in names if frozenset({one, other}) in known),
        )
        for one in names
    ]
    published = [pair.seats for pair in pair_swiss(field[1:], Chance("1", "r")).pairs]
    (repair,) = repair_extra(field, published, field[0].entrant)
    assert repair.matches_broken == fewest_broken(field, published) == 3


def fewest_broken(field: list[Candidate], published: list[Seats]) -> int | None:
    """In the rounds whose bye is as low as it can be without a rematch."""
    old = [frozenset(match) for match in published if len(match) == 2]
    turn = {one.entrant: (one.byes, one.points) for one in field}
    found: dict[tuple[int, int], list[int]] = {}
    for new in rounds(field):
        rests = next((turn[one] for match in new if len(match) == 1 for one in match), (0, 0))
        found.setdefault(rests, []).append(sum(match not in new for match in old))
    return min(found[min(found)]) if found else None


def rounds(field: list[Candidate]) -> Iterator[list[frozenset[EntrantId]]]:
    """Every round without a rematch."""
    if not field:
        yield []
        return
    first, rest = field[0], field[1:]
    for at, other in enumerate(rest):
        if other.entrant not in first.met:
            for more in rounds(rest[:at] + rest[at + 1 :]):
                yield [frozenset({first.entrant, other.entrant}), *more]
    if len(field) % 2:
        for more in rounds(rest):
            yield [frozenset({first.entrant}), *more]
