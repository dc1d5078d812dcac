"""Files that somebody brings: rosters, records, ledgers, cards, rule documents."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from io import BytesIO
from typing import Any

from tests.fuzz.mutations import Mutator
from tests.fuzz.parsers.register import ROOT, SHARED, Parser, parser

ROSTERS = (
    "First,Last\nAna,Ruiz\nBo,Li\nCy,",
    "Ruiz, Ana\nBo Li\n李 小龙\n",
    "Nombre\tApellidos\nÁlvaro\tÑúñez\n",
    'name;surname\n"O\'Brien; Pat";Ní\n',
    "1. Ana Ruiz ✅\n2) Li, Bo;\n- [x] RUIZ GIL Zoë\n;;\n12;13\nFriday:\n",
    '#,Player,Account,Byes,Deck\n1,Ana Ruiz,ana#1234,2,"4 Opt\n56 Island"\n',
    "Team,A,B,C\nLos Tres,Ana Ruiz,Bo Li,Cy Ortiz\nFour,Di,Ed,Fi",
)


@parser
def roster() -> Parser:
    from topcut.deckdesk.text_bytes import NotText
    from topcut.formats.list_encodings import readings
    from topcut.formats.roster import Changes, read_roster
    from topcut.formats.roster_cells import TooMuch
    from topcut.formats.roster_columns import Column

    def read(data: bytes) -> object:
        swapped = Changes(columns={0: Column.LAST, 1: Column.FIRST, 2: Column.BYES})
        texts = [way.text for way in readings(data)]
        return [(read_roster(text, [("Ana", "Ruiz")]), read_roster(text, (), swapped)) for text in texts]

    return Parser("roster", lambda by: by.file(ROSTERS), read, (TooMuch, NotText))


@parser
def team_roster() -> Parser:
    from topcut.deckdesk.text_bytes import NotText
    from topcut.formats.roster_cells import TooMuch
    from topcut.formats.team_roster import read_teams

    return Parser(
        "team-roster", lambda by: by.text(ROSTERS), lambda text: read_teams(text, 3), (TooMuch, NotText)
    )


@cache
def records() -> list[Any]:
    """The example of the reference page, and a simulated tournament."""
    page = (ROOT / "docs" / "reference" / "record.md").read_text("utf-8")
    return [json.loads(block.split("```")[0]) for block in page.split("```json\n")[1:2]]


@parser
def record() -> Parser:
    from topcut.formats.record import RecordError, read_record

    texts = [json.dumps(one) for one in records()]

    def make(by: Mutator) -> bytes:
        if by.chance.random() < 0.7:
            return json.dumps(by.json(by.pick(records()))).encode("utf-8", "surrogatepass")
        return by.file(texts)

    return Parser("record", make, read_record, (RecordError,))


@cache
def ledgers() -> list[list[Any]]:
    """Ledgers of the version before, as exported files."""
    found = sorted((ROOT / "tests" / "ledger" / "before").glob("*.jsonl"), key=lambda one: one.stat().st_size)
    return [[json.loads(line) for line in file.read_text("utf-8").splitlines()] for file in found[:8]]


def resealed(lines: list[Any]) -> str:
    """The file with the hashes of the lines it now has, so that they are read and not only compared."""
    from topcut.ledger.chain import canonical, link

    previous, out = "", [json.dumps(lines[0])] if lines else []
    for number, line in enumerate(lines[1:], 1):
        if not isinstance(line, dict) or not isinstance(line.get("line"), dict):
            out.append(json.dumps(line))
            continue
        line = {**line, "line": {**line["line"], "version": number}}
        with suppress(ValueError):  # what cannot be sealed keeps the hash it had
            previous = link(previous, canonical(line["line"]))
            line = {**line, "hash": previous}
        out.append(json.dumps(line))
    return "\n".join(out)


@parser
def ledger_file() -> Parser:
    from django.db import transaction

    from topcut.formats.checked_ledger import ImportRefused
    from topcut.formats.ledger_file import import_lines

    def make(by: Mutator) -> str:
        lines = list(by.pick(ledgers()))
        for _ in range(by.chance.choice((1, 1, 2))):
            at = by.chance.randrange(len(lines))
            lines[at] = by.json(lines[at])
        if by.chance.random() < 0.2:
            return by.text(["\n".join(map(json.dumps, lines))])
        return resealed(lines)

    def read(text: str) -> object:
        with transaction.atomic():
            try:
                return import_lines(text.splitlines())
            finally:
                transaction.set_rollback(True)

    return Parser("ledger-file", make, read, (ImportRefused,))


@parser
def stored_line() -> Parser:
    """The codec of commands and events: what a ledger line or a kept proposal may hold."""
    from topcut.core.codec import CodecError, decode_command, decode_event, encode_event

    events = [one["line"] for lines in ledgers() for one in lines[1:] if "line" in one]

    def read(found: tuple[str, Any]) -> object:
        kind, value = found
        return decode_command(value) if kind == "command" else encode_event(decode_event(kind, value))

    def make(by: Mutator) -> tuple[Any, Any]:
        line = by.pick(events)
        value = by.json(line.get("data", line))
        return ("command", value) if by.chance.random() < 0.3 else (line.get("kind", ""), value)

    return Parser("stored-line", make, read, (CodecError,))


@parser
def card_file() -> Parser:
    import sqlite3

    from tests.cards.card_file import objects
    from topcut.cards import CardFileError
    from topcut.cards.card_rows import create
    from topcut.cards.card_writer import Writer
    from topcut.cards.importer import _records
    from topcut.cards.json_stream import JsonStream
    from topcut.cards.printings import SetRecord

    ours: list[Any] = [objects()[:3], {"meta": {}, "data": {"ABC": {"code": "ABC", "cards": objects()[:2]}}}]
    golden = SHARED / "cards" / "mtgjson-golden-set_TST.json"
    if golden.exists() and golden.stat().st_size < 60_000:
        ours.append(json.loads(golden.read_text("utf-8")))
    texts = [json.dumps(one) for one in ours]
    database = sqlite3.connect(":memory:", isolation_level=None)
    create(database)

    def make(by: Mutator) -> str:
        if by.chance.random() < 0.7:
            return json.dumps(by.json(by.pick(ours)))
        return by.text(texts)

    def read(text: str) -> object:
        database.execute("BEGIN")
        try:
            writer = Writer(database)
            _, found = _records(JsonStream(BytesIO(text.encode("utf-8", "surrogatepass"))))
            for one in found:
                if isinstance(one, SetRecord):
                    writer.add_set(one)
                else:
                    writer.add_card(one)
            return writer.cards
        finally:
            database.execute("ROLLBACK")

    return Parser("card-file", make, read, (CardFileError, sqlite3.Error))


@parser
def rule_document() -> Parser:
    from tests.documents.conftest import small_document
    from topcut.documents.lines import Unreadable
    from topcut.documents.reading import read

    texts = [small_document(), small_document("## ", contents=False)]
    return Parser("rule-document", lambda by: by.file(texts), read, (Unreadable,))


@parser
def rule_pdf() -> Parser:
    import logging

    from reportlab.pdfgen.canvas import Canvas

    from tests.documents.conftest import small_document
    from topcut.documents.lines import Unreadable
    from topcut.documents.reading import read

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    out = BytesIO()
    canvas = Canvas(out, pageCompression=0)
    page = canvas.beginText(72, 800)
    for line in small_document(contents=False).splitlines():
        page.textLine(line.replace("—", " - "))
    canvas.drawText(page)
    canvas.save()
    return Parser("rule-pdf", lambda by: by.raw([out.getvalue()]), read, (Unreadable,))
