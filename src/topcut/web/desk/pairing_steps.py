"""The step before a round is there: it is paired, and only staff see it."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.limited.in_hand import stage_in_hand
from topcut.core.desks.organizing.sanctioning import lacks_head_judge
from topcut.core.desks.registration.counting import head_count, missing
from topcut.core.play.details import Details
from topcut.messages.listing import list_text, lists_owed_text
from topcut.messages.words import the_round_text
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.desk.held_back import held_back
from topcut.web.desk.round_notes import advice_told
from topcut.web.desk.round_pages import RoundAround, RoundPage, RoundPairPage
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.deviation_values import shortfall_lines
from topcut.web.helpers import built_later, due_lists
from topcut.web.page_parts import Banner, Button, Link

_MOST_NAMED = 8


def pair(on: RoundSituation, around: RoundAround) -> RoundPage:
    due, absent, may = lists_due(on.visit), _not_here(on.visit), on.visit.may("pair")
    offered = may and not (due or absent)
    pair = _pair_button(on)
    held = held_back(on.visit, HeldAct.PAIR, pair, _("Pair anyway")) if offered else None
    return RoundPairPage(
        around=around,
        judge=head_judge_missing(on.visit),
        before=_sealed(on.visit),
        advice=advice_told(on.visit),
        shortfalls=shortfall_lines(on.visit),
        absent=absent,
        lists_due=due,
        chase=chase(on.visit) if due and on.visit.may("chase-lists") else None,
        held=held,
        pair=pair if offered and not held else None,
        label=_who_is_in(on.visit),
    )


def head_judge_missing(visit: Visit) -> Banner | None:
    """MTR-1.7.a: told from the set-up on, since nothing is published without one."""
    if not lacks_head_judge(visit.tournament, visit.rules):
        return None
    text = _("No round can be published until somebody is appointed.")
    cite = pieces_of(visit.rules.cite_rule("MTR-1.7.a"))
    way = (
        Link(_("Staff"), address("desk-staff", visit.tournament.id), "button")
        if visit.may("configure")
        else None
    )
    return Banner("warn", _("There is no head judge yet."), text, link=way, cite=cite, id="no-head-judge")


def _sealed(visit: Visit) -> Link | None:
    """The way to the boosters of a stage that begins with sealed decks."""
    tournament = visit.tournament
    opening = stage_in_hand(tournament)
    if opening is None or tournament.details.stages[opening].is_drafted:
        return None
    begun = opening in tournament.drafts
    text = _("To sealed: clocks and pools") if begun else _("First to sealed: seats, boosters, clocks")
    main = _lists_later(visit)
    return Link(text, address("desk-draft", tournament.id), f"button {MAIN}" if main else "button")


def _lists_later(visit: Visit) -> bool:
    """Whether lists are wanted whose decks are not being built yet: the boosters are the main thing then."""
    tournament = visit.tournament
    return any(due_lists(tournament)) and built_later(tournament)


def lists_due(visit: Visit) -> Banner | None:
    """What pairing would be refused for."""
    missing, faulty = map(len, due_lists(visit.tournament))
    if not missing and not faulty:
        return None
    lists = capfirst(lists_owed_text(missing, faulty))
    text = _("%(lists)s. The round cannot be paired until this is settled.") % {"lists": lists}
    return Banner("warn", text=text, id="lists-due")


def _not_here(visit: Visit) -> Banner | None:
    """Whom pairing would be refused for, and the way to check them in or drop them all at once."""
    absent = missing(visit.tournament)
    if visit.tournament.rounds or not absent:
        return None
    lead = ngettext(
        "%(count)s player is not checked in:", "%(count)s players are not checked in:", len(absent)
    )
    names = sorted((visit.names[entrant.id] for entrant in absent), key=lambda name: name.key)
    shown = list_text(map(str, names)) if len(names) <= _MOST_NAMED else _and_more(names)
    link = Link(_("Check in or drop them"), address("desk-missing", visit.tournament.id), f"button {MAIN}")
    return Banner("warn", lead % {"count": len(absent)}, f"{shown}.", link=link, id="not-here")


def _and_more(names: Sequence[Name]) -> str:
    listed, more = ", ".join(map(str, names[:_MOST_NAMED])), len(names) - _MOST_NAMED
    text = ngettext("%(names)s and %(count)s more", "%(names)s and %(count)s more", more)
    return text % {"names": listed, "count": more}


def chase(visit: Visit) -> Link:
    """The way out of it, as far as it is the reader's."""
    text = _("Remind them, or begin without") if visit.may("waive-lists") else _("Remind them")
    kind = "button" if _lists_later(visit) else f"button {MAIN}"
    return Link(text, address("desk-decks", visit.tournament.id), kind)


def _pair_button(on: RoundSituation) -> Button:
    number = on.board.next_round
    return Button.of(pair_text(on.visit.tournament.details, number), "pair", {"round": number}, MAIN)


def pair_text(details: Details, number: int) -> str:
    return _("Pair %(round)s") % {"round": the_round_text(details, number)}


def _who_is_in(visit: Visit) -> str:
    count = head_count(visit.tournament).playing
    if visit.tournament.details.in_teams:
        text = ngettext(
            "%(count)s team will be in it. Only staff see it until you publish it.",
            "%(count)s teams will be in it. Only staff see it until you publish it.",
            count,
        )
    else:
        text = ngettext(
            "%(count)s player will be in it. Only staff see it until you publish it.",
            "%(count)s players will be in it. Only staff see it until you publish it.",
            count,
        )
    return text % {"count": count}
