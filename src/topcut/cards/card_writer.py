"""Writer of the card store, one record at a time."""

import json
import sqlite3
import tomllib
from datetime import date
from pathlib import Path

from topcut.cards.printings import CardRecord, FaceRecord, NameKind, SetRecord
from topcut.cards.texts import meaning
from topcut.core.decks.card import COLOURS, colour_identity
from topcut.core.decks.card_names import plain_name

SAME_CARDS = Path(__file__).parent / "same_cards.toml"
NOT_TOURNAMENT = ("memorabilia", "minigame", "alchemy")
"""Kinds of set none of whose cards are tournament cards (MTR-3.3.a)."""

_NAME = """INSERT INTO name VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET kind = excluded.kind, written = excluded.written, language = excluded.language
    WHERE excluded.kind < kind"""
_PRINTING = """INSERT INTO printing VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET released = CASE excluded.released WHEN '' THEN released ELSE excluded.released END,
    marks = excluded.marks"""
_SET = """INSERT INTO card_set VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET name = excluded.name, kind = excluded.kind, released = excluded.released"""
_CARD = """INSERT INTO card (key, name, layout, mana_value, identity) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, layout = excluded.layout,
    mana_value = excluded.mana_value, identity = excluded.identity RETURNING id"""


class Writer:
    """Counts what the file held; a card's facts are written once, from its first record."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._ids: dict[str, int] = {}
        self._named: set[int] = set()
        self._faces: set[tuple[int, int]] = set()
        self.printings = 0

    @property
    def cards(self) -> int:
        return len(self._ids)

    def add_set(self, record: SetRecord) -> None:
        self._database.execute(_SET, (record.code, record.name, record.kind, record.released))

    def add_card(self, record: CardRecord) -> None:
        card = self._ids.get(record.key)
        if card is None:
            card = self._ids[record.key] = self._new_card(record)
        for face in record.faces:
            if (card, face.side) not in self._faces:
                self._faces.add((card, face.side))
                row = (card, face.side, _facts(face, record))
                self._database.execute("INSERT OR REPLACE INTO face VALUES (?, ?, ?)", row)
        for one in record.printings:
            self.printings += 1
            printed = (card, one.set_code, one.number, one.released, " ".join(one.marks))
            self._database.execute(_PRINTING, printed)
        for written, kind, language in record.names:
            # Most of a file is printings, and names hardly ever differ between them.
            mark = hash((card, kind, written))
            if written and mark not in self._named:
                self._named.add(mark)
                self._database.execute(_NAME, (plain_name(written), card, kind, written, language))

    def finish(self, day: date, file: str, kind: str) -> None:
        """Write what needs the whole file: kinds of set, and cards under two names."""
        self._database.execute(
            "UPDATE printing SET marks = 'not-for-tournaments' WHERE marks = '' AND set_code IN"
            " (SELECT code FROM card_set WHERE kind IN (?, ?, ?))",
            NOT_TOURNAMENT,
        )
        for first, second in tomllib.loads(SAME_CARDS.read_text("utf-8"))["pairs"]:
            self._make_one(first, second)
        self._database.execute("INSERT INTO import VALUES (?, ?, ?)", (day.isoformat(), file, kind))

    def _new_card(self, record: CardRecord) -> int:
        row = (record.key, record.name, record.layout, record.mana_value, record.identity)
        found = self._database.execute(_CARD, row).fetchone()
        return int(found[0])

    def _make_one(self, first: str, second: str) -> None:
        """MTR-3.6.b: both names mean the first card."""
        ids = [self._titled(name) for name in (first, second)]
        card = ids[0] or ids[1]
        if card is None:
            return
        for name, other in zip((first, second), ids, strict=True):
            if other is None:
                self._database.execute(_NAME, (plain_name(name), card, NameKind.ALIAS, name, "en"))
            elif other != card:
                for table in ("name", "printing"):
                    self._database.execute(
                        f"UPDATE OR REPLACE {table} SET card = ? WHERE card = ?", (card, other)
                    )
                self._database.execute("DELETE FROM face WHERE card = ?", (other,))
                self._database.execute("DELETE FROM card WHERE id = ?", (other,))

    def _titled(self, name: str) -> int | None:
        query = "SELECT card FROM name WHERE key = ? AND kind = 0"
        found = self._database.execute(query, (plain_name(name),)).fetchone()
        return None if found is None else int(found[0])


def _facts(face: FaceRecord, record: CardRecord) -> str:
    """A face as it is stored: its conclusions, not its text; its colours where the data gives none."""
    found = meaning(face.text, face.keywords)
    own = colour_identity((face.mana_cost, face.text), (face.type_line,), record.indicators)
    facts = {
        "name": face.name,
        "cost": face.mana_cost,
        "types": face.type_line,
        "colours": face.colours,
        "marks": sorted(found.marks),
        "partner": found.partner_with,
        "most": found.most,
        "identity": "".join(colour for colour in COLOURS if colour in own),
    }
    return json.dumps({key: value for key, value in facts.items() if value}, ensure_ascii=False)
