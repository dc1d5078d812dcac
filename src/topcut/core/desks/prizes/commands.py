"""Commands to list, split and hand out prizes."""

from topcut.core.desks.prizes.state import Prize, Shares
from topcut.core.desks.prizes.winning import still_in
from topcut.core.kernel.command import Command, Harmless, command
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.touches import Touched, entrants, the_field
from topcut.core.tournament import Tournament

AGREED = Harmless("a split takes the word of everybody who is left, and each of them sees it")


def still_playing(command: "SplitPrizes", tournament: Tournament) -> Touched:
    return Touched(frozenset(still_in(tournament)))


def those_who_split(command: "TakeBackSplit", tournament: Tournament) -> Touched:
    split = tournament.prizes.split
    return Touched(frozenset(split.entrants if split else ()))


@command(
    row=Row.LIST_PRIZES,
    touches=the_field,
    serves=Harmless("prizes go by place, and everybody sees the list"),
    after_end=True,
    known_to=STAFF,
)
class ListPrizes(Command):
    """Set all prizes of the tournament, replacing those listed before."""

    prizes: tuple[Prize, ...]


@command(row=Row.SPLIT_PRIZES, touches=still_playing, serves=AGREED, after_end=False, known_to=STAFF)
class SplitPrizes(Command):
    """Split prizes evenly among those still in the playoff; ``agreed`` are those who consented (MTR-5.2.a).

    ``ends``: they play no further. Otherwise they play for the places alone. ``shares``: what each of
    ``agreed`` gets, where the finalists divide the prizes otherwise (MTR-5.2.b).
    """

    agreed: tuple[EntrantId, ...]
    ends: bool
    shares: tuple[Shares, ...] = ()


@command(row=Row.SPLIT_PRIZES, touches=those_who_split, serves=AGREED, after_end=False, known_to=STAFF)
class TakeBackSplit(Command):
    """Undo the split: prizes go by place after all."""


@command(
    row=Row.PAY_PRIZES,
    touches=entrants("entrant"),
    serves=Harmless("who won what follows from the places; this notes that it was fetched"),
    after_end=True,
    known_to=STAFF,
)
class HandOutPrizes(Command):
    """Mark somebody's prizes as handed out, or as returned."""

    entrant: EntrantId
    handed: bool = True
