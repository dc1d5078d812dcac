"""Judges wrote notes. Whom they are about is in the ledger as an id, what they say is not."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import EntrantId, MatchId, PersonId


@dataclass(frozen=True, slots=True)
class NoteWritten(Event):
    """``text`` is the id of what was written; ``on`` is the position of the note it continues."""

    text: str
    entrant: EntrantId | None
    match: MatchId | None
    investigation: bool
    on: int | None


@dataclass(frozen=True, slots=True)
class NoteShared(Event):
    number: int
    person: PersonId
    shared: bool


@dataclass(frozen=True, slots=True)
class InvestigationClosed(Event):
    number: int
