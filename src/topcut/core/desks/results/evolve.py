"""Applies the events of the results desk: reported, recorded, corrected, contested."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from topcut.core.desks.results import events as e
from topcut.core.desks.results.completing import with_conceded
from topcut.core.desks.results.own_results import seat_of_actor
from topcut.core.desks.results.own_words import NO_ONE_PHONE
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import Instant, match_place
from topcut.core.kernel.scores import Score, outcomes
from topcut.core.kernel.values import changed
from topcut.core.play.matches import (
    Contest,
    Match,
    Objection,
    ObjectionEnd,
    ParkedEntry,
    Result,
    ResultSource,
    RoundStatus,
    SeatReport,
    SettledObjection,
    recorded,
)
from topcut.core.steps import change_match, change_round, match_of, on, with_first_round_played
from topcut.core.tournament import Tournament


@on(e.ResultReported)
def _reported(tournament: Tournament, event: e.ResultReported, entry: Entry) -> Tournament:
    """A seat's new report replaces its old one, and its objection."""
    match = match_of(tournament, event.match)
    others = tuple(report for report in match.reports if report.seat != event.seat)
    by, after = (event.through, event.phone), _connected_after(tournament, match, event)
    said = SeatReport(event.seat, event.score, entry.at, False, *by, after)
    reports = (*others, said)
    objections = tuple(one for one in match.objections if one.seat != event.seat)
    return _heard(tournament, match, entry, reports=reports, objections=objections)


def _connected_after(tournament: Tournament, match: Match, event: e.ResultReported) -> bool:
    """Whether the official across connected the phone only after the result was there."""
    if event.through is None or match.result is None:
        return False
    phones = tournament.phones.get(match.seats[event.seat], ())
    since = next((phone.since for phone in phones if phone.number == event.phone), None)
    return since is not None and since > match.result.since


@on(e.ResultDisputed)
def _disputed(tournament: Tournament, event: e.ResultDisputed, entry: Entry) -> Tournament:
    """An objection to a report; a seat that has reported something else has already objected by that.

    Made from another phone as well, it replaces the first.
    """
    match = match_of(tournament, event.match)
    if match.disputed and any(report.seat == event.seat for report in match.reports):
        return tournament
    others = tuple(one for one in match.objections if one.seat != event.seat)
    objection = Objection(event.seat, event.through, entry.at, event.phone)
    return _heard(tournament, match, entry, objections=(*others, objection))


@on(e.SeatConceded)
def _(tournament: Tournament, event: e.SeatConceded, entry: Entry) -> Tournament:
    """The draws that others have reported are without them from now on (MA-2.1A)."""
    match = match_of(tournament, event.match)
    said = {**dict(zip(match.conceded, match.conceded_at, strict=True)), event.seat: entry.at}
    seats = tuple(sorted(said))
    after = changed(match, conceded=seats, conceded_at=tuple(said[seat] for seat in seats))
    reports = tuple(replace(one, score=with_conceded(after, one.score)) for one in match.reports)
    now = {"conceded": after.conceded, "conceded_at": after.conceded_at, "reports": reports}
    return change_match(tournament, event.match, **now)


def _heard(tournament: Tournament, match: Match, entry: Entry, **changes: object) -> Tournament:
    """The reports, and since when they disagree: a later report does not start a new dispute."""
    began = match.disputed_since or entry.at
    since = began if changed(match, **changes).disputed else None
    return change_match(tournament, match.id, **changes, disputed_since=since)


@on(e.ResultRecorded)
def _(tournament: Tournament, event: e.ResultRecorded, entry: Entry) -> Tournament:
    match = match_of(tournament, event.match)
    result = replace(recorded(event.score, event.source, entry.actor, entry.at), first=_first(match))
    if event.source in (ResultSource.SELF, ResultSource.NO_SHOW):
        result = replace(result, own=seat_of_actor(tournament, match, entry.actor))
    after = change_match(tournament, event.match, result=result, objections=(), disputed_since=None)
    return change_round(after, match_place(event.match)[0], last_result=entry.version)


@on(e.ResultCorrected)
def _(tournament: Tournament, event: e.ResultCorrected, entry: Entry) -> Tournament:
    match = match_of(tournament, event.match)
    times = 1 + (match.result.corrections if match.result else 0)
    own = None if event.asked_by else seat_of_actor(tournament, match, entry.actor)
    source = ResultSource.OFFICIAL if own is None else ResultSource.SELF
    by = (source, entry.actor, entry.at, times)
    result = Result(event.score, outcomes(event.score), *by, own=own, first=_first(match))
    done: dict[str, Any] = {"contests": (), "parked": (), "late": ()}
    ended = _ended(match, entry, lambda contest: granted(contest, event.score))
    after = change_match(tournament, event.match, result=result, settled=ended, **done)
    number = match_place(event.match)[0]
    after = change_round(after, number, last_result=entry.version)
    corrects_first = number == 1 and after.rounds[0].status is RoundStatus.CLOSED
    return with_first_round_played(after) if corrects_first else after


def _first(match: Match) -> Instant | None:
    return match.result.since if match.result else None


@on(e.ResultWithdrawn)
def _(tournament: Tournament, event: e.ResultWithdrawn, entry: Entry) -> Tournament:
    """The players' reports stay: there is nothing else to go by. If they differ, the dispute reopens."""
    match = match_of(tournament, event.match)
    ended = _ended(match, entry, lambda _: ObjectionEnd.CHANGED)
    changes: dict[str, Any] = {"result": None, "contests": (), "parked": (), "settled": ended}
    after = _heard(tournament, match, entry, **changes)
    return change_round(after, match_place(event.match)[0], last_result=entry.version)


@on(e.EntryParked)
def _(tournament: Tournament, event: e.EntryParked, entry: Entry) -> Tournament:
    parked = ParkedEntry(event.score, event.drops, entry.actor, entry.at)
    others = match_of(tournament, event.match).parked
    return change_match(tournament, event.match, parked=(*others, parked))


@on(e.EntryDismissed)
def _(tournament: Tournament, event: e.EntryDismissed, entry: Entry) -> Tournament:
    parked = tuple(one for one in match_of(tournament, event.match).parked if one.score != event.score)
    return change_match(tournament, event.match, parked=parked)


@on(e.PlayersPaged)
def _(tournament: Tournament, event: e.PlayersPaged, entry: Entry) -> Tournament:
    for match in event.matches:
        tournament = change_match(tournament, match, paged=entry.at)
    return tournament


@on(e.DecisionsAcknowledged)
def _(tournament: Tournament, event: e.DecisionsAcknowledged, entry: Entry) -> Tournament:
    for match in event.matches:
        result = match_of(tournament, match).result
        if result:
            tournament = change_match(tournament, match, result=replace(result, acknowledged=True))
    return tournament


@on(e.ReportedLate)
def _(tournament: Tournament, event: e.ReportedLate, entry: Entry) -> Tournament:
    others = tuple(report for report in match_of(tournament, event.match).late if report.seat != event.seat)
    said = SeatReport(event.seat, event.score, entry.at, event.drops, event.through, event.phone)
    return change_match(tournament, event.match, late=(*others, said))


@on(e.LateReportDismissed)
def _(tournament: Tournament, event: e.LateReportDismissed, entry: Entry) -> Tournament:
    late = tuple(report for report in match_of(tournament, event.match).late if report.seat != event.seat)
    return change_match(tournament, event.match, late=late)


@on(e.ResultContested)
def _contested(tournament: Tournament, event: e.ResultContested, entry: Entry) -> Tournament:
    """A seat's new objection replaces its old one; the others' stay."""
    contest = Contest(event.seat, event.score, entry.at, event.through, event.phone, event.earlier)
    here = (event.seat, entry.at)  # one that goes on after a correction has not ended by it
    settled = tuple(one for one in match_of(tournament, event.match).settled if (one.seat, one.at) != here)
    contests = (*_contests_beside(tournament, event), contest)
    return change_match(tournament, event.match, contests=contests, settled=settled)


@on(e.WordNoted)
def _(tournament: Tournament, event: e.WordNoted, entry: Entry) -> Tournament:
    """As if the seat had said it from a phone of its own; after the result it objects."""
    after, match = tournament, match_of(tournament, event.match)
    if event.score is not None:
        said = e.ResultReported(event.match, event.seat, event.score, phone=NO_ONE_PHONE)
        after = _reported(after, said, entry)
    elif match.result is None:
        after = _disputed(after, e.ResultDisputed(event.match, event.seat, phone=NO_ONE_PHONE), entry)
    if match.result is None:
        return after
    objects = e.ResultContested(event.match, event.seat, event.score, phone=NO_ONE_PHONE)
    return _contested(after, objects, entry)


@on(e.ContestWithdrawn)
def _(tournament: Tournament, event: e.ContestWithdrawn, entry: Entry) -> Tournament:
    match = match_of(tournament, event.match)
    ended = SettledObjection(event.seat, ObjectionEnd.WITHDRAWN, entry.at)
    left = _contests_beside(tournament, event)
    return change_match(tournament, event.match, contests=left, settled=(*match.settled, ended))


def granted(contest: Contest, score: Score) -> ObjectionEnd:
    return ObjectionEnd.GRANTED if contest.score == score else ObjectionEnd.CHANGED


def _ended(
    match: Match, entry: Entry, how: Callable[[Contest], ObjectionEnd]
) -> tuple[SettledObjection, ...]:
    """A word that only differs from what another entered was no objection; from an official's own it is."""
    own = match.result is not None and match.result.own is not None
    objections = (one for one in match.contests if own or not one.earlier)
    ended = (SettledObjection(one.seat, how(one), entry.at) for one in objections)
    return (*match.settled, *ended)


def _contests_beside(
    tournament: Tournament, event: e.ResultContested | e.ContestWithdrawn
) -> tuple[Contest, ...]:
    contests = match_of(tournament, event.match).contests
    return tuple(one for one in contests if one.seat != event.seat)


@on(e.ContestDismissed)
def _(tournament: Tournament, event: e.ContestDismissed, entry: Entry) -> Tournament:
    ended = _ended(match_of(tournament, event.match), entry, lambda _: ObjectionEnd.DISMISSED)
    return change_match(tournament, event.match, contests=(), settled=ended)
