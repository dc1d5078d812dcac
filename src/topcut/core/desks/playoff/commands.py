"""The cut, and who wants to play on."""

from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.touches import entrants, the_field

BY_PLACE = Harmless(
    "the standings say who plays on; a second role agrees, or the log says that one held both"
)


@command(row=Row.ANSWER_CUT, touches=entrants("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class AnswerPlayoff(Command):
    """An entrant plays in the playoff, should they make the cut, or does not want to."""

    entrant: EntrantId
    plays: bool


@command(row=Row.CUT, touches=the_field, serves=BY_PLACE, after_end=False, known_to=STAFF)
class MakeCut(Command):
    """Settle who plays on, and make the bracket.

    ``seeds`` are those the page showed, best first; others meanwhile are told. Without any, whoever
    has made the cut is taken.
    """

    size: int
    replacement: DeclinedPlace = DeclinedPlace.NEXT
    seeds: tuple[EntrantId, ...] = ()


@command(row=Row.CUT, touches=the_field, serves=BY_PLACE, after_end=False, known_to=STAFF)
class UndoCut(Command):
    """Take the cut back, and its first round, before there is any result."""
