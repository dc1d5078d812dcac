"""Players and teams enter: people, entrants and the codes for their phones, all or nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.registration.decide.entering import expect_guardian
from topcut.core.desks.registration.events import EntrantEnrolled
from topcut.core.desks.registration.state import NOTHING_SAID, Ages
from topcut.core.kernel.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.people.accounts import add_person
from topcut.people.identity import holders_of
from topcut.people.links import make_code
from topcut.people.names import Name
from topcut.service import states as state
from topcut.service.handling import Answer
from topcut.service.once import handle_with, new_id, together
from topcut.service.team_names import keep_name

T = TypeVar("T")


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
        return Coming(people, keep_name(tournament, team) if team.strip() else "")

    return _enrolled(tournament, a_new_team, actor, 0, command_id, ages)


def enrol_person(
    tournament: TournamentId, person: PersonId, actor: Actor, command_id: CommandId | None = None
) -> Enrolled:
    """Somebody who is known here already, such as an official who plays (MTR-1.4.d)."""
    return _enrolled(tournament, lambda: Coming((person,)), actor, 0, command_id, Ages(shown=True))


def enrol_all(
    tournament: TournamentId,
    names: Sequence[Name],
    actor: Actor,
    command_id: CommandId | None = None,
    ages: Ages = NOTHING_SAID,
) -> list[Enrolled]:
    """A whole list of players, or nobody."""

    def one(name: Name, id_: CommandId | None) -> Enrolled:
        return enrol(tournament, name, actor, 0, id_, ages=ages)

    return _whole_list(tournament, names, one, command_id)


def enrol_teams(
    tournament: TournamentId,
    teams: Sequence[tuple[str, Sequence[Name]]],
    actor: Actor,
    command_id: CommandId | None = None,
    ages: Ages = NOTHING_SAID,
) -> list[Enrolled]:
    """A whole list of teams, or none."""

    def one(team: tuple[str, Sequence[Name]], id_: CommandId | None) -> Enrolled:
        name, players = team
        return enrol_team(tournament, name, players, actor, id_, ages=ages)

    return _whole_list(tournament, teams, one, command_id)


def _whole_list(
    tournament: TournamentId,
    lines: Sequence[T],
    one: Callable[[T, CommandId | None], Enrolled],
    command_id: CommandId | None,
) -> list[Enrolled]:
    """One that cannot be enrolled leaves the roster as it was; each line is a command of its own."""
    with together(tournament):
        return [
            one(line, CommandId(f"{command_id}-{number}") if command_id else None)
            for number, line in enumerate(lines, 1)
        ]


def expect_free(tournament: TournamentId, membership: str, but: EntrantId | None = None) -> None:
    """Refuse a number or account that somebody else in the tournament gave."""
    holders = holders_of(membership.strip())
    for entrant in state.tournament(tournament).entrants.values():
        if entrant.id != but and holders.intersection(entrant.members):
            raise Refusal("membership-taken", rule="MTR-1.5.a", membership=membership.strip())


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
