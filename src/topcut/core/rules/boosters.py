"""Rule values for drafts and boosters."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from topcut.core.rules.vocabulary import ByRel


@dataclass(frozen=True, slots=True)
class Drafts:
    """MTR-7.6.a, 7.7.a, APP-B.draft, APP-B.2hg, APP-B.rochester, 8.5.a: seconds and order of picks.

    ``pick_seconds[0]`` is for a pack of fifteen; the last card is not timed.
    """

    pick_seconds: tuple[int, ...]
    review_first: int
    review_step: int
    two_headed_giant_pick_seconds_15: tuple[int, ...]
    two_headed_giant_pick_seconds_14: tuple[int, ...]
    two_headed_giant_cards_per_pick: int
    two_headed_giant_review: int
    rochester_review: int
    rochester_pick: int
    rochester_seats: tuple[str, ...]
    rochester_first_seat: str
    rochester_clockwise_packs: tuple[int, ...]
    directions: tuple[Literal["left", "right"], ...]
    two_cards_first_pick: tuple[str, ...]
    basics_taken_out: bool
    inside_pod: ByRel[Literal["may-be-lifted", "required"]]
    may_look_at_picks: ByRel[bool]

    def seconds_for(self, cards_left: int) -> int | None:
        """Seconds for a pick from so many cards: 40 for fifteen, 5 for two, ``None`` for the last."""
        place = len(self.pick_seconds) + 1 - cards_left
        return None if cards_left == 1 else self.pick_seconds[max(place, 0)]

    def two_headed_giant_seconds_for(self, cards_left: int) -> int | None:
        """The same for a team that takes two cards: 50 for fifteen or fourteen, ``None`` for the last."""
        odd = cards_left % 2
        table = self.two_headed_giant_pick_seconds_15 if odd else self.two_headed_giant_pick_seconds_14
        place = len(table) - (cards_left - 1) // 2
        return None if cards_left <= 2 else table[max(place, 0)]

    def review_after(self, pack: int) -> int:
        """Seconds to look at one's picks after a pack: 60 after the first, 90 after the second."""
        return self.review_first + (pack - 1) * self.review_step


@dataclass(frozen=True, slots=True)
class BoosterMix:
    """The recommended product from a day on, through its last day; per player, or per team."""

    product: str
    starts: date
    through: date | None
    sealed: int
    draft: int | None
    team_sealed_three: int
    two_headed_giant_sealed: int
    two_headed_giant_draft: int


@dataclass(frozen=True, slots=True)
class PoolException:
    """Cards of another set that a booster may hold and a pool may use."""

    cards: str
    opened_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Boosters:
    """MTR-7.2.b, 8.6.a, 9.6.a, APP-D: product for Limited."""

    sealed: int
    draft: int
    rochester: int
    team_sealed_two: int
    team_sealed_three: int
    two_headed_giant_sealed: int
    two_headed_giant_draft: int
    mixes: tuple[BoosterMix, ...]
    mixes_required_for_premier: bool
    not_in_rated: tuple[str, ...]
    pool_exceptions: tuple[PoolException, ...]

    def mixes_on(self, day: date) -> tuple[BoosterMix, ...]:
        """The mixes in force on a day. 2025-07-24 still has Tarkir: Dragonstorm, 2025-07-25 no longer."""
        return tuple(
            mix for mix in self.mixes if mix.starts <= day and (mix.through is None or day <= mix.through)
        )
