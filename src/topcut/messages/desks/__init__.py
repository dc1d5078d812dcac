"""One module per desk: what is asked, what happened, and why not."""

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def load() -> tuple[ModuleType, ...]:
    """Import every desk's messages, so that the registers are filled; whoever looks something up calls it."""
    return tuple(import_module(found.name) for found in pkgutil.iter_modules(__path__, f"{__name__}."))
