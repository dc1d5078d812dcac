"""Draws: what is chosen by chance, under which label, and how often it was drawn and drafted.

A label is made of the purpose, the stage, the round and the number of the draw. Only a counted act that
everybody may know of raises that number: drawing anew, another deck check, another roll of the die.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from topcut.core.kernel.chance import BY_LABEL, BY_POSITION
from topcut.core.kernel.ids import Instant, MatchId
from topcut.core.kernel.roles import Role


class Drawn(StrEnum):
    """What can be drawn anew."""

    PAIRINGS = "pairings"  # of a round
    SEATS = "seats"  # of the draft of a stage
    CUT = "cut"  # to a stage: its seeds, circle or draft seats


IMPORTED = "imported"
"""The method and the label of what was chosen elsewhere: this tournament's seed says nothing about it."""

What = tuple[Drawn, int]
"""What was drawn, with the number of its round or the position of its stage."""


class DrawCount(NamedTuple):
    """How often something was drawn, and how often it was made of its draws."""

    draws: int
    drafts: int


@dataclass(frozen=True, slots=True)
class Anew:
    """One time that something was drawn anew: ``number`` is that of the draw it led to."""

    number: int
    reason: str
    approved_by: tuple[Role, ...]
    by: str
    at: Instant


@dataclass(frozen=True)
class Draws:
    """``rule`` is the rule of chance (``core.kernel.chance``).

    ``made`` counts drafts, ``anew`` has every time something was drawn anew, ``picks`` counts the tables that
    were drawn for deck checks in a round. ``secret`` counts the secrets that lots were drawn from: a
    tournament that was reopened goes on with another one, and labels say so.
    """

    rule: int = BY_POSITION
    made: Mapping[What, int] = field(default_factory=dict)
    anew: Mapping[What, tuple[Anew, ...]] = field(default_factory=dict)
    picks: Mapping[int, int] = field(default_factory=dict)
    secret: int = 1

    def number(self, drawn: Drawn, place: int) -> int:
        """The number of the draw that counts now: 1 until it is drawn anew."""
        return 1 + len(self.anew.get((drawn, place), ()))

    def count(self, drawn: Drawn, place: int) -> DrawCount:
        """By rule 1 every draft is a draw of its own; what was never drafted counts nothing."""
        drafts = self.made.get((drawn, place), 0)
        return DrawCount(self.number(drawn, place) if self.rule == BY_LABEL and drafts else drafts, drafts)

    def pairing_label(self, stage: int, round_number: int) -> str:
        """``pairing:stage-0:round-3:draw-1``."""
        draw = self.number(Drawn.PAIRINGS, round_number)
        return self._label(f"pairing:stage-{stage}:round-{round_number}:draw-{draw}")

    def repair_label(self, stage: int, round_number: int) -> str:
        """The seats of pods that a repair makes: the same for the same pods, however often it is repaired."""
        draw = self.number(Drawn.PAIRINGS, round_number)
        return self._label(f"repair:stage-{stage}:round-{round_number}:draw-{draw}")

    def seats_label(self, stage: int) -> str:
        return self._label(f"seats:stage-{stage}:draw-{self.number(Drawn.SEATS, stage)}")

    def coin_label(self, stage: int, pod: int) -> str:
        return self._label(f"coin:stage-{stage}:pod-{pod}:draw-{self.number(Drawn.SEATS, stage)}")

    def cut_label(self, stage: int) -> str:
        return self._label(f"cut:stage-{stage}:draw-{self.number(Drawn.CUT, stage)}")

    def ties_label(self, stage: int, round_number: int) -> str:
        return self._label(f"ties:stage-{stage}:round-{round_number}")

    def deck_check_label(self, stage: int, round_number: int) -> str:
        pick = self.picks.get(round_number, 0) + 1
        return self._label(f"deck-check:stage-{stage}:round-{round_number}:pick-{pick}")

    def die_label(self, match: MatchId, rolled: int) -> str:
        """``rolled``: how often a die was rolled at this match before."""
        return self._label(f"die:match-{match}:roll-{rolled + 1}")

    def _label(self, label: str) -> str:
        """``ties:stage-0:round-3:secret-2``: nothing is ever drawn from two secrets under one label."""
        return label if self.secret == 1 else f"{label}:secret-{self.secret}"
