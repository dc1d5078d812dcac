"""Seats on the table: who sits there, their life, and chips for whatever else is counted."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.companion.game import EACH
from topcut.core.companion.table_log import Value
from topcut.web.companion.table_parts import MINUS, CellChip, TableTap, chip
from topcut.web.companion.table_sides import Panel
from topcut.web.companion.table_view import TableView

HELD_BY_ONE = ("monarch", "initiative")


@dataclass(frozen=True, slots=True)
class SeatHead:
    seat: int
    name: str
    is_emperor: bool


@dataclass(frozen=True, slots=True)
class SeatFace:
    """One panel of the table; several heads share one. ``seat`` is the first one's."""

    place: str
    side: str
    seat: int
    name: str
    is_active: bool
    is_own: bool
    is_out: bool
    heads: tuple[SeatHead, ...]
    life_cell: str
    life: Value
    life_label: str
    less: TableTap
    more: TableTap
    watches: str
    chips: tuple[CellChip, ...]
    all_counters: str


def seat_face(board: TableView, panel: Panel) -> SeatFace:
    seat, cells, speaker = panel.seats[0], board.table.cells, board.speaker
    holder = board.setup.holder(seat)
    name, life = speaker.side(holder), f"life:{holder}"
    told = {"name": name}
    return SeatFace(
        place=panel.place,
        side=panel.side,
        seat=seat,
        name=name,
        is_active=cells["active"] in panel.seats,
        is_own=board.own_seat in panel.seats,
        is_out=board.shown.watches(seat),
        heads=tuple(seat_head(board, one) for one in panel.seats),
        life_cell=life,
        life=cells[life],
        life_label=f"{name}: {speaker.counters['life']}",
        less=TableTap(f"add|{life}|-1", MINUS, _("%(name)s: 1 life less") % told, "tap minus"),
        more=TableTap(f"add|{life}|1", "+", _("%(name)s: 1 life more") % told, "tap plus"),
        watches=speaker.sentences["watches"],
        chips=tuple(_chips(board, panel)),
        all_counters=_("%(name)s: all counters") % told,
    )


def seat_head(board: TableView, seat: int) -> SeatHead:
    return SeatHead(seat, board.speaker.name(seat), board.setup.is_emperor(seat))


def _chips(board: TableView, panel: Panel) -> Iterator[CellChip]:
    speaker, words, cells = board.speaker, board.speaker.counters, board.table.cells
    for commander in board.setup.all_commanders:
        damage = f"damage:{panel.seats[0]}:{commander}"
        yield chip(board, damage, f"⚔ {speaker.commander(commander)}")
    for seat in panel.seats:
        yield from (chip(board, kind, words[kind], seat) for kind in HELD_BY_ONE if kind in cells)
    for seat in panel.seats:
        whose = f"{speaker.name(seat)}: " if len(panel.seats) > 1 else ""
        for kind in EACH:
            if f"{kind}:{seat}" in cells:
                yield chip(board, f"{kind}:{seat}", whose + words[kind])
        if f"blessing:{seat}" in cells:
            yield chip(board, f"blessing:{seat}", words["blessing"], "yes")
        if f"dungeon:{seat}" in cells:
            yield chip(board, f"dungeon:{seat}", words["dungeon"])
