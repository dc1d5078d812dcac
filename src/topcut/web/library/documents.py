"""Library index: list, search, add and remove documents."""

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut import limits
from topcut.documents import document_store
from topcut.documents.collection import Collection, LibraryReader
from topcut.documents.document import Document, DocumentKind
from topcut.documents.lines import LARGEST, Unreadable
from topcut.messages.departures import reading_language
from topcut.messages.document_words import OUTCOMES, document_title, language_text, unreadable_text
from topcut.web.access import Visit, page
from topcut.web.library.adding_screen import (
    AddDocumentsPage,
    FileReport,
    added_file,
    refused_file,
    remove_screen,
)
from topcut.web.library.documents_screen import documents_screen, empty_screen, found_screen
from topcut.web.library.offline import whole_library
from topcut.web.library.titles import LONGEST_QUESTION
from topcut.web.pages import show
from topcut.web.rules_frame import edition_asked

MOST_FILES = 12
EXPECTED = ("page", "contents")
"""Lines left out without a warning: page numbers and the table of contents."""


@page("see-rules")
def documents(visit: Visit) -> HttpResponse:
    """View: all documents, and the search."""
    collection = document_store.collection()
    asked = str(visit.request.GET.get("q", "")).strip()[:LONGEST_QUESTION]
    may_keep = visit.may_at_once("keep-library")
    if not collection.documents:
        return show(visit, empty_screen(asked, may_keep=may_keep))
    reader = reader_of(visit)
    if asked:
        return show(visit, found_screen(asked, reader.edition, collection.search(asked, reader)))
    listed, kept = sorted(collection.documents, key=_place), whole_library(collection)
    return show(visit, documents_screen(listed, reader.edition, kept, may_keep=may_keep))


def _place(document: Document) -> tuple[int, int, str]:
    """Sort key: the rules before additions to them, the newest edition first."""
    newest = -document.edition.toordinal() if document.edition else 0
    return list(DocumentKind).index(document.kind), newest, document.language


def kept_document(collection: Collection, name: str, language: str) -> Document:
    for document in collection.documents:
        if (document.name, document.language) == (name, language):
            return document
    raise Http404


def reader_of(visit: Visit) -> LibraryReader:
    """The reader's language, and the edition in the URL, if valid."""
    return LibraryReader(reading_language(), edition_asked(visit))


@page("keep-library", body=MOST_FILES * LARGEST + limits.BODY)
def add(visit: Visit) -> HttpResponse:
    """View: import files one by one; each is stored or refused on its own."""
    if visit.request.method != "POST":
        return show(visit, AddDocumentsPage(nothing_chosen=False, reports=()))
    reports = tuple(_added(file) for file in visit.request.FILES.getlist("files")[:MOST_FILES])
    failed = not reports or any(report.failed for report in reports)
    return show(visit, AddDocumentsPage(nothing_chosen=not reports, reports=reports), 409 if failed else 200)


def _added(file: UploadedFile) -> FileReport:
    name = str(file.name)
    try:
        added = document_store.add(file.read(LARGEST + 1))
    except Unreadable as error:
        return refused_file(name, unreadable_text(error))
    document = added.document
    facts = {
        "name": document_title(document),
        "language": language_text(document.language),
        "sections": len(document.sections),
    }
    left_out = tuple(line for line in added.left_out if line.why not in EXPECTED)
    return added_file(name, str(OUTCOMES[added.outcome] % facts), document, left_out)


@page("keep-library")
def remove(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: remove a copy after confirmation; its file can be added again."""
    kept = kept_document(document_store.collection(), document, language)
    if visit.request.method == "POST":
        document_store.remove(document, language)
        visit.say(_("%(name)s was taken out.") % {"name": document_title(kept)})
        return visit.go("library")
    return show(visit, remove_screen(kept))
