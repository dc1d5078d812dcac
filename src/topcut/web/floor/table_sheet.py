"""The sheet of one table: its number and clock, its players, what they said, and who called."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.readings import ClockReading, minutes_of, table_clock
from topcut.core.desks.floor.outstanding import zone_of
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock
from topcut.web.desk.match_values import ClaimTold, claims_told
from topcut.web.floor.floor_parts import (
    claim_text,
    moment_at,
    rules_link,
    table_marks,
    table_number,
    table_title,
)
from topcut.web.floor.judging_parts import OpenCall, open_call
from topcut.web.floor.table_players import (
    SheetSeat,
    TableResult,
    losses_by_penalty,
    sheet_seats,
    table_result,
)
from topcut.web.match_states import left_chips
from topcut.web.page_parts import Chip, Link


@dataclass(frozen=True, slots=True)
class TableSheet:
    """``time``: what stands above the clock, which a table with a result has no more.

    ``losses``: games and matches lost by penalty, in sentences.
    """

    title: str
    back: Link
    rules: Link
    place: str
    number: str
    time: str
    clock: Clock | None
    until: str
    marks: tuple[Chip, ...]
    claim: str
    seats: tuple[SheetSeat, ...]
    losses: str
    calls: tuple[OpenCall, ...]
    reports: tuple[ClaimTold, ...]
    result: TableResult | None


def table_sheet(visit: Visit, round_: Round, match: Match, now: Instant, *, own: bool) -> TableSheet:
    clock, zone = table_clock(visit.tournament, match, now), zone_of(visit.tournament, match.table)
    called = visit.tournament.judging.calls_at(match.id) if visit.may("see-calls") and not own else ()
    place = _("Table in round %(n)s") % {"n": round_.number}
    return TableSheet(
        title=table_title(match),
        back=_back(visit, zone.name if zone else ""),
        rules=rules_link(visit),
        place=f"{place} · {zone.name}" if zone else place,
        number=table_number(match),
        time="" if match.result else _time(visit, round_, clock),
        clock=None if match.result else Clock.of(clock, now),
        until="" if match.result else _until(visit, clock),
        marks=(
            *table_marks(match, clock),
            *_featured(visit, match),
            *left_chips(visit.tournament, visit.names, match),
        ),
        claim=claim_text(visit, match),
        seats=tuple(sheet_seats(visit, match, own=own)),
        losses=" ".join(losses_by_penalty(visit, match)),
        calls=tuple(open_call(visit, call) for call in called),
        reports=claims_told(visit, match),
        result=table_result(visit, match),
    )


def _back(visit: Visit, zone: str) -> Link:
    href = address("floor", visit.tournament.id)
    return Link(_("Outstanding tables"), f"{href}?zone={quote(zone)}" if zone else href)


# Time


def is_timed(visit: Visit, round_: Round) -> bool:
    return minutes_of(visit.tournament.details, round_.number, visit.rules) is not None


def _time(visit: Visit, round_: Round, clock: ClockReading) -> str:
    """What stands above the clock, or in its place."""
    if clock.left is not None:
        return _("Time left here")
    if not is_timed(visit, round_):
        return _("No time limit")
    return _("Not started") if round_.status is RoundStatus.PUBLISHED else ""


def _until(visit: Visit, clock: ClockReading) -> str:
    if clock.deadline is None or clock.stands:
        return ""
    return _("until %(time)s") % {"time": moment_at(visit, clock.deadline, "H:i:s").text}


def _featured(visit: Visit, match: Match) -> Iterator[Chip]:
    cameras = visit.tournament.cameras.featured
    if match.id in cameras:
        yield Chip(_("feature match, on camera") if cameras[match.id] else _("feature match"), "info")
