"""Phrases of the companion, from cells and values. The page's script gets the same sentences as data."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from topcut.core.companion.game import Setup
from topcut.core.companion.losing import Loss, LossCause
from topcut.core.companion.table_log import CellConflict, Do, TableChange, Value
from topcut.messages.listing import list_text
from topcut.web.companion.sentences import counters, said_steps, sentences

OF_A_SEAT = ("monarch", "initiative", "active", "natural")
UNSAID = ("natural", "extra", "rolls", "turns", "leaver", "game", "order")
"""Cells that change along with others: mentioned only if nothing else changed."""


class Speaker:
    """Puts one table's cells into words."""

    def __init__(self, setup: Setup, names: Sequence[str], steps: Sequence[str]) -> None:
        self.setup, self.names = setup, tuple(names)
        self.counters, self.sentences, self.steps = counters(), sentences(), said_steps(steps)

    def say(self, sentence: str, **facts: object) -> str:
        return self.sentences[sentence].format(**facts)

    def name(self, seat: object) -> str:
        return self.names[int(str(seat)) - 1]

    def side(self, holder: str) -> str:
        """ "Ana", or "Ana and Bo" for a team's letter."""
        if holder.isdigit():
            return self.name(holder)
        return list_text(self.name(seat) for seat in self.setup.members(holder))

    def turn_of(self, seat: object) -> str:
        """Whose turn it is: in Two-Headed Giant that of both heads."""
        return self.side(self.setup.holder(int(str(seat))))

    def say_of(self, holder: str, sentence: str, **facts: object) -> str:
        """A sentence about a side, in the plural where it is a team."""
        kind = sentence if holder.isdigit() else f"{sentence}-team"
        return self.say(kind, name=self.side(holder), **facts)

    def commander(self, id_: str) -> str:
        """The owner's name; for two partner commanders also which one."""
        both = len(self.setup.commanders_of(int(id_[:-1]))) > 1
        return self.name(id_[:-1]) + (f" {id_[-1].upper()}" if both else "")

    def label(self, cell: str) -> str:
        """ "Ana: life"."""
        kind, _colon, rest = cell.partition(":")
        if kind == "damage":
            seat, _colon, by = rest.partition(":")
            return _("{name}: from {whose}’s commander").format(
                name=self.name(seat), whose=self.commander(by)
            )
        if kind == "not":
            return _("{name}: plays on at").format(name=self.name(rest.partition(":")[0]))
        if kind == "cast":
            return _("{whose}’s commander: cast").format(whose=self.commander(rest))
        counted = self.counters.get(kind, kind)
        return f"{self.side(rest)}: {counted}" if rest else counted

    def value(self, cell: str, value: Value) -> str:
        kind = cell.partition(":")[0]
        if kind in OF_A_SEAT:
            return self._named(kind, value) if value else self.sentences["nobody"]
        if kind == "step":
            return self.steps.get(str(value), str(value))
        if kind == "out":
            return self.sentences[
                str(value) if value in ("conceded", "library") else "watches" if value else "plays"
            ]
        if kind == "blessing":
            return self.sentences["yes" if value else "no"]
        if kind == "day":
            return self.sentences[str(value) or "neither"]
        if kind in ("extra", "leaver", "order"):
            return self._seats(kind, str(value)) or self.sentences["nobody"]
        if kind == "dungeon":
            return str(value) or self.sentences["none"]
        return self.rolled(str(value)) if kind == "die" else str(value)

    def _seats(self, kind: str, value: str) -> str:
        """ "3,1" are two extra turns, the last one taken first, or seats; "3:5:2" is who left, and when."""
        listed = value.split(",")
        seats = listed[::-1] if kind == "extra" else listed if kind == "order" else [value.partition(":")[0]]
        return ", ".join(self._named(kind, seat) for seat in seats if seat)

    def _named(self, kind: str, seat: object) -> str:
        return self.turn_of(seat) if kind in ("active", "natural", "extra") else self.name(seat)

    def rolled(self, die: str) -> str:
        """ "6:4" is a 4 of 6, "planar:chaos:2:1" the planar die, rolled in seat 2's turn for one mana."""
        match die.split(":"):
            case ["planar", side, seat, cost]:
                kind = "planar-rolled" if int(cost) else "planar-rolled-free"
                return self.say(kind, name=self.turn_of(seat), n=cost, side=self.sentences[side])
            case ["planar", side]:
                return self.sentences[side]
            case [sides, result]:
                return self.say("rolled", n=result, of=sides)
        return ""

    def call(self, loss: Loss, cells: Mapping[str, Value]) -> str:
        fallen = self.name(loss.cell.partition(":")[2]) if loss.why is LossCause.TEAM else ""
        whose = self.commander(loss.by) if loss.by else fallen
        n = str(cells.get(loss.cell, "")).replace("-", "−")
        if loss.why is LossCause.LIFE:
            return self.say_of(self.setup.holder(loss.seat), "life", n=n)
        return self.say(loss.why, name=self.name(loss.seat), n=n, whose=whose)

    def goes_out(self, loss: Loss) -> str:
        """The button that confirms it."""
        if loss.why is LossCause.LIFE:
            return self.say_of(self.setup.holder(loss.seat), "out")
        return self.say("out", name=self.name(loss.seat))

    def line(self, change: TableChange) -> str:
        """One line of the log in words."""
        set_ = {part.cell: part.value for part in change.parts if part.do is Do.SET}
        if "turn" in set_ and "active" in set_:
            return self.say("turn", n=set_["turn"], name=self.turn_of(set_["active"]))
        if "game" in set_:
            return self.sentences["again"]
        if "time" in set_:
            return self.say("called", of=set_["turns"])
        if str(set_.get("die", "")).startswith("planar:"):
            return self.rolled(str(set_["die"]))
        told = [part for part in change.parts if part.cell not in UNSAID] or change.parts
        return " · ".join(self._part(part.cell, part.do, part.value) for part in told)

    def chief(self, waiting: Sequence[CellConflict]) -> CellConflict:
        """The cell by which a conflicting change is described."""
        return next((one for one in waiting if one.cell not in UNSAID), waiting[0])

    def disagreement(self, cell: str, here: str) -> str:
        """What phones differ on, and what the table shows of it."""
        if cell == "active":
            return self.sentences["conflict-active"]
        return self.say("conflict", what=self.label(cell), instead=here)

    def _part(self, cell: str, do: Do, value: Value) -> str:
        if cell.startswith("not:"):
            return self.sentences["not"]
        if do is Do.ADD and isinstance(value, int):
            return f"{self.label(cell)} {value:+d}".replace("-", "−")
        return f"{self.label(cell)}: {self.value(cell, value)}"

    def data(self, cells: Iterable[str]) -> dict[str, Any]:
        """Data for the script: the labels of all cells, and every sentence."""
        return {
            "names": self.names,
            "labels": {cell: self.label(cell) for cell in cells},
            "unsaid": UNSAID,
            "commanders": {one: self.commander(one) for one in self.setup.all_commanders},
            "sides": {team: self.side(team) for team in self.setup.teams},
            "stepWords": self.steps,
            "say": self.sentences,
        }
