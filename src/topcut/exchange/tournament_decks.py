"""A decklist looked at as one of a tournament's: read, checked by its format and day, counted up."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

from topcut.cards import CardStore, open_store
from topcut.cards.schema import FILE
from topcut.core.decks import DeckFormat, Finder, Finding, Statistics, Verdict, Zone, statistics
from topcut.core.decks.legality import NEWER
from topcut.core.decks.names_only import NamesOnly
from topcut.core.details import Details
from topcut.core.rules import Rules
from topcut.exchange.deck_check import ReadDeck, check, read_deck
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.errors import NoSuchFormat


def can_stay(finding: Finding) -> bool:
    """What does not keep a list from being accepted: a card nobody could look up is merely unverified.

    So is a card of a set released today, or of one that came out after the edition.
    """
    return finding.code == "unknown-card" or finding.facts.get("reason") == NEWER


@dataclass(frozen=True, slots=True)
class Examined:
    """``faults`` are to be mended, ``unknown`` may stay as unverified; ``has_cards``: there is card data."""

    read: ReadDeck
    verdict: Verdict
    faults: tuple[Finding, ...]
    unknown: tuple[Finding, ...]
    statistics: Statistics
    has_cards: bool

    @property
    def unverified(self) -> int:
        return len(self.unknown) + len(self.verdict.unverified)

    @property
    def sideboard(self) -> int:
        return self.read.deck.size(Zone.SIDEBOARD)


def examine(data: bytes | str, details: Details, rules: Rules, folder: Path) -> Examined:
    """``NotADecklist`` where there is nothing to read. Without card data, as far as the rulebook goes."""
    form = format_of(details, rules)
    store = store_of(folder)
    finder: Finder = store or NamesOnly(form)
    read = read_deck(data, finder)
    verdict = check(read, form) if form else Verdict(read.findings)
    return Examined(
        read=read,
        verdict=verdict,
        faults=tuple(one for one in verdict.findings if not can_stay(one)),
        unknown=tuple(one for one in verdict.findings if can_stay(one)),
        statistics=statistics(read.deck),
        has_cards=store is not None,
    )


def format_of(details: Details, rules: Rules) -> DeckFormat | None:
    """The format decks are built for, on the tournament's day; none where the edition has no lists for it."""
    name = details.stages[0].format.replace("-", " ")
    try:
        return deck_format(rules, name, date.fromisoformat(details.date))
    except (NoSuchFormat, ValueError):
        return None


def store_of(folder: Path) -> CardStore | None:
    """The card data of a data folder; opened anew after an import."""
    file = folder / FILE
    try:
        changed = file.stat().st_mtime_ns
    except OSError:
        return None
    return _opened(folder, changed)


@lru_cache(2)
def _opened(folder: Path, changed: int) -> CardStore | None:
    return open_store(folder)
