"""Fields of values that no template reads, neither itself nor by a property or a method that it asks for."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args

from tools.template_kinds import fields_of

Read = tuple[type, str]


def unread(values: Iterable[type], read: Iterable[Read]) -> list[str]:
    """The fields of these dataclasses that nothing reads, as "Chart.bottom"."""
    known = {(class_, name) for class_, asked in read for name in (asked, *_read_by(class_, asked))}
    return sorted(
        f"{value.__name__}.{one.name}"
        for value in values
        for one in fields(value)
        if not any((class_, one.name) in known for class_ in value.__mro__)
    )


def reached(roots: Iterable[Any]) -> set[type]:
    """The dataclasses of these types and of their fields' and properties' types, however deep."""
    found: set[type] = set()
    waiting = list(roots)
    while waiting:
        kind = waiting.pop()
        waiting.extend(one for one in get_args(kind) if one is not ...)
        if is_dataclass(kind) and isinstance(kind, type) and kind not in found:
            found.add(kind)
            waiting.extend(fields_of(kind).values())
    return found


@cache
def _read_by(class_: type, name: str) -> frozenset[str]:
    """The fields that a property or a method of the class reads."""
    value = getattr(class_, name, None)
    code = value.fget if isinstance(value, property) else value
    if not inspect.isfunction(code):
        return frozenset()
    tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    own = {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute) and _is_self(one.value)}
    return frozenset(own | {deep for one in own - {name} for deep in _read_by(class_, one)})


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"
