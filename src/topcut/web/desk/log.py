"""The ledger in words, newest first, with the head that posted sheets print."""

from django.http import HttpResponse

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
    lines = [(entry, names.actor(entry.actor), event_text(entry, names)) for entry in reversed(entries)]
    head = store.head(tournament.id)
    return visit.show(
        "desk/log.html",
        lines=lines,
        upto=upto,
        newer=min(upto + A_PAGE, tournament.version) if upto < tournament.version else None,
        older=upto - A_PAGE if upto > A_PAGE else None,
        head=head.hash if head else "",
    )
