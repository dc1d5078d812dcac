"""Sealed pools and odd product."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.events import PoolQuestioned, PoolRegistered, PoolVerified, ProductNoted
from topcut.messages.events.register import tells
from topcut.messages.names import Names


@tells(PoolRegistered)
def pool_registered(event: PoolRegistered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "cards": event.cards, "reason": event.reason}
    if event.reason:
        return _("A judge settled the pool of %(name)s: %(reason)s") % facts
    text = ngettext(
        "The pool of %(name)s was registered: %(cards)s card.",
        "The pool of %(name)s was registered: %(cards)s cards.",
        event.cards,
    )
    return text % facts


@tells(PoolVerified)
def pool_verified(event: PoolVerified, names: Names) -> str:
    return _("The pool of %(name)s is right.") % {"name": names.entrant(event.entrant)}


@tells(PoolQuestioned)
def pool_questioned(event: PoolQuestioned, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "note": event.note}
    return _("%(name)s says that the pool is not right: %(note)s") % facts


@tells(ProductNoted)
def product_noted(event: ProductNoted, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "note": event.note}
    if event.replaced:
        return _("Odd product of %(name)s was replaced: %(note)s") % facts
    return _("Odd product of %(name)s was kept: %(note)s") % facts
