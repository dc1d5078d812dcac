"""Commands to create a tournament, change its details and officials, and finish it."""

from topcut.core.kernel.command import NOBODYS, Command, Harmless, command
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.play.details import Details
from topcut.core.touches import nobody, people, the_field

ANNOUNCED = Harmless("it is announced to everybody, and after the start the rules say what may change")
PUBLIC_ROLE = Harmless("roles are public, and none of them reaches over a match of one's own")


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


@command(row=Row.CHANGE_STRUCTURE, touches=the_field, serves=ANNOUNCED, after_end=False, known_to=STAFF)
class ChangeRounds(Command):
    """Change the rounds before the playoff once the tournament has started (MTR-10.2.b).

    ``cut`` is the new size of the cut: zero cancels the playoff, ``None`` leaves it unchanged.
    """

    rounds: int
    reason: str
    cut: int | None = None


@command(row=Row.CONFIGURE, touches=people("person"), serves=PUBLIC_ROLE, after_end=False, known_to=STAFF)
class AppointOfficial(Command):
    person: PersonId
    role: Role


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
    seed: str
