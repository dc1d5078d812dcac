"""Acts of the registration desk: enrol players and teams, name teams."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.registration.commands import EnrolEntrant, EnrolPastCap, RenameTeam
from topcut.core.desks.registration.decide.entering import expect_guardian
from topcut.core.desks.registration.events import EntrantEnrolled, TeamRenamed
from topcut.core.desks.registration.state import NOTHING_SAID, Ages
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.storable import storable
from topcut.ledger import store
from topcut.ledger.ownership import owner_of
from topcut.people.accounts import add_person
from topcut.people.identity import holders_of
from topcut.people.models import TeamName
from topcut.people.names import Name
from topcut.people.typed_names import checked
from topcut.people.wiping import owe_wipe
from topcut.service import states
from topcut.service.acts.act import Act, Answer, new_id
from topcut.service.same_person import official_of_that_name, officials_called


@dataclass(frozen=True, slots=True)
class EnrolPlayer(Act):
    """Enrol a player.

    ``membership`` is the number or account that the edition requires, unique in the tournament (MTR-1.5.a).
    ``is_official`` is the answer to whether they are the official of that name, ``None`` if it was not given.
    ``past_cap``: also where the tournament is full. ``here``: they stand at the desk.
    """

    command: ClassVar[type[Command]] = EnrolEntrant

    name: Name
    awarded_byes: int = 0
    membership: str = ""
    ages: Ages = NOTHING_SAID
    is_official: bool | None = None
    past_cap: bool = False
    here: bool = False

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        expect_guardian(self.ages, states.rules_of(states.tournament(tournament)))
        expect_free(tournament, [self.membership])
        person, namesakes = _who(tournament, self.name, self.membership, self.ages, self.is_official)
        return _kind(self.past_cap)(
            EntrantId(new_id()),
            (person,),
            self.awarded_byes,
            age_shown=self.ages.shown,
            namesakes=namesakes,
            here=self.here,
        )


def _kind(past_cap: bool) -> type[EnrolEntrant]:
    return EnrolPastCap if past_cap else EnrolEntrant


def _who(
    tournament: TournamentId, name: Name, membership: str, ages: Ages, is_official: bool | None
) -> tuple[PersonId, tuple[PersonId, ...]]:
    """Who is enrolled, an official or somebody new, and the officials of that name whom they are not."""
    officials = officials_called(states.tournament(tournament), name, membership)
    if officials and is_official:
        return officials[0], ()
    if officials and is_official is None:
        raise official_of_that_name(officials[0])
    owner = owner_of(tournament)
    return add_person(name, membership, owner=owner, guardian_agreed=ages.young), officials


@dataclass(frozen=True, slots=True)
class EnrolTeam(Act):
    """Enrol a team, its players in seat order (MTR-8.2.a).

    A team without a name of its own is called by its players. ``are_officials`` as for one player, by seat.
    """

    command: ClassVar[type[Command]] = EnrolEntrant

    team: str
    players: tuple[Name, ...]
    memberships: tuple[str, ...] = ()
    ages: Ages = NOTHING_SAID
    are_officials: tuple[bool | None, ...] = ()
    past_cap: bool = False
    here: bool = False

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        expect_guardian(self.ages, states.rules_of(states.tournament(tournament)))
        expect_free(tournament, self.memberships)
        given = [*self.memberships, *[""] * len(self.players)]
        said = [*self.are_officials, *[None] * len(self.players)]
        known = [
            _who(tournament, name, membership, self.ages, is_official)
            for name, membership, is_official in zip(self.players, given, said, strict=False)
        ]
        return _kind(self.past_cap)(
            EntrantId(new_id()),
            tuple(person for person, _ in known),
            name=keep_team_name(tournament, self.team),
            age_shown=self.ages.shown,
            namesakes=tuple(dict.fromkeys(one for _, namesakes in known for one in namesakes)),
            here=self.here,
        )


@dataclass(frozen=True, slots=True)
class EnrolOfficial(Act):
    """Enrol a person who is already known here, such as an official who plays (MTR-1.4.d)."""

    command: ClassVar[type[Command]] = EnrolEntrant

    person: PersonId

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        return EnrolEntrant(EntrantId(new_id()), (self.person,), age_shown=True)


def enrolled_by(answer: Answer) -> EntrantId:
    """The entrant that an enrolment created or proposed."""
    for entry in answer.entries:
        event = entry.event
        told = event.command if isinstance(event, ActionProposed) else event
        if isinstance(told, EntrantEnrolled | EnrolEntrant):
            return told.entrant
    raise Refusal("already-done")


def expect_free(tournament: TournamentId, memberships: Sequence[str], but: EntrantId | None = None) -> None:
    """Refuse a number or account that is given twice, or belongs to somebody else in the tournament."""
    given = [membership.strip() for membership in memberships if membership.strip()]
    others = [one for one in states.tournament(tournament).entrants.values() if one.id != but]
    for at, membership in enumerate(given):
        holders = holders_of(membership)
        if membership in given[:at] or any(holders.intersection(one.members) for one in others):
            raise Refusal("membership-taken", rule="MTR-1.5.a", membership=membership)


# Team names


def keep_team_name(tournament: TournamentId, text: str) -> str:
    """The id of a team's name, or nothing: the text is stored with people and can be erased."""
    if not text.strip():
        return ""
    id_ = new_id(12)
    TeamName.objects.create(id=id_, tournament=tournament, text=checked(Name(storable(text))).first)
    return id_


@dataclass(frozen=True, slots=True)
class NameTeam(Act):
    """Rename a team, or remove its name; ``disallowed``: officials disallowed the old one (MTR-8.1.a)."""

    command: ClassVar[type[Command]] = RenameTeam

    entrant: EntrantId
    text: str
    disallowed: bool = False

    def keep(self, tournament: TournamentId, actor: Actor) -> RenameTeam:
        return RenameTeam(self.entrant, keep_team_name(tournament, self.text), self.disallowed)


def forget_disallowed_names(tournament: TournamentId, entries: Iterable[Entry]) -> None:
    """Erase the team names that officials disallowed (MTR-8.1.a)."""
    renamed = [entry.event for entry in entries if isinstance(entry.event, TeamRenamed)]
    for taken_away in (event for event in renamed if event.disallowed):
        held = (entry.event for entry in store.read(tournament, kinds=(EntrantEnrolled, TeamRenamed)))
        of_team = {
            event.name
            for event in held
            if isinstance(event, EntrantEnrolled | TeamRenamed) and event.entrant == taken_away.entrant
        }
        if TeamName.objects.filter(tournament=tournament, id__in=of_team - {taken_away.name}).delete()[0]:
            owe_wipe()
