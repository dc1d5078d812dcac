"""Commands for the cut, and for players' answers to it."""

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
    """Accept or decline a place in the playoff, should the entrant make the cut."""

    entrant: EntrantId
    plays: bool


@command(row=Row.CUT, touches=the_field, serves=BY_PLACE, after_end=False, known_to=STAFF)
class MakeCut(Command):
    """Make the cut and the bracket.

    ``seeds`` are those the page showed, best first; if they have changed since, that is refused. If empty,
    the current ones are taken. ``past`` is what is pending that was seen and is gone past.
    """

    size: int
    replacement: DeclinedPlace = DeclinedPlace.NEXT
    seeds: tuple[EntrantId, ...] = ()
    past: tuple[str, ...] = ()


@command(row=Row.CUT, touches=the_field, serves=BY_PLACE, after_end=False, known_to=STAFF)
class UndoCut(Command):
    """Undo the cut, and its first round, before there is any result."""
