"""Comparison of two documents: sections added, removed and moved, and rulebook values that differ."""

from collections.abc import Sequence

from django.http import Http404, HttpResponse

from topcut.documents import document_store
from topcut.documents.document import Document, DocumentKind
from topcut.messages.departures import reading_language
from topcut.web.access import Visit, page
from topcut.web.library.compared_screen import compared_screen
from topcut.web.library.compared_sections import TwoDocuments, named_in_url, pairs_of
from topcut.web.library.comparing_screen import comparing_screen, nothing_screen
from topcut.web.pages import show


@page("see-rules")
def compare(visit: Visit) -> HttpResponse:
    """View: every section that changed, or with ``section`` one pair in full."""
    documents = document_store.collection().documents
    two = _sides(visit, documents)
    if two is None:
        return show(visit, nothing_screen(documents))
    number = str(visit.request.GET.get("section", ""))
    if not number:
        return show(visit, comparing_screen(documents, two))
    pairs = pairs_of(two.pairs(), number)
    if not pairs:
        raise Http404
    inline = visit.request.GET.get("view") == "inline"
    return show(visit, compared_screen(two, pairs, number, inline=inline))


def _sides(visit: Visit, documents: Sequence[Document]) -> TwoDocuments | None:
    """The two documents in the URL; else the oldest and newest edition, in one language if possible."""
    named = {named_in_url(one): one for one in documents}
    asked = [str(visit.request.GET.get(side, "")) for side in "ab"]
    if any(asked):
        if not all(side in named for side in asked):
            raise Http404
        return TwoDocuments(named[asked[0]], named[asked[1]])
    editions_here = [one for one in documents if one.kind is DocumentKind.MTR]
    read = [one for one in editions_here if one.language == reading_language()]
    dated = read if len(read) > 1 else editions_here
    return TwoDocuments(dated[0], dated[-1]) if len(dated) > 1 else None
