"""The ledger in words, newest first, with the head that posted sheets print."""

from django.http import HttpResponse

from topcut.ledger import store
from topcut.messages import Names, event_text
from topcut.web.access import Visit, page

A_PAGE = 100


@page("read-log")
def log(visit: Visit) -> HttpResponse:
    tournament = visit.tournament
    asked = str(visit.request.GET.get("upto", ""))
    upto = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 9 else tournament.version
    upto = max(1, min(upto, tournament.version))
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
