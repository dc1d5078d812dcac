"""New table as a page value: the game, the planes, and who sits there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.game import FEWEST, LIFE, GameKind, Planes, Setup
from topcut.core.rules import GameRules
from topcut.web.companion.table_sides import SIDES
from topcut.web.page_parts import Option
from topcut.web.pages import Page, screen

_EMPERORS = Setup(GameKind.EMPEROR, FEWEST[GameKind.EMPEROR])
_USUALLY = "4"

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat to be named; ``emperor`` if it is the middle one of a team of three."""

    number: int
    label: str
    emperor: bool
    name: str
    two_commanders: bool
    longest: int = LONGEST_NAME


@screen("companion/new.html")
class NewTablePage(Page):
    wrong: str
    games: tuple[Option, ...]
    players: tuple[Option, ...]
    planes: tuple[Option, ...]
    planar_decks: str
    seats: tuple[NewSeat, ...]


def opening_screen(
    table: GameRules, typed: Mapping[str, Any], partners: list[str], wrong: str
) -> NewTablePage:
    """``typed`` and ``partners`` are what a refused form held."""
    chosen, most = typed.get("seats") or _USUALLY, max(SIDES)
    return NewTablePage(
        wrong=wrong,
        games=tuple(Option(kind, text, typed.get("kind") == kind) for kind, text in games_offered(table)),
        players=tuple(Option(str(n), str(n), chosen == str(n)) for n in range(2, most + 1)),
        planes=_planes(typed.get("planes")),
        planar_decks=_planar_decks(table),
        seats=tuple(_seat(n, typed, partners) for n in range(1, most + 1)),
    )


def games_offered(table: GameRules) -> list[tuple[GameKind, str]]:
    """The games to choose from, with the figures that the rules have for them."""
    facts = {"life": table.commander_life, "both": table.two_headed_giant_life, "team": table.emperor_team}
    return [
        (GameKind.COMMANDER, _("Commander, %(life)s life") % facts),
        (GameKind.DUEL, _("Two or more players, %(life)s life") % {"life": LIFE}),
        (GameKind.TWO_HEADED_GIANT, _("Two-Headed Giant, %(both)s life a team") % facts),
        (GameKind.EMPEROR, _("Emperor, two teams of %(team)s") % facts),
    ]


def _planes(chosen: object) -> tuple[Option, ...]:
    texts = {
        Planes.NONE: _("no"),
        Planes.OWN: _("everybody has a planar deck"),
        Planes.SHARED: _("one planar deck for all"),
    }
    return tuple(Option(kind, text, kind == chosen) for kind, text in texts.items())


def _planar_decks(table: GameRules) -> str:
    facts = {
        "each": table.shared_planar_deck_per_player,
        "most": table.shared_planar_deck_most,
        "least": table.planar_deck_minimum,
    }
    return (
        ngettext(
            "One for all: %(each)s plane a player, %(most)s at most. Everybody’s own: %(least)s or "
            "more. No plane twice.",
            "One for all: %(each)s planes a player, %(most)s at most. Everybody’s own: %(least)s or "
            "more. No plane twice.",
            table.shared_planar_deck_per_player,
        )
        % facts
    )


def _seat(number: int, typed: Mapping[str, Any], partners: list[str]) -> NewSeat:
    return NewSeat(
        number,
        _("Seat %(n)s") % {"n": number},
        _EMPERORS.is_emperor(number),
        str(typed.get(f"name{number}", "")),
        str(number) in partners,
    )
