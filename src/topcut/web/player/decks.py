"""Decklist pages of a player: submit, correct, view; and the opponent's, if lists are open."""

from django.conf import settings
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import deck_in_hand, decks_taken, locked_since, the_list
from topcut.core.desks.decks.secrecy import ListSight, lists_are_open, may_see_list
from topcut.core.desks.limited.board import phones_away
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.list_check import examine_list
from topcut.deckdesk.list_terms import ListTerms
from topcut.service import now
from topcut.service.acts.decks import SubmitList
from topcut.service.sealing import open_list
from topcut.web.decks import (
    about_deck,
    deck_asked,
    decks_typed,
    is_live_check,
    own_decks,
    preview,
    texts_looked_at,
)
from topcut.web.helpers import list_owed
from topcut.web.list_judged import live_check
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.player.opponents_list_screen import opponents_list_screen
from topcut.web.player.own_list_screen import own_list_screen
from topcut.web.player.player_reading import player_view


@phone_page
def deck(visit: PhoneVisit) -> HttpResponse:
    """View: the current list, or the field to submit one."""
    if not visit.tournament.details.lists.here and not visit.tournament.lists.get(visit.entrant_id):
        raise Http404
    if not visit.posting and phones_away(visit.tournament, visit.rules, visit.entrant_id, now()):
        return visit.go("player:me", visit.tournament.id)
    deck = _which(visit)
    if visit.posting and visit.values.get("do") == "submit" and not is_live_check(visit.request):
        return _submit(visit, deck)
    typed = visit.request.method == "POST" and _can_submit(visit, deck)
    found = preview(visit, visit.entrant_id, deck) if typed else None
    if visit.posting and is_live_check(visit.request):
        return live_check(found, visit.rules)
    return show(visit, own_list_screen(visit, deck, found))


def _can_submit(visit: PhoneVisit, deck: int) -> bool:
    """Whether the field is shown: what is sent otherwise is not even checked."""
    locked = locked_since(visit.tournament, visit.rules, visit.entrant, deck, now())
    return locked is None and deck in decks_taken(visit.tournament)


def _which(visit: PhoneVisit) -> int:
    """The deck in the URL; else the first to be submitted or corrected, else the current one.

    A form never means the list that is due: that has changed by the time it is sent a second time.
    """
    tournament = visit.tournament
    asked, own = deck_asked(visit.request, tournament), own_decks(tournament, visit.entrant)
    if asked is not None and asked not in own:
        raise Http404
    if asked is not None:
        return asked
    owed = list_owed(tournament, visit.entrant, now()) if visit.request.method == "GET" else None
    current = deck_in_hand(tournament)
    return owed[0] if owed else current if current in own else max(own, default=current)


def _submit(visit: PhoneVisit, deck: int) -> HttpResponse:
    decks = decks_typed(visit.request, visit.tournament.details)
    visit.do(SubmitList(visit.entrant_id, decks, deck=deck))
    sealed = the_list(visit.tournament, visit.entrant_id, deck)
    if sealed and not sealed.faults:
        visit.say(_("Your decklist is accepted."))
    else:
        visit.warn(_("Your decklist is saved, not accepted: fix what is listed and hand it in again."))
    return about_deck(visit.go("player:deck", visit.tournament.id), deck)


@phone_page
def opponents_deck(visit: PhoneVisit) -> HttpResponse:
    """View of the opponent's list (MTR-2.7.d, 2.12.a): before the match at once, later if no game is on."""
    tournament, page = visit.tournament, player_view(visit)
    across = page.across
    if across is None or not lists_are_open(tournament, visit.rules) or the_list(tournament, across) is None:
        raise Http404
    sight = may_see_list(tournament, visit.rules, visit.actor, across)
    if sight is ListSight.NOT:
        raise Http404
    text = open_list(tournament, across, visit.actor)
    if visit.posting and sight is ListSight.NOTED:
        if visit.values.get("between") != "yes":
            raise Refusal("decklist-secret", rule="MTR-2.12.a")
        text = texts_looked_at(visit, [across])[across]
    # Without the pool, which is the opponent's own: a finding would tell of it.
    terms = ListTerms(tournament.details, settings.DATA, deck_in_hand(tournament))
    shown = examine_list(text, terms) if text else None
    assert page.opponent is not None
    return show(visit, opponents_list_screen(visit, page.opponent, shown))
