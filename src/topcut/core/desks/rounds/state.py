"""State of the rounds desk: groups kept apart (a family, a shop, a team), and rounds that were deleted."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant


@dataclass(frozen=True, slots=True)
class DeletedRound:
    """A published round that was deleted, with so many results; it may have been paired again since."""

    number: int
    at: Instant
    by: str
    results: int


class Bond(StrEnum):
    """Why they are kept apart; no free text, so that the ledger holds nothing more about them."""

    FAMILY = "family"
    SHOP = "shop"
    TEAM = "team"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Apart:
    """No two of these meet, up to and including round ``until`` or, without one, in any round."""

    id: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None = None

    def holds_in(self, round_number: int) -> bool:
        return self.until is None or round_number <= self.until
