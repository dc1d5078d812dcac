"""Verdict of a deck check as the command line and the JSON page give it: as data, and as lines of text."""

from collections.abc import Callable
from typing import Any

from topcut.core.decks import DeckFinding, DeckVerdict
from topcut.core.decks.findings import DeckBasis
from topcut.messages.deck_findings import basis_text, finding_text, stays_text, summary_text, unverified_text

Cite = Callable[[str], str]
"""Where a rule stands in the edition that the deck was checked by."""


def verdict_data(file: str, verdict: DeckVerdict, cite: Cite, language: str = "en") -> dict[str, Any]:
    """The verdict as ``--json`` prints it, with instructions and unverified cards if there are any."""
    data: dict[str, Any] = {
        "file": file,
        "legal": verdict.legal,
        "findings": [_finding_data(finding, cite, language) for finding in verdict.findings],
    }
    if verdict.instructions:
        data["instructions"] = [_finding_data(finding, cite, language) for finding in verdict.instructions]
    if verdict.unverified:
        data["unverified"] = list(verdict.unverified)
    if verdict.basis:
        data["basis"] = _basis_data(verdict.basis)
    return data


def _basis_data(basis: DeckBasis) -> dict[str, Any]:
    """The day and age of what the deck was checked by; ``cards`` is ``None`` without card data."""
    cards = basis.cards
    return {
        "lists": basis.lists.isoformat() if basis.lists else None,
        "lists_are_old": basis.is_old,
        "cards": {
            "imported": cards.imported,
            "newest_set": cards.newest_set,
            "newest_day": cards.newest_day,
            "one_printing": cards.one_printing,
        }
        if cards
        else None,
    }


def unread_data(file: str, why: str) -> dict[str, Any]:
    """The same for a file that cannot be read."""
    finding = {"code": "unreadable", "card": None, "count": None, "rule": None, "message": why}
    return {"file": file, "legal": False, "findings": [finding]}


def verdict_lines(file: str, verdict: DeckVerdict, cite: Cite, language: str = "en") -> list[str]:
    """The verdict as text: the file with one word, a line for each finding, and what it all rests on."""
    shown = (*verdict.findings, *verdict.instructions)
    lines = [
        summary_text(file, verdict, language),
        *(f"  {_told(one, language)}  [{cite(one.rule)}]" for one in shown),
    ]
    if verdict.unverified:
        lines.append(f"  {unverified_text(verdict.unverified, language)}")
    return [*lines, f"  {basis_text(verdict.basis, language)}"] if verdict.basis else lines


def _told(finding: DeckFinding, language: str) -> str:
    text = finding_text(finding, language)
    return f"{text} {stays_text(language)}" if finding.can_stay else text


def _finding_data(finding: DeckFinding, cite: Cite, language: str) -> dict[str, Any]:
    facts = {key: list(fact) if isinstance(fact, tuple) else fact for key, fact in finding.facts.items()}
    return {
        "code": finding.code,
        "card": finding.card,
        "count": finding.count,
        "rule": finding.rule,
        "cite": cite(finding.rule),
        "message": finding_text(finding, language),
        **({"facts": facts} if facts else {}),
        **({"stays": True} if finding.can_stay else {}),
    }
