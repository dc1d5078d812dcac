"""Commands to enrol, check in, drop, re-enter and disqualify entrants."""

from topcut.core.desks.registration.state import Admission, Care
from topcut.core.desks.results.own_absence import stays
from topcut.core.desks.rounds.unpublished import is_still_expected
from topcut.core.kernel.command import TOUCHED, Bounded, Command, Harmless, command
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Rules
from topcut.core.touches import Touched, entrants, players, the_field, unfinished
from topcut.core.tournament import Tournament


def who_gets_byes(command: "EnrolEntrant", tournament: Tournament) -> Touched:
    """Officials may enrol themselves, but not give themselves byes."""
    return Touched(people=frozenset(command.members if command.awarded_byes else ()))


def cared_for(command: "NoteCare", tournament: Tournament) -> Touched:
    """Everybody, by a new code or ended phones: whoever has another's phone agrees to their own results."""
    return Touched(field=command.care in (Care.CODED, Care.PHONES_ENDED))


GIVING_CODES = Bounded(
    "players need their phones; what a phone got there by says how far its word counts", alone=True
)


def row_of_care(command: "NoteCare", actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    return Row.ERASE if command.care is Care.ERASED else Row.PLAYER_CODES


def row_of_reentry(command: "ReenterEntrant", actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    """An entrant takes their own drop back in time, and one for which their opponent said they were away.

    A no-show who reports in time has not left: the scorekeeper decides that alone (MTR-2.10.c).
    """
    entrant = tournament.entrants.get(command.entrant)
    if entrant and actor.entrant == entrant.id and stays(tournament, entrant):
        return Row.UNDO_OWN_DROP
    return Row.HAS_COME if entrant and is_still_expected(tournament, entrant) else Row.UNDROP


@command(row=Row.REGISTER, touches=who_gets_byes, serves=TOUCHED, after_end=False, known_to=STAFF)
class EnrolEntrant(Command):
    """``members`` of a team are in the order of its seats; ``name`` is the id of the team's name.

    ``age_shown``: within the tournament's age limit. Only ``people`` knows who is a child (MTR-1.4.b).
    ``namesakes``: officials with the name of a member, who is said to be somebody else (MTR-1.4.d).
    ``here``: they stand at the desk, so where players check in, they have.
    """

    entrant: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int = 0
    name: str = ""
    age_shown: bool = False
    namesakes: tuple[PersonId, ...] = ()
    here: bool = False


@command(row=Row.PAST_CAP, touches=who_gets_byes, serves=TOUCHED, after_end=False, known_to=STAFF)
class EnrolPastCap(EnrolEntrant):
    """The same, also where as many are enrolled as the tournament has room for."""


@command(
    row=Row.REGISTER,
    touches=entrants("entrant"),
    serves=Harmless("a name wins no match"),
    after_end=False,
    known_to=STAFF,
)
class RenameTeam(Command):
    """``name`` is the id of the new name; ``disallowed``: an official took the old one away (MTR-8.1.a)."""

    entrant: EntrantId
    name: str
    disallowed: bool = False


@command(row=row_of_care, touches=cared_for, serves=GIVING_CODES, after_end=True, known_to=STAFF)
class NoteCare(Command):
    """``member`` is the seat of somebody in a team, ``None`` of a player alone.

    ``namesakes`` as at enrolment, for a name that was corrected.
    """

    entrant: EntrantId
    care: Care
    member: int | None = None
    namesakes: tuple[PersonId, ...] = ()


@command(row=Row.PLAYER_CODES, touches=the_field, serves=GIVING_CODES, after_end=True, known_to=STAFF)
class MakeCodes(Command):
    """Codes for the phones that have not joined, on one sheet."""

    count: int


@command(
    row=Row.OWN_PHONES,
    touches=entrants("entrant"),
    serves=Harmless("whoever has the code has it from an official; the line says from whom"),
    after_end=True,
    known_to=STAFF,
)
class ClaimPhone(Command):
    """``phone`` is its number among the player's phones; ``through`` the official by whom it got there, and
    ``session`` the one who was signed in in the browser that claimed it."""

    entrant: EntrantId
    phone: int
    member: int = 0
    through: PersonId | None = None
    session: PersonId | None = None


@command(
    row=Row.OWN_PHONES,
    touches=entrants("entrant"),
    serves=TOUCHED,
    after_end=True,
    known_to=STAFF,
)
class EndPhone(Command):
    entrant: EntrantId
    phone: int
    member: int = 0


@command(row=Row.CHECK_IN, touches=entrants("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class CheckIn(Command):
    entrant: EntrantId
    present: bool = True


@command(row=Row.REGISTER, touches=entrants("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class AwardByes(Command):
    entrant: EntrantId
    byes: int


@command(
    row=Row.DROP,
    touches=unfinished("entrant"),
    serves=Bounded("leaving a match without a result loses it", instead="own-opponent-drops"),
    after_end=False,
    known_to=STAFF,
)
class DropEntrant(Command):
    entrant: EntrantId


@command(row=row_of_reentry, touches=unfinished("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class ReenterEntrant(Command):
    entrant: EntrantId


@command(
    row=Row.REGISTER,
    touches=entrants("entrant"),
    serves=Harmless("whoever is removed plays nothing, and nobody has an opponent yet"),
    after_end=False,
    known_to=STAFF,
)
class RemoveEntrant(Command):
    """Somebody who was entered by mistake, a typing error or a second time, until round one is published."""

    entrant: EntrantId


@command(
    row=Row.REGISTER,
    touches=entrants("entrant"),
    serves=Harmless("they are in as they were before; byes of theirs were awarded by somebody who may"),
    after_end=False,
    known_to=STAFF,
)
class RestoreEntrant(Command):
    """Somebody who was removed is in after all. ``age_shown`` as when they are enrolled."""

    entrant: EntrantId
    age_shown: bool = False


@command(row=Row.DISQUALIFY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class DisqualifyEntrant(Command):
    """``statement`` is the id of the head judge's statement; ``people`` stores the text.

    ``infraction`` is an id of the rulebook's list; empty only in requests from before it was asked for.
    """

    entrant: EntrantId
    statement: str
    infraction: str = ""


@command(
    row=Row.ADMISSION,
    touches=the_field,
    serves=Harmless("who may enter is the same for everybody"),
    after_end=False,
    known_to=STAFF,
)
class SetAdmission(Command):
    admission: Admission
