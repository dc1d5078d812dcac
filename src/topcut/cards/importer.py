"""Card importer: builds a new store next to the old one, which it replaces on success."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from topcut.cards.card_rows import FILE, REPRINT, VERSION, create
from topcut.cards.card_writer import Writer
from topcut.cards.files import CardFileError, Progress, opened
from topcut.cards.json_stream import JsonStream
from topcut.cards.mtgjson import read_mtgjson
from topcut.cards.printings import CardRecord, SetRecord
from topcut.cards.scryfall import read_scryfall


@dataclass(frozen=True, slots=True)
class ImportedCards:
    """What a file held: ``kind`` is "scryfall" or "mtgjson".

    ``one_printing``: after it the store has each card in one set only, so most legality is not known.
    """

    kind: str
    cards: int
    printings: int
    one_printing: bool


def import_cards(file: Path, folder: Path, day: date, progress: Progress | None = None) -> ImportedCards:
    """Import a file: new cards are added, known ones updated. On ``CardFileError`` nothing is changed.

    Cards from earlier files stay, so the sets of two files add up; importing a file again changes nothing.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _swapped(folder / FILE, file, day, progress)
    except (OSError, sqlite3.Error) as error:
        raise CardFileError(
            f"The cards cannot be stored in {folder}: {error}. Nothing was changed."
        ) from None


def _swapped(target: Path, file: Path, day: date, progress: Progress | None) -> ImportedCards:
    handle, name = tempfile.mkstemp(prefix="cards-", suffix=".new", dir=target.parent)
    os.close(handle)
    fresh = Path(name)
    try:
        if _is_ours(target):
            shutil.copyfile(target, fresh)
        done = _filled(fresh, file, day, progress)
        with fresh.open("rb+") as written:
            os.fsync(written.fileno())
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return done


def _is_ours(path: Path) -> bool:
    """Whether there is a store of this version; any other is discarded and rebuilt from the file."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            return bool(database.execute("PRAGMA user_version").fetchone()[0] == VERSION)
    except sqlite3.Error:
        return False


def _filled(fresh: Path, file: Path, day: date, progress: Progress | None) -> ImportedCards:
    with closing(sqlite3.connect(fresh, isolation_level=None)) as database:
        # Nobody else reads this file until it replaces the store, so no journal is needed.
        database.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-32000")
        create(database)
        database.execute("BEGIN")
        writer = Writer(database)
        with opened(file, progress) as pieces:
            stream = JsonStream(pieces)
            kind, records = _records(stream)
            for record in records:
                if isinstance(record, SetRecord):
                    writer.add_set(record)
                else:
                    writer.add_card(record)
        if not writer.cards:
            raise CardFileError("The file holds no cards. Choose Scryfall's bulk data or MTGJSON's files.")
        writer.finish(day, file.name, kind)
        database.execute("COMMIT")
        database.execute("PRAGMA optimize")
        one_printing = database.execute(REPRINT).fetchone() is None
    return ImportedCards(kind, writer.cards, writer.printings, one_printing)


def _records(stream: JsonStream) -> tuple[str, Iterator[CardRecord | SetRecord]]:
    """Detected by content: Scryfall's files are arrays, MTGJSON's are objects."""
    opening = stream.peek()
    if opening == "[":
        return "scryfall", read_scryfall(stream)
    if opening == "{":
        return "mtgjson", read_mtgjson(stream)
    raise CardFileError("The file is no JSON. Choose Scryfall's bulk data or MTGJSON's files.")
