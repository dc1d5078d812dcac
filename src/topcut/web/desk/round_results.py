"""Results of a round being played or closed: the entry line, one table's form, the hall, the tables."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from topcut.core.play.details import Stage, StageKind
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.chosen_forms import TeamForm, TwoForm, team_form, two_form
from topcut.web.desk.chosen_pod import PodForm, pod_form
from topcut.web.desk.chosen_table import table_chosen
from topcut.web.desk.desk_rows import Lines
from topcut.web.desk.entry_line_values import EntryLine, entry_line
from topcut.web.desk.list_views import EVERYTHING, OUT, list_address, table_address, view_asked
from topcut.web.desk.own_entry import played_by
from topcut.web.desk.result_rows import ByeRow, TableRow, bye_row
from topcut.web.floor.floor_parts import sheet_address
from topcut.web.hall import HallPicture, Ways, hall
from topcut.web.page_parts import Chip, Link, Tab

A_LIST = 100
_QUIET = "button small quiet no-print"


@dataclass(frozen=True, slots=True)
class TableList:
    """Tables in their own order, whatever happens at them. ``views``: all, or those that are out.

    ``told``: that every table has a result.
    """

    told: Chip | None
    views: tuple[Tab, ...]
    links: tuple[Link, ...]
    rows: tuple[TableRow, ...]
    byes: tuple[ByeRow, ...]
    more: str


@dataclass(frozen=True, slots=True)
class RoundResults:
    """``two``, ``pod`` or ``team``: the form of the chosen table. ``hall`` while the round is played."""

    entry: EntryLine | None
    two: TwoForm | None
    pod: PodForm | None
    team: TeamForm | None
    hall: HallPicture | None
    tables: TableList


@dataclass(frozen=True, slots=True)
class MayOnResults:
    """Whether the visitor may enter results of the round, and correct them."""

    enters: bool
    corrects: bool

    def on(self, visit: Visit, match: Match) -> bool:
        """Whether they may do what this table needs."""
        if match.result is None:
            return self.enters and visit.may("enter-result", match)
        return self.corrects


@dataclass(frozen=True, slots=True)
class _Reading:
    """A visitor before one round: ``marked`` is the table whose form is open."""

    visit: Visit
    round: Round
    stage: Stage
    may: MayOnResults
    marked: str

    @property
    def is_open(self) -> bool:
        return self.round.status is RoundStatus.OPEN


def round_results(visit: Visit, round_: Round, stage: Stage) -> RoundResults:
    may = _may(visit, round_)
    chosen = table_chosen(visit, round_)
    reading = _Reading(visit, round_, stage, may, chosen.id if chosen else "")
    form = chosen if chosen and may.on(visit, chosen) else None
    whole = form if form and not form.duels else None
    return RoundResults(
        entry=entry_line(visit, round_, stage, focus=chosen is None) if may.enters else None,
        two=two_form(visit, round_, stage, whole) if whole and len(whole.seats) == 2 else None,
        pod=pod_form(visit, round_, stage, whole) if whole and len(whole.seats) > 2 else None,
        team=team_form(visit, round_, stage, form) if form and form.duels else None,
        hall=hall(round_.matches, _ways(reading), reading.marked) if reading.is_open else None,
        tables=_tables(reading),
    )


def _may(visit: Visit, round_: Round) -> MayOnResults:
    if visit.tournament.is_finished:
        return MayOnResults(enters=False, corrects=False)
    is_open = round_.status is RoundStatus.OPEN
    corrects = visit.may("change-open-result" if is_open else "change-closed-result")
    return MayOnResults(enters=is_open and visit.may("enter-result"), corrects=corrects)


def _ways(on: _Reading) -> Ways:
    """To the form of a table; for a judge, who enters at some tables only, to the sheet."""
    tournament, path = on.visit.tournament, list_address(on.visit)
    mine, enters = played_by(on.visit), on.visit.may_at_once("enter-result")
    closed = mine.id if mine and not on.may.on(on.visit, mine) else ""
    sheets = on.visit.may("floor")

    def href(match: Match) -> str:
        if sheets and (not enters or match.id == closed):
            return sheet_address(on.visit, match)
        return table_address(path, str(match.table))

    return Ways((tournament.id, on.round.number, path, enters, closed, sheets), href)


def _tables(on: _Reading) -> TableList:
    seated, byes = on.round.seated_and_byes()
    out = [match for match in seated if match.result is None]
    view = view_asked(on.visit) if on.is_open else ""
    listed = sorted(out if view == OUT else seated, key=lambda match: match.table or 0)
    shown = listed if view == EVERYTHING else listed[:A_LIST]
    told = Chip(_("every table has a result"), "ok") if on.is_open and not out else None
    return TableList(
        told=told,
        views=tuple(_views(on, len(seated), len(out), view)),
        links=_links(on),
        rows=tuple(_rows(on, shown)),
        byes=() if view == OUT else tuple(bye_row(on.visit, match) for match in byes),
        more=_more(len(listed), len(shown)),
    )


def _views(on: _Reading, seated: int, out: int, view: str) -> Iterator[Tab]:
    if not on.is_open:
        return
    path = on.visit.request.path
    yield Tab(pgettext("tables", "All"), path, view != OUT, seated)
    yield Tab(pgettext("tables", "Outstanding"), f"{path}?show={OUT}", view == OUT, out)


def _rows(on: _Reading, shown: list[Match]) -> Iterator[TableRow]:
    lines, enters = Lines(on.visit, on.stage), (on.may.enters, on.may.corrects)
    for match in shown:
        marked = match.id == on.marked
        if match.result is None:
            yield lines.out(match, on.may.on(on.visit, match), marked)
        else:
            yield lines.recorded(match, enters, marked)


def _more(whole: int, shown: int) -> str:
    """The link to the rest of a long list."""
    hidden = whole - shown
    if not hidden:
        return ""
    return ngettext("Show %(count)s more", "Show %(count)s more", hidden) % {"count": hidden}


def _links(on: _Reading) -> tuple[Link, ...]:
    id_, number = on.visit.tournament.id, on.round.number
    pairings = Link(_("Pairings"), f"{on.visit.request.path}?show=pairings", _QUIET)
    sheets = Link(_("Print"), f"{address('desk-print', id_)}?round={number}", _QUIET)
    if on.round.status is not RoundStatus.OPEN or not may_repair(on.visit, on.round, on.stage):
        return pairings, sheets
    return Link(_("Repair"), address("desk-repair", id_, number), _QUIET), pairings, sheets


def may_repair(visit: Visit, round_: Round, stage: Stage) -> bool:
    """Whether the visitor may change the pairings of the current round by hand."""
    now = round_ is visit.tournament.current_round and not visit.tournament.is_finished
    return now and stage.kind is StageKind.SWISS and visit.may("repair")
