"""Results of a round being played or closed: the entry line, one table's form, tables out and recorded."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.details import Stage, StageKind
from topcut.core.play.matches import Match, MatchState, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.chosen_forms import TeamForm, TwoForm, team_form, two_form
from topcut.web.desk.chosen_pod import PodForm, pod_form
from topcut.web.desk.chosen_table import table_chosen
from topcut.web.desk.desk_rows import Lines
from topcut.web.desk.entry_line_values import EntryLine, entry_line
from topcut.web.desk.result_rows import ByeRow, InRow, OutRow, bye_row
from topcut.web.page_parts import Link

A_LIST = 100
_ORDER = (MatchState.DISPUTED, MatchState.UNCONFIRMED, MatchState.PLAYING)
_QUIET = "button small quiet no-print"


@dataclass(frozen=True, slots=True)
class OutList:
    """Tables still out."""

    links: tuple[Link, ...]
    rows: tuple[OutRow, ...]
    more: str


@dataclass(frozen=True, slots=True)
class InList:
    """Tables recorded. ``links`` where no list stands above it."""

    links: tuple[Link, ...]
    rows: tuple[InRow, ...]
    byes: tuple[ByeRow, ...]
    more: str


@dataclass(frozen=True, slots=True)
class RoundResults:
    """``two``, ``pod`` or ``team``: the form of the chosen table. ``complete``: every table has a result."""

    entry: EntryLine | None
    two: TwoForm | None
    pod: PodForm | None
    team: TeamForm | None
    out: OutList | None
    complete: bool
    recorded: InList | None


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
    def most(self) -> int | None:
        return None if self.visit.request.GET.get("show") == "all" else A_LIST


def round_results(visit: Visit, round_: Round, stage: Stage) -> RoundResults:
    may = _may(visit, round_)
    chosen = table_chosen(visit, round_)
    reading = _Reading(visit, round_, stage, may, chosen.id if chosen else "")
    seated, byes = round_.seated_and_byes()
    out = _out(reading, [match for match in seated if match.result is None])
    recorded = [match for match in seated if match.result]
    form = chosen if chosen and may.on(visit, chosen) else None
    whole = form if form and not form.duels else None
    return RoundResults(
        entry=entry_line(visit, round_, stage, focus=chosen is None) if may.enters else None,
        two=two_form(visit, round_, stage, whole) if whole and len(whole.seats) == 2 else None,
        pod=pod_form(visit, round_, stage, whole) if whole and len(whole.seats) > 2 else None,
        team=team_form(visit, round_, stage, form) if form and form.duels else None,
        out=out,
        complete=out is None and round_.status is RoundStatus.OPEN,
        recorded=_recorded(reading, recorded, byes, alone=out is None),
    )


def _may(visit: Visit, round_: Round) -> MayOnResults:
    if visit.tournament.is_finished:
        return MayOnResults(enters=False, corrects=False)
    is_open = round_.status is RoundStatus.OPEN
    corrects = visit.may("change-open-result" if is_open else "change-closed-result")
    return MayOnResults(enters=is_open and visit.may("enter-result"), corrects=corrects)


def _more(whole: int, shown: int) -> str:
    """The link to the rest of a long list."""
    hidden = whole - shown
    return (
        ngettext("Show %(count)s more", "Show %(count)s more", hidden) % {"count": hidden} if hidden else ""
    )


def _out(on: _Reading, waiting: list[Match]) -> OutList | None:
    """Outstanding tables, disputes first."""
    if not waiting:
        return None
    waiting.sort(key=lambda match: (_ORDER.index(match.state), match.table or 0))
    shown, lines = waiting[: on.most], Lines(on.visit, on.stage)
    return OutList(
        links=_links(on),
        rows=tuple(lines.out(match, on.may.on(on.visit, match), match.id == on.marked) for match in shown),
        more=_more(len(waiting), len(shown)),
    )


def _recorded(on: _Reading, recorded: list[Match], byes: list[Match], *, alone: bool) -> InList | None:
    """Recorded tables, in a round being played the newest first."""
    if not recorded and not byes:
        return None
    newest_first = on.round.status is RoundStatus.OPEN
    recorded.sort(key=lambda match: (-_recorded_at(match) if newest_first else 0, match.table or 0))
    shown, lines = recorded[: on.most], Lines(on.visit, on.stage)
    may = on.may.enters, on.may.corrects
    return InList(
        links=_links(on) if alone else (),
        rows=tuple(lines.recorded(match, may, match.id == on.marked) for match in shown),
        byes=tuple(bye_row(on.visit, match) for match in byes),
        more=_more(len(recorded), len(shown)),
    )


def _recorded_at(match: Match) -> int:
    return match.result.at if match.result else 0


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
