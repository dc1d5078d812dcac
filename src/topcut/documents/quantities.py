"""Figures and names in a text, for comparison with those of the rulebook."""

import re
from collections.abc import Iterator
from fractions import Fraction

from topcut.documents.search_words import LANGUAGES, folded, vocabulary

DIGITS = re.compile(r"(?<![\w.])(\d{1,4})(?:\.(\d{1,3}))?(?![\w]|\.\w)")
SIGNS = re.compile(r"<[^<>]*>|[*_\\™®]|\[®\]|(?<=\w|\*)TM\b")
DAY = re.compile(r"\s*\((?:effective|efectiv|desde|from|legal|vigente)[^)]*\)\s*$", re.IGNORECASE)
NAMED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")
KINDS = ("all cards", "cards ")
"""The start of an item that bans a kind of card instead of one card."""
ITEM = re.compile(r"^(?:[-•*]|\|)\s+(.*?)\s*\|?$")


def numbers(text: str) -> Iterator[Fraction]:
    """Every number in a text, in order, in digits or as a word: "four (4)" are two, "three-player" one."""
    found = [(match.start(), _read(match)) for match in DIGITS.finditer(text)]
    named = {word: value for language in LANGUAGES for word, value in vocabulary(language).numbers.items()}
    for word in NAMED.finditer(text):
        said = word[0].casefold()
        value = named.get(said, named.get(said.partition("-")[0]))
        if value is not None:
            found.append((word.start(), Fraction(value)))
    return (number for _, number in sorted(found))


def _read(match: re.Match[str]) -> Fraction:
    whole, part = match.groups()
    return Fraction(f"{whole}.{part}") if part else Fraction(whole)


def bare(name: str) -> str:
    """Comparison key of a card's or set's name: without punctuation, accents, case and a date after it."""
    text = DAY.sub("", SIGNS.sub("", name)).replace("’", "'").replace("—", " ").replace(":", " ")
    return " ".join(folded(text).split())


def entries(text: str) -> Iterator[tuple[str, ...]]:
    """The lists of a text: each a run of items, as written."""
    run: list[str] = []
    for line in [*text.split("\n"), "."]:
        item = ITEM.match(line)
        if item:
            parts = (DAY.sub("", SIGNS.sub("", part)).strip() for part in item[1].split("|"))
            run += [part for part in parts if part and not part.casefold().startswith(KINDS)]
        elif line.strip() and run:
            yield tuple(run)
            run = []
