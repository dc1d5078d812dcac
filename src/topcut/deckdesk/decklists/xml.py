"""XML decklist parser for MTGO's .dek and Cockatrice's .cod. Files that declare entities are refused."""

import re
from collections.abc import Mapping
from xml.parsers import expat

from topcut.core.decks import DecklistLine, DeckZone, Misread, WrittenDecklist
from topcut.deckdesk.decklists.sections import NotADecklist, count_of

MOST_CARDS = 2_000
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_ZONES = {"main": DeckZone.MAIN, "side": DeckZone.SIDEBOARD, "tokens": None}


class _Reader:
    """Collects cards while the parser walks through the file."""

    def __init__(self, text: str) -> None:
        self._rows = text.split("\n")
        self._zone: DeckZone | None = DeckZone.MAIN
        self._root = ""
        self.lines: list[DecklistLine] = []
        self.misread: list[Misread] = []
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.Parse(text.encode(), True)

    @property
    def form(self) -> str:
        return {"deck": "dek", "cockatrice_deck": "cod"}.get(self._root, "xml")

    def _refuse(self, *_: object) -> None:
        raise NotADecklist("bad-xml")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        tag = tag.casefold()
        self._root = self._root or tag
        given = {name.casefold(): value for name, value in attributes.items()}
        if tag == "zone":
            self._zone = _ZONES.get(given.get("name", "main").casefold(), DeckZone.SIDEBOARD)
        elif tag == "cards":
            aside = given.get("sideboard", "false").casefold() == "true"
            self._add(given.get("quantity", ""), given, DeckZone.SIDEBOARD if aside else DeckZone.MAIN)
        elif tag == "card" and self._zone is not None:
            self._add(given.get("number", ""), given, self._zone)

    def _add(self, number: str, given: Mapping[str, str], zone: DeckZone) -> None:
        if len(self.lines) + len(self.misread) >= MOST_CARDS:
            raise NotADecklist("too-long", most=MOST_CARDS)
        at = self._parser.CurrentLineNumber
        written = self._rows[at - 1].strip()[:300] if at <= len(self._rows) else ""
        name, count = " ".join(given.get("name", "").split()), count_of(number)
        if not name or count is None:
            self.misread.append(Misread(at, written))
            return
        self.lines.append(
            DecklistLine(at, written, count, name, zone, given.get("setshortname", "").casefold() or None)
        )


def read_xml(text: str) -> WrittenDecklist:
    """The cards of a .dek or .cod file; ``NotADecklist("bad-xml")`` if it is not well formed."""
    try:
        reader = _Reader(_DECLARATION.sub("", text.replace("\r\n", "\n")))
    except (expat.ExpatError, UnicodeError, ValueError) as error:
        raise error if isinstance(error, NotADecklist) else NotADecklist("bad-xml") from None
    return WrittenDecklist(reader.form, tuple(reader.lines), tuple(reader.misread))
