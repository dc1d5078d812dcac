"""Seats and clocks of a draft on the screen in the hall, as parts of page values."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.desks.limited.board import pods_in_step
from topcut.core.desks.limited.state import Draft
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.people.names import Name
from topcut.web.draft_clock import pods_words
from topcut.web.draft_parts import DraftClock, clocks_of

FEW_DRAFTERS = 20


@dataclass(frozen=True, slots=True)
class ClocksOnWall:
    """``kind``: classes by how many there are."""

    kind: str
    clocks: tuple[DraftClock, ...]


def clocks_on_wall(tournament: Tournament, draft: Draft, rules: Rules, now: Instant) -> ClocksOnWall:
    groups = pods_in_step(tournament, draft, rules)
    clocks = clocks_of(groups, now, kept=True)
    rows = "rows-1" if len(clocks) <= 2 else "rows-2" if len(clocks) <= 4 else "rows-3"
    return ClocksOnWall(f"several {rows}" if len(groups) > 1 else "", clocks)


@dataclass(frozen=True, slots=True)
class PodOnWall:
    """The names in the order of the seats."""

    title: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatsOnWall:
    few: bool
    pods: tuple[PodOnWall, ...]


def seats_on_wall(draft: Draft, names: Mapping[EntrantId, Name]) -> SeatsOnWall:
    pods = (
        PodOnWall(pods_words((number,)), tuple(names[one].sorted for one in pod))
        for number, pod in enumerate(draft.pods, 1)
    )
    return SeatsOnWall(draft.drafters <= FEW_DRAFTERS, tuple(pods))
