"""What a tap at the table says, as parts of a change; what no phone may say.

``add|life:1|-1`` and ``set|monarch|2`` speak of one cell, ``hit|2|1a|3`` of damage by a commander; ``turn``,
``step``, ``extra|2``, ``leave|3``, ``again`` and ``time|5`` of what the game does. A phone's own script makes
the same parts from the same words.
"""

import re
from collections.abc import Mapping

from topcut.core.rules import Rules
from topcut.core.table.game import Setup, start
from topcut.core.table.log import Change, Do, Part, Value
from topcut.core.table.losing import losses, new_game
from topcut.core.table.passing import extra_turn, leaves, next_step, next_turn

MOST_ADDED = 1_000
MOST_COUNTED = 1_000_000
LONGEST_WORD = 40
MOST_PARTS = 200
_ID = re.compile(r"[\w-]{1,48}")


def parts_of(act: str, setup: Setup, cells: Mapping[str, Value], rules: Rules) -> tuple[Part, ...]:
    """The parts of an act; one that is none raises ``ValueError``."""
    kind, _, said = act.partition("|")
    if kind in ("add", "set"):
        cell, _, value = said.partition("|")
        counted = cell.split(":", 2)[2] if cell.startswith("not:") else cell
        return (Part(cell, Do(kind), _typed(value, cells.get(counted, value))),)
    if kind == "hit":
        return _hit(said, setup)
    if kind == "turn":
        return next_turn(setup, cells, rules)
    if kind == "step":
        return (next_step(cells, rules),)
    if kind == "extra":
        return (extra_turn(cells, int(said)),)
    if kind == "leave":
        return leaves(cells, int(said), rules)
    if kind == "time":
        return (Part("time", Do.SET, cells["turn"]), Part("turns", Do.SET, int(said)))
    if kind == "again":
        return new_game(setup, cells, rules)
    raise ValueError(f"no such act: {act}")


def _hit(said: str, setup: Setup) -> tuple[Part, ...]:
    """``2|1a|3``: seat 2 is dealt three by a commander of seat 1, and loses as much life."""
    seat, commander, much = said.split("|")
    life = f"life:{setup.holder(int(seat))}"
    return (Part(f"damage:{seat}:{commander}", Do.ADD, int(much)), Part(life, Do.ADD, -int(much)))


def _typed(value: str, like: Value) -> Value:
    return int(value) if isinstance(like, int) else value


class Allowed:
    """The cells of one game, and what may be done to them."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        self._start = start(setup, rules)
        self._dismissed = {loss.dismissed for loss in losses(setup, rules)}

    def refused(self, change: Change) -> str:
        """Why a change cannot be taken, or nothing."""
        if not all(_ID.fullmatch(word) for word in (change.id, change.by)) or change.seen < 0:
            return "no such change"
        if change.undoes and (change.parts or not _ID.fullmatch(change.undoes)):
            return "an undoing does nothing else"
        if len(change.parts) > MOST_PARTS:
            return "too much at once"
        return next((f"{part.cell}: not possible" for part in change.parts if not self._may(part)), "")

    def _may(self, part: Part) -> bool:
        if part.cell in self._dismissed:
            return part.do is Do.SET and _is_bounded(part.value)
        like = self._start.get(part.cell)
        if like is None or not isinstance(part.value, type(like)):
            return False
        if part.do is Do.ADD:
            return isinstance(part.value, int) and abs(part.value) <= MOST_ADDED
        return _is_bounded(part.value)


def _is_bounded(value: Value) -> bool:
    if isinstance(value, bool):
        return False
    return abs(value) <= MOST_COUNTED if isinstance(value, int) else len(value) <= LONGEST_WORD
