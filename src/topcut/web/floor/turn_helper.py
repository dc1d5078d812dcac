"""End-of-round helper: whose turn it is after time was called, and how many are left."""

from contextlib import suppress

from django.http import HttpResponse

from topcut.companion import table_store as store
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.play.matches import Match
from topcut.web.access import Visit, page
from topcut.web.floor.floor import seated
from topcut.web.floor.last_turns_screen import last_turns_screen
from topcut.web.floor.turn_case import turn_table
from topcut.web.floor.turn_parts import ASK
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.player.turn_screen import own_turns_screen


@page("floor")
def for_judges(visit: Visit, match: str) -> HttpResponse:
    round_, seated_at = seated(visit, match)
    if seated_at.duels:
        playing = next((duel for duel in seated_at.duels if not duel.result), seated_at.duels[0])
        return visit.go("floor-turns", visit.tournament.id, playing.id)
    if visit.posting and not _is_asked(visit):
        _said(visit, seated_at)
        return visit.go("floor-turns", visit.tournament.id, match)
    return show(visit, last_turns_screen(visit, round_, seated_at))


@phone_page
def for_players(visit: PhoneVisit) -> HttpResponse:
    """View for the phone owner's current match; without one there is nothing to count."""
    card = player_card(visit.tournament, visit.rules, visit.entrant_id, member=visit.actor.member)
    if card.round is None or card.match is None or card.match.is_bye:
        return visit.go("player:me", visit.tournament.id)
    if visit.posting and not _is_asked(visit):
        _said(visit, card.match)
        return visit.go("player-turns", visit.tournament.id)
    return show(visit, own_turns_screen(visit, card.round, card.match))


def _is_asked(visit: Visit) -> bool:
    return visit.request.POST.get("act") == ASK


def _said(visit: Visit, match: Match) -> None:
    """Count what the form says; a table that takes no more lines shows that nothing was counted."""
    counting = turn_table(visit, match)
    if counting and visit.command_id:
        with suppress(store.TooMany, store.TooFast):
            counting.say(visit)
