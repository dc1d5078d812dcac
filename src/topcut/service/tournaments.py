"""Acts that touch the ledger and people together, all or nothing."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.chance import seed_hash
from topcut.core.commands import (
    AppointOfficial,
    CreateTournament,
    DisqualifyEntrant,
    EnrolEntrant,
    FinishTournament,
)
from topcut.core.details import Details
from topcut.core.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor, Role
from topcut.ledger import store
from topcut.ledger.writing import writing
from topcut.people.accounts import add_person
from topcut.people.links import make_code, spend_staff_link
from topcut.people.models import Account, Statement
from topcut.people.names import Name
from topcut.service.handling import Answer, handle

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 8) -> str:
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(length))


def create(
    details: Details, actor: Actor, roles: Sequence[Role] = (), command_id: CommandId | None = None
) -> Answer:
    """A new tournament with its organizer, who may take on the other roles as well."""
    if actor.person is None:
        raise Refusal("not-allowed")
    done = store.carried(command_id) if command_id else None
    tournament, seed = TournamentId(done.chain_id if done else new_id()), secrets.token_hex(32)
    command = CreateTournament(details, actor.person, seed_hash(seed), tuple(roles))
    with writing():
        if not done:
            store.found(tournament, seed)
        return handle(command, actor, tournament, command_id)


@dataclass(frozen=True, slots=True)
class Enrolled:
    entrant: EntrantId
    answer: Answer


def enrol(
    tournament: TournamentId,
    name: Name,
    actor: Actor,
    awarded_byes: int = 0,
    command_id: CommandId | None = None,
) -> Enrolled:
    """One more player: a person, an entrant and the code for their phone."""
    entrant = EntrantId(new_id())
    with writing():
        person = add_person(name)
        answer = handle(EnrolEntrant(entrant, (person,), awarded_byes), actor, tournament, command_id)
        if answer.repeated:
            raise Refusal("already-done")
        if answer.entries and not answer.proposed:
            make_code(tournament, entrant)
    return Enrolled(entrant, answer)


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
    statement = new_id(12)
    with writing():
        Statement.objects.create(id=statement, tournament=tournament, text=text.strip())
        return handle(DisqualifyEntrant(entrant, statement), actor, tournament, command_id)


def finish(tournament: TournamentId, actor: Actor, command_id: CommandId | None = None) -> Answer:
    """End it and publish the seed."""
    return handle(FinishTournament(store.seed(tournament)), actor, tournament, command_id)


def accept_invitation(token: str, account: Account) -> Answer:
    """Spend a staff link an organizer gave out; the role is the account's from this moment."""
    with writing():
        link = spend_staff_link(token)
        by_link = Actor(roles=frozenset({Role.ORGANIZER}))
        command = AppointOfficial(PersonId(account.person_id), Role(link.role))
        return handle(command, by_link, TournamentId(link.tournament))
