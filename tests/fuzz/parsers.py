"""Every parser of what comes from outside, with samples of its grammar and the errors it may raise.

The property: a value or a typed error, never another exception, in bounded time and memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from tests.fuzz.mutations import Mutator

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
DAY = date(2025, 7, 5)

Make = Callable[[Mutator], Any]


@dataclass(frozen=True)
class Parser:
    """``make`` gives an input, ``read`` reads it; ``refuses`` are its typed errors."""

    name: str
    make: Make
    read: Callable[[Any], object]
    refuses: tuple[type[Exception], ...] = ()


PARSERS: dict[str, Callable[[], Parser]] = {}


def parser(build: Callable[[], Parser]) -> Callable[[], Parser]:
    """Register a parser under the name of the function that makes it; made on first use, and kept."""
    kept = cache(build)
    PARSERS[build.__name__.replace("_", "-")] = kept
    return kept


DECKS = (
    "4 Opt\n4 Lightning Bolt\n52 Island\n\nSideboard\n15 Opt",
    "Deck\n4 Opt (XLN) 65\n1 Fire // Ice\n\nSB: 2 Opt\nCompanion\n1 Lurrus of the Dream-Den",
    "Commander\n1 Tymna the Weaver *CMDR*\n\n99 Relentless Rats\n# note\n// Deck A",
    'Count,Name,Section\n4,Opt,Main\n1,"Cecily, Haunted Mage",Sideboard',
    "Cantidad;Nombre\n4;Opt\n60;Isla",
    '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Opt"/></Deck>',
    '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Opt"/></zone></cockatrice_deck>',
    "// Deck A\n60 Island\n// Deck B\n60 Forest\n// Deck C\n60 Swamp",
)


@parser
def decklist() -> Parser:
    from topcut.deckdesk.decklists import NotADecklist, read_decklist

    def make(by: Mutator) -> bytes | str:
        return by.text(DECKS) if by.chance.random() < 0.5 else by.file(DECKS)

    return Parser("decklist", make, read_decklist, (NotADecklist,))


@parser
def deck_check() -> Parser:
    """Read, looked up in a small store of cards, judged, and told."""
    import tempfile

    from tests.cards.card_file import objects
    from topcut.cards import import_cards, open_store
    from topcut.deckdesk.deck_check import check, read_deck
    from topcut.deckdesk.decklists import NotADecklist
    from topcut.formats.deck_verdicts import verdict_data
    from topcut.rulebook import load
    from topcut.rulebook.deck_formats import deck_format

    folder = Path(tempfile.mkdtemp(prefix="topcut-cards-"))
    (folder / "cards.json").write_text(json.dumps(objects()), encoding="utf-8")
    import_cards(folder / "cards.json", folder, DAY)
    store = open_store(folder)
    assert store is not None
    forms = [deck_format(load("mtr-2025-06-30"), form, DAY) for form in ("standard", "vintage", "commander")]

    def read(asked: tuple[str, int]) -> object:
        assert store is not None
        return verdict_data("deck", check(read_deck(asked[0], store), forms[asked[1]]), "en")

    return Parser("deck-check", lambda by: (by.text(DECKS), by.chance.randrange(3)), read, (NotADecklist,))


@parser
def card_name() -> Parser:
    import tempfile

    from tests.cards.card_file import objects
    from topcut.cards import import_cards, open_store

    folder = Path(tempfile.mkdtemp(prefix="topcut-cards-"))
    cards = objects()
    (folder / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    import_cards(folder / "cards.json", folder, DAY)
    store = open_store(folder)
    names = [str(one["name"]) for one in cards]

    def read(name: str) -> object:
        assert store is not None
        return store.find(name), store.search(name)

    return Parser("card-name", lambda by: by.text(names)[:300], read)


@parser
def team_lists() -> Parser:
    from topcut.deckdesk.pool_lines import pool_lines, pool_size
    from topcut.deckdesk.team_lists import parts_of

    def read(text: str) -> object:
        return parts_of(text, 3), pool_lines(text), pool_size(text)

    return Parser("team-lists", lambda by: by.text(DECKS), read)


ROSTERS = (
    "First,Last\nAna,Ruiz\nBo,Li\nCy,",
    "Ruiz, Ana\nBo Li\n李 小龙\n",
    "Nombre\tApellidos\nÁlvaro\tÑúñez\n",
    'name;surname\n"O\'Brien; Pat";Ní\n',
    "Team,A,B,C\nLos Tres,Ana Ruiz,Bo Li,Cy Ortiz\nFour,Di,Ed,Fi",
)


@parser
def roster() -> Parser:
    from topcut.deckdesk.text_bytes import NotText, text_of
    from topcut.formats.roster import TooMuch, read_text

    def read(data: bytes) -> object:
        text = text_of(data)
        return read_text(text, [("Ana", "Ruiz")]), read_text(text, swap=True)

    return Parser("roster", lambda by: by.file(ROSTERS), read, (TooMuch, NotText))


@parser
def team_roster() -> Parser:
    from topcut.deckdesk.text_bytes import NotText
    from topcut.formats.roster import TooMuch
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

    from topcut.formats.ledger_file import ImportRefused, import_lines

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
    return Parser("rule-pdf", lambda by: by.bytes([out.getvalue()]), read, (Unreadable,))


@parser
def library_search() -> Parser:
    from tests.documents.conftest import small_document
    from topcut.documents.reading import read as read_document
    from topcut.documents.searching import Index

    index = Index([read_document(small_document().encode()).document], {})
    asked = (
        "slow play",
        "2.1",
        "how many players",
        '"draft pod"',
        "MTR 2.10",
        "AND OR NOT NEAR(a b)",
        "jugad*",
    )
    return Parser("library-search", lambda by: by.text(asked)[:200], index.search)


@parser
def entry_line() -> Parser:
    from tests.core.story import ID, details, given, round_open, tournament_with
    from topcut.core.desks.results.entry_keys import Keys, keys_of
    from topcut.core.desks.results.entry_line import Reading, read_line
    from topcut.core.desks.results.slip_codes import slip_code
    from topcut.core.kernel.refusal import Refusal
    from topcut.rulebook import rules_for

    story = given(tournament_with(5, details(games_to_win=2)), round_open(1))
    slip = str(slip_code(ID, story.round, story.round.matches[0]))
    rules, newest = rules_for(story.tournament.details), story.round.newest
    lines = (
        "1 2-1",
        "1 id",
        "2 1-0 t",
        "1 2-0 d2",
        "2 n1",
        "1 2-1 *",
        "1q",
        f"{slip} 2-0",
        "1 0-0-3",
        "2 2-0 dd !x",
    )

    def read(asked: tuple[str, str]) -> object:
        keys = keys_of(asked[1]) or Keys()
        return read_line(asked[0], story.tournament, story.round, Reading(keys, rules, newest))

    def make(by: Mutator) -> tuple[str, str]:
        return by.text(lines), by.text(["qwertyuiop", "1234567890", ""])

    return Parser("entry-line", make, read, (Refusal,))


@parser
def slip() -> Parser:
    from topcut.core.desks.results.slip_codes import read_slip

    slips = (
        "abcd2345-2-14-aa",
        "ABCD2345-2-14B-AA 2-1",
        "http://192.0.2.1:8000/s/abcd2345-2-14-aa",
        "abcd2345-1-1-zz",
    )
    return Parser("slip", lambda by: by.text(slips), read_slip)


@parser
def join_code() -> Parser:
    from topcut.people.links import hashed, tidy

    codes = ("ABCD-2345", "abcd 2345", "O0I1LLQQ", "ABCD2345")
    return Parser("join-code", lambda by: by.text(codes), lambda code: hashed(tidy(code)))


@parser
def score() -> Parser:
    from topcut.core.kernel.refusal import Refusal
    from topcut.core.play.details import Stage, StageKind
    from topcut.rulebook import load
    from topcut.web.desk.scoring import read as read_score
    from topcut.web.desk.scoring import score_of
    from topcut.web.player.sides import reported

    rules = load("mtr-2025-06-30")
    stage = Stage(StageKind.SWISS, "standard", rounds=3, games_to_win=2, minutes=50)
    scores = (
        "2-1",
        "1-1-1",
        "1-0 t",
        "0-0 l01",
        "0/1/0/0 d0",
        "0/0/0/0 d1 c2 t l3",
        "win-2",
        "concede-1",
        "typed",
    )

    def read(asked: dict[str, str]) -> object:
        said = asked["score"]
        with suppress(Refusal):
            score_of(asked, rules, 2)
        return read_score(said), reported(said, 1, stage, rules), score_of(asked, rules, 4)

    def make(by: Mutator) -> dict[str, str]:
        fields = {name: by.text(("0", "2", "11")) for name in ("won0", "won1", "drawn", "conceded1", "lost0")}
        return {"score": by.text(scores), **fields}

    return Parser("score", make, read, (Refusal,))


CHANGE = {
    "id": "c1",
    "by": "phone",
    "seen": 0,
    "undoes": "",
    "game": 1,
    "turn": 1,
    "parts": [["life-1", "add", -3], ["monarch", "set", "1"], ["poison-2", "add", 1]],
}


@cache
def companion_table() -> tuple[Any, Any, Any]:
    from topcut.core.companion.game import GameKind, Setup, start
    from topcut.rulebook import load

    rules, setup = load("mtr-2025-06-30"), Setup(GameKind.DUEL, 2)
    return setup, rules, start(setup, rules)


@parser
def companion_change() -> Parser:
    from topcut.companion.written import change_read
    from topcut.core.companion.allowed import CellRules
    from topcut.core.companion.table_log import folded

    setup, rules, begin = companion_table()
    allowed = CellRules(setup, rules)

    def read(sent: Any) -> object:
        change = change_read(sent)
        return allowed.refused(change) or folded(begin, [change])

    return Parser("companion-change", lambda by: by.json(CHANGE), read, (ValueError,))


@parser
def companion_tap() -> Parser:
    from topcut.core.companion.table_log import folded
    from topcut.core.companion.taps import parts_of

    setup, rules, begin = companion_table()
    table = folded(begin, [])
    taps = (
        "add|life-1|-1",
        "set|monarch|2",
        "hit|1|2.1|3",
        "turn",
        "step",
        "extra|1",
        "out|2|life",
        "time|5",
        "again",
        "take|c1",
    )
    return Parser(
        "companion-tap",
        lambda by: by.text(taps),
        lambda act: parts_of(act, setup, table, rules),
        (ValueError, KeyError),
    )


HOUSE = (
    "[time]\nfinal = { value = 120 }\nswiss_round = { value = 45 }\n",
    "[extensions]\ndeck_check = { value = 5 }\n[time]\nfinal = { value = 90 }\n",
)


@parser
def house_sheet() -> Parser:
    from topcut.core.play.details import HouseSheet
    from topcut.rulebook import RulebookError
    from topcut.rulebook.loading import sheet_document

    return Parser(
        "house-sheet",
        lambda by: by.text(HOUSE),
        lambda text: sheet_document(HouseSheet("shop", text)),
        (RulebookError,),
    )


@parser
def house_rules() -> Parser:
    """The lines of the details form: key and value, laid over an edition."""
    from dataclasses import replace

    from django.core.exceptions import ValidationError

    from tests.hall import FRIDAY
    from topcut.rulebook import RulebookError, rules_for
    from topcut.web.desk.forms.typed import read_house, read_part

    lines = (
        "time.swiss_round = 45",
        "extensions.deck_check = 4",
        'penalties.x = "y"',
        "match.agreed_draw = [0, 0, 3]",
    )

    def read(text: str) -> object:
        house = read_house(text)
        return rules_for(replace(FRIDAY, house=house)) if len(text) < 2000 else house

    def make(by: Mutator) -> str:
        return by.text(lines)

    assert read_part("standard 3", {"standard": "standard"}).rounds == 3
    return Parser("house-rules", make, read, (ValidationError, RulebookError))


@parser
def stage_line() -> Parser:
    from django.core.exceptions import ValidationError

    from topcut.web.desk.forms.typed import read_part, rounds_typed

    lines = ("Booster Draft 3", "Modern 7 top 128 Professional", "Standard 5 Competitive")
    known = {"booster draft": "booster-draft", "modern": "modern", "standard": "standard"}
    return Parser(
        "stage-line",
        lambda by: by.text(lines),
        lambda line: (rounds_typed(line), read_part(line, known)),
        (ValidationError,),
    )


@parser
def database_url() -> Parser:
    from topcut.settings import postgresql

    urls = (
        "postgresql://user:pa%3Ass@host:5432/name?sslmode=require",
        "postgres:///topcut?host=%2Frun%2Fpg&port=6000",
        "postgresql://[::1]:5432/a?connect_timeout=3",
    )
    return Parser("database-url", lambda by: by.text(urls), postgresql, (ValueError,))


@parser
def live_topics() -> Parser:
    from topcut.serving.live_stream import _topics_in

    queries = (b"of=4-12,abc", b"of=", b"of=field", b"of=a%2Cb&of=c", b"x=1")
    return Parser("live-topics", lambda by: by.bytes(queries), _topics_in)


@parser
def cookies() -> Parser:
    """What a browser may send as cookies: signed ones, flash messages, the language, all together."""
    from django.contrib.messages.storage.cookie import CookieStorage
    from django.http import HttpRequest, parse_cookie

    from topcut.web.access import phone_id

    jars = (
        "player=abc:1tJ2xQ:Zm9v; sessionid=abcdefgh; csrftoken=0123456789abcdefghijklmnopqrstuv",
        'messages=".eJyLjlaKj88qzs-Lz00tLk5MT1XSUUpRitUBAFBSBkA:1tJ2xQ:Zm9v"; theme=dark; django_language=es',
        "entry-keys-1=qwertyuiop; size=letter",
    )

    def read(header: str) -> object:
        request = HttpRequest()
        request.COOKIES = parse_cookie(header.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        return phone_id(request), list(CookieStorage(request))

    return Parser("cookies", lambda by: by.text(jars), read)


@parser
def language() -> Parser:
    from django.http import HttpRequest
    from django.utils.translation import get_language_from_request

    headers = ("es-ES,es;q=0.9,en;q=0.8", "en", "*", "zh-Hant-TW;q=0.1, *;q=0", "es;q=1.000,de;q=x")

    def read(header: str) -> object:
        request = HttpRequest()
        request.META["HTTP_ACCEPT_LANGUAGE"] = header
        request.COOKIES = {"django_language": header}
        return get_language_from_request(request)

    return Parser("language", lambda by: by.text(headers), read)


@parser
def deck_question() -> Parser:
    """The body of the deck API."""
    from django.http import HttpRequest

    from topcut.web.public.decks import _asked

    question = {"format": "standard", "date": "2025-07-05", "list": DECKS[0], "players": 2, "language": "es"}
    several = {
        "format": "team-unified",
        "date": "2025-07-05",
        "lists": list(DECKS[:2]),
        "team": True,
        "pool": "4 Opt",
    }

    def make(by: Mutator) -> bytes:
        if by.chance.random() < 0.3:
            return by.file([json.dumps(question)])
        return json.dumps(by.json(by.pick((question, several)))).encode("utf-8", "surrogatepass")

    def read(body: bytes) -> object:
        request = HttpRequest()
        request._body = body  # type: ignore[attr-defined]
        return _asked(request)

    return Parser("deck-question", make, read, (ValueError,))


@parser
def names() -> Parser:
    from topcut.people.names import Name
    from topcut.web.helpers import visible

    people = ("Ana", "Ruiz Picasso", "李", "Ñ", "O'Brien", "İzmirli", "van der Berg")

    def read(said: tuple[str, str]) -> object:
        name = Name(*said)
        return str(name), name.sorted, name.short, name.key, name.has(said[1]), visible(said[0])

    return Parser("names", lambda by: (by.text(people)[:200], by.text(people)[:200]), read)


@parser
def ids() -> Parser:
    from topcut.core.kernel.ids import MatchId, match_place, member_in, whole_id
    from topcut.service.door import fitting
    from topcut.web.desk.round_forms import number_of

    written = ("3-5", "3-5B", "12-243", "abcd-0123456789abcdef", "7")

    def read(text: str) -> object:
        match = MatchId(text)
        return match_place(match), member_in(match), whole_id(match), fitting(text), number_of(text, 3)  # type: ignore[arg-type]

    return Parser("ids", lambda by: by.text(written), read)
