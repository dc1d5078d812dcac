"""The table as a page value: without a tournament, at a match, and at one not played any more."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.companion.losing import left_out_of_draw
from topcut.core.companion.table_log import Value
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock
from topcut.web.companion.at_match import AtMatch
from topcut.web.companion.offering import DRAW, Offer, offer_of
from topcut.web.companion.seat_faces import SeatFace, seat_face
from topcut.web.companion.seat_sheets import SeatSheet, seat_sheet
from topcut.web.companion.table_menu import TableMenu, table_menu
from topcut.web.companion.table_parts import TableTap
from topcut.web.companion.table_view import TableView
from topcut.web.live_address import table_stream
from topcut.web.page_parts import Link
from topcut.web.pages import Page, screen
from topcut.web.player.report_screen import ScoreGroup, groups_at_time
from topcut.web.player.sides import choices
from topcut.web.script_data import ScriptData


@dataclass(frozen=True, slots=True)
class TableCall:
    """Somebody loses, or two phones say different things: what is so, and the buttons that settle it."""

    text: str
    taps: tuple[TableTap, ...]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How the game ended. No ``next_game`` once time was called; ``other`` leads to the sheet of results."""

    text: str
    offer: Offer | None
    next_game: tuple[TableTap, ...]
    other: Link | None


@dataclass(frozen=True, slots=True)
class TurnBar:
    turn: str
    waiting: str
    seats: str
    after_time: str
    leaver: str
    step: str
    next_turn: TableTap
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class ConcededField:
    """Whether a seat of a pod is left out of a draw; the script enables it."""

    place: int
    seat: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class ReportSheet:
    """The report of the match. ``offer`` is what came out at the table, if it is over.

    ``at_time``: the scores of a match of two that time ended, for when it is up.
    """

    action: str
    match: str
    conceded: tuple[ConcededField, ...]
    offer: Offer | None
    at_time: tuple[ScoreGroup, ...]
    time_is_up: bool

    @property
    def score(self) -> str:
        return self.offer.score if self.offer else ""

    @property
    def words(self) -> str:
        return self.offer.words if self.offer else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAround:
    """The table, whoever sits there. ``spec`` is what table.js counts on with."""

    id: str
    live: str
    seen: int
    game: Value
    turn: Value
    faces: tuple[SeatFace, ...]
    calls: tuple[TableCall, ...]
    end: GameEnd | None
    bar: TurnBar
    sheets: tuple[SeatSheet, ...]
    menu: TableMenu
    spec: ScriptData


@screen("companion/table.html")
class FreeTablePage(Page):
    table: TableAround


@screen("companion/match_table.html")
class MatchTablePage(FreeTablePage):
    """``report`` is ``None`` on the phones of others, and while no result is taken."""

    report: ReportSheet | None


@screen("companion/left_table.html")
class LeftTablePage(FreeTablePage):
    """The pairings were changed; ``where`` leads to the player's page, if the tournament is there."""

    where: Link | None


def companion_screen(board: TableView, link: str) -> FreeTablePage:
    offer = offer_of(board)
    table = _table(board, link, offer)
    if board.is_left:
        return LeftTablePage(table=table, where=_where(board))
    if board.at:
        return MatchTablePage(table=table, report=_report(board, offer) if board.reportable else None)
    return FreeTablePage(table=table)


def _table(board: TableView, link: str, offer: Offer | None) -> TableAround:
    cells = board.table.cells
    return TableAround(
        id=board.kept.id,
        live=table_stream(board.kept.id),
        seen=len(board.table.lines),
        game=cells["game"],
        turn=cells["turn"],
        faces=tuple(seat_face(board, panel) for panel in board.panels),
        calls=tuple(_calls(board)),
        end=_end(board, offer) if board.ended else None,
        bar=_bar(board),
        sheets=tuple(seat_sheet(board, panel.side, one) for panel in board.panels for one in panel.seats),
        menu=table_menu(board, link),
        spec=ScriptData.of(board.data),
    )


def _calls(board: TableView) -> Iterator[TableCall]:
    for call in board.shown.calls:
        yes = TableTap(call.yes, call.out, kind="primary")
        yield TableCall(call.text, (yes, TableTap(call.no, board.speaker.sentences["not"])))
    if asked := board.shown.asks_whose:
        yield TableCall(asked, tuple(TableTap(*answer) for answer in board.shown.whose))
    for conflict in board.shown.conflicts:
        yield TableCall(conflict.text, tuple(TableTap(*choice) for choice in conflict.choices))


def _end(board: TableView, offer: Offer | None) -> GameEnd:
    again = TableTap("again", _("Next game"), kind="" if offer or board.is_left else "primary")
    other = Link(_("Another result"), "#report", "button") if board.reportable else None
    return GameEnd(board.ended, offer, (again,) if board.may_begin else (), other)


def _bar(board: TableView) -> TurnBar:
    shown = board.shown
    return TurnBar(
        turn=shown.turn,
        waiting=shown.waiting_turns,
        seats=shown.new_seats,
        after_time=shown.after_time,
        leaver=shown.leaver,
        step=board.speaker.value("step", board.table.cells["step"]),
        next_turn=TableTap("turn", _("Pass the turn")),
        clock=board.clock,
    )


def _where(board: TableView) -> Link | None:
    if board.tournament is None:
        return None
    return Link(_("See where you play now"), address("player:me", board.tournament.id), "button primary big")


def _report(board: TableView, offer: Offer | None) -> ReportSheet:
    assert board.at
    drawn = offer is not None and offer.score == DRAW
    conceded = left_out_of_draw(board.setup, board.table.cells, board.rules) if drawn else ()
    fields = (
        ConcededField(place, seat, seat not in conceded) for place, seat in enumerate(board.setup.all_seats)
    )
    return ReportSheet(
        action=address("player:report", board.at.tournament.id),
        match=board.at.match.id,
        conceded=tuple(fields) if board.in_pod else (),
        offer=offer,
        at_time=() if board.in_pod or not board.at.is_timed else _at_time(board.at),
        time_is_up=board.is_up,
    )


def _at_time(at: AtMatch) -> tuple[ScoreGroup, ...]:
    offered = choices(at.stage, at.rules, time_is_up=True)
    return tuple(group for group in groups_at_time(offered, timed=True) if group.buttons)
