"""Two documents beside each other: which sections correspond, and what became of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.caching import cached
from topcut.documents.document import Document, Section
from topcut.documents.glosses import moved_numbers
from topcut.documents.section_changes import SectionPair, align
from topcut.web.library.titles import SectionTitle, full_title
from topcut.web.page_parts import Chip

APART = "."
"""Separator of a document's name and language in a URL: ``mtr-2025-06-30.en``."""
KINDS = {"new": "ok", "gone": "bad", "changed": "warn", "moved": "info", "same": ""}


@dataclass(frozen=True, slots=True)
class TwoDocuments:
    before: Document
    after: Document

    @property
    def same_language(self) -> bool:
        return self.before.language == self.after.language

    @property
    def query(self) -> str:
        """For addresses: "?a=mtr-2019-05-03.en&b=mtr-2025-06-30.en"."""
        return f"?a={named_in_url(self.before)}&b={named_in_url(self.after)}"

    def pairs(self) -> tuple[SectionPair, ...]:
        return _aligned(self.before, self.after)

    def title(self, pair: SectionPair) -> SectionTitle:
        if pair.after:
            return full_title(self.after, pair.after)
        assert pair.before
        return full_title(self.before, pair.before)


def named_in_url(document: Document) -> str:
    return f"{document.name}{APART}{document.language}"


@cached(8)
def _aligned(before: Document, after: Document) -> tuple[SectionPair, ...]:
    """Align the sections, cached: matching by content takes a second, and documents do not change."""
    return align(before, after, moved_numbers(before.name, after.name))


def became(pair: SectionPair) -> str:
    """New, gone, changed, moved or same."""
    if pair.before is None:
        return "new"
    if pair.after is None:
        return "gone"
    if pair.changed:
        return "changed"
    return "moved" if pair.moved else "same"


def became_chip(what: str) -> Chip:
    texts = {
        "new": _("new"),
        "gone": _("gone"),
        "changed": _("changed"),
        "moved": _("moved"),
        "same": _("the same"),
    }
    return Chip(texts[what], KINDS[what])


def one_of(pair: SectionPair) -> Section:
    """The section, in the later document if it is there."""
    found = pair.after or pair.before
    assert found
    return found


def pairs_of(pairs: Sequence[SectionPair], number: str) -> list[SectionPair]:
    """The pair of a section, by its number in the later document, and the headings below it."""
    found = [pair for pair in pairs if pair.after and _is_in(pair.after.number, number)]
    return found or [pair for pair in pairs if pair.before and _is_in(pair.before.number, number)]


def _is_in(number: str, whole: str) -> bool:
    return number == whole or number.startswith(f"{whole}/")
