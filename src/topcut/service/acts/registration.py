"""Acts of the registration desk: players and teams enter, and teams get their names."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.registration.commands import EnrolEntrant, RenameTeam
from topcut.core.desks.registration.decide.entering import expect_guardian
from topcut.core.desks.registration.events import EntrantEnrolled, TeamRenamed
from topcut.core.desks.registration.state import NOTHING_SAID, Ages
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.ledger import store
from topcut.people.accounts import add_person, checked
from topcut.people.identity import holders_of
from topcut.people.links import make_code
from topcut.people.models import TeamName
from topcut.people.names import Name, storable
from topcut.service import states
from topcut.service.acts.act import Act, Answer, new_id


@dataclass(frozen=True, slots=True)
class Enrolment(Act):
    """What every way in has in common: an entrant, and a code for each of its players' phones."""

    command: ClassVar[type[Command]] = EnrolEntrant

    def coded(self, tournament: TournamentId, command: EnrolEntrant) -> EnrolEntrant:
        """Codes are made while it waits for approval too: nobody is shown them before."""
        for member in range(len(command.members)):
            make_code(tournament, command.entrant, member)
        return command


@dataclass(frozen=True, slots=True)
class EnrolPlayer(Enrolment):
    """One more player.

    ``membership`` is the number or account the edition asks for; nobody has the same one here (MTR-1.5.a).
    """

    name: Name
    awarded_byes: int = 0
    membership: str = ""
    ages: Ages = NOTHING_SAID

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        expect_guardian(self.ages, states.rules_of(states.tournament(tournament)))
        expect_free(tournament, [self.membership])
        person = add_person(self.name, self.membership, guardian_agreed=self.ages.young)
        entrant = EntrantId(new_id())
        asked = EnrolEntrant(entrant, (person,), self.awarded_byes, age_shown=self.ages.shown)
        return self.coded(tournament, asked)


@dataclass(frozen=True, slots=True)
class EnrolTeam(Enrolment):
    """One more team: its players in the order of their seats (MTR-8.2.a).

    A team may have no name of its own: then it is called by its players.
    """

    team: str
    players: tuple[Name, ...]
    memberships: tuple[str, ...] = ()
    ages: Ages = NOTHING_SAID

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        expect_guardian(self.ages, states.rules_of(states.tournament(tournament)))
        expect_free(tournament, self.memberships)
        given = [*self.memberships, *[""] * len(self.players)]
        people = tuple(
            add_person(name, membership, guardian_agreed=self.ages.young)
            for name, membership in zip(self.players, given, strict=False)
        )
        name = _keep_name(tournament, self.team)
        asked = EnrolEntrant(EntrantId(new_id()), people, name=name, age_shown=self.ages.shown)
        return self.coded(tournament, asked)


@dataclass(frozen=True, slots=True)
class EnrolOfficial(Enrolment):
    """Somebody who is known here already, such as an official who plays (MTR-1.4.d)."""

    person: PersonId

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        asked = EnrolEntrant(EntrantId(new_id()), (self.person,), age_shown=True)
        return self.coded(tournament, asked)


def enrolled_by(answer: Answer) -> EntrantId:
    """The entrant that an enrolment made, or asked for."""
    for entry in answer.entries:
        event = entry.event
        told = event.command if isinstance(event, ActionProposed) else event
        if isinstance(told, EntrantEnrolled | EnrolEntrant):
            return told.entrant
    raise Refusal("already-done")


def expect_free(tournament: TournamentId, memberships: Sequence[str], but: EntrantId | None = None) -> None:
    """Refuse a number or account that is given twice, or was given by somebody else in the tournament."""
    given = [membership.strip() for membership in memberships if membership.strip()]
    others = [one for one in states.tournament(tournament).entrants.values() if one.id != but]
    for at, membership in enumerate(given):
        holders = holders_of(membership)
        if membership in given[:at] or any(holders.intersection(one.members) for one in others):
            raise Refusal("membership-taken", rule="MTR-1.5.a", membership=membership)


# Names of teams


def _keep_name(tournament: TournamentId, text: str) -> str:
    """The id of a team's name, or nothing: what it says is kept with people and can be taken away."""
    if not text.strip():
        return ""
    id_ = new_id(12)
    TeamName.objects.create(id=id_, tournament=tournament, text=checked(Name(storable(text))).first)
    return id_


@dataclass(frozen=True, slots=True)
class NameTeam(Act):
    """Another name for a team, or none; ``disallowed``: officials took the old one away (MTR-8.1.a)."""

    command: ClassVar[type[Command]] = RenameTeam

    entrant: EntrantId
    text: str
    disallowed: bool = False

    def keep(self, tournament: TournamentId, actor: Actor) -> RenameTeam:
        return RenameTeam(self.entrant, _keep_name(tournament, self.text), self.disallowed)


def forget_disallowed_names(tournament: TournamentId, entries: Iterable[Entry]) -> None:
    """A team's name that officials disallowed is nowhere to be read any more (MTR-8.1.a)."""
    renamed = [entry.event for entry in entries if isinstance(entry.event, TeamRenamed)]
    for taken_away in (event for event in renamed if event.disallowed):
        held = (entry.event for entry in store.read(tournament, kinds=(EntrantEnrolled, TeamRenamed)))
        of_team = {
            event.name
            for event in held
            if isinstance(event, EntrantEnrolled | TeamRenamed) and event.entrant == taken_away.entrant
        }
        TeamName.objects.filter(tournament=tournament, id__in=of_team - {taken_away.name}).delete()
