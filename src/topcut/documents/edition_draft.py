"""Draft of a new edition's file from its document: what could be extracted, and what a person must read.

If the document of the previous edition is available, the two are compared and every changed figure is traced
to the values cited from its section. Without it, only figures that are no longer there are reported.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from topcut.documents.document import Document
from topcut.documents.held_values import (
    HeldStatus,
    ListChecked,
    Stated,
    check,
    check_lists,
    edition_text,
    figures_of,
    stated,
)
from topcut.documents.quantities import NAMED, numbers
from topcut.documents.search_words import stems
from topcut.documents.section_changes import SectionPair, TextChange, align, pieces
from topcut.rulebook.present import explanations

ONLY_SIGNS = re.compile(r"[\W\d_]*")


@dataclass(frozen=True, slots=True)
class FigureProposal:
    """A changed figure in a value. Not ``sure``: several values of the section have the old figure."""

    key: str
    section: str
    was: Fraction
    now: Fraction
    sure: bool


@dataclass(frozen=True, slots=True)
class Drafted:
    """The proposed file, and what it was made from."""

    edition: str
    base: str
    proposals: tuple[FigureProposal, ...]
    lists: tuple[ListChecked, ...]
    moved: Mapping[str, str]
    to_read: tuple[str, ...]
    text: str


def draft(new: Document, base: str, old: Document | None) -> Drafted:
    """Propose the file of the edition ``new`` from that of ``base`` and, where there is one, its document."""
    pairs = align(old, new) if old else ()
    moved = dict(_moves(pairs))
    proposals = tuple(_proposals(base, pairs)) if old else ()
    lists = tuple(one for one in check_lists(base, new, moved) if one.status is HeldStatus.DIFFERENT)
    to_read = _to_read(pairs) if old else _not_there(base, new)
    name = f"mtr-{new.edition}"
    text = _file(base, new, proposals, moved, lists, to_read)
    return Drafted(name, base, proposals, lists, moved, to_read, text)


def _moves(pairs: Sequence[SectionPair]) -> Iterator[tuple[str, str]]:
    for pair in pairs:
        if pair.moved and pair.before and pair.after and "/" not in pair.after.number:
            yield pair.before.number, pair.after.number


def _proposals(base: str, pairs: Sequence[SectionPair]) -> Iterator[FigureProposal]:
    for pair in pairs:
        if not pair.before or not pair.after or not pair.changed:
            continue
        root = pair.before.number.partition("/")[0]
        proposed: set[str] = set()
        left: list[FigureProposal] = []
        for change in dict.fromkeys(changed_figures(pair.before.text, pair.after.text)):
            holders = [
                one
                for one in stated(base)
                if one.section == root and change.was in set(figures_of(one.value))
            ]
            meant = _meant(holders, change.around)
            for one in meant:
                yield FigureProposal(one.key, root, change.was, change.now, len(meant) == 1)
            proposed |= {one.key for one in meant}
            if change.was not in set(numbers(pair.after.text)):
                left += [FigureProposal(one.key, root, change.was, change.now, False) for one in holders]
        # Their figure is no longer in the section, so they cannot be unchanged.
        yield from (one for one in dict.fromkeys(left) if one.key not in proposed)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that was replaced by another, and the words of its sentence."""

    was: Fraction
    now: Fraction
    around: str


def changed_figures(before: str, after: str) -> Iterator[Figure]:
    """Figures that were replaced: "eight (8)" to "four (4)" is one change, stated twice."""
    gone: list[Fraction] = []
    place = 0
    for piece in pieces(before, after):
        held = list(numbers(piece.text))
        if piece.change is TextChange.REMOVED:
            gone = held
            continue
        if piece.change is TextChange.ADDED and len(gone) == len(held):
            around = _sentence(after, place)
            yield from (Figure(was, now, around) for was, now in zip(gone, held, strict=True) if was != now)
        gone = []
        place += len(piece.text)


def _sentence(text: str, place: int) -> str:
    start = max(text.rfind(sign, 0, place) for sign in (". ", "\n", "; "))
    ends = [found for sign in (". ", "\n", "; ") if (found := text.find(sign, place)) >= 0]
    return text[start + 1 : min(ends, default=len(text))]


def _meant(holders: Sequence[Stated], around: str) -> Sequence[Stated]:
    """Of several values with the figure, those whose name and explanation match the sentence best."""
    said = set(stems(around, "en"))
    fits = [
        len(said & set(stems(f"{_words(one.key)} {explanations()[one.key].en}", "en"))) for one in holders
    ]
    return [one for one, fit in zip(holders, fits, strict=True) if fit == max(fits)]


def _words(key: str) -> str:
    return re.sub(r"[._]", " ", key)


def _to_read(pairs: Sequence[SectionPair]) -> tuple[str, ...]:
    """Sections that a person must read: changed, new and removed ones."""
    found = []
    for pair in pairs:
        here = pair.after or pair.before
        if here and pair.changed and not (pair.before and pair.after and _only_figures(pair)):
            found.append(here.number)
    return tuple(found)


def _only_figures(pair: SectionPair) -> bool:
    """Whether nothing but figures and entries of lists changed."""
    if pair.before is None or pair.after is None or pair.before.title != pair.after.title:
        return False
    return all(
        piece.change is TextChange.SAME or _is_figure(piece.text) or piece.text.lstrip().startswith("- ")
        for piece in pieces(pair.before.text, pair.after.text)
    )


def _is_figure(text: str) -> bool:
    rest = NAMED.sub(lambda word: "" if any(numbers(word[0])) else word[0], text)
    return ONLY_SIGNS.fullmatch(rest) is not None


def _not_there(base: str, new: Document) -> tuple[str, ...]:
    wanting = (HeldStatus.DIFFERENT, HeldStatus.NOT_FOUND)
    found = (one.stated.section for one in check(base, new) if one.status in wanting)
    return tuple(dict.fromkeys(found))


# The file


def _file(
    base: str,
    new: Document,
    proposals: Sequence[FigureProposal],
    moved: Mapping[str, str],
    lists: Sequence[ListChecked],
    to_read: Sequence[str],
) -> str:
    text = edition_text(base)
    places = {one.key: one for one in stated(base)}
    unsure = [one for one in proposals if not one.sure]
    for proposal in proposals:
        if proposal.sure and not _replaced(text, places[proposal.key], proposal):
            unsure.append(proposal)
        elif proposal.sure:
            text = _replaced(text, places[proposal.key], proposal) or text
    text = re.sub(r'cite = "([^"]+)"', lambda cite: f'cite = "{moved.get(cite[1], cite[1])}"', text)
    text = re.sub(r'^edition = ".*"$', f'edition = "{new.edition}"', text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^effective = .*$", f"effective = {new.edition}", text, count=1, flags=re.MULTILINE)
    text = re.sub(r'^language = ".*"$', f'language = "{new.language}"', text, count=1, flags=re.MULTILINE)
    return "".join(f"# {line}\n" for line in _notes(base, unsure, lists, to_read)) + "\n" + text


def _replaced(text: str, one: Stated, proposal: FigureProposal) -> str | None:
    """The text with the figure replaced in the lines of its value; ``None`` if ambiguous."""
    group, _, name = one.key.rpartition(".")
    line = rf"(^\[{re.escape(group)}\]$(?:\n(?!\[).*)*?\n{re.escape(name)} = )(.*)$"
    table = rf"(^\[{re.escape(one.key)}\]$)((?:\n(?!\[).*)*)"
    for pattern in (line, table):
        found = re.search(pattern, text, re.MULTILINE)
        if not found:
            continue
        value, _, cite = found[2].partition(", cite") if pattern is line else (found[2], "", "")
        figure = rf"(?<![\w/.]){_written(proposal.was)}(?![\w/.])"
        if len(re.findall(figure, value)) != 1:
            return None
        changed = re.sub(figure, _written(proposal.now), value)
        tail = f", cite{cite}" if cite else ""
        return text[: found.start(2)] + changed + tail + text[found.end(2) :]
    return None


def _written(figure: Fraction) -> str:
    return str(figure.numerator) if figure.denominator == 1 else f"{figure.numerator}/{figure.denominator}"


def _notes(
    base: str, unsure: Sequence[FigureProposal], lists: Sequence[ListChecked], to_read: Sequence[str]
) -> Iterator[str]:
    yield f"Drafted from {base}. Read every line before it is used."
    for one in unsure:
        yield f"{one.key}: perhaps {_written(one.now)} instead of {_written(one.was)}, section {one.section}"
    for one_list in lists:
        for word, names in (("add", one_list.extra), ("take out", one_list.missing)):
            if names:
                yield f"{one_list.format}, {one_list.list}: {word} {'; '.join(names)} ({one_list.section})"
    if to_read:
        yield f"To be read by a person: {', '.join(to_read)}"
