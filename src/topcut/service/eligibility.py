"""Eligibility to play or officiate, by the lists that apply to a tournament (MTR-1.4.a, 1.4.e, 10.3.a).

Checked on every way into a tournament, by the lists as they are at that moment; the ledger never says
who is on one.
"""

from collections.abc import Iterator, Sequence

from topcut.core.desks.approval.commands import Approve, Propose
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import EnrolEntrant, RestoreEntrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import SYSTEM, Actor
from topcut.core.report import Breach
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import owner_of
from topcut.people.identity import holders_of, membership_of
from topcut.people.names import names_of_people
from topcut.people.people_lists import PeopleList, on_list
from topcut.rulebook import rules_for
from topcut.service.same_person import expect_told_apart


def expect_eligible(command: Command, actor: Actor, tournament: Tournament | None) -> None:
    """Refuse to enrol or appoint somebody ineligible, or one who may be another; every other command passes.

    Topcut itself, which hands a tournament over to an account here, cannot say who is who.
    """
    asked = _asked(command, tournament)
    if tournament and isinstance(asked, RestoreEntrant):
        asked = _as_enrolled(asked, tournament)
    if tournament is None or not isinstance(asked, EnrolEntrant | AppointOfficial):
        return
    if actor.id != SYSTEM.id:
        expect_told_apart(asked, tournament)
    if isinstance(asked, AppointOfficial):
        if _suspended(tournament, [asked.person]):
            raise Refusal("person-suspended", rule="MTR-1.4.a")
        return
    if _suspended(tournament, asked.members):
        raise Refusal("person-suspended", rule="MTR-1.4.a")
    if _owners(tournament, asked.members):
        raise Refusal("owner-may-not-play", rule="MTR-1.4.e")
    if _uninvited(tournament, asked.members):
        raise Refusal("not-invited", rule="MTR-10.3.a")


def _as_enrolled(command: RestoreEntrant, tournament: Tournament) -> EnrolEntrant | None:
    """Whoever was removed comes back by the same conditions; their number or account may be taken by now.

    Somebody who was erased since is nobody who could play.
    """
    entrant = tournament.removed.get(command.entrant)
    if entrant is None:
        return None
    if len(names_of_people(entrant.members)) < len(entrant.members):
        raise Refusal("restored-after-erased")
    present = {person for one in tournament.entrants.values() for person in one.members}
    for membership in filter(None, map(membership_of, entrant.members)):
        if holders_of(membership) & (present - set(entrant.members)):
            raise Refusal("membership-taken", rule="MTR-1.5.a", membership=membership)
    return EnrolEntrant(entrant.id, entrant.members)


def _asked(command: Command, tournament: Tournament | None) -> Command | None:
    """The command itself, or the one that an approval would carry out."""
    if isinstance(command, Propose):
        return command.command
    if isinstance(command, Approve) and tournament:
        proposal = tournament.proposals.get(command.proposal)
        return proposal.command if proposal else None
    return command


def breaches(tournament: Tournament) -> Iterator[Breach]:
    """Participants who are on a list now: it was made later, or a name was corrected since."""
    playing = [entrant for entrant in tournament.entrants.values() if entrant.took_part]
    people = [person for entrant in playing for person in entrant.members]
    yield from (Breach("MTR-1.4.a", person) for person in sorted(_suspended(tournament, people)))
    yield from (Breach("MTR-1.4.e", person) for person in sorted(_owners(tournament, people)))
    yield from (Breach("MTR-10.3.a", person) for person in sorted(_uninvited(tournament, people)))


def _suspended(tournament: Tournament, people: Sequence[PersonId]) -> set[PersonId]:
    return on_list(PeopleList.SUSPENDED, owner_of(tournament.id), people)


def _owners(tournament: Tournament, people: Sequence[PersonId]) -> set[PersonId]:
    if not owners_kept_out(tournament, rules_for(tournament.details)):
        return set()
    return on_list(PeopleList.OWNERS, owner_of(tournament.id), people)


def owners_kept_out(tournament: Tournament, rules: Rules) -> bool:
    """Whether owners of the organization may not play: in its Premier tournaments (MTR-1.4.e)."""
    return tournament.details.program in rules.roles.premier and not rules.roles.owners_may_play_in_premier


def _uninvited(tournament: Tournament, people: Sequence[PersonId]) -> set[PersonId]:
    """People without an invitation; erased people are no longer checked against the list."""
    if not tournament.admission.invitation_only:
        return set()
    invited = on_list(PeopleList.INVITED, tournament.id, people)
    return {person for person in names_of_people(people) if person not in invited}
