"""Verdict of a deck check as the command line and the JSON page give it: as data, and as lines of text."""

from typing import Any

from topcut.core.decks import DeckFinding, DeckVerdict
from topcut.messages.deck_findings import finding_text, summary_text, unverified_text


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
