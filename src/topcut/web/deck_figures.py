"""A list in figures, as parts of page values: curve, types and colours of each deck."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.deckdesk.deck_check import Examined
from topcut.deckdesk.list_check import ExaminedList
from topcut.messages.figures import in_figures

HIGHEST_COLUMN = 7


@dataclass(frozen=True, slots=True)
class CurveBar:
    """Cards of a mana value; ``share`` of the highest column, in percent."""

    value: str
    count: int
    share: int


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """Curve, types and colours of one deck. Sentences that say nothing here are empty."""

    id: str
    title: str
    curve: tuple[CurveBar, ...]
    average: str
    types: str
    colours: str
    unverified: str


@dataclass(frozen=True, slots=True)
class ListFigures:
    """``without_cards``: figures show once card data is imported."""

    decks: tuple[DeckFigures, ...]
    without_cards: bool


def list_figures(looked: ExaminedList) -> ListFigures:
    read = [(seat.letter, seat.examined) for seat in looked.seats if seat.examined]
    if not looked.has_cards:
        return ListFigures((), without_cards=bool(read))
    decks = (_figures(letter, found) for letter, found in read if found.statistics.curve)
    return ListFigures(tuple(decks), without_cards=False)


def _figures(letter: str, found: Examined) -> DeckFigures:
    about = found.statistics
    named = _("Deck %(seat)s in figures") % {"seat": letter}
    average = _("Mana value %(value)s on average, lands left out.")
    unverified = ngettext(
        "%(count)s unverified card is in no figure.",
        "%(count)s unverified cards are in no figure.",
        about.unverified,
    )
    return DeckFigures(
        id=f"figures{letter}",
        title=named if letter else _("The deck in figures"),
        curve=_curve(about.curve),
        average=""
        if about.average is None
        else average % {"value": in_figures(f"{float(about.average):.2f}")},
        types=" · ".join(_types(about.types)),
        colours=" · ".join(_colours(about.colours)),
        unverified=unverified % {"count": about.unverified} if about.unverified else "",
    )


def _curve(curve: Mapping[int, int]) -> tuple[CurveBar, ...]:
    """Seven and more stand together."""
    counts: dict[int, int] = {}
    for value, count in curve.items():
        counts[min(value, HIGHEST_COLUMN)] = counts.get(min(value, HIGHEST_COLUMN), 0) + count
    most = max(counts.values())
    return tuple(
        CurveBar(
            f"{value}+" if value == HIGHEST_COLUMN else str(value),
            counts.get(value, 0),
            100 * counts.get(value, 0) // most,
        )
        for value in range(max(counts) + 1)
    )


def _colours(colours: Mapping[str, int]) -> Iterable[str]:
    names = {
        "W": _("white"),
        "U": _("blue"),
        "B": _("black"),
        "R": _("red"),
        "G": _("green"),
        "C": _("colourless"),
    }
    return (f"{names[colour]} {count}" for colour, count in colours.items())


def _types(types: Mapping[str, int]) -> Iterable[str]:
    """The most numerous first."""
    found = ((-count, _counted(kind, count)) for kind, count in types.items())
    return (text for _count, text in sorted(found))


def _counted(kind: str, n: int) -> str:
    known = {
        "Artifact": ngettext("%(count)s artifact", "%(count)s artifacts", n),
        "Battle": ngettext("%(count)s battle", "%(count)s battles", n),
        "Creature": ngettext("%(count)s creature", "%(count)s creatures", n),
        "Enchantment": ngettext("%(count)s enchantment", "%(count)s enchantments", n),
        "Instant": ngettext("%(count)s instant", "%(count)s instants", n),
        "Land": ngettext("%(count)s land", "%(count)s lands", n),
        "Planeswalker": ngettext("%(count)s planeswalker", "%(count)s planeswalkers", n),
        "Sorcery": ngettext("%(count)s sorcery", "%(count)s sorceries", n),
    }
    return known.get(kind, f"%(count)s {kind}") % {"count": n}
