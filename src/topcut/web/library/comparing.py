"""Comparison of two documents: sections added, removed and moved, and rulebook values that differ."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from markupsafe import Markup

from topcut.caching import cached
from topcut.documents import document_store
from topcut.documents.blocks import plain
from topcut.documents.document import Document, DocumentKind
from topcut.documents.glosses import moved_numbers
from topcut.documents.section_changes import SectionPair, TextChange, align, pieces
from topcut.messages.departures import reading_language
from topcut.rulebook import editions, load
from topcut.rulebook.edition_changes import compare as compare_rules
from topcut.web.access import Visit, page
from topcut.web.library.markup import changed, rendered
from topcut.web.rule_pages import ValueShown, shown

APART = "."
"""Separator of a document's name and language in a URL: ``mtr-2025-06-30.en``."""


@dataclass(frozen=True, slots=True)
class ComparedSections:
    """One pair of sections, and its status: new, gone, changed, moved or same."""

    pair: SectionPair
    became: str

    @property
    def number(self) -> str:
        section = self.pair.after or self.pair.before
        return section.number if section else ""

    @property
    def title(self) -> str:
        section = self.pair.after or self.pair.before
        return section.title if section else ""


@dataclass(frozen=True, slots=True)
class Beside:
    """A pair in full: both sides with their changes, or one text with all of them."""

    line: ComparedSections
    before: Markup
    after: Markup
    together: Markup | None


@page("see-rules")
def compare(visit: Visit) -> HttpResponse:
    """View: every section that changed, or with ``section`` one pair in full."""
    documents = document_store.collection().documents
    sides = _sides(visit, documents)
    if sides is None:
        return visit.show("library/compare.html", documents=documents, before=None, after=None)
    before, after = sides
    pairs = _aligned(before, after)
    number = str(visit.request.GET.get("section", ""))
    context: dict[str, Any] = {
        "documents": documents,
        "before": before,
        "after": after,
        "same_language": _alike(before, after),
    }
    if number:
        beside = [_beside(pair, before, after) for pair in _found(pairs, number)]
        return visit.show(
            "library/compare_section.html",
            **context,
            number=number,
            pairs=beside,
            inline=visit.request.GET.get("view") == "inline",
        )
    lines = [_line(pair) for pair in pairs]
    return visit.show(
        "library/compare.html",
        **context,
        lines=lines if not _alike(before, after) else [line for line in lines if line.became != "same"],
        same=sum(line.became == "same" for line in lines),
        values=_values(before, after),
    )


def _sides(visit: Visit, documents: Sequence[Document]) -> tuple[Document, Document] | None:
    """The two documents in the URL; else the oldest and newest edition, in one language if possible."""
    named = {f"{one.name}{APART}{one.language}": one for one in documents}
    asked = [str(visit.request.GET.get(side, "")) for side in "ab"]
    if any(asked):
        if not all(side in named for side in asked):
            raise Http404
        return named[asked[0]], named[asked[1]]
    editions_here = [one for one in documents if one.kind is DocumentKind.MTR]
    read = [one for one in editions_here if one.language == reading_language()]
    dated = read if len(read) > 1 else editions_here
    return (dated[0], dated[-1]) if len(dated) > 1 else None


def _alike(before: Document, after: Document) -> bool:
    return before.language == after.language


@cached(8)
def _aligned(before: Document, after: Document) -> tuple[SectionPair, ...]:
    """Align the sections, cached: matching by content takes a second, and documents do not change."""
    return align(before, after, moved_numbers(before.name, after.name))


def _line(pair: SectionPair) -> ComparedSections:
    if pair.before is None:
        return ComparedSections(pair, "new")
    if pair.after is None:
        return ComparedSections(pair, "gone")
    if pair.changed:
        return ComparedSections(pair, "changed")
    return ComparedSections(pair, "moved" if pair.moved else "same")


def _found(pairs: Sequence[SectionPair], number: str) -> list[SectionPair]:
    """The pair of a section, by its number in the later document, and the headings below it."""
    found = [pair for pair in pairs if pair.after and _is_in(pair.after.number, number)]
    if not found:
        found = [pair for pair in pairs if pair.before and _is_in(pair.before.number, number)]
    if not found:
        raise Http404
    return found


def _is_in(number: str, whole: str) -> bool:
    return number == whole or number.startswith(f"{whole}/")


def _beside(pair: SectionPair, before: Document, after: Document) -> Beside:
    old, new = (one.text if one else "" for one in (pair.before, pair.after))
    if not _alike(before, after):
        return Beside(_line(pair), rendered(old, before.language), rendered(new, after.language), None)
    found = pieces(plain(old), plain(new))
    return Beside(
        _line(pair), changed(found, TextChange.ADDED), changed(found, TextChange.REMOVED), changed(found)
    )


def _values(before: Document, after: Document) -> list[tuple[ValueShown, ValueShown]]:
    """The rulebook values that differ, if the rulebook knows both editions."""
    known = {one.name for one in editions()}
    if before.name == after.name or not {before.name, after.name} <= known:
        return []
    old, new = load(before.name), load(after.name)
    return [(shown(old, change.key), shown(new, change.key)) for change in compare_rules(old, new).values]
