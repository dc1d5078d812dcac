"""Applies the events of the floor desk: claims, zones, announcements, dice, cameras."""

from topcut.core.desks.floor import events as e
from topcut.core.desks.floor.state import Announcement, Roll
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.play.timing import Claim
from topcut.core.steps import change_match, on
from topcut.core.tournament import Tournament


@on(e.TableClaimed)
def _(tournament: Tournament, event: e.TableClaimed, entry: Entry) -> Tournament:
    return change_match(tournament, event.match, claim=Claim(entry.actor, entry.at))


@on(e.TableReleased)
def _(tournament: Tournament, event: e.TableReleased, entry: Entry) -> Tournament:
    return change_match(tournament, event.match, claim=None)


@on(e.ZonesSet)
def _(tournament: Tournament, event: e.ZonesSet, entry: Entry) -> Tournament:
    return changed(tournament, zones=event.zones)


@on(e.DieRolled)
def _(tournament: Tournament, event: e.DieRolled, entry: Entry) -> Tournament:
    roll = Roll(event.match, event.sides, event.rolled, entry.actor, entry.at)
    rolls = (*tournament.judging.rolls, roll)
    return changed(tournament, judging=changed(tournament.judging, rolls=rolls))


@on(e.AnnouncementMade)
def _(tournament: Tournament, event: e.AnnouncementMade, entry: Entry) -> Tournament:
    made = Announcement(entry.version, event.english, event.spanish, entry.actor, entry.at)
    return changed(tournament, announcements=(*tournament.announcements, made))


@on(e.AnnouncementWithdrawn)
def _(tournament: Tournament, event: e.AnnouncementWithdrawn, entry: Entry) -> Tournament:
    left = tuple(made for made in tournament.announcements if made.number != event.number)
    return changed(tournament, announcements=left)


@on(e.CamerasAsked)
def _(tournament: Tournament, event: e.CamerasAsked, entry: Entry) -> Tournament:
    return changed(tournament, cameras=changed(tournament.cameras, asked=True))


@on(e.CameraAnswered)
def _(tournament: Tournament, event: e.CameraAnswered, entry: Entry) -> Tournament:
    answers = {**tournament.cameras.answers, event.entrant: event.consents}
    return changed(tournament, cameras=changed(tournament.cameras, answers=answers))


@on(e.MatchFeatured)
def _(tournament: Tournament, event: e.MatchFeatured, entry: Entry) -> Tournament:
    featured = {**tournament.cameras.featured, event.match: event.camera}
    return changed(tournament, cameras=changed(tournament.cameras, featured=featured))
