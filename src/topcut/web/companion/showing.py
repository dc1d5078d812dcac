"""Display of a table: who loses, conflicts between phones, the state of the turn."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from topcut.core.companion.game import (
    Planes,
    Setup,
    commander_cost,
    in_range,
    is_out,
    living,
    number,
    reach_of,
)
from topcut.core.companion.losing import called, winner
from topcut.core.companion.passing import extra_turns, planar_cost, planar_deck_size, still_involved
from topcut.core.companion.table_log import FoldedTable
from topcut.core.rules import Rules
from topcut.web.companion.phrases import Speaker

LOGGED = 60


@dataclass(frozen=True, slots=True)
class TableShown:
    """Text shown for a table; the page's script produces the same."""

    setup: Setup
    table: FoldedTable
    rules: Rules
    speaker: Speaker

    @property
    def calls(self) -> list[dict[str, Any]]:
        cells = self.table.cells
        return [
            {
                "text": self.speaker.call(loss, cells),
                "yes": f"out|{loss.seat}|{loss.why}",
                "out": self.speaker.say("out", name=self.speaker.name(loss.seat)),
                "no": f"set|{loss.dismissed}|{cells[loss.cell]}",
            }
            for loss in called(self.setup, cells, self.rules)
        ]

    @property
    def conflicts(self) -> list[dict[str, Any]]:
        """One entry per change: its conflicts are resolved together, and described by its main cell."""
        found = []
        for id_, waiting in groupby(self.table.conflicts, key=lambda one: one.change.id):
            chief = self.speaker.chief(list(waiting))
            wanted = self.speaker.value(chief.cell, chief.wanted)
            here = self.speaker.value(chief.cell, self.table.cells[chief.cell])
            text = self.speaker.say(
                "conflict", what=self.speaker.label(chief.cell), wanted=wanted, instead=here
            )
            found.append({"text": text, "choices": [(f"take|{id_}", wanted), (f"keep|{id_}", here)]})
        return found

    @property
    def log(self) -> list[dict[str, Any]]:
        table = self.table
        lines = [change for change in table.lines if not change.undoes][-LOGGED:]
        return [
            {
                "id": one.id,
                "text": self.speaker.line(one),
                "note": self._note(one.id),
                "undone": one.id in table.undone,
            }
            for one in reversed(lines)
        ]

    def _note(self, id_: str) -> str:
        if id_ in self.table.undone:
            return self.speaker.say("undone")
        return self.speaker.say("late") if id_ in self.table.late else ""

    # Turn

    @property
    def turn(self) -> str:
        cells = self.table.cells
        return self.speaker.say("turn", n=cells["turn"], name=self.speaker.name(cells["active"]))

    @property
    def waiting_turns(self) -> str:
        names = [self.speaker.name(seat) for seat in reversed(extra_turns(self.table.cells))]
        return self.speaker.say("extra", names=", ".join(names)) if names else ""

    @property
    def turns_are_over(self) -> bool:
        cells = self.table.cells
        return bool(cells["time"]) and self._turns_since_time > number(cells, "turns")

    @property
    def _turns_since_time(self) -> int:
        return number(self.table.cells, "turn") - number(self.table.cells, "time")

    @property
    def after_time(self) -> str:
        cells, turn = self.table.cells, self._turns_since_time
        if not cells["time"]:
            return ""
        if self.turns_are_over:
            return self.speaker.say("over")
        return self.speaker.say("after", n=turn, of=cells["turns"]) if turn > 0 else self.speaker.say("last")

    @property
    def leaver(self) -> str:
        seat = still_involved(self.table.cells, self.rules)
        return self.speaker.say("leaver", name=self.speaker.name(seat)) if seat else ""

    def ended(self, *, in_pod: bool, may_draw: bool) -> str:
        """How the game ended: somebody won, nobody is left, or the turns after time are over."""
        side = winner(self.setup, self.table.cells)
        if side:
            return self.speaker.say("won", name=self.speaker.side(side))
        if not living(self.setup, self.table.cells):
            return self.speaker.say("drawn")
        if not (in_pod and self.turns_are_over):
            return ""
        return self.speaker.say("unwon" if may_draw else "plays-on")

    # One seat

    def watches(self, seat: int) -> bool:
        """Whether the seat only watches: a player out of the game is a spectator of it (MA-1.10A)."""
        return is_out(self.table.cells, seat)

    def tax(self, commander: str) -> str:
        return self.speaker.say("costs", n=commander_cost(self.table.cells, commander, self.rules))

    def reaches(self, seat: int) -> str:
        """The range of influence of a seat in an Emperor game; empty in other games and once it is out."""
        if reach_of(self.setup, seat, self.rules) is None or self.watches(seat):
            return ""
        return ", ".join(
            self.speaker.name(one) for one in in_range(self.setup, self.table.cells, seat, self.rules)
        )

    # Planechase

    @property
    def planar_deck(self) -> int:
        """Number of planes needed: in the one deck for all, or in each player's own."""
        if self.setup.planes is Planes.SHARED:
            return planar_deck_size(self.setup.seats, self.rules)
        return self.rules.table.planar_deck_minimum

    @property
    def planar(self) -> str:
        cost = planar_cost(self.table.cells, self.rules)
        return self.speaker.say("planar", n=cost) if cost else self.speaker.say("planar-free")
