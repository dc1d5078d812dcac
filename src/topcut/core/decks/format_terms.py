"""Format terms: everything a deck check needs from the rules, for one format on one day."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from topcut.core.decks.card import Card, Most, Printing
from topcut.core.rules import EntrantKind, FormatOn

COMMANDER_RULE = "MA-6.*"
NEVER_CARDS = frozenset({"digital", "oversized", "meld-result", "not-for-tournaments"})
"""Marks of printings that no edition lets into a deck: not genuine cards of the right size (MTR-3.3.a)."""

EXPANSIONS = frozenset({"expansion", "core"})
"""Kinds of set that enter every Constructed format on their release (MTR-3.7.a, 6.3.a)."""


MASTERPIECE = "masterpiece"
"""Kind of set whose cards are opened in the boosters of others (MTR-7.2.a)."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What is opened in Limited: its names and the codes of its sets.

    ``lands``: its boosters also hold nonbasic lands of other sets, which may be played (MTR-7.2.a).
    """

    products: tuple[str, ...]
    sets: frozenset[str]
    lands: bool = False

    def holds(self, card: Card) -> bool:
        """Whether a card with these printings can come from what was opened; one without any may."""
        if not card.printings or (self.lands and card.is_land and not card.is_basic):
            return True
        return any(one.set_code in self.sets or one.set_kind == MASTERPIECE for one in card.printings)


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A format on a day with its dates. ``rulebook.deck_format`` makes it.

    ``coming`` and ``gone`` give, for card databases' codes of sets, the day each becomes legal and the
    first day it no longer is; ``set_days`` the days the edition announces, whatever card data says. ``kinds``
    names the known cards of each kind banned as a whole.

    ``barred`` are the marks of printings that the edition keeps out, ``left_open`` those it does not speak
    of: the acorn came after 2021. ``since`` is the edition's own day, ``entrants`` whose decks they are.

    ``lists_of`` is the day of the lists, ``None`` where the pool decides. ``snow_sets`` are the codes of sets
    with snow-covered basics, ``two_heads_banned`` what Two-Headed Giant bans beyond the format (MTR-9.5.a).
    ``also_called`` gives the English title of names that a Spanish edition prints; ``opened`` is the product
    of Limited, where it is known.

    ``unified``: no card but basics is in two decks of a team; ``decks_over_limit`` of them may hold more of
    a card than the limit, where its text lets a deck do so (MTR-8.4.a).
    """

    on: FormatOn
    coming: Mapping[str, date]
    gone: Mapping[str, date]
    set_days: Mapping[str, date]
    kinds: Mapping[str, frozenset[str]]
    basics: tuple[str, ...]
    other_basics: tuple[str, ...]
    snow_replaced: bool
    barred: frozenset[str]
    left_open: frozenset[str]
    since: date
    entrants: EntrantKind = EntrantKind.INDIVIDUAL
    unified: bool = True
    decks_over_limit: int = 1
    lists_of: date | None = None
    snow_sets: frozenset[str] = frozenset()
    two_heads_banned: tuple[str, ...] = ()
    also_called: Mapping[str, str] = field(default_factory=dict)
    opened: Opened | None = None

    @property
    def is_commander(self) -> bool:
        return self.on.kind == "commander"

    @property
    def is_limited(self) -> bool:
        return self.on.kind == "limited"

    @property
    def size_rule(self) -> str:
        return {"limited": "MTR-7.1.a", "commander": COMMANDER_RULE}.get(self.on.kind, "MTR-6.1.a")

    @property
    def list_rule(self) -> str:
        """The rule that covers banned and restricted cards and legal sets."""
        return COMMANDER_RULE if self.is_commander else "MTR-6.2.a"

    def authorizes(self, printing: Printing) -> bool:
        """MTR-3.3.a: whether a printing like this may be in a deck at all."""
        return not printing.marks & (self.barred | NEVER_CARDS)

    def is_news(self, printing: Printing) -> bool:
        """Whether its expansion was released after the edition, whose lists cannot name it (MTR-3.7.a)."""
        is_later = printing.released is not None and printing.released > self.since
        return is_later and printing.set_kind in EXPANSIONS

    def first_day(self, printing: Printing) -> date | None:
        """MTR-3.7.a: the day a printing's set becomes legal; its release where the edition gives no day."""
        return self.set_days.get(printing.set_code, printing.released)

    def is_basic(self, card: Card) -> bool:
        """Whether it is a basic land: by type, or by name where there is no card data."""
        return card.is_basic or card.name in self.basics or card.name in self.other_basics

    def most(self, card: Card) -> Most:
        """The maximum number of copies in deck and sideboard, apart from banned and restricted lists.

        MTR-6.1.a. Four of most cards, one in Commander; the card's own text takes precedence.
        """
        if self.on.maximum_copies is None or self.is_basic(card):
            return "any"
        if card.most is not None:
            return card.most
        for exception in self.on.exceptions:
            if exception.name in card.titles:
                return "any" if exception.most is None else exception.most
        return self.on.maximum_copies
