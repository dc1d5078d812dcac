"""Sheets of the seats: every counter of one player, and the ways out of the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.companion.allowed import LONGEST_WORD
from topcut.core.companion.game import EACH, GameKind
from topcut.core.companion.table_log import Value
from topcut.web.companion.seat_faces import HELD_BY_ONE, SeatHead, seat_head
from topcut.web.companion.table_parts import (
    MINUS,
    CellCount,
    CellToggle,
    TableTap,
    comes_back,
    count,
    counted,
    goes_out,
    hit,
    toggle,
)
from topcut.web.companion.table_view import TableView


@dataclass(frozen=True, slots=True)
class CommanderCast:
    """How often a commander was cast, and what it costs more."""

    commander: str
    tax: str
    count: CellCount


@dataclass(frozen=True, slots=True)
class CommanderCounts:
    damage: tuple[CellCount, ...]
    casts: tuple[CommanderCast, ...]


@dataclass(frozen=True, slots=True)
class DungeonRoom:
    """The dungeon and room as typed, in a ``field`` of the form; the script finds it by its ``cell``."""

    cell: str
    field: str
    value: Value
    keep: TableTap
    longest: int = LONGEST_WORD


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """``reaches``: whom an Emperor's or lieutenant's seat reaches; ``None`` in other games."""

    id: str
    side: str
    head: SeatHead
    counters: tuple[CellCount, ...]
    commanders: CommanderCounts | None
    toggles: tuple[CellToggle, ...]
    extra_turn: TableTap
    dungeon: DungeonRoom | None
    reaches: str | None
    ways_out: tuple[CellToggle, ...]
    plays_on: TableTap
    is_out: bool


def seat_sheet(board: TableView, side: str, seat: int) -> SeatSheet:
    at, sentences = f"seat-{seat}", board.speaker.sentences
    ways_out = {
        "conceded": _("Concedes"),
        "library": sentences["library"],
        "lost": _("lost otherwise"),
    }
    return SeatSheet(
        id=at,
        side=side,
        head=seat_head(board, seat),
        counters=tuple(_counters(board, seat, at)),
        commanders=_commanders(board, seat, at) if board.setup.kind is GameKind.COMMANDER else None,
        toggles=tuple(_toggles(board, seat, at)),
        extra_turn=TableTap(f"extra|{seat}@{at}", _("Extra turn")),
        dungeon=_dungeon(board, seat, at),
        reaches=board.shown.reaches(seat) if board.setup.kind is GameKind.EMPEROR else None,
        ways_out=tuple(goes_out(board, seat, why, text, at) for why, text in ways_out.items()),
        plays_on=TableTap(comes_back(seat, at), _("Plays on after all")),
        is_out=board.shown.watches(seat),
    )


def _counters(board: TableView, seat: int, at: str) -> Iterator[CellCount]:
    words = board.speaker.counters
    yield count(board, f"life:{board.setup.holder(seat)}", words["life"], at, -5, -1, 1, 5)
    for kind in EACH:
        if f"{kind}:{seat}" in board.table.cells:
            yield count(board, f"{kind}:{seat}", words[kind], at, -1, 1)


def _commanders(board: TableView, seat: int, at: str) -> CommanderCounts:
    return CommanderCounts(
        tuple(hit(board, seat, commander, at) for commander in board.setup.all_commanders),
        tuple(_cast(board, commander, at) for commander in board.setup.commanders_of(seat)),
    )


def _cast(board: TableView, commander: str, at: str) -> CommanderCast:
    cell = f"cast:{commander}"
    less = TableTap(f"add|{cell}|-1@{at}", MINUS, _("one less"))
    more = TableTap(f"add|{cell}|1@{at}", "+", _("one more"))
    shown = counted(board, cell, board.speaker.commander(commander), [(-1, less), (1, more)])
    return CommanderCast(commander, board.shown.tax(commander), shown)


def _toggles(board: TableView, seat: int, at: str) -> Iterator[CellToggle]:
    words, cells = board.speaker.counters, board.table.cells
    yield from (toggle(board, kind, seat, words[kind], at) for kind in HELD_BY_ONE if kind in cells)
    if f"blessing:{seat}" in cells:
        yield toggle(board, f"blessing:{seat}", "yes", words["blessing"], at)


def _dungeon(board: TableView, seat: int, at: str) -> DungeonRoom | None:
    cell = f"dungeon:{seat}"
    if cell not in board.table.cells:
        return None
    return DungeonRoom(
        cell, f"text:{cell}", board.table.cells[cell], TableTap(f"text|{cell}@{at}", _("Keep"))
    )
