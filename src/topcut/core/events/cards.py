"""Cards that stand for others."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import EntrantId
from topcut.core.proxies import ProxyCause, ReplacementCause


@dataclass(frozen=True, slots=True)
class ProxyIssued(Event):
    """``card`` is the id of the card's name, here and below."""

    entrant: EntrantId
    card: str
    cause: ProxyCause


@dataclass(frozen=True, slots=True)
class ProxyWithdrawn(Event):
    """``number`` is the position of the event that issued it."""

    entrant: EntrantId
    number: int


@dataclass(frozen=True, slots=True)
class CardReplaced(Event):
    entrant: EntrantId
    card: str
    land: str
    copies: int
    cause: ReplacementCause
