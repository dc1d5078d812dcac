"""The sheet of one table: its number and clock, its players, what they said, and who called."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.readings import ClockReading, minutes_of, table_clock
from topcut.core.desks.floor.outstanding import zone_of
from topcut.core.desks.judging.burden import burden
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.play.matches import Match, Round, RoundStatus, SeatReport
from topcut.core.scoreboard import OwnInputs, score_of
from topcut.messages.score_words import pod_text, result_text
from topcut.messages.words import state_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.floor.floor_parts import (
    TableSeat,
    claim_text,
    moment_at,
    rules_link,
    table_marks,
    table_number,
    table_title,
)
from topcut.web.floor.judging_parts import OpenCall, open_call
from topcut.web.page_parts import Chip, Clock, Link, Moment
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class PenaltyWay:
    """To a player's penalties. ``had``: how many there are."""

    href: str
    title: str
    had: int


@dataclass(frozen=True, slots=True)
class SheetSeat:
    seat: TableSeat
    points: str
    penalty: PenaltyWay | None


@dataclass(frozen=True, slots=True)
class SeatSaid:
    """What a player reported."""

    name: str
    text: str
    at: Moment


@dataclass(frozen=True, slots=True)
class TableResult:
    chip: Chip
    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class TableSheet:
    """``own``: the visitor plays here. ``losses``: games and matches lost by penalty, in sentences."""

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
    reports: tuple[SeatSaid, ...]
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
        time=_time(visit, round_, clock),
        clock=Clock.of(clock, now),
        until=_until(visit, clock),
        marks=(*table_marks(match, clock), *_featured(visit, match)),
        claim=claim_text(visit, match),
        seats=tuple(_seats(visit, match, own=own)),
        losses=" ".join(_losses(visit, match)),
        calls=tuple(open_call(visit, call) for call in called),
        reports=tuple(_said(visit, match, report) for report in match.reports),
        result=_result(visit, match),
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


# Players


def _featured(visit: Visit, match: Match) -> Iterator[Chip]:
    cameras = visit.tournament.cameras.featured
    if match.id in cameras:
        yield Chip(_("feature match, on camera") if cameras[match.id] else _("feature match"), "info")


def _seats(visit: Visit, match: Match, *, own: bool) -> Iterator[SheetSeat]:
    names = public_names(visit.tournament)
    for place, seat in enumerate(match.seats, 1):
        number = str(place) if len(match.seats) > 2 else ""
        points = score_of(OwnInputs.of(visit.tournament, visit.rules, seat)).points
        told = ngettext("%(count)s point", "%(count)s points", points) % {"count": points}
        shown = visit.may("see-penalties") and not own
        yield SheetSeat(TableSeat(str(names[seat]), number), told, _penalty(visit, seat) if shown else None)


def _penalty(visit: Visit, entrant: EntrantId) -> PenaltyWay:
    title = _("Penalty for %(name)s") % {"name": public_names(visit.tournament)[entrant]}
    had = len(visit.tournament.judging.penalties_of(entrant))
    return PenaltyWay(address("floor-penalty", visit.tournament.id, entrant), title, had)


def _losses(visit: Visit, match: Match) -> Iterator[str]:
    lost, names = burden(visit.tournament, match), public_names(visit.tournament)
    if not lost or match.result or not visit.may("see-penalties"):
        return
    for place, seat in enumerate(match.seats):
        if games := lost.games[place]:
            text = ngettext(
                "%(name)s has lost %(count)s game by penalty.",
                "%(name)s has lost %(count)s games by penalty.",
                games,
            )
            yield text % {"name": names[seat], "count": games}
        if place in lost.match_loss:
            yield _("%(name)s has lost the match by penalty.") % {"name": names[seat]}
    if lost.no_sideboarding:
        yield _("Game 1 was lost before it began: nobody sideboards for the next game.")


def _said(visit: Visit, match: Match, report: SeatReport) -> SeatSaid:
    name = public_names(visit.tournament)[match.seats[report.seat]]
    text = visit.words.own_claim(match.id, report.seat, report.score)
    return SeatSaid(str(name), text, moment_at(visit, report.at))


def _result(visit: Visit, match: Match) -> TableResult | None:
    if match.result is None:
        return None
    score, names = match.result.score, public_names(visit.tournament)
    chip = Chip(state_text(match.state), "ok")
    if len(match.seats) > 2 and score:
        return TableResult(chip, pod_text(score, [str(names[seat]) for seat in match.seats]), "")
    return TableResult(chip, result_text(score) if score else "–", "nowrap")
