"""Decklists: handed in, looked at, chased, published. No line tells what is in one."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.events import (
    DecklistsChased,
    DecklistsPublished,
    DecklistSubmitted,
    DecklistsViewed,
    DecklistsWaived,
)
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names

MOST_NAMED = 4


@tells(DecklistSubmitted)
def decklist_submitted(event: DecklistSubmitted, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "reason": event.reason, "count": event.faults}
    if event.reason:
        return _("The decklist of %(name)s was changed: %(reason)s") % facts
    if not event.faults:
        return _("The decklist of %(name)s is in.") % facts
    return (
        ngettext(
            "The decklist of %(name)s is in, with %(count)s thing to mend.",
            "The decklist of %(name)s is in, with %(count)s things to mend.",
            event.faults,
        )
        % facts
    )


@tells(DecklistsViewed)
def decklists_viewed(event: DecklistsViewed, names: Names) -> str:
    if len(event.entrants) > MOST_NAMED:
        return _("Decklists looked at: %(count)s.") % {"count": len(event.entrants)}
    named = list_text(names.entrant(entrant) for entrant in event.entrants)
    return _("The decklist was looked at of: %(names)s.") % {"names": named}


@tells(DecklistsChased)
def decklists_chased(event: DecklistsChased, names: Names) -> str:
    return _("Players reminded of their decklists: %(count)s.") % {"count": len(event.entrants)}


@tells(DecklistsWaived)
def decklists_waived(event: DecklistsWaived, names: Names) -> str:
    text = _(
        "Round %(round)s may be paired with %(missing)s decklists missing and %(faulty)s to be mended: "
        "%(reason)s"
    )
    facts = {"missing": event.missing, "faulty": event.faulty, "reason": event.reason}
    return text % {"round": event.round, **facts}


@tells(DecklistsPublished)
def decklists_published(event: DecklistsPublished, names: Names) -> str:
    if event.published:
        return _("The decklists were published.")
    return _("The decklists are not public any more.")
