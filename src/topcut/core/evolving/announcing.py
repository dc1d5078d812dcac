"""Announcements."""

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.floor import Announcement
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.AnnouncementMade)
def _(tournament: Tournament, event: e.AnnouncementMade, entry: e.Entry) -> Tournament:
    made = Announcement(entry.version, event.english, event.spanish, entry.actor, entry.at)
    return changed(tournament, announcements=(*tournament.announcements, made))


@on(e.AnnouncementWithdrawn)
def _(tournament: Tournament, event: e.AnnouncementWithdrawn, entry: e.Entry) -> Tournament:
    left = tuple(made for made in tournament.announcements if made.number != event.number)
    return changed(tournament, announcements=left)
