"""Mentions: whether a text names somebody, however it is spelled: accents, case and order do not matter."""

import re

from topcut.core.kernel.plain_texts import plain
from topcut.people.names import Name

_SHORTEST_PART = 3
_SHORTEST_NUMBER = 4


def mentions(text: str, name: Name, membership: str = "") -> bool:
    """Whether a text holds somebody's full name, or their number or account.

    "ruiz, ANA" mentions Ana Ruiz, and "Ana plays first" does not.
    """
    said, first, last = _words(text), _words(name.first), _words(name.last)
    orders = (first + last, last + first)
    if any(_follow(order, said) for order in orders if order):
        return True
    return len(membership) >= _SHORTEST_NUMBER and membership.casefold() in text.casefold()


def made_of(team: str, name: Name) -> bool:
    """Whether a team's name is made of somebody's: "Ruiz & Friends" and "AnaRuizFans" of Ana Ruiz."""
    said, parts = _words(team), _words(f"{name.first} {name.last}")
    if mentions(team, name) or "".join(parts) in "".join(said):
        return True
    return any(word.startswith(part) for part in parts if len(part) >= _SHORTEST_PART for word in said)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))


def _follow(wanted: list[str], said: list[str]) -> bool:
    return f" {' '.join(wanted)} " in f" {' '.join(said)} "
