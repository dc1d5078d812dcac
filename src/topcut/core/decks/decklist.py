"""Decklist model: the list as written, and the deck once its names are looked up."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from topcut.core.decks.card import Card, unverified
from topcut.core.decks.card_names import english_basic
from topcut.core.decks.findings import CardData, DeckFinding

MOST_GUESSES = 30
"""Limit of unknown names that get a suggestion, so that a list of nonsense takes no longer."""


class DeckZone(StrEnum):
    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"


@dataclass(frozen=True, slots=True)
class DecklistLine:
    """One line that names a card. ``written`` is the line exactly as it was sent."""

    number: int
    written: str
    count: int
    name: str
    zone: DeckZone = DeckZone.MAIN
    set_code: str | None = None
    collector_number: str | None = None


@dataclass(frozen=True, slots=True)
class Misread:
    """A line that was not understood, and what may have been meant."""

    number: int
    written: str
    suggestion: str | None = None


@dataclass(frozen=True, slots=True)
class WrittenDecklist:
    """A decklist as read: ``form`` is the format it was written in, such as "text", "dek", "cod" or "csv"."""

    form: str
    lines: tuple[DecklistLine, ...]
    misread: tuple[Misread, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckEntry:
    count: int
    card: Card
    zone: DeckZone = DeckZone.MAIN
    line: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a list, zone by zone."""

    entries: tuple[DeckEntry, ...]

    def of(self, *zones: DeckZone) -> Iterator[DeckEntry]:
        return (entry for entry in self.entries if entry.zone in zones)

    def size(self, *zones: DeckZone) -> int:
        return sum(entry.count for entry in self.of(*zones))

    def copies(self, *zones: DeckZone) -> dict[str, DeckEntry]:
        """Each card by title with the number of copies in these zones; in all zones if none is given."""
        found: dict[str, DeckEntry] = {}
        for entry in self.of(*zones or tuple(DeckZone)):
            before = found.get(entry.card.name)
            count = entry.count + (before.count if before else 0)
            found[entry.card.name] = replace(before or entry, count=count)
        return found


class Finder(Protocol):
    """Protocol for looking up cards by name: the card store, or the rulebook's lists alone.

    ``data`` says what the card data hold; ``None`` where there are none.
    """

    @property
    def data(self) -> CardData | None: ...

    def find(self, name: str) -> Card | None: ...

    def suggest(self, name: str) -> tuple[str, ...]: ...


def deck_of(decklist: WrittenDecklist, finder: Finder) -> tuple[Deck, tuple[DeckFinding, ...]]:
    """Look up every name. An unknown one stays in the deck, so that sizes and copies still count it."""
    entries, findings = [], [_misread(line) for line in decklist.misread]
    known: dict[str, Card | None] = {}
    guesses = 0
    for line in decklist.lines:
        if line.name not in known:
            known[line.name] = finder.find(line.name) or _basic(line.name, finder)
        card = known[line.name]
        if card is None:
            guesses += 1
            findings.append(_unknown(line, finder if guesses <= MOST_GUESSES else None))
        entries.append(
            DeckEntry(
                line.count, card or unverified(english_basic(line.name) or line.name), line.zone, line.number
            )
        )
    return Deck(tuple(entries)), tuple(findings)


def _basic(name: str, finder: Finder) -> Card | None:
    """Card data without Spanish names still has the land under its English one."""
    english = english_basic(name)
    return finder.find(english) if english else None


def pool_of(lines: Iterable[DeckEntry]) -> Mapping[str, int]:
    """How many of each card a pool holds, wherever the list had them."""
    held: dict[str, int] = {}
    for entry in lines:
        held[entry.card.name] = held.get(entry.card.name, 0) + entry.count
    return held


def _misread(line: Misread) -> DeckFinding:
    return DeckFinding(
        "line-not-understood", "MTR-2.7.a", facts={"line": line.number, "written": line.written}
    ).suggesting(line.suggestion)


def _unknown(line: DecklistLine, finder: Finder | None) -> DeckFinding:
    near = () if finder is None else finder.suggest(line.name)
    return DeckFinding("unknown-card", "MTR-3.6.a", line.name, line.count, {"line": line.number}).suggesting(
        *near
    )
