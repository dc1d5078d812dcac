"""Tables that are out, as rows of the closing pages: who sits there, what they say, where the table is."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.clocks.readings import ClockReading
from topcut.core.desks.floor.outstanding import Outstanding
from topcut.core.desks.results.closing import TURNS_TAKE
from topcut.core.play.matches import Match
from topcut.messages.figures import extension_text
from topcut.messages.listing import list_text
from topcut.messages.score_words import table_text
from topcut.web.access import Visit
from topcut.web.clock_parts import Clock
from topcut.web.desk.match_values import ClaimTold, SeatLink, claims_told, seat_links
from topcut.web.floor.floor_parts import claim_text
from topcut.web.match_states import left_chips
from topcut.web.page_parts import Chip, Moment


@dataclass(frozen=True, slots=True)
class TableWhere:
    """Chips say why time stands or was added; ``claimed`` is who of the staff is there."""

    chips: tuple[Chip, ...]
    clock: Clock | None
    zone: str
    called: Moment | None
    claimed: str
    judge: Chip | None


@dataclass(frozen=True, slots=True)
class OutTable:
    """``tick`` names its box, where the visitor may record it; ``out`` which seats of two teams are."""

    table: str
    id: str
    tick: bool
    ticked: bool
    players: tuple[SeatLink, ...]
    claims: tuple[ClaimTold, ...]
    out: str
    where: TableWhere


@dataclass(frozen=True, slots=True)
class DoubtfulTable:
    """A table that may not be empty, and what speaks against it."""

    table: str
    players: tuple[str, ...]
    doubts: tuple[Chip, ...]
    claimed: str
    judge: Chip | None


def out_table(visit: Visit, table: Outstanding, *, tick: bool = False, ticked: bool = False) -> OutTable:
    match = table.match
    return OutTable(
        table=str(match.table),
        id=match.id,
        tick=tick,
        ticked=ticked,
        players=seat_links(visit, match),
        claims=claims_told(visit, match),
        out=_seats_out(match),
        where=_where(visit, table),
    )


def doubtful_table(visit: Visit, table: Outstanding) -> DoubtfulTable:
    return DoubtfulTable(
        table=str(table.match.table),
        players=tuple(str(visit.names[seat]) for seat in table.match.seats),
        doubts=tuple(_doubts(table)),
        claimed=claim_text(visit, table.match),
        judge=_judge(visit, table.match),
    )


def _seats_out(match: Match) -> str:
    if not match.duels:
        return ""
    letters = [table_text(duel) for duel in match.duels if not duel.result]
    return _("out: %(seats)s") % {"seats": list_text(letters)}


def _where(visit: Visit, table: Outstanding) -> TableWhere:
    match, zone = table.match, visit.tournament.details.zone
    runs = not table.clock.is_up and not table.clock.stands
    return TableWhere(
        chips=(*_time(table.clock), *left_chips(visit.tournament, visit.names, match)),
        clock=Clock.of(table.clock, service.now()) if runs else None,
        zone=table.zone.name if table.zone else "",
        called=Moment.at(match.paged, zone) if match.paged else None,
        claimed=claim_text(visit, match),
        judge=_judge(visit, match),
    )


def _time(clock: ClockReading) -> Iterator[Chip]:
    if clock.stands:
        yield Chip(_stands(clock), "info")
    if clock.seconds:
        yield Chip(extension_text(clock.seconds), "warn")


def _stands(clock: ClockReading) -> str:
    return _("paused") if clock.stands == "paused" else _("deck check")


def _judge(visit: Visit, match: Match) -> Chip | None:
    return Chip(_("judge called"), "info") if visit.tournament.judging.calls_at(match.id) else None


def _doubts(table: Outstanding) -> Iterator[Chip]:
    clock = table.clock
    if clock.stands:
        yield Chip(_stands(clock), "info")
    elif clock.left is None:
        yield Chip(_("no clock"), "info")
    elif not clock.is_up:
        yield Chip(_("time is not up"), "warn")
    elif -clock.left < TURNS_TAKE:
        yield Chip(_("may be in the additional turns"), "warn")
    if not table.match.paged:
        yield Chip(_("not called"), "warn")
