"""Command handler: permission, eligibility, decision, append."""

import logging
import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.approval.commands import Propose
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.evolve import fold
from topcut.core.invariants import check_events
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import CommandId, ProposalId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.ledger.writing import is_writing, writing
from topcut.rulebook import RulebookError, rules_for
from topcut.service import states
from topcut.service.acts.act import Answer
from topcut.service.clock import now
from topcut.service.eligibility import expect_eligible
from topcut.service.own_match import Rights, rights_over
from topcut.service.permissions import Denied, NeedsApproval, verdict_on
from topcut.service.texts_apart import as_it_waits, hold_text, kept_apart

log = logging.getLogger("topcut.service")

_TRIES = 20
_EMPTY = store.Head(0, "")


def handle_command(
    command: Command, actor: Actor, tournament_id: TournamentId, command_id: CommandId
) -> Answer:
    """Decide and append; acts and commands come in through ``door.handle``.

    Within a process, commands for a tournament are decided one at a time; between processes the ledger
    refuses the second, which is then decided again on the new state.
    """

    def attempt() -> Answer:
        with deciding(tournament_id):
            done = store.carried(command_id)
            if done:
                return answered_before(type(command), tournament_id, done)
            return handle_once(command, actor, tournament_id, command_id, states.known(tournament_id))

    return try_until_appended(attempt)


def try_until_appended(attempt: Callable[[], Answer]) -> Answer:
    """Try again, on the new state, as long as somebody else appends first."""
    for _ in range(_TRIES):
        try:
            return attempt()
        except store.Conflict:
            continue
    raise Refusal("busy-try-again")


def deciding(tournament_id: TournamentId) -> AbstractContextManager[object]:
    """Lock while deciding; none inside a transaction, whose holder the lock's owner may be waiting for.

    The ledger's own check then prevents two appends to the same line.
    """
    return nullcontext() if is_writing() else states.lock_of(tournament_id)


def handle_once(
    command: Command,
    actor: Actor,
    tournament_id: TournamentId,
    command_id: CommandId,
    before: states.Known | None,
) -> Answer:
    """Decide on the state ``before`` and append directly after it; ``Conflict`` if it is not the newest."""
    tournament = before.tournament if before else None
    asked, context, events = _decided(command, actor, tournament_id, tournament)
    if not events:
        if tournament is None:
            raise Refusal("tournament-unknown")
        return Answer(tournament, (), proposed=isinstance(asked, Propose))
    head = before.head if before else _EMPTY
    stamp = store.Stamp(context.at, actor.id, command_id)
    proposed = any(isinstance(event, ActionProposed) for event in events)
    after, entries = _append(tournament_id, tournament, head, stamp, events)
    return Answer(after, entries, proposed)


def expect_accepted(command: Command, actor: Actor, tournament_id: TournamentId) -> None:
    """Raise the refusal that the command would get now; nothing is written."""
    _decided(command, actor, tournament_id, states.tournament(tournament_id))


def _decided(
    command: Command, actor: Actor, tournament_id: TournamentId, tournament: Tournament | None
) -> tuple[Command, Context, tuple[Event, ...]]:
    """The command as it is carried out or proposed, the context, and the events it causes."""
    actor = _as_of_now(actor, tournament)
    rights = rights_over(command, actor, tournament)
    asked = _permitted(command, actor, tournament, rights)
    expect_eligible(asked, tournament)
    context = _context(asked, replace(actor, roles=rights.roles), tournament_id, tournament)
    return asked, context, decide(asked, tournament, context)


def _as_of_now(actor: Actor, tournament: Tournament | None) -> Actor:
    """Drop roles that were removed since the page was requested."""
    if actor.person is None or tournament is None:
        return actor
    return replace(actor, roles=actor.roles & tournament.roles_of(actor.person))


def _append(
    tournament_id: TournamentId,
    tournament: Tournament | None,
    head: store.Head,
    stamp: store.Stamp,
    events: tuple[Event, ...],
) -> tuple[Tournament, tuple[Entry, ...]]:
    """Check the resulting state, write the events, and only then make it the current state.

    What people typed is stored apart, in the same transaction: the events hold references to it.
    """
    if hold_text(events):
        with writing():
            apart = kept_apart(tournament_id, tournament, events)
            return _write(tournament_id, tournament, head, stamp, apart)
    return _write(tournament_id, tournament, head, stamp, events)


def _write(
    tournament_id: TournamentId,
    tournament: Tournament | None,
    head: store.Head,
    stamp: store.Stamp,
    events: tuple[Event, ...],
) -> tuple[Tournament, tuple[Entry, ...]]:
    drafts = [Entry(n, stamp.at, stamp.actor, event) for n, event in enumerate(events, head.version + 1)]
    after = fold(tournament_id, drafts, tournament)
    check_events(after, events)
    entries, newest = store.append(tournament_id, head, stamp, events)
    states.remember(states.Known(after, newest))
    return after, entries


def _permitted(command: Command, actor: Actor, tournament: Tournament | None, rights: Rights) -> Command:
    """The command itself, or the proposal it becomes if somebody else has to approve."""
    verdict = verdict_on(command, actor, tournament, rights)
    if isinstance(verdict, Denied):
        log.warning("denied %s to %s", type(command).__name__, actor.id)
        raise Refusal("not-allowed")
    if isinstance(verdict, NeedsApproval):
        same = as_it_waits(command, tournament)
        return Propose(ProposalId(secrets.token_hex(6)), same, verdict.approvers)
    return command


def _context(
    command: Command, actor: Actor, tournament_id: TournamentId, tournament: Tournament | None
) -> Context:
    if isinstance(command, CreateTournament):
        details, version, seed = command.details, 0, ""
    elif tournament is not None:
        details, version, seed = tournament.details, tournament.version, store.seed(tournament_id)
    else:
        raise Refusal("tournament-unknown")
    wanted = command.details if isinstance(command, ChangeDetails) else details
    try:
        rules = rules_for(wanted)
    except RulebookError as error:
        raise Refusal("house-rule-wrong", key=error.file if error.key == "file" else error.key) from None
    return Context(now(), actor, rules, Chance(seed, f"{tournament_id}:{version + 1}"))


def answered_before(kind: type[Command], tournament_id: TournamentId, done: store.Before) -> Answer:
    """The answer given the first time (scenario 12); for a new tournament, the one it created."""
    created = kind is CreateTournament and done.first == 1
    if done.chain_id != tournament_id and not created:
        raise Refusal("not-allowed")
    where = TournamentId(done.chain_id)
    entries = tuple(store.read(where, after=done.first - 1, upto=done.last))
    proposed = any(isinstance(entry.event, ActionProposed) for entry in entries)
    return Answer(states.tournament(where), entries, proposed, repeated=True)
