"""Texts of the rulebook for translators: what a row says in English, and in Spanish beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

Found = tuple[int, str, str, list[str]]


def texts(file: IO[bytes], keywords: object, tags: Collection[str], options: object) -> Iterator[Found]:
    """A method of extraction for Babel: every `en` with an `es`, every `text_en` with a `text_es`."""
    for text in dict.fromkeys(_of(tomllib.loads(file.read().decode("utf-8")))):
        yield 0, "gettext", text, []


def _of(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for prefix in ("", "text_"):
            if f"{prefix}en" in value and f"{prefix}es" in value:
                yield value[f"{prefix}en"].strip()
    for one in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _of(one)
