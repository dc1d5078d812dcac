"""Draws in words: how often something was drawn and drafted, and why anew."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.drawn import DrawTold, draw_of_round
from topcut.core.desks.rounds.state import DeletedRound
from topcut.core.kernel.roles import Role
from topcut.core.play.draws import Anew
from topcut.core.tournament import Tournament
from topcut.messages.figures import time_text
from topcut.messages.listing import list_text
from topcut.messages.read_texts import read_text
from topcut.messages.words import role_text


def draw_text(told: DrawTold | None) -> str:
    """``Random draw 1``, ``Random draw 1, made 3 times``; empty where nothing was drawn."""
    if told is None:
        return ""
    return ngettext(
        "Random draw %(number)s",
        "Random draw %(number)s, made %(drafts)s times",
        told.count.drafts,
    ) % {"number": told.count.draws, "drafts": told.count.drafts}


def drawn_text(told: DrawTold | None, tournament: Tournament) -> str:
    """How often it was drawn and drafted, and why anew, in sentences; empty where nothing was drawn."""
    if told is None:
        return ""
    why = (anew_text(one, tournament) for one in told.anew)
    return " ".join(f"{text}." for text in (draw_text(told), *why))


def draw_and_deletions(tournament: Tournament, number: int) -> str:
    """What everybody may know of how a round came about: its draws, and whether it was deleted before."""
    drawn = drawn_text(draw_of_round(tournament, number), tournament)
    return " ".join(filter(None, (drawn, deleted_text(tournament, number))))


def deleted_text(tournament: Tournament, number: int) -> str:
    """Each time a round was deleted before it was paired as it is, in sentences; empty if it never was."""
    return " ".join(_deleted(one, tournament) for one in tournament.deleted if one.number == number)


def _deleted(one: DeletedRound, tournament: Tournament) -> str:
    said = ngettext(
        "This round was deleted at %(time)s, with %(count)s result in it, and paired again.",
        "This round was deleted at %(time)s, with %(count)s results in it, and paired again.",
        one.results,
    )
    return said % {"time": time_text(one.at, tournament.details.zone), "count": one.results}


def anew_text(anew: Anew, tournament: Tournament) -> str:
    """``Draw 2 was made because: a table was missing (approved by: head judge)``."""
    reason = read_text(anew.reason, tournament)
    facts = {"number": anew.number, "reason": reason, "roles": roles_text(anew.approved_by)}
    if len(anew.approved_by) > 1:  # whoever asked held both roles
        both = _(
            "Draw %(number)s was made because: %(reason)s (asked for and approved by one person: %(roles)s)"
        )
        return both % facts
    return _("Draw %(number)s was made because: %(reason)s (approved by: %(roles)s)") % facts


def roles_text(roles: tuple[Role, ...]) -> str:
    """The roles of whoever approved; both if one person held them."""
    return list_text(role_text(role) for role in roles) or "–"
