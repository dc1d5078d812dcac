"""Commands for drafts and sealed: seats, the draft clock, Rochester's coin toss, pools, product.

``stage`` counts from zero, pods from one. A command that names no pods applies to all of them.
"""

from typing import Any

from topcut.core.desks.limited.neighbours import registrar_of
from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.touches import NOTHING, Touched, entrants, players, players_touched, the_field
from topcut.core.tournament import Tournament

BY_LOT = Harmless("seats are drawn by lot: discarded, they come back as they were")
IN_FRONT_OF_ALL = Harmless("both teams are at the table and see it")
FEWER_PICKS = Harmless("whoever stops drafting only has fewer picks")
SEEN_BY_POD = Harmless("product is opened in front of the pod, and this only notes what was odd")
ONE_POD_CLOCK = Harmless("one clock runs for everybody in a pod")


def pod_members(command: Any, tournament: Tournament) -> Touched:
    """Everybody at the table of a Rochester draft."""
    draft = tournament.drafts.get(command.stage)
    known = draft is not None and 1 <= command.pod <= len(draft.pods)
    return Touched(frozenset(draft.pod(command.pod))) if draft and known else NOTHING


def pool_across(command: "RegisterPool", tournament: Tournament) -> Touched:
    """The pool's owner, and the player across the table, who registers it (MTR-7.5.a)."""
    registrar = registrar_of(tournament, command.stage, command.entrant)
    return players_touched([command.entrant], tournament) | Touched(speakers=frozenset([registrar]))


@command(row=Row.SEAT_DRAFT, touches=the_field, serves=BY_LOT, after_end=False, known_to=STAFF)
class SeatDraft(Command):
    """Draw pods and seats at random; ``pods`` is how many, zero leaves it to the rules (MTR-7.6.a)."""

    stage: int
    pods: int = 0


@command(row=Row.SEAT_DRAFT, touches=the_field, serves=BY_LOT, after_end=False, known_to=STAFF)
class UnseatDraft(Command):
    """Discard the seats, to seat others or in another number of pods."""

    stage: int


@command(row=Row.DIRECT_DRAFT, touches=the_field, serves=ONE_POD_CLOCK, after_end=False, known_to=STAFF)
class StartDraft(Command):
    """``cards`` are in each pack; ``registration`` and ``build`` are minutes, zero for none (APP-B.build)."""

    stage: int
    cards: tuple[int, ...]
    build: int
    registration: int = 0
    pods: tuple[int, ...] = ()


@command(row=Row.DIRECT_DRAFT, touches=the_field, serves=ONE_POD_CLOCK, after_end=False, known_to=STAFF)
class PauseDraft(Command):
    stage: int
    pods: tuple[int, ...] = ()


@command(row=Row.DIRECT_DRAFT, touches=the_field, serves=ONE_POD_CLOCK, after_end=False, known_to=STAFF)
class ResumeDraft(Command):
    stage: int
    pods: tuple[int, ...] = ()


@command(row=Row.DIRECT_DRAFT, touches=the_field, serves=ONE_POD_CLOCK, after_end=False, known_to=STAFF)
class MoveDraft(Command):
    """Go to a step of the schedule and continue from there; steps count from zero."""

    stage: int
    step: int
    pods: tuple[int, ...] = ()


@command(
    row=Row.DIRECT_DRAFT, touches=entrants("entrant"), serves=FEWER_PICKS, after_end=False, known_to=STAFF
)
class StopDrafting(Command):
    """An entrant stops drafting and builds from what they have (MTR-7.7.a); or continues after all."""

    stage: int
    entrant: EntrantId
    stops: bool = True


@command(row=Row.DIRECT_DRAFT, touches=pod_members, serves=IN_FRONT_OF_ALL, after_end=False, known_to=STAFF)
class TossCoin(Command):
    """Decide which team of a Rochester table may choose (MTR-8.5.a); ``winner`` if tossed at the table."""

    stage: int
    pod: int
    winner: EntrantId | None = None


@command(row=Row.DIRECT_DRAFT, touches=pod_members, serves=IN_FRONT_OF_ALL, after_end=False, known_to=STAFF)
class ChooseFirstPick(Command):
    """Record the choice of the winner of the toss: ``first`` picks first."""

    stage: int
    pod: int
    first: EntrantId


@command(row=Row.DIRECT_DRAFT, touches=pod_members, serves=IN_FRONT_OF_ALL, after_end=False, known_to=STAFF)
class NoteTimeOut(Command):
    """Note that a Rochester pick timed out and the oldest card was taken (MTR-8.5.a); or undo that.

    ``step`` is that of the schedule, counted from zero.
    """

    stage: int
    pod: int
    step: int
    timed_out: bool = True


@command(row=Row.REGISTER_POOL, touches=pool_across, serves=TOUCHED, after_end=False, known_to=STAFF)
class RegisterPool(Command):
    """Register an entrant's pool, as the player across; a judge who changes one gives a reason.

    ``list`` is the id of the text, which is stored elsewhere; ``seal`` proves it. ``judged`` is the id of the
    entrant's decklist, if they have handed one in: by this pool it has so many ``faults``.
    """

    stage: int
    entrant: EntrantId
    list: str
    seal: str
    cards: int
    reason: FreeText = ""
    judged: str = ""
    faults: int = 0
    unverified: int = 0


@command(row=Row.VERIFY_POOL, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class VerifyPool(Command):
    """Confirm as its owner that the pool matches ``list``, the version they were shown."""

    stage: int
    entrant: EntrantId
    list: str


@command(row=Row.VERIFY_POOL, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class QuestionPool(Command):
    """Report as its owner that the pool differs from ``list``, the version they were shown, to a judge."""

    stage: int
    entrant: EntrantId
    list: str
    note: FreeText


@command(
    row=Row.NOTE_PRODUCT, touches=entrants("entrant"), serves=SEEN_BY_POD, after_end=False, known_to=STAFF
)
class NoteProduct(Command):
    """Note what was wrong with a booster, and whether it was replaced (MTR-7.4)."""

    stage: int
    entrant: EntrantId
    note: FreeText
    replaced: bool = False
