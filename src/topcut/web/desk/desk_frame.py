"""Frame of the desk's and the floor's pages: the tournament, its tabs, the round and its clock."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.clocks.readings import round_clock
from topcut.core.desks.judging.board import waiting
from topcut.core.desks.rounds.board.overview import RoundProgress, progress
from topcut.core.play.matches import RoundStatus
from topcut.core.topics import FIELD
from topcut.core.tournament import Tournament
from topcut.messages.chain_faults import advice_on_fault, fault_at_desk
from topcut.messages.words import round_text
from topcut.service.watching import fault_of
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock, ProgressBar
from topcut.web.desk.draft_sight import limited_stage
from topcut.web.frames import Frame, active_language, reader_of, view_of
from topcut.web.live_address import Live, stream
from topcut.web.page_parts import Banner, Tab
from topcut.web.pages import Page


@dataclass(frozen=True, slots=True)
class RoundBar:
    """How far the current round is: 14/16, a bar, and what is open in words."""

    round: str
    count: str
    bar: ProgressBar | None
    open: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskFrame(Frame):
    tournament: str
    name: str
    tabs: tuple[Tab, ...]
    round: RoundBar | None
    clock: Clock | None
    fault: Banner | None
    live: Live
    is_public: bool


class DeskPage(Page):
    """A page of one tournament's desk. ``topics`` move it, without any everything does, unless it is not
    renewed."""

    __slots__ = ()
    is_renewed: ClassVar[bool] = True
    topics: ClassVar[tuple[str, ...]] = ()

    def frame(self, visit: Visit) -> DeskFrame:
        listens_to = stream(visit.tournament.id, self.topics) if self.is_renewed else ""
        return _framed(visit, _desk_tabs(visit), listens_to)


class FieldPage(DeskPage):
    """A page of the desk about who is in and how they stand."""

    __slots__ = ()
    topics: ClassVar[tuple[str, ...]] = (FIELD,)


class FloorPage(Page):
    """A page for judges on the floor."""

    __slots__ = ()

    def frame(self, visit: Visit) -> DeskFrame:
        return _framed(visit, _floor_tabs(visit), stream(visit.tournament.id))


def _framed(visit: Visit, tabs: Iterator[Tab], listens_to: str) -> DeskFrame:
    tournament, now = visit.tournament, service.now()
    fault = fault_of(tournament.id)
    name = tournament.details.name
    return DeskFrame(
        language=active_language(),
        reader=reader_of(visit.request, visit),
        tournament=tournament.id,
        name=name,
        tabs=tuple(tabs),
        round=_round_bar(tournament),
        clock=Clock.of(round_clock(tournament.current_round, now), now),
        fault=Banner("bad", fault_at_desk(fault, name), advice_on_fault(), alert=True) if fault else None,
        live=Live(listens_to, tournament.version, now, tournament.details.zone),
        is_public=tournament.has_started,
    )


# The round above every page


def _round_bar(tournament: Tournament) -> RoundBar | None:
    round_ = tournament.current_round
    if round_ is None or round_.status is not RoundStatus.OPEN:
        return None
    on = progress(round_, tournament.rounds)
    return RoundBar(
        round=round_text(tournament.details, round_.number),
        count=f"{on.recorded}/{on.tables}",
        bar=ProgressBar.of(on),
        open=" · ".join(_open(on)),
    )


def _open(on: RoundProgress) -> Iterator[str]:
    if on.unconfirmed:
        yield ngettext("%(count)s unconfirmed", "%(count)s unconfirmed", on.unconfirmed) % {
            "count": on.unconfirmed
        }
    if on.disputed:
        yield ngettext("%(count)s disputed", "%(count)s disputed", on.disputed) % {"count": on.disputed}
    if on.parked:
        yield ngettext("%(count)s to settle", "%(count)s to settle", on.parked) % {"count": on.parked}
    if on.late:
        yield ngettext("%(count)s late", "%(count)s late", on.late) % {"count": on.late}
    yield ngettext("%(count)s out", "%(count)s out", on.outstanding) % {"count": on.outstanding}


# Tabs

_FLOOR = ("table", "turns", "zones", "calls", "checks", "penalties", "penalty", "duty", "judges", "features")
_FLOOR_VIEWS = tuple(f"floor-{name}" for name in (*_FLOOR, "notes", "proxies", "cards"))


def _tab(visit: Visit, view: str, text: str, also: tuple[str, ...] = (), count: int = 0) -> Tab:
    current = view_of(visit.request) in (view, *also)
    return Tab(text, address(view, visit.tournament.id), current, count or None)


def _desk_tabs(visit: Visit) -> Iterator[Tab]:
    tournament, details, round_ = visit.tournament, visit.tournament.details, visit.tournament.current_round
    rounds = ("desk-round", "desk-closing", "desk-repair", "desk-why") if round_ else ()
    yield _tab(visit, "desk", round_text(details, round_.number) if round_ else _("Rounds"), rounds)
    if round_ and round_.status is RoundStatus.OPEN and visit.may("enter-result"):
        yield _tab(visit, "desk-entry", _("Entry"))
    limited = limited_stage(tournament)
    if limited is not None:
        yield _tab(visit, "desk-draft", _("Draft") if details.stages[limited].is_drafted else _("Sealed"))
    players = ("desk-player", "desk-import", "desk-codes", "desk-eligibility")
    yield _tab(visit, "desk-players", _("Players"), players)
    if details.lists.here or tournament.lists:
        yield _tab(visit, "desk-decks", _("Decks"), ("desk-deck",))
    yield _tab(visit, "desk-standings", _("Standings"), ("desk-working",))
    if details.has_playoff or tournament.cuts:
        yield _tab(visit, "desk-playoff", _("Playoff"))
    if visit.may("pay-prizes"):
        yield _tab(visit, "desk-prizes", _("Prizes"))
    yield _tab(visit, "desk-print", _("Print"), ("desk-print-job",))
    yield from _staff_tabs(visit)


def _staff_tabs(visit: Visit) -> Iterator[Tab]:
    if visit.tournament.has_started and visit.may("floor"):
        yield _tab(visit, "floor", _("Floor"), _FLOOR_VIEWS)
    if visit.may("announce"):
        yield _tab(visit, "announcements", _("Announcements"))
    if visit.may("configure"):
        yield _tab(visit, "desk-staff", _("Staff"))
        yield _tab(visit, "desk-details", _("Details"))
    if visit.may("read-log"):
        yield _tab(visit, "desk-log", _("Log"))
    if visit.tournament.rounds and visit.may("see-report"):
        yield _tab(visit, "desk-report", _("Report"))


def _floor_tabs(visit: Visit) -> Iterator[Tab]:
    yield _tab(visit, "desk", _("Desk"))
    yield _tab(visit, "floor", _("Tables"), ("floor-table", "floor-turns", "floor-zones"))
    if visit.may("see-calls"):
        open_ = len(waiting(visit.tournament)) + len(list(visit.tournament.judging.appeals()))
        yield _tab(visit, "floor-calls", _("Calls"), count=open_)
    if visit.may("check-deck"):
        yield _tab(visit, "floor-checks", _("Deck checks"), ("floor-proxies", "floor-cards"))
    if visit.may("see-penalty-counts"):
        yield _tab(visit, "floor-penalties", _("Penalties"), ("floor-penalty",))
    if visit.may("notes"):
        yield _tab(visit, "floor-notes", _("Notes"))
    if visit.may("see-features"):
        yield _tab(visit, "floor-features", _("Feature matches"))
    if visit.may("see-shifts"):
        yield _tab(visit, "floor-judges", _("Judges"), ("floor-duty",))
