"""What happens on a described board before anybody may do anything."""

from __future__ import annotations

import pytest

from topcut.core.companion.state_based import Action, Battlefield, Happens, Limits, Permanent, Player, checked

LIMITS = Limits(life=0, poison=10, commander_damage=21)


def looks(*things: Player | Permanent) -> list[list[tuple[str, str]]]:
    players = tuple(one for one in things if isinstance(one, Player))
    permanents = tuple(one for one in things if isinstance(one, Permanent))
    return [
        [(one.happens, one.who) for one in look] for look in checked(Battlefield(players, permanents), LIMITS)
    ]


@pytest.mark.rule("FAQ.loss")
@pytest.mark.parametrize(
    ("player", "happens"),
    [
        (Player("Ana", 0), Happens.LOSES_LIFE),
        (Player("Ana", -3), Happens.LOSES_LIFE),
        (Player("Ana", 20, poison=10), Happens.LOSES_POISON),
        (Player("Ana", 20, drew_from_empty=True), Happens.LOSES_LIBRARY),
        (Player("Ana", 30, commander_damage=21), Happens.LOSES_COMMANDER),
    ],
)
def test_a_player_loses(player: Player, happens: Happens) -> None:
    assert looks(player) == [[(happens, "Ana")]]


def test_a_player_just_short_of_it_goes_on() -> None:
    assert looks(Player("Ana", 1, poison=9, commander_damage=20)) == []


@pytest.mark.parametrize(
    ("permanent", "happens"),
    [
        (Permanent("Bear", "Ana", toughness=0), Happens.TOUGHNESS),
        (Permanent("Bear", "Ana", toughness=0, indestructible=True), Happens.TOUGHNESS),
        (Permanent("Bear", "Ana", toughness=2, damage=2), Happens.LETHAL),
        (Permanent("Bear", "Ana", toughness=5, damage=1, deathtouch=True), Happens.DEATHTOUCH),
        (Permanent("Walker", "Ana", loyalty=0), Happens.LOYALTY),
        (Permanent("Charm", "Ana", aura=True, attached=False), Happens.AURA),
        (Permanent("Sword", "Ana", equipment=True, attached=False), Happens.EQUIPMENT),
        (Permanent("Saproling", "Ana", token=True, on_battlefield=False), Happens.TOKEN),
        (Permanent("Hydra", "Ana", toughness=3, plus_counters=2, minus_counters=1), Happens.COUNTERS),
    ],
)
def test_a_permanent_is_looked_at(permanent: Permanent, happens: Happens) -> None:
    assert looks(permanent) == [[(happens, permanent.name)]]


@pytest.mark.parametrize(
    "permanent",
    [
        Permanent("Bear", "Ana", toughness=2, damage=1),
        Permanent("Bear", "Ana", toughness=2, damage=5, indestructible=True),
        Permanent("Bear", "Ana", toughness=2, deathtouch=True),
        Permanent("Walker", "Ana", loyalty=1),
        Permanent("Sword", "Ana", equipment=True),
        Permanent("Saproling", "Ana", token=True, toughness=1),
        Permanent("Queen", "Ana", legendary=True),
    ],
)
def test_a_permanent_stays(permanent: Permanent) -> None:
    assert looks(permanent) == []


def test_all_of_one_look_happen_at_the_same_time() -> None:
    both = Permanent("Bear", "Ana", toughness=2, damage=2), Permanent("Wolf", "Bo", toughness=2, damage=3)
    assert looks(*both) == [[(Happens.LETHAL, "Bear"), (Happens.LETHAL, "Wolf")]]


def test_of_two_legends_with_one_name_one_stays() -> None:
    twins = [Permanent("Queen", "Ana", legendary=True)] * 2
    assert looks(*twins) == [[(Happens.LEGEND, "Queen")]]
    assert looks(Permanent("Queen", "Ana", legendary=True), Permanent("Queen", "Bo", legendary=True)) == []


def test_who_lost_takes_their_permanents_along() -> None:
    """The second look finds nothing of theirs."""
    found = checked(Battlefield((Player("Ana", 0),), (Permanent("Charm", "Ana", aura=True),)), LIMITS)
    assert found == ((Action(Happens.LOSES_LIFE, "Ana"),),)
