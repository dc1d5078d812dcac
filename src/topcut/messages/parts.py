"""What a report is made of for its readers: parts with lines and tables, drawn alike on page and paper."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """``share`` is its width beside the others; numbers stand to the right, ``long`` ones are sentences."""

    heading: str
    share: float = 1.0
    number: bool = False
    long: bool = False


Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Without headings it is a list of labels and values."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: str = ""

    @property
    def is_headed(self) -> bool:
        return any(column.heading for column in self.columns)

    @property
    def subject(self) -> Column | None:
        """The column that says what a row is about, where that is a name or a word."""
        first = next(column for column in self.columns if not column.number)
        return None if first.long else first

    def cells(self, row: Row) -> Iterator[tuple[Column, str]]:
        return zip(self.columns, row, strict=True)


@dataclass(frozen=True, slots=True)
class Part:
    key: str
    title: str
    lines: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()

    @classmethod
    def of(cls, key: str, title: str, *lines: str, tables: Iterable[Table] = ()) -> "Part":
        """Without the tables that have no rows."""
        return cls(key, title, lines, tuple(table for table in tables if table.rows))
