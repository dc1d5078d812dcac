"""A player's own page as a value: which situation they are in, and the cards that stand in any."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.board.match_start import next_pairings_about
from topcut.core.desks.rounds.unpublished import is_still_expected
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.draft_clock import is_limited_anywhere
from topcut.web.page_parts import Banner, Chip, Moment
from topcut.web.player.away_pages import away_page, drafting_page
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.judge_cards import judge_cards
from topcut.web.player.other_ways import other_ways
from topcut.web.player.own_banners import own_banners
from topcut.web.player.own_pages import NextPairings, OwnAround, OwnCard, OwnPage, PlayoffAnswer
from topcut.web.player.own_seat import own_seat
from topcut.web.player.penalty_cards import penalty_cards
from topcut.web.player.phone_parts import PhoneForm, one_press
from topcut.web.player.player_reading import player_view
from topcut.web.player.player_view import PlayerView
from topcut.web.player.situation import Situation
from topcut.web.player.so_far import so_far_card
from topcut.web.player.start_card import start_card
from topcut.web.player.table_pages import table_page

_SEATS_OF_A_COMPANION = 6
_TO_PLAY = (Situation.PUBLISHED, Situation.OPEN)
_WAITING = (Situation.RECORDED, Situation.BYE, Situation.NOT_PAIRED)
_WITHOUT_A_MATCH = (Situation.BEFORE, Situation.BETWEEN)


def own_screen(visit: PhoneVisit) -> OwnPage:
    """The one screen with the seat, the opponent, and the next step."""
    known = player_view(visit)
    around = _around(visit, known)
    at_table = table_page(known, around)
    if at_table is not None:
        return at_table
    if known.situation in _WITHOUT_A_MATCH:
        seat = own_seat(visit, known)
        if seat is not None:
            return drafting_page(known, seat, around)
    return away_page(visit, known, around)


def _around(visit: PhoneVisit, known: PlayerView) -> OwnAround:
    match = known.card.match
    table = match.table if match else None
    return OwnAround(
        title=_("Table %(table)s") % {"table": table} if table else str(known.me),
        above=tuple(own_banners(visit, known)),
        cards=tuple(_cards(visit, known)),
        drafts=not visit.wants_part and is_limited_anywhere(known.tournament),
    )


def _cards(visit: PhoneVisit, known: PlayerView) -> Iterator[OwnCard]:
    if known.card.entrant.status is EntrantStatus.DROPPED:
        yield from _leaving(known)
    yield from judge_cards(known)
    yield from penalty_cards(known)
    yield from _around_the_match(visit, known)
    if known.situation is not Situation.BEFORE:
        yield so_far_card(known)
    if known.may_answer:
        yield _playoff_answer(known)
    yield other_ways(known)


def _leaving(known: PlayerView) -> Iterator[Banner | PhoneForm]:
    """They left while a match of theirs is still on."""
    if known.situation in (Situation.DROPPED, Situation.FINISHED):
        return
    text = _("You leave the tournament after this round.")
    if known.card.entrant.no_show:
        text = _(
            "You were recorded as not at your table. If you are here, go to the scorekeeper before the next "
            "pairings."
        )
    asked = _("You asked to stay: the head judge decides.")
    if is_still_expected(known.tournament, known.card.entrant):
        asked = _("You asked to stay: the scorekeeper or the head judge decides.")
    yield Banner("warn", text=f"{text} {asked}" if known.asked_back else text)
    action = address("player:return", known.tournament.id)
    if known.may_stay:
        yield one_press(action, _("Undo: I stay"))
    elif not known.asked_back and not known.tournament.cuts:
        yield one_press(action, _("Ask to stay"))


def _around_the_match(visit: PhoneVisit, known: PlayerView) -> Iterator[OwnCard]:
    """Before and after a match: the phone away or the companion, how it starts, when the next one comes."""
    match = known.card.match
    if known.situation in _TO_PLAY and match is not None:
        if known.start and known.start.phones_away:
            yield _phones_away(visit)
        elif len(match.seats) <= _SEATS_OF_A_COMPANION:
            yield _companion(known)
        if known.start:
            yield start_card(known, known.start)
    elif known.situation in _WAITING and not known.card.entrant.no_show:
        about = next_pairings_about(known.tournament, known.now)
        if about:
            yield NextPairings(Moment.at(about, known.tournament.details.zone))


def _phones_away(visit: PhoneVisit) -> Banner:
    text = _(
        "Put the phone away while you play, and take it out again to report: no electronic devices in a "
        "match here."
    )
    return Banner("info", text=text, cite=pieces_of(visit.rules.cite("devices.in_matches")))


def _companion(known: PlayerView) -> PhoneForm:
    action = address("companion-of-match", known.tournament.id)
    return one_press(action, _("Table companion: life, counters, turns"), then=action)


def _playoff_answer(known: PlayerView) -> PlayoffAnswer:
    action = address("player:playoff", known.tournament.id)
    if known.card.entrant.declined:
        text = _("You said that you do not want to play in it.")
        form = one_press(action, _("I want to play after all"), "plays", "yes")
        return PlayoffAnswer(Chip(_("declined"), "warn"), text, form)
    text = _(
        "If you make the cut, you are in: there is nothing to do. If you cannot stay, say so before the "
        "bracket is made."
    )
    return PlayoffAnswer(None, text, one_press(action, _("I do not play in the playoff"), "plays", "no"))
