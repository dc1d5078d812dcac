"""Game setup of a companion table: seats, counters, and what the counts mean (FAQ.*, MA-4.1).

Seats are numbered from 1 in turn order. Cells are named ``life:2`` (seat), ``life:A`` (team),
``damage:2:1b`` (to seat 2 by the second commander of seat 1).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.companion.table_log import Value
from topcut.core.rules import Rules

LIFE = 20
"""Default starting life, from the game rules, not the tournament rules."""
STATUS: Mapping[str, tuple[str, ...]] = {
    "counters on a player": ("poison", "energy", "experience"),
    "lasting effects on a player": ("blessing", "monarch", "initiative", "day"),
    "unspent mana": ("mana",),
    "place in a dungeon": ("dungeon",),
    "times tempted by the Ring": ("ring",),
    "speed": ("speed",),
}
"""Counters for an edition's status information (MTR-4.1.a); life and damage are always counted."""
EACH = ("poison", "energy", "experience", "mana", "ring", "speed")
WORDS_EACH = ("blessing", "dungeon")
ONE_OF_ALL = ("monarch", "initiative", "day")


class GameKind(StrEnum):
    DUEL = "duel"
    COMMANDER = "commander"
    TWO_HEADED_GIANT = "two-headed-giant"
    EMPEROR = "emperor"


class Planes(StrEnum):
    """Planechase: none, a planar deck for each player, or one shared deck."""

    NONE = "none"
    OWN = "own"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before it begins. ``commanders`` counts those of each seat: partners are two."""

    kind: GameKind
    seats: int
    commanders: tuple[int, ...] = ()
    planes: Planes = Planes.NONE

    def __post_init__(self) -> None:
        if not FEWEST[self.kind] <= self.seats <= MOST_SEATS or self.seats % _team_size(self.kind):
            raise ValueError(f"no {self.kind} for {self.seats}")
        if any(count not in (1, 2) for count in self.commanders):
            raise ValueError("a seat has one commander or two")

    def team(self, seat: int) -> str:
        """The side a seat plays for: itself, or its team's letter."""
        size = _team_size(self.kind)
        return str(seat) if size == 1 else chr(ord("A") + (seat - 1) // size)

    @property
    def teams(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.team(seat) for seat in self.all_seats))

    @property
    def holders(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.holder(seat) for seat in self.all_seats))

    @property
    def all_seats(self) -> range:
        return range(1, self.seats + 1)

    def members(self, team: str) -> tuple[int, ...]:
        return tuple(seat for seat in self.all_seats if self.team(seat) == team)

    @property
    def shares_life(self) -> bool:
        """Whether heads share a life total and their turns (FAQ.2hg)."""
        return self.kind is GameKind.TWO_HEADED_GIANT

    def is_emperor(self, seat: int) -> bool:
        """Whether this is the middle seat of a team of three."""
        return self.kind is GameKind.EMPEROR and (seat - 1) % 3 == 1

    def commanders_of(self, seat: int) -> tuple[str, ...]:
        """``1a`` and, with a partner, ``1b``."""
        if self.kind is not GameKind.COMMANDER:
            return ()
        count = self.commanders[seat - 1] if seat <= len(self.commanders) else 1
        return tuple(f"{seat}{letter}" for letter in "ab"[:count])

    @property
    def all_commanders(self) -> tuple[str, ...]:
        return tuple(one for seat in self.all_seats for one in self.commanders_of(seat))

    def holder(self, seat: int) -> str:
        """Who holds a seat's life total: the seat, or in Two-Headed Giant its team (FAQ.2hg)."""
        return self.team(seat) if self.shares_life else str(seat)


MOST_SEATS = 6
FEWEST: Mapping[GameKind, int] = {
    GameKind.DUEL: 2,
    GameKind.COMMANDER: 2,
    GameKind.TWO_HEADED_GIANT: 4,
    GameKind.EMPEROR: 6,
}


def _team_size(kind: GameKind) -> int:
    return {GameKind.TWO_HEADED_GIANT: 2, GameKind.EMPEROR: 3}.get(kind, 1)


def starting_life(setup: Setup, rules: Rules) -> int:
    """40 in Commander, 30 for a team of two heads, else 20 (FAQ.commander, FAQ.2hg)."""
    if setup.kind is GameKind.COMMANDER:
        return rules.table.commander_life
    return rules.table.two_headed_giant_life if setup.kind is GameKind.TWO_HEADED_GIANT else LIFE


def start(setup: Setup, rules: Rules) -> dict[str, Value]:
    """Every cell as the game begins; seat 1 takes the first turn."""
    life, counted = starting_life(setup, rules), tracked(rules)
    cells: dict[str, Value] = {f"life:{holder}": life for holder in setup.holders}
    for seat in setup.all_seats:
        cells |= {f"{name}:{seat}": 0 for name in EACH if name in counted}
        cells |= {f"{name}:{seat}": "" for name in WORDS_EACH if name in counted}
        cells[f"out:{seat}"] = ""
        for commander in setup.commanders_of(seat):
            cells[f"cast:{commander}"] = 0
            cells |= {f"damage:{other}:{commander}": 0 for other in setup.all_seats}
    cells |= {name: "" for name in ONE_OF_ALL if name in counted}
    cells |= {f"games:{team}": 0 for team in setup.teams}
    return cells | {
        "game": 1,
        "drawn": 0,
        "active": 1,
        "natural": 1,
        "order": "",
        "turn": 1,
        "step": rules.table.steps[0],
        "leaver": "",
        "extra": "",
        "rolls": 0,
        "die": "",
        "time": 0,
        "turns": 0,
    }


def tracked(rules: Rules) -> frozenset[str]:
    """What this edition requires to be visible to all players at any time (MTR-4.1.a)."""
    return frozenset(name for status in rules.information.status for name in STATUS.get(status, ()))


def is_out(cells: Mapping[str, Value], seat: int) -> bool:
    return bool(cells.get(f"out:{seat}"))


def seating(setup: Setup, cells: Mapping[str, Value]) -> tuple[int, ...]:
    """The seats in turn order: as they are numbered, until seats are drawn anew."""
    return tuple(int(seat) for seat in str(cells.get("order", "")).split(",") if seat) or tuple(
        setup.all_seats
    )


def living(setup: Setup, cells: Mapping[str, Value]) -> tuple[int, ...]:
    """The seats still in the game; the others are spectators of it (MA-1.10A)."""
    return tuple(seat for seat in setup.all_seats if not is_out(cells, seat))


def reach_of(setup: Setup, seat: int, rules: Rules) -> int | None:
    """Range of influence in seats; ``None`` if unlimited (FAQ.emperor)."""
    if setup.kind is not GameKind.EMPEROR:
        return None
    return rules.table.emperor_range if setup.is_emperor(seat) else rules.table.lieutenant_range


def commander_cost(cells: Mapping[str, Value], commander: str, rules: Rules) -> int:
    """Commander tax: two for each earlier cast from the command zone."""
    return rules.table.commander_tax * number(cells, f"cast:{commander}")


def in_range(setup: Setup, cells: Mapping[str, Value], seat: int, rules: Rules) -> tuple[int, ...]:
    """The seats within range of influence: two seats away for an emperor, one for a lieutenant (FAQ.emperor).

    A seat that is out affects nobody.
    """
    reach, around = reach_of(setup, seat, rules), living(setup, cells)
    if seat not in around:
        return ()
    if reach is None:
        return around
    here = around.index(seat)
    return tuple(
        other
        for place, other in enumerate(around)
        if min((place - here) % len(around), (here - place) % len(around)) <= reach
    )


def number(cells: Mapping[str, Value], cell: str) -> int:
    value = cells.get(cell, 0)
    return value if isinstance(value, int) else 0
