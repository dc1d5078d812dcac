"""The kinds of values that a page value is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass


def kinds_in(value: object) -> set[type]:
    """The dataclasses of a value, of its fields and of its properties, however deep."""
    if isinstance(value, (tuple, list)):
        return {kind for one in value for kind in kinds_in(one)}
    if isinstance(value, Mapping):
        return {kind for one in value.values() for kind in kinds_in(one)}
    if not is_dataclass(value):
        return set()
    return {type(value)} | {kind for one in _held(value) for kind in kinds_in(one)}


def _held(value: object) -> Iterator[object]:
    kind = type(value)
    for one in fields(kind):  # type: ignore[arg-type]
        yield getattr(value, one.name)
    for name in dir(kind):
        if isinstance(getattr(kind, name), property):
            yield getattr(value, name)
