"""One section as a page value: with the headings below it, what an addendum adds, and its other copies."""

from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _

from topcut.documents.collection import Collection, Copy, LibraryReader
from topcut.documents.document import Document, Section
from topcut.documents.search_words import understood
from topcut.messages.document_words import document_title, edition_text, language_text, place_text
from topcut.web.addresses import address
from topcut.web.library.prose import Marks
from topcut.web.library.reading_screen import SectionText, section_text
from topcut.web.library.titles import (
    DocumentNamed,
    SearchBox,
    SectionLink,
    SectionTitle,
    document_address,
    document_named,
    full_title,
    section_address,
    section_link,
)
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

_EXCERPT = 110


@dataclass(frozen=True, slots=True)
class OtherCopy:
    """The same section in another edition or language, and the way to both beside each other."""

    text: str
    href: str
    compare: str
    compare_with: str


@dataclass(frozen=True, slots=True)
class SectionPart:
    """The section itself, or a heading below it, which has a title and an id."""

    id: str
    title: str
    text: SectionText


@dataclass(frozen=True, slots=True)
class SectionBelow:
    link: SectionLink
    excerpt: str


@dataclass(frozen=True, slots=True)
class AddedPart:
    link: SectionLink
    text: SectionText


@dataclass(frozen=True, slots=True)
class AddedHere:
    """What the Multiplayer Addendum adds to a section."""

    document: DocumentNamed
    parts: tuple[AddedPart, ...]


@screen("library/section.html")
class SectionPage(RulesPage):
    """``cited`` says that the citation was of another edition."""

    title: str
    cited: str
    document: DocumentNamed
    contents: str
    language: str
    above: tuple[SectionLink, ...]
    heading: SectionTitle
    copies: tuple[OtherCopy, ...]
    parts: tuple[SectionPart, ...]
    below: tuple[SectionBelow, ...]
    added: AddedHere | None
    before: SectionLink | None
    after: SectionLink | None
    search: SearchBox


def section_screen(
    collection: Collection, document: Document, here: Section, asked: str, cited: str
) -> SectionPage:
    marks = understood(asked).marks if asked else frozenset[str]()
    before, after = _beside(document, here)
    inside = [one for one in document.branch(here.number) if one is here or "/" in one.number]
    below = [one for one in document.below(here.number) if "/" not in one.number]
    return SectionPage(
        title=f"{place_text(here.number)} {here.title} · {document_title(document)}",
        cited=_cited(document, cited) if cited else "",
        document=document_named(document),
        contents=document_address(document),
        language=document.language,
        above=tuple(section_link(document, one) for one in _above(document, here)),
        heading=full_title(document, here),
        copies=tuple(_copy(one, document, here, asked) for one in _others(collection, document, here)),
        parts=tuple(_part(document, one, marks, is_first=one is inside[0]) for one in inside),
        below=tuple(_below(document, one, asked) for one in below),
        added=_added(collection.amending(document, here), marks),
        before=section_link(document, before) if before else None,
        after=section_link(document, after) if after else None,
        search=SearchBox(asked),
    )


def _cited(document: Document, cited: str) -> str:
    title = f"{document_title(document)} ({language_text(document.language)})"
    text = _("The citation is of %(cited)s. This is the nearest text for you here: %(title)s.")
    return text % {"cited": cited, "title": title}


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


def _copy(copy: Copy, document: Document, here: Section, asked: str) -> OtherCopy:
    other, place = copy.document, place_text(copy.section.number)
    elsewhere = f" §{place}" if place and copy.section.number != here.number else ""
    sides = f"a={other.name}.{other.language}&b={document.name}.{document.language}"
    return OtherCopy(
        text=f"{edition_text(other)}{elsewhere}, {language_text(other.language)}",
        href=section_address(other, copy.section, asked),
        compare=f"{address('library-compare')}?{sides}&section={quote(here.number)}",
        compare_with=_("Compare with %(edition)s") % {"edition": edition_text(other)},
    )


def _part(document: Document, section: Section, marks: Marks, *, is_first: bool) -> SectionPart:
    title = "" if is_first else section.title
    return SectionPart(section.number.partition("/")[2], title, section_text(document, section, marks))


def _below(document: Document, section: Section, asked: str) -> SectionBelow:
    excerpt = "" if section.title else f"{section.text[:_EXCERPT]}…"
    return SectionBelow(section_link(document, section, asked), excerpt)


def _added(found: tuple[Copy, ...], marks: Marks) -> AddedHere | None:
    if not found:
        return None
    parts = (
        AddedPart(section_link(one.document, one.section), section_text(one.document, one.section, marks))
        for one in found
    )
    return AddedHere(document_named(found[0].document), tuple(parts))
