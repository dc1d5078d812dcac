"""Acts that touch the ledger and people together, all or nothing."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from topcut.core.admission import NOTHING_SAID, Ages
from topcut.core.chance import seed_hash
from topcut.core.commands import (
    AppointOfficial,
    Command,
    CreateTournament,
    DisqualifyEntrant,
    EnrolEntrant,
    FinishTournament,
    RenameTeam,
)
from topcut.core.deciding.admission import expect_guardian
from topcut.core.details import Details
from topcut.core.events import ActionProposed, EntrantEnrolled, TeamRenamed
from topcut.core.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor, Role
from topcut.ledger import store
from topcut.people.accounts import add_person, checked
from topcut.people.identity import holders_of
from topcut.people.links import LinkSpent, look_up_staff_link, make_code, spend_staff_link
from topcut.people.models import Account, Statement, TeamName
from topcut.people.names import Name, storable
from topcut.service import state
from topcut.service.handling import Answer, fitting, handle
from topcut.service.once import handle_with, new_id, together


def create(
    details: Details, actor: Actor, roles: Sequence[Role] = (), command_id: CommandId | None = None
) -> Answer:
    """A new tournament with its organizer, who may take on the other roles as well."""
    if actor.person is None:
        raise Refusal("not-allowed")
    again = _created_before(command_id)
    if again:
        return again
    tournament, seed = TournamentId(new_id()), secrets.token_hex(32)
    command = CreateTournament(details, actor.person, seed_hash(seed), tuple(roles))
    try:
        with together(tournament):
            store.found(tournament, seed)
            return handle(command, actor, tournament, command_id)
    except Refusal:
        again = _created_before(command_id)  # the same form, sent twice, came in between
        if again is None:
            raise
        return again


def _created_before(command_id: CommandId | None) -> Answer | None:
    done = store.carried(fitting(command_id)) if command_id else None
    if done is None or done.first != 1:
        return None
    tournament = TournamentId(done.chain_id)
    entries = tuple(store.read(tournament, upto=done.last))
    return Answer(state.tournament(tournament), entries, repeated=True)


@dataclass(frozen=True, slots=True)
class Enrolled:
    entrant: EntrantId
    answer: Answer


def enrol(
    tournament: TournamentId,
    name: Name,
    actor: Actor,
    awarded_byes: int = 0,
    command_id: CommandId | None = None,
    membership: str = "",
    ages: Ages = NOTHING_SAID,
) -> Enrolled:
    """One more player: a person, an entrant and the code for their phone.

    ``membership`` is the number or account the edition asks for; nobody has the same one here (MTR-1.5.a).
    """

    def somebody_new() -> Coming:
        expect_free(tournament, membership)
        return Coming((add_person(name, membership, guardian_agreed=ages.young),))

    return _enrolled(tournament, somebody_new, actor, awarded_byes, command_id, ages)


def enrol_team(
    tournament: TournamentId,
    team: str,
    players: Sequence[Name],
    actor: Actor,
    command_id: CommandId | None = None,
    memberships: Sequence[str] = (),
    ages: Ages = NOTHING_SAID,
) -> Enrolled:
    """One more team: its players in the order of their seats, each with a code for their own phone.

    MTR-8.2.a. A team may have no name of its own: then it is called by its players.
    """

    def a_new_team() -> Coming:
        given = [*memberships, *[""] * len(players)]
        said = [membership.strip() for membership in given if membership.strip()]
        for at, membership in enumerate(said):
            expect_free(tournament, membership)
            if membership in said[:at]:
                raise Refusal("membership-taken", rule="MTR-1.5.a", membership=membership)
        people = tuple(
            add_person(name, given[seat], guardian_agreed=ages.young) for seat, name in enumerate(players)
        )
        return Coming(people, _keep_name(tournament, team) if team.strip() else "")

    return _enrolled(tournament, a_new_team, actor, 0, command_id, ages)


def _keep_name(tournament: TournamentId, text: str) -> str:
    """The id of a team's name: what it says is kept with people and can be taken away."""
    id_ = new_id(12)
    TeamName.objects.create(id=id_, tournament=tournament, text=checked(Name(storable(text))).first)
    return id_


def rename_team(
    tournament: TournamentId,
    entrant: EntrantId,
    text: str,
    actor: Actor,
    command_id: CommandId | None = None,
    *,
    disallowed: bool = False,
) -> Answer:
    """MTR-8.1.a: another name, or none where officials did not let the old one stand."""

    def write() -> RenameTeam:
        name = _keep_name(tournament, text) if text.strip() else ""
        return RenameTeam(entrant, name, disallowed)

    def after(command: RenameTeam) -> None:
        if disallowed:
            _take_away_names(tournament, entrant, command.name)

    return handle_with(tournament, write, actor, command_id, after=after)


def _take_away_names(tournament: TournamentId, entrant: EntrantId, now: str) -> None:
    """A name that was disallowed is nowhere to be read any more."""
    held = (entry.event for entry in store.read(tournament, kinds=(EntrantEnrolled, TeamRenamed)))
    of_team = {
        event.name
        for event in held
        if isinstance(event, EntrantEnrolled | TeamRenamed) and event.entrant == entrant
    }
    TeamName.objects.filter(tournament=tournament, id__in=of_team - {now}).delete()


def expect_free(tournament: TournamentId, membership: str, but: EntrantId | None = None) -> None:
    """Refuse a number or account that somebody else in the tournament gave."""
    holders = holders_of(membership.strip())
    for entrant in state.tournament(tournament).entrants.values():
        if entrant.id != but and holders.intersection(entrant.members):
            raise Refusal("membership-taken", rule="MTR-1.5.a", membership=membership.strip())


def enrol_person(
    tournament: TournamentId, person: PersonId, actor: Actor, command_id: CommandId | None = None
) -> Enrolled:
    """Somebody who is known here already, such as an official who plays (MTR-1.4.d)."""
    return _enrolled(tournament, lambda: Coming((person,)), actor, 0, command_id, Ages(shown=True))


@dataclass(frozen=True, slots=True)
class Coming:
    """Who an entrant is made of, and the id of a team's name."""

    members: tuple[PersonId, ...]
    name: str = ""


def _enrolled(
    tournament: TournamentId,
    who: Callable[[], Coming],
    actor: Actor,
    awarded_byes: int,
    command_id: CommandId | None,
    ages: Ages,
) -> Enrolled:
    entrant = EntrantId(new_id())

    def write() -> EnrolEntrant:
        expect_guardian(ages, state.rules_of(state.tournament(tournament)))
        coming = who()
        return EnrolEntrant(entrant, coming.members, awarded_byes, coming.name, ages.shown)

    def after(command: EnrolEntrant) -> None:
        for member in range(len(command.members)):  # also while it waits: nobody is shown it before
            make_code(tournament, entrant, member)

    answer = handle_with(tournament, write, actor, command_id, after=after)
    return Enrolled(_enrolled_by(answer) if answer.repeated else entrant, answer)


def _enrolled_by(answer: Answer) -> EntrantId:
    for entry in answer.entries:
        event = entry.event
        command = event.command if isinstance(event, ActionProposed) else event
        if isinstance(command, EntrantEnrolled | EnrolEntrant):
            return command.entrant
    raise Refusal("already-done")


def disqualify(
    tournament: TournamentId,
    entrant: EntrantId,
    text: str,
    actor: Actor,
    command_id: CommandId | None = None,
) -> Answer:
    """The statement stays with people; the ledger keeps its id."""
    if not text.strip():
        raise Refusal("statement-missing")
    written = text.strip()
    return kept_with(tournament, written, partial(DisqualifyEntrant, entrant), actor, command_id)


def kept_with(
    tournament: TournamentId,
    text: str,
    command: Callable[[str], Command],
    actor: Actor,
    command_id: CommandId | None = None,
) -> Answer:
    """Keep a text and carry out the command that holds its id: both or neither, and once for a form."""

    def write() -> Command:
        id_ = new_id(12)
        Statement.objects.create(id=id_, tournament=tournament, text=storable(text))
        return command(id_)

    return handle_with(tournament, write, actor, command_id)


def finish(tournament: TournamentId, actor: Actor, command_id: CommandId | None = None) -> Answer:
    """End it and publish the seed."""
    if store.head(tournament) is None:
        raise Refusal("tournament-unknown")
    return handle(FinishTournament(store.seed(tournament)), actor, tournament, command_id)


def enrol_all(
    tournament: TournamentId,
    names: Sequence[Name],
    actor: Actor,
    command_id: CommandId | None = None,
    ages: Ages = NOTHING_SAID,
) -> list[Enrolled]:
    """A whole list, or nobody: one that cannot be enrolled leaves the roster as it was."""

    def id_of(line: int) -> CommandId | None:
        return CommandId(f"{command_id}-{line}") if command_id else None

    with together(tournament):
        return [
            enrol(tournament, name, actor, 0, id_of(line), ages=ages) for line, name in enumerate(names, 1)
        ]


def enrol_teams(
    tournament: TournamentId,
    teams: Sequence[tuple[str, Sequence[Name]]],
    actor: Actor,
    command_id: CommandId | None = None,
    ages: Ages = NOTHING_SAID,
) -> list[Enrolled]:
    """A whole list of teams, or none: one that cannot be enrolled leaves the roster as it was."""

    def id_of(line: int) -> CommandId | None:
        return CommandId(f"{command_id}-{line}") if command_id else None

    with together(tournament):
        return [
            enrol_team(tournament, team, players, actor, id_of(line), ages=ages)
            for line, (team, players) in enumerate(teams, 1)
        ]


def accept_invitation(token: str, account: Account) -> Answer:
    """Spend a staff link; the role is the account's from this moment.

    Whoever made the link appoints, with the roles they hold now: a removed organizer's links are void.
    """
    tournament = TournamentId(look_up_staff_link(token).tournament)
    with together(tournament):
        link = spend_staff_link(token)
        inviter = PersonId(link.made_by)
        actor = Actor(inviter, state.tournament(tournament).roles_of(inviter))
        try:
            return handle(AppointOfficial(PersonId(account.person_id), Role(link.role)), actor, tournament)
        except Refusal as refusal:
            raise LinkSpent("void") if refusal.code == "not-allowed" else refusal from None
