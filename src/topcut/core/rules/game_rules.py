"""Rule values of the game itself."""

from dataclasses import dataclass
from typing import Annotated

from topcut.core.rules.vocabulary import Told, ToldOn, ToldWhy

FREE_TABLE = Told(ToldOn.COMPANION, ToldWhy.OUTSIDE_TOURNAMENTS)
"""No match of a tournament is played as Emperor or with planes."""


@dataclass(frozen=True, slots=True)
class GameRules:
    """FAQ.*: the game at the table, from the game-rules FAQ."""

    commander_deck: int
    commander_life: int
    commander_damage: int
    commander_tax: int
    commander_zone_from: Annotated[tuple[str, ...], Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)]
    two_headed_giant_life: int
    loses_at_life: int
    loses_at_poison: int
    emperor_range: Annotated[int, FREE_TABLE]
    lieutenant_range: Annotated[int, FREE_TABLE]
    emperor_team: Annotated[int, FREE_TABLE]
    planar_deck_minimum: Annotated[int, FREE_TABLE]
    shared_planar_deck_most: Annotated[int, FREE_TABLE]
    shared_planar_deck_per_player: Annotated[int, FREE_TABLE]
    planar_die: Annotated[tuple[str, ...], FREE_TABLE]
    free_planar_rolls: Annotated[int, FREE_TABLE]
    steps: tuple[str, ...]
