"""Deletion: of whatever identifies a person, of a whole tournament (MTR-1.6.a).

A ledger is append-only. It holds only ids, so when a person is erased nothing in it changes and its chain
still verifies; pages show a dash instead of the name. A tournament is deleted as a whole, with the people
who are in no other. ``tests/service/test_personal_data.py`` lists what each table holds.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime

from django.contrib.sessions.models import Session

from topcut.companion.models import CompanionTable
from topcut.companion.table_store import forget_name
from topcut.core.desks.approval.events import ActionProposed, ProposalRejected
from topcut.core.desks.organizing.events import TournamentFinished
from topcut.core.desks.organizing.sanctioning import kept_until
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.registration.events import (
    EntrantEnrolled,
    EntrantRemoved,
    MemberIdentified,
    TeamRenamed,
)
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
from topcut.deckdesk.team_lists import without_seat
from topcut.ledger import store
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.ownership import NOBODYS, OrganizationId, owners_of
from topcut.ledger.writing import writing
from topcut.people.identity import membership_of
from topcut.people.incoming import forget_incoming
from topcut.people.kept_texts import erase_texts
from topcut.people.links import end_phones
from topcut.people.mentions import made_of, mentions
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
from topcut.people.names import Name, renamed
from topcut.people.organizations import memberships_of
from topcut.people.people_lists import PeopleList, forget_on_lists
from topcut.people.wiping import owe_wipe, owe_wipe_of_ledger
from topcut.service import states
from topcut.service.clock import now
from topcut.service.statements import written_about

# People


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a person may be known, looked up while nobody waits: every result waits for an erasure."""

    person: PersonId
    mentioned: frozenset[TournamentId]
    versions: Mapping[TournamentId, int]
    """Of every chain, from before the look: one that has moved since is looked at again."""

    def tournaments(self) -> Iterator[Tournament]:
        """The tournaments as they are now."""
        for id_, version in store.versions().items():
            if version and (id_ in self.mentioned or version != self.versions.get(id_)):
                yield states.tournament(id_)

    def expect_may_go(self) -> None:
        for tournament in self.tournaments():
            expect_may_leave(self.person, tournament)


def whereabouts(person: PersonId) -> Whereabouts:
    """Look a person up, before anything is locked; what is found is folded now, if it was not yet."""
    versions = store.versions()
    found = Whereabouts(person, frozenset(store.chains_mentioning(person)), versions)
    for _ in found.tournaments():
        pass
    return found


def expect_may_leave(person: PersonId, tournament: Tournament) -> None:
    """Refuse somebody who still plays or officiates: only a finished tournament no longer needs the name."""
    if tournament.is_finished:
        return
    if tournament.entrant_of(person):
        raise Refusal("erase-still-plays", tournament=tournament.details.name)
    if Role.ORGANIZER in tournament.roles_of(person):
        raise Refusal("erase-still-organizes", tournament=tournament.details.name)
    if tournament.roles_of(person):
        raise Refusal("erase-still-official", tournament=tournament.details.name)


def erase(person: PersonId) -> bool:
    """Erase everything that identifies a person; false if there was nothing to erase."""
    return erase_found(whereabouts(person))


def erase_found(places: Whereabouts) -> bool:
    """Erase somebody who was looked up before; false if there was nothing to erase."""
    person = places.person
    with writing():
        found = Person.objects.filter(id=person).first()
        if found is None:
            return False
        name, here = Name(found.first_name, found.last_name), list(places.tournaments())
        owners = _concerned(found, here)
        for place in here:
            for entrant in place.ever_entered_as(person):
                _forget_entrant(place, entrant, entrant.members.index(person), name, found.membership)
            _forget_mentions(place.id, name, found.membership)
        forget_name(lambda text: mentions(text, name, found.membership))
        forget_on_lists(person, owners)
        forget_incoming()
        _forget_account(person)
        found.delete()
        renamed()
        owe_wipe()
    return True


def _concerned(person: Person, places: Iterable[Tournament]) -> set[OrganizationId]:
    """The organizations that know somebody: nobody else's lists are touched."""
    owners = set(owners_of(place.id for place in places).values())
    belongs = (one.organization for one in memberships_of(PersonId(person.id)))
    return (owners | {OrganizationId(person.organization), *belongs}) - {NOBODYS}


def _forget_entrant(tournament: Tournament, entrant: Entrant, seat: int, name: Name, membership: str) -> None:
    """What is stored of one player of a tournament, besides the name."""
    theirs = {"tournament": tournament.id, "entrant": entrant.id, "member": seat}
    Device.objects.filter(**theirs).delete()
    ClaimCode.objects.filter(**theirs).delete()
    erase_texts(written_about(tournament, entrant.id))
    for row in Decklist.objects.filter(tournament=tournament.id, entrant=entrant.id):
        left = without_seat(row.text, seat) if len(entrant.members) > 1 else ""
        left = "" if mentions(left, name, membership) else left
        if left != row.text:  # the seal is of the whole text, and proves nothing about the rest of it
            Decklist.objects.filter(id=row.id).update(text=left, salt="")
    if len(entrant.members) > 1:
        rows = TeamName.objects.filter(tournament=tournament.id, id__in=_names_of_team(tournament, entrant))
        rows.filter(id__in=[row.id for row in rows if made_of(row.text, name)]).delete()
    matches = [
        match.id for round_ in tournament.rounds for match in round_.matches if entrant.id in match.seats
    ]
    CompanionTable.objects.filter(tournament=tournament.id, match__in=matches).delete()


def _names_of_team(tournament: Tournament, entrant: Entrant) -> set[str]:
    """The ids of all names that the team ever had."""
    lines = (entry.event for entry in store.read(tournament.id, kinds=(EntrantEnrolled, TeamRenamed)))
    named = (line for line in lines if isinstance(line, EntrantEnrolled | TeamRenamed))
    return {line.name for line in named if line.entrant == entrant.id}


def _forget_mentions(tournament: TournamentId, name: Name, membership: str) -> None:
    """Announcements, rulings, reasons and notes that hold their full name, whomever they are about."""
    rows = Statement.objects.filter(tournament=tournament).exclude(text="").values_list("id", "text")
    erase_texts([id_ for id_, text in rows if mentions(text, name, membership)])


def _forget_account(person: PersonId) -> None:
    """The account and its sign-ins; what they did stays in the ledger, by id."""
    account = Account.objects.filter(person_id=person).first()
    if account is None:
        return
    for session in Session.objects.all():
        if session.get_decoded().get("_auth_user_id") == str(account.pk):
            session.delete()
    account.delete()


def forget_unenrolled(tournament_id: TournamentId, entries: tuple[Entry, ...]) -> None:
    """After a rejection the people of enrolments that did not come about are known no longer.

    At the end too, for those that a version before this one rejected and kept.
    """
    if any(isinstance(entry.event, ProposalRejected | TournamentFinished) for entry in entries):
        _forget_waiting(states.tournament(tournament_id))


def forget_doubles(entries: tuple[Entry, ...]) -> None:
    """Whoever turned out to be an official was typed in as somebody else, of whom nothing stays.

    The number or account that they gave is the official's, who may have given none. Whoever came from an
    earlier tournament has played there under that id, and keeps it.
    """
    for event in (entry.event for entry in entries):
        if isinstance(event, MemberIdentified):
            if _is_elsewhere(event.before):
                continue
            given = membership_of(event.before)
            Person.objects.filter(id=event.person, membership="").update(membership=given)
            doubles = Person.objects.filter(id=event.before, account__isnull=True)
            if doubles.delete()[0]:
                owe_wipe()


def end_phones_of_removed(tournament_id: TournamentId, entries: tuple[Entry, ...]) -> None:
    """Codes and phones of whoever was entered by mistake: nobody acts for them any more."""
    gone = [entry.event.entrant for entry in entries if isinstance(entry.event, EntrantRemoved)]
    ClaimCode.objects.filter(tournament=tournament_id, entrant__in=gone, used=None).delete()
    for entrant in gone:
        end_phones(tournament_id, entrant)


def _forget_waiting(tournament: Tournament) -> None:
    for command in _not_come_about(tournament):
        strangers = [person for person in command.members if not _is_known(person, tournament)]
        codes = ClaimCode.objects.filter(tournament=tournament.id, entrant=command.entrant)
        names = TeamName.objects.filter(tournament=tournament.id, id=command.name)
        people = Person.objects.filter(id__in=strangers)
        if sum(rows.delete()[0] for rows in (codes, names, people)):
            owe_wipe()


def _not_come_about(tournament: Tournament) -> Iterator[EnrolEntrant]:
    """Enrolments that were asked for, and neither carried out nor wait any more."""
    for entry in store.read(tournament.id, kinds=(ActionProposed,)):
        event = entry.event
        if not isinstance(event, ActionProposed) or not isinstance(event.command, EnrolEntrant):
            continue
        waits = event.proposal in tournament.proposals and not tournament.is_finished
        if not waits and not tournament.entrant_ever(event.command.entrant):
            yield event.command


def _is_known(person: PersonId, tournament: Tournament) -> bool:
    """Whether they are here for more than an enrolment that did not come about."""
    here = tournament.ever_entered_as(person) or tournament.roles_of(person)
    return bool(here) or Account.objects.filter(person_id=person).exists() or _is_elsewhere(person)


def _is_elsewhere(person: PersonId) -> bool:
    """Whether more than one tournament knows them."""
    return len(store.chains_mentioning(person)) > 1


# Tournaments


def delete(tournament_id: TournamentId, *, forced: bool = False) -> None:
    """Delete a tournament. Within its retention period, or unfinished, only if ``forced``."""
    tournament = states.tournament(tournament_id)
    if not forced:
        expect_free_to_go(tournament)
    alone = _only_here(tournament)
    with states.lock_of(tournament_id), writing():
        for table in (ClaimCode, Decklist, Device, StaffLink, Statement, TeamName, CompanionTable):
            table.objects.filter(tournament=tournament_id).delete()
        forget_incoming()
        Listed.objects.filter(kind=PeopleList.INVITED, keeper=tournament_id).delete()
        Person.objects.filter(id__in=alone).delete()
        renamed()
        Carried.objects.filter(chain=tournament_id).delete()
        Line.objects.filter(chain=tournament_id).delete()
        Chain.objects.filter(id=tournament_id).delete()
        owe_wipe_of_ledger()


def expect_free_to_go(tournament: Tournament) -> None:
    if not tournament.is_finished:
        raise Refusal("delete-unfinished")
    until = still_kept_until(tournament)
    if until:
        raise Refusal("delete-too-early", rule="MTR-1.6.a", until=until.isoformat())


def still_kept_until(tournament: Tournament) -> date | None:
    """The last day that the rules ask for it to be kept, counted from its newest line; ``None`` after it."""
    until = kept_until(_day(list(store.read(tournament.id))[-1].at), states.rules_of(tournament))
    return until if until and _day(now()) <= until else None


def _day(moment: int) -> date:
    return datetime.fromtimestamp(moment / 1000, UTC).date()


def _only_here(tournament: Tournament) -> set[PersonId]:
    """People without an account who are in no other tournament: players, officials, whoever was to enrol."""
    others = [states.tournament(id_) for id_ in states.tournament_ids() if id_ != tournament.id]
    ever = (*tournament.entrants.values(), *tournament.removed.values())
    people = {member for entrant in ever for member in entrant.members}
    people |= {person for person, _ in tournament.officials}
    asked = (entry.event for entry in store.read(tournament.id, kinds=(ActionProposed,)))
    commands = (event.command for event in asked if isinstance(event, ActionProposed))
    people |= {member for one in commands if isinstance(one, EnrolEntrant) for member in one.members}
    return {
        person
        for person in people
        if not any(other.ever_entered_as(person) or other.roles_of(person) for other in others)
        and not Account.objects.filter(person_id=person).exists()
    }
