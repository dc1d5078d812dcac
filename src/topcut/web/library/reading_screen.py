"""A whole document as page values: its contents, or all of it on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.documents.document import Document, DocumentKind, Section
from topcut.documents.lines import LeftOut
from topcut.rulebook import editions
from topcut.web.addresses import address
from topcut.web.library.adding_screen import LineLeftOut, line_left_out
from topcut.web.library.prose import Marks, Prose, prose
from topcut.web.library.titles import (
    DocumentHead,
    SearchBox,
    SectionTitle,
    document_head,
    section_address,
    section_title,
)
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

_DEEPEST = 2
_LONGEST = 160


@dataclass(frozen=True, slots=True)
class TreeLine:
    """A section in the contents."""

    depth: int
    href: str
    title: SectionTitle


@dataclass(frozen=True, slots=True)
class SectionText:
    """The text of one section; ``original`` is policy of the edition that an addendum repeats."""

    language: str
    prose: Prose
    original: Prose


@dataclass(frozen=True, slots=True)
class WholePart:
    id: str
    is_chapter: bool
    title: SectionTitle
    text: SectionText


@screen("library/contents.html")
class ContentsPage(RulesPage):
    head: DocumentHead
    search: SearchBox
    tree: tuple[TreeLine, ...]
    ways: tuple[Link, ...]
    left_out_title: str
    left_out: tuple[LineLeftOut, ...]


@screen("library/whole.html")
class WholeDocumentPage(RulesPage):
    head: DocumentHead
    tree: tuple[TreeLine, ...]
    parts: tuple[WholePart, ...]


def contents_screen(document: Document, left_out: Sequence[LeftOut], *, may_keep: bool) -> ContentsPage:
    many = len(left_out)
    title = ngettext(
        "%(count)s line of the file is in no section", "%(count)s lines of the file are in no section", many
    )
    return ContentsPage(
        head=document_head(document),
        search=SearchBox(),
        tree=tuple(
            TreeLine(min(depth, _DEEPEST), section_address(document, one), section_title(document, one))
            for one, depth in _tree(document)
            if "/" not in one.number and (one.title or depth < _DEEPEST)
        ),
        ways=tuple(_ways(document, may_keep=may_keep)),
        left_out_title=title % {"count": many},
        left_out=tuple(line_left_out(line, _LONGEST) for line in left_out),
    )


def _ways(document: Document, *, may_keep: bool) -> Iterator[Link]:
    here = (document.name, document.language)
    yield Link(_("All on one page"), address("library-whole", *here), "button")
    if document.kind is DocumentKind.MTR and document.name in {one.name for one in editions()}:
        yield Link(_("Held against the rulebook"), address("library-check", *here), "button")
    if may_keep:
        yield Link(_("Take it out"), address("library-remove", *here), "button danger")


def whole_screen(document: Document) -> WholeDocumentPage:
    return WholeDocumentPage(
        head=document_head(document),
        tree=tuple(
            TreeLine(min(depth, _DEEPEST), f"#{_id(one)}", section_title(document, one))
            for one, depth in _tree(document)
            if one.title and "/" not in one.number
        ),
        parts=tuple(
            WholePart(_id(one), depth == 0, section_title(document, one), section_text(document, one))
            for one, depth in _tree(document)
        ),
    )


def _id(section: Section) -> str:
    return f"s-{section.number.replace(' ', '-')}"


def _tree(document: Document, number: str = "", depth: int = 0) -> Iterator[tuple[Section, int]]:
    """Every section with its depth."""
    for section in document.below(number):
        yield section, depth
        yield from _tree(document, section.number, depth + 1)


def section_text(document: Document, section: Section, marks: Marks = frozenset()) -> SectionText:
    language = document.language
    original = prose(section.original, language, marks)
    return SectionText(language, prose(section.text, language, marks), original)
