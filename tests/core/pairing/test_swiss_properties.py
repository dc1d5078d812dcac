"""Swiss rounds over random tournaments: sound, proved, repeatable, and as good as exact solvers'."""

import random

import pytest
from hypothesis import given, settings

from tests.core.pairing.fields import Story, families, played, stories
from tests.core.pairing.oracle import Solver, best, by_networkx, by_rustworkx, worth
from topcut.core.kernel.chance import Chance
from topcut.core.pairing import SwissOptions, pair_swiss, validate

bounded = settings(deadline=None, derandomize=True)


def check(story: Story, solver: Solver | None, by_standings: bool = False) -> None:
    field = played(story)
    options = SwissOptions(forbidden=families(story, field), by_standings=by_standings)
    pairing = pair_swiss(field, Chance(str(story.seed), "round"), options)
    assert validate(field, pairing, options) == ()
    assert pairing.certificate.proved or len(field) > 512
    assert pairing == pair_swiss(list(reversed(field)), Chance(str(story.seed), "round"), options)
    if solver is not None:
        found, wanted = worth(field, pairing, options.forbidden), best(field, options.forbidden, solver)
        assert found == wanted


@pytest.mark.rule("MTR-10.4.a")
@settings(bounded, max_examples=250)
@given(stories(40))
def test_a_small_round_is_as_good_as_networkx_can_make_it(story: Story) -> None:
    check(story, by_networkx)


@settings(bounded, max_examples=80)
@given(stories(256, 14))
def test_a_middling_round_is_as_good_as_rustworkx_can_make_it_on_every_pair(story: Story) -> None:
    check(story, by_rustworkx)


@settings(bounded, max_examples=200)
@given(stories(600, 10))
def test_a_round_is_sound_and_the_same_seed_gives_the_same_round(story: Story) -> None:
    check(story, None)


@pytest.mark.parametrize("seed", range(60))
def test_a_field_of_any_size_to_256_after_many_rounds_costs_what_rustworkx_says(seed: int) -> None:
    chance = random.Random(seed)
    story = Story(
        chance.randint(2, 256),
        rounds=chance.randint(3, 13),
        draws=chance.choice([0, 5, 15, 40]),
        drops=chance.choice([0, 2]),
        families=chance.choice([0, 3]),
        seed=seed,
    )
    check(story, by_rustworkx)


@pytest.mark.parametrize("size", range(2, 65))
def test_every_field_to_64_costs_what_networkx_says(size: int) -> None:
    check(Story(size, rounds=min(size, 7), draws=15 if size % 3 else 0, seed=size), by_networkx)


@pytest.mark.slow
@settings(bounded, max_examples=3000)
@given(stories(64, 20))
def test_thousands_of_small_rounds_are_as_good_as_networkx_can_make_them(story: Story) -> None:
    check(story, by_rustworkx if story.entrants > 40 else by_networkx)


@pytest.mark.slow
@settings(bounded, max_examples=400)
@given(stories(256, 15))
def test_hundreds_of_middling_rounds_are_as_good_as_rustworkx_can_make_them(story: Story) -> None:
    check(story, by_rustworkx)


@settings(bounded, max_examples=40)
@given(stories(120, 10))
def test_a_round_by_standings_costs_no_more_in_points_than_any_other(story: Story) -> None:
    field = played(story)
    options = SwissOptions(by_standings=True)
    pairing = pair_swiss(field, Chance("s", "round"), options)
    assert validate(field, pairing, options) == ()
    assert pairing.certificate.proved
    if len(field) % 2 == 0:
        usual = pair_swiss(field, Chance("s", "round"))
        assert pairing.certificate.rematches == usual.certificate.rematches
        assert pairing.certificate.cost == usual.certificate.cost
