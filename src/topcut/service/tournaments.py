"""Acts that touch the ledger and people together, all or nothing."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial

from topcut.core.desks.organizing.commands import AppointOfficial, CreateTournament, FinishTournament
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details
from topcut.ledger import store
from topcut.people.links import LinkSpent, look_up_staff_link, spend_staff_link
from topcut.people.models import Account, Statement
from topcut.people.names import storable
from topcut.service import states as state
from topcut.service.handling import Answer, fitting, handle
from topcut.service.once import handle_with, new_id, together


def create(
    details: Details, actor: Actor, roles: Sequence[Role] = (), command_id: CommandId | None = None
) -> Answer:
    """A new tournament with its organizer, who may take on the other roles as well."""
    if actor.person is None:
        raise Refusal("not-allowed")
    again = _created_before(command_id)
    if again:
        return again
    tournament, seed = TournamentId(new_id()), secrets.token_hex(32)
    command = CreateTournament(details, actor.person, seed_hash(seed), tuple(roles))
    try:
        with together(tournament):
            store.found(tournament, seed)
            return handle(command, actor, tournament, command_id)
    except Refusal:
        again = _created_before(command_id)  # the same form, sent twice, came in between
        if again is None:
            raise
        return again


def _created_before(command_id: CommandId | None) -> Answer | None:
    done = store.carried(fitting(command_id)) if command_id else None
    if done is None or done.first != 1:
        return None
    tournament = TournamentId(done.chain_id)
    entries = tuple(store.read(tournament, upto=done.last))
    return Answer(state.tournament(tournament), entries, repeated=True)


def disqualify(
    tournament: TournamentId,
    entrant: EntrantId,
    text: str,
    actor: Actor,
    command_id: CommandId | None = None,
) -> Answer:
    """The statement stays with people; the ledger keeps its id."""
    if not text.strip():
        raise Refusal("statement-missing")
    written = text.strip()
    return kept_with(tournament, written, partial(DisqualifyEntrant, entrant), actor, command_id)


def kept_with(
    tournament: TournamentId,
    text: str,
    command: Callable[[str], Command],
    actor: Actor,
    command_id: CommandId | None = None,
) -> Answer:
    """Keep a text and carry out the command that holds its id: both or neither, and once for a form."""

    def write() -> Command:
        id_ = new_id(12)
        Statement.objects.create(id=id_, tournament=tournament, text=storable(text))
        return command(id_)

    return handle_with(tournament, write, actor, command_id)


def finish(tournament: TournamentId, actor: Actor, command_id: CommandId | None = None) -> Answer:
    """End it and publish the seed."""
    if store.head(tournament) is None:
        raise Refusal("tournament-unknown")
    return handle(FinishTournament(store.seed(tournament)), actor, tournament, command_id)


def accept_invitation(token: str, account: Account) -> Answer:
    """Spend a staff link; the role is the account's from this moment.

    Whoever made the link appoints, with the roles they hold now: a removed organizer's links are void.
    """
    tournament = TournamentId(look_up_staff_link(token).tournament)
    with together(tournament):
        link = spend_staff_link(token)
        inviter = PersonId(link.made_by)
        actor = Actor(inviter, state.tournament(tournament).roles_of(inviter))
        try:
            return handle(AppointOfficial(PersonId(account.person_id), Role(link.role)), actor, tournament)
        except Refusal as refusal:
            raise LinkSpent("void") if refusal.code == "not-allowed" else refusal from None
