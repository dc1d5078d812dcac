"""Officials and players of the same name: nobody is enrolled or appointed before it is said who they are.

MTR-1.4.d says where officials may play, and those who do have no rights over their own matches. Both follow
from the person, so whoever is typed in under an official's name is that official, or said to be another.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament
from topcut.people.identity import membership_of
from topcut.people.names import Name, names_of_people
from topcut.people.namesakes import Namesakes


class PlayerSeat(NamedTuple):
    """Somebody who plays: their entrant, and their seat if it is a team."""

    entrant: EntrantId
    member: int


def officials_here(tournament: Tournament) -> Namesakes:
    return Namesakes(sorted({person for person, _ in tournament.officials}))


def officials_called(tournament: Tournament, name: Name, membership: str = "") -> tuple[PersonId, ...]:
    """The officials with this name, number or account."""
    return officials_here(tournament).of(name, membership)


def players_called(tournament: Tournament, name: Name, membership: str = "") -> tuple[PlayerSeat, ...]:
    """The players with it."""
    seats = {
        person: PlayerSeat(entrant.id, member)
        for entrant in tournament.entrants.values()
        for member, person in enumerate(entrant.members)
    }
    return tuple(seats[person] for person in Namesakes(seats).of(name, membership))


def expect_told_apart(command: EnrolEntrant | AppointOfficial, tournament: Tournament) -> None:
    """Refuse as long as nobody has said whether two people of one name are one."""
    if isinstance(command, EnrolEntrant):
        _expect_no_official(command.members, command.namesakes, tournament)
    elif tournament.entrant_of(command.person) is None and command.plays_as is None:
        _expect_no_player(command, tournament)


def _expect_no_official(
    members: Iterable[PersonId], namesakes: Iterable[PersonId], tournament: Tournament
) -> None:
    for person, name in _named(members):
        if tournament.roles_of(person):
            continue
        for official in officials_called(tournament, name, membership_of(person)):
            if official not in namesakes:
                raise official_of_that_name(official)


def official_of_that_name(official: PersonId) -> Refusal:
    return Refusal("official-of-that-name", rule="MTR-1.4.d", who=(f"person:{official}",))


def _expect_no_player(command: AppointOfficial, tournament: Tournament) -> None:
    for person, name in _named([command.person]):
        for seat in players_called(tournament, name, membership_of(person)):
            if seat.entrant not in command.namesakes:
                raise Refusal("player-of-that-name", rule="MTR-1.4.d")


def _named(people: Iterable[PersonId]) -> Iterator[tuple[PersonId, Name]]:
    yield from names_of_people(people).items()
