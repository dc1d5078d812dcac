"""Acts: commands together with private input that the command itself cannot carry.

A command holds ids. A name, a decklist, a note or the name of a card is private and stored apart from the
ledger, so it reaches its command through an act. ``service.handle`` takes acts and plain commands alike.
"""

import pkgutil
from importlib import import_module


def load() -> None:
    """Import every act, so that the door knows which commands come as one."""
    for found in pkgutil.iter_modules(__path__, f"{__name__}."):
        import_module(found.name)
