"""End-of-round helper: whose turn it is after time was called, and how many are left.

All state is in the URL, so a step back is a link, nothing is stored, and the page works without a
script.
"""

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut import service
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.messages.table_play import passed_text
from topcut.web.access import Visit, page
from topcut.web.floor.floor import seated
from topcut.web.floor.turn_case import asked_for, counted, players_at, turns_left
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.player.turn_screen import own_turns_screen


@page("floor")
def for_judges(visit: Visit, match: str) -> HttpResponse:
    round_, found = seated(visit, match)
    return _helper(visit, round_, found, "floor/turns.html")


@phone_page
def for_players(visit: PhoneVisit) -> HttpResponse:
    """View for the phone owner's current match; without one there is nothing to count."""
    card = player_card(visit.tournament, visit.rules, visit.entrant_id, member=visit.actor.member)
    if card.round is None or card.match is None or card.match.is_bye:
        return HttpResponseRedirect(reverse("player:me", args=[visit.tournament.id]))
    return show(visit, own_turns_screen(visit, card.round, card.match))


def _helper(visit: Visit, round_: Round, match: Match, template: str) -> HttpResponse:
    asked = asked_for(visit, match)
    turns = turns_left(visit, round_, match, asked)
    return visit.show(
        template,
        round=round_,
        match=match,
        asked=asked,
        turns=turns,
        count=counted(asked, turns) if asked and turns is not None else None,
        names=players_at(visit.tournament, match),
        started=round_.status is RoundStatus.OPEN,
        called=may_end_unfinished(visit.tournament, match, service.now()),
        passed=passed_text(visit.rules),
        cite=str(visit.rules.cite("end.additional_turns")),
        tournament=visit.tournament,
    )
