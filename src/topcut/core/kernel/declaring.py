"""Check of declarations: an incomplete one fails on import, and the error says what is missing."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

MISSING: Any = object()


def expect_declared(kind: type, declaration: Any) -> None:
    """Raise for a class whose declaration is incomplete."""
    missing = [each.name for each in fields(declaration) if getattr(declaration, each.name) is MISSING]
    if missing:
        where, what = f"{kind.__module__}.{kind.__name__}", ", ".join(missing)
        raise TypeError(f"{where} does not declare {what} (docs/guides/developer.md)")


def expect_fields(kind: Any, names: Iterable[str]) -> None:
    """Refuse a declaration that names a field the class does not have."""
    unknown = sorted(set(names) - {each.name for each in fields(kind)})
    if unknown:
        raise TypeError(f"{kind.__module__}.{kind.__name__} has no field {', '.join(unknown)}")
