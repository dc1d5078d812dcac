"""Deck check findings: a code, the rule, the card, the number of copies, and the facts of the case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from topcut.core.kernel.refusal import Fact

NEWER = "newer-than-the-edition"
"""The card is from a set the edition could not name: no list allows or forbids it."""

NOT_IN_DATA = "printing-not-in-data"
"""No legal printing is in the card data, which do not have them all: one may exist."""

STAYS = frozenset({"unknown-card", "not-of-the-boosters", NEWER, NOT_IN_DATA})
"""Codes and reasons of findings that leave a card unverified and are no faults."""

LISTS_HOLD = timedelta(days=92)
"""How long lists are taken as current: a new edition comes with every set, four times a year or more."""


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

    @property
    def can_stay(self) -> bool:
        """Whether it is only unverified, and does not keep the deck from being accepted.

        So is a card that is in no card data, which may be of a set released today, one of a set that came out
        after the edition, one whose printings are not all known, and one that no opened booster should hold.
        """
        return self.code in STAYS or self.facts.get("reason") in STAYS


@dataclass(frozen=True, slots=True)
class CardData:
    """What card data hold: the codes of their sets, the newest of them and its day, and when they came in.

    ``one_printing``: each card is there in one set only, whatever others it was printed in.
    """

    sets: frozenset[str]
    newest_set: str
    newest_day: str
    imported: str
    one_printing: bool


@dataclass(frozen=True, slots=True)
class DeckBasis:
    """What a verdict rests on: the day of its lists, ``None`` if it needs none, and the card data, if any."""

    day: date
    lists: date | None
    cards: CardData | None

    @property
    def is_old(self) -> bool:
        """Whether the lists are so old on the day that cards may have been banned, or sets added, since."""
        return self.lists is not None and self.day - self.lists > LISTS_HOLD


@dataclass(frozen=True, slots=True)
class DeckVerdict:
    """All findings of one deck; ``instructions`` are not errors, ``unverified`` cards were not looked up."""

    findings: tuple[DeckFinding, ...]
    instructions: tuple[DeckFinding, ...] = ()
    unverified: tuple[str, ...] = ()
    basis: DeckBasis | None = None

    @property
    def faults(self) -> tuple[DeckFinding, ...]:
        """What must be corrected before the deck is accepted."""
        return tuple(finding for finding in self.findings if not finding.can_stay)

    @property
    def unknown(self) -> tuple[DeckFinding, ...]:
        """What may stay, as unverified."""
        return tuple(finding for finding in self.findings if finding.can_stay)

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against the deck, as far as ``basis`` goes."""
        return not self.faults
