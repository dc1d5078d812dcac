"""Sealed pools: registered by whoever sits across the table, verified by their owners (MTR-7.5.a).

The cards themselves are not here and in no event, as those of decklists are not.
"""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.ids import EntrantId, Instant


class PoolState(StrEnum):
    REGISTERED = "registered"  # the owner has not looked yet
    QUESTIONED = "questioned"  # the owner says that something differs: a judge looks
    VERIFIED = "verified"


@dataclass(frozen=True, slots=True)
class Pool:
    """``id`` finds the text, ``seal`` proves it. ``note`` is what the owner says differs."""

    id: str
    seal: str
    cards: int
    by: str
    at: Instant
    state: PoolState = PoolState.REGISTERED
    note: str = ""


@dataclass(frozen=True, slots=True)
class ProductNote:
    """Something was odd about what somebody opened, and what was decided (MTR-7.4)."""

    entrant: EntrantId
    note: str
    replaced: bool
    by: str
    at: Instant
