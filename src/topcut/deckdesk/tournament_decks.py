"""Decklist examination for a tournament: read, checked by its format and day, findings counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

from topcut.cards import CardStore, open_store
from topcut.cards.card_rows import FILE
from topcut.core.decks import (
    DeckFinding,
    DeckFormat,
    DeckVerdict,
    DeckZone,
    Finder,
    Statistics,
    pool_of,
    statistics,
)
from topcut.core.decks.card_names import NamesOnly
from topcut.core.decks.legality import NEWER
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.deckdesk.deck_check import Pool, ReadDeck, check, check_together, read_deck
from topcut.deckdesk.decklists import NotADecklist
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.errors import NoSuchFormat


def can_stay(finding: DeckFinding) -> bool:
    """Whether a finding does not prevent acceptance: a card that could not be looked up is only unverified.

    So is a card of a set released today, or of one that came out after the edition.
    """
    return finding.code == "unknown-card" or finding.facts.get("reason") == NEWER


@dataclass(frozen=True, slots=True)
class Examined:
    """``faults`` must be corrected, ``unknown`` may stay as unverified; ``has_cards``: there is card data."""

    read: ReadDeck
    verdict: DeckVerdict
    faults: tuple[DeckFinding, ...]
    unknown: tuple[DeckFinding, ...]
    statistics: Statistics
    has_cards: bool

    @property
    def unverified(self) -> int:
        return len(self.unknown) + len(self.verdict.unverified)

    @property
    def sideboard(self) -> int:
        return self.read.deck.size(DeckZone.SIDEBOARD)


def decks_of(details: Details) -> int:
    """How many decks an entrant submits: a team one for each of its members (MTR-8.2.a, 9.1.a)."""
    return details.members if details.in_teams else 1


def examine(
    texts: Sequence[str],
    details: Details,
    rules: Rules,
    folder: Path,
    pool: Pool | None = None,
    deck: int = 0,
) -> tuple[Examined | NotADecklist, ...]:
    """Examine the decks that an entrant submits, those of a team together (MTR-8.4.a, 9.5.a).

    An unreadable deck gets a reason; the others are checked without it. ``pool`` is what was opened, in
    Limited (MTR-7.2.a); ``deck`` the stage they are built for. Without card data the check is limited to
    the rulebook's lists.
    """
    form, store = format_of(details, rules, deck), store_of(folder)
    finder: Finder = store or NamesOnly(form)
    reads = [_read(text, finder) for text in texts]
    there = [read for read in reads if isinstance(read, ReadDeck)]
    verdicts = iter(_verdicts(there, form, pool, together=len(texts) > 1))
    return tuple(
        _examined(read, next(verdicts), has_cards=store is not None) if isinstance(read, ReadDeck) else read
        for read in reads
    )


def opened(text: str, details: Details, rules: Rules, folder: Path, deck: int = 0) -> Pool | None:
    """A registered sealed pool as input for a check; ``None`` if the text is not a list."""
    found = _read(text, finder_of(details, rules, folder, deck))
    return pool_of(found.deck.entries) if isinstance(found, ReadDeck) else None


def _read(text: str, finder: Finder) -> ReadDeck | NotADecklist:
    try:
        return read_deck(text, finder)
    except NotADecklist as error:
        return error


def _verdicts(
    reads: Sequence[ReadDeck], form: DeckFormat | None, pool: Pool | None, *, together: bool
) -> Sequence[DeckVerdict]:
    if form is None:
        return [DeckVerdict(read.findings) for read in reads]
    return check_together(reads, form, pool) if together else [check(read, form, pool) for read in reads]


def _examined(read: ReadDeck, verdict: DeckVerdict, *, has_cards: bool) -> Examined:
    return Examined(
        read=read,
        verdict=verdict,
        faults=tuple(one for one in verdict.findings if not can_stay(one)),
        unknown=tuple(one for one in verdict.findings if can_stay(one)),
        statistics=statistics(read.deck),
        has_cards=has_cards,
    )


def format_of(details: Details, rules: Rules, deck: int = 0) -> DeckFormat | None:
    """The format of a stage's decks, on the tournament's day; ``None`` if the edition has no lists for it."""
    name = details.stages[deck].format.replace("-", " ")
    try:
        return deck_format(rules, name, date.fromisoformat(details.date), entrants=details.entrants)
    except (NoSuchFormat, ValueError):
        return None


def finder_of(details: Details, rules: Rules, folder: Path, deck: int = 0) -> Finder:
    """The card finder of a tournament: the card data, otherwise the rulebook's lists."""
    return store_of(folder) or NamesOnly(format_of(details, rules, deck))


def store_of(folder: Path) -> CardStore | None:
    """The card data of a data folder; reopened after an import."""
    file = folder / FILE
    try:
        changed = file.stat().st_mtime_ns
    except OSError:
        return None
    return _opened(folder, changed)


@lru_cache(2)
def _opened(folder: Path, changed: int) -> CardStore | None:
    return open_store(folder)
