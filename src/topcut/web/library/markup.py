"""HTML rendering of a section's text, with search terms marked."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from markupsafe import Markup, escape

from topcut.documents.blocks import Block, Shape, blocks, plain, runs
from topcut.documents.search_words import stem, words
from topcut.documents.section_changes import Piece, TextChange

SHOWN = 280
"""Approximate length of an excerpt in search results."""
Marks = frozenset[str]


def rendered(text: str, language: str, marks: Marks = frozenset()) -> Markup:
    """The whole text. The first row of a table is its header."""
    return Markup("\n").join(_block(block, language, marks) for block in blocks(text))


def _block(block: Block, language: str, marks: Marks) -> Markup:
    lines = [[_line(cell, language, marks) for cell in line] for line in block.lines]
    if block.shape is Shape.PARAGRAPH:
        return Markup("<p>{}</p>").format(lines[0][0])
    if block.shape is Shape.TABLE:
        return _table(lines)
    tag = "ol" if block.shape is Shape.NUMBERED else "ul"
    items = Markup().join(Markup("<li>{}</li>").format(item) for line in lines for item in line)
    return Markup("<{0}>{1}</{0}>").format(Markup(tag), items)


def _table(lines: list[list[Markup]]) -> Markup:
    head = Markup().join(Markup('<th scope="col">{}</th>').format(cell) for cell in lines[0])
    body = Markup().join(
        Markup("<tr>{}</tr>").format(Markup().join(Markup("<td>{}</td>").format(cell) for cell in line))
        for line in lines[1:]
    )
    return Markup(
        '<div class="scroll" tabindex="0" role="group" aria-label="{}"><table class="plain-table"><thead>'
        "<tr>{}</tr></thead><tbody>{}</tbody></table></div>"
    ).format(_("Table of the document"), head, body)


def _line(line: str, language: str, marks: Marks) -> Markup:
    made = Markup()
    for run in runs(line):
        inside = marked(run.text, language, marks)
        made += Markup("<{0}>{1}</{0}>").format(Markup(run.style), inside) if run.style else inside
    return made


def marked(text: str, language: str, marks: Marks) -> Markup:
    """The text with every word marked whose stem was searched for."""
    if not marks:
        return escape(text)
    made, end = Markup(), 0
    for found in words(text):
        if stem(found[0], language) in marks:
            made += escape(text[end : found.start()]) + Markup("<mark>{}</mark>").format(found[0])
            end = found.end()
    return made + escape(text[end:])


def passage(text: str, language: str, marks: Marks) -> Markup:
    """The excerpt with the most search terms, marked."""
    bare = " ".join(plain(text).split())
    places = [found.start() for found in words(bare) if stem(found[0], language) in marks]
    start = max(places, key=lambda place: sum(place <= other < place + SHOWN for other in places), default=0)
    start = bare.rfind(" ", 0, max(0, start - 40)) + 1 if start > 40 else 0
    cut = bare[start : start + SHOWN]
    if start + SHOWN < len(bare):
        cut = cut.rpartition(" ")[0] + " …"
    return marked(("… " if start else "") + cut, language, marks)


def changed(pieces: Iterable[Piece], without: TextChange | None = None) -> Markup:
    """The pieces of a diff: removed ones struck through, added ones underlined."""
    made = Markup()
    tags = {TextChange.ADDED: Markup("ins"), TextChange.REMOVED: Markup("del")}
    for piece in pieces:
        if piece.change is TextChange.SAME:
            made += escape(piece.text)
        elif piece.change is not without:
            made += Markup("<{0}>{1}</{0}>").format(tags[piece.change], piece.text)
    return made
