"""Who is asking: an account with its roles here, or a phone that acts for an entrant."""

from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.tournament import Tournament
from topcut.people.models import Account, Device


def staff(account: Account, tournament: Tournament | None) -> Actor:
    """Roles come from the ledger at this moment: one taken away is gone at once.

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
