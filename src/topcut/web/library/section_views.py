"""Document views: its contents, one section, or all of it on one page."""

from django.http import Http404, HttpResponse

from topcut.documents import document_store
from topcut.web.access import Visit, page
from topcut.web.library.documents import kept_document
from topcut.web.library.reading_screen import contents_screen, whole_screen
from topcut.web.library.section_screen import section_screen
from topcut.web.library.titles import LONGEST_QUESTION
from topcut.web.pages import show

LONGEST_CITATION = 40


@page("see-rules")
def contents(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: the tree of a document."""
    kept = kept_document(document_store.collection(), document, language)
    left_out = document_store.left_out(document, language)
    return show(visit, contents_screen(kept, left_out, may_keep=visit.may_at_once("keep-library")))


@page("see-rules")
def section(visit: Visit, document: str, language: str, section: str) -> HttpResponse:
    """View: one section with the headings below it, what an addendum adds, and its other copies."""
    collection = document_store.collection()
    kept = kept_document(collection, document, language)
    here = kept.by_number.get(section)
    if here is None:
        raise Http404
    asked = str(visit.request.GET.get("q", ""))[:LONGEST_QUESTION]
    cited = str(visit.request.GET.get("cited", ""))[:LONGEST_CITATION]
    return show(visit, section_screen(collection, kept, here, asked, cited))


@page("see-rules")
def whole(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: all of it on one page: to keep on a phone, to print, to search with the browser."""
    return show(visit, whole_screen(kept_document(document_store.collection(), document, language)))
