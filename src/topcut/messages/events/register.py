"""Where the sentences of events are registered, one function for each kind."""

from collections.abc import Callable
from typing import Any, TypeVar

from topcut.core.kernel.event import Event
from topcut.messages.names import Names

E = TypeVar("E", bound=Event)
Teller = Callable[[Any, Names], str]
TELLERS: dict[type[Event], Teller] = {}


def tells(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Teller]:
    """Register the sentence of one kind of event."""

    def register(teller: Callable[[E, Names], str]) -> Teller:
        TELLERS[kind] = teller
        return teller

    return register
