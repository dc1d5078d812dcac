"""Prizes as they are typed: one line for places that get the same."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.messages.desks.prizes import places_text

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


def as_typed(prizes: tuple[Prize, ...]) -> list[TypedPrize]:
    """The prizes as lines, with a few more to fill in."""
    blank = [TypedPrize()] * (2 if prizes else _BLANK)
    lines = (TypedPrize(places_text(one), one.kind, one.what, one.share.figures) for one in prizes)
    return [*lines, *blank]


def read_prizes(lines: Iterable[TypedPrize]) -> Iterator[Prize]:
    for number, line in enumerate(lines, 1):
        if line.is_blank:
            continue
        places, amount = _PLACES.fullmatch(line.places), _AMOUNT.fullmatch(line.amount or "1")
        if places is None or amount is None or line.kind not in list(PrizeKind):
            raise NotUnderstood(number)
        kind = PrizeKind(line.kind)
        whole, hundredths = int(amount[1]), int((amount[2] or "").ljust(2, "0"))
        if hundredths and not kind.is_money:
            raise NotUnderstood(number)
        figure = whole * 100 + hundredths if kind.is_money else whole
        first, last = int(places[1]), int(places[2] or places[1])
        yield Prize(first, last, kind, line.what.strip(), figure)
