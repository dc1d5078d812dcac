"""What a tap says, and what no phone may say."""

from __future__ import annotations

import pytest

from topcut.core.rules import Rules
from topcut.core.table.acts import Allowed, parts_of
from topcut.core.table.game import Kind, Setup, start
from topcut.core.table.log import Change, Do, Part
from topcut.rulebook import load

POD = Setup(Kind.COMMANDER, 4)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("mtr-2025-06-30", ("multiplayer-addendum-2023-11-15",))


def test_a_tap_adds_to_a_number_and_sets_a_word(rules: Rules) -> None:
    cells = start(POD, rules)
    assert parts_of("add|damage:2:1a|-1", POD, cells, rules) == (Part("damage:2:1a", Do.ADD, -1),)
    assert parts_of("set|monarch|2", POD, cells, rules) == (Part("monarch", Do.SET, "2"),)
    assert parts_of("hit|2|1a|3", POD, cells, rules) == (
        Part("damage:2:1a", Do.ADD, 3),
        Part("life:2", Do.ADD, -3),
    )
    assert parts_of("time|4", POD, cells | {"turn": 7}, rules) == (
        Part("time", Do.SET, 7),
        Part("turns", Do.SET, 4),
    )


@pytest.mark.parametrize("act", ["", "fly|1", "add|life:1|many", "extra|x"])
def test_what_is_no_act_is_refused(act: str, rules: Rules) -> None:
    with pytest.raises(ValueError, match=r"act|int"):
        parts_of(act, POD, start(POD, rules), rules)


@pytest.mark.parametrize(
    "change",
    [
        Change("", "a", 0),
        Change("x y", "a", 0),
        Change("x", "a", -1),
        Change("x", "a", 0, (Part("life:9", Do.ADD, 1),)),
        Change("x", "a", 0, (Part("life:1", Do.ADD, 5_000),)),
        Change("x", "a", 0, (Part("life:1", Do.SET, "many"),)),
        Change("x", "a", 0, (Part("monarch", Do.ADD, 1),)),
        Change("x", "a", 0, (Part("dungeon:1", Do.SET, "x" * 41),)),
        Change("x", "a", 0, (Part("not:1:dungeon:1", Do.SET, 1),)),
        Change("x", "a", 0, (Part("life:1", Do.ADD, 1),) * 201),
        Change("x", "a", 0, (Part("life:1", Do.ADD, 1),), undoes="y"),
    ],
)
def test_a_change_to_a_cell_that_is_not_there_or_beyond_all_bounds_is_refused(
    change: Change, rules: Rules
) -> None:
    assert Allowed(POD, rules).refused(change)


def test_what_the_page_offers_is_allowed(rules: Rules) -> None:
    allowed, cells = Allowed(POD, rules), start(POD, rules)
    for act in (
        "add|life:1|-5",
        "set|monarch|2",
        "set|dungeon:3|Undercity",
        "turn",
        "step",
        "extra|2",
        "again",
    ):
        assert not allowed.refused(Change("x", "a", 0, parts_of(act, POD, cells, rules)))
    assert not allowed.refused(Change("x", "a", 0, (Part("not:1:life:1", Do.SET, -1),)))
    assert not allowed.refused(Change("x", "a", 0, undoes="y"))
