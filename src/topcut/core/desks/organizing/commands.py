"""Commands to create a tournament, change its details and officials, finish and reopen it."""

from typing import Any

from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.kernel.command import NOBODYS, TOUCHED, Bounded, Command, Harmless, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.core.touches import NOTHING, Touched, nobody, people, players_touched, the_field
from topcut.core.tournament import Tournament

ANNOUNCED = Harmless("it is announced to everybody, and after the start the rules say what may change")
PUBLIC_ROLE = Harmless("roles are public, and none of them reaches over a match of one's own")


def field_once_started(command: "ChangeRounds", tournament: Tournament) -> Touched:
    """Announced rounds do not change (MTR-10.2.b): who is ahead now would have an interest in it."""
    return Touched(field=tournament.has_started)


def written_about(command: Any, tournament: Tournament) -> Touched:
    """Whom the struck text is about: nobody strikes what a judge wrote about themselves."""
    line = tournament.texts.get(command.number)
    if line is None:
        return NOTHING
    about = players_touched([line.entrant] if line.entrant else (), tournament)
    return about | Touched(matches=frozenset([line.match] if line.match else ()))


def row_of_strike(command: "StrikeText", actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    line = tournament.texts.get(command.number)
    return Row.STRIKE_OWN if line is not None and line.by == actor.id else Row.STRIKE


@command(row=Row.CREATE, touches=nobody, serves=NOBODYS, after_end=False, known_to=STAFF)
class CreateTournament(Command):
    """``roles`` are the further roles the organizer takes on: in a shop, usually all of them."""

    details: Details
    organizer: PersonId
    seed_hash: str
    roles: tuple[Role, ...] = ()


@command(row=Row.CONFIGURE, touches=the_field, serves=ANNOUNCED, after_end=False, known_to=STAFF)
class ChangeDetails(Command):
    details: Details


@command(
    row=Row.CHANGE_STRUCTURE,
    touches=field_once_started,
    serves=Bounded("once play has begun, an official who does not play decides", seconds=True),
    after_end=False,
    known_to=STAFF,
)
class ChangeRounds(Command):
    """Change the rounds before the playoff once the tournament has started (MTR-10.2.b).

    ``cut`` is the new size of the cut: zero cancels the playoff, ``None`` leaves it unchanged.
    """

    rounds: int
    reason: FreeText
    cut: int | None = None


@command(row=Row.CONFIGURE, touches=people("person"), serves=PUBLIC_ROLE, after_end=False, known_to=STAFF)
class AppointOfficial(Command):
    """``plays_as``: the entrant that they play as, and ``member`` their seat in it, if they do.

    ``namesakes``: entrants with a player of their name, who is said to be somebody else (MTR-1.4.d).
    """

    person: PersonId
    role: Role
    plays_as: EntrantId | None = None
    member: int = 0
    namesakes: tuple[EntrantId, ...] = ()


@command(row=Row.CONFIGURE, touches=people("person"), serves=PUBLIC_ROLE, after_end=False, known_to=STAFF)
class RemoveOfficial(Command):
    person: PersonId
    role: Role


@command(
    row=Row.FINISH,
    touches=the_field,
    serves=Harmless("it ends when everything is settled, for everybody alike"),
    after_end=False,
    known_to=STAFF,
)
class FinishTournament(Command):
    """``past`` is what is pending that the person has seen and goes past."""

    seed: str
    past: tuple[str, ...] = ()


@command(
    row=Row.REOPEN,
    touches=the_field,
    serves=Harmless("it changes no result by itself, a second role agrees, and everybody is told why"),
    after_end=True,
    known_to=STAFF,
)
class ReopenTournament(Command):
    """Open a finished tournament again, to correct something or to play on."""

    reason: FreeText


@command(row=row_of_strike, touches=written_about, serves=TOUCHED, after_end=True, known_to=STAFF)
class StrikeText(Command):
    """Strike what somebody wrote: an announcement, a note, a ruling, a reason. Its line stays.

    ``number`` is the position of the line in the ledger.
    """

    number: int
    cause: StrikeCause
