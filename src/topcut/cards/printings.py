"""Card record model common to both file formats: one printing of one card, in one language."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts that are never in a deck and share names with cards that are. Unknown layouts are kept."""


class NameKind(IntEnum):
    """How a name belongs to a card; if two cards share a name, the lower kind wins."""

    TITLE = 0
    FRONT = 1
    ALIAS = 2
    OTHER_FACE = 3
    FOREIGN = 4
    FOREIGN_FACE = 5


@dataclass(slots=True)
class FaceRecord:
    side: int
    name: str
    mana_cost: str = ""
    type_line: str = ""
    colours: str = ""
    text: str = ""
    keywords: tuple[str, ...] = ()


@dataclass(slots=True)
class PrintingRecord:
    set_code: str
    number: str = ""
    released: str = ""
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class CardRecord:
    """``key`` is the card's id in the data; two records of one card share it."""

    key: str
    name: str
    layout: str = "normal"
    mana_value: int = 0
    identity: str | None = None
    indicators: tuple[str, ...] = ()
    faces: list[FaceRecord] = field(default_factory=list)
    printings: list[PrintingRecord] = field(default_factory=list)
    names: list[tuple[str, NameKind, str]] = field(default_factory=list)


@dataclass(slots=True)
class SetRecord:
    code: str
    name: str = ""
    kind: str = ""
    released: str = ""
