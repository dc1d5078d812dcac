"""Replacement and prevention effects on the same damage, in every order that may be chosen.

The player who would be dealt the damage, or who controls the permanent that would be, chooses which effect
applies first; then the remaining applicable effects are determined again. Each applies once. Once all damage
is prevented there is no event left for further effects to apply to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations

MOST_EFFECTS = 6
"""Six effects have 720 orders: nobody reads more than that."""


class DamageChange(StrEnum):
    """What an effect does to damage."""

    DOUBLE = "double"
    MORE = "more"
    PREVENT = "prevent"
    PREVENT_ALL = "prevent-all"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect; ``amount`` is how much more, or how much at most is prevented."""

    change: DamageChange
    amount: int = 0

    def applied(self, damage: int) -> int:
        """``Effect(Change.PREVENT, 4).applied(6)`` is 2."""
        match self.change:
            case DamageChange.DOUBLE:
                return 2 * damage
            case DamageChange.MORE:
                return damage + self.amount
            case DamageChange.PREVENT:
                return max(0, damage - self.amount)
            case DamageChange.PREVENT_ALL:
                return 0


@dataclass(frozen=True, slots=True)
class EffectOrder:
    """Effects by their place in the list that was given, and the damage before and after each."""

    chosen: tuple[int, ...]
    damage: tuple[int, ...]

    @property
    def dealt(self) -> int:
        return self.damage[-1]


def orders(damage: int, effects: Sequence[Effect]) -> tuple[EffectOrder, ...]:
    """Every order with what it leads to, the least damage first.

    3 damage, doubled, with 4 prevented: 2 when it is doubled first, none when 4 are prevented first.
    """
    if damage < 1 or len(effects) > MOST_EFFECTS:
        raise ValueError("damage from 1 on and at most six effects")
    found = (_followed(damage, effects, order) for order in permutations(range(len(effects))))
    return tuple(sorted(dict.fromkeys(found), key=lambda order: (order.dealt, order.chosen)))


def _followed(damage: int, effects: Sequence[Effect], order: Sequence[int]) -> EffectOrder:
    """One order, followed up to the effect that leaves no damage."""
    chosen: list[int] = []
    steps = [damage]
    for place in order:
        if steps[-1] == 0:
            break
        chosen.append(place)
        steps.append(effects[place].applied(steps[-1]))
    return EffectOrder(tuple(chosen), tuple(steps))
