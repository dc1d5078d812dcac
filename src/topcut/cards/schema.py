"""The tables of the card store, and how a card lies in them."""

import sqlite3

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
