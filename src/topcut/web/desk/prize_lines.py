"""Prizes as they are typed: one line for places that get the same."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.messages.desks.prizes import places_text
from topcut.messages.figures import in_figures

_BLANK = 4
_PLACES = re.compile(r"\s*(\d{1,5})\s*(?:[-–—]\s*(\d{1,5})\s*)?")
_AMOUNT = re.compile(r"\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*")


class TypedPrize(NamedTuple):
    """One line of the form."""

    places: str = ""
    kind: str = PrizeKind.UNOPENED_PRODUCT
    what: str = ""
    amount: str = ""

    @property
    def is_blank(self) -> bool:
        return not (self.places.strip() or self.what.strip() or self.amount.strip())


class NotUnderstood(Exception):
    """A line without places or without an amount."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line


def amount_of(kind: PrizeKind, typed: str) -> int | None:
    """The amount as prizes count it: pieces, of money hundredths; ``None`` if it is none."""
    found = _AMOUNT.fullmatch(typed)
    if found is None or (found[2] and int(found[2]) and not kind.is_money):
        return None
    whole, hundredths = int(found[1]), int((found[2] or "").ljust(2, "0"))
    return whole * 100 + hundredths if kind.is_money else whole


def as_typed(prizes: tuple[Prize, ...]) -> list[TypedPrize]:
    """The prizes as lines, with a few more to fill in."""
    blank = [TypedPrize()] * (2 if prizes else _BLANK)
    lines = (
        TypedPrize(places_text(one), one.kind, one.what, in_figures(one.share.figures)) for one in prizes
    )
    return [*lines, *blank]


def read_prizes(lines: Iterable[TypedPrize]) -> Iterator[Prize]:
    for number, line in enumerate(lines, 1):
        if line.is_blank:
            continue
        places, known = _PLACES.fullmatch(line.places), line.kind in list(PrizeKind)
        kind = PrizeKind(line.kind) if known else PrizeKind.OTHER
        figure = amount_of(kind, line.amount or "1")
        if places is None or figure is None or not known:
            raise NotUnderstood(number)
        first, last = int(places[1]), int(places[2] or places[1])
        yield Prize(first, last, kind, line.what.strip(), figure)
