"""Rule values for deck registration, deck checks, deck construction and authorized cards."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Annotated, Literal

from topcut.core.rules.vocabulary import ByRel, Need, Told, ToldOn, ToldWhy

SLEEVES = Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)
"""What players do with cards, sleeves and notes is seen by judges."""


@dataclass(frozen=True, slots=True)
class Decks:
    """MTR-2.7, 2.8.a, 3.3.b, 3.5.a, 6.1.a, 6.2.a, 6.3.b, 7.1.a, 7.2.a, 7.3.a, 8.4.a, 9.5.a."""

    lists: ByRel[Need]
    list_deadline_constructed: Literal["tournament-start", "round-one"]
    list_deadline_limited: Literal["first-round-played", "first-round-without-bye"]
    electronic_list_locks: Literal["deadline", "accepted"] | None
    opponents_lists: ByRel[Literal["never", "playoff", "always"]]
    opponents_lists_at: tuple[str, ...]
    lists_viewed: Literal["before-and-between-games"] | None
    checks: ByRel[Need]
    check_share: Fraction
    minimum_constructed: int
    maximum_sideboard: int
    maximum_copies: int
    restricted_copies: int
    minimum_limited: int
    basics: tuple[str, ...]
    basics_not_added: tuple[str, ...]
    continuous_construction: ByRel[bool]
    snow_basics_replaced: bool | None
    stand_in: Annotated[Literal["checklist-card", "substitute-card"], SLEEVES]
    sleeves_restricted: Annotated[ByRel[bool], SLEEVES]
    opponents_deck_shuffled: Annotated[ByRel[Need], SLEEVES]
    opponents_list_copied: Annotated[bool | None, SLEEVES]
    two_headed_giant_sideboard: int
    two_headed_giant_banned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewSet:
    name: str
    starts: date


@dataclass(frozen=True, slots=True)
class Cards:
    """MTR-3.3.a, 3.3.b, 3.4.a, 3.6.b, 3.7.a: which cards may be in any deck, and what may replace a card."""

    not_authorized: tuple[str, ...]
    casual_only: tuple[str, ...]
    not_in_constructed: tuple[str, ...]
    banned_kinds_everywhere: tuple[str, ...]
    alpha_needs_opaque_sleeves: Annotated[bool | None, SLEEVES]
    replaced_by: tuple[str, ...]
    proxy_for: tuple[str, ...]
    renamed_versions_are_one_card: Annotated[bool | None, Told(ToldOn.FACT_SHEET, ToldWhy.CARD_DATA)]
    new_sets: tuple[NewSet, ...]
