"""The root of every event, and its place in the ledger."""

from dataclasses import dataclass

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
