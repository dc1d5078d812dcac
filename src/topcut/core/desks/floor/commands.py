"""Commands of the floor desk: claimed tables, zones, announcements, feature matches, cameras, dice."""

from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.command import NOBODYS, TOUCHED, Command, Harmless, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.touches import nobody, players, tables, the_field


@command(row=Row.FLOOR, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class ClaimTable(Command):
    """Claim a table: nobody else needs to go there."""

    match: MatchId


@command(row=Row.FLOOR, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class ReleaseTable(Command):
    match: MatchId


@command(row=Row.ROLL_DIE, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class RollDie(Command):
    """Roll a die for a table, from the tournament's seed (MTR-3.9.a)."""

    match: MatchId
    sides: int


@command(row=Row.ZONES, touches=nobody, serves=NOBODYS, after_end=False, known_to=STAFF)
class SetZones(Command):
    zones: tuple[Zone, ...]


@command(row=Row.ANNOUNCE, touches=nobody, serves=NOBODYS, after_end=False, known_to=STAFF)
class Announce(Command):
    """Publish an announcement to everybody, in English, in Spanish or in both."""

    english: FreeText
    spanish: FreeText = ""


@command(row=Row.ANNOUNCE, touches=nobody, serves=NOBODYS, after_end=False, known_to=STAFF)
class WithdrawAnnouncement(Command):
    """``number`` is the announcement's position in the ledger."""

    number: int


@command(
    row=Row.FEATURE,
    touches=the_field,
    serves=Harmless("every player is asked"),
    after_end=False,
    known_to=STAFF,
)
class AskAboutCameras(Command):
    """Ask every player on their phone whether they may be shown on camera (MTR-2.13)."""


@command(row=Row.CAMERA, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class AnswerCamera(Command):
    entrant: EntrantId
    consents: bool


@command(row=Row.FEATURE, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class FeatureMatch(Command):
    """Feature a match whose players have reached the feature table (MTR-2.6.c).

    ``apart``: their match is timed by itself; ``camera``: it is filmed, which both have agreed to.
    """

    match: MatchId
    apart: bool = False
    camera: bool = False
