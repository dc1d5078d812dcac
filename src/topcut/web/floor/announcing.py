"""Announcements: written here, shown on the wall, on every phone and on the public pages."""

from django.http import HttpResponse

from topcut.core.desks.floor.commands import Announce, WithdrawAnnouncement
from topcut.core.desks.floor.state import LONGEST_ANNOUNCEMENT
from topcut.web.access import Visit, page
from topcut.web.desk.acts import number, tell


@page("announce")
def announcements(visit: Visit) -> HttpResponse:
    if visit.posting:
        if visit.values.get("do") == "withdraw":
            command: Announce | WithdrawAnnouncement = WithdrawAnnouncement(number(visit, "number"))
        else:
            command = Announce(str(visit.values.get("english", "")), str(visit.values.get("spanish", "")))
        tell(visit, visit.do(command))
        return visit.go("announcements", visit.tournament.id)
    return visit.show("floor/announcements.html", most=LONGEST_ANNOUNCEMENT)
