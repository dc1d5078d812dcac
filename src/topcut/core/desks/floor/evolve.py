"""Applies the events of the floor desk: claims, zones, announcements, dice, cameras."""

from topcut.core.desks.floor.events import (
    AnnouncementMade,
    AnnouncementWithdrawn,
    CameraAnswered,
    CamerasAsked,
    DieRolled,
    MatchFeatured,
    TableClaimed,
    TableReleased,
    ZonesSet,
)
from topcut.core.desks.floor.state import Announcement, Roll
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.play.timing import Claim
from topcut.core.steps import change_match, on
from topcut.core.tournament import Tournament


@on(TableClaimed)
def _(tournament: Tournament, event: TableClaimed, entry: Entry) -> Tournament:
    return change_match(tournament, event.match, claim=Claim(entry.actor, entry.at))


@on(TableReleased)
def _(tournament: Tournament, event: TableReleased, entry: Entry) -> Tournament:
    return change_match(tournament, event.match, claim=None)


@on(ZonesSet)
def _(tournament: Tournament, event: ZonesSet, entry: Entry) -> Tournament:
    return changed(tournament, zones=event.zones)


@on(DieRolled)
def _(tournament: Tournament, event: DieRolled, entry: Entry) -> Tournament:
    roll = Roll(event.match, event.sides, event.rolled, entry.actor, entry.at)
    rolls = (*tournament.judging.rolls, roll)
    return changed(tournament, judging=changed(tournament.judging, rolls=rolls))


@on(AnnouncementMade)
def _(tournament: Tournament, event: AnnouncementMade, entry: Entry) -> Tournament:
    made = Announcement(entry.version, event.english, event.spanish, entry.actor, entry.at)
    return changed(tournament, announcements=(*tournament.announcements, made))


@on(AnnouncementWithdrawn)
def _(tournament: Tournament, event: AnnouncementWithdrawn, entry: Entry) -> Tournament:
    left = tuple(made for made in tournament.announcements if made.number != event.number)
    return changed(tournament, announcements=left)


@on(CamerasAsked)
def _(tournament: Tournament, event: CamerasAsked, entry: Entry) -> Tournament:
    return changed(tournament, cameras=changed(tournament.cameras, asked=True))


@on(CameraAnswered)
def _(tournament: Tournament, event: CameraAnswered, entry: Entry) -> Tournament:
    answers = {**tournament.cameras.answers, event.entrant: event.consents}
    return changed(tournament, cameras=changed(tournament.cameras, answers=answers))


@on(MatchFeatured)
def _(tournament: Tournament, event: MatchFeatured, entry: Entry) -> Tournament:
    featured = {**tournament.cameras.featured, event.match: event.camera}
    return changed(tournament, cameras=changed(tournament.cameras, featured=featured))
