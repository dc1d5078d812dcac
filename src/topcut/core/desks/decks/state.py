"""Decklists as a tournament holds them, deck checks, and cards that stand for others."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant, MatchId


@dataclass(frozen=True, slots=True)
class SealedList:
    """One version of an entrant's list. ``id`` finds its text, ``seal`` is the hash of a salt and the text.

    ``faults`` are things to mend, ``unverified`` cards nobody could look up. ``reason`` is there where an
    official changed a list that was locked. ``stage`` is the first that its deck is played in. Nothing here
    tells a card, nor how many there are.
    """

    id: str
    seal: str
    faults: int
    unverified: int
    by: str
    at: Instant
    reason: str = ""
    stage: int = 0


class CheckFinding(StrEnum):
    """What a deck check came to."""

    NOTHING = "nothing"
    FIXED = "fixed"
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class Pick:
    """A table whose decks are to be checked; nobody who plays there is told before."""

    match: MatchId
    targeted: bool
    by: str
    at: Instant


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """A deck check that is over; ``seconds`` are those the round's clock ran."""

    match: MatchId
    entrants: tuple[EntrantId, ...]
    finding: CheckFinding
    seconds: int
    at: Instant


class ProxyCause(StrEnum):
    """Why a proxy is wanted. The edition says which of these are a reason for one."""

    DAMAGED_HERE = "damaged-here"  # by accident or by wear, in this tournament
    MISPRINTED_PRODUCT = "misprinted-product"  # Limited product that came damaged or misprinted
    FOIL_ONLY = "foil-only"  # no printing without foil exists
    OWN_FAULT = "own-fault"  # damaged on purpose or through negligence
    NOT_AT_HAND = "not-at-hand"  # lost, left at home, worn before the tournament


class ReplacementCause(StrEnum):
    """Why a card must go."""

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
