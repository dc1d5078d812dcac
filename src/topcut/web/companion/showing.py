"""Display of a table: who loses, conflicts between phones, the state of the turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from topcut.core.companion.game import (
    Planes,
    Setup,
    commander_cost,
    in_range,
    is_out,
    living,
    reach_of,
    seating,
)
from topcut.core.companion.last_turns import CLOCK, TurnCount, turn_count
from topcut.core.companion.losing import called, winner
from topcut.core.companion.passing import extra_turns, planar_cost, planar_deck_size, still_involved
from topcut.core.companion.table_log import CellConflict, FoldedTable
from topcut.core.rules import Rules
from topcut.web.companion.phrases import Speaker
from topcut.web.companion.sentences import turn_said

LOGGED = 60


@dataclass(frozen=True, slots=True)
class LossCall:
    """A player who loses by the numbers. ``yes`` and ``no`` are acts; ``out`` says what ``yes`` does."""

    text: str
    yes: str
    out: str
    no: str


@dataclass(frozen=True, slots=True)
class PhoneConflict:
    """What phones say differently of one thing, and the acts that settle it, each with its words."""

    text: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LoggedLine:
    """``note``: that it was undone, or came late. What the clock did nobody undoes."""

    id: str
    text: str
    note: str
    undone: bool
    may_undo: bool


@dataclass(frozen=True, slots=True)
class TableShown:
    """Text shown for a table; the page's script produces the same."""

    setup: Setup
    table: FoldedTable
    rules: Rules
    speaker: Speaker

    @property
    def calls(self) -> list[LossCall]:
        cells = self.table.cells
        return [
            LossCall(
                text=self.speaker.call(loss, cells),
                yes=f"out|{loss.seat}|{loss.why}",
                out=self.speaker.goes_out(loss),
                no=f"set|{loss.dismissed}|{cells[loss.cell]}",
            )
            for loss in called(self.setup, cells, self.rules)
        ]

    @property
    def conflicts(self) -> list[PhoneConflict]:
        """One entry per cell, however many phones differ on it.

        A change's conflicts are resolved together, and described by its main cell.
        """
        by_cell: dict[str, list[CellConflict]] = {}
        for _id, waiting in groupby(self.table.conflicts, key=lambda one: one.change.id):
            chief = self.speaker.chief(list(waiting))
            by_cell.setdefault(chief.cell, []).append(chief)
        return [self._conflict(cell, chiefs) for cell, chiefs in by_cell.items()]

    def _conflict(self, cell: str, chiefs: Sequence[CellConflict]) -> PhoneConflict:
        """What the table shows is offered last; of phones that say the same, the first is taken."""
        here = self.speaker.value(cell, self.table.cells[cell])
        wanted: dict[str, str] = {}
        for one in chiefs:
            wanted.setdefault(self.speaker.value(cell, one.wanted), f"take|{one.change.id}")
        wanted.pop(here, None)
        choices = (*((act, words) for words, act in wanted.items()), (f"keep|{chiefs[0].change.id}", here))
        return PhoneConflict(self.speaker.disagreement(cell, here), choices)

    @property
    def log(self) -> list[LoggedLine]:
        table = self.table
        lines = [change for change in table.lines if not change.undoes][-LOGGED:]
        return [
            LoggedLine(
                id=one.id,
                text=self.speaker.line(one),
                note=self._note(one.id),
                undone=one.id in table.undone,
                may_undo=one.id not in table.undone and one.by != CLOCK,
            )
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
        return self.speaker.say("turn", n=cells["turn"], name=self.speaker.turn_of(cells["active"]))

    @property
    def waiting_turns(self) -> str:
        names = [self.speaker.turn_of(seat) for seat in reversed(extra_turns(self.table.cells))]
        return self.speaker.say("extra", names=", ".join(names)) if names else ""

    @property
    def count(self) -> TurnCount | None:
        return turn_count(self.setup, self.table)

    @property
    def turns_are_over(self) -> bool:
        count = self.count
        return count is not None and count.turn > count.turns

    @property
    def after_time(self) -> str:
        count = self.count
        return turn_said(count) if count else ""

    @property
    def asks_whose(self) -> str:
        """The question whose turn it was when time was called, where nobody passes turns at this table."""
        count = self.count
        asked = count is not None and not count.is_known and not count.is_over
        return self.speaker.say("whose", of=count.turns) if count and asked else ""

    @property
    def whose(self) -> list[tuple[str, str]]:
        """The answers to it: one for each side still in the game."""
        left = living(self.setup, self.table.cells)
        first = {self.setup.holder(seat): seat for seat in reversed(left)}
        return [(f"whose|{seat}", self.speaker.turn_of(seat)) for seat in sorted(first.values())]

    @property
    def new_seats(self) -> str:
        """The seats that were drawn for this game, until its first turn is passed."""
        cells = self.table.cells
        drawn = cells["order"] and cells["turn"] == 1
        names = ", ".join(self.speaker.name(seat) for seat in seating(self.setup, cells))
        return self.speaker.say("seats", names=names) if drawn else ""

    @property
    def leaver(self) -> str:
        seat = still_involved(self.table.cells, self.rules)
        return self.speaker.say("leaver", name=self.speaker.name(seat)) if seat else ""

    @property
    def won(self) -> str:
        """Who won the game, or that nobody is left; empty while it goes on."""
        side = winner(self.setup, self.table.cells)
        if side:
            return self.speaker.say_of(side, "won")
        return "" if living(self.setup, self.table.cells) else self.speaker.say("drawn")

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
