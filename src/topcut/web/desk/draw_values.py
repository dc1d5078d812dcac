"""Draws on pages: how often something was drawn, why anew, and the form to draw it again."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.drawn import DrawTold
from topcut.core.play.draws import Drawn
from topcut.core.tournament import Tournament
from topcut.messages.draw_words import anew_text, draw_text
from topcut.web.access import Visit
from topcut.web.desk.drawing import LONGEST_REASON, may_draw_anew
from topcut.web.page_parts import Field


@dataclass(frozen=True, slots=True)
class DrawShown:
    """``count``: how often it was drawn and drafted; ``anew``: why, for every draw after the first."""

    count: str
    anew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawAnewForm:
    """The request to draw anew; ``open`` where it was just refused."""

    drawn: str
    place: int
    open: bool
    reason: Field


def draw_shown(told: DrawTold | None, tournament: Tournament) -> DrawShown | None:
    """``None`` where nothing was drawn."""
    if told is None:
        return None
    return DrawShown(draw_text(told), tuple(anew_text(one, tournament) for one in told.anew))


def draw_anew_form(visit: Visit, drawn: Drawn, place: int) -> DrawAnewForm | None:
    """``None`` for those who may not ask for it."""
    if not may_draw_anew(visit, drawn, place):
        return None
    reason = Field(
        "reason",
        _("Reason, for everybody to read"),
        str(visit.values.get("reason", "")),
        id="anew_reason",
        attributes=(("maxlength", str(LONGEST_REASON)),),
    )
    return DrawAnewForm(drawn, place, visit.values.get("do") == "draw-anew", reason)
