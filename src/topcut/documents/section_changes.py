"""Diff of two documents: which sections correspond, and what was added, removed and moved.

Section numbers change between editions, so within a language sections are matched by content. Between
languages the number decides, corrected where the rulebook knows that a section moved.
"""

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from topcut.documents.document import Document, Section
from topcut.documents.search_words import folded, stems

ALIKE = 0.34
"""Sections less similar than this are different ones."""
MOVED_NUMBERS: Mapping[str, str] = {}


class TextChange(StrEnum):
    """How a piece of text changed."""

    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Piece:
    change: TextChange
    text: str


@dataclass(frozen=True, slots=True)
class SectionPair:
    """A section of one edition and its counterpart; one side may be missing."""

    before: Section | None
    after: Section | None

    @property
    def moved(self) -> bool:
        return bool(self.before and self.after and self.before.number != self.after.number)

    @property
    def changed(self) -> bool:
        return self.before is None or self.after is None or _words(self.before) != _words(self.after)


def align(
    before: Document, after: Document, moved: Mapping[str, str] = MOVED_NUMBERS
) -> tuple[SectionPair, ...]:
    """Every section of both, paired, in the order of the later one; removed ones are where they were."""
    if before.language == after.language:
        partner = _by_content(before.sections, after.sections)
    else:
        partner = _by_number(before, after, moved)
    return tuple(_in_order(before, after, partner))


def _by_number(before: Document, after: Document, moved: Mapping[str, str]) -> dict[str, str]:
    """Numbered sections by number; headings without one by their place below their section."""
    partner = {}
    for section in before.sections:
        above = moved.get(section.parent, section.parent)
        if "/" in section.number:
            ranked = [one.number for one in before.below(section.parent) if "/" in one.number]
            there = [one.number for one in after.below(above) if "/" in one.number]
            place = ranked.index(section.number)
            if len(there) == len(ranked):
                partner[section.number] = there[place]
        elif (number := moved.get(section.number, section.number)) in after.by_number:
            partner[section.number] = number
    return partner


def _by_content(before: Sequence[Section], after: Sequence[Section]) -> dict[str, str]:
    """Match the most similar first; an unchanged number decides between equals and for the rest."""
    said = {id(section): frozenset(_shingles(section)) for section in (*before, *after)}
    scored = sorted(
        (
            (likeness, one.number == other.number, one.number, other.number)
            for one in before
            for other in after
            if (likeness := _likeness(one, other, said[id(one)], said[id(other)])) >= ALIKE
        ),
        reverse=True,
    )
    kept = ((one.number, one.number) for one in before if one.number in {other.number for other in after})
    partner: dict[str, str] = {}
    taken: set[str] = set()
    for number, other in (*((number, other) for _, _, number, other in scored), *kept):
        if number not in partner and other not in taken:
            partner[number] = other
            taken.add(other)
    return partner


def _likeness(one: Section, other: Section, said: frozenset[str], heard: frozenset[str]) -> float:
    """Similarity from 0 to 1: how much of their text and title they share."""
    titles = 1.0 if folded(one.title) == folded(other.title) else 0.0
    if not said and not heard:
        return titles if one.number == other.number or one.title else 0.0
    shared = len(said & heard) / len(said | heard)
    return 0.35 * titles + 0.6 * shared + 0.05 * (one.number == other.number)


def _shingles(section: Section) -> Iterator[str]:
    """Word bigrams: single words are too similar across sections."""
    found = stems(section.text, "en")
    return (" ".join(pair) for pair in pairwise(found))


def _in_order(before: Document, after: Document, partner: Mapping[str, str]) -> Iterator[SectionPair]:
    back = {new: old for old, new in partner.items()}
    gone: dict[str, list[Section]] = {}
    follows = ""
    for section in before.sections:
        if section.number in partner:
            follows = partner[section.number]
        else:
            gone.setdefault(follows, []).append(section)
    yield from (SectionPair(section, None) for section in gone.get("", ()))
    for section in after.sections:
        old = back.get(section.number)
        yield SectionPair(before.by_number[old] if old else None, section)
        yield from (SectionPair(lost, None) for lost in gone.get(section.number, ()))


def pieces(before: str, after: str) -> tuple[Piece, ...]:
    """Word diff: the later text with additions, and removals in place."""
    old, new = _tokens(before), _tokens(after)
    found: list[Piece] = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind in ("delete", "replace"):
            found.append(Piece(TextChange.REMOVED, "".join(old[a:b])))
        if kind in ("insert", "replace"):
            found.append(Piece(TextChange.ADDED, "".join(new[c:d])))
        if kind == "equal":
            found.append(Piece(TextChange.SAME, "".join(new[c:d])))
    return tuple(found)


def _tokens(text: str) -> list[str]:
    return re.findall(r"\S+\s*|\s+", text)


def _words(section: Section) -> list[str]:
    return folded(f"{section.title} {section.text}").split()
