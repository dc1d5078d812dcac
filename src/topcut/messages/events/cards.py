"""Proxies and cards that became lands. What the card was is told to those who may see the deck, not here."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.events import CardReplaced, ProxyIssued, ProxyWithdrawn
from topcut.messages.events.register import tells
from topcut.messages.judging import proxy_cause_text, replacement_cause_text
from topcut.messages.names import Names


@tells(ProxyIssued)
def proxy_issued(event: ProxyIssued, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "cause": proxy_cause_text(event.cause)}
    return _("A proxy was issued for a card of %(name)s: %(cause)s.") % facts


@tells(ProxyWithdrawn)
def proxy_withdrawn(event: ProxyWithdrawn, names: Names) -> str:
    return _("A proxy of %(name)s is not played any more.") % {"name": names.entrant(event.entrant)}


@tells(CardReplaced)
def card_replaced(event: CardReplaced, names: Names) -> str:
    facts = {
        "name": names.entrant(event.entrant),
        "land": event.land,
        "count": event.copies,
        "cause": replacement_cause_text(event.cause),
    }
    return (
        ngettext(
            "Now %(land)s: %(count)s card of %(name)s, because %(cause)s.",
            "Now %(land)s: %(count)s cards of %(name)s, because %(cause)s.",
            event.copies,
        )
        % facts
    )
