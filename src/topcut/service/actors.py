"""Actors: accounts with their roles here, and the creators of staff links."""

from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.tournament import Tournament
from topcut.people.models import Account, StaffLink
from topcut.service import states
from topcut.service.memberships import may_create


def staff(account: Account, tournament: Tournament | None) -> Actor:
    """The actor of an account, with its roles in the ledger right now: a removed role is gone at once.

    Before a tournament exists, whoever belongs to an organization acts as an organizer.
    """
    person = PersonId(account.person_id)
    if tournament is None:
        return Actor(person, frozenset({Role.ORGANIZER} if may_create(person) else ()))
    entrant = tournament.entrant_of(person)
    if entrant is None:
        return Actor(person, tournament.roles_of(person))
    return Actor(person, tournament.roles_of(person), entrant.id, entrant.members.index(person))


def inviter(link: StaffLink) -> Actor:
    """The creator of a staff link, with the roles they hold now: a removed organizer's links are void."""
    person = PersonId(link.made_by)
    return Actor(person, states.tournament(TournamentId(link.tournament)).roles_of(person))
