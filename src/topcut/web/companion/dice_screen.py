"""Dice helper as a page value: how a die is read, or that it has too few sides."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.dice import Method
from topcut.web.companion.loop_screen import numbers
from topcut.web.page_parts import Field, Option
from topcut.web.pages import Page, screen

SIDES = (4, 6, 8, 10, 12, 20, 100)
MOST_WANTED = 20


@dataclass(frozen=True, slots=True)
class DieReading:
    """ "7–9" is a 3, "19–20" again."""

    rolls: str
    result: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class DieRoll:
    """What a roll is; without a result it is rolled again."""

    text: str
    result: str


@screen("companion/dice.html")
class DicePage(Page):
    sides: tuple[Option, ...]
    wanted: tuple[Option, ...]
    rolled: Field
    roll: DieRoll | None
    readings: tuple[DieReading, ...]


@screen("companion/dice_too_small.html")
class SmallDiePage(Page):
    sides: tuple[Option, ...]
    wanted: tuple[Option, ...]
    rolled: Field


def dice_screen(have: int, wanted: int, rolled: int | None) -> Page:
    """``have`` is the number of sides, ``wanted`` how many there are to choose from."""
    sides = tuple(
        Option(str(n), ngettext("%(n)s side", "%(n)s sides", n) % {"n": n}, n == have) for n in SIDES
    )
    choices, field = numbers(2, MOST_WANTED, wanted), _rolled(have, rolled)
    if wanted > have:
        return SmallDiePage(sides=sides, wanted=choices, rolled=field)
    method = Method(have, wanted)
    return DicePage(
        sides=sides,
        wanted=choices,
        rolled=field,
        roll=_roll(method, rolled) if rolled is not None and 1 <= rolled <= have else None,
        readings=tuple(_readings(method, have)),
    )


def _rolled(have: int, rolled: int | None) -> Field:
    attributes = (("min", "1"), ("max", str(have)), ("inputmode", "numeric"))
    value = "" if rolled is None else str(rolled)
    return Field("rolled", _("What you rolled"), value, "number", _("May stay empty."), attributes=attributes)


def _roll(method: Method, rolled: int) -> DieRoll:
    result = method.result(rolled)
    if result is None:
        return DieRoll(_("Roll again."), "")
    return DieRoll(_("A roll of %(n)s is") % {"n": rolled}, str(result))


def _readings(method: Method, have: int) -> Iterator[DieReading]:
    for one in range(1, method.wanted + 1):
        yield DieReading(_span((one - 1) * method.by + 1, one * method.by), str(one))
    if method.reroll_above < have:
        yield DieReading(_span(method.reroll_above + 1, have), _("again"), again=True)


def _span(low: int, high: int) -> str:
    return f"{low}–{high}" if high > low else str(low)
