"""The hall as a picture, for desk and floor: a square a table, its state in a word and a colour.

Squares stand in the order of the tables and change in place. They are kept in blocks as they were drawn: a
result draws one block again, however large the hall is.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import MatchId
from topcut.core.play.matches import Match, MatchState
from topcut.web.fragments import kept
from topcut.web.match_states import short_state, square_chip
from topcut.web.page_parts import Chip
from topcut.web.part_values import KeptPart, part

A_BLOCK = 50
ROOM_FOR_WORDS = 60
"""Tables; in a larger hall squares are small, and a sign stands for the word."""


@dataclass(frozen=True, slots=True)
class Square:
    """``current``: the table whose form is open."""

    table: str
    href: str
    state: Chip
    current: bool


@part("parts/hall.html", "squares")
class Squares(KeptPart):
    """Some tables in a row."""

    squares: tuple[Square, ...]


@part("parts/hall.html", "hall")
class HallPicture:
    """``kind``: the class of a large hall; ``signs``: what each sign and colour says."""

    kind: str
    signs: tuple[Chip, ...]
    blocks: tuple[Squares, ...]


@dataclass(frozen=True, slots=True)
class Ways:
    """Where squares lead. ``key``: all that this depends on besides the match."""

    key: tuple[Hashable, ...]
    href: Callable[[Match], str]


def hall(matches: Iterable[Match], ways: Ways, chosen: MatchId | str = "") -> HallPicture | None:
    """Of one round; nothing where there are no tables."""
    tables = sorted((match for match in matches if not match.is_bye), key=lambda match: match.table or 0)
    if not tables:
        return None
    kind = "" if len(tables) <= ROOM_FOR_WORDS else "dense"
    return HallPicture(kind, tuple(_signs()), tuple(_blocks(tables, ways, chosen)))


def _signs() -> Iterator[Chip]:
    for state in (MatchState.RECORDED, MatchState.PLAYING, MatchState.UNCONFIRMED):
        yield short_state(state)
    yield Chip(_("more time"), "info")
    yield short_state(MatchState.DISPUTED)


def _blocks(tables: Sequence[Match], ways: Ways, chosen: MatchId | str) -> Iterator[Squares]:
    key = "hall", get_language(), *ways.key
    for at in range(0, len(tables), A_BLOCK):
        block = tuple(tables[at : at + A_BLOCK])
        here = chosen if any(match.id == chosen for match in block) else ""

        def make(block: tuple[Match, ...] = block) -> Squares:
            return Squares(tuple(_square(match, ways, current=match.id == chosen) for match in block))

        yield kept.get_or_make((*key, at), make, version=(block, here))


def _square(match: Match, ways: Ways, *, current: bool) -> Square:
    return Square(str(match.table or "–"), ways.href(match), square_chip(match), current)
