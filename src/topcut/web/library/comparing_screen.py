"""Comparison of two documents as page values: what differs, or what to bring first."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.documents.document import Document
from topcut.documents.section_changes import SectionPair
from topcut.messages.document_words import dated_title, edition_text
from topcut.web.addresses import address
from topcut.web.library.compared_sections import TwoDocuments, became, became_chip, named_in_url, one_of
from topcut.web.library.differing_values import DifferingValues, differing_values
from topcut.web.library.titles import SectionTitle
from topcut.web.page_parts import Chip, ComparedChoice, Empty, Link, Option
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """``moved``: "2.5 → 2.4"; ``chip`` unless it is another language."""

    href: str
    title: SectionTitle
    moved: str
    chip: Chip | None


@screen("library/compare_nothing.html")
class NothingToComparePage(RulesPage):
    nothing: Empty


@screen("library/compare_pick.html")
class PickDocumentsPage(RulesPage):
    choice: ComparedChoice


@screen("library/compare.html")
class ComparedDocumentsPage(RulesPage):
    """``alike`` says how many sections are word for word the same."""

    title: str
    choice: ComparedChoice
    values: DifferingValues | None
    told: str
    alike: str
    lines: tuple[ComparedLine, ...]


def nothing_screen(documents: Sequence[Document]) -> RulesPage:
    """There are no two editions; two documents can still be picked."""
    if len(documents) > 1:
        before, after = sorted(documents, key=lambda one: str(one.edition or ""))[-2:]
        return PickDocumentsPage(
            choice=ComparedChoice(_options(documents, before), _options(documents, after))
        )
    return NothingToComparePage(nothing=_nothing())


def _nothing() -> Empty:
    text = _("Bring two editions, or one in English and one in Spanish.")
    library = Link(_("Rule documents"), address("library"), "button")
    return Empty(_("There is nothing to compare yet"), text, (library,))


def comparing_screen(documents: Sequence[Document], two: TwoDocuments) -> ComparedDocumentsPage:
    pairs = [(pair, became(pair)) for pair in two.pairs()]
    same = sum(what == "same" for _pair, what in pairs)
    lines = [(pair, what) for pair, what in pairs if not two.same_language or what != "same"]
    many = len(lines)
    if two.same_language:
        told = ngettext("%(count)s section differs", "%(count)s sections differ", many)
    else:
        told = ngettext("%(count)s section side by side", "%(count)s sections side by side", many)
    return ComparedDocumentsPage(
        title=_title(two),
        choice=_choice(documents, two),
        values=differing_values(two, many),
        told=told % {"count": many},
        alike=_alike(same) if two.same_language and same else "",
        lines=tuple(_line(two, pair, what) for pair, what in lines),
    )


def _title(two: TwoDocuments) -> str:
    before, after = two.before, two.after
    if before.edition and after.edition and before.edition != after.edition:
        facts = {"a": edition_text(before), "b": edition_text(after)}
        return _("What changed from %(a)s to %(b)s") % facts
    return _("Two documents side by side")


def _choice(documents: Sequence[Document], two: TwoDocuments) -> ComparedChoice:
    return ComparedChoice(_options(documents, two.before), _options(documents, two.after))


def _options(documents: Sequence[Document], chosen: Document | None = None) -> tuple[Option, ...]:
    return tuple(Option(named_in_url(one), dated_title(one), one == chosen) for one in documents)


def _alike(same: int) -> str:
    text = ngettext("%(count)s is word for word the same.", "%(count)s are word for word the same.", same)
    return text % {"count": same}


def _line(two: TwoDocuments, pair: SectionPair, what: str) -> ComparedLine:
    number, moved = one_of(pair).number, ""
    if pair.before and pair.after and pair.moved and "/" not in number:
        moved = f"{pair.before.number} → {pair.after.number}"
    told = two.same_language or what in ("new", "gone")
    href = f"{two.query}&section={quote(number)}"
    return ComparedLine(href, two.title(pair), moved, became_chip(what) if told else None)
