"""Registers of all kinds of command and event, by the names that ledgers store permanently."""

from collections.abc import Container
from typing import TypeVar

from topcut.core import desks
from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.event import DECLARED_EVENTS, Event

T = TypeVar("T")


def _kinds(part: str, root: type[T], declared: Container[type]) -> dict[str, type[T]]:
    found: dict[str, type[T]] = {}
    for module in desks.load(part):
        for name, kind in vars(module).items():
            if isinstance(kind, type) and issubclass(kind, root) and kind.__module__ == module.__name__:
                where = f"{module.__name__}.{name}"
                if name in found:
                    raise TypeError(f"two are called {name}: {found[name].__module__}.{name} and {where}")
                if kind not in declared:
                    raise TypeError(f"{where} declares nothing: use @{part[:-1]} (docs/guides/developer.md)")
                found[name] = kind
    return found


COMMANDS = _kinds("commands", Command, DECLARED)
EVENTS = _kinds("events", Event, DECLARED_EVENTS)
