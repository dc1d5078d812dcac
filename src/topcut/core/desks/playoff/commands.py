"""The cut, and who wants to play on."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.cuts import DeclinedPlace


@dataclass(frozen=True, slots=True)
class AnswerPlayoff(Command):
    """An entrant plays in the playoff, should they make the cut, or does not want to."""

    entrant: EntrantId
    plays: bool


@dataclass(frozen=True, slots=True)
class MakeCut(Command):
    """Settle who plays on, and make the bracket.

    ``seeds`` are those the page showed, best first; others meanwhile are told. Without any, whoever
    has made the cut is taken.
    """

    size: int
    replacement: DeclinedPlace = DeclinedPlace.NEXT
    seeds: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class UndoCut(Command):
    """Take the cut back, and its first round, before there is any result."""
