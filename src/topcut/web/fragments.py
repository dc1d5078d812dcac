"""Page fragments rendered once: with placeholders that are filled for every reader, or whole for a phone."""

import re
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from django.utils.translation import get_language
from markupsafe import Markup, escape

from topcut.caching import Cache, cached
from topcut.core.desks.rounds.board.player_card import PathSoFar

Macro = Callable[..., str]


def filled(macro: Macro, *shape: Hashable, **values: object) -> Markup:
    return fill(_drawn(macro, get_language(), shape, tuple(values)), values)


@cached(500)
def _drawn(
    macro: Macro, _language: str | None, shape: tuple[Hashable, ...], names: tuple[str, ...]
) -> tuple[str, ...]:
    return with_gaps(macro, *shape, names=names)


def with_gaps(macro: Macro, *given: object, names: tuple[str, ...]) -> tuple[str, ...]:
    """Render a macro with placeholders; text and placeholder names alternate, text first and last."""
    gaps = {name: Markup(f"\0{name}\0") for name in names}
    return tuple(re.split(f"\0({'|'.join(names)})\0", macro(*given, **gaps)))


def fill(drawn: tuple[str, ...], values: Mapping[str, object]) -> Markup:
    pieces = list(drawn)
    pieces[1::2] = [escape(values[name]) for name in pieces[1::2]]
    return Markup("".join(pieces))


MOST_KEPT = 20_000
"""Cache limit: three parts per phone of 3,000 in two languages, drawn in about a thousand characters."""

kept: Cache[Hashable, Any] = Cache(MOST_KEPT)
"""Part values that mostly stay the same; the version holds everything they depend on."""
paths: Cache[Hashable, PathSoFar] = Cache(MOST_KEPT)
