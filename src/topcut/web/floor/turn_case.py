"""The count of turns after time at a match's table, in the companion's log: every screen counts there."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from topcut import service
from topcut.companion import table_store as store
from topcut.core.companion.game import living, number, start
from topcut.core.companion.last_turns import (
    CLOCK,
    TurnCount,
    cells_in_play,
    last_counted,
    passed_to,
    time_line_id,
    turn_count,
    turns_begin,
)
from topcut.core.companion.losing import LossCause
from topcut.core.companion.passing import extra_then_next, goes_out, next_turn
from topcut.core.companion.table_log import GAME, TURN, CellChange, FoldedTable, TableChange, Value, folded
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.companion.at_match import AtMatch
from topcut.web.companion.match_tables import mark_match, table_of
from topcut.web.companion.sentences import turn_said
from topcut.web.live_address import table_stream
from topcut.web.public.roster_names import public_members, public_names


@dataclass
class TurnTable:
    """The table of a match whose time was called. Sides are the match's seats, counted from zero."""

    at: AtMatch
    kept: store.KeptTable

    @cached_property
    def _start(self) -> Mapping[str, Value]:
        return start(self.kept.setup, self.at.rules)

    @cached_property
    def table(self) -> FoldedTable:
        mark_match(self.kept, self.at, self._start)
        return folded(self._start, store.changes(self.kept.id))

    @property
    def count(self) -> TurnCount | None:
        """``None`` where no game was on when time was called."""
        return turn_count(self.kept.setup, self.table)

    @property
    def live(self) -> str:
        return table_stream(self.kept.id)

    @property
    def version(self) -> int:
        return len(self.table.lines)

    @property
    def _heads(self) -> int:
        return self.kept.setup.seats // len(self.at.match.seats)

    def seat(self, side: int) -> int:
        """The table's seat of a side: in Two-Headed Giant that of its first head."""
        return side * self._heads + 1

    def side(self, seat: int) -> int:
        return (seat - 1) // self._heads

    @property
    def _cells(self) -> Mapping[str, Value]:
        return cells_in_play(self.kept.setup, self._start, self.table)

    @property
    def sides_left(self) -> tuple[int, ...]:
        """Sides still in the game."""
        left = living(self.kept.setup, self._cells)
        return tuple(dict.fromkeys(self.side(seat) for seat in left))

    @property
    def undo(self) -> str:
        """The id of the line that Undo takes back; empty before the first."""
        line = last_counted(self.table)
        return line.id if line else ""

    # What is said

    def say(self, visit: Visit) -> None:
        """Add to the log what a form says; what is no act of this page changes nothing."""
        sent = visit.request.POST
        act, __, said = str(sent.get("act", "")).partition("|")
        if act == "undo" and said == self.undo:
            self._append(visit, undoes=said)
        elif act == "whose":
            out = [self.seat(int(side)) for side in sent.getlist("out") if self._is_side(side)]
            self._begin(visit, said, out, passed=sent.get("passed") == "1")
        elif parts := self._parts(act, said):
            self._append(visit, parts)

    def _parts(self, act: str, said: str) -> tuple[CellChange, ...]:
        setup, cells, rules = self.kept.setup, self.table.cells, self.at.rules
        if self.count is None or self.count.is_over:
            return ()
        if act == "turn":
            return next_turn(setup, cells, rules)
        if act == "extra":
            return extra_then_next(setup, cells, self.count.active, rules)
        if act == "out" and self.at.in_pod and self._is_side(said):
            return goes_out(setup, cells, self.seat(int(said)), LossCause.LOST, rules)
        return ()

    def _is_side(self, said: str) -> bool:
        return said in {str(side) for side in self.sides_left}

    def _begin(self, visit: Visit, said: str, out: list[int], *, passed: bool) -> None:
        setup, table, cells = self.kept.setup, self.table, self._cells
        left = [seat for seat in living(setup, cells) if seat not in out]
        if not self._is_side(said) or self.seat(int(said)) not in left or len(left) < 2:
            return
        seat = self.seat(int(said))
        active = passed_to(setup, cells, seat, out) if passed else seat
        turns = (self.at.turns(setup.seats) or {}).get(len(left), 0)
        parts = turns_begin(setup, self._start, table, active, out, turns, self.at.extra_turns)
        if any(part.cell == "time" for part in parts):
            self._append(visit, parts, id_=time_line_id(table), by=CLOCK)
        else:
            self._append(visit, parts)

    def _append(
        self,
        visit: Visit,
        parts: tuple[CellChange, ...] = (),
        undoes: str = "",
        id_: str = "",
        by: str = "",
    ) -> None:
        """The line of a form that was drawn when the table was so far; sent twice it counts once."""
        sent, cells, key = visit.request.POST, self.table.cells, str(visit.command_id)
        seen, turn = (_figure(sent.get(name), now) for name, now in self._seen)
        line = TableChange(id_ or key, by or key, seen, parts, undoes, game=number(cells, GAME), turn=turn)
        store.append(self.kept.id, [line], service.now())
        del self.table

    @property
    def _seen(self) -> tuple[tuple[str, int], ...]:
        return ("seen", self.version), ("turn", number(self.table.cells, TURN))


def _figure(said: object, now: int) -> int:
    return min(int(said), now) if isinstance(said, str) and said.isdecimal() and len(said) < 6 else now


def turn_table(visit: Visit, match: Match) -> TurnTable | None:
    """``None`` until time is called at this table; extensions delay it."""
    at = AtMatch(visit.tournament, match, visit.rules)
    if not at.clock.is_up or at.turns(len(match.seats)) is None:
        return None
    return TurnTable(at, store.table(table_of(visit.tournament, match, visit.rules)))


def turn_now(visit: Visit, match: Match) -> str:
    """How far the count is, where somebody has opened the match's table; empty before time is called."""
    at = AtMatch(visit.tournament, match, visit.rules)
    found = store.of_match(visit.tournament.id, match.id)
    count = TurnTable(at, store.table(found)).count if found else None
    return turn_said(count) if count is not None and count.is_known else ""


def turns_ahead(visit: Visit, match: Match) -> int | None:
    """How many turns are played after time if nobody else leaves; ``None`` where time is not called."""
    at = AtMatch(visit.tournament, match, visit.rules)
    turns, out = at.turns(len(match.seats)), {*at.gone, *(place + 1 for place in match.conceded)}
    return turns[max(len(match.seats) - len(out), min(turns))] + at.extra_turns if turns else None


def players_at(tournament: Tournament, match: Match) -> Mapping[EntrantId, Name]:
    """The players whose turns are counted: for teams that play seat by seat, those at this seat."""
    if match.member is None:
        return public_names(tournament)
    members = public_members(tournament)
    return {team: members[team][match.member] for team in match.seats}
