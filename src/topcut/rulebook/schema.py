"""Schema of rule files: keys and types, derived from the dataclasses of ``topcut.core.rules``.

One leaf is one key: ``time.final`` is a number or ``None``. In a file a leaf is a table of
``value`` and ``cite``. The words "none" and "silent" mean ``None`` where the type allows it: the
first says there is none, the second that the document leaves it open.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from topcut.core.rules import ByRel, Rel, Rules

NONE, SILENT = "none", "silent"
MOST = 10_000
"""No count, time or size of a tournament is larger."""


class IllTyped(ValueError):
    """A value of the wrong kind; ``where`` is the place below the key, such as ".regular"."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.where = where


@dataclass(frozen=True, slots=True)
class ConvertedValue:
    """A converted value and the places in it that the document leaves open."""

    value: object
    silent: tuple[str, ...] = ()


@lru_cache(256)
def hints(owner: type) -> Mapping[str, Any]:
    return get_type_hints(owner)


@cache
def groups() -> Mapping[str, type]:
    """The groups of a rule file: ``{"match": Match, "time": Time, …}``."""
    return {name: kind for name, kind in hints(Rules).items() if name != "source"}


@cache
def leaves() -> Mapping[str, Any]:
    """Every key with its type: ``{"match.mode": Mode, …}``."""
    return {
        f"{group}.{name}": kind for group, owner in groups().items() for name, kind in hints(owner).items()
    }


def read(kind: Any, raw: object, where: str = "") -> ConvertedValue:
    """Convert a TOML value to the key's type, or raise IllTyped.

    ``read(Fraction, "33/100")`` is ``Fraction(33, 100)``; ``read(int, True)`` is refused.
    """
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _optional(kind, raw, where)
    if origin is tuple:
        return _tuple(kind, raw, where)
    if origin is ByRel:
        return _by_rel(kind, raw, where)
    if is_dataclass(kind):
        return _row(kind, raw, where)
    if origin is Literal:
        return ConvertedValue(_one_of(get_args(kind), raw, where))
    return ConvertedValue(_plain(kind, raw, where))


def _optional(kind: Any, raw: object, where: str) -> ConvertedValue:
    if raw == NONE:
        return ConvertedValue(None)
    if raw == SILENT:
        return ConvertedValue(None, (where,))
    inner = [part for part in get_args(kind) if part is not NoneType]
    return read(inner[0], raw, where)


def _tuple(kind: Any, raw: object, where: str) -> ConvertedValue:
    if not isinstance(raw, list):
        raise IllTyped(f"expected a list, found {_named(raw)}", where)
    wanted = get_args(kind)
    if wanted[-1] is Ellipsis:
        wanted = (wanted[0],) * len(raw)
    if len(raw) != len(wanted):
        raise IllTyped(f"expected {len(wanted)} entries, found {len(raw)}", where)
    pairs = enumerate(zip(wanted, raw, strict=True))
    parts = [read(part, item, f"{where}[{place}]") for place, (part, item) in pairs]
    return ConvertedValue(
        tuple(part.value for part in parts), tuple(s for part in parts for s in part.silent)
    )


def _by_rel(kind: Any, raw: object, where: str) -> ConvertedValue:
    """A table with the three levels, or one value for all of them."""
    (inner,) = get_args(kind)
    levels = [rel.value for rel in Rel]
    if not isinstance(raw, dict):
        raw = dict.fromkeys(levels, raw)
    _same_keys(set(raw), set(levels), set(), where)
    parts = [read(inner, raw[level], f"{where}.{level}") for level in levels]
    return ConvertedValue(
        ByRel(*(part.value for part in parts)), tuple(s for part in parts for s in part.silent)
    )


def _row(kind: Any, raw: object, where: str) -> ConvertedValue:
    if not isinstance(raw, dict):
        raise IllTyped(f"expected a table, found {_named(raw)}", where)
    spare = {f.name for f in fields(kind) if f.default is not MISSING or f.default_factory is not MISSING}
    _same_keys(set(raw), {f.name for f in fields(kind)} - spare, spare, where)
    parts = {name: read(hints(kind)[name], item, f"{where}.{name}") for name, item in raw.items()}
    silent = tuple(s for part in parts.values() for s in part.silent)
    return ConvertedValue(kind(**{name: part.value for name, part in parts.items()}), silent)


def _same_keys(given: set[str], needed: set[str], spare: set[str], where: str) -> None:
    for name in sorted(given - needed - spare):
        raise IllTyped("unknown key", f"{where}.{name}")
    for name in sorted(needed - given):
        raise IllTyped("missing", f"{where}.{name}")


def _plain(kind: Any, raw: object, where: str) -> object:
    if kind is Fraction:
        return _fraction(raw, where)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _word(kind, raw, where)
    if type(raw) is not kind:  # a bool is not an int here, nor a datetime a date
        raise IllTyped(f"expected {_KINDS.get(kind, kind)}, found {_named(raw)}", where)
    if raw == "":
        raise IllTyped("empty text", where)
    if isinstance(raw, int) and raw < 0:
        raise IllTyped(f"below zero: {raw}", where)
    if isinstance(raw, int) and raw > MOST:
        raise IllTyped(f"more than {MOST}: {raw}", where)
    return raw


def _fraction(raw: object, where: str) -> Fraction:
    parts = raw.split("/") if isinstance(raw, str) else []
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts) or int(parts[1]) == 0:
        raise IllTyped(f'expected a fraction such as "33/100", found {_named(raw)}', where)
    if int(parts[0]) > int(parts[1]):
        raise IllTyped(f"more than the whole: {raw}", where)
    return Fraction(int(parts[0]), int(parts[1]))


def _word(kind: type[StrEnum], raw: object, where: str) -> StrEnum:
    return kind(_one_of(tuple(word.value for word in kind), raw, where))


def _one_of(words: tuple[str, ...], raw: object, where: str) -> str:
    for word in words:
        if raw == word:
            return word
    raise IllTyped(f"expected one of {', '.join(words)}, found {_named(raw)}", where)


def _named(raw: object) -> str:
    return (
        f"{raw!r}" if isinstance(raw, str | int | float | bool) else _KINDS.get(type(raw), type(raw).__name__)
    )


_KINDS: Mapping[Any, str] = {
    int: "a whole number",
    str: "text",
    bool: "true or false",
    date: "a date",
    list: "a list",
    dict: "a table",
}
