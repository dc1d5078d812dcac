"""What is declared is declared whole: an incomplete declaration does not import, and says what it lacks."""

from collections.abc import Mapping
from typing import Any

MISSING: Any = object()


def expect_declared(kind: type, said: Mapping[str, object]) -> None:
    missing = [name for name, value in said.items() if value is MISSING]
    if missing:
        raise TypeError(
            f"{kind.__module__}.{kind.__name__} does not declare {', '.join(missing)}"
            " (docs/guides/developer.md)"
        )
