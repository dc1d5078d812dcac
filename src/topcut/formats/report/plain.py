"""Helpers for report sections: times, and omission of free text."""

from typing import Any

from topcut.core.kernel.ids import Instant
from topcut.messages.figures import venue_time

Plain = dict[str, Any]

_TYPED = ("reason",)
"""Keys of free text."""


def time(at: Instant | None) -> str | None:
    if at is None:
        return None
    return venue_time(at, "UTC").isoformat(timespec="seconds").replace("+00:00", "Z")


def told(data: Any, anonymous: bool) -> Any:
    """Free text, omitted when anonymous: a reason may contain somebody's name."""
    if not anonymous or not isinstance(data, dict):
        return data
    return {key: told(value, anonymous) for key, value in data.items() if key not in _TYPED}
