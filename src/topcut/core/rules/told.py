"""Values that the program tells people and cannot act on, by their marks in the schema (ED.2)."""

from collections.abc import Mapping
from functools import cache
from typing import get_type_hints

from topcut.core.rules import Rules, Told


@cache
def told_only() -> Mapping[str, Told]:
    """Every told-only key with its mark: ``told_only()["devices.electronic_notes"].why``."""
    sections = {group: kind for group, kind in get_type_hints(Rules).items() if group != "source"}
    return {
        f"{group}.{name}": mark
        for group, section in sections.items()
        for name, kind in get_type_hints(section, include_extras=True).items()
        for mark in getattr(kind, "__metadata__", ())
        if isinstance(mark, Told)
    }
