"""Page fragments rendered once: with placeholders that are filled for every reader, or whole for a phone."""

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from topcut.caching import Cache
from topcut.core.desks.rounds.board.player_card import PathSoFar

Macro = Callable[..., str]


def with_gaps(macro: Macro, *given: object, names: tuple[str, ...]) -> tuple[str, ...]:
    """Render a macro with placeholders; text and placeholder names alternate, text first and last."""
    gaps = {name: Markup(f"\0{name}\0") for name in names}
    return tuple(re.split(f"\0({'|'.join(names)})\0", macro(*given, **gaps)))


def fill(drawn: tuple[str, ...], values: Mapping[str, object]) -> Markup:
    pieces = list(drawn)
    pieces[1::2] = [escape(values[name]) for name in pieces[1::2]]
    return Markup("".join(pieces))


_OF_A_FORM = ("csrf_token", "command")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRow:
    """A row of a long list that is kept from page to page, and with it how a macro drew it.

    ``{{ row.drawn(macro, frame.reader.csrf_token, new_command_id) }}`` shows
    ``macro(row, csrf_token, command)``; the form in it, if there is one, is the reader's own.
    """

    _as_drawn: list[tuple[str, ...]] = field(default_factory=list, compare=False, repr=False)

    def drawn(self, macro: Macro, csrf_token: str, command: Callable[[], str]) -> Markup:
        if not self._as_drawn:
            self._as_drawn.append(with_gaps(macro, self, names=_OF_A_FORM))
        pieces = self._as_drawn[0]
        if len(pieces) == 1:
            return Markup(pieces[0])
        return fill(pieces, {"csrf_token": csrf_token, "command": command()})


MOST_KEPT = 20_000
"""Cache limit: three parts per phone of 3,000 in two languages, drawn in about a thousand characters."""

kept: Cache[Hashable, Any] = Cache(MOST_KEPT)
"""Part values that mostly stay the same; the version holds everything they depend on."""
paths: Cache[Hashable, PathSoFar] = Cache(MOST_KEPT)
