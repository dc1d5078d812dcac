"""Judges' notes and investigations."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import EntrantId, MatchId, PersonId


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    """``text`` is the id of what was written; it stays with people. ``on`` is the note it continues."""

    text: str
    entrant: EntrantId | None = None
    match: MatchId | None = None
    investigation: bool = False
    on: int | None = None


@dataclass(frozen=True, slots=True)
class ShareNote(Command):
    """Another judge may read it, or no longer. ``number`` is its position in the ledger, here and below."""

    number: int
    person: PersonId
    shared: bool = True


@dataclass(frozen=True, slots=True)
class CloseInvestigation(Command):
    number: int
