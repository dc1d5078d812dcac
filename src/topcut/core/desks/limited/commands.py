"""Drafts and sealed: seats, the director's clock, Rochester's toss, pools, product.

``stage`` counts from zero, pods from one. Where a command names no pods it is for all of them.
"""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId


@dataclass(frozen=True, slots=True)
class SeatDraft(Command):
    """Draw pods and seats by lot; ``pods`` is how many, zero leaves it to the rules (MTR-7.6.a)."""

    stage: int
    pods: int = 0


@dataclass(frozen=True, slots=True)
class UnseatDraft(Command):
    """Take the seats back, to draw them again."""

    stage: int


@dataclass(frozen=True, slots=True)
class StartDraft(Command):
    """``cards`` are in each pack; ``registration`` and ``build`` are minutes, zero for none (APP-B.build)."""

    stage: int
    cards: tuple[int, ...]
    build: int
    registration: int = 0
    pods: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PauseDraft(Command):
    stage: int
    pods: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ResumeDraft(Command):
    stage: int
    pods: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveDraft(Command):
    """Go to a step of the schedule and run on from there; steps count from zero."""

    stage: int
    step: int
    pods: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StopDrafting(Command):
    """Somebody drafts no more, and builds from what they have (MTR-7.7.a); or goes on after all."""

    stage: int
    entrant: EntrantId
    stops: bool = True


@dataclass(frozen=True, slots=True)
class TossCoin(Command):
    """Which team of a Rochester table may choose (MTR-8.5.a); ``winner`` where a coin was thrown there."""

    stage: int
    pod: int
    winner: EntrantId | None = None


@dataclass(frozen=True, slots=True)
class ChooseFirstPick(Command):
    """``first`` picks first: whom the winner of the toss has chosen."""

    stage: int
    pod: int
    first: EntrantId


@dataclass(frozen=True, slots=True)
class NoteTimeOut(Command):
    """Time ended a pick of a Rochester draft, and the oldest card was taken (MTR-8.5.a); or it was not so.

    ``step`` is that of the schedule, counted from zero.
    """

    stage: int
    pod: int
    step: int
    timed_out: bool = True


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class VerifyPool(Command):
    """The owner has counted it: it is as ``list``, which they were shown, has it."""

    stage: int
    entrant: EntrantId
    list: str


@dataclass(frozen=True, slots=True)
class QuestionPool(Command):
    """Something differs from ``list``, which the owner was shown: a judge looks."""

    stage: int
    entrant: EntrantId
    list: str
    note: str


@dataclass(frozen=True, slots=True)
class NoteProduct(Command):
    """What was odd about a booster, and whether it was replaced (MTR-7.4)."""

    stage: int
    entrant: EntrantId
    note: str
    replaced: bool = False
