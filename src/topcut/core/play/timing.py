"""Table time: the extensions, deck check and claim of one match.

:mod:`topcut.core.desks.clocks.readings` computes clock readings from these.
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
    """``check_from`` is how long the round clock had run, in milliseconds, when a deck check began."""

    extensions: tuple[Extension, ...] = ()
    check_from: int | None = None
    extra_turns: int = 0

    @property
    def seconds(self) -> int:
        """The sum of all extensions."""
        return sum(extension.seconds for extension in self.extensions)


ON_TIME = TableTime()


@dataclass(frozen=True, slots=True)
class Claim:
    """The member of staff who claimed the table, so that nobody else goes there."""

    by: str
    at: Instant
