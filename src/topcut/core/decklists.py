"""Decklists as a tournament holds them: who handed one in, when, and the seal that proves its text.

The text itself is not here and in no event (docs/decisions/0014-sealed-decklists.md).
"""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.ids import Instant


class ListsTaken(StrEnum):
    """How a tournament takes decklists (MTR-2.7.a)."""

    ON_PAPER = "on-paper"  # collected on paper, and none of this program's business
    REQUIRED = "required"  # everybody hands one in here before they play
    OPTIONAL = "optional"  # whoever likes to may
    NONE = "none"

    @property
    def here(self) -> bool:
        return self in (ListsTaken.REQUIRED, ListsTaken.OPTIONAL)


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
