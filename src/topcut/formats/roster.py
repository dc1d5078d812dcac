"""Roster parser: a list of players from a spreadsheet, another program or a chat, with problems by line.

Understood: numbered lists and bullets; commas, semicolons, tabs; headings in English or Spanish, or none;
"First Last" and "Last, First"; one name alone; an account, awarded byes and a decklist in columns of their
own. Nothing is guessed about a person beyond that, nothing is stored here, and the preview lets every row be
corrected.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from topcut.core.desks.registration.decide.entering import MOST_AWARDED_BYES
from topcut.core.kernel.plain_texts import plain
from topcut.core.kernel.refusal import Refusal
from topcut.formats.name_lines import bare, has_name, split_name
from topcut.formats.roster_cells import MOST_BYTES, ListLine, TooMuch, cells_of
from topcut.formats.roster_columns import Column, ColumnRead, chosen, guessed, headed, told
from topcut.people.names import Name
from topcut.people.typed_names import checked, checked_membership

MOST_ROWS = 5_000


class RowProblem(StrEnum):
    """What is wrong with a row; the preview turns it into words."""

    EMPTY = "empty"  # a line with figures or marks but no name
    TOO_LONG = "too-long"
    UNPRINTABLE = "unprintable"  # control characters, right-to-left overrides
    BYES = "byes"  # not a number from 0 to 3
    TITLE = "title"  # "Friday's players:"
    TWICE = "twice"  # the same name is higher up in the list
    ENROLLED = "enrolled"  # somebody of that name is in the tournament already


_REFUSED = {
    "person-name-missing": RowProblem.EMPTY,
    "person-name-too-long": RowProblem.TOO_LONG,
    "membership-too-long": RowProblem.TOO_LONG,
    "person-name-unprintable": RowProblem.UNPRINTABLE,
}
_LEFT_TO_THE_ORGANIZER = (None, RowProblem.TITLE, RowProblem.TWICE, RowProblem.ENROLLED)


@dataclass(frozen=True, slots=True)
class WrittenName:
    """What a row says, as it was read or as it was corrected since."""

    first: str
    last: str
    account: str = ""
    byes: str = ""

    @property
    def name(self) -> Name:
        return Name(self.first, self.last)


@dataclass(frozen=True, slots=True)
class RosterRow:
    """``number`` counts the rows from one; ``line`` is where it stands in the file, for people."""

    number: int
    line: int
    written: WrittenName
    deck: str = ""
    problem: RowProblem | None = None

    @property
    def first(self) -> str:
        return self.written.first

    @property
    def last(self) -> str:
        return self.written.last

    @property
    def byes(self) -> int:
        return int(self.written.byes) if self.written.byes.isdecimal() else 0

    @property
    def may_enter(self) -> bool:
        """Two people may share a name, so those rows are shown and left to the organizer."""
        return self.problem in _LEFT_TO_THE_ORGANIZER

    @property
    def looks_new(self) -> bool:
        return self.problem is None


@dataclass(frozen=True, slots=True)
class Changes:
    """What was changed in the preview: columns by place, rows by number; ``joined`` go with the row above."""

    columns: Mapping[int, Column] = field(default_factory=dict)
    rows: Mapping[int, WrittenName] = field(default_factory=dict)
    joined: frozenset[int] = frozenset()


NO_CHANGES = Changes()


@dataclass(frozen=True, slots=True)
class Roster:
    """``columns`` are those of a table; a list of one name a line has none."""

    rows: tuple[RosterRow, ...]
    columns: tuple[ColumnRead, ...] = ()


def read_roster(
    text: str,
    enrolled: Iterable[tuple[str, str]] = (),
    changes: Changes = NO_CHANGES,
    *,
    asks_dci: bool = False,
) -> Roster:
    """The players of a list, in its order, with ``enrolled`` first and last names to compare with.

    ``"1. Ruiz, Ana\\n2. Bo Li"`` gives Ana Ruiz of line 1 and Bo Li of line 2.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise TooMuch("bytes", MOST_BYTES)
    lines, mark = cells_of(text)
    meanings = headed(lines[0].cells, asks_dci=asks_dci) if lines else None
    headings = lines.pop(0).cells if meanings else []
    if len(lines) > MOST_ROWS:
        raise TooMuch("rows", MOST_ROWS)
    if meanings is None and mark and not _are_last_first(lines, mark):
        meanings = guessed([line.cells for line in lines], mark)
    columns = chosen(told(meanings or {}, headings, [line.cells for line in lines]), changes.columns)
    read = [_read(line, columns) for line in lines]
    return Roster(tuple(_checked(read, changes, {_same(*name) for name in enrolled})), columns)


def _are_last_first(lines: Sequence[ListLine], mark: str) -> bool:
    """ "Ruiz, Ana" is a way to write a name and no table of two columns."""
    return mark == "," and all(len(line.cells) <= 2 for line in lines)


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    written: WrittenName
    deck: str
    is_title: bool


def _read(line: ListLine, columns: Sequence[ColumnRead]) -> _Row:
    def cell(meaning: Column) -> str:
        places = [one.at for one in columns if one.meaning is meaning]
        found = (line.cells[at].strip() for at in places if at < len(line.cells))
        return " ".join(text for text in found if text)

    first, last = bare(cell(Column.FIRST)), bare(cell(Column.LAST))
    whole = cell(Column.WHOLE) if columns else ", ".join(filter(None, line.cells))
    if not (first and last) and not whole:
        whole, first, last = first or last, "", ""  # in a table, one cell alone may be a whole name
    name = Name(first, last) if first else split_name(bare(whole))
    written = WrittenName(name.first, name.last, cell(Column.ACCOUNT), cell(Column.BYES))
    return _Row(line.number, written, cell(Column.DECK), whole.rstrip().endswith(":"))


def _checked(read: Sequence[_Row], changes: Changes, known: set[str]) -> Iterable[RosterRow]:
    seen: set[str] = set()
    for number, row in enumerate(read, 1):
        if number in changes.joined:
            continue
        corrected = changes.rows.get(number)
        written = corrected or row.written
        problem = _unfit(written) or (RowProblem.TITLE if row.is_title and not corrected else None)
        same = _same(written.first, written.last)
        problem = problem or _met_before(same, seen, known)
        seen.add(same)
        yield RosterRow(number, row.line, _tidy(written), row.deck, problem)


def _tidy(written: WrittenName) -> WrittenName:
    first, last = written.first.strip(), written.last.strip()
    return replace(written, first=first or last, last=last if first else "")


def _unfit(written: WrittenName) -> RowProblem | None:
    """What cannot be kept as it is."""
    try:
        checked(written.name)
        checked_membership(written.account)
    except Refusal as refusal:
        return _REFUSED[refusal.code]
    if not has_name(written.first + written.last):
        return RowProblem.EMPTY
    few = written.byes in {str(byes) for byes in range(MOST_AWARDED_BYES + 1)}
    return None if few or not written.byes else RowProblem.BYES


def _met_before(same: str, seen: set[str], known: set[str]) -> RowProblem | None:
    if same in seen:
        return RowProblem.TWICE
    return RowProblem.ENROLLED if same in known else None


def _same(first: str, last: str) -> str:
    """Alike without accents and case, as wherever names are told apart: José García may be Jose Garcia."""
    return " ".join(plain(f"{first} {last}").split())


# What may be done with a row


def swapped(written: WrittenName) -> WrittenName:
    """The same with first and last name the other way round; one name alone stays the first."""
    return _tidy(replace(written, first=written.last, last=written.first))


def joined(above: WrittenName, below: WrittenName) -> WrittenName:
    """A name that was broken over two lines."""
    name = split_name(f"{above.name} {below.name}")
    return WrittenName(name.first, name.last, above.account or below.account, above.byes or below.byes)
