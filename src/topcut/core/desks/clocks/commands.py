"""The clocks of a round and of a table."""

from typing import Any

from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Rules
from topcut.core.touches import tables, the_field
from topcut.core.tournament import Tournament

ONE_CLOCK = Harmless("one clock runs for every table")


def row_of_clock(command: Any, actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    """A floor judge who was assigned to the clock runs it too."""
    return Row.CLOCK_ASSIGNED if actor.person in tournament.staffing.clock else Row.CLOCK


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class PauseRound(Command):
    """Hold the clock for everybody."""

    round: int


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class ResumeRound(Command):
    round: int


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class ExtendRound(Command):
    """More time for every table."""

    round: int
    minutes: int


@command(row=row_of_clock, touches=the_field, serves=ONE_CLOCK, after_end=False, known_to=STAFF)
class SetClock(Command):
    """``minutes`` are left from now on, for every table: a clock that was started wrong is put right."""

    round: int
    minutes: int


@command(row=Row.EXTEND, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class GiveExtension(Command):
    """More time for one table (MTR-2.6.a)."""

    match: MatchId
    minutes: int


@command(row=Row.TABLE_TIME, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class WithdrawExtension(Command):
    """``number`` is the extension's position in the ledger."""

    match: MatchId
    number: int


@command(row=Row.TABLE_TIME, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class SetExtraTurns(Command):
    """Turns that a slow play penalty adds to those at the end of this match, all together (MTR-2.6.d)."""

    match: MatchId
    turns: int
