"""Who may show a hidden card, by where it lies."""

from __future__ import annotations

import pytest

from topcut.core.companion.revealing import CardSight, HiddenPlace, may_show
from topcut.core.rules import Rules
from topcut.rulebook import MULTIPLAYER_OVERLAY, load

PODS, TWO = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,)), load("mtr-2025-06-30")
HAND, LIBRARY, EXILE = HiddenPlace.HAND, HiddenPlace.LIBRARY, HiddenPlace.EXILE
OWNER, LOOKS, CONTROLS = CardSight(owns=True), CardSight(looks=True), CardSight(controls=True)


def shows(rules: Rules, place: HiddenPlace, by: CardSight) -> bool:
    return may_show(getattr(rules.reveal, place), place, by)


@pytest.mark.rule("MA-3.13A")
@pytest.mark.parametrize(
    ("case", "place", "by", "may"),
    [
        ("who looks at an opponent's hand", HAND, LOOKS, False),
        ("whose hand is looked at", HAND, OWNER, True),
        ("who searches an opponent's library", LIBRARY, LOOKS, False),
        ("whose library is searched", LIBRARY, OWNER, False),
        ("who is told to look at their own library", LIBRARY, CardSight(owns=True, looks=True), True),
        ("who exiled a card face down and may look", EXILE, LOOKS, True),
        ("whose own card an opponent exiled face down", EXILE, OWNER, False),
        ("who searches for a player they control", LIBRARY, CardSight(looks=True, through=True), False),
        ("who controls the player whose hand it is", HAND, CardSight(looks=True, through=True), False),
        ("who controls the player with the exiled card", EXILE, CardSight(looks=True, through=True), False),
        ("who controls a manifested card of another", HiddenPlace.BATTLEFIELD, CONTROLS, True),
        ("whose card another manifested", HiddenPlace.BATTLEFIELD, OWNER, False),
        ("who may look at another's face-down card", HiddenPlace.BATTLEFIELD, LOOKS, False),
        ("who cast a spell face down", HiddenPlace.STACK, CONTROLS, True),
        ("who may look at a pile", HiddenPlace.ELSEWHERE, LOOKS, True),
    ],
)
def test_r52_in_a_pod_looking_is_not_showing(case: str, place: HiddenPlace, by: CardSight, may: bool) -> None:
    """R52: the addendum's zones and examples."""
    assert shows(PODS, place, by) is may, case


@pytest.mark.rule("MTR-3.13.a")
@pytest.mark.parametrize(
    ("place", "by", "may"),
    [
        (HAND, OWNER, True),
        (HAND, LOOKS, True),
        (LIBRARY, OWNER, False),
        (LIBRARY, CardSight(looks=True, through=True), True),
        (HiddenPlace.STACK, CONTROLS, True),
        (EXILE, OWNER, False),
    ],
)
def test_r52_head_to_head_whoever_may_look_may_show(place: HiddenPlace, by: CardSight, may: bool) -> None:
    assert shows(TWO, place, by) is may
