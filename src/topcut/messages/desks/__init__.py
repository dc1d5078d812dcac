"""One module per desk: what is asked, what happened, and why not."""

import pkgutil
from importlib import import_module
from types import ModuleType


def load() -> list[ModuleType]:
    """Every desk's words, imported, so that the registers are full."""
    return [import_module(found.name) for found in pkgutil.iter_modules(__path__, f"{__name__}.")]
