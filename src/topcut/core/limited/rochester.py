"""Team Rochester: who opens each pack, and in which order its cards are picked (MTR-8.5.a).

Two teams of three sit clockwise 1A 1B 1C 2A 2B 2C. Player B of the team that picks first lays out the first
pack. Everything moves as in a horseshoe: round the table, the last takes two, and back again.
"""

from collections.abc import Sequence
from itertools import islice

from topcut.core.rules import Drafts


def openers(rules: Drafts, first_team: int, group: int) -> tuple[str, ...]:
    """Who opens the packs of a group, in turn.

    MTR-8.5.a. If team 1 picks first: 1B 1C 2A 2B 2C 1A in the first group; whoever came last begins the
    second, which goes the other way: 1A 2C 2B 2A 1C 1B; the third begins with 1B again.
    """
    first = f"{first_team}{rules.rochester_first_seat}"
    for number in range(1, group):
        first = _round_from(rules, first, number)[-1]
    return _round_from(rules, first, group)


def pick_order(rules: Drafts, opener: str, group: int, cards: int) -> tuple[str, ...]:
    """Whose pick each card of a pack is: once round from whoever opened it, and back, until none is left.

    MTR-8.5.a. Fifteen cards opened by 1B: 1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A.
    """
    return tuple(islice(_horseshoe(_round_from(rules, opener, group), cards), cards))


def _round_from(rules: Drafts, first: str, group: int) -> tuple[str, ...]:
    """Everybody once, clockwise or not as the group goes."""
    seats = rules.rochester_seats
    step = 1 if group in rules.rochester_clockwise_packs else -1
    start = seats.index(first)
    return tuple(seats[(start + step * away) % len(seats)] for away in range(len(seats)))


def _horseshoe(there: Sequence[str], cards: int) -> list[str]:
    back = list(reversed(there))
    order: list[str] = []
    while len(order) < cards:
        order += there if len(order) // len(there) % 2 == 0 else back
    return order
