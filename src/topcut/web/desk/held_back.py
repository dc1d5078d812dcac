"""What holds up an act: told beside it, with a way to decide it and a quieter one to go ahead anyway."""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from topcut import service
from topcut.core.desks.approval.pending import Pending, holding
from topcut.core.desks.approval.state import HeldAct, PendingKind
from topcut.messages.pending_words import waiting_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.whose_needs import WhoseNeed, whose_is
from topcut.web.page_parts import Button, Link
from topcut.web.part_values import part

NEEDS_YOU = "#needs-you"
_DONE_FIRST: Mapping[PendingKind, tuple[Promise, str]] = {
    PendingKind.POOLS: (lazy("Go to the pools"), "desk-pools"),
    PendingKind.UNDRAFTED: (lazy("Go to the draft"), "desk-draft"),
    PendingKind.BUILDING: (lazy("Go to the clock"), "desk-draft"),
}
"""Nobody decides these: they are done first, or waited for."""


@part("parts/needs.html", "held")
class HeldBack:
    """``text`` is what is pending, ``told`` why it matters; ``decide`` leads there, ``anyway`` past it.

    On the page where it is done nothing leads there.
    """

    text: str
    told: str
    decide: Link | None
    anyway: Button


@part("parts/needs.html", "held_draft")
class HeldDraft:
    """The same above a form whose own buttons go past it."""

    text: str
    told: str
    decide: Link


def held_things(visit: Visit, act: HeldAct) -> tuple[Pending, ...]:
    """What holds up an act at this moment."""
    return holding(visit.tournament, act, visit.rules, service.now())


def held_draft(visit: Visit, things: tuple[Pending, ...]) -> HeldDraft | None:
    """What holds up the publishing of a draft."""
    return HeldDraft(pending_told(things), _why(things), _way(visit, things)) if things else None


def _why(things: tuple[Pending, ...]) -> str:
    if all(one.kind in _DONE_FIRST for one in things):
        return _("That comes before the round.")
    return _("What is decided there can still change points and pairings.")


def _way(visit: Visit, things: tuple[Pending, ...]) -> Link:
    """To what the visitor can decide; where that is somebody else's, to whom it waits for.

    A draft, its clock and its pools have pages of their own.
    """
    if all(one.kind in _DONE_FIRST for one in things):
        seen = [one.kind for one in things if one.kind is not PendingKind.POOLS or visit.may("see-pools")]
        text, view = _DONE_FIRST[seen[0] if seen else PendingKind.BUILDING]
        return Link(str(text), address(view, visit.tournament.id), "button primary big")
    mine = any(whose_is(visit, one) is WhoseNeed.MINE for one in things)
    return Link(_("Decide it first") if mine else _("See who decides"), NEEDS_YOU, "button primary big")


def held_back(visit: Visit, act: HeldAct, button: Button, anyway: str, *, here: str = "") -> HeldBack | None:
    """What stands in place of the act's button while something holds it up; ``None`` if nothing does.

    ``here``: the page that it stands on, where that has no *Needs you*.
    """
    things = held_things(visit, act)
    if not things:
        return None
    fields, way = (*button.fields, *as_seen(things).items()), _way(visit, things)
    if here and way.href == NEEDS_YOU:
        way = replace(way, href=address("desk", visit.tournament.id) + NEEDS_YOU)
    is_here = bool(here) and way.href == address(here, visit.tournament.id)
    return HeldBack(
        text=pending_told(things),
        told=_why(things),
        decide=None if is_here else way,
        anyway=replace(button, text=going_past(anyway, things), fields=fields, kind=""),
    )


def as_seen(things: tuple[Pending, ...]) -> dict[str, str]:
    """The field by which a button that goes past something says what was seen of it."""
    return {"past": " ".join(one.key for one in things)} if things else {}


def going_past(anyway: str, things: tuple[Pending, ...]) -> str:
    """ "Pair anyway (1 correction is waiting for approval)": the button itself says what it goes past."""
    return f"{anyway} ({waiting_text(one.kind for one in things)})"


def pending_told(things: tuple[Pending, ...]) -> str:
    """ "1 correction is waiting for approval. It can change who meets whom"."""
    return f"{capfirst(waiting_text(one.kind for one in things))}."
