"""Command handler: permission, eligibility, decision, append."""

import secrets
from collections.abc import Callable, Collection, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import NamedTuple

from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.decide import as_seen, seen_of
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.evolve import fold
from topcut.core.invariants import check_events
from topcut.core.kernel.chance import BY_POSITION, ChanceSource, position_label
from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import PersonId, ProposalId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.rows import Row
from topcut.core.tournament import Tournament
from topcut.counters import CONFLICTS
from topcut.ledger import store, tournament_index
from topcut.ledger.writing import is_writing, writing
from topcut.rulebook import RulebookError, rules_for
from topcut.security_log import Happening, note
from topcut.service import states
from topcut.service.acts.act import Answer
from topcut.service.asked_hash import Sent
from topcut.service.clock import now
from topcut.service.eligibility import expect_eligible
from topcut.service.logged_events import log_events
from topcut.service.new_secrets import NewSecret, secret_of
from topcut.service.own_match import has_players_phone, is_held_across, official_across, rights_over
from topcut.service.own_ways import own_way
from topcut.service.permissions import (
    Allowed,
    Denied,
    NeedsApproval,
    rights_now,
    verdict,
    verdict_on,
    who_decides,
    who_else_may,
    who_may_be_seconded,
)
from topcut.service.round_ends import tell_ends
from topcut.service.texts_apart import as_it_waits, hold_text, kept_apart

_TRIES = 20
_EMPTY = store.Head(0, "")


def handle_command(command: Command, actor: Actor, tournament_id: TournamentId, sent: Sent) -> Answer:
    """Decide and append; acts and commands come in through ``door.handle``.

    Within a process, commands for a tournament are decided one at a time; between processes the ledger
    refuses the second, which is then decided again on the new state.
    """

    def attempt() -> Answer:
        with deciding(tournament_id):
            before = states.known(tournament_id)
            if actor.roles and _was_their_table(command, actor, before) and (done := answered()):
                return done
            permitted = permit(command, actor, tournament_id, before)
            return answered() or handle_once(permitted, actor, tournament_id, sent, before)

    def answered() -> Answer | None:
        return answered_before((type(command),), actor, tournament_id, sent)

    return try_until_appended(attempt)


def _was_their_table(command: Command, actor: Actor, before: states.Known | None) -> bool:
    """Whether an official may not do it only because of the table, which may have been theirs at first.

    One that was taken is theirs until its result is in: so whoever recorded it may send that again.
    """
    tournament = before.tournament if before else None
    found = verdict_on(command, _as_of_now(actor, tournament), tournament)
    return isinstance(found, Denied) and bool(found.tables)


def try_until_appended(attempt: Callable[[], Answer]) -> Answer:
    """Try again, on the new state, as long as somebody else appends first."""
    for _ in range(_TRIES):
        try:
            return attempt()
        except store.Conflict:
            CONFLICTS.add()
    raise Refusal("busy-try-again")


def deciding(tournament_id: TournamentId) -> AbstractContextManager[object]:
    """Lock while deciding; none inside a transaction, whose holder the lock's owner may be waiting for.

    The ledger's own check then prevents two appends to the same line.
    """
    return nullcontext() if is_writing() else states.lock_of(tournament_id)


def handle_once(
    permitted: "Permitted", actor: Actor, tournament_id: TournamentId, sent: Sent, before: states.Known | None
) -> Answer:
    """Decide on the state ``before`` and append directly after it; ``Conflict`` if it is not the newest."""
    tournament = before.tournament if before else None
    secret = NewSecret()
    context, events = _decided(permitted, tournament_id, tournament, secret)
    if not events:
        if tournament is None:
            raise Refusal("tournament-unknown")
        return Answer(tournament, (), proposed=isinstance(permitted.command, Propose))
    head = before.head if before else _EMPTY
    stamp = store.Stamp(context.at, actor.id, sent.id, sent.question)
    with secret.kept(tournament_id, events):
        after, entries = _append(tournament_id, tournament, head, stamp, events)
    return Answer(after, entries, _waits(events))


def _waits(events: Iterable[Event]) -> bool:
    """Whether these events propose something that nobody approved with the same press."""
    kinds = {type(event) for event in events}
    return ActionProposed in kinds and ProposalApproved not in kinds


def expect_accepted(command: Command, actor: Actor, tournament_id: TournamentId) -> None:
    """Raise the refusal that the command would get now; nothing is written."""
    before = states.known(tournament_id)
    permitted = permit(command, actor, tournament_id, before)
    _decided(permitted, tournament_id, before.tournament if before else None)


class Permitted(NamedTuple):
    """A command as it is carried out, or the proposal it becomes; and who asks, with their roles over it.

    ``approval``: they hold the other role too, and approve it with the same press.
    """

    command: Command
    actor: Actor
    approval: Approve | None = None


def permit(
    command: Command, actor: Actor, tournament_id: TournamentId, before: states.Known | None
) -> Permitted:
    """Look at permission, which comes before everything else: also before what was answered already."""
    tournament = before.tournament if before else None
    actor = _as_of_now(actor, tournament)
    rights = rights_now(command, actor, tournament)
    found = verdict_on(command, actor, tournament, rights)
    if isinstance(found, Denied):
        _note_denied(type(command), actor, tournament_id)
        raise _why_not(command, actor, tournament, found.tables)
    them = replace(actor, roles=rights.roles)
    if not isinstance(found, NeedsApproval):
        return Permitted(command, them)
    same = as_it_waits(command, tournament)
    proposal = ProposalId(secrets.token_hex(6))
    both = not rights.roles.isdisjoint(found.approvers)
    if both and (waiting := _as_asked(same, actor, tournament)):
        return Permitted(waiting, them)
    approval = Approve(proposal, seen_of(same)) if both else None
    return Permitted(Propose(proposal, same, found.approvers), them, approval)


def _as_asked(command: Command, actor: Actor, tournament: Tournament | None) -> Approve | None:
    """The approval of the same command, if it waits already and they may approve it."""
    waiting = tournament.proposals.values() if tournament else ()
    asked = as_seen(command, ())
    approvals = (Approve(one.id, seen_of(command)) for one in waiting if one.command == asked)
    return next((one for one in approvals if verdict_on(one, actor, tournament) == Allowed()), None)


def expect_may_ask(
    kinds: Collection[type[Command]], actor: Actor, tournament_id: TournamentId, before: states.Known | None
) -> None:
    """The same before there is a command, for what becomes one later: deny whoever may ask none of the kinds.

    A row that depends on the command is looked at when there is one: an act may have an ``outline`` for it.
    """
    actor = _as_of_now(actor, before.tournament if before else None)
    plays = actor.entrant is not None
    rows = [DECLARED[kind].row for kind in kinds]
    if kinds and all(
        isinstance(row, Row) and isinstance(verdict(row, actor.roles, own=plays, plays=plays), Denied)
        for row in rows
    ):
        _note_denied(next(iter(kinds)), actor, tournament_id)
        raise Refusal("not-allowed")


def _note_denied(kind: type[Command], actor: Actor, tournament_id: TournamentId) -> None:
    note(Happening.DENIED, who=actor.id, tournament=tournament_id, command=kind.__name__)


def _decided(
    permitted: Permitted,
    tournament_id: TournamentId,
    tournament: Tournament | None,
    secret: NewSecret | None = None,
) -> tuple[Context, tuple[Event, ...]]:
    """The context, and the events that the command causes in it; ``secret`` is for one that is to be kept."""
    command, actor, approval = permitted
    expect_eligible(command, actor, tournament)
    promise = (secret or NewSecret()).promise
    context = replace(_context(command, actor, tournament_id, tournament), new_promise=promise)
    events = decide(command, tournament, context)
    if approval is None or not events:
        return context, events
    return context, (*events, *_approved(approval, actor, tournament_id, tournament, context, events))


def _approved(
    approval: Approve,
    actor: Actor,
    tournament_id: TournamentId,
    tournament: Tournament | None,
    context: Context,
    events: tuple[Event, ...],
) -> tuple[Event, ...]:
    """What the approval of what was just proposed causes: the same as a second press would."""
    version = tournament.version if tournament else 0
    entries = [Entry(n, context.at, actor.id, event) for n, event in enumerate(events, version + 1)]
    asked = fold(tournament_id, entries, tournament)
    again = _context(approval, actor, tournament_id, asked)
    then = replace(again, at=context.at, new_promise=context.new_promise)
    return decide(approval, asked, then)


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
    row = tournament_index.changed(tournament, after)
    entries, newest = store.append(tournament_id, head, stamp, events, row)
    log_events(tournament_id, entries)
    tell_ends(entries)
    states.remember(states.Known(after, newest))
    return after, entries


def _why_not(command: Command, actor: Actor, tournament: Tournament | None, tables: str) -> Refusal:
    """The refusal of what is not theirs to do; where they play, it says who can do it instead."""
    if tables:
        return Refusal("not-your-table", table=tables)
    if tournament and not actor.roles and is_held_across(command, actor, tournament):
        return Refusal("phone-held-across", by=f"person:{official_across(actor, tournament)}")
    if tournament is None or not actor.roles or rights_over(command, actor, tournament).roles:
        return Refusal("not-allowed")
    if has_players_phone(actor, tournament):
        return Refusal("phone-in-own-browser")
    asked = _proposed(command, tournament)
    if others := who_else_may(command, actor, tournament):
        return Refusal("plays-others-can", rule="MTR-1.4.d", who=_named(others))
    if way := own_way(command, actor, tournament):
        return way
    if others := who_may_be_seconded(asked, actor, tournament):
        return Refusal("plays-others-ask", rule="MTR-1.4.d", who=_named(others))
    roles = tuple(map(str, who_decides(asked, actor, tournament)))
    if Role.ORGANIZER in actor.roles:
        return Refusal("plays-appoint-another", rule="MTR-1.4.d", roles=roles)
    return Refusal("plays-nobody-can", rule="MTR-1.4.d", roles=roles)


def _proposed(command: Command, tournament: Tournament) -> Command:
    """What an answer to a request is about; any other command itself."""
    waits = tournament.proposals.get(command.proposal) if isinstance(command, Approve | Reject) else None
    return waits.command if waits else command


def _named(people: Iterable[PersonId]) -> tuple[str, ...]:
    return tuple(f"person:{person}" for person in people)


def _context(
    command: Command, actor: Actor, tournament_id: TournamentId, tournament: Tournament | None
) -> Context:
    if isinstance(command, CreateTournament):
        details, version, rule = command.details, 0, BY_POSITION  # nothing is chosen in it
    elif tournament is not None:
        details, version, rule = tournament.details, tournament.version, tournament.draws.rule
    else:
        raise Refusal("tournament-unknown")
    wanted = command.details if isinstance(command, ChangeDetails) else details
    try:
        rules = rules_for(wanted)
    except RulebookError as error:
        raise Refusal("house-rule-wrong", key=error.file if error.key == "file" else error.key) from None
    position = position_label(tournament_id, version + 1)
    chance = ChanceSource(rule, lambda: secret_of(tournament_id, tournament), position)
    return Context(now(), actor, rules, chance)


def answered_before(
    kinds: Collection[type[Command]], actor: Actor, tournament_id: TournamentId, sent: Sent
) -> Answer | None:
    """The answer given the first time (scenario 12), to whoever asked then and asks the same again.

    For a new tournament it is the one that was created. A command from before questions were kept is bound by
    its actor alone. Whoever sends another's id, or theirs with another question, does not learn what it was.
    """
    done = store.carried(sent.id)
    if done is None:
        return None
    where = TournamentId(done.chain_id)
    entries = tuple(store.read(where, after=done.first - 1, upto=done.last))
    theirs = bool(entries) and entries[0].actor == actor.id
    here = where == tournament_id or (CreateTournament in kinds and done.first == 1)
    if not (theirs and here and done.question in ("", sent.question)):
        note(Happening.DENIED, who=actor.id, tournament=tournament_id, why="command-id-used")
        raise Refusal("command-id-used")
    waits = _waits(entry.event for entry in entries)
    return Answer(states.tournament(where), entries, waits, repeated=True)
