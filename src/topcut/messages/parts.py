"""Report parts: lines and tables, rendered the same on page and paper."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PartColumn:
    """``share`` is its relative width; numbers are right-aligned, ``long`` ones are sentences."""

    heading: str
    share: float = 1.0
    number: bool = False
    long: bool = False


Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PartTable:
    """Without headings it is a list of labels and values."""

    columns: tuple[PartColumn, ...]
    rows: tuple[Row, ...]
    title: str = ""

    @property
    def is_headed(self) -> bool:
        return any(column.heading for column in self.columns)

    @property
    def subject(self) -> PartColumn | None:
        """The column that says what a row is about, if that is a name or a word."""
        first = next(column for column in self.columns if not column.number)
        return None if first.long else first

    def cells(self, row: Row) -> Iterator[tuple[PartColumn, str]]:
        return zip(self.columns, row, strict=True)


@dataclass(frozen=True, slots=True)
class ReportPart:
    key: str
    title: str
    lines: tuple[str, ...] = ()
    tables: tuple[PartTable, ...] = ()

    @classmethod
    def of(cls, key: str, title: str, *lines: str, tables: Iterable[PartTable] = ()) -> "ReportPart":
        """Without the tables that have no rows."""
        return cls(key, title, lines, tuple(table for table in tables if table.rows))
