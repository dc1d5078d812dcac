"""Judges at the tables: deck checks, turns after time, who goes where."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import MatchId
from topcut.core.judging import Finding


@dataclass(frozen=True, slots=True)
class PickDeckCheck(Command):
    """Choose a table of a round whose decks are checked: the one named, or one by lot (MTR-2.8.a)."""

    round: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class CallOffDeckCheck(Command):
    """The table that was chosen is not checked after all."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class StartDeckCheck(Command):
    """``hand_seen``: somebody has looked at the opening hand of the game, which is too late."""

    match: MatchId
    hand_seen: bool = False


@dataclass(frozen=True, slots=True)
class EndDeckCheck(Command):
    match: MatchId
    finding: Finding = Finding.NOTHING


@dataclass(frozen=True, slots=True)
class SetExtraTurns(Command):
    """Turns that a slow play penalty adds to those at the end of this match, all together (MTR-2.6.d)."""

    match: MatchId
    turns: int


@dataclass(frozen=True, slots=True)
class ClaimTable(Command):
    """ "I have it": nobody else needs to walk there."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class ReleaseTable(Command):
    match: MatchId


@dataclass(frozen=True, slots=True)
class RollDie(Command):
    """A judge rolls a die for a table, from the tournament's seed (MTR-3.9.a)."""

    match: MatchId
    sides: int
