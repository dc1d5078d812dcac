"""Result slips: four to a page, ordered so that the cut stack is sorted by table.

With ``n`` sheets in a stack the slips at the top of the pages are the first ``n`` tables, those below them
the next ``n``, and so on. Cut three times across and stack the four piles: the tables are in order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from topcut.paper.sheets import Origin

A_PAGE = 4
A_STACK = 50
"""Sheets that a paper cutter takes at once."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sitting:
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Slip:
    """``players`` in seating order; ``address`` is the content of the QR code; ``extra`` are minutes.

    ``table`` is its number, with the letter of the seat for teams.
    """

    table: str
    players: tuple[Sitting, ...]
    code: str
    address: str
    note: str = ""
    extra: int = 0


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """``stack`` sheets are cut at once; ``backs`` adds the lines for penalties, for two-sided printing."""

    origin: Origin
    title: str
    round: str
    games_to_win: int
    slips: tuple[Slip, ...]
    stack: int = A_STACK
    backs: bool = False


def stacks(slips: Sequence[T], sheets: int) -> list[Sequence[T]]:
    """The slips of each stack, with a maximum number of sheets."""
    size = A_PAGE * sheets
    return [slips[start : start + size] for start in range(0, len(slips), size)]


def cut_stack(slips: Sequence[T]) -> Iterator[tuple[T | None, ...]]:
    """The pages of one stack, each from top to bottom; the last pile may have empty places."""
    pages = -(-len(slips) // A_PAGE)
    for page in range(pages):
        places = range(page, A_PAGE * pages, pages)
        yield tuple(slips[place] if place < len(slips) else None for place in places)
