"""The register: the words of each kind of command."""

from collections.abc import Callable
from typing import Any, TypeVar

from topcut.core.kernel.command import Command
from topcut.messages.names import Names

C = TypeVar("C", bound=Command)
Asker = Callable[[Any, Names], str]
ASKERS: dict[type[Command], Asker] = {}


def command_text(command: Command, names: Names) -> str:
    """The request in the active language.

    "Change table 12 in round 2 from 2–1 to 1–2: slip misread"
    """
    return ASKERS[type(command)](command, names)


def asks(kind: type[C]) -> Callable[[Callable[[C, Names], str]], Asker]:
    """Register the words of one kind of command."""

    def register(asker: Callable[[C, Names], str]) -> Asker:
        ASKERS[kind] = asker
        return asker

    return register


def of_table(template: Callable[[], str]) -> Asker:
    """A request about one match, told by its place."""
    return lambda command, names: template() % {"place": names.place(command.match)}
