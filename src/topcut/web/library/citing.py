"""View behind every citation: redirect to the copy that suits the reader."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from topcut.documents import document_store
from topcut.documents.collection import Collection, Copy, LibraryReader
from topcut.messages.departures import reading_language
from topcut.web.access import Visit, page
from topcut.web.citations import KINDS, UNDATED
from topcut.web.library.play_screen import not_here_screen
from topcut.web.pages import show


@page("see-rules")
def cited(visit: Visit, short: str, edition: str, section: str) -> HttpResponse:
    """View: redirect to the copy that suits the reader; if there is none, say what is missing."""
    collection = document_store.collection()
    copy = _copy(collection, short, edition, section)
    if copy is None:
        return show(visit, not_here_screen(short, "" if edition == UNDATED else edition, section), 404)
    address = reverse(
        "library-section", args=[copy.document.name, copy.document.language, copy.section.number]
    )
    if edition in (UNDATED, str(copy.document.edition)):
        return redirect(address)
    return redirect(f"{address}?{urlencode({'cited': f'{short} {edition}'})}")


def _copy(collection: Collection, short: str, edition: str, section: str) -> Copy | None:
    reader = LibraryReader(reading_language())
    if edition == UNDATED and any(one.kind == KINDS.get(short) for one in collection.documents):
        edition = str(collection.newest(KINDS[short]).edition)
    return collection.cited(short, edition, section, reader)
