"""Registers of messages: what each kind of command asks, and what each kind of event says."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.utils.functional import Promise

from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.messages import desks
from topcut.messages.naming import Names

Sentences = Mapping[str, Promise]
"""By the code of a refusal. The language is chosen when a sentence is read."""

C = TypeVar("C", bound=Command)
Asker = Callable[[Any, Names], str]
ASKERS: dict[type[Command], Asker] = {}


def command_text(command: Command, names: Names) -> str:
    """The request in the active language.

    "Change table 12 in round 2 from 2–1 to 1–2: slip misread"
    """
    desks.load()
    return ASKERS[type(command)](command, names)


def asks(kind: type[C]) -> Callable[[Callable[[C, Names], str]], Asker]:
    """Register the message of one kind of command."""

    def register(asker: Callable[[C, Names], str]) -> Asker:
        ASKERS[kind] = asker
        return asker

    return register


def of_table(template: Callable[[], str]) -> Asker:
    """The message of a command about one match, given by its place."""
    return lambda command, names: template() % {"place": names.place(command.match)}


def of_entrant(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"name": names.entrant(command.entrant)}


def of_round(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"round": command.round}


E = TypeVar("E", bound=Event)
Teller = Callable[[Any, Names], str]
TELLERS: dict[type[Event], Teller] = {}


def tells(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Teller]:
    """Register the sentence of one kind of event."""

    def register(teller: Callable[[E, Names], str]) -> Teller:
        TELLERS[kind] = teller
        return teller

    return register


def event_text(entry: Entry, names: Names) -> str:
    """What happened, in the active language.

    "The result of table 7 in round 3 was corrected from 2–1 to 1–2: slip misread"
    """
    desks.load()
    return TELLERS[type(entry.event)](entry.event, names)
