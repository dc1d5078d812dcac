"""Specification of a table for offline use: the game's cells, its rules as data, and its texts."""

from dataclasses import astuple
from typing import Any

from topcut.core.companion.game import GameKind, Planes, Setup, reach_of, start
from topcut.core.companion.losing import draw_leaves_out, losses, stands_with
from topcut.core.companion.passing import phase_of
from topcut.core.rules import Rules


def spec_of(setup: Setup, rules: Rules) -> dict[str, Any]:
    """The rules of one game as data; ``table-fold.js`` has none of its own."""
    return {
        "seats": setup.seats,
        "start": start(setup, rules),
        "losses": [[*astuple(loss), loss.dismissed] for loss in losses(setup, rules)],
        "stands": stands_with(setup),
        "teams": {seat: setup.team(seat) for seat in setup.all_seats},
        "together": setup.kind is GameKind.TWO_HEADED_GIANT,
        "holders": {seat: setup.holder(seat) for seat in setup.all_seats},
        "reach": {seat: reach_of(setup, seat, rules) for seat in setup.all_seats},
        "steps": rules.table.steps,
        "phases": [phase_of(step, rules) for step in rules.table.steps],
        "leftOut": draw_leaves_out(rules),
        "tax": rules.table.commander_tax,
        "freeRolls": rules.table.free_planar_rolls,
        "planar": rules.table.planar_die if setup.planes is not Planes.NONE else (),
    }
