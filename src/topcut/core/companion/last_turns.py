"""Additional turns after time is called (MTR-2.4.a, MA-2.4AA, MA-2.4AB).

The turn in progress is finished; then a fixed number of turns is played. Extra turns from effects
count among them; turns added by a slow play penalty do not (MTR-2.6.d).

The count is in the log of the match's table, and nowhere else. The clock begins it with a line of its own,
which fixes the turn in progress and the number of turns as they were when time was called.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from topcut.core.companion.game import Setup, living, number
from topcut.core.companion.losing import LossCause, new_game, winner
from topcut.core.companion.passing import next_after
from topcut.core.companion.table_log import (
    GAME,
    TURN,
    CellChange,
    Do,
    FoldedTable,
    TableChange,
    Value,
    folded,
)
from topcut.core.kernel.ids import Instant
from topcut.core.rules import Citation, EntrantKind, Mode, Rules

CLOCK = "clock"
"""Who adds the lines of the clock, in place of a phone."""
_TIME_LINE = re.compile(r"time-\d{1,4}", re.ASCII)
TIME, MOVED, MORE, GONE = _CLOCKS = "time-", "untime-", "more-", "gone-"
"""How the ids of its lines begin: time was called; there is more; a penalty adds turns; somebody conceded."""


def turns_at_time(
    rules: Rules,
    minutes: int | None,
    remaining: int,
    extra: int = 0,
    entrants: EntrantKind = EntrantKind.INDIVIDUAL,
) -> int | None:
    """The number of turns after the one in progress; ``None`` where time is never called.

    ``minutes`` is the round's length. Head-to-head five; Two-Headed Giant three. In pods as many as
    players remained when time was called (four, of a full pod) in rounds of up to 75 minutes, and
    none in rounds of up to 90. For longer ones the addendum says nothing: whatever the rules have for any
    match, which is none as well unless a house gives some.
    """
    if minutes is None:
        return None
    counted: Mapping[str, int | None] = {
        "end.turns_as_players_up_to": remaining,
        "end.finish_turn_up_to": 0,
        "end.additional_turns": rules.end.additional_turns,
        "end.additional_turns_shared": rules.end.additional_turns_shared,
    }
    return (counted[turns_value(rules, minutes, entrants).key] or 0) + extra


class TurnsValue(NamedTuple):
    """The rule value that holds the number of turns; ``rule``: its section, if not the value's own."""

    key: str
    rule: str = ""

    def citation(self, rules: Rules) -> Citation:
        return rules.cite_rule(self.rule) if rules.has_rule(self.rule) else rules.cite(self.key)


def turns_value(
    rules: Rules, minutes: int | None, entrants: EntrantKind = EntrantKind.INDIVIDUAL
) -> TurnsValue:
    """What holds in a round of so many minutes."""
    end = rules.end
    if rules.match.mode is Mode.MULTIPLAYER and minutes is not None:
        if end.turns_as_players_up_to is not None and minutes <= end.turns_as_players_up_to:
            return TurnsValue("end.turns_as_players_up_to", "MA-2.4AA")
        if end.finish_turn_up_to is not None and minutes <= end.finish_turn_up_to:
            return TurnsValue("end.finish_turn_up_to", "MA-2.4AB")
    shared = entrants is EntrantKind.TWO_HEADED_GIANT and rules.match.mode is not Mode.MULTIPLAYER
    return TurnsValue("end.additional_turns_shared" if shared else "end.additional_turns")


@dataclass(frozen=True, slots=True)
class TurnCount:
    """The turn count at one table after time is called.

    ``turn`` is 0 for the turn in progress when time was called, then 1, 2, … up to ``turns``; it is
    ``turns + 1`` when the last one is over. ``left`` are the seats still in the game, from 1. ``is_known``:
    the table says whose turn it is, because turns are passed there or somebody said so since.
    """

    turns: int
    turn: int
    active: int
    left: tuple[int, ...]
    is_known: bool
    is_won: bool

    @property
    def is_over(self) -> bool:
        return self.turn > self.turns or self.is_won


def turn_count(setup: Setup, table: FoldedTable) -> TurnCount | None:
    """``None`` while time is not called in this game."""
    cells = table.cells
    if not cells["time"]:
        return None
    return TurnCount(
        turns=number(cells, "turns"),
        turn=number(cells, TURN) - number(cells, "time"),
        active=number(cells, "active"),
        left=living(setup, cells),
        is_known=table.has_set(TURN),
        is_won=game_is_over(setup, cells),
    )


def game_is_over(setup: Setup, cells: Mapping[str, Value]) -> bool:
    return winner(setup, cells) is not None or not living(setup, cells)


# The lines of the clock


def is_clocks(change: TableChange) -> bool:
    """Whether a change claims to be the clock's or takes one of the clock's back."""
    return change.by == CLOCK or change.id.startswith(_CLOCKS) or change.undoes.startswith(_CLOCKS)


def says_time(change: TableChange) -> bool:
    """Whether a phone says by it that time was called. What the line then holds is the clock's to say."""
    return change.by == CLOCK and _TIME_LINE.fullmatch(change.id) is not None and not change.undoes


def time_called(
    setup: Setup,
    start: Mapping[str, Value],
    log: Sequence[tuple[TableChange, Instant]],
    deadline: Instant,
    turns: Mapping[int, int],
    gone: Sequence[int] = (),
) -> TableChange | None:
    """The line that begins the count; ``None`` if there is one, or if no game was on when time was called.

    ``turns``: how many there are by the number of players left. Those are counted who were left at the
    deadline, however late somebody looks (MA-2.4AA); ``gone`` are seats that officials took out of the match.
    """
    table = folded(start, (change for change, _ in log))
    then = folded(start, (change for change, at in log if at <= deadline or change.undoes))
    if _live_line(table) or table.cells[GAME] != then.cells[GAME] or game_is_over(setup, then.cells):
        return None
    left = [seat for seat in living(setup, then.cells) if seat not in gone]
    out = (seat for seat in living(setup, table.cells) if seat in gone)
    return TableChange(
        time_line_id(table),
        CLOCK,
        len(table.lines),
        (
            CellChange("time", Do.SET, then.cells[TURN]),
            CellChange("turns", Do.SET, turns.get(len(left), 0)),
            *(CellChange(f"out:{seat}", Do.SET, LossCause.LOST.value) for seat in out),
        ),
        game=number(table.cells, GAME),
        turn=number(table.cells, TURN),
    )


def time_line_id(table: FoldedTable) -> str:
    """The same on every phone that makes the line, so that it counts once."""
    return f"{TIME}{sum(change.id.startswith(TIME) for change in table.lines)}"


def time_moved(table: FoldedTable) -> TableChange | None:
    """The line that ends a count because the table got more time; ``None`` if nothing is counted."""
    line = _live_line(table)
    if line is None:
        return None
    cells = table.cells
    return TableChange(
        line.id.replace(TIME, MOVED),
        CLOCK,
        len(table.lines),
        undoes=line.id,
        game=number(cells, GAME),
        turn=number(cells, TURN),
    )


def penalty_turns(table: FoldedTable, given: int, wanted: int) -> TableChange:
    """The line that adds the turns of a slow play penalty to the count, whenever it is issued (MTR-2.6.d).

    ``given``: those that were added already.
    """
    cells = table.cells
    more = CellChange("turns", Do.ADD, wanted - given)
    id_, seen = f"{MORE}{len(table.lines)}-{wanted}", len(table.lines)
    return TableChange(id_, CLOCK, seen, (more,), game=number(cells, GAME), turn=number(cells, TURN))


def given_turns(ids: Sequence[str]) -> int:
    """The turns of penalties that lines with these ids have added since time was called."""
    last = next((id_ for id_ in reversed(ids) if id_.startswith((TIME, MORE))), TIME)
    return int(last.rpartition("-")[2]) if last.startswith(MORE) else 0


def _live_line(table: FoldedTable) -> TableChange | None:
    lines = (line for line in table.lines if line.by == CLOCK and line.id.startswith(TIME))
    return next((line for line in lines if line.id not in table.undone), None)


# What people say


def whose_turn(cells: Mapping[str, Value], seat: int) -> tuple[CellChange, ...]:
    """Whose turn it was when time was called; the count begins with it."""
    return (
        CellChange("active", Do.SET, seat),
        CellChange("natural", Do.SET, seat),
        CellChange(TURN, Do.SET, number(cells, "time") or number(cells, TURN)),
    )


def cells_in_play(setup: Setup, start: Mapping[str, Value], table: FoldedTable) -> Mapping[str, Value]:
    """The game whose turns are counted. Where the table thinks that no game was on when time was called, the
    next one had begun without its being told."""
    over = not table.cells["time"] and game_is_over(setup, table.cells)
    return start if over else table.cells


def turns_begin(
    setup: Setup,
    start: Mapping[str, Value],
    table: FoldedTable,
    seat: int,
    out: Sequence[int],
    turns: int,
    penalty: int = 0,
) -> tuple[CellChange, ...]:
    """The count as somebody at the table or a judge says it was: whose turn, and who was out by then.

    If the clock had begun no count, this line stands for the clock's. Turns of a ``penalty`` then have a line
    of their own, which follows; in a count that goes on they are part of it.
    """
    cells = cells_in_play(setup, start, table)
    begun = new_game(setup, table.cells) if cells is start else ()
    called = () if cells["time"] else (CellChange("time", Do.SET, cells[TURN]),)
    return (
        *begun,
        *called,
        CellChange("turns", Do.SET, turns if called else turns + penalty),
        *(CellChange(f"out:{one}", Do.SET, LossCause.LOST.value) for one in out if not cells[f"out:{one}"]),
        *whose_turn(cells, seat),
    )


def last_counted(table: FoldedTable) -> TableChange | None:
    """The last line since time was called that passed a turn or took somebody out: what Undo takes back."""
    line = _live_line(table)
    since = table.lines[table.lines.index(line) + 1 :] if line else ()
    counted = [one for one in since if one.id not in table.undone and (one.sets(TURN) or _takes_out(one))]
    return counted[-1] if counted else None


def _takes_out(change: TableChange) -> bool:
    return any(part.kind == "out" for part in change.parts)


def passed_to(setup: Setup, cells: Mapping[str, Value], seat: int, out: Sequence[int] = ()) -> int:
    """Whose turn it is if that seat had ended its turn when time was called."""
    left = tuple(other for other in living(setup, cells) if other not in out)
    return next_after(setup, cells, left, seat)
