"""One module per desk: what is asked, what happened, and why not."""

import pkgutil
from importlib import import_module
from types import ModuleType


def load() -> list[ModuleType]:
    """Import every desk's messages, so that the registers are filled."""
    return [import_module(found.name) for found in pkgutil.iter_modules(__path__, f"{__name__}.")]
