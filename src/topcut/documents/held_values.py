"""Check of the rulebook against a document: whether each figure is in the section that our data cites."""

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

from topcut.caching import cached
from topcut.documents.blocks import plain
from topcut.documents.cited_sections import section_cited
from topcut.documents.document import Document, DocumentKind
from topcut.documents.quantities import bare, entries, numbers
from topcut.rulebook import overlays
from topcut.rulebook.format_lists import FormatFile, format_files
from topcut.rulebook.toml_rows import HERE

LISTS = ("sets", "banned", "restricted")
FRACTION = re.compile(r"\d+/\d+")
NAME = re.compile(r"[A-Z][a-z]{2}")


class HeldStatus(StrEnum):
    FOUND = "found"
    DIFFERENT = "different"
    NOT_FOUND = "not-found"
    NOT_CHECKED = "not-checked"


@dataclass(frozen=True, slots=True)
class Stated:
    """A value from the edition's file."""

    key: str
    value: object
    section: str


@dataclass(frozen=True, slots=True)
class Checked:
    """``missing`` are the figures and names of the value that its section does not contain."""

    stated: Stated
    status: HeldStatus
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListChecked:
    """One list of a format: names only in our data, and names only in the document.

    ``spelled`` are names that differ by a letter or two: ours, and the document's.
    """

    format: str
    list: str
    section: str
    missing: tuple[str, ...]
    extra: tuple[str, ...]
    spelled: tuple[tuple[str, str], ...] = ()

    @property
    def status(self) -> HeldStatus:
        return HeldStatus.DIFFERENT if self.missing or self.extra else HeldStatus.FOUND


def data_file(name: str) -> Path:
    """Our data of a document: an edition, an overlay, or the game's FAQ."""
    if name == DocumentKind.FAQ:
        return HERE / "game-faq.toml"
    return HERE / ("overlays" if name in overlays() else "editions") / f"{name}.toml"


def edition_text(edition: str) -> str:
    """The file of an edition, as it ships."""
    return data_file(edition).read_text(encoding="utf-8")


@cached(32)
def stated(edition: str) -> tuple[Stated, ...]:
    """Every value of an edition with its section."""
    return tuple(_stated("", tomllib.loads(edition_text(edition))))


def _stated(path: str, table: Mapping[str, object]) -> Iterator[Stated]:
    for name, inside in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(inside, dict) and "cite" in inside and "value" in inside:
            yield Stated(key, inside["value"], inside["cite"])
        elif isinstance(inside, dict):
            yield from _stated(key, inside)


def figures_of(value: object) -> Iterator[Fraction]:
    """The figures in a value; words that name a method contain none.

    Nor do values from practice: the document names the matter and leaves the figure open.
    """
    if isinstance(value, dict) and value.get("source") == "practice":
        return
    for part in _leaves(value):
        if (isinstance(part, int) and not isinstance(part, bool)) or (
            isinstance(part, str) and FRACTION.fullmatch(part)
        ):
            yield Fraction(part)


def names_of(value: object) -> Iterator[str]:
    """The names in a value: programs, sets, cards. They begin with a capital letter."""
    return (part for part in _leaves(value) if isinstance(part, str) and NAME.match(part))


def _leaves(value: object) -> Iterator[object]:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if parts is None:
        yield value
        return
    for part in parts:
        yield from _leaves(part)


def check(edition: str, document: Document) -> Iterator[Checked]:
    """Look for every value in the section it cites."""
    for one in stated(edition):
        figures = set(figures_of(one.value)) - {Fraction(0)}
        names = set(names_of(one.value)) if document.language == "en" else set()
        cited = section_cited(document, one.section)
        if cited is None:
            yield Checked(one, HeldStatus.NOT_FOUND)
        elif not figures and not names:
            yield Checked(one, HeldStatus.NOT_CHECKED)
        else:
            text = bare(branch_text(document, cited.number))
            missing = [str(figure) for figure in sorted(figures - _held(document, cited.number))]
            missing += [name for name in sorted(names) if bare(name) not in text]
            yield Checked(one, HeldStatus.DIFFERENT if missing else HeldStatus.FOUND, tuple(missing))


def branch_text(document: Document, section: str) -> str:
    """A section's text with that of everything below it."""
    return "\n".join(f"{part.title}\n{plain(part.text)}" for part in document.branch(section))


def _held(document: Document, section: str) -> set[Fraction]:
    """The figures of a section and its subsections; a tenth may be written as ten percent."""
    held = set(numbers(branch_text(document, section)))
    return held | {number / 100 for number in held}


def check_lists(
    edition: str, document: Document, moved: Mapping[str, str] | None = None
) -> Iterator[ListChecked]:
    """Check every list of every format, name by name; not for a document in another language."""
    for file in format_files(edition):
        section = document.by_number.get((moved or {}).get(file.cite, file.cite))
        if section and document.language == "en":
            yield from _lists(file, tuple(entries(section.text)))


def _lists(file: FormatFile, runs: tuple[tuple[str, ...], ...]) -> Iterator[ListChecked]:
    """Each run of items belongs to the list it shares most names with."""
    known = {name: {bare(entry.name): entry.name for entry in getattr(file, name)} for name in LISTS}
    printed: dict[str, dict[str, str]] = {name: {} for name in LISTS}
    for run in runs:
        items = {bare(item): item for item in run}
        owner = max(LISTS, key=lambda name: len(items.keys() & known[name].keys()))
        if items.keys() & known[owner].keys():
            printed[owner] |= items
    for name in LISTS:
        missing = [title for key, title in known[name].items() if key not in printed[name]]
        extra = [item for key, item in printed[name].items() if key not in known[name]]
        spelled = tuple(_spelled(missing, extra))
        if known[name] or extra:
            ours, theirs = ({pair[side] for pair in spelled} for side in (0, 1))
            yield ListChecked(
                file.name,
                name,
                file.cite,
                tuple(title for title in missing if title not in ours),
                tuple(item for item in extra if item not in theirs),
                spelled,
            )


def _spelled(missing: list[str], extra: list[str]) -> Iterator[tuple[str, str]]:
    """Pairs of nearly equal names, one missing on each side: a misspelling in the document."""
    for title in missing:
        for near in difflib.get_close_matches(title, extra, n=1, cutoff=0.8):
            yield title, near
