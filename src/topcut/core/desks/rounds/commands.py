"""Commands to pair, publish, repair, open and close rounds; pairing wishes; posting standings."""

from topcut.core.desks.clocks.commands import row_of_clock
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.command import TOUCHED, Bounded, Command, Harmless, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import RepairCause
from topcut.core.touches import Touched, entrants, tables, the_field
from topcut.core.tournament import Tournament

BY_CHANCE = Harmless("points and chance make the pairings: a discarded draft comes back as it was")
FOR_ALL = Harmless("it happens to every table at once")


TAKEN_BACK = Bounded(
    "an official who has nothing to lose in it decides; the second role agrees", seconds=True
)


def played_tables(command: "DeleteRound", tournament: Tournament) -> Touched:
    """Every match of a round that has a report or a result, apart from byes."""
    round_ = tournament.round(command.round)
    played = (
        [match for match in round_.matches if match.has_been_played and not match.is_bye] if round_ else ()
    )
    return Touched(matches=frozenset(match.id for match in played))


def group_members(command: "LetMeet", tournament: Tournament) -> Touched:
    group = tournament.apart.get(command.group)
    return Touched(frozenset(group.entrants if group else ()))


@command(
    row=Row.REGISTER,
    touches=entrants("entrant"),
    serves=Harmless("a table number decides no match"),
    after_end=False,
    known_to=STAFF,
)
class FixTable(Command):
    """Seat an entrant at this table in every round, for people with limited mobility; ``None`` clears it."""

    entrant: EntrantId
    table: int | None


@command(row=Row.KEEP_APART, touches=entrants("entrants"), serves=TOUCHED, after_end=False, known_to=STAFF)
class KeepApart(Command):
    """Forbid pairing any two of these, up to and including round ``until``, or in every round."""

    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None = None


@command(row=Row.KEEP_APART, touches=group_members, serves=TOUCHED, after_end=False, known_to=STAFF)
class LetMeet(Command):
    """Withdraw a ``KeepApart``."""

    group: str


@command(row=Row.PAIR, touches=the_field, serves=BY_CHANCE, after_end=False, known_to=STAFF)
class PairRound(Command):
    """``past`` is what is pending that the person has seen and goes past."""

    round: int
    past: tuple[str, ...] = ()


@command(row=Row.PAIR, touches=the_field, serves=BY_CHANCE, after_end=False, known_to=STAFF)
class DiscardRound(Command):
    round: int


@command(row=Row.DRAW_ANEW, touches=the_field, serves=TOUCHED, after_end=False, known_to=STAFF)
class DrawAnew(Command):
    """Discard what was drawn and draw other lots for it, with a reason that everybody can read.

    ``place`` is the round whose pairings, or the position of the stage whose seats or cut, were drawn.
    """

    drawn: Drawn
    place: int
    reason: FreeText


@command(row=Row.PUBLISH, touches=the_field, serves=FOR_ALL, after_end=False, known_to=STAFF)
class PublishRound(Command):
    """``based_on`` names the draft that was looked at; zero takes whichever is there.

    ``accepting`` is how many rematches and pairs to be kept apart the publisher has seen and approves,
    ``past`` what is pending that they have seen and go past.
    """

    round: int
    based_on: int = 0
    accepting: int = 0
    past: tuple[str, ...] = ()


@command(
    row=Row.REPAIR,
    touches=tables("broken"),
    serves=TAKEN_BACK,
    after_end=False,
    known_to=STAFF,
)
class RepairRound(Command):
    """Break these matches and make others of the same people (scenario 28).

    It states everything that will happen, so an approver approves exactly that. ``made`` are seats,
    a single one being a bye; ``voids`` are the broken matches whose reports and results are known to be lost.
    ``accepting`` is how many meetings more than before may repeat in pods.
    """

    round: int
    cause: RepairCause
    broken: tuple[MatchId, ...]
    made: tuple[tuple[EntrantId, ...], ...]
    entrant: EntrantId | None = None
    reason: FreeText = ""
    voids: tuple[MatchId, ...] = ()
    accepting: int = 0


@command(
    row=Row.DELETE_ROUND,
    touches=played_tables,
    serves=TAKEN_BACK,
    after_end=False,
    known_to=STAFF,
)
class DeleteRound(Command):
    """Delete a published round with its results: the last resort before pairing it again."""

    round: int
    reason: FreeText


@command(row=row_of_clock, touches=the_field, serves=FOR_ALL, after_end=False, known_to=STAFF)
class OpenRound(Command):
    """Start the clock: from now on results are accepted."""

    round: int


@command(row=Row.CLOSE, touches=the_field, serves=FOR_ALL, after_end=False, known_to=STAFF)
class CloseRound(Command):
    round: int


@command(row=Row.PUBLISH, touches=the_field, serves=FOR_ALL, after_end=False, known_to=STAFF)
class PostStandings(Command):
    after_round: int
