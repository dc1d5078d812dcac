"""The types of what is asked of the service, and of what it answers."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


NAMED: set[type[Command]] = set()
"""Commands that come with private input: they come as an act, never plainly."""


@dataclass(frozen=True, slots=True)
class Act:
    """A command together with the private input it names by id; ``command`` is the kind it becomes."""

    command: ClassVar[type[Command]]

    def __init_subclass__(cls) -> None:
        if "command" in vars(cls):
            NAMED.add(cls.command)

    def keep(self, tournament: TournamentId, actor: Actor) -> Command:
        """Store the private input and return the command that names it, inside the command's transaction.

        Whatever is stored here is taken back if the command is refused, changes nothing or was seen before.
        """
        raise NotImplementedError

    def follow(self, tournament: TournamentId, command: Command) -> None:
        """Do what comes after the command was carried out, in the same transaction; usually nothing.

        Not while it waits for approval: whoever approves has the command and not this act.
        """


@dataclass(frozen=True, slots=True)
class Several:
    """Acts and commands of one form: all or none, each with a command id of its own, answered as one."""

    def parts(self, tournament: TournamentId, actor: Actor) -> "Sequence[Act | Command]":
        """What to carry out, in order; worked out inside the transaction."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AllOrNone(Several):
    """Parts that are known beforehand: a roster is enrolled as a whole or not at all."""

    asked: tuple[Act | Command, ...]

    def parts(self, tournament: TournamentId, actor: Actor) -> Sequence[Act | Command]:
        return self.asked


Asked = Act | Several | Command
"""Whatever ``handle`` carries out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it. ``proposed``: it waits for somebody's approval; ``repeated``: it was done before."""

    tournament: Tournament
    entries: tuple[Entry, ...]
    proposed: bool = False
    repeated: bool = False


def as_one(answers: Sequence[Answer]) -> Answer:
    """The answers to the parts of one form, told as one."""
    return Answer(
        answers[-1].tournament,
        tuple(entry for answer in answers for entry in answer.entries),
        any(answer.proposed for answer in answers),
        all(answer.repeated for answer in answers),
    )


def new_id(length: int = 8) -> str:
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(length))
