"""Drafts and sealed: seats were drawn, clocks were started, held and set."""

from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import PUBLIC, STAFF, Row
from topcut.core.topics import everybody, its_entrant


@event(known_to=PUBLIC, moves=everybody, fields={"chance": STAFF})
class DraftSeated(Event):
    """``pods`` in the order of their seats; with the seed ``chance`` gives them again."""

    stage: int
    pods: tuple[tuple[EntrantId, ...], ...]
    chance: str


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DraftUnseated(Event):
    stage: int


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DraftStarted(Event):
    """The clocks of these pods stand at their first step.

    ``absent`` have a seat there and had left: they got none of the product (MTR-2.10.e).
    """

    stage: int
    pods: tuple[int, ...]
    cards: tuple[int, ...]
    registration: int
    build: int
    absent: tuple[EntrantId, ...] = ()


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DraftPaused(Event):
    stage: int
    pods: tuple[int, ...]


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DraftResumed(Event):
    stage: int
    pods: tuple[int, ...]


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DraftMoved(Event):
    """The clocks of these pods run on from the beginning of this step."""

    stage: int
    pods: tuple[int, ...]
    step: int


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class DraftingStopped(Event):
    """Or, where it was said by mistake, they go on."""

    stage: int
    entrant: EntrantId
    stops: bool = True


@event(known_to=PUBLIC, moves=everybody, fields={"chance": STAFF})
class CoinTossed(Event):
    """``chance`` is empty where a coin was thrown at the table."""

    stage: int
    pod: int
    winner: EntrantId
    chance: str


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class FirstPickChosen(Event):
    stage: int
    pod: int
    first: EntrantId


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class PickTimedOut(Event):
    """An official took the oldest card for the player at this ``seat``, 1B; or that was said by mistake."""

    stage: int
    pod: int
    step: int
    pack: int
    pick: int
    seat: str
    timed_out: bool = True


@event(
    known_to=STAFF,
    moves=its_entrant,
    fields={"list": Row.SEE_POOLS, "seal": Row.SEE_POOLS, "judged": Row.SEE_CLOSED_LIST},
)
class PoolRegistered(Event):
    """No card stands here. With a ``reason`` a judge settled it.

    ``judged`` is the id of the decklist that was in already, with its ``faults`` by this pool; empty where
    there was none, and in older lines.
    """

    stage: int
    entrant: EntrantId
    list: str
    seal: str
    cards: int
    reason: FreeText = ""
    judged: str = ""
    faults: int = 0
    unverified: int = 0


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class PoolVerified(Event):
    stage: int
    entrant: EntrantId


@event(known_to=STAFF, moves=its_entrant, fields={"note": Row.SEE_POOLS})
class PoolQuestioned(Event):
    stage: int
    entrant: EntrantId
    note: FreeText


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class ProductNoted(Event):
    stage: int
    entrant: EntrantId
    note: FreeText
    replaced: bool
