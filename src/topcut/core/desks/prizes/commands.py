"""The prize desk."""

from dataclasses import dataclass

from topcut.core.desks.prizes.state import Prize
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId


@dataclass(frozen=True, slots=True)
class ListPrizes(Command):
    """All prizes of the tournament, in place of those listed before."""

    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class SplitPrizes(Command):
    """Those still in the playoff share evenly; ``agreed`` are those who said so (MTR-5.2.a).

    ``ends``: they play no further. Otherwise they play for the places alone.
    """

    agreed: tuple[EntrantId, ...]
    ends: bool


@dataclass(frozen=True, slots=True)
class TakeBackSplit(Command):
    """They play for the prizes by place after all."""


@dataclass(frozen=True, slots=True)
class HandOutPrizes(Command):
    """Somebody has got what they won, or gives it back."""

    entrant: EntrantId
    handed: bool = True
