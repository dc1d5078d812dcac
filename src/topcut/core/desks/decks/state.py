"""State of the decks desk: sealed decklists, deck checks, proxies and replaced cards."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant, MatchId


@dataclass(frozen=True, slots=True)
class SealedList:
    """One version of an entrant's list. ``id`` finds its text, ``seal`` is the hash of a salt and the text.

    ``faults`` counts faults to correct, ``unverified`` cards that could not be looked up. ``reason`` is set
    where an official changed a locked list. ``stage`` is the first that its deck is played in. ``phone`` is
    the number of the phone that handed it in. Nothing here reveals a card, nor how many there are.
    """

    id: str
    seal: str
    faults: int
    unverified: int
    by: str
    at: Instant
    reason: str = ""
    stage: int = 0
    phone: int | None = None


class CheckFinding(StrEnum):
    """The finding of a deck check."""

    NOTHING = "nothing"
    FIXED = "fixed"
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class Pick:
    """A table picked for a deck check; its players are not told in advance."""

    match: MatchId
    targeted: bool
    by: str
    at: Instant


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """A finished deck check; ``seconds`` is how long the round clock ran meanwhile."""

    match: MatchId
    entrants: tuple[EntrantId, ...]
    finding: CheckFinding
    seconds: int
    at: Instant


class ProxyCause(StrEnum):
    """Why a proxy is requested. The edition says which of these are valid reasons."""

    DAMAGED_HERE = "damaged-here"  # by accident or by wear, in this tournament
    MISPRINTED_PRODUCT = "misprinted-product"  # Limited product that came damaged or misprinted
    FOIL_ONLY = "foil-only"  # no printing without foil exists
    OWN_FAULT = "own-fault"  # damaged on purpose or through negligence
    NOT_AT_HAND = "not-at-hand"  # lost, left at home, worn before the tournament


class ReplacementCause(StrEnum):
    """Why a card must be removed."""

    MUST_GO = "must-go"  # not authorized, not legal, marked
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Proxy:
    """Valid until this tournament ends, or until it is withdrawn. ``card`` is the id of the card's name."""

    number: int
    entrant: EntrantId
    card: str
    cause: ProxyCause
    by: str
    at: Instant
    valid: bool = True


@dataclass(frozen=True, slots=True)
class CardReplacement:
    entrant: EntrantId
    card: str
    land: str
    copies: int
    cause: ReplacementCause
    by: str
    at: Instant
