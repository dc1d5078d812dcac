"""Calls for a judge as values: appeals, tables that wait, and what a call leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.clocks.readings import minutes_of, table_clock
from topcut.core.desks.judging.board import Waiting, queue
from topcut.core.desks.judging.state import Ruling
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match, MatchState
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import (
    TableLine,
    claim_text,
    enter_link,
    sheet_address,
    table_line,
    table_link,
    table_marks,
    take_button,
    time_buttons,
)
from topcut.web.floor.judges_here import plays_here
from topcut.web.floor.judging_parts import (
    AppealForm,
    OpenCall,
    RulingLine,
    appeal_form,
    open_call,
    ruling_line,
)
from topcut.web.page_parts import Button, Chip, Empty, Link, countdown
from topcut.web.pages import screen
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class AppealCard:
    """An appeal that waits; ``form`` for who decides it, otherwise ``who`` does."""

    chip: Chip
    table: Link | None
    ruling: RulingLine
    form: AppealForm | None
    who: str


@dataclass(frozen=True, slots=True)
class DisputeHere:
    """The players do not agree; ``take`` and ``enter`` are what a judge can do."""

    marks: tuple[Chip, ...]
    claim: str
    take: Button | None
    enter: Link | None


@dataclass(frozen=True, slots=True)
class CallLeads:
    """What a call leads to, one tap each."""

    times: tuple[Button, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """``own``: the visitor plays here, and sees no more of it."""

    line: TableLine
    kind: str
    waited: str
    zone: str
    own: bool
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
    others = _("You play at this table: another judge looks after it.") if own else None
    return AppealCard(
        chip=Chip(_("appeal"), "bad"),
        table=table_link(visit, match) if match else None,
        ruling=ruling_line(visit, ruling),
        form=form,
        who="" if form else others or _("The head judge decides it."),
    )


def _table(visit: Visit, one: Waiting, now: Instant) -> WaitingTable:
    match, own = one.match, plays_here(visit, one.match)
    disputed = match.state is MatchState.DISPUTED and not own
    return WaitingTable(
        line=table_line(visit, match),
        kind=" taken" if one.taken else "",
        waited=countdown(one.waited),
        zone=_("zone %(zone)s") % {"zone": one.zone.name} if one.zone else "",
        own=own,
        dispute=_dispute(visit, match, now) if disputed else None,
        calls=() if own else tuple(open_call(visit, call) for call in one.calls),
        leads=_leads(visit, match) if visit.may("answer-call") and not own else None,
    )


def _dispute(visit: Visit, match: Match, now: Instant) -> DisputeHere:
    enters = visit.may("floor") and visit.may("enter-result", match) and visit.may("see-desk")
    return DisputeHere(
        marks=table_marks(match, table_clock(visit.tournament, match, now)),
        claim=claim_text(visit, match),
        take=take_button(match) if visit.may("floor") else None,
        enter=enter_link(visit, match) if enters else None,
    )


def _leads(visit: Visit, match: Match) -> CallLeads:
    round_ = visit.tournament.current_round
    timed = round_ and minutes_of(visit.tournament.details, round_.number, visit.rules) is not None
    times = time_buttons(visit, match) if timed and not match.result else ()
    return CallLeads(times, tuple(_ways(visit, match)))


def _ways(visit: Visit, match: Match) -> Iterator[Link]:
    sheet, names = sheet_address(visit, match), public_names(visit.tournament)
    ways = (
        ("rule", _("Ruling"), "ruling"),
        ("check-deck", _("Deck check"), "check"),
        ("roll-die", _("Die"), "die"),
    )
    yield from (Link(text, f"{sheet}#{place}", "button") for act, text, place in ways if visit.may(act))
    if visit.may("penalty"):
        for seat in match.seats:
            text = _("Penalty: %(name)s") % {"name": short_in(names, seat, match.seats)}
            yield Link(text, address("floor-penalty", visit.tournament.id, seat), "button")
