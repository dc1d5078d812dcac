"""Entry point of the service: ``handle`` is the only way to change a tournament."""

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.kernel.ids import CommandId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.ledger import store
from topcut.ledger.writing import writing
from topcut.service import states
from topcut.service.acts.act import NAMED, Act, Answer, Asked, Keep, Several, as_one, new_id
from topcut.service.acts.registration import forget_disallowed_names
from topcut.service.deleting import forget_unenrolled
from topcut.service.handling import (
    answered_before,
    deciding,
    expect_accepted,
    handle_command,
    handle_once,
    try_until_appended,
)

_LONGEST_ID = 64


def new_command_id() -> CommandId:
    """Idempotency key: created when a form is rendered and sent with it, so that a double tap is harmless."""
    return CommandId(secrets.token_urlsafe(16))


def new_tournament_id() -> TournamentId:
    """Id for a tournament to be created; a form sent again is answered with the tournament it made before."""
    return TournamentId(new_id())


def handle(
    asked: Asked, actor: Actor, tournament_id: TournamentId, command_id: CommandId | None = None
) -> Answer:
    """Carry out an act or a plain command, or raise the ``Refusal`` that says why not.

    An act's private input and its command are stored together or not at all. What was done before under the
    same ``command_id`` is not done again: the answer is the one given then, and nothing is stored.
    """
    id_ = fitting(command_id) if command_id else new_command_id()
    if isinstance(asked, Several):
        return _handle_several(asked, actor, tournament_id, id_)
    if isinstance(asked, Act):
        return _handle_act(asked, actor, tournament_id, id_)
    if type(asked) in NAMED:
        raise TypeError(f"{type(asked).__name__} comes with private input: use its act")
    if isinstance(asked, Approve | Reject):
        return _handle_approval(asked, actor, tournament_id, id_)
    return handle_command(asked, actor, tournament_id, id_)


@contextmanager
def together(tournament_id: TournamentId) -> Iterator[None]:
    """Transaction over the ledger and people; other decisions for the tournament wait for it."""
    with deciding(tournament_id), writing():
        yield


def _handle_several(
    asked: Several, actor: Actor, tournament_id: TournamentId, command_id: CommandId
) -> Answer:
    with together(tournament_id):
        answers = [
            handle(part, actor, tournament_id, CommandId(f"{command_id}-{number}"))
            for number, part in enumerate(asked.parts(tournament_id, actor), 1)
        ]
        return as_one(answers) if answers else Answer(states.tournament(tournament_id), ())


class _TakenBack(Exception):
    """Rollback: the command changes nothing, so what the act stored is discarded."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def _handle_act(act: Act, actor: Actor, tournament_id: TournamentId, command_id: CommandId) -> Answer:
    done = store.carried(command_id)
    if done:
        return answered_before(act.command, tournament_id, done)
    outline = act.outline()
    if outline is not None:
        expect_accepted(outline, actor, tournament_id)
    keep = act.prepare(tournament_id, actor)
    try:
        return try_until_appended(lambda: _attempt(act, keep, actor, tournament_id, command_id))
    except _TakenBack as taken_back:
        return taken_back.answer


def _attempt(
    act: Act, keep: Keep, actor: Actor, tournament_id: TournamentId, command_id: CommandId
) -> Answer:
    """Store the private input and carry the command out, once: a conflict takes both back.

    The state is read before ``keep``. So what ``keep`` made sure of still holds when the command is appended,
    or there is a conflict and ``keep`` looks again.
    """
    with together(tournament_id):
        done = store.carried(command_id)
        if done:
            return answered_before(act.command, tournament_id, done)
        before = states.known(tournament_id)
        command = keep(tournament_id, actor)
        answer = handle_once(command, actor, tournament_id, command_id, before)
        if not answer.entries:
            raise _TakenBack(answer)
        if not answer.proposed:
            act.follow(tournament_id, command)
        forget_disallowed_names(tournament_id, answer.entries)
        forget_unenrolled(tournament_id, answer.entries)
        return answer


def _handle_approval(
    asked: Approve | Reject, actor: Actor, tournament_id: TournamentId, command_id: CommandId
) -> Answer:
    """Carry out an approval or a rejection, with its consequences outside the ledger."""
    with together(tournament_id):
        answer = handle_command(asked, actor, tournament_id, command_id)
        forget_disallowed_names(tournament_id, answer.entries)
        forget_unenrolled(tournament_id, answer.entries)
        return answer


def fitting(command_id: CommandId) -> CommandId:
    """Normalize a client's id: one that is too long or not printable ASCII is replaced by its hash."""
    if len(command_id) <= _LONGEST_ID and command_id.isascii() and command_id.isprintable():
        return command_id
    return CommandId(hashlib.sha256(command_id.encode(errors="replace")).hexdigest())
