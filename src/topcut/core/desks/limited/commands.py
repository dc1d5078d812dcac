"""Drafts and sealed: seats, the director's clock, Rochester's toss, pools, product.

``stage`` counts from zero, pods from one. Where a command names no pods it is for all of them.
"""

from typing import Any

from topcut.core.desks.limited.neighbours import registrar_of
from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.touches import NOTHING, Touched, entrants, players, players_touched, the_field
from topcut.core.tournament import Tournament

BY_LOT = Harmless("seats are drawn by lot, and every draw stands in the log")
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
    """The player across the table writes it down (MTR-7.5.a)."""
    registrar = registrar_of(tournament, command.stage, command.entrant)
    return players_touched([command.entrant], tournament) | Touched(speakers=frozenset([registrar]))


@command(row=Row.SEAT_DRAFT, touches=the_field, serves=BY_LOT, after_end=False, known_to=STAFF)
class SeatDraft(Command):
    """Draw pods and seats by lot; ``pods`` is how many, zero leaves it to the rules (MTR-7.6.a)."""

    stage: int
    pods: int = 0


@command(row=Row.SEAT_DRAFT, touches=the_field, serves=BY_LOT, after_end=False, known_to=STAFF)
class UnseatDraft(Command):
    """Take the seats back, to draw them again."""

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
    """Go to a step of the schedule and run on from there; steps count from zero."""

    stage: int
    step: int
    pods: tuple[int, ...] = ()


@command(
    row=Row.DIRECT_DRAFT, touches=entrants("entrant"), serves=FEWER_PICKS, after_end=False, known_to=STAFF
)
class StopDrafting(Command):
    """Somebody drafts no more, and builds from what they have (MTR-7.7.a); or goes on after all."""

    stage: int
    entrant: EntrantId
    stops: bool = True


@command(row=Row.DIRECT_DRAFT, touches=pod_members, serves=IN_FRONT_OF_ALL, after_end=False, known_to=STAFF)
class TossCoin(Command):
    """Which team of a Rochester table may choose (MTR-8.5.a); ``winner`` where a coin was thrown there."""

    stage: int
    pod: int
    winner: EntrantId | None = None


@command(row=Row.DIRECT_DRAFT, touches=pod_members, serves=IN_FRONT_OF_ALL, after_end=False, known_to=STAFF)
class ChooseFirstPick(Command):
    """``first`` picks first: whom the winner of the toss has chosen."""

    stage: int
    pod: int
    first: EntrantId


@command(row=Row.DIRECT_DRAFT, touches=pod_members, serves=IN_FRONT_OF_ALL, after_end=False, known_to=STAFF)
class NoteTimeOut(Command):
    """Time ended a pick of a Rochester draft, and the oldest card was taken (MTR-8.5.a); or it was not so.

    ``step`` is that of the schedule, counted from zero.
    """

    stage: int
    pod: int
    step: int
    timed_out: bool = True


@command(row=Row.REGISTER_POOL, touches=pool_across, serves=TOUCHED, after_end=False, known_to=STAFF)
class RegisterPool(Command):
    """The pool of an entrant, as the player across wrote it down; a judge who changes one says why.

    ``list`` finds the text, which is kept apart; ``seal`` proves it.
    """

    stage: int
    entrant: EntrantId
    list: str
    seal: str
    cards: int
    reason: str = ""


@command(row=Row.VERIFY_POOL, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class VerifyPool(Command):
    """The owner has counted it: it is as ``list``, which they were shown, has it."""

    stage: int
    entrant: EntrantId
    list: str


@command(row=Row.VERIFY_POOL, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class QuestionPool(Command):
    """Something differs from ``list``, which the owner was shown: a judge looks."""

    stage: int
    entrant: EntrantId
    list: str
    note: str


@command(
    row=Row.NOTE_PRODUCT, touches=entrants("entrant"), serves=SEEN_BY_POD, after_end=False, known_to=STAFF
)
class NoteProduct(Command):
    """What was odd about a booster, and whether it was replaced (MTR-7.4)."""

    stage: int
    entrant: EntrantId
    note: str
    replaced: bool = False
