"""Deck check of decklist files: read, look up, check; shared by ``topcut deck check`` and the pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

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
from topcut.exchange.decklists import read_decklist
from topcut.exchange.finding_text import finding_text, summary_text, unverified_text

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


def verdict_data(file: str, verdict: DeckVerdict, language: str = "en") -> dict[str, Any]:
    """The verdict as ``--json`` prints it, with instructions and unverified cards if there are any."""
    data: dict[str, Any] = {
        "file": file,
        "legal": verdict.legal,
        "findings": [_finding_data(finding, language) for finding in verdict.findings],
    }
    if verdict.instructions:
        data["instructions"] = [_finding_data(finding, language) for finding in verdict.instructions]
    if verdict.unverified:
        data["unverified"] = list(verdict.unverified)
    return data


def unread_data(file: str, why: str) -> dict[str, Any]:
    """The same for a file that cannot be read."""
    finding = {"code": "unreadable", "card": None, "count": None, "rule": None, "message": why}
    return {"file": file, "legal": False, "findings": [finding]}


def verdict_lines(file: str, verdict: DeckVerdict, language: str = "en") -> list[str]:
    """The verdict as text: the file with one word, then a line for each finding."""
    shown = (*verdict.findings, *verdict.instructions)
    lines = [
        summary_text(file, verdict, language),
        *(f"  {finding_text(one, language)}  [{one.rule}]" for one in shown),
    ]
    return [*lines, f"  {unverified_text(verdict.unverified, language)}"] if verdict.unverified else lines


def _with_reading(read: ReadDeck, verdict: DeckVerdict) -> DeckVerdict:
    unknown = {finding.card for finding in read.findings if finding.code == "unknown-card"}
    left = tuple(name for name in verdict.unverified if name not in unknown)
    return replace(verdict, findings=(*read.findings, *verdict.findings), unverified=left)


def _finding_data(finding: DeckFinding, language: str) -> dict[str, Any]:
    facts = {key: list(fact) if isinstance(fact, tuple) else fact for key, fact in finding.facts.items()}
    return {
        "code": finding.code,
        "card": finding.card,
        "count": finding.count,
        "rule": finding.rule,
        "message": finding_text(finding, language),
        **({"facts": facts} if facts else {}),
    }
