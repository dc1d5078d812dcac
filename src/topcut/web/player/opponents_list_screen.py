"""The opponent's list as page values: shown, or to be asked for between games (MTR-2.7.d, 2.12.a)."""

from django.utils.translation import gettext as _

from topcut.deckdesk.list_check import ExaminedList
from topcut.messages.deck_care import copying_text
from topcut.people.names import Name
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.deck_layout import ListLaidOut, list_laid_out
from topcut.web.page_parts import Cited, CitedSentence
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_frame import PhonePage


@screen("player/opponents_deck.html")
class OpponentsListPage(PhonePage):
    """``copying``: that the list may not be copied whole, where the edition says so (MTR-2.11)."""

    title: str
    cite: Cited
    copying: CitedSentence | None
    cards: ListLaidOut
    back: str


@screen("player/opponents_deck_asked.html")
class OpponentsListAskedPage(PhonePage):
    """The round is on: they say that no game is."""

    title: str
    cite: Cited
    back: str


def opponents_list_screen(
    visit: PhoneVisit, opponent: Name, looked: ExaminedList | None
) -> OpponentsListPage | OpponentsListAskedPage:
    title = _("Decklist of %(name)s") % {"name": opponent}
    cite = rule_cited(visit.rules, "MTR-2.12.a")
    back = address("player:me", visit.tournament.id)
    if looked is None:
        return OpponentsListAskedPage(title=title, cite=cite, back=back)
    said = copying_text(visit.rules)
    copying = CitedSentence(said, rule_cited(visit.rules, "MTR-2.11")) if said else None
    return OpponentsListPage(title=title, cite=cite, copying=copying, cards=list_laid_out(looked), back=back)
