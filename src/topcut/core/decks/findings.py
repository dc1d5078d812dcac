"""Deck check findings: a code, the rule, the card, the number of copies, and the facts of the case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from topcut.core.kernel.refusal import Fact


@dataclass(frozen=True, slots=True)
class DeckFinding:
    """One thing wrong with a deck. ``count`` is what the deck holds; limits stand in ``facts``.

    The sentence is made from it in the reader's language, by ``topcut.messages.deck_findings``.
    """

    code: str
    rule: str
    card: str | None = None
    count: int | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def suggesting(self, *names: str | None) -> DeckFinding:
        """The same finding with suggestions of what may have been meant, if any."""
        near = tuple(name for name in names if name)
        return replace(self, facts={**self.facts, "suggestions": near}) if near else self


@dataclass(frozen=True, slots=True)
class DeckVerdict:
    """All findings of one deck; ``instructions`` are not errors, ``unverified`` cards were not looked up."""

    findings: tuple[DeckFinding, ...]
    instructions: tuple[DeckFinding, ...] = ()
    unverified: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.findings
