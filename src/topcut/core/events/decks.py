"""Decklists were handed in, looked at, chased, published."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import EntrantId


@dataclass(frozen=True, slots=True)
class DecklistSubmitted(Event):
    """No card stands here: ``list`` finds the text, ``seal`` is the hash of a salt and the text.

    ``stage`` is the first that the deck is played in.
    """

    entrant: EntrantId
    list: str
    seal: str
    faults: int
    unverified: int
    reason: str = ""
    stage: int = 0


@dataclass(frozen=True, slots=True)
class DecklistsViewed(Event):
    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class DecklistsChased(Event):
    """``entrants`` are those who were reminded."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class DecklistsWaived(Event):
    """Of those whose list was due before ``round``: ``missing`` had none, ``faulty`` one to be mended."""

    missing: int
    faulty: int
    reason: str
    round: int = 1


@dataclass(frozen=True, slots=True)
class DecklistsPublished(Event):
    published: bool
