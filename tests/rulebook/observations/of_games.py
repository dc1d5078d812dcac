"""The game at the table: the companion of a match counts by these (FAQ)."""

from __future__ import annotations

from tests.rulebook.observations.given import PODS
from tests.rulebook.observations.register import shows
from topcut.core.companion.game import GameKind, Setup
from topcut.core.rules import Rules
from topcut.web.companion.spec import spec_of


@shows(
    "table.commander_life",
    "table.commander_damage",
    "table.commander_tax",
    "table.loses_at_life",
    "table.loses_at_poison",
    "table.steps",
    "information.status",
    overlays=PODS,
)
def a_pod_of_commander(rules: Rules) -> object:
    return spec_of(Setup(GameKind.COMMANDER, 4), rules)


@shows("table.two_headed_giant_life")
def a_game_of_two_heads(rules: Rules) -> object:
    return spec_of(Setup(GameKind.TWO_HEADED_GIANT, 4), rules)
