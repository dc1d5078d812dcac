"""Library index: list, search, add and remove documents."""

from dataclasses import dataclass

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut import limits
from topcut.documents import document_store
from topcut.documents.collection import Answers, Collection, LibraryReader, SectionAnswer
from topcut.documents.document import Document, DocumentKind
from topcut.documents.lines import LARGEST, LeftOut, Unreadable
from topcut.messages.departures import reading_language
from topcut.messages.document_words import OUTCOMES, document_title, language_text, unreadable_text
from topcut.rulebook import editions
from topcut.web.access import Visit, page
from topcut.web.library.markup import passage
from topcut.web.library.offline import whole_library

MOST_FOUND = 12
LONGEST_QUESTION = 200
MOST_FILES = 12
EXPECTED = ("page", "contents")
"""Lines left out without a warning: page numbers and the table of contents."""


@dataclass(frozen=True, slots=True)
class FileReport:
    """Import result of one file, in words; ``left_out`` are the lines to review."""

    file: str
    text: str
    document: Document | None = None
    left_out: tuple[LeftOut, ...] = ()


@page("see-rules")
def documents(visit: Visit) -> HttpResponse:
    """View: all documents, and the search."""
    collection = document_store.collection()
    asked = str(visit.request.GET.get("q", "")).strip()[:LONGEST_QUESTION]
    found = collection.search(asked, reader_of(visit)) if asked else None
    return visit.show(
        "library/documents.html",
        documents=sorted(collection.documents, key=_place),
        asked=asked,
        edition=reader_of(visit).edition,
        found=found,
        answers=[(one, _passage(one, found)) for one in found.found[:MOST_FOUND]] if found else [],
        may_keep=visit.may_at_once("keep-library"),
        keep=whole_library(collection),
    )


def _place(document: Document) -> tuple[int, int, str]:
    """Sort key: the rules before additions to them, the newest edition first."""
    newest = -document.edition.toordinal() if document.edition else 0
    return list(DocumentKind).index(document.kind), newest, document.language


def _passage(answer: SectionAnswer, found: Answers) -> str:
    copy = answer.best
    return passage(copy.section.text or copy.section.original, copy.document.language, found.marks)


def kept_document(collection: Collection, name: str, language: str) -> Document:
    for document in collection.documents:
        if (document.name, document.language) == (name, language):
            return document
    raise Http404


def reader_of(visit: Visit) -> LibraryReader:
    """The reader's language, and the edition in the URL, if valid."""
    edition = str(visit.request.GET.get("edition", ""))
    known = edition in {one.name for one in editions()}
    return LibraryReader(reading_language(), edition if known else "")


@page("keep-library", body=MOST_FILES * LARGEST + limits.BODY)
def add(visit: Visit) -> HttpResponse:
    """View: import files one by one; each is stored or refused on its own."""
    if visit.request.method != "POST":
        return visit.show("library/add.html", reports=None)
    reports = [_added(file) for file in visit.request.FILES.getlist("files")[:MOST_FILES]]
    failed = not reports or any(report.document is None for report in reports)
    return visit.show("library/add.html", status=409 if failed else 200, reports=reports, most=MOST_FILES)


def _added(file: UploadedFile) -> FileReport:
    name = str(file.name)
    try:
        added = document_store.add(file.read(LARGEST + 1))
    except Unreadable as error:
        return FileReport(name, unreadable_text(error))
    document = added.document
    facts = {
        "name": document_title(document),
        "language": language_text(document.language),
        "sections": len(document.sections),
    }
    left_out = tuple(line for line in added.left_out if line.why not in EXPECTED)
    return FileReport(name, str(OUTCOMES[added.outcome]) % facts, document, left_out)


@page("keep-library")
def remove(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: remove a copy after confirmation; its file can be added again."""
    kept = kept_document(document_store.collection(), document, language)
    if visit.request.method == "POST":
        document_store.remove(document, language)
        visit.say(_("%(name)s was taken out.") % {"name": document_title(kept)})
        return visit.go("library")
    return visit.show("library/remove.html", document=kept)
