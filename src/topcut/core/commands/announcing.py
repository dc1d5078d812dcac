"""The floor's zones, and announcements to everybody."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.floor import Zone


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
