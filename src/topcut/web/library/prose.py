"""Text of a section as values: paragraphs, lists and tables, bold and italics, search terms, changes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from topcut.documents.blocks import Block, Shape, blocks, plain, runs
from topcut.documents.search_words import stem, words
from topcut.documents.section_changes import Piece, TextChange

SHOWN = 280
"""Approximate length of an excerpt in search results."""
Marks = frozenset[str]
_TAGS = {TextChange.ADDED: "ins", TextChange.REMOVED: "del", TextChange.SAME: ""}


@dataclass(frozen=True, slots=True)
class MarkedText:
    """Text, or a word that was searched for."""

    text: str
    marked: bool = False


MarkedLine = tuple[MarkedText, ...]


@dataclass(frozen=True, slots=True)
class StyledRun:
    """A piece of a line: plain, "strong" or "em"."""

    style: str
    texts: MarkedLine


ProseLine = tuple[StyledRun, ...]


@dataclass(frozen=True, slots=True)
class ProseBlock:
    """A paragraph (``tag`` "p"), a list ("ul", "ol") or a table; the first row of a table is its head."""

    tag: str
    lines: tuple[ProseLine, ...] = ()
    head: tuple[ProseLine, ...] = ()
    rows: tuple[tuple[ProseLine, ...], ...] = ()


Prose = tuple[ProseBlock, ...]


@dataclass(frozen=True, slots=True)
class ChangedText:
    """A piece of a comparison. ``tag``: "ins", "del", or empty where nothing changed."""

    text: str
    tag: str


def prose(text: str, language: str, marks: Marks = frozenset()) -> Prose:
    """The whole text."""
    return tuple(_block(block, language, marks) for block in blocks(text))


def _block(block: Block, language: str, marks: Marks) -> ProseBlock:
    lines = [tuple(_line(cell, language, marks) for cell in line) for line in block.lines]
    if block.shape is Shape.TABLE:
        return ProseBlock("table", head=lines[0], rows=tuple(lines[1:]))
    tags = {Shape.PARAGRAPH: "p", Shape.NUMBERED: "ol", Shape.LIST: "ul"}
    return ProseBlock(tags[block.shape], tuple(item for line in lines for item in line))


def _line(line: str, language: str, marks: Marks) -> ProseLine:
    return tuple(StyledRun(run.style, marked(run.text, language, marks)) for run in runs(line))


def marked(text: str, language: str, marks: Marks) -> MarkedLine:
    """The text with every word apart whose stem was searched for."""
    return tuple(_marked(text, language, marks)) if marks else (MarkedText(text),)


def _marked(text: str, language: str, marks: Marks) -> Iterator[MarkedText]:
    end = 0
    for found in words(text):
        if stem(found[0], language) in marks:
            yield MarkedText(text[end : found.start()])
            yield MarkedText(found[0], marked=True)
            end = found.end()
    yield MarkedText(text[end:])


def passage(text: str, language: str, marks: Marks) -> MarkedLine:
    """The excerpt with the most search terms, marked; empty where there is no text."""
    bare = " ".join(plain(text).split())
    if not bare:
        return ()
    places = [found.start() for found in words(bare) if stem(found[0], language) in marks]
    start = max(places, key=lambda place: sum(place <= other < place + SHOWN for other in places), default=0)
    start = bare.rfind(" ", 0, max(0, start - 40)) + 1 if start > 40 else 0
    cut = bare[start : start + SHOWN]
    if start + SHOWN < len(bare):
        cut = cut.rpartition(" ")[0] + " …"
    return marked(("… " if start else "") + cut, language, marks)


def changes(pieces: Iterable[Piece], without: TextChange | None = None) -> tuple[ChangedText, ...]:
    """The pieces of a comparison, without those of one side; none if they hold no text."""
    shown = tuple(
        ChangedText(piece.text, _TAGS[piece.change]) for piece in pieces if piece.change is not without
    )
    return shown if any(one.text for one in shown) else ()
