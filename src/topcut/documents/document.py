"""What a rule document is once it has been read: sections in order, each with the number people cite."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cached_property


class Kind(StrEnum):
    """The documents that can be told apart."""

    MTR = "mtr"
    ADDENDUM = "multiplayer-addendum"
    FAQ = "faq"


@dataclass(frozen=True, slots=True)
class Section:
    """One place that can be cited: ``2.10``, ``App C``, ``2.4AA``, ``Q12``, or a heading below one of them.

    ``App C/match-win-percentage`` is the number of a heading that has none of its own. ``original`` is
    policy of the edition that an addendum folds in beside what it adds.
    """

    number: str
    title: str
    parent: str
    text: str
    original: str = ""


@dataclass(frozen=True)
class Document:
    """A whole document, in one language, of one edition. The FAQ has no date."""

    kind: Kind
    edition: date | None
    language: str
    title: str
    sections: tuple[Section, ...]

    @property
    def name(self) -> str:
        """How it is called in addresses and on the command line: ``mtr-2025-06-30``."""
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
