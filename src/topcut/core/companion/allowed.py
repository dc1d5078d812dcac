"""Validation of changes sent by phones: anybody with a table's link can send anything.

A cell accepts only values that the game can produce, so everything in the log can be folded and shown.
"""

import re
from collections.abc import Callable
from unicodedata import category

from topcut.core.companion.game import Planes, Setup, start
from topcut.core.companion.last_turns import is_clocks
from topcut.core.companion.losing import LossCause, losses
from topcut.core.companion.passing import phase_of
from topcut.core.companion.table_log import GAME, CellChange, Do, TableChange, Value
from topcut.core.rules import Rules

MOST_ADDED = 1_000
MOST_COUNTED = 1_000_000
MOST_SIDES = 1_000
MOST_EXTRA = 12
LONGEST_WORD = 40
MOST_PARTS = 40
_ID = re.compile(r"[\w-]{1,48}", re.ASCII)
COUNTED = frozenset(
    {
        "life",
        "poison",
        "energy",
        "experience",
        "mana",
        "ring",
        "speed",
        "cast",
        "damage",
        "games",
        "drawn",
        "rolls",
    }
)
"""Counters, which are added to; everything else is set."""


class CellRules:
    """The cells of one game, and what may be done to them."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        self._cells = start(setup, rules)
        self._dismissed = {loss.dismissed for loss in losses(setup, rules)}
        self._seats = {str(seat) for seat in setup.all_seats}
        self._phases = {str(phase_of(step, rules)) for step in rules.table.steps}
        self._planar = frozenset(rules.table.planar_die if setup.planes is not Planes.NONE else ())
        seat_or_nobody = {"", *self._seats}
        self._words: dict[str, Callable[[str], bool]] = {
            "monarch": seat_or_nobody.__contains__,
            "initiative": seat_or_nobody.__contains__,
            "day": {"", "day", "night"}.__contains__,
            "blessing": {"", "yes"}.__contains__,
            "out": {"", *LossCause}.__contains__,
            "step": rules.table.steps.__contains__,
            "dungeon": _is_text,
            "extra": self._are_extra_turns,
            "order": self._is_an_order,
            "leaver": self._is_leaver,
            "die": self._is_rolled,
        }

    def refused(self, change: TableChange) -> str:
        """Why a change is rejected; empty if it is accepted."""
        if not all(_ID.fullmatch(word) for word in (change.id, change.by)):
            return "no such change"
        if not (0 <= change.seen <= MOST_COUNTED and _is_a_count(change.game) and _is_a_count(change.turn)):
            return "no such moment"
        if change.undoes and (change.parts or not _ID.fullmatch(change.undoes)):
            return "an undoing does nothing else"
        if is_clocks(change):
            return "the clock's own"
        if len(change.parts) > MOST_PARTS:
            return "too much at once"
        return next(
            (f"{part.cell}: not possible" for part in change.parts if not self._may(part, change)), ""
        )

    def _may(self, part: CellChange, change: TableChange) -> bool:
        if part.cell in self._dismissed:
            return part.do is Do.SET and _is_bounded(part.value)
        if type(self._cells.get(part.cell)) is not type(part.value):
            return False
        if part.do is Do.ADD:
            return part.kind in COUNTED and isinstance(part.value, int) and abs(part.value) <= MOST_ADDED
        if isinstance(part.value, str):
            return self._words[part.kind](part.value)
        return self._may_number(part, change)

    def _may_number(self, part: CellChange, change: TableChange) -> bool:
        if part.cell == GAME:
            return part.value == change.game + 1
        if part.cell in ("active", "natural"):
            return str(part.value) in self._seats
        if part.cell in ("time", "turns"):
            return False  # the clock's own, or the next game's, which begins without
        return _is_bounded(part.value) if part.kind in COUNTED else _is_a_count(part.value)

    def _are_extra_turns(self, word: str) -> bool:
        seats = word.split(",") if word else []
        return len(seats) <= MOST_EXTRA and self._seats.issuperset(seats)

    def _is_an_order(self, word: str) -> bool:
        """``3,1,4,2``: every seat once."""
        return word == "" or sorted(word.split(",")) == sorted(self._seats)

    def _is_leaver(self, word: str) -> bool:
        """``3:5:2``: seat 3 left in the second phase of turn 5."""
        match word.split(":"):
            case [seat, turn, phase]:
                return seat in self._seats and _is_number(turn) and phase in self._phases
        return word == ""

    def _is_rolled(self, word: str) -> bool:
        match word.split(":"):
            case ["planar", side]:
                return side in self._planar
            case ["planar", side, seat, cost]:
                return side in self._planar and seat in self._seats and (cost == "0" or _is_number(cost))
            case [sides, rolled] if _is_number(sides) and _is_number(rolled):
                return 1 <= int(rolled) <= int(sides) <= MOST_SIDES
        return word == ""


def _is_text(word: str) -> bool:
    """What people type, emoji and all; no control characters, nor halves of a character."""
    return len(word) <= LONGEST_WORD and not any(category(one) in ("Cc", "Cs") for one in word)


def _is_number(word: str) -> bool:
    return re.fullmatch(r"[1-9][0-9]{0,6}", word) is not None


def _is_a_count(value: Value) -> bool:
    return isinstance(value, int) and 1 <= value <= MOST_COUNTED


def _is_bounded(value: Value) -> bool:
    """A dismissed loss holds the count, or the word, that the cell had when it was dismissed."""
    return abs(value) <= MOST_COUNTED if isinstance(value, int) else value in {"", *LossCause}
