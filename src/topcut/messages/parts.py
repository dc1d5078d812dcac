"""What a report is made of for its readers: parts with lines and tables, drawn alike on page and paper."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """``share`` is how wide it is beside the others; numbers stand to the right."""

    heading: str
    share: float = 1.0
    number: bool = False


Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The first column says what a row is about."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: str = ""


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
