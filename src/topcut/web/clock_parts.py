"""Clocks and progress as parts of page values, as templates/parts/clock.html shows them."""

from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.readings import ClockReading
from topcut.core.desks.rounds.board.overview import RoundProgress
from topcut.core.kernel.ids import Instant


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock. One that runs is counted down by clock.js; ``stands`` says why it does not run."""

    text: str
    stands: str
    late: bool
    deadline: int
    now: int

    @classmethod
    def of(cls, reading: ClockReading, now: Instant) -> Self | None:
        """``None`` for an untimed round."""
        if reading.left is None:
            return None
        return cls(
            text=countdown(reading.left) if reading.left > 0 else _("time is up"),
            stands=_why_it_stands(reading.stands) if reading.stands else "",
            late=reading.is_up,
            deadline=reading.deadline or 0,
            now=now,
        )


def _why_it_stands(stands: str) -> str:
    return {"paused": _("paused"), "deck-check": _("deck check")}[stands]


def countdown(milliseconds: int) -> str:
    """38:12; rounded up, so that zero means time is up."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


@dataclass(frozen=True, slots=True)
class ProgressBar:
    """Tables of a round, and how many of them are in which state."""

    tables: int
    recorded: int
    unconfirmed: int
    disputed: int

    @classmethod
    def of(cls, on: RoundProgress) -> Self | None:
        """``None`` for a round without tables."""
        return cls(on.tables, on.recorded, on.unconfirmed, on.disputed) if on.tables else None

    @property
    def reported(self) -> int:
        """Tables that are not disputed: the part for disputes begins there."""
        return self.recorded + self.unconfirmed
