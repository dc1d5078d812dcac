"""Rule values for participation: roles, identity, information, devices, prizes."""

from dataclasses import dataclass
from typing import Annotated, Literal

from topcut.core.rules.vocabulary import ByRel, Rel, Told, ToldOn, ToldWhy

AT_THE_TABLE = Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)
BETWEEN_PLAYERS = Told(ToldOn.INFORMATION, ToldWhy.AT_THE_TABLE)

OTHER_NON_PREMIER = "other non-Premier tournaments"
"""An entry of ``officials_may_play_in`` that is not a program's name."""


@dataclass(frozen=True, slots=True)
class Roles:
    """MTR-1.3.a, 1.4.b to 1.4.f, 1.7.a, 2.9.a, 10.3.a."""

    every: Annotated[tuple[str, ...], Told(ToldOn.FACT_SHEET, ToldWhy.PERMISSIONS)]
    officials: tuple[str, ...]
    officials_may_play_in: tuple[str, ...]
    officials_play_at: Rel
    premier: tuple[str, ...]
    owners_may_play_in_premier: bool
    guardian_up_to_age: Annotated[int, Told(ToldOn.FACT_SHEET, ToldWhy.AGES_UNKNOWN)]
    age_limits: ByRel[bool]
    head_judge_needed: bool
    appeals_judges_at: tuple[str, ...]
    invitation_series: tuple[str, ...]

    def let_officials_play(self, program: str, rel: Rel) -> bool:
        """Whether officials may play: in a listed program or one that is not Premier, at Regular.

        MTR-1.4.d. A Friday Night Magic, yes; a Grand Prix never, nor anything at Competitive.
        """
        others = OTHER_NON_PREMIER in self.officials_may_play_in and program not in self.premier
        return rel is self.officials_play_at and (others or program in self.officials_may_play_in)


@dataclass(frozen=True, slots=True)
class Identity:
    """MTR-1.5.a: one of these sets of things identifies a player."""

    accepted: tuple[tuple[str, ...], ...]
    temporary_names_reported: bool | None


@dataclass(frozen=True, slots=True)
class Retention:
    """MTR-1.6.a: how long result slips are kept."""

    result_slips_months: int | None


@dataclass(frozen=True, slots=True)
class Information:
    """MTR-4.1.a: what must be tracked, told, or may be worked out. ``also_*``: what an overlay adds."""

    status: tuple[str, ...]
    also_status: Annotated[tuple[str, ...], BETWEEN_PLAYERS]
    free: Annotated[tuple[str, ...], BETWEEN_PLAYERS]
    also_free: Annotated[tuple[str, ...], BETWEEN_PLAYERS]
    derived: Annotated[tuple[str, ...], BETWEEN_PLAYERS]
    derived_is_free: Annotated[ByRel[bool], BETWEEN_PLAYERS]


@dataclass(frozen=True, slots=True)
class Devices:
    """MTR-2.11 to 2.13: notes, electronic devices, cameras and replays."""

    in_matches: ByRel[Literal["forbidden", "visible-to-all"]]
    while_drafting_and_building: ByRel[Literal["forbidden", "allowed"]]
    may_show_opponents_deck: Annotated[bool, AT_THE_TABLE]
    electronic_notes: Annotated[ByRel[bool], AT_THE_TABLE]
    camera_may_be_declined: bool
    camera_may_be_declined_in_playoff: ByRel[bool]
    replay_at: Annotated[tuple[str, ...], AT_THE_TABLE]


@dataclass(frozen=True, slots=True)
class PrizeRules:
    """MTR-5.2.a: what may be split evenly, and what that needs."""

    splittable: tuple[str, ...]
    split_needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ratings:
    """MTR-3.2.b: Planeswalker Points, in 2019 only."""

    points_for: tuple[Literal["win", "draw", "bye"], ...] | None
    points_for_casual: int | None


@dataclass(frozen=True, slots=True)
class Dice:
    """MTR-3.9.a: whether the edition lets any fair method stand in for a die; ``None`` where it is silent."""

    any_fair_method: Annotated[bool | None, AT_THE_TABLE]
