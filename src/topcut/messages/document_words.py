"""Messages about files that are not rule documents, and about lines left out of one."""

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from topcut.documents.document import Document, DocumentKind
from topcut.documents.document_store import AddOutcome
from topcut.documents.lines import LeftOut, Unreadable
from topcut.messages.figures import day_text

REASONS: Mapping[str, Promise] = {
    "too-large": ngettext_lazy(
        "The file is too large: a rule document has at most %(largest)s byte.",
        "The file is too large: a rule document has at most %(largest)s bytes.",
        "largest",
    ),
    "empty": gettext_lazy(
        "The file holds no text. A scanned PDF has none: bring one whose text can be marked."
    ),
    "not-text": gettext_lazy("The file is neither text nor a PDF."),
    "broken-pdf": gettext_lazy("The PDF cannot be opened. Download it again."),
    "too-many-pages": ngettext_lazy(
        "The PDF has %(pages)s page; a rule document has at most %(most)s.",
        "The PDF has %(pages)s pages; a rule document has at most %(most)s.",
        "pages",
    ),
    "another-document": gettext_lazy(
        "This is none of the documents Topcut knows: the Magic Tournament Rules, the Multiplayer Addendum,"
        " or a list of questions that begin with “Q:”."
    ),
    "no-date": gettext_lazy("The head of the document does not say from which day it holds."),
    "incomplete": gettext_lazy("The file is not whole. Missing: %(missing)s."),
}

OUTCOMES: Mapping[AddOutcome, Promise] = {
    AddOutcome.ADDED: ngettext_lazy(
        "Added %(name)s (%(language)s) with %(sections)s section.",
        "Added %(name)s (%(language)s) with %(sections)s sections.",
        "sections",
    ),
    AddOutcome.SAME: gettext_lazy("%(name)s (%(language)s) is there already, from this very file."),
    AddOutcome.REPLACED: ngettext_lazy(
        "%(name)s (%(language)s) replaced, now with %(sections)s section.",
        "%(name)s (%(language)s) replaced, now with %(sections)s sections.",
        "sections",
    ),
}

LEFT_OUT: Mapping[str, Promise] = {
    "page": gettext_lazy("page number"),
    "contents": gettext_lazy("table of contents"),
    "running": gettext_lazy("comes back on many pages"),
    "unplaced": gettext_lazy("stands before the first section"),
}
SHOWN = 12
CITABLE = re.compile(r"[\d*]+(?:\.[\d*]+)?[A-Z]*|App [A-Z]|Q\d+")

KINDS: Mapping[DocumentKind, Promise] = {
    DocumentKind.MTR: gettext_lazy("Magic Tournament Rules"),
    DocumentKind.ADDENDUM: gettext_lazy("Multiplayer Addendum"),
    DocumentKind.FAQ: gettext_lazy("Questions about the game"),
}

LANGUAGES: Mapping[str, Promise] = {"en": gettext_lazy("English"), "es": gettext_lazy("Spanish")}


def language_text(language: str) -> str:
    return str(LANGUAGES[language])


def document_title(document: Document) -> str:
    """ "Magic Tournament Rules, June 30, 2025"; the language is shown separately where it matters."""
    title = str(KINDS[document.kind])
    return f"{title}, {edition_text(document)}" if document.edition else title


def dated_title(document: Document) -> str:
    """ "June 30, 2025 · English · Magic Tournament Rules": what differs stands first."""
    told = (edition_text(document), language_text(document.language), str(KINDS[document.kind]))
    return " · ".join(filter(None, told))


def edition_text(document: Document) -> str:
    return day_text(document.edition) if document.edition else ""


def unreadable_text(error: Unreadable) -> str:
    """Why a file was refused."""
    facts = dict(error.facts)
    missing = facts.get("missing")
    if isinstance(missing, tuple):
        more = len(missing) - SHOWN
        listed = ", ".join(missing[:SHOWN])
        tail = ngettext("%(count)d more", "%(count)d more", more) % {"count": more}
        facts["missing"] = f"{listed}, {tail}" if more > 0 else listed
    return str(REASONS[error.code] % facts)


def left_out_text(line: LeftOut) -> str:
    return str(LEFT_OUT[line.why])


def place_text(number: str) -> str:
    """The number of a section shown with its title: "2.6", "App C", "Q7". Mere headings have none."""
    return number if CITABLE.fullmatch(number) else ""
