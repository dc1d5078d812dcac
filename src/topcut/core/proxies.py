"""Cards that stand for others: proxies (MTR-3.4.a), and basic lands for cards that must go (MTR-3.3.b).

What a card is called tells what is in a deck, so names are kept with people; the ledger has their ids.
"""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.ids import EntrantId, Instant


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
class Replacement:
    entrant: EntrantId
    card: str
    land: str
    copies: int
    cause: ReplacementCause
    by: str
    at: Instant
