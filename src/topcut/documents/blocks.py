"""Display blocks of a section's text: paragraphs, lists and tables, with bold and italics."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

NUMBERED = re.compile(r"^\d{1,2}[.)]\s+")
BULLET = re.compile(r"^[-•▪◦*]\s+")
RULE = re.compile(r"^\|[\s:|-]+\|?$")
STYLED = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|(?<![\w*])\*(?=\S)(?P<em>[^*\n]+?)(?<=\S)\*(?!\*)|(?<!\w)_(?P<under>[^_\n]+?)_(?!\w)"
)
PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]+)\]\(([^)]*)\)")
FORMULA = re.compile(r"\$\$([^$]+)\$\$")
FRACTION = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}|\{([^{}]*?)\s*\\over\s+([^{}]*)\}")
WORDS = re.compile(r"\\text\{([^{}]*)\}")
LOGARITHM = re.compile(r"\\log_(\d)")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Shape(StrEnum):
    PARAGRAPH = "paragraph"
    LIST = "list"
    NUMBERED = "numbered"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of one kind. A line is its cells: those of a table are columns, those of a list are items."""

    shape: Shape
    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line: plain, ``strong`` or ``em``."""

    text: str
    style: str = ""


def blocks(text: str) -> Iterator[Block]:
    """Group neighbouring lines of one kind; every paragraph is a block of its own."""
    lines = [line.strip() for line in FORMULA.sub(_formula, text).split("\n")]
    told = ((_shape(line), line) for line in lines if line and not RULE.match(line))
    for shape, run in groupby(told, key=lambda pair: pair[0]):
        found = tuple(_cells(shape, line) for _, line in run)
        if shape is Shape.PARAGRAPH:
            yield from (Block(shape, (line,)) for line in found)
        else:
            yield Block(shape, found)


def _shape(line: str) -> Shape:
    if line.startswith("|") and "•" in line:
        return Shape.LIST
    if line.startswith("|") or "\t" in line:
        return Shape.TABLE
    if NUMBERED.match(line):
        return Shape.NUMBERED
    return Shape.LIST if BULLET.match(line) else Shape.PARAGRAPH


def _cells(shape: Shape, line: str) -> tuple[str, ...]:
    if shape is Shape.TABLE:
        return tuple(cell.strip() for cell in re.split(r"\t+|\|", line.strip("|")))
    if shape is Shape.LIST and line.startswith("|"):
        return tuple(BULLET.sub("", cell.strip()) for cell in line.strip("|").split("|") if cell.strip())
    return (NUMBERED.sub("", line) if shape is Shape.NUMBERED else BULLET.sub("", line),)


def runs(line: str) -> Iterator[Run]:
    """Split a line into runs; markup that only a program needs is removed."""
    bare, end = _bare(line), 0
    for found in STYLED.finditer(bare):
        if found.start() > end:
            yield Run(bare[end : found.start()])
        strong = found["strong"]
        yield Run(strong or found["em"] or found["under"], "strong" if strong else "em")
        end = found.end()
    if end < len(bare):
        yield Run(bare[end:])


def plain(text: str) -> str:
    """Plain text for comparison: no markup for bold or italics, tables with a line for each row."""
    return "\n".join(
        " · ".join("".join(run.text for run in runs(cell)) for cell in line)
        for block in blocks(text)
        for line in block.lines
    )


def _bare(line: str) -> str:
    text = LINK.sub(_link, PICTURE.sub(r"[\1]", line))
    return re.sub(r"(?<=[*\w])TM\b", "™", text.replace("[®]", "®"))


def _formula(found: re.Match[str]) -> str:
    """A formula on one line, as one would type it."""
    text = WORDS.sub(r"\1", found[1]).replace(r"\times", "×")
    text = LOGARITHM.sub(lambda base: f"log{base[1].translate(SUBSCRIPTS)}", text)
    while (shorter := FRACTION.sub(_fraction, text)) != text:
        text = shorter
    return " ".join(re.sub(r"[{}\\]", "", text).split())


def _fraction(found: re.Match[str]) -> str:
    above, below = (side.strip() for side in found.groups() if side is not None)
    if above.isdigit() and below.isdigit():
        return f"{above}/{below}"
    return " / ".join(side if side.isalnum() else f"({side})" for side in (above, below))


def _link(found: re.Match[str]) -> str:
    """The text of a link, with its URL if the text is not the URL."""
    words, address = found[1], found[2]
    return f"{words} ({address})" if address.startswith("http") and words not in address else words
