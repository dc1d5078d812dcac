"""Card store schema: its tables, and how a card is loaded from them."""

import json
import sqlite3
from collections.abc import Callable
from datetime import date
from typing import Any

from topcut.core.decks.card import COLOURS, Card, Face, Printing

FILE = "cards.sqlite3"
VERSION = 1

TABLES = """
CREATE TABLE IF NOT EXISTS card (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, layout TEXT NOT NULL,
    mana_value INTEGER NOT NULL, identity TEXT
);
CREATE TABLE IF NOT EXISTS face (
    card INTEGER NOT NULL, side INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (card, side)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS printing (
    card INTEGER NOT NULL, set_code TEXT NOT NULL, number TEXT NOT NULL, released TEXT NOT NULL,
    marks TEXT NOT NULL, PRIMARY KEY (card, set_code, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS name (
    key TEXT NOT NULL, card INTEGER NOT NULL, kind INTEGER NOT NULL, written TEXT NOT NULL,
    language TEXT NOT NULL, PRIMARY KEY (key, card)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS card_set (
    code TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, released TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS import (day TEXT NOT NULL, file TEXT NOT NULL, kind TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS name_of_card ON name (card);
"""


def create(database: sqlite3.Connection) -> None:
    database.executescript(TABLES)
    database.execute(f"PRAGMA user_version = {VERSION}")


REPRINT = "SELECT card FROM printing GROUP BY card HAVING count(DISTINCT set_code) > 1 LIMIT 1"
"""A card in two sets; files with one printing of each card, such as Scryfall's Oracle Cards, have none."""

Rows = Callable[..., list[Any]]

_PRINTINGS = """SELECT DISTINCT printing.set_code,
    CASE printing.released WHEN '' THEN coalesce(card_set.released, '') ELSE printing.released END,
    marks, coalesce(card_set.kind, '')
    FROM printing LEFT JOIN card_set ON card_set.code = printing.set_code WHERE card = ?"""


def load_card(card: int, rows: Rows) -> Card:
    """Load one card with its faces and printings."""
    name, layout, mana_value, identity = rows(
        "SELECT name, layout, mana_value, identity FROM card WHERE id = ?", card
    )[0]
    facts = [json.loads(row[0]) for row in rows("SELECT facts FROM face WHERE card = ? ORDER BY side", card)]
    given = identity if identity is not None else "".join(one.get("identity", "") for one in facts)
    return Card(
        name=name,
        faces=tuple(_face(one, name) for one in facts) or (Face(name),),
        identity=frozenset(given) & frozenset(COLOURS),
        mana_value=mana_value,
        layout=layout,
        marks=frozenset(mark for one in facts for mark in one.get("marks", ())),
        partner_with=next((one["partner"] for one in facts if one.get("partner")), None),
        most=next((one["most"] for one in facts if one.get("most")), None),
        printings=tuple(
            Printing(code, _day(released), frozenset(marks.split()), kind)
            for code, released, marks, kind in rows(_PRINTINGS, card)
        ),
    )


def _face(facts: dict[str, Any], name: str) -> Face:
    return Face(
        facts.get("name", name), facts.get("cost", ""), facts.get("types", ""), facts.get("colours", "")
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
