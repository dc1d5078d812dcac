"""Applies the events of the registration desk: enrolments, drops, disqualifications."""

from topcut.core.desks.registration.events import (
    AdmissionSet,
    ByesAwarded,
    CareNoted,
    EntrantCheckedIn,
    EntrantDisqualified,
    EntrantDropped,
    EntrantEnrolled,
    EntrantReentered,
    TeamRenamed,
)
from topcut.core.desks.registration.state import Care, Entrant, EntrantStatus
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.steps import IS_BACK, change_entrant, on, with_entrant
from topcut.core.tournament import Tournament


@on(EntrantEnrolled)
def _(tournament: Tournament, event: EntrantEnrolled, entry: Entry) -> Tournament:
    entrant = Entrant(
        event.entrant,
        event.members,
        event.awarded_byes,
        missed=event.missed,
        name=event.name,
    )
    return changed(with_entrant(tournament, entrant), field_changed=entry.version)


@on(TeamRenamed)
def _(tournament: Tournament, event: TeamRenamed, entry: Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, name=event.name)


@on(CareNoted)
def _(tournament: Tournament, event: CareNoted, entry: Entry) -> Tournament:
    """``people`` stores the new name; caches of names see here that it has changed."""
    named = event.care in (Care.NAMED, Care.ERASED)
    return changed(tournament, names_changed=entry.version) if named else tournament


@on(EntrantCheckedIn)
def _(tournament: Tournament, event: EntrantCheckedIn, entry: Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, checked_in=event.present)


@on(ByesAwarded)
def _(tournament: Tournament, event: ByesAwarded, entry: Entry) -> Tournament:
    after = change_entrant(tournament, event.entrant, awarded_byes=event.byes)
    return changed(after, field_changed=entry.version)


@on(EntrantDropped)
def _(tournament: Tournament, event: EntrantDropped, entry: Entry) -> Tournament:
    last, no_show = event.last_round, event.no_show
    changes = {"status": EntrantStatus.DROPPED, "last_round": last, "no_show": no_show}
    own = entry.actor == f"entrant:{event.entrant}"
    return change_entrant(tournament, event.entrant, **changes, left_by_own=own)


@on(EntrantReentered)
def _(tournament: Tournament, event: EntrantReentered, entry: Entry) -> Tournament:
    missed = tournament.entrants[event.entrant].missed + event.missed
    after = change_entrant(tournament, event.entrant, **IS_BACK, missed=missed)
    return changed(after, field_changed=entry.version) if event.missed else after


@on(EntrantDisqualified)
def _(tournament: Tournament, event: EntrantDisqualified, entry: Entry) -> Tournament:
    status = EntrantStatus.DISQUALIFIED
    return change_entrant(tournament, event.entrant, status=status, last_round=event.last_round)


@on(AdmissionSet)
def _(tournament: Tournament, event: AdmissionSet, entry: Entry) -> Tournament:
    return changed(tournament, admission=event.admission)
