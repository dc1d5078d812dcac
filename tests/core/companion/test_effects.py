"""Effects on the same damage, in every order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.companion.effects import DamageChange, Effect, EffectOrder, orders

DOUBLE, FOUR_LESS = Effect(DamageChange.DOUBLE), Effect(DamageChange.PREVENT, 4)
effects = st.lists(
    st.builds(Effect, st.sampled_from(DamageChange), st.integers(1, 9)), min_size=1, max_size=4
)


def test_three_damage_doubled_and_four_prevented_depends_on_the_order() -> None:
    """Doubled first it is 6, and 2 after the prevention; prevented first nothing is left to double."""
    assert orders(3, [DOUBLE, FOUR_LESS]) == (EffectOrder((1,), (3, 0)), EffectOrder((0, 1), (3, 6, 2)))


def test_two_doublings_each_apply_once() -> None:
    assert {order.dealt for order in orders(2, [DOUBLE, DOUBLE])} == {8}


def test_more_damage_before_or_after_doubling() -> None:
    found = {order.chosen: order.dealt for order in orders(3, [DOUBLE, Effect(DamageChange.MORE, 2)])}
    assert found == {(0, 1): 8, (1, 0): 10}


@pytest.mark.parametrize(("damage", "count"), [(0, 1), (-1, 1), (3, 7)])
def test_no_damage_and_too_many_effects_are_no_question(damage: int, count: int) -> None:
    with pytest.raises(ValueError, match="at most six"):
        orders(damage, [DOUBLE] * count)


@given(st.integers(1, 30), effects)
def test_an_order_goes_on_until_every_effect_applied_or_nothing_is_left(
    damage: int, found: list[Effect]
) -> None:
    for order in orders(damage, found):
        assert len(set(order.chosen)) == len(order.chosen)
        assert len(order.chosen) == len(found) or order.dealt == 0
        assert all(step > 0 for step in order.damage[:-1])
