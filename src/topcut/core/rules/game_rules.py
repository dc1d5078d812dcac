"""Rule values of the game itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameRules:
    """FAQ.*: the game at the table, from the game-rules FAQ."""

    commander_deck: int
    commander_life: int
    commander_damage: int
    commander_tax: int
    commander_zone_from: tuple[str, ...]
    two_headed_giant_life: int
    loses_at_life: int
    loses_at_poison: int
    emperor_range: int
    lieutenant_range: int
    emperor_team: int
    planar_deck_minimum: int
    shared_planar_deck_most: int
    shared_planar_deck_per_player: int
    planar_die: tuple[str, ...]
    free_planar_rolls: int
    steps: tuple[str, ...]
