"""The library's first page as values: nothing there yet, its documents, or what a search found."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.documents.collection import Answers, Copy, SectionAnswer
from topcut.documents.document import Document, DocumentKind
from topcut.invocation import program
from topcut.messages.document_words import document_title, edition_text, language_text, place_text
from topcut.web.addresses import address
from topcut.web.library.prose import MarkedLine, passage
from topcut.web.library.titles import (
    DocumentNamed,
    SearchBox,
    SectionTitle,
    document_address,
    document_named,
    full_title,
    section_address,
)
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

MOST_FOUND = 12


@dataclass(frozen=True, slots=True)
class DocumentListed:
    href: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class FoundSection:
    """A section that answers, in the reader's copy; ``others`` are its other copies."""

    href: str
    title: SectionTitle
    document: DocumentNamed
    language: str
    passage: MarkedLine
    others: tuple[Link, ...]


@screen("library/empty.html")
class EmptyLibraryPage(RulesPage):
    """``add`` for who may bring documents; otherwise who may, and with which ``command``."""

    title: str
    command: str
    add: Link | None


@screen("library/documents.html")
class LibraryPage(RulesPage):
    """``kept`` are the addresses a device keeps for use without the network."""

    search: SearchBox
    documents: tuple[DocumentListed, ...]
    ways: tuple[Link, ...]
    kept: tuple[str, ...]


@screen("library/found.html")
class LibraryFoundPage(RulesPage):
    title: str
    search: SearchBox
    told: str
    meant: Link | None
    found: tuple[FoundSection, ...]


def empty_screen(asked: str, *, may_keep: bool) -> EmptyLibraryPage:
    add = Link(_("Add documents"), address("library-add"), "button primary")
    return EmptyLibraryPage(
        title=_titled(asked), command=f"{program()} library add", add=add if may_keep else None
    )


def _titled(asked: str) -> str:
    title = _("Rule documents")
    return f"{asked} · {title}" if asked else title


def documents_screen(
    documents: Sequence[Document], edition: str, kept: Sequence[str], *, may_keep: bool
) -> LibraryPage:
    ways = []
    if len(documents) > 1:
        ways.append(Link(_("What changed between two editions"), address("library-compare"), "button"))
    if may_keep:
        ways.append(Link(_("Add documents"), address("library-add"), "button"))
    return LibraryPage(
        search=SearchBox("", edition),
        documents=tuple(_document(one) for one in documents),
        ways=tuple(ways),
        kept=tuple(kept),
    )


def _document(document: Document) -> DocumentListed:
    many = len(document.sections)
    if document.kind is DocumentKind.FAQ:
        many = sum(section.number.startswith("Q") for section in document.sections)
        holds = ngettext("%(count)s question", "%(count)s questions", many)
    else:
        holds = ngettext("%(count)s section", "%(count)s sections", many)
    about = f"{capfirst(language_text(document.language))} · {holds % {'count': many}}"
    return DocumentListed(document_address(document), document_title(document), about)


def found_screen(asked: str, edition: str, found: Answers) -> LibraryFoundPage:
    return LibraryFoundPage(
        title=_titled(asked),
        search=SearchBox(asked, edition),
        told=_told(len(found.found)),
        meant=Link(found.meant, f"?q={quote(found.meant)}") if found.meant else None,
        found=tuple(_found(one, found, asked) for one in found.found[:MOST_FOUND]),
    )


def _told(many: int) -> str:
    if not many:
        return _("Nothing was found. Try fewer or other words, or a section's number.")
    return ngettext("%(count)s section", "%(count)s sections", many) % {"count": many}


def _found(answer: SectionAnswer, found: Answers, asked: str) -> FoundSection:
    document, section = answer.best.document, answer.best.section
    return FoundSection(
        href=section_address(document, section, asked),
        title=full_title(document, section),
        document=document_named(document),
        language=document.language,
        passage=passage(section.text or section.original, document.language, found.marks),
        others=tuple(_other(one, answer.best, asked) for one in answer.others),
    )


def _other(copy: Copy, best: Copy, asked: str) -> Link:
    """ "May 3, 2019 §2.5 (English)"; the section if it has another number there."""
    place = place_text(copy.section.number)
    elsewhere = f" §{place}" if place != place_text(best.section.number) else ""
    text = f"{edition_text(copy.document)}{elsewhere} ({language_text(copy.document.language)})"
    return Link(text, section_address(copy.document, copy.section, asked))
