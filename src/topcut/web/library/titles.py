"""Names of documents and sections on the library's pages, and the way to them."""

from dataclasses import dataclass
from urllib.parse import quote

from django.utils.text import capfirst
from django.utils.translation import get_language

from topcut.documents.document import Document, Section
from topcut.messages.document_words import document_title, language_text, place_text
from topcut.web.addresses import address

LONGEST_QUESTION = 200


@dataclass(frozen=True, slots=True)
class DocumentNamed:
    """A document's name; its language where it is another than the page's."""

    title: str
    language: str


@dataclass(frozen=True, slots=True)
class DocumentHead:
    """The head of a page that is about a whole document."""

    title: str
    about: str
    language: str


@dataclass(frozen=True, slots=True)
class SectionTitle:
    """ "2.6 Time Extensions", in the document's own language."""

    language: str
    place: str
    title: str


@dataclass(frozen=True, slots=True)
class SectionLink:
    href: str
    title: SectionTitle


@dataclass(frozen=True, slots=True)
class SearchBox:
    asked: str = ""
    edition: str = ""
    longest: int = LONGEST_QUESTION


def document_named(document: Document) -> DocumentNamed:
    language = "" if document.language == get_language() else language_text(document.language)
    return DocumentNamed(document_title(document), language)


def document_head(document: Document) -> DocumentHead:
    about = f"{capfirst(language_text(document.language))} · {document.name}"
    return DocumentHead(document_title(document), about, document.language)


def document_address(document: Document) -> str:
    return address("library-document", document.name, document.language)


def section_title(document: Document, section: Section) -> SectionTitle:
    return SectionTitle(document.language, place_text(section.number), section.title)


def full_title(document: Document, section: Section) -> SectionTitle:
    """For a list out of context: what has no number or no title of its own is told with the one above."""
    above = document.by_number.get(section.parent)
    if above and "/" in section.number:
        return SectionTitle(document.language, place_text(above.number) or above.title, section.title)
    if above and not section.title:
        return SectionTitle(document.language, section.number, above.title)
    return section_title(document, section)


def section_address(document: Document, section: Section, asked: str = "") -> str:
    found = address("library-section", document.name, document.language, section.number)
    return f"{found}?q={quote(asked)}" if asked else found


def section_link(document: Document, section: Section, asked: str = "") -> SectionLink:
    return SectionLink(section_address(document, section, asked), section_title(document, section))
