"""Entrants: who is in, who has left."""

from topcut.core import events as e
from topcut.core.entrants import Care, Entrant, EntrantStatus
from topcut.core.evolving.steps import IS_BACK, change_entrant, on, with_entrant
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.EntrantEnrolled)
def _(tournament: Tournament, event: e.EntrantEnrolled, entry: e.Entry) -> Tournament:
    entrant = Entrant(
        event.entrant,
        event.members,
        event.awarded_byes,
        missed=event.missed,
        name=event.name,
    )
    return changed(with_entrant(tournament, entrant), field_changed=entry.version)


@on(e.TeamRenamed)
def _(tournament: Tournament, event: e.TeamRenamed, entry: e.Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, name=event.name)


@on(e.CareNoted)
def _(tournament: Tournament, event: e.CareNoted, entry: e.Entry) -> Tournament:
    """What it was changed to is kept by people; whoever keeps names sees here that they are not the same."""
    named = event.care in (Care.NAMED, Care.ERASED)
    return changed(tournament, names_changed=entry.version) if named else tournament


@on(e.EntrantCheckedIn)
def _(tournament: Tournament, event: e.EntrantCheckedIn, entry: e.Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, checked_in=event.present)


@on(e.ByesAwarded)
def _(tournament: Tournament, event: e.ByesAwarded, entry: e.Entry) -> Tournament:
    after = change_entrant(tournament, event.entrant, awarded_byes=event.byes)
    return changed(after, field_changed=entry.version)


@on(e.EntrantDropped)
def _(tournament: Tournament, event: e.EntrantDropped, entry: e.Entry) -> Tournament:
    last, no_show = event.last_round, event.no_show
    changes = {"status": EntrantStatus.DROPPED, "last_round": last, "no_show": no_show}
    own = entry.actor == f"entrant:{event.entrant}"
    return change_entrant(tournament, event.entrant, **changes, left_by_own=own)


@on(e.EntrantReentered)
def _(tournament: Tournament, event: e.EntrantReentered, entry: e.Entry) -> Tournament:
    missed = tournament.entrants[event.entrant].missed + event.missed
    after = change_entrant(tournament, event.entrant, **IS_BACK, missed=missed)
    return changed(after, field_changed=entry.version) if event.missed else after


@on(e.EntrantDisqualified)
def _(tournament: Tournament, event: e.EntrantDisqualified, entry: e.Entry) -> Tournament:
    status = EntrantStatus.DISQUALIFIED
    return change_entrant(tournament, event.entrant, status=status, last_round=event.last_round)
