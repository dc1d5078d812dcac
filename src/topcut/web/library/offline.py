"""What stays readable without the server: a worker of the browser keeps the pages of the library."""

from django.http import HttpResponse
from django.urls import reverse

from topcut.documents.collection import Collection
from topcut.rulebook.play_reference import entries
from topcut.web.access import Visit, page
from topcut.web.assets import content
from topcut.web.library.helping import HELPERS


def whole_library(collection: Collection) -> list[str]:
    """Everything a judge may want in a hall without a network: every document whole, and the reference."""
    return [
        reverse("library"),
        *(reverse("library-whole", args=[one.name, one.language]) for one in collection.documents),
        reverse("library-play"),
        *(reverse("library-play-entry", args=[entry.id]) for entry in entries()),
        *(reverse("library-help", args=[helper]) for helper in HELPERS),
    ]


@page("see-rules")
def worker(visit: Visit) -> HttpResponse:
    """The worker itself: its address decides which pages it sees, so it stands beside them."""
    return HttpResponse(content("library-worker.js"), content_type="text/javascript")


@page("see-rules")
def offline(visit: Visit) -> HttpResponse:
    """Shown instead of a page that was not kept; a script lists those that were."""
    return visit.show("library/offline.html")
