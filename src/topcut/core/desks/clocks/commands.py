"""The clocks of a round and of a table."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId


@dataclass(frozen=True, slots=True)
class PauseRound(Command):
    """Hold the clock for everybody."""

    round: int


@dataclass(frozen=True, slots=True)
class ResumeRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class ExtendRound(Command):
    """More time for every table."""

    round: int
    minutes: int


@dataclass(frozen=True, slots=True)
class SetClock(Command):
    """``minutes`` are left from now on, for every table: a clock that was started wrong is put right."""

    round: int
    minutes: int


@dataclass(frozen=True, slots=True)
class GiveExtension(Command):
    """More time for one table (MTR-2.6.a)."""

    match: MatchId
    minutes: int


@dataclass(frozen=True, slots=True)
class WithdrawExtension(Command):
    """``number`` is the extension's position in the ledger."""

    match: MatchId
    number: int


@dataclass(frozen=True, slots=True)
class SetExtraTurns(Command):
    """Turns that a slow play penalty adds to those at the end of this match, all together (MTR-2.6.d)."""

    match: MatchId
    turns: int
