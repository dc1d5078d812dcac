"""Showing a hidden card to others: who may, by where it lies (MTR-3.13.a, MA-3.13A)."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.rules import MayShow


class HiddenPlace(StrEnum):
    """Where the card lies, as the rules name it."""

    HAND = "hand"
    LIBRARY = "library"
    EXILE = "exile"
    BATTLEFIELD = "battlefield"
    STACK = "stack"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class CardSight:
    """How a player stands to a card: whether it is theirs, under their control, or shown to them now.

    ``through``: they see it only by controlling another player, whose choice it stays.
    """

    owns: bool = False
    controls: bool = False
    looks: bool = False
    through: bool = False


def may_show(rule: MayShow, place: HiddenPlace, by: CardSight) -> bool:
    """Whether the player may turn the card's face to others.

    In a pod whoever looks at an opponent's hand shows nothing of it; that opponent may, at any time.
    """
    in_hand = place is HiddenPlace.HAND and by.owns
    face_down = place in (HiddenPlace.BATTLEFIELD, HiddenPlace.STACK) and by.controls
    if rule == "whoever-may-look":
        return by.looks or in_hand or face_down
    if by.through:
        return False
    allowed: dict[MayShow, bool] = {
        "owner": by.owns,
        "owner-told-to-look": by.owns and by.looks,
        "controller": by.controls,
        "told-to-look": by.looks,
    }
    return allowed[rule]
