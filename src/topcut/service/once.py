"""What is written beside the ledger and the command that names it: both or neither, and once for a form."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TypeVar

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import CommandId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.ledger.writing import is_writing, writing
from topcut.service import states as state
from topcut.service.handling import Answer, handle

C = TypeVar("C", bound=Command)

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 8) -> str:
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(length))


@contextmanager
def together(tournament: TournamentId) -> Iterator[None]:
    """One transaction over the ledger and people; what is decided on meanwhile waits for it."""
    with state.lock_of(tournament) if not is_writing() else nullcontext(), writing():
        yield


class _DoneBefore(Exception):
    """A form that was sent twice: what was written around the command is taken back."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def handle_with(
    tournament: TournamentId,
    write: Callable[[], C],
    actor: Actor,
    command_id: CommandId | None = None,
    *,
    after: Callable[[C], None] | None = None,
) -> Answer:
    """``write`` keeps a text or a person and gives the command that names it; ``after`` is part of it."""
    try:
        with together(tournament):
            command = write()
            answer = handle(command, actor, tournament, command_id)
            if answer.repeated or not answer.entries:
                raise _DoneBefore(answer)
            if after:
                after(command)
    except _DoneBefore as before:
        return before.answer
    return answer
