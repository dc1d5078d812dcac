"""End-of-round helper: whose turn it is after time was called, and how many are left."""

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut.core.desks.rounds.board.player_card import player_card
from topcut.web.access import Visit, page
from topcut.web.floor.floor import seated
from topcut.web.floor.last_turns_screen import last_turns_screen
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.player.turn_screen import own_turns_screen


@page("floor")
def for_judges(visit: Visit, match: str) -> HttpResponse:
    return show(visit, last_turns_screen(visit, *seated(visit, match)))


@phone_page
def for_players(visit: PhoneVisit) -> HttpResponse:
    """View for the phone owner's current match; without one there is nothing to count."""
    card = player_card(visit.tournament, visit.rules, visit.entrant_id, member=visit.actor.member)
    if card.round is None or card.match is None or card.match.is_bye:
        return HttpResponseRedirect(reverse("player:me", args=[visit.tournament.id]))
    return show(visit, own_turns_screen(visit, card.round, card.match))
