"""Deletion: of a person's name from every page, of a whole tournament (MTR-1.6.a).

A ledger is append-only. It holds only ids, so when a person is erased nothing in it changes and its chain
still verifies; pages show a dash instead of the name. A tournament is deleted as a whole, with the people
who are in no other.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime

from topcut.caching import forget_all
from topcut.core.desks.organizing.sanctioning import kept_until
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.writing import writing
from topcut.people.links import end_devices
from topcut.people.models import (
    Account,
    ClaimCode,
    Decklist,
    Device,
    Listed,
    Person,
    StaffLink,
    Statement,
    TeamName,
)
from topcut.people.names import renamed
from topcut.people.people_lists import PeopleList, forget_on_lists
from topcut.service import states
from topcut.service.clock import now
from topcut.service.statements import written_about


def erase(person: PersonId) -> bool:
    """Erase everything that identifies a person; false if there was nothing to erase."""
    with writing():
        for tournament, entrant, member in list(_places(person)):
            end_devices(tournament, entrant.id, member)
            ClaimCode.objects.filter(tournament=tournament, entrant=entrant.id, member=member).delete()
            if len(entrant.members) == 1:  # a team's lists belong to its other members too
                lists = Decklist.objects.filter(tournament=tournament, entrant=entrant.id)
                lists.update(text="", salt="")
            written = written_about(states.tournament(tournament), entrant.id)
            Statement.objects.filter(id__in=written).update(text="")
        forget_on_lists(person)
        Account.objects.filter(person_id=person).delete()
        removed, _ = Person.objects.filter(id=person).delete()
        renamed()
    return bool(removed)


def _places(person: PersonId) -> Iterator[tuple[TournamentId, Entrant, int]]:
    """The tournaments they played in, with their seat in a team."""
    for id_ in states.tournament_ids():
        entrant = states.tournament(id_).entrant_of(person)
        if entrant:
            yield id_, entrant, entrant.members.index(person)


def delete(tournament_id: TournamentId, *, forced: bool = False) -> None:
    """Delete a tournament. Within its retention period, or unfinished, only if ``forced``."""
    tournament = states.tournament(tournament_id)
    if not forced:
        _expect_free_to_go(tournament)
    alone = _only_here(tournament)
    with states.lock_of(tournament_id), writing():
        for table in (ClaimCode, Decklist, Device, StaffLink, Statement, TeamName):
            table.objects.filter(tournament=tournament_id).delete()
        Listed.objects.filter(kind=PeopleList.INVITED, keeper=tournament_id).delete()
        for id_ in alone:
            Person.objects.filter(id=id_).delete()
        renamed()
        Carried.objects.filter(chain=tournament_id).delete()
        Line.objects.filter(chain=tournament_id).delete()
        Chain.objects.filter(id=tournament_id).delete()
    forget_all()


def _expect_free_to_go(tournament: Tournament) -> None:
    if not tournament.is_finished:
        raise Refusal("delete-unfinished")
    until = kept_until(_day(list(store.read(tournament.id))[-1].at), states.rules_of(tournament))
    if until and _day(now()) <= until:
        raise Refusal("delete-too-early", rule="MTR-1.6.a", until=until.isoformat())


def _day(moment: int) -> date:
    return datetime.fromtimestamp(moment / 1000, UTC).date()


def _only_here(tournament: Tournament) -> set[PersonId]:
    """Players without an account who are in no other tournament."""
    others = [states.tournament(id_) for id_ in states.tournament_ids() if id_ != tournament.id]
    return {
        person
        for entrant in tournament.entrants.values()
        for person in entrant.members
        if not any(other.entrant_of(person) for other in others)
        and not Account.objects.filter(person_id=person).exists()
    }
