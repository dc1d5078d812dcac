"""Forgetting somebody: names go, what happened stays.

The ledger holds ids only, so nothing in it changes and its chain still verifies. Where the name
stood, pages show a dash.
"""

from collections.abc import Iterator

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.ledger.writing import writing
from topcut.people.links import end_devices
from topcut.people.models import Account, ClaimCode, Decklist, Person, Statement
from topcut.people.names import renamed
from topcut.people.people_lists import forget_on_lists
from topcut.service import states as state
from topcut.service.statements import written_about


def erase(person: PersonId) -> bool:
    """Remove everything that tells who they were; false if there was nobody to remove."""
    with writing():
        for tournament, entrant, member in list(_places(person)):
            end_devices(tournament, entrant.id, member)
            ClaimCode.objects.filter(tournament=tournament, entrant=entrant.id, member=member).delete()
            if len(entrant.members) == 1:  # a team's lists are its other members' too
                lists = Decklist.objects.filter(tournament=tournament, entrant=entrant.id)
                lists.update(text="", salt="")
            written = written_about(state.tournament(tournament), entrant.id)
            Statement.objects.filter(id__in=written).update(text="")
        forget_on_lists(person)
        Account.objects.filter(person_id=person).delete()
        removed, _ = Person.objects.filter(id=person).delete()
        renamed()
    return bool(removed)


def _places(person: PersonId) -> Iterator[tuple[TournamentId, Entrant, int]]:
    """Where they played, and at which seat of their team."""
    for id_ in state.tournament_ids():
        entrant = state.tournament(id_).entrant_of(person)
        if entrant:
            yield id_, entrant, entrant.members.index(person)
