"""Decklists: handed in, looked at, chased, published."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import EntrantId


@dataclass(frozen=True, slots=True)
class SubmitDecklist(Command):
    """An entrant's decklist, or another version of it (MTR-2.7.b).

    ``list`` finds the text, which is kept apart; ``seal`` proves it. ``faults`` and ``unverified`` are what
    its check came to. Once it is locked only an official changes it, and says why. ``stage`` is the first
    stage that the deck is played in: a championship of drafts and Standard takes a list for each.
    """

    entrant: EntrantId
    list: str
    seal: str
    faults: int = 0
    unverified: int = 0
    reason: str = ""
    stage: int = 0


@dataclass(frozen=True, slots=True)
class ViewDecklists(Command):
    """Somebody looks at lists that are not open to them anyway: the ledger says that they did.

    ``stage`` is the first that the deck is played in; without it the deck in hand is meant.
    """

    entrants: tuple[EntrantId, ...]
    stage: int | None = None


@dataclass(frozen=True, slots=True)
class ChaseDecklists(Command):
    """Remind everybody whose list is missing or has things to mend."""


@dataclass(frozen=True, slots=True)
class WaiveDecklists(Command):
    """The coming round may be paired although lists that are due before it are missing."""

    reason: str


@dataclass(frozen=True, slots=True)
class PublishDecklists(Command):
    """Show everybody's list to everybody after the end, or no longer (MTR-1.2.a)."""

    published: bool = True
