"""Formats on a given day: legal sets, banned and restricted cards, deck sizes."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from topcut.core.rules.vocabulary import Citation


@dataclass(frozen=True, slots=True)
class ListedItem:
    """A set, card or kind on a list, by English title, with the days it is there.

    ``leaves`` is the first day it is no longer there: Theros Beyond Death leaves Standard on
    2021-09-24. ``printed`` is what the document writes where that is a slip, ``es`` its Spanish
    title. ``region``: legal there only; ``leaves_with``: leaves, undated, with another set.
    """

    name: str
    printed: str | None = None
    es: str | None = None
    starts: date | None = None
    leaves: date | None = None
    region: str | None = None
    leaves_with: str | None = None
    note: str | None = None

    def on(self, day: date, region: str | None = None) -> bool:
        """Whether it is on the list that day; a regional item only if that region is given."""
        started = self.starts is None or self.starts <= day
        gone = self.leaves is not None and self.leaves <= day
        return started and not gone and self.region in (None, region)


@dataclass(frozen=True, slots=True)
class BannedKind:
    """Cards banned by kind rather than by name, and those of the kind that are known by name."""

    id: str
    en: str
    es: str
    count: int | None
    cards: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class CopyException:
    """A card whose text lifts the limit of four, or sets another; ``most`` is ``None`` for any number.

    ``es`` is its Spanish title, where a Spanish edition prints it.
    """

    name: str
    most: int | None
    es: str | None = None


@dataclass(frozen=True, slots=True)
class FormatOn:
    """A format as it stands on one day.

    MTR-6.1.a to 6.7, 7.1.a. ``sets`` is ``None`` where every set is legal, as in Legacy, or
    where the pool decides, as in Limited. ``maximum_copies`` is ``None`` where there is no limit.
    """

    name: str
    kind: Literal["constructed", "eternal", "limited", "commander"]
    day: date
    sets: tuple[str, ...] | None
    set_codes: tuple[str, ...] | None
    banned: tuple[str, ...]
    restricted: tuple[str, ...]
    banned_kinds: tuple[str, ...]
    also_legal: tuple[str, ...]
    minimum_deck: int
    maximum_deck: int | None
    maximum_sideboard: int | None
    maximum_copies: int | None
    restricted_copies: int
    exceptions: tuple[CopyException, ...]
    cite: Citation

    def copies_of(self, name: str) -> int | None:
        """How many of a card deck and sideboard may hold, basics apart; ``None`` for any number.

        MTR-6.1.a, 6.2.a. In Modern four of most cards, seven Seven Dwarves, any number of
        Relentless Rats, none of a banned card; in Vintage one Black Lotus.
        """
        if name in self.banned:
            return 0
        if name in self.restricted:
            return self.restricted_copies
        for exception in self.exceptions:
            if exception.name == name and self.maximum_copies is not None:
                return exception.most
        return self.maximum_copies
