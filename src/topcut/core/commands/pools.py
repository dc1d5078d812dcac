"""Sealed pools and what was opened."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import EntrantId


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
