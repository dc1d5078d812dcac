"""Entry point of the service: ``handle`` is the only way to change a tournament."""

import hashlib
import re
import secrets
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import RemoveEntrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import CommandId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.counters import COMMANDS, REFUSALS
from topcut.ledger import store
from topcut.ledger.part_ids import part_of
from topcut.ledger.writing import writing
from topcut.service import states
from topcut.service.acts.act import (
    NAMED,
    Act,
    Answer,
    Asked,
    InSteps,
    Keep,
    OneStep,
    Several,
    as_one,
    new_id,
)
from topcut.service.acts.registration import forget_disallowed_names
from topcut.service.asked_hash import Sent, question_of
from topcut.service.deleting import end_phones_of_removed, forget_doubles, forget_unenrolled
from topcut.service.handling import (
    answered_before,
    deciding,
    expect_accepted,
    expect_may_ask,
    handle_command,
    handle_once,
    permit,
    try_until_appended,
)

_LONGEST_ID = 64
_KEYED = re.compile(r"k-[\w-]{22}", re.ASCII)


def new_command_id() -> CommandId:
    """Idempotency key: created when a form is rendered and sent with it, so that a double tap is harmless."""
    return CommandId(f"k-{secrets.token_urlsafe(16)}")


def is_keyed(command_id: str) -> bool:
    """Whether pages combine this id with the keyed hash of its form.

    Ledgers keep ids for ever. An unkeyed hash, as versions before this one made, confirms whoever guesses a
    name that was typed into the form; it is left for ids of those versions, which are to be known again.
    """
    return bool(_KEYED.fullmatch(command_id))


def new_tournament_id() -> TournamentId:
    """Id for a tournament to be created; a form sent again is answered with the tournament it made before."""
    return TournamentId(new_id())


def handle(
    asked: Asked,
    actor: Actor,
    tournament_id: TournamentId,
    command_id: CommandId | None = None,
    question: str = "",
) -> Answer:
    """Carry out an act or a plain command, or raise the ``Refusal`` that says why not.

    An act's private input and its command are stored together or not at all. What was done before under the
    same ``command_id`` is not done again: whoever asked then gets the same answer, and nothing is stored.
    ``question`` is the hash of what was asked; without it, that of the act or command itself. The same id
    with another question, or from somebody else, is refused.
    """
    id_ = fitting(command_id) if command_id else new_command_id()
    kind = type(asked).__name__
    try:
        answer = _handle(asked, actor, tournament_id, Sent(id_, question or question_of(asked)))
    except Refusal as refusal:
        COMMANDS.add(kind, "refused")
        REFUSALS.add(refusal.code)
        raise
    COMMANDS.add(kind, _outcome(answer))
    return answer


def _outcome(answer: Answer) -> str:
    if answer.repeated:
        return "repeated"
    return "proposed" if answer.proposed else "done" if answer.entries else "nothing"


def _handle(asked: Asked, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    if isinstance(asked, Several):
        return _handle_several(asked, actor, tournament_id, sent)
    if isinstance(asked, InSteps):
        return _handle_in_steps(asked, actor, tournament_id, sent)
    if isinstance(asked, Act):
        return _handle_act(asked, actor, tournament_id, sent)
    if isinstance(asked, tuple(NAMED)):
        raise TypeError(f"{type(asked).__name__} comes with private input: use its act")
    if isinstance(asked, Approve | Reject | AppointOfficial | RemoveEntrant):
        return _handle_with_people(asked, actor, tournament_id, sent)
    return handle_command(asked, actor, tournament_id, sent)


def answered(
    actor: Actor, tournament_id: TournamentId, command_id: CommandId, question: str
) -> Answer | None:
    """What ``handle`` answered the actor to this before, for a form that can no longer be read."""
    return answered_before((), actor, tournament_id, Sent(fitting(command_id), question))


@contextmanager
def together(tournament_id: TournamentId) -> Iterator[None]:
    """Transaction over the ledger and people; other decisions for the tournament wait for it."""
    with deciding(tournament_id), writing():
        yield


def _handle_several(asked: Several, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    """Carry out the parts under ids of their own, and keep the id of the whole for all the lines they wrote.

    Which parts there are may follow from what is there now: sent again, the whole is answered by its own id.
    """
    with together(tournament_id):
        expect_may_ask(asked.kinds(), actor, tournament_id, states.known(tournament_id))
        if done := answered_before(asked.kinds(), actor, tournament_id, sent):
            return done
        answers = [
            _handle(part, actor, tournament_id, Sent(part_of(sent.id, number), sent.question))
            for number, part in enumerate(asked.parts(tournament_id, actor), 1)
        ]
        if not answers:
            return Answer(states.tournament(tournament_id), ())
        answer = as_one(answers)
        if answer.entries and not any(part.repeated for part in answers):
            span = (answer.entries[0].version, answer.entries[-1].version)
            store.carry(tournament_id, sent.id, sent.question, *span)
        return answer


def _handle_in_steps(asked: InSteps, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    """Carry out one step after another; where one is refused, what was done before it stands.

    Sent again, a press that ended before its last step may be refused what is done: it is answered by that,
    and with the refusal if the act was not through with it.
    """

    def of(step: str) -> Sent:
        return Sent(fitting(CommandId(f"{sent.id}{step}")), sent.question)

    def before(step: str) -> Answer | None:
        return answered_before(asked.kinds(), actor, tournament_id, of(step))

    def already() -> list[Answer]:
        return [done for step in asked.ids if (done := before(step))]

    expect_may_ask(asked.kinds(), actor, tournament_id, states.known(tournament_id))
    if before(asked.last):
        return as_one(already())
    answers, skipped = list[Answer](), list[str]()
    try:
        _take(
            asked.steps(tournament_id, actor),
            lambda step: _handle(step.asked, actor, tournament_id, of(step.id)),
            answers,
            skipped,
        )
    except Refusal as refusal:
        if answers:
            return replace(as_one(answers), refused=refusal)
        if done := already():
            through = asked.is_through(states.tournament(tournament_id))
            return as_one(done) if through else replace(as_one(done), refused=refusal)
        raise
    whole = as_one(answers) if answers else Answer(states.tournament(tournament_id), ())
    return replace(whole, skipped=tuple(skipped))


def _take(
    steps: Generator[OneStep, Answer, None],
    carry_out: Callable[[OneStep], Answer],
    answers: list[Answer],
    skipped: list[str],
) -> None:
    """Take the steps, each with its answer or its refusal: one that the act does not catch comes out here."""
    with suppress(StopIteration):
        step = next(steps)
        while True:
            try:
                answers.append(carry_out(step))
            except Refusal as refusal:
                skipped.append(step.id)
                step = steps.throw(refusal)
            else:
                step = steps.send(answers[-1])


class _TakenBack(Exception):
    """Rollback: the command changes nothing, so what the act stored is discarded."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def _handle_act(act: Act, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    outline = act.outline()
    before = states.known(tournament_id)
    if outline is None:
        expect_may_ask((act.command,), actor, tournament_id, before)
    else:
        permit(outline, actor, tournament_id, before)
    if done := answered_before((act.command,), actor, tournament_id, sent):
        return done
    if outline is not None:
        expect_accepted(outline, actor, tournament_id)
    keep = act.prepare(tournament_id, actor)
    try:
        return try_until_appended(lambda: _attempt(act, keep, actor, tournament_id, sent))
    except _TakenBack as taken_back:
        return taken_back.answer


def _attempt(act: Act, keep: Keep, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    """Store the private input and carry the command out, once: a conflict takes both back.

    The state is read before ``keep``. So what ``keep`` made sure of still holds when the command is appended,
    or there is a conflict and ``keep`` looks again.
    """
    with together(tournament_id):
        if done := answered_before((act.command,), actor, tournament_id, sent):
            return done
        before = states.known(tournament_id)
        command = keep(tournament_id, actor)
        permitted = permit(command, actor, tournament_id, before)
        answer = handle_once(permitted, actor, tournament_id, sent, before)
        if not answer.entries:
            raise _TakenBack(answer)
        if not answer.proposed:
            act.follow(tournament_id, command)
        forget_disallowed_names(tournament_id, answer.entries)
        forget_unenrolled(tournament_id, answer.entries)
        return answer


def _handle_with_people(asked: Command, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    """Carry out an approval, a rejection, an appointment or a removal, and what it means for people."""
    with together(tournament_id):
        answer = handle_command(asked, actor, tournament_id, sent)
        forget_disallowed_names(tournament_id, answer.entries)
        forget_unenrolled(tournament_id, answer.entries)
        if not answer.repeated:
            forget_doubles(answer.entries)
            end_phones_of_removed(tournament_id, answer.entries)
        return answer


def fitting(command_id: CommandId) -> CommandId:
    """Normalize a client's id: one that is too long or not printable ASCII is replaced by its hash."""
    if len(command_id) <= _LONGEST_ID and command_id.isascii() and command_id.isprintable():
        return command_id
    return CommandId(hashlib.sha256(command_id.encode(errors="replace")).hexdigest())
