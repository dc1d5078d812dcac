"""Actors: accounts with their roles here, phones that act for an entrant, and unused phone codes."""

from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.tournament import Tournament
from topcut.people.links import open_codes
from topcut.people.models import Account, Device, StaffLink
from topcut.service import states
from topcut.service.own_match import codes_closed_to


def staff(account: Account, tournament: Tournament | None) -> Actor:
    """The actor of an account, with its roles in the ledger right now: a removed role is gone at once.

    Before a tournament exists, an account that may organize acts as an organizer.
    """
    person = PersonId(account.person_id)
    if tournament is None:
        return Actor(person, frozenset({Role.ORGANIZER} if account.may_organize else ()))
    entrant = tournament.entrant_of(person)
    if entrant is None:
        return Actor(person, tournament.roles_of(person))
    return Actor(person, tournament.roles_of(person), entrant.id, entrant.members.index(person))


def player(device: Device) -> Actor:
    return Actor(entrant=EntrantId(device.entrant), member=device.member)


def inviter(link: StaffLink) -> Actor:
    """The creator of a staff link, with the roles they hold now: a removed organizer's links are void."""
    person = PersonId(link.made_by)
    return Actor(person, states.tournament(TournamentId(link.tournament)).roles_of(person))


def waiting_codes(tournament: Tournament, actor: Actor, member: int = 0) -> dict[EntrantId, str]:
    """Unused phone codes, for teams those of one seat, as far as the actor may see them."""
    closed = codes_closed_to(actor, tournament)
    waiting = open_codes(tournament.id, member)
    return {entrant: code for entrant, code in waiting.items() if entrant not in closed}
