"""Data model shared by the pairing algorithms: candidates, pairs, certificates, errors.

A pairing contains no names and no sentences: its flags are codes, and ``messages`` has the words
for them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId

Seats = tuple[EntrantId, ...]  # of one table, in order


@dataclass(frozen=True, slots=True)
class Candidate:
    """One entrant to be paired this round, with everything the pairing may look at.

    ``met`` is symmetric: if A's set has B, B's has A. ``rank`` is the place in the standings, 1 is
    best and 0 is unknown; it orders tables and the last round, never a Swiss round before it.
    """

    entrant: EntrantId
    points: int
    met: frozenset[EntrantId] = frozenset()
    byes: int = 0  # byes had so far, given or awarded
    rank: int = 0
    small_pods: int = 0  # pods below full size played so far
    seats: tuple[int, ...] = ()  # how often in each seat position
    fixed_table: int | None = None
    draft_pod: int | None = None


class Pair(NamedTuple):
    """One table: the seats in order. A single seat is a bye and has no table."""

    seats: Seats
    table: int | None = None
    flags: tuple[str, ...] = ()

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1


@dataclass(frozen=True, slots=True)
class Certificate:
    """How good a pairing is, and whether that is proved.

    ``cost`` is the sum over pairs of the squared difference in match points; ``proved`` says
    that no pairing with as few forbidden pairs and rematches, and with its bye as low, costs
    less. ``repeats`` is for pods: how many pairs of pod members have met before.
    """

    rematches: int
    cost: int
    lower_bound: int
    proved: bool
    forbidden: int = 0
    repeats: int = 0

    @property
    def to_approve(self) -> int:
        """Rematches and pairs to be kept apart, which a person has to approve."""
        return self.rematches + self.forbidden


@dataclass(frozen=True, slots=True)
class Pairing:
    """A whole round, best table first, byes last."""

    pairs: tuple[Pair, ...]
    method: str
    method_version: int
    certificate: Certificate


class PairingError(ValueError):
    """The caller's field is invalid: ``code`` says how, ``entrants`` says who."""

    def __init__(self, code: str, *entrants: EntrantId) -> None:
        super().__init__(f"{code}: {', '.join(entrants)}")
        self.code = code
        self.entrants = entrants


def draw_lots(field: Sequence[Candidate], chance: Chance) -> tuple[list[Candidate], list[int]]:
    """The field in random order, and everybody's lot in that order: 64 random bits.

    The same ``Chance`` gives everybody the same lot, whatever the order of the field; by rule 2, whoever else
    is in it. Raises if somebody is in the field twice (F18: paired against himself).
    """
    ids = [one.entrant for one in field]
    if len(set(ids)) < len(ids):
        raise PairingError("entrant-twice-in-field", next(one for one in ids if ids.count(one) > 1))
    lots = chance.lots(ids)
    order = sorted(range(len(field)), key=lots.__getitem__)
    return [field[at] for at in order], [lots[at] for at in order]
