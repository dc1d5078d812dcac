"""A player's decklist: hand it in, mend it, see it again; and the opponent's, where lists are open."""

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.decklists import ListsTaken
from topcut.core.list_secrecy import Sight, lists_are_open, locked_since, may_see_list, the_list
from topcut.core.refusals import Refusal
from topcut.service import lists, pools
from topcut.web.decks import HELPERS, Looked, checked, is_live_check, looked
from topcut.web.player.cards import page_of
from topcut.web.player.guard import PhoneVisit, phone_page


@phone_page
def deck(visit: PhoneVisit) -> HttpResponse:
    """One page: the list as it stands, or the field to hand it in."""
    if not visit.tournament.details.lists.here and not visit.tournament.lists.get(visit.entrant_id):
        raise Http404
    if visit.posting and is_live_check(visit.request):
        return visit.show("decks/_check.html", looked=checked(visit, visit.entrant_id), **HELPERS)
    if visit.posting and visit.values.get("do") == "submit":
        found = checked(visit, visit.entrant_id)
        if found.is_readable:
            return _submitted(visit, found)
        return _shown(visit, found, 409)
    return _shown(visit, checked(visit, visit.entrant_id) if visit.request.method == "POST" else None)


def _submitted(visit: PhoneVisit, found: Looked) -> HttpResponse:
    lists.submit(
        visit.tournament.id,
        visit.entrant_id,
        found.text,
        visit.actor,
        faults=found.faults,
        unverified=found.unverified,
        command_id=visit.command_id,
    )
    if found.is_accepted:
        visit.say(_("Your decklist is accepted."))
    else:
        visit.warn(_("Your decklist is saved, not accepted: mend what is listed and hand it in again."))
    return visit.go("player:deck", visit.tournament.id)


def _shown(visit: PhoneVisit, typed: Looked | None, status: int = 200) -> HttpResponse:
    tournament, me = visit.tournament, visit.entrant
    locked = locked_since(tournament, visit.rules, me)
    sight = may_see_list(tournament, visit.rules, visit.actor, me.id)
    kept = lists.open_text(tournament, me.id, visit.actor) if the_list(tournament, me.id) else None
    pool = pools.last_text(tournament, me.id)
    own = looked(kept, tournament.details, visit.rules, pool) if kept else None
    told: dict[str, Any] = {
        "page": page_of(visit),
        "tournament": tournament,
        "sealed": the_list(tournament, me.id),
        "locked": locked,
        "hidden": sight is Sight.NOT,
        "looked": typed or own,
        "own": own,
        "required": tournament.details.lists is ListsTaken.REQUIRED,
    }
    return visit.show("player/deck.html", status=status, **told, **HELPERS)


@phone_page
def opponents_deck(visit: PhoneVisit) -> HttpResponse:
    """MTR-2.7.d, 2.12: before the match at once; later the players say that no game is being played."""
    tournament, page = visit.tournament, page_of(visit)
    across = page.across
    if across is None or not lists_are_open(tournament, visit.rules) or the_list(tournament, across) is None:
        raise Http404
    sight = may_see_list(tournament, visit.rules, visit.actor, across)
    if sight is Sight.NOT:
        raise Http404
    text = lists.open_text(tournament, across, visit.actor)
    if visit.posting and sight is Sight.NOTED:
        if visit.values.get("between") != "yes":
            raise Refusal("decklist-secret", rule="MTR-2.7.d")
        text = lists.look(tournament, [across], visit.actor, visit.command_id)[across]
    shown = looked(text, tournament.details, visit.rules) if text else None
    return visit.show("player/opponents_deck.html", page=page, tournament=tournament, looked=shown, **HELPERS)
