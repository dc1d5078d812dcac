"""One package per desk, with its commands, events, state, decisions and boards.

Registers are filled by walking these packages: there is no list to keep.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType


def load(part: str) -> list[ModuleType]:
    """Import every desk's module of this name; if it is a package, also the modules in it."""
    return [import_module(name) for name in _names() if name.split(".")[4:5] == [part]]


def _names() -> Iterator[str]:
    return (found.name for found in pkgutil.walk_packages(__path__, f"{__name__}."))
