"""Offline use: a service worker caches the pages of the library."""

from django.http import HttpResponse
from django.urls import reverse

from topcut.documents.collection import Collection
from topcut.rulebook.play_reference import entries
from topcut.web.access import Visit, page
from topcut.web.assets import content
from topcut.web.library.helping import HELPERS
from topcut.web.library.play_screen import OfflinePage
from topcut.web.pages import show


def whole_library(collection: Collection) -> list[str]:
    """URLs a judge may need without a network: every document in full, and the reference."""
    return [
        reverse("library"),
        *(reverse("library-whole", args=[one.name, one.language]) for one in collection.documents),
        reverse("library-play"),
        *(reverse("library-play-entry", args=[entry.id]) for entry in entries()),
        *(reverse("library-help", args=[helper]) for helper in HELPERS),
    ]


@page("see-rules")
def worker(visit: Visit) -> HttpResponse:
    """Service worker script: its URL determines its scope, so it is next to the library's pages."""
    return HttpResponse(content("library-worker.js"), content_type="text/javascript")


@page("see-rules")
def offline(visit: Visit) -> HttpResponse:
    """View: shown instead of a page that was not cached; a script lists the cached ones."""
    return show(visit, OfflinePage())
