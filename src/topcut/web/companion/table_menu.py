"""Menu of a table: chance, the match, the log, and the address for the others."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.game import Planes
from topcut.rulebook.play_reference import PlayHelper
from topcut.web.addresses import address
from topcut.web.companion.table_parts import CellCount, CellToggle, TableTap, count, toggle
from topcut.web.companion.table_view import TableView
from topcut.web.page_parts import Link
from topcut.web.qr_codes import QrCode, qr_code
from topcut.web.table_helpers import helper_address

DICE = (2, 6, 20)
AT = "menu"


@dataclass(frozen=True, slots=True)
class PlanarDie:
    roll: TableTap
    deck: str


@dataclass(frozen=True, slots=True)
class DayAndNight:
    title: str
    toggles: tuple[CellToggle, ...]


@dataclass(frozen=True, slots=True)
class TableLogLine:
    """A tap in words; ``undo`` unless it was taken back or is the clock's."""

    text: str
    undo: TableTap | None
    undone: bool


@dataclass(frozen=True, slots=True)
class TableMenu:
    rolled: str
    rolls: tuple[TableTap, ...]
    planar: PlanarDie | None
    day: DayAndNight | None
    games: tuple[CellCount, ...]
    next_game: TableTap
    log: tuple[TableLogLine, ...]
    link: str
    code: QrCode
    ways: tuple[Link, ...]


def table_menu(board: TableView, link: str) -> TableMenu:
    return TableMenu(
        rolled=board.speaker.rolled(str(board.table.cells["die"])),
        rolls=(
            *(TableTap(f"roll|{sides}@{AT}", _die(sides)) for sides in DICE),
            *(() if board.at and board.at.is_settled else (TableTap(f"first@{AT}", _("Who begins?")),)),
        ),
        planar=_planar(board) if board.setup.planes is not Planes.NONE else None,
        day=_day(board) if "day" in board.table.cells else None,
        games=tuple(_games(board)),
        next_game=TableTap(f"again@{AT}", _("Next game")),
        log=tuple(_log(board)),
        link=link,
        code=qr_code(link),
        ways=tuple(_ways(board)),
    )


def _die(sides: int) -> str:
    return _("Flip a coin") if sides == 2 else _("Roll a d%(n)s") % {"n": sides}


def _planar(board: TableView) -> PlanarDie:
    many = board.shown.planar_deck
    if board.setup.planes is Planes.SHARED:
        deck = ngettext(
            "The planar deck for all has %(count)s different plane.",
            "The planar deck for all has %(count)s different planes.",
            many,
        )
    else:
        deck = ngettext(
            "Everybody's planar deck has %(count)s different plane or more.",
            "Everybody's planar deck has %(count)s different planes or more.",
            many,
        )
    return PlanarDie(TableTap(f"planar@{AT}", board.shown.planar), deck % {"count": many})


def _day(board: TableView) -> DayAndNight:
    toggles = (toggle(board, "day", one, board.speaker.sentences[one], AT) for one in ("day", "night"))
    return DayAndNight(board.speaker.counters["day"], tuple(toggles))


def _games(board: TableView) -> Iterator[CellCount]:
    words = board.speaker.counters
    for team in board.setup.teams:
        label = f"{board.speaker.side(team)}: {words['games']}"
        yield count(board, f"games:{team}", label, AT, -1, 1)
    yield count(board, "drawn", words["drawn"], AT, -1, 1)


def _log(board: TableView) -> Iterator[TableLogLine]:
    word = board.speaker.sentences["undo"]
    for line in board.shown.log:
        undo = TableTap(f"undo|{line.id}@{AT}", word, f"{word}: {line.text}", "link")
        noted = f"{line.text} ({line.note})" if line.note else line.text
        yield TableLogLine(noted, undo if line.may_undo else None, undone=line.undone)


def _ways(board: TableView) -> Iterator[Link]:
    loops = f"{address('companion-loops')}?players={board.setup.seats}"
    yield Link(_("Loop helper"), loops)
    yield Link(_("Fair dice"), address("companion-dice"))
    if board.setup.seats > 2:
        reveal = address("library-help", PlayHelper.REVEAL)
        href = helper_address(board.tournament, PlayHelper.REVEAL) if board.tournament else reveal
        yield Link(_("May I reveal it?"), href)
    if board.tournament and board.own_seat:
        yield Link(_("My page in the tournament"), address("player:me", board.tournament.id))
