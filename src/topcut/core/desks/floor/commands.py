"""Who goes to which table, zones, announcements, feature matches and cameras, dice."""

from dataclasses import dataclass

from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId


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


@dataclass(frozen=True, slots=True)
class SetZones(Command):
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """A word to everybody, in English, in Spanish or in both."""

    english: str
    spanish: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawAnnouncement(Command):
    """``number`` is the announcement's position in the ledger."""

    number: int


@dataclass(frozen=True, slots=True)
class AskAboutCameras(Command):
    """Every player is asked on their phone whether they may be shown (MTR-2.13)."""


@dataclass(frozen=True, slots=True)
class AnswerCamera(Command):
    entrant: EntrantId
    consents: bool


@dataclass(frozen=True, slots=True)
class FeatureMatch(Command):
    """The players have reached the feature table (MTR-2.6.c).

    ``apart``: their match is timed by itself; ``camera``: it is filmed, which both have agreed to.
    """

    match: MatchId
    apart: bool = False
    camera: bool = False
