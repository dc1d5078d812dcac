"""One section of two documents as page values: side by side, in one text, or in two languages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _

from topcut.documents.blocks import plain
from topcut.documents.document import Document, Section
from topcut.documents.section_changes import Piece, SectionPair, TextChange, pieces
from topcut.messages.document_words import document_title, place_text
from topcut.web.library.compared_sections import TwoDocuments, became, became_chip, one_of
from topcut.web.library.prose import ChangedText, Prose, changes, prose
from topcut.web.library.titles import DocumentNamed, SectionTitle, document_named, section_address
from topcut.web.page_parts import Chip, Link, ToldChip
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage


@dataclass(frozen=True, slots=True)
class SectionHead:
    """``legend`` stands beside the signs for removed and added text, where something changed."""

    number: str
    all_sections: str
    title: SectionTitle
    notes: tuple[ToldChip, ...]
    legend: Chip | None


@dataclass(frozen=True, slots=True)
class SideHead:
    """A document with its section; without a section it is not there."""

    label: str
    document: DocumentNamed
    section: Link | None
    language: str


@dataclass(frozen=True, slots=True)
class ChangedSide:
    head: SideHead
    text: tuple[ChangedText, ...]


@dataclass(frozen=True, slots=True)
class TranslatedSide:
    head: SideHead
    text: Prose


@dataclass(frozen=True, slots=True)
class ChangedPair:
    """``title`` is that of a heading below the section."""

    title: str
    sides: tuple[ChangedSide, ...]


@dataclass(frozen=True, slots=True)
class TranslatedPair:
    title: str
    sides: tuple[TranslatedSide, ...]


@dataclass(frozen=True, slots=True)
class TextTogether:
    title: str
    text: tuple[ChangedText, ...]


@screen("library/compare_sides.html")
class SidesPage(RulesPage):
    head: SectionHead
    here: str
    language: str
    pairs: tuple[ChangedPair, ...]


@screen("library/compare_inline.html")
class TogetherPage(RulesPage):
    head: SectionHead
    here: str
    language: str
    pairs: tuple[TextTogether, ...]


@screen("library/compare_languages.html")
class TranslatedPage(RulesPage):
    head: SectionHead
    language: str
    pairs: tuple[TranslatedPair, ...]


def compared_screen(
    two: TwoDocuments, pairs: Sequence[SectionPair], number: str, *, inline: bool
) -> RulesPage:
    head, language = _head(two, pairs[0], number), two.after.language
    here = f"{two.query}&section={quote(number)}"
    titles = ["", *(one_of(pair).title for pair in pairs[1:])]
    titled = list(zip(titles, pairs, strict=True))
    if not two.same_language:
        translated = (TranslatedPair(title, _translated(two, pair)) for title, pair in titled)
        return TranslatedPage(head=head, language=language, pairs=tuple(translated))
    if inline:
        together = (TextTogether(title, changes(_pieces(pair))) for title, pair in titled)
        return TogetherPage(head=head, here=here, language=language, pairs=tuple(together))
    sides = (ChangedPair(title, _changed(two, pair)) for title, pair in titled)
    return SidesPage(head=head, here=here, language=language, pairs=tuple(sides))


def _head(two: TwoDocuments, pair: SectionPair, number: str) -> SectionHead:
    is_changed = two.same_language and became(pair) == "changed"
    return SectionHead(
        number=number,
        all_sections=two.query,
        title=two.title(pair),
        notes=tuple(_notes(two, pair)),
        legend=became_chip("changed") if is_changed else None,
    )


def _notes(two: TwoDocuments, pair: SectionPair) -> Iterator[ToldChip]:
    if pair.before is None:
        stands = _("It stands only in: %(edition)s.") % {"edition": document_title(two.after)}
        yield ToldChip(became_chip("new"), stands)
        return
    if pair.after is None:
        stood = _("It stood only in: %(edition)s.") % {"edition": document_title(two.before)}
        yield ToldChip(became_chip("gone"), stood)
        return
    if pair.moved:
        facts = {"old": pair.before.number, "new": pair.after.number}
        yield ToldChip(became_chip("moved"), _("It was section %(old)s and is %(new)s.") % facts)
    if two.same_language and not pair.changed:
        yield ToldChip(became_chip("same"), _("Word for word."))


def _pieces(pair: SectionPair) -> Sequence[Piece]:
    old, new = (one.text if one else "" for one in (pair.before, pair.after))
    return pieces(plain(old), plain(new))


def _changed(two: TwoDocuments, pair: SectionPair) -> tuple[ChangedSide, ...]:
    found = _pieces(pair)
    return (
        ChangedSide(_side(two.before, pair.before), changes(found, TextChange.ADDED)),
        ChangedSide(_side(two.after, pair.after), changes(found, TextChange.REMOVED)),
    )


def _translated(two: TwoDocuments, pair: SectionPair) -> tuple[TranslatedSide, ...]:
    sides = ((two.before, pair.before), (two.after, pair.after))
    return tuple(
        TranslatedSide(_side(document, one), prose(one.text, document.language) if one else ())
        for document, one in sides
    )


def _side(document: Document, section: Section | None) -> SideHead:
    link = None
    if section:
        place = place_text(section.number) or section.title
        link = Link(place, section_address(document, section))
    return SideHead(document_title(document), document_named(document), link, document.language)
