"""The ledger in words, newest first, with the head that posted sheets print."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.events import Entry, PenaltyIssued, PenaltyWithdrawn
from topcut.ledger import store
from topcut.messages import Names, event_text
from topcut.web.access import Visit, page
from topcut.web.desk.acts import number_of

A_PAGE = 100


@page("read-log")
def log(visit: Visit) -> HttpResponse:
    tournament = visit.tournament
    asked = number_of(str(visit.request.GET.get("upto", "")), tournament.version)
    upto = max(1, min(asked, tournament.version))
    entries = list(store.read(tournament.id, after=max(0, upto - A_PAGE), upto=upto))
    names = Names.of(tournament, visit.name_of, entries).of_the_past()
    lines = [(entry, names.actor(entry.actor), _told(visit, entry, names)) for entry in reversed(entries)]
    head = store.head(tournament.id)
    return visit.show(
        "desk/log.html",
        lines=lines,
        upto=upto,
        newer=min(upto + A_PAGE, tournament.version) if upto < tournament.version else None,
        older=upto - A_PAGE if upto > A_PAGE else None,
        head=head.hash if head else "",
    )


def _told(visit: Visit, entry: Entry, names: Names) -> str:
    """Whose penalty it was is for judges; the organizer reads that there was one."""
    if isinstance(entry.event, PenaltyIssued | PenaltyWithdrawn) and not visit.may("see-penalties"):
        return _("A penalty was issued or withdrawn.")
    return event_text(entry, names)
