"""Pieces of pages that are drawn once with gaps, which are filled for every reader.

A hall of phones is shown the same sentences round other figures. ``filled(macro, *shape, **values)`` draws
the macro once for each shape and language, with a gap in the place of each value, and then only puts the
values in. The words stay in the template. A macro cannot see what it is not given, so what decides its form
is given as ``shape``; a value is only shown.
"""

import re
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache

from django.utils.translation import get_language
from markupsafe import Markup, escape

Macro = Callable[..., str]


def filled(macro: Macro, *shape: Hashable, **values: object) -> Markup:
    return fill(_drawn(macro, get_language(), shape, tuple(values)), values)


@lru_cache(500)
def _drawn(
    macro: Macro, _language: str | None, shape: tuple[Hashable, ...], names: tuple[str, ...]
) -> tuple[str, ...]:
    return with_gaps(macro, *shape, names=names)


def with_gaps(macro: Macro, *given: object, names: tuple[str, ...]) -> tuple[str, ...]:
    """What stands between the gaps, and their names: always a text first and last."""
    gaps = {name: Markup(f"\0{name}\0") for name in names}
    return tuple(re.split(f"\0({'|'.join(names)})\0", macro(*given, **gaps)))


def fill(drawn: tuple[str, ...], values: Mapping[str, object]) -> Markup:
    pieces = list(drawn)
    pieces[1::2] = [escape(values[name]) for name in pieces[1::2]]
    return Markup("".join(pieces))
