"""Steps before a round is played: it is paired, and its draft is published."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.board import stage_in_hand
from topcut.core.play.details import Details
from topcut.core.tournament import active_entrants
from topcut.messages.listing import lists_owed_text
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.round_notes import advice_told
from topcut.web.desk.round_pages import RoundAround, RoundPage, RoundPairPage, RoundPublishPage
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.deviation_values import shortfall_lines
from topcut.web.helpers import due_lists
from topcut.web.page_parts import Banner, Button, Link


def pair(on: RoundSituation, around: RoundAround) -> RoundPage:
    due = _lists_due(on.visit)
    return RoundPairPage(
        around=around,
        before=_sealed(on.visit),
        advice=advice_told(on.visit),
        shortfalls=shortfall_lines(on.visit),
        lists_due=due,
        chase=_chase(on.visit) if due and on.visit.may("chase-lists") else None,
        pair=_pair_button(on, "" if due else MAIN) if on.visit.may("pair") else None,
        label=_who_is_in(on.visit),
    )


def _sealed(visit: Visit) -> Link | None:
    """The way to the boosters of a stage that begins with sealed decks."""
    tournament = visit.tournament
    opening = stage_in_hand(tournament)
    if opening is None or tournament.details.stages[opening].is_drafted:
        return None
    begun = opening in tournament.drafts
    text = _("To sealed: clocks and pools") if begun else _("First to sealed: seats, boosters, clocks")
    return Link(text, address("desk-draft", tournament.id), "button")


def _lists_due(visit: Visit) -> Banner | None:
    """What pairing would be refused for."""
    missing, faulty = map(len, due_lists(visit.tournament))
    if not missing and not faulty:
        return None
    lists = capfirst(lists_owed_text(missing, faulty))
    text = _("%(lists)s. The round cannot be paired until this is settled.") % {"lists": lists}
    return Banner("warn", text=text, id="lists-due")


def _chase(visit: Visit) -> Link:
    """The way out of it, as far as it is the reader's."""
    text = _("Remind them, or begin without") if visit.may("waive-lists") else _("Remind them")
    return Link(text, address("desk-decks", visit.tournament.id), f"button {MAIN}")


def _pair_button(on: RoundSituation, kind: str) -> Button:
    number = on.board.next_round
    return Button.of(pair_text(on.visit.tournament.details, number), "pair", {"round": number}, kind)


def pair_text(details: Details, number: int) -> str:
    if details.stages[details.stage_of(number)].is_elimination:
        return _("Pair: %(round)s") % {"round": round_text(details, number)}
    return _("Pair round %(n)s") % {"n": number}


def _who_is_in(visit: Visit) -> str:
    count = len(active_entrants(visit.tournament))
    if visit.tournament.details.in_teams:
        text = ngettext(
            "%(count)s team will be in it. It becomes a draft that only staff see.",
            "%(count)s teams will be in it. It becomes a draft that only staff see.",
            count,
        )
    else:
        text = ngettext(
            "%(count)s player will be in it. It becomes a draft that only staff see.",
            "%(count)s players will be in it. It becomes a draft that only staff see.",
            count,
        )
    return text % {"count": count}


def publish(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    number, to_approve = on.round.number, on.round.certificate.to_approve
    approve = ngettext(
        "I have looked at the %(count)s pairing that should not be, and approve it",
        "I have looked at the %(count)s pairings that should not be, and approve them",
        to_approve,
    ) % {"count": to_approve}
    named = _("Publish: %(round)s") % {"round": round_text(on.visit.tournament.details, number)}
    draft = {"round": number, "based_on": on.round.based_on}
    if to_approve:
        draft["accepting"] = to_approve
    return RoundPublishPage(
        around=around,
        advice=advice_told(on.visit),
        draft=tuple((key, str(value)) for key, value in draft.items()),
        approve=approve if to_approve else "",
        publish=named if on.stage.is_elimination else _("Publish round %(n)s") % {"n": number},
    )
