"""Registers of messages: what each kind of command asks, and what each kind of event says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.messages import desks
from topcut.messages.naming import Names
from topcut.messages.read_texts import read_back

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
    return _begun(ASKERS[type(command)](read_back(command, names.unsaid), names))


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
    return _begun(TELLERS[type(entry.event)](read_back(entry.event, names.unsaid), names))


def _begun(text: str) -> str:
    """With a capital where "somebody" stands for a name; names are left as they were typed."""
    return text[:1].upper() + text[1:] if text.startswith(_("somebody")) else text


def events_text(entries: Sequence[Entry], names: Names, most: int) -> str:
    """The first events as sentences, and how many more there are."""
    told = [event_text(entry, names) for entry in entries[:most]]
    if len(entries) > most:
        told.append(_("And %(count)s more.") % {"count": len(entries) - most})
    return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in told)
