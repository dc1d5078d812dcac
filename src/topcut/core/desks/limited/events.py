"""Drafts and sealed: seats were drawn, clocks were started, held and set."""

from dataclasses import dataclass

from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId


@dataclass(frozen=True, slots=True)
class DraftSeated(Event):
    """``pods`` in the order of their seats; with the seed ``chance`` gives them again."""

    stage: int
    pods: tuple[tuple[EntrantId, ...], ...]
    chance: str


@dataclass(frozen=True, slots=True)
class DraftUnseated(Event):
    stage: int


@dataclass(frozen=True, slots=True)
class DraftStarted(Event):
    """The clocks of these pods stand at their first step."""

    stage: int
    pods: tuple[int, ...]
    cards: tuple[int, ...]
    registration: int
    build: int


@dataclass(frozen=True, slots=True)
class DraftPaused(Event):
    stage: int
    pods: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftResumed(Event):
    stage: int
    pods: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftMoved(Event):
    """The clocks of these pods run on from the beginning of this step."""

    stage: int
    pods: tuple[int, ...]
    step: int


@dataclass(frozen=True, slots=True)
class DraftingStopped(Event):
    """Or, where it was said by mistake, they go on."""

    stage: int
    entrant: EntrantId
    stops: bool = True


@dataclass(frozen=True, slots=True)
class CoinTossed(Event):
    """``chance`` is empty where a coin was thrown at the table."""

    stage: int
    pod: int
    winner: EntrantId
    chance: str


@dataclass(frozen=True, slots=True)
class FirstPickChosen(Event):
    stage: int
    pod: int
    first: EntrantId


@dataclass(frozen=True, slots=True)
class PickTimedOut(Event):
    """An official took the oldest card for the player at this ``seat``, 1B; or that was said by mistake."""

    stage: int
    pod: int
    step: int
    pack: int
    pick: int
    seat: str
    timed_out: bool = True


@dataclass(frozen=True, slots=True)
class PoolRegistered(Event):
    """No card stands here. With a ``reason`` a judge settled it."""

    stage: int
    entrant: EntrantId
    list: str
    seal: str
    cards: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PoolVerified(Event):
    stage: int
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class PoolQuestioned(Event):
    stage: int
    entrant: EntrantId
    note: str


@dataclass(frozen=True, slots=True)
class ProductNoted(Event):
    stage: int
    entrant: EntrantId
    note: str
    replaced: bool
