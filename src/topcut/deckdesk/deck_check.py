"""Deck check: a decklist is read, its cards are looked up, and the deck is checked by a format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from topcut.core.decks import (
    Deck,
    DeckFinding,
    DeckFormat,
    DeckVerdict,
    DeckZone,
    Finder,
    Statistics,
    WrittenDecklist,
    check_deck,
    check_planar,
    check_team,
    deck_of,
    statistics,
)
from topcut.core.decks.findings import CardData
from topcut.core.rules import GameRules
from topcut.deckdesk.decklists import NotADecklist, read_decklist

Pool = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A list with its cards looked up in the card data, and what was not understood."""

    decklist: WrittenDecklist
    deck: Deck
    findings: tuple[DeckFinding, ...]
    data: CardData | None = None


@dataclass(frozen=True)
class Examined:
    """A deck that was read, with the verdict on it."""

    read: ReadDeck
    verdict: DeckVerdict

    @property
    def faults(self) -> tuple[DeckFinding, ...]:
        return self.verdict.faults

    @property
    def unknown(self) -> tuple[DeckFinding, ...]:
        return self.verdict.unknown

    @property
    def unverified(self) -> int:
        return len(self.unknown) + len(self.verdict.unverified)

    @property
    def sideboard(self) -> int:
        return self.read.deck.size(DeckZone.SIDEBOARD)

    @cached_property
    def statistics(self) -> Statistics:
        return statistics(self.read.deck)


def read_deck(data: bytes | str, finder: Finder) -> ReadDeck:
    """Read a list and look up its cards; ``NotADecklist`` if there is nothing to read."""
    decklist = read_decklist(data)
    return ReadDeck(decklist, *deck_of(decklist, finder), finder.data)


def try_to_read(data: bytes | str, finder: Finder) -> ReadDeck | NotADecklist:
    """Read a list, or say why it cannot be read."""
    try:
        return read_deck(data, finder)
    except NotADecklist as error:
        return error


def check(read: ReadDeck, form: DeckFormat, pool: Pool | None = None) -> DeckVerdict:
    """Check one deck, including errors of the list itself."""
    return _with_reading(read, check_deck(read.deck, form, pool, read.data))


def check_together(
    reads: Sequence[ReadDeck], form: DeckFormat, pool: Pool | None = None
) -> tuple[DeckVerdict, ...]:
    """Check the decks of one team (MTR-8.4.a, 9.5.a)."""
    data = reads[0].data if reads else None
    verdicts = check_team([read.deck for read in reads], form, pool, data)
    return tuple(_with_reading(read, verdict) for read, verdict in zip(reads, verdicts, strict=True))


def check_planes(read: ReadDeck, table: GameRules, players: int | None = None) -> DeckVerdict:
    return _with_reading(read, check_planar(read.deck, table, players))


def examine(
    reads: Sequence[ReadDeck | NotADecklist], judge: Callable[[Sequence[ReadDeck]], Sequence[DeckVerdict]]
) -> list[Examined | NotADecklist]:
    """Each deck with the verdict on it, or why it cannot be read; the others are judged without it."""
    verdicts = iter(judge([read for read in reads if isinstance(read, ReadDeck)]))
    return [Examined(read, next(verdicts)) if isinstance(read, ReadDeck) else read for read in reads]


def _with_reading(read: ReadDeck, verdict: DeckVerdict) -> DeckVerdict:
    unknown = {finding.card for finding in read.findings if finding.code == "unknown-card"}
    left = tuple(name for name in verdict.unverified if name not in unknown)
    return replace(verdict, findings=(*read.findings, *verdict.findings), unverified=left)
