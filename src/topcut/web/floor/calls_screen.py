"""Calls for a judge as values: appeals, tables that wait, and what a call leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.judging.board import Waiting, queue
from topcut.core.desks.judging.commands import CloseCall
from topcut.core.desks.judging.state import Call, Ruling
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import MatchState
from topcut.service.permissions import Allowed, verdict_on
from topcut.web.access import Visit
from topcut.web.clock_parts import countdown
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.call_leads import CallLeads, DisputeHere, call_leads, dispute_here
from topcut.web.floor.floor_parts import (
    TableLine,
    table_line,
    table_link,
)
from topcut.web.floor.judges_here import plays_here, told_of_own_table
from topcut.web.floor.judging_parts import (
    AppealForm,
    OpenCall,
    RulingLine,
    appeal_form,
    open_call,
    ruling_line,
)
from topcut.web.page_parts import Chip, Empty, Link
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class AppealCard:
    """An appeal that waits; ``form`` for who decides it, otherwise ``who`` does."""

    chip: Chip
    table: Link | None
    ruling: RulingLine
    form: AppealForm | None
    who: str


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """``told``: its zone, and that the visitor plays here, who then sees no more of it."""

    line: TableLine
    kind: str
    waited: str
    told: tuple[str, ...]
    dispute: DisputeHere | None
    calls: tuple[OpenCall, ...]
    leads: CallLeads | None


@screen("floor/calls.html")
class CallsPage(FloorPage):
    title: str
    appeals: tuple[AppealCard, ...]
    tables: tuple[WaitingTable, ...]


@screen("floor/calls_none.html")
class NoCallsPage(FloorPage):
    empty: Empty


def calls_screen(visit: Visit) -> CallsPage | NoCallsPage:
    now = service.now()
    waiting, appeals = queue(visit.tournament, now), list(visit.tournament.judging.appeals())
    if not waiting and not appeals:
        text = _("Players call from their phones; their table shows here with how long they have waited.")
        return NoCallsPage(empty=Empty(_("Nobody waits for a judge."), text))
    return CallsPage(
        title=_title(waiting),
        appeals=tuple(_appeal(visit, ruling) for ruling in appeals),
        tables=tuple(_table(visit, one, now) for one in waiting),
    )


def _title(waiting: Sequence[Waiting]) -> str:
    count = len(waiting)
    if not count:
        return _("Calls for a judge")
    text = ngettext("%(count)s table waits for a judge", "%(count)s tables wait for a judge", count)
    return text % {"count": count}


def _appeal(visit: Visit, ruling: Ruling) -> AppealCard:
    match = visit.tournament.match_ever(ruling.match)
    own = match is not None and plays_here(visit, match)
    form = None if own else appeal_form(visit, ruling)
    others = told_of_own_table(visit) if own else None
    return AppealCard(
        chip=Chip(_("appeal"), "bad"),
        table=table_link(visit, match) if match else None,
        ruling=ruling_line(visit, ruling),
        form=form,
        who="" if form else others or _("The head judge decides it."),
    )


def _table(visit: Visit, one: Waiting, now: Instant) -> WaitingTable:
    match, plays = one.match, plays_here(visit, one.match)
    disputed = match.state is MatchState.DISPUTED and not plays
    alone = plays and any(_answers(visit, call) for call in one.calls)
    own = plays and not alone
    return WaitingTable(
        line=table_line(visit, match),
        kind=" taken" if one.taken else "",
        waited=countdown(one.waited),
        told=tuple(_told(visit, one, plays=plays)),
        dispute=dispute_here(visit, match, now) if disputed else None,
        calls=() if own else tuple(open_call(visit, call) for call in one.calls),
        leads=call_leads(visit, match) if visit.may("answer-call") and not plays else None,
    )


def _answers(visit: Visit, call: Call) -> bool:
    """Whether the visitor answers a call though they play there: nobody else judges."""
    return verdict_on(CloseCall(call.number), visit.actor, visit.tournament) == Allowed()


def _told(visit: Visit, one: Waiting, *, plays: bool) -> Iterator[str]:
    if one.zone:
        yield _("zone %(zone)s") % {"zone": one.zone.name}
    if plays:
        yield told_of_own_table(visit)
