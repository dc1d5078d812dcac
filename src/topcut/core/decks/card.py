"""Card model for deck checks: titles, types, colours, printings and what the text allows."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

COLOURS = "WUBRG"
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_REMINDER = re.compile(r"\([^()]*\)")
_LAND_COLOURS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
PERMANENTS = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
CARD_TYPES = PERMANENTS | {"Instant", "Sorcery", "Kindred", "Tribal", "Conspiracy", "Plane", "Phenomenon"}

Most = int | Literal["any"] | None
"""How many copies a card's own text allows; ``None`` where it says nothing."""


@dataclass(frozen=True, slots=True)
class Face:
    """One of a card's faces or halves; most cards have one."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    colours: str = ""

    @property
    def words(self) -> frozenset[str]:
        """Every word of the type line: Legendary, Creature, Elf, …"""
        return frozenset(self.type_line.replace("—", " ").split())

    @property
    def subtypes(self) -> frozenset[str]:
        return frozenset(self.type_line.partition("—")[2].split())

    @property
    def types(self) -> frozenset[str]:
        return frozenset(self.type_line.partition("—")[0].split()) & CARD_TYPES


@dataclass(frozen=True, slots=True)
class Printing:
    """The card in one set. ``marks`` says what may keep it out of decks: gold-border, acorn, digital, …

    ``set_kind`` is the card databases' word for the set, such as "expansion", "core" or "commander".
    """

    set_code: str
    released: date | None = None
    marks: frozenset[str] = frozenset()
    set_kind: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether no edition keeps it out of decks."""
        return not self.marks


@dataclass(frozen=True, slots=True)
class Card:
    """One card under its English title; ``verified`` is false where there is no card data to look it up in.

    ``marks`` are what its text says, such as ``partner``, ``companion`` or ``may-be-commander``.
    """

    name: str
    faces: tuple[Face, ...]
    identity: frozenset[str] = frozenset()
    mana_value: int = 0
    layout: str = "normal"
    marks: frozenset[str] = frozenset()
    partner_with: str | None = None
    most: Most = None
    printings: tuple[Printing, ...] = field(default=(), repr=False)
    verified: bool = True

    @property
    def front(self) -> Face:
        return self.faces[0]

    @property
    def titles(self) -> tuple[str, ...]:
        """What lists of cards may call it: its title, and its front face's alone."""
        return (self.name,) if self.name == self.front.name else (self.name, self.front.name)

    @property
    def is_basic(self) -> bool:
        return "Basic" in self.front.words

    @property
    def is_land(self) -> bool:
        return "Land" in self.front.types

    @property
    def is_permanent(self) -> bool:
        return bool(self.front.types & PERMANENTS)


def unverified(name: str) -> Card:
    """A card of which only the name is known."""
    return Card(name, (Face(name),), verified=False)


def colour_identity(
    texts: Iterable[str], type_lines: Iterable[str] = (), indicators: Iterable[str] = ()
) -> frozenset[str]:
    """The colours of a card's symbols, of its indicators and of its basic land types (MA-6.*).

    ``texts`` are mana costs and rules texts of all faces. ``{G/U}`` is both, ``{W/P}`` is white, and a
    symbol in reminder text, in parentheses, does not count.
    """
    found = {colour for text in texts for colour in symbol_colours(_REMINDER.sub("", text))}
    found |= {colour for shown in indicators for colour in shown}
    words = {word for line in type_lines for word in line.split()}
    found |= {colour for land, colour in _LAND_COLOURS.items() if land in words}
    return frozenset(found & set(COLOURS))


def symbol_colours(text: str) -> list[str]:
    """The colours of mana symbols, one for each place: ``"{2}{G/U}{U}"`` gives G, U, U."""
    return [
        letter for symbol in _SYMBOL.findall(text) for letter in symbol.split("/") if letter in [*COLOURS]
    ]


def symbols(text: str) -> list[str]:
    """The symbols of a mana cost in order: ``"{1}{W}{W}"`` is 1, W, W."""
    return _SYMBOL.findall(text)
