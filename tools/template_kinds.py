"""Kinds of values in templates: what a field, an item or a condition makes of the type of a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from jinja2 import nodes

ANY = Any


@dataclass(frozen=True)
class Module:
    """A template that was imported for its macros."""

    name: str


@dataclass(frozen=True)
class Macro:
    template: str
    node: nodes.Macro = field(hash=False, compare=False)

    @property
    def name(self) -> str:
        return self.node.name


@dataclass(frozen=True)
class Returns:
    """A method: what calling it gives."""

    kind: Any


@cache
def fields_of(class_: type) -> Mapping[str, Any]:
    """The fields, properties and methods of a class with their types, as far as they are annotated."""
    found: dict[str, Any] = {}
    for name in dir(class_):
        value = getattr(class_, name, None)
        if isinstance(value, property) and value.fget:
            found[name] = _hints(value.fget).get("return", ANY)
        elif callable(value) and not name.startswith("__"):
            found[name] = Returns(_hints(value).get("return", ANY))
    return found | _hints(class_)


def _hints(of: Any) -> dict[str, Any]:
    try:
        return get_type_hints(of)
    except (NameError, TypeError):
        return {}


def item_of(kind: Any) -> Any:
    """What one gets by looping over it."""
    kinds: list[Any] = []
    for one in members(present(kind)):
        origin, args = get_origin(one), get_args(one)
        if origin is tuple and ... not in args:
            kinds.extend(args)
        elif origin is not None and isinstance(origin, type) and args and not issubclass(origin, dict):
            kinds.append(args[0])
        else:
            kinds.append(ANY)
    return union(kinds)


def at(kind: Any, index: nodes.Node) -> Any:
    """What stands at an index or a key."""
    args = get_args(kind)
    if get_origin(kind) is tuple and ... not in args and isinstance(index, nodes.Const):
        return args[index.value] if isinstance(index.value, int) and index.value < len(args) else ANY
    return ANY if isinstance(index, nodes.Const) and isinstance(index.value, str) else item_of(kind)


def members(kind: Any) -> list[Any]:
    """The kinds of a union."""
    return list(get_args(kind)) if get_origin(kind) in (Union, UnionType) else [kind]


def union(kinds: Iterable[Any]) -> Any:
    found = [one for kind in kinds for one in members(kind)]
    if not found or any(one is ANY for one in found):
        return ANY
    special = [one for one in found if isinstance(one, (Returns, Module, Macro))]
    if special:
        return special[0] if len(special) == len(found) else ANY
    return Union[tuple(found)]  # noqa: UP007 - made of what was found


def may_be_none(kind: Any) -> bool:
    return NoneType in members(kind)


def present(kind: Any) -> Any:
    """The kind where it is not ``None``."""
    return union(one for one in members(kind) if one is not NoneType)


def absent(kind: Any) -> Any:
    """The kind where a condition on it is false: nothing that is always true."""
    return union([one for one in members(kind) if not _is_always_true(one)] or [kind])


def _is_always_true(kind: Any) -> bool:
    class_ = get_origin(kind) or kind
    return is_dataclass(class_) and not any(hasattr(class_, name) for name in ("__bool__", "__len__"))
