"""Types of the service's input and of its answer."""

import secrets
from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


NAMED: set[type[Command]] = set()
"""Commands that come with private input: they come as an act, never plainly."""


Keep = Callable[[TournamentId, Actor], Command]
"""Stores an act's private input and returns its command."""


@dataclass(frozen=True, slots=True)
class Act:
    """A command together with the private input it names by id; ``command`` is the type it becomes."""

    command: ClassVar[type[Command]]

    def __init_subclass__(cls) -> None:
        if "command" in vars(cls):
            NAMED.add(cls.command)

    def outline(self) -> Command | None:
        """The command without what ``prepare`` finds out: refused before that, where it takes long.

        Also where the command's row depends on the command: permission is looked at first of all.
        """
        return None

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        """Hook before the transaction, for what takes long, such as checking a deck: nobody waits for it.

        Returns what is then called as ``keep``, with the result in hand; usually that is ``keep`` itself.
        """
        return self.keep

    def keep(self, tournament: TournamentId, actor: Actor) -> Command:
        """Store the private input and return the command that names it, inside the command's transaction.

        It is rolled back if the command is refused or changes nothing; and if somebody else appended first,
        which is tried again from here: what it makes sure of holds when the command is appended.
        """
        raise NotImplementedError

    def follow(self, tournament: TournamentId, command: Command) -> None:
        """Hook after the command was carried out, in the same transaction; usually does nothing.

        Not called while it waits for approval: the approver has the command and not this act.
        """


@dataclass(frozen=True, slots=True)
class Several:
    """Batch of acts and commands from one form: all or none, each with its own id, answered as one."""

    def kinds(self) -> "Collection[type[Command]]":
        """The kinds of command that the parts are or become: somebody who may ask none of them is denied."""
        raise NotImplementedError

    def parts(self, tournament: TournamentId, actor: Actor) -> "Sequence[Act | Command]":
        """The acts and commands to carry out, in order; computed inside the transaction."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AllOrNone(Several):
    """Batch whose parts are known beforehand: a roster is enrolled as a whole or not at all."""

    asked: tuple[Act | Command, ...]

    def kinds(self) -> Collection[type[Command]]:
        return {part.command if isinstance(part, Act) else type(part) for part in self.asked}

    def parts(self, tournament: TournamentId, actor: Actor) -> Sequence[Act | Command]:
        return self.asked


class OneStep(NamedTuple):
    """One of several that follow one another. ``id`` is added to the id of the press."""

    id: str
    asked: "Act | Several | Command"


@dataclass(frozen=True, slots=True)
class InSteps:
    """Acts and commands of one press, each by itself: what is done stands, whatever becomes of the next.

    Sent again, each is answered as it was, and what a stop between them left out is done. ``ids`` are all
    that its steps have or once had, in order; with the ``last`` of them it was carried out to its end.
    """

    ids: ClassVar[tuple[str, ...]]
    last: ClassVar[str]

    def kinds(self) -> "Collection[type[Command]]":
        """The kinds of command that it begins with: somebody who may ask none of them is denied."""
        raise NotImplementedError

    def steps(self, tournament: TournamentId, actor: Actor) -> "Generator[OneStep, Answer, None]":
        """The steps, each of which may depend on the answer to the one before it.

        A step's refusal is raised where the step was yielded, and ends the press unless it is caught there.
        """
        raise NotImplementedError

    def is_through(self, tournament: Tournament) -> bool:
        """Whether nothing of it is left to do here, of what ended before its last step."""
        return False


Asked = Act | Several | InSteps | Command
"""Input of ``handle``."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer of ``handle``. ``proposed``: it waits for approval; ``repeated``: it was done before.

    ``refused``: why the steps that follow what was done were not carried out; ``skipped``: the ids of steps
    that were refused and did not stop those that follow.
    """

    tournament: Tournament
    entries: tuple[Entry, ...]
    proposed: bool = False
    repeated: bool = False
    refused: Refusal | None = None
    skipped: tuple[str, ...] = ()


def as_one(answers: Sequence[Answer]) -> Answer:
    """Merge the answers to the parts of one form."""
    return Answer(
        answers[-1].tournament,
        tuple(entry for answer in answers for entry in answer.entries),
        any(answer.proposed for answer in answers),
        all(answer.repeated for answer in answers),
    )


def new_id(length: int = 8) -> str:
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(length))
