"""Deck check: a decklist is read, its cards are looked up, and the deck is checked by a format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from topcut.core.decks import (
    Deck,
    DeckFinding,
    DeckFormat,
    DeckVerdict,
    Finder,
    WrittenDecklist,
    check_deck,
    check_planar,
    check_team,
    deck_of,
)
from topcut.core.rules import GameRules
from topcut.deckdesk.decklists import read_decklist

Pool = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A list with its cards looked up, and what was not understood."""

    decklist: WrittenDecklist
    deck: Deck
    findings: tuple[DeckFinding, ...]


def read_deck(data: bytes | str, finder: Finder) -> ReadDeck:
    """Read a list and look up its cards; ``NotADecklist`` if there is nothing to read."""
    decklist = read_decklist(data)
    return ReadDeck(decklist, *deck_of(decklist, finder))


def check(read: ReadDeck, form: DeckFormat, pool: Pool | None = None) -> DeckVerdict:
    """Check one deck, including errors of the list itself."""
    return _with_reading(read, check_deck(read.deck, form, pool))


def check_together(
    reads: Sequence[ReadDeck], form: DeckFormat, pool: Pool | None = None
) -> tuple[DeckVerdict, ...]:
    """Check the decks of one team (MTR-8.4.a, 9.5.a)."""
    verdicts = check_team([read.deck for read in reads], form, pool)
    return tuple(_with_reading(read, verdict) for read, verdict in zip(reads, verdicts, strict=True))


def check_planes(read: ReadDeck, table: GameRules, players: int | None = None) -> DeckVerdict:
    return _with_reading(read, check_planar(read.deck, table, players))


def _with_reading(read: ReadDeck, verdict: DeckVerdict) -> DeckVerdict:
    unknown = {finding.card for finding in read.findings if finding.code == "unknown-card"}
    left = tuple(name for name in verdict.unverified if name not in unknown)
    return replace(verdict, findings=(*read.findings, *verdict.findings), unverified=left)
