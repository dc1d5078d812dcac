"""Check of declarations: an incomplete one fails on import, and the error says what is missing."""

from dataclasses import fields
from typing import Any

MISSING: Any = object()


def expect_declared(kind: type, declaration: Any) -> None:
    """Raise for a class whose declaration is incomplete."""
    missing = [each.name for each in fields(declaration) if getattr(declaration, each.name) is MISSING]
    if missing:
        where, what = f"{kind.__module__}.{kind.__name__}", ", ".join(missing)
        raise TypeError(f"{where} does not declare {what} (docs/guides/developer.md)")
