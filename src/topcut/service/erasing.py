"""Forgetting somebody: names go, what happened stays.

The ledger holds ids only, so nothing in it changes and its chain still verifies. Where the name
stood, pages show a dash.
"""

from collections.abc import Iterator

from topcut.core.ids import EntrantId, PersonId, TournamentId
from topcut.ledger.writing import writing
from topcut.people.links import end_devices
from topcut.people.lists import forget_on_lists
from topcut.people.models import Account, ClaimCode, Decklist, Person, Statement
from topcut.people.names import renamed
from topcut.service import state
from topcut.service.statements import written_about


def erase(person: PersonId) -> bool:
    """Remove everything that tells who they were; false if there was nobody to remove."""
    places = list(_places(person))
    with writing():
        for tournament, entrant, member in places:
            end_devices(tournament, entrant, member)
            ClaimCode.objects.filter(tournament=tournament, entrant=entrant, member=member).delete()
            if len(state.tournament(tournament).entrants[entrant].members) > 1:
                continue  # what a team wrote, and what was written about it, is its other members' too
            Decklist.objects.filter(tournament=tournament, entrant=entrant).update(text="", salt="")
            written = written_about(state.tournament(tournament), entrant)
            Statement.objects.filter(id__in=written).update(text="")
        forget_on_lists(person)
        Account.objects.filter(person_id=person).delete()
        removed, _ = Person.objects.filter(id=person).delete()
        renamed()
    return bool(removed)


def _places(person: PersonId) -> Iterator[tuple[TournamentId, EntrantId, int]]:
    """Where they played, and at which seat of their team."""
    for id_ in state.tournament_ids():
        entrant = state.tournament(id_).entrant_of(person)
        if entrant:
            yield id_, entrant.id, entrant.members.index(person)
