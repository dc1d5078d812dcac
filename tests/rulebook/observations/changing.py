"""Another value for a key, written as TOML, and the rules with a house sheet that says so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import date
from enum import StrEnum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from tests.core.story import details
from tests.rulebook.observations.register import Observation
from topcut.core.play.details import HouseSheet
from topcut.core.rules import ByRel, Rel, Rules
from topcut.rulebook import rules_for
from topcut.rulebook.present import value_of
from topcut.rulebook.schema import leaves


def rules_before(one: Observation) -> Rules:
    """By the way of a real tournament: TOML, house sheets kept with the details, the typed rules."""
    return _rules(one, [one.house] if one.house else [])


def rules_after(one: Observation, key: str) -> Rules:
    """The same with one more sheet that changes the value."""
    value = one.value or written(another(leaves()[key], value_of(rules_before(one), key)))
    group, _, name = key.partition(".")
    changed = f"[{group}]\n{name} = {{ value = {value} }}\n"
    return _rules(one, [one.house, changed] if one.house else [changed])


def _rules(one: Observation, texts: list[str]) -> Rules:
    sheets = tuple(HouseSheet(f"sheet{at}", text) for at, text in enumerate(texts))
    rules = rules_for(replace(details(), edition=one.edition, overlays=one.overlays, sheets=sheets))
    _SHEETS[rules] = sheets
    return rules


_SHEETS: dict[Rules, tuple[HouseSheet, ...]] = {}


def sheets_of(rules: Rules) -> tuple[HouseSheet, ...]:
    """The house sheet that these rules were made with, for a form that asks for one."""
    return _SHEETS.get(rules, ())


def another(kind: Any, value: Any) -> Any:
    """Another value of a type: 4 for 3, no for yes, a list without its last entry."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return another(next(part for part in parts if part is not NoneType), value)
    if origin is ByRel:
        return ByRel(*(another(parts[0], value.at(rel)) for rel in Rel))
    if origin is Literal or (isinstance(kind, type) and issubclass(kind, StrEnum)):
        words = parts if origin is Literal else tuple(kind)
        return next(word for word in (*words[1:], words[0]) if word != value)
    if origin is tuple:
        return _another_tuple(parts[0], value)
    return _ANOTHER[kind](value)


def _another_tuple(part: Any, value: Any) -> Any:
    if part is int and value:
        return (value[0] + 1, *value[1:])
    if value:
        return value[:-1]
    return (get_args(part)[0],) if get_origin(part) is Literal else ("something else",)


_ANOTHER: Mapping[Any, Any] = {
    bool: lambda value: not value,
    int: lambda value: (value or 0) + 1,
    str: lambda value: f"{value} and another",
    Fraction: lambda value: (Fraction(value or 0) + 1) / 2,
}


def written(value: Any) -> str:
    """A value as a rule file writes it."""
    if value is None:
        return '"none"'
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, Fraction):
        return f'"{value.numerator}/{value.denominator}"'
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    if is_dataclass(value):
        parts = (f"{field.name} = {written(getattr(value, field.name))}" for field in fields(value))
        return "{ " + ", ".join(parts) + " }"
    return json.dumps(str(value))
