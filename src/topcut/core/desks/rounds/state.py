"""Entrants who are not to be paired: a family, a shop, a team, as the organizer declares."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId


class Bond(StrEnum):
    """What holds them together; no free text, so that the ledger says nothing more of them."""

    FAMILY = "family"
    SHOP = "shop"
    TEAM = "team"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Apart:
    """No two of these meet up to and including round ``until``; without one, in no round at all."""

    id: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None = None

    def holds_in(self, round_number: int) -> bool:
        return self.until is None or round_number <= self.until
