"""The time of one table and who looks after it, as they stand on a match.

What a clock shows is worked out from these in :mod:`topcut.core.desks.clocks.readings`.
"""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import Instant


class ExtensionKind(StrEnum):
    """Why a table has more time (MTR-2.6.a to 2.6.c)."""

    RULING = "ruling"  # a judge's ruling, a pause, anything else
    DECK_CHECK = "deck-check"  # what it took, and the minutes the rules add
    FEATURE_MATCH = "feature-match"  # what had passed when they sat down, and the minutes the rules add
    TIMED_APART = "timed-apart"  # what had passed: the match has its whole time from here
    MADE_LATE = "made-late"  # what had passed when a repair made the match


@dataclass(frozen=True, slots=True)
class Extension:
    """``number`` is its position in the ledger, by which it can be withdrawn."""

    number: int
    kind: ExtensionKind
    seconds: int
    by: str
    at: Instant


@dataclass(frozen=True, slots=True)
class TableTime:
    """``check_from`` is what the round's clock had run, in milliseconds, when a deck check began."""

    extensions: tuple[Extension, ...] = ()
    check_from: int | None = None
    extra_turns: int = 0

    @property
    def seconds(self) -> int:
        """All extensions together."""
        return sum(extension.seconds for extension in self.extensions)


ON_TIME = TableTime()


@dataclass(frozen=True, slots=True)
class Claim:
    """A member of staff who said "I have it", so that nobody else walks there."""

    by: str
    at: Instant
