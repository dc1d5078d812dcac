"""Decklists came and were seen; decks were checked; cards stand for others."""

from dataclasses import dataclass

from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId


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


@dataclass(frozen=True, slots=True)
class DeckCheckPicked(Event):
    """``chance`` is the label of the random stream, empty where somebody chose the table."""

    match: MatchId
    targeted: bool
    chance: str


@dataclass(frozen=True, slots=True)
class DeckCheckCalledOff(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DeckCheckStarted(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DeckCheckEnded(Event):
    """``seconds``: how long it took while the round's clock ran."""

    match: MatchId
    seconds: int
    finding: CheckFinding = CheckFinding.NOTHING


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
