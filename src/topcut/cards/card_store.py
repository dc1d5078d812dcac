"""Card store lookup by name: exact, partial and with typos."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

from topcut.caching import IdsCache
from topcut.cards.card_rows import FILE, REPRINT, VERSION, load_card
from topcut.cards.printings import NameKind
from topcut.core.decks.card import Card
from topcut.core.decks.card_names import plain_name
from topcut.core.decks.findings import CardData

REMEMBERED = 8_192
MOST_CANDIDATES = 20
MOST_SUGGESTIONS = 5
SHORTEST_PART = 3
LAST = "\U0010ffff"
"""Sorts after every character, so that all names with a prefix are below the prefix plus this."""

LIKENESS = 75
"""Similarity out of a hundred: below this, a name is not a typo of another."""


@dataclass(frozen=True, slots=True)
class CardDataStatus:
    cards: int
    printings: int
    languages: tuple[str, ...]
    newest_set: str
    newest_day: str
    imported: str
    file: str
    one_printing: bool


@dataclass(frozen=True, slots=True)
class Found:
    """An answer to a search: the cards a description fits, or, if none, names that may have been meant."""

    cards: tuple[Card, ...]
    near: tuple[str, ...] = ()


class CardStore:
    """Reads one store. May be shared by threads; reopen it to see a new import."""

    def __init__(self, path: Path) -> None:
        self._lock = Lock()
        address = f"{path.absolute().as_uri()}?mode=ro"
        self._database = sqlite3.connect(address, uri=True, check_same_thread=False)
        self._names: tuple[list[str], list[str]] | None = None
        self._found: IdsCache[str, Card | None] = IdsCache(REMEMBERED)
        self._cards: IdsCache[int, Card] = IdsCache(REMEMBERED)

    def close(self) -> None:
        self._database.close()

    def search(self, text: str) -> Found:
        """MTR-3.6.a: the one card a name or part of a name fits, or all it may be."""
        exact = self.find(text)
        if exact is not None:
            return Found((exact,))
        key = plain_name(text)
        ids = self._ids_of(key) or self._containing(key)
        if ids:
            return Found(tuple(self._card(one) for one in ids[:MOST_CANDIDATES]))
        return Found((), self.suggest(text))

    def suggest(self, name: str) -> tuple[str, ...]:
        """Suggested names: those that contain the text, or are most similar to it."""
        key = plain_name(name)
        ids = self._ids_of(key) or self._containing(key)
        if ids:
            return tuple(self._card(one).name for one in ids[:MOST_SUGGESTIONS])
        return self._similar(key)

    def status(self) -> CardDataStatus:
        cards = self._rows("SELECT count(*) FROM card")[0][0]
        printings = self._rows("SELECT count(*) FROM printing")[0][0]
        languages = self._rows("SELECT DISTINCT language FROM name ORDER BY 1")
        last = self._rows("SELECT file FROM import ORDER BY rowid DESC LIMIT 1")
        data = self.data
        return CardDataStatus(
            cards=cards,
            printings=printings,
            languages=tuple(row[0] for row in languages),
            newest_set=data.newest_set,
            newest_day=data.newest_day,
            imported=data.imported,
            file=last[0][0] if last else "",
            one_printing=data.one_printing,
        )

    @cached_property
    def data(self) -> CardData:
        """What the store holds, for verdicts that may claim no more than that."""
        newest = self._rows("SELECT name, released FROM card_set ORDER BY released DESC LIMIT 1")
        day = self._rows("SELECT day FROM import ORDER BY rowid DESC LIMIT 1")
        return CardData(
            sets=frozenset(row[0] for row in self._rows("SELECT DISTINCT set_code FROM printing")),
            newest_set=newest[0][0] if newest else "",
            newest_day=newest[0][1] if newest else "",
            imported=day[0][0] if day else "",
            one_printing=not self._rows(REPRINT),
        )

    def find(self, name: str) -> Card | None:
        """The card a whole name stands for, in any language; ``None`` if none or several."""
        return self._found.get_or_make(name, lambda: self._find(name))

    def _find(self, name: str) -> Card | None:
        key = plain_name(name)
        found = self._best(key)
        first, _, second = key.partition(" // ")
        if found is None and second:
            # "X // X" is one card printed on both sides; a meld card may be written with what it melds into.
            front = self._best(first)
            found = front if front and (first == second or front.layout == "meld") else None
        return found

    def _best(self, key: str) -> Card | None:
        rows = self._rows("SELECT card, kind FROM name WHERE key = ? ORDER BY kind, card", key)
        cards = [self._card(card) for card, kind in rows if kind == rows[0][1]]
        if len(cards) > 1:
            # A joke card or a test print may share its name with a playable card.
            playable = [card for card in cards if any(one.is_plain for one in card.printings)]
            cards = playable or cards
        return cards[0] if len(cards) == 1 or (cards and rows[0][1] == NameKind.TITLE) else None

    def _ids_of(self, key: str) -> list[int]:
        rows = self._rows("SELECT card FROM name WHERE key = ? ORDER BY kind, card", key)
        return list(dict.fromkeys(row[0] for row in rows))

    def _containing(self, key: str) -> list[int]:
        """Cards with this in a name, those that begin with it first."""
        if len(key) < SHORTEST_PART:
            return []
        query = (
            "SELECT card FROM name WHERE instr(key, ?1) > 0 GROUP BY card"
            " ORDER BY min(instr(key, ?1)), min(kind), min(length(key)), card LIMIT 100"
        )
        return [row[0] for row in self._rows(query, key)]

    def _similar(self, key: str) -> tuple[str, ...]:
        english, written = self._english()
        near = _closest(key, english, written)
        return near or self._similar_abroad(key)

    def _similar_abroad(self, key: str) -> tuple[str, ...]:
        """Names in other languages are many: only those with a similar start and end are compared."""
        query = (
            "SELECT name.key, card.name FROM name JOIN card ON card.id = name.card"
            " WHERE name.key >= ?1 AND name.key < ?2 AND name.kind >= ?3"
            " AND length(name.key) BETWEEN ?4 AND ?5"
        )
        first = key[:1] or " "
        rows = self._rows(query, first, first + LAST, NameKind.FOREIGN, len(key) - 2, len(key) + 2)
        return _closest(key, [row[0] for row in rows], [row[1] for row in rows])

    def _english(self) -> tuple[list[str], list[str]]:
        if self._names is None:
            query = (
                "SELECT name.key, card.name FROM name JOIN card ON card.id = name.card WHERE name.kind < ?"
            )
            rows = self._rows(query, NameKind.FOREIGN)
            self._names = [row[0] for row in rows], [row[1] for row in rows]
        return self._names

    def _card(self, card: int) -> Card:
        return self._cards.get_or_make(card, lambda: load_card(card, self._rows))

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self._lock:
            return self._database.execute(query, values).fetchall()


def open_store(folder: Path) -> CardStore | None:
    """The store of a data folder; ``None`` without an import, or if another version of Topcut made it."""
    path = folder / FILE
    if not path.is_file():
        return None
    try:
        store = CardStore(path)
        version = store._rows("PRAGMA user_version")[0][0]
    except sqlite3.Error:
        return None
    return store if version == VERSION else None


def _closest(key: str, keys: Sequence[str], written: Sequence[str]) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    near = process.extract(key, keys, scorer=fuzz.ratio, limit=MOST_SUGGESTIONS, score_cutoff=LIKENESS)
    return tuple(dict.fromkeys(written[at] for _, _, at in near))
