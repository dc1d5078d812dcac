"""The door: ``handle`` is the one way to change a tournament, for acts and for plain commands."""

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from topcut.core.desks.approval.commands import Approve
from topcut.core.kernel.ids import CommandId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.ledger import store
from topcut.ledger.writing import writing
from topcut.service import states
from topcut.service.acts.act import NAMED, Act, Answer, Asked, Several, as_one, new_id
from topcut.service.acts.registration import forget_disallowed_names
from topcut.service.handling import answered_before, deciding, handle_command

_LONGEST_ID = 64


def new_command_id() -> CommandId:
    """Made when a page is drawn and sent back with its form: a double tap is then harmless."""
    return CommandId(secrets.token_urlsafe(16))


def new_tournament_id() -> TournamentId:
    """Where to set a tournament up; a form that was sent before is answered with the one it made then."""
    return TournamentId(new_id())


def handle(
    asked: Asked, actor: Actor, tournament_id: TournamentId, command_id: CommandId | None = None
) -> Answer:
    """Carry out an act or a plain command, or raise the ``Refusal`` that says why not.

    An act's private input and its command are stored together or not at all. What was done before under the
    same ``command_id`` is not done again: the answer is the one given then, and nothing is left behind.
    """
    id_ = fitting(command_id) if command_id else new_command_id()
    if isinstance(asked, Several):
        return _handle_several(asked, actor, tournament_id, id_)
    if isinstance(asked, Act):
        return _handle_act(asked, actor, tournament_id, id_)
    if type(asked) in NAMED:
        raise TypeError(f"{type(asked).__name__} comes with private input: use its act")
    if isinstance(asked, Approve):
        return _handle_approval(asked, actor, tournament_id, id_)
    return handle_command(asked, actor, tournament_id, id_)


@contextmanager
def together(tournament_id: TournamentId) -> Iterator[None]:
    """One transaction over the ledger and people; what is decided on meanwhile waits for it."""
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
    """The command was seen before or changes nothing: what the act stored for it goes."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def _handle_act(act: Act, actor: Actor, tournament_id: TournamentId, command_id: CommandId) -> Answer:
    try:
        with together(tournament_id):
            done = store.carried(command_id)
            if done:
                return answered_before(act.command, tournament_id, done)
            command = act.keep(tournament_id, actor)
            answer = handle_command(command, actor, tournament_id, command_id)
            if answer.repeated or not answer.entries:
                raise _TakenBack(answer)
            if not answer.proposed:
                act.follow(tournament_id, command)
            forget_disallowed_names(tournament_id, answer.entries)
            return answer
    except _TakenBack as taken_back:
        return taken_back.answer


def _handle_approval(
    asked: Approve, actor: Actor, tournament_id: TournamentId, command_id: CommandId
) -> Answer:
    """What was asked for happens now, and what follows from it outside the ledger does too."""
    with together(tournament_id):
        answer = handle_command(asked, actor, tournament_id, command_id)
        forget_disallowed_names(tournament_id, answer.entries)
        return answer


def fitting(command_id: CommandId) -> CommandId:
    """Whatever a client sends as its id: too long or strange, its hash stands for it."""
    if len(command_id) <= _LONGEST_ID and command_id.isascii() and command_id.isprintable():
        return command_id
    return CommandId(hashlib.sha256(command_id.encode(errors="replace")).hexdigest())
