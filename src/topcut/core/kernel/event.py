"""What happened, its place in the ledger, and what every kind of it must declare."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

from topcut.core.kernel.command import DECLARED, MISSING, Command, KnownTo, expect_declared, expect_fields
from topcut.core.kernel.ids import Instant


@dataclass(frozen=True, slots=True)
class Event:
    """The root of every event."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event with its place in the ledger, its moment and who brought it about."""

    version: int
    at: Instant
    actor: str
    event: Event


E = TypeVar("E", bound=Event)
KnownToOf = KnownTo | Callable[[Any, Any], KnownTo]
"""An audience, or a function of event and tournament where it depends on how things stand."""
Moves = Callable[[Any, Any], frozenset[str] | None]


@dataclass(frozen=True, slots=True)
class EventDeclaration:
    """What is true of one kind of event; ``fields`` are those that fewer may know than the event itself."""

    known_to: KnownToOf
    moves: Moves
    fields: Mapping[str, KnownTo]


ALIKE: Mapping[str, KnownTo] = {}
"""Whoever may know of the event may know all of it."""

DECLARED_EVENTS: dict[type[Event], EventDeclaration] = {}


@dataclass_transform(frozen_default=True)
def event(
    *, known_to: KnownToOf = MISSING, moves: Moves = MISSING, fields: Mapping[str, KnownTo] = MISSING
) -> Callable[[type[E]], type[E]]:
    """Make a kind of event. Nothing has a default: what is left out does not import.

    ``known_to``: who may know of it by their role; players learn on their own pages what concerns them.
    ``moves``: the live topics whose pages change (``core.topics``). ``fields``: those that fewer may know
    than the event itself, and who; ``ALIKE`` where there are none.
    """

    def declare(kind: type[E]) -> type[E]:
        declaration = EventDeclaration(known_to, moves, fields)
        expect_declared(kind, declaration)
        made = dataclass(frozen=True, slots=True)(kind)
        expect_fields(made, declaration.fields)
        DECLARED_EVENTS[made] = declaration
        return made

    return declare


def audience_of(act: Command | Event, tournament: Any) -> KnownTo:
    """Who may know of an event, or of a command that waits for approval, as things stand."""
    if isinstance(act, Command):
        return DECLARED[type(act)].known_to
    known_to = DECLARED_EVENTS[type(act)].known_to
    return known_to(act, tournament) if callable(known_to) else known_to
