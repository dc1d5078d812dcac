"""State-based actions on a described board, performed before any player gets priority (FAQ.loss).

All that apply happen simultaneously; then the board is checked again, until none applies.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum


class Happens(StrEnum):
    """What a state-based action does to somebody or something."""

    LOSES_LIFE = "loses-for-life"
    LOSES_LIBRARY = "loses-for-empty-library"
    LOSES_POISON = "loses-for-poison"
    LOSES_COMMANDER = "loses-for-commander-damage"
    TOUGHNESS = "graveyard-for-toughness"
    LETHAL = "destroyed-for-damage"
    DEATHTOUCH = "destroyed-for-deathtouch"
    LOYALTY = "graveyard-for-loyalty"
    LEGEND = "legend-rule"
    AURA = "graveyard-for-attachment"
    EQUIPMENT = "unattached"
    COUNTERS = "counters-removed"
    TOKEN = "token-ceases"


@dataclass(frozen=True, slots=True)
class Limits:
    """The thresholds at which a player loses, from the rulebook's game rules."""

    life: int
    poison: int
    commander_damage: int


@dataclass(frozen=True, slots=True)
class Player:
    """``commander_damage`` is the most from any one commander."""

    name: str
    life: int
    poison: int = 0
    commander_damage: int = 0
    drew_from_empty: bool = False


@dataclass(frozen=True, slots=True)
class Permanent:
    """A permanent as a judge describes it. ``toughness`` already includes counters of both kinds.

    ``attached`` is whether what it is attached to is still there and legal: for Auras and Equipment.
    """

    name: str
    controller: str
    toughness: int | None = None
    damage: int = 0
    deathtouch: bool = False
    indestructible: bool = False
    loyalty: int | None = None
    legendary: bool = False
    aura: bool = False
    equipment: bool = False
    attached: bool = True
    plus_counters: int = 0
    minus_counters: int = 0
    token: bool = False
    on_battlefield: bool = True


@dataclass(frozen=True, slots=True)
class Battlefield:
    players: tuple[Player, ...] = ()
    permanents: tuple[Permanent, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """``who`` is a player's or a permanent's name."""

    happens: Happens
    who: str


def checked(board: Battlefield, limits: Limits) -> tuple[tuple[Action, ...], ...]:
    """The actions of each check, repeated until none applies."""
    looks: list[tuple[Action, ...]] = []
    while found := tuple(_actions(board, limits)):
        looks.append(found)
        board = _after(board, found)
    return tuple(looks)


def _actions(board: Battlefield, limits: Limits) -> Iterator[Action]:
    for player in board.players:
        yield from _losses(player, limits)
    for permanent in board.permanents:
        yield from _happenings(permanent)
    yield from _legends(board.permanents)


def _losses(player: Player, limits: Limits) -> Iterator[Action]:
    if player.life <= limits.life:
        yield Action(Happens.LOSES_LIFE, player.name)
    if player.drew_from_empty:
        yield Action(Happens.LOSES_LIBRARY, player.name)
    if player.poison >= limits.poison:
        yield Action(Happens.LOSES_POISON, player.name)
    if player.commander_damage >= limits.commander_damage:
        yield Action(Happens.LOSES_COMMANDER, player.name)


def _happenings(one: Permanent) -> Iterator[Action]:
    if not one.on_battlefield:
        if one.token:
            yield Action(Happens.TOKEN, one.name)
        return
    if one.toughness is not None:
        yield from (Action(happens, one.name) for happens in _deaths(one, one.toughness))
    if one.loyalty is not None and one.loyalty <= 0:
        yield Action(Happens.LOYALTY, one.name)
    if not one.attached and (one.aura or one.equipment):
        yield Action(Happens.AURA if one.aura else Happens.EQUIPMENT, one.name)
    if one.plus_counters and one.minus_counters:
        yield Action(Happens.COUNTERS, one.name)


def _deaths(one: Permanent, toughness: int) -> Iterator[Happens]:
    """Zero toughness is not destruction, so indestructible does not help."""
    if toughness <= 0:
        yield Happens.TOUGHNESS
    elif one.damage >= toughness and not one.indestructible:
        yield Happens.LETHAL
    elif one.deathtouch and one.damage and not one.indestructible:
        yield Happens.DEATHTOUCH


def _legends(permanents: Sequence[Permanent]) -> Iterator[Action]:
    """The legend rule: a player keeps one legendary permanent of each name, of their choice."""
    seen: dict[tuple[str, str], int] = {}
    for one in permanents:
        if one.legendary and one.on_battlefield:
            seen[one.controller, one.name] = seen.get((one.controller, one.name), 0) + 1
    return (Action(Happens.LEGEND, name) for (_, name), count in seen.items() if count > 1)


GONE = {
    *(Happens.TOUGHNESS, Happens.LETHAL, Happens.DEATHTOUCH, Happens.LOYALTY),
    *(Happens.AURA, Happens.TOKEN, Happens.LEGEND),
}


def _after(board: Battlefield, actions: Sequence[Action]) -> Battlefield:
    """The board after the actions. Of legends with the same name the first is kept."""
    by_name: dict[str, set[Happens]] = {}
    for action in actions:
        by_name.setdefault(action.who, set()).add(action.happens)
    lost = {name for name, happened in by_name.items() if any(one.startswith("loses") for one in happened)}
    kept: list[Permanent] = []
    for one in board.permanents:
        happened = by_name.get(one.name, set())
        twin = any(other.name == one.name and other.controller == one.controller for other in kept)
        first_legend = happened & GONE == {Happens.LEGEND} and one.legendary and not twin
        if one.controller in lost or (happened & GONE and not first_legend):
            continue
        fewer = min(one.plus_counters, one.minus_counters)
        kept.append(
            replace(
                one,
                attached=one.attached or Happens.EQUIPMENT in happened,
                plus_counters=one.plus_counters - fewer,
                minus_counters=one.minus_counters - fewer,
            )
        )
    players = tuple(player for player in board.players if player.name not in lost)
    return Battlefield(players, tuple(kept))
