"""State of the organizing desk: which lines hold a text, and why one was struck."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, MatchId


class StrikeCause(StrEnum):
    """Why a text was struck: chosen, never typed, so that it cannot hold the name again."""

    NAMES_SOMEBODY = "names-somebody"
    ASKED_FOR = "asked-for"  # by the person it is about
    IMPROPER = "improper"
    MISTAKEN = "mistaken"


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line with a text that can be struck: by whom, and about whom.

    ``literal`` is what the line itself says, as lines did before texts were stored apart.
    """

    by: str
    entrant: EntrantId | None = None
    match: MatchId | None = None
    literal: tuple[str, ...] = ()
