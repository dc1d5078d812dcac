"""Decklist parsers: plain text, MTGO and Cockatrice XML, CSV, detected by content.

    read_decklist(data)    bytes or text; a Decklist with every line as it was written, or NotADecklist

Whatever the bytes are, the answer is one of the two, in bounded time.
"""

from topcut.core.decks import WrittenDecklist
from topcut.deckdesk.decklists.csv_lists import is_table, read_table
from topcut.deckdesk.decklists.plain_lists import read_text
from topcut.deckdesk.decklists.sections import NotADecklist
from topcut.deckdesk.decklists.xml import read_xml
from topcut.deckdesk.text_bytes import NotText, decoded

MOST_BYTES = 500_000
MOST_LINES = 2_000

__all__ = ["MOST_BYTES", "MOST_LINES", "NotADecklist", "read_decklist"]


def read_decklist(data: bytes | str) -> WrittenDecklist:
    """Parse the decklist of a file or of pasted text.

    ``"4 Lightning Bolt"`` is one line of four; ``NotADecklist`` says "empty", "too-long", "not-text" or
    "bad-xml".
    """
    if len(data) > MOST_BYTES:
        raise NotADecklist("too-long", most=MOST_BYTES)
    try:
        text = data if isinstance(data, str) else decoded(data)
    except NotText:
        raise NotADecklist("not-text") from None
    text = _storable(text)
    found = _read(text)
    if not found.lines:
        raise NotADecklist("empty")
    return found


def _read(text: str) -> WrittenDecklist:
    if text.lstrip().startswith("<"):
        return read_xml(text)
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(rows) > MOST_LINES:
        raise NotADecklist("too-long", most=MOST_LINES)
    return read_table(rows) if is_table(rows) else read_text(rows)


def _storable(text: str) -> str:
    """Without lone surrogates, which no file could hold, and without a byte order mark."""
    return text.encode("utf-8", "replace").decode("utf-8").removeprefix("\ufeff")
