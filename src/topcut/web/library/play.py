"""Judge's reference for play: short explanations, with links to the organizer's own copies."""

from django.http import Http404, HttpResponse

from topcut.core.rules import Citation
from topcut.documents import document_store
from topcut.documents.collection import Collection, Copy
from topcut.documents.document import DocumentKind
from topcut.rulebook import MULTIPLAYER_OVERLAY, editions, load
from topcut.rulebook.play_reference import PlayEntry, entries
from topcut.web.access import Visit, page
from topcut.web.library.documents import reader_of
from topcut.web.library.play_screen import entry_screen, reference_screen
from topcut.web.pages import show
from topcut.web.rules_frame import edition_asked

MOST_QUESTIONS = 3


@page("see-rules")
def reference(visit: Visit) -> HttpResponse:
    """View: all explanations."""
    return show(visit, reference_screen(entries(), edition_asked(visit)))


@page("see-rules")
def explained(visit: Visit, entry: str) -> HttpResponse:
    """View: one explanation, its rules, and questions about it from the organizer's own FAQ."""
    found = next((one for one in entries() if one.id == entry), None)
    if found is None:
        raise Http404
    after = entries()[(entries().index(found) + 1) % len(entries())]
    edition = edition_asked(visit)
    citations = _citations(found, edition or editions()[-1].name)
    questions = _questions(document_store.collection(), visit, found)
    return show(visit, entry_screen(found, after, citations, questions, edition))


def _citations(entry: PlayEntry, edition: str) -> list[Citation]:
    rules = load(edition, (MULTIPLAYER_OVERLAY,))
    found = [rules.cite_rule(rule) for rule in entry.rules if rules.has_rule(rule)]
    return list(dict.fromkeys(found))


def _questions(collection: Collection, visit: Visit, entry: PlayEntry) -> list[Copy]:
    """Questions about an entry; empty without an FAQ in the library."""
    if DocumentKind.FAQ not in document_store.kinds():
        return []
    found = collection.search(entry.ask, reader_of(visit)).found
    return [one.best for one in found if one.best.document.kind is DocumentKind.FAQ][:MOST_QUESTIONS]
