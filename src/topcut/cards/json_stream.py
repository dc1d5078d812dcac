"""Streaming JSON reader: only one value is in memory at a time, however large the file is.

Python's own decoder does the work, one card at a time, in compiled code, with nothing to install
(docs/decisions/0009-cards.md).
"""

import codecs
import json
import re
from collections.abc import Iterator
from typing import Any, Protocol

from topcut.cards.files import CardFileError

PIECE = 1 << 18
MOST_VALUE = 1 << 25
"""Characters of a single value. The largest, a set's booster table, is a hundredth of this."""

_SOMETHING = re.compile(r"[^ \t\r\n]")


class ByteSource(Protocol):
    def read(self, amount: int) -> bytes: ...


class JsonStream:
    """A forward-only cursor in a JSON text: into arrays and objects, over values."""

    def __init__(self, source: ByteSource) -> None:
        self._source = source
        self._decoder = json.JSONDecoder()
        self._utf8 = codecs.getincrementaldecoder("utf-8-sig")()
        self._text = ""
        self._at = 0
        self._ended = False

    def peek(self) -> str:
        """The next character that is not white space; empty at the end."""
        while True:
            found = _SOMETHING.search(self._text, self._at)
            if found is not None:
                self._at = found.start()
                return found[0]
            self._at = len(self._text)
            if not self._more(PIECE):
                return ""

    def items(self) -> Iterator[None]:
        """Iterate over an array, positioned before each item; the caller reads or skips it."""
        self._take("[")
        if self.peek() == "]":
            self._at += 1
            return
        while True:
            yield None
            if self._next("]"):
                return

    def keys(self) -> Iterator[str]:
        """Iterate over the keys of an object, positioned before each value."""
        self._take("{")
        if self.peek() == "}":
            self._at += 1
            return
        while True:
            key = self.value()
            self._take(":")
            yield str(key)
            if self._next("}"):
                return

    def value(self) -> Any:
        """Read the value at this position."""
        self.peek()
        piece = PIECE
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except RecursionError:
                raise _broken("it is nested too deeply") from None
            except ValueError as error:
                value, end, wrong = None, -1, str(error)
            else:
                wrong = ""
            # A number may continue in the next chunk.
            if end >= 0 and (end < len(self._text) or self._ended):
                self._at = end
                return value
            if len(self._text) - self._at > MOST_VALUE:
                raise _broken("one value is too long")
            if not self._more(piece) and end < 0:
                raise _broken(wrong)
            piece *= 2

    def end(self) -> None:
        """Expect the end of the text."""
        if self.peek():
            raise _broken("something follows after its end")

    def _take(self, mark: str) -> None:
        found = self.peek()
        if found != mark:
            raise _broken(f"{mark} was expected" if found else "it ends too early")
        self._at += 1

    def _next(self, closing: str) -> bool:
        """Skip a comma, or the closing bracket; true for the latter."""
        found = self.peek()
        if found == closing:
            self._at += 1
            return True
        self._take(",")
        return False

    def _more(self, amount: int) -> bool:
        """Read the next chunk and discard what was consumed; false at the end of the file."""
        if self._ended:
            return False
        piece = self._source.read(amount)
        self._ended = not piece
        try:
            text = self._utf8.decode(piece, final=self._ended)
        except UnicodeDecodeError:
            raise _broken("it is not UTF-8 text") from None
        self._text = self._text[self._at :] + text
        self._at = 0
        return not self._ended or bool(text)


def _broken(why: str) -> CardFileError:
    return CardFileError(
        f"The file is damaged or no card data ({why}). Download it again. Nothing was changed."
    )
