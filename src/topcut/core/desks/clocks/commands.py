"""Commands for the round clock and for time extensions."""

from typing import Any

from topcut.core.kernel.command import TOUCHED, Bounded, Command, Harmless, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Rules
from topcut.core.touches import tables, the_field
from topcut.core.tournament import Tournament

ONE_CLOCK = Harmless("one clock runs for every table")


def row_of_clock(command: Any, actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    """A floor judge assigned to the clock may run it too."""
    return Row.CLOCK_ASSIGNED if actor.person in tournament.staffing.clock else Row.CLOCK


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class PauseRound(Command):
    """Pause the round clock for every table."""

    round: int


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class ResumeRound(Command):
    round: int


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class ExtendRound(Command):
    """Add time for every table."""

    round: int
    minutes: int


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class SetClock(Command):
    """Set the round clock to ``minutes`` left for every table, to correct one that was started wrong.

    With none left time is called now. If the round would end before the shortest match (APP-B.a),
    ``began_earlier`` says that play began before the clock did; otherwise a ``reason`` is needed.
    """

    round: int
    minutes: int
    began_earlier: bool = False
    reason: FreeText = ""


@command(
    row=Row.EXTEND,
    touches=tables("match"),
    serves=Bounded("both players of a table get it; a player only asks for it", alone=True, heard=True),
    after_end=False,
    known_to=STAFF,
)
class GiveExtension(Command):
    """Give one table more time (MTR-2.6.a)."""

    match: MatchId
    minutes: int


@command(row=Row.TABLE_TIME, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class WithdrawExtension(Command):
    """``number`` is the extension's position in the ledger."""

    match: MatchId
    number: int


@command(row=Row.TABLE_TIME, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class SetExtraTurns(Command):
    """Set the total number of turns that slow play penalties add at the end of this match (MTR-2.6.d)."""

    match: MatchId
    turns: int
