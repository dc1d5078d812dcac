"""Document model: a parsed rule document as sections in order, each with the number people cite."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cached_property

from topcut.documents.headings import Heading, contents_entry
from topcut.documents.lines import DocumentLine


class DocumentKind(StrEnum):
    """The kinds of document that are recognized."""

    MTR = "mtr"
    ADDENDUM = "multiplayer-addendum"
    FAQ = "faq"


@dataclass(frozen=True, slots=True)
class Section:
    """One place that can be cited: ``2.10``, ``App C``, ``2.4AA``, ``Q12``, or a heading below one of them.

    ``App C/match-win-percentage`` is the number of a heading that has none of its own. ``original`` is
    policy of the edition that an addendum repeats next to its additions.
    """

    number: str
    title: str
    parent: str
    text: str
    original: str = ""


@dataclass(frozen=True)
class Document:
    """A whole document, in one language, of one edition. The FAQ has no date."""

    kind: DocumentKind
    edition: date | None
    language: str
    title: str
    sections: tuple[Section, ...]

    @property
    def name(self) -> str:
        """Its name in URLs and on the command line: ``mtr-2025-06-30``."""
        return f"{self.kind}-{self.edition}" if self.edition else str(self.kind)

    @cached_property
    def by_number(self) -> dict[str, Section]:
        return {section.number: section for section in self.sections}

    def below(self, number: str) -> Iterator[Section]:
        """The sections directly below one, in order; below the empty number are the chapters."""
        return (section for section in self.sections if section.parent == number)

    def branch(self, number: str) -> Iterator[Section]:
        """A section and everything below it, in order."""
        found = self.by_number.get(number)
        if found:
            yield found
        for section in self.below(number):
            yield from self.branch(section.number)


REACH = 80
"""A table of contents starts within this many non-empty lines."""
ENOUGH = 5


def contents(lines: Sequence[DocumentLine]) -> tuple[range, tuple[Heading, ...]]:
    """The line range of the table of contents, and its entries; an empty range if there is none."""
    full = [place for place, line in enumerate(lines) if line.text.strip()]
    entries = {place: entry for place in full if (entry := contents_entry(lines[place].text))}
    start = next(
        (
            place
            for step, place in enumerate(full[:REACH])
            if place in entries and _dense(entries, full[step : step + 2 * ENOUGH])
        ),
        None,
    )
    if start is None:
        return range(0), ()
    end, ahead = start, full[full.index(start) :]
    for step, place in enumerate(ahead):
        if place in entries:
            end = place
        elif not any(later in entries for later in ahead[step + 1 : step + 3]):
            break
    return range(start, end + 1), tuple(entry for place, entry in entries.items() if start <= place <= end)


def _dense(entries: dict[int, Heading], places: Sequence[int]) -> bool:
    numbered = [place for place in places if place in entries and entries[place].number]
    return len(numbered) >= ENOUGH
