"""Document views: its contents, one section, or all of it on one page."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import Http404, HttpResponse
from markupsafe import Markup

from topcut.documents import document_store
from topcut.documents.collection import Collection, Copy, LibraryReader
from topcut.documents.document import Document, DocumentKind, Section
from topcut.documents.search_words import understood
from topcut.rulebook import editions
from topcut.web.access import Visit, page
from topcut.web.library.document_pages import LONGEST_QUESTION, kept_document
from topcut.web.library.markup import rendered


@dataclass(frozen=True, slots=True)
class SectionPart:
    """A piece of a section as shown; ``added`` names the document that added it."""

    section: Section
    document: Document
    text: Markup
    original: Markup
    depth: int = 0


@page("see-rules")
def contents(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: the tree of a document."""
    kept = kept_document(document_store.collection(), document, language)
    return visit.show(
        "library/contents.html",
        document=kept,
        tree=tuple(tree(kept)),
        left_out=document_store.left_out(document, language),
        checkable=kept.kind is DocumentKind.MTR and kept.name in {one.name for one in editions()},
        may_keep=visit.may_at_once("keep-library"),
    )


@page("see-rules")
def section(visit: Visit, document: str, language: str, section: str) -> HttpResponse:
    """View: one section with the headings below it, what an addendum adds, and its other copies."""
    collection = document_store.collection()
    kept = kept_document(collection, document, language)
    here = kept.by_number.get(section)
    if here is None:
        raise Http404
    asked = str(visit.request.GET.get("q", ""))[:LONGEST_QUESTION]
    marks = understood(asked).marks if asked else frozenset[str]()
    before, after = _beside(kept, here)
    inside = [one for one in kept.branch(here.number) if one is here or "/" in one.number]
    return visit.show(
        "library/section.html",
        document=kept,
        here=here,
        shown=[_part(kept, one, marks) for one in inside],
        below=[one for one in kept.below(here.number) if "/" not in one.number],
        above=_above(kept, here),
        before=before,
        after=after,
        added=[_part(one.document, one.section, marks) for one in collection.amending(kept, here)],
        copies=_others(collection, kept, here),
        cited=str(visit.request.GET.get("cited", ""))[:40],
        asked=asked,
    )


@page("see-rules")
def whole(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: all of it on one page: to keep on a phone, to print, to search with the browser."""
    kept = kept_document(document_store.collection(), document, language)
    return visit.show(
        "library/whole.html",
        document=kept,
        tree=tuple(tree(kept)),
        shown=[_part(kept, one, frozenset(), depth) for one, depth in tree(kept)],
    )


def tree(document: Document, number: str = "", depth: int = 0) -> Iterator[tuple[Section, int]]:
    """Every section with its depth."""
    for section in document.below(number):
        yield section, depth
        yield from tree(document, section.number, depth + 1)


def _part(document: Document, section: Section, marks: frozenset[str], depth: int = 0) -> SectionPart:
    language = document.language
    text = rendered(section.text, language, marks)
    return SectionPart(section, document, text, rendered(section.original, language, marks), depth)


def _above(document: Document, section: Section) -> list[Section]:
    """Breadcrumbs from the document's contents to the section."""
    found: list[Section] = []
    while section.parent and (parent := document.by_number.get(section.parent)):
        found.insert(0, parent)
        section = parent
    return found


def _beside(document: Document, here: Section) -> tuple[Section | None, Section | None]:
    """The previous and next section; headings without a number belong to the page of their section."""
    pages = [one for one in document.sections if "/" not in one.number or one is here]
    place = pages.index(here)
    return (pages[place - 1] if place else None), (pages[place + 1] if place + 1 < len(pages) else None)


def _others(collection: Collection, document: Document, section: Section) -> tuple[Copy, ...]:
    family = collection.family(document, section)
    copies = collection.copies(family, LibraryReader(document.language, document.name))
    return tuple(copy for copy in copies if copy.document is not document)
