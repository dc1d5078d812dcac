"""Decklists: handed in, looked at, chased, published. No line tells what is in one."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core import events as e
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names

MOST_NAMED = 4


@tells(e.DecklistSubmitted)
def decklist_submitted(event: e.DecklistSubmitted, names: Names) -> str:
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


@tells(e.DecklistsViewed)
def decklists_viewed(event: e.DecklistsViewed, names: Names) -> str:
    if len(event.entrants) > MOST_NAMED:
        return _("Decklists looked at: %(count)s.") % {"count": len(event.entrants)}
    named = list_text(names.entrant(entrant) for entrant in event.entrants)
    return _("The decklist was looked at of: %(names)s.") % {"names": named}


@tells(e.DecklistsChased)
def decklists_chased(event: e.DecklistsChased, names: Names) -> str:
    return _("Players reminded of their decklists: %(count)s.") % {"count": len(event.entrants)}


@tells(e.DecklistsWaived)
def decklists_waived(event: e.DecklistsWaived, names: Names) -> str:
    text = _(
        "Round %(round)s may be paired with %(missing)s decklists missing and %(faulty)s to be mended: "
        "%(reason)s"
    )
    facts = {"missing": event.missing, "faulty": event.faulty, "reason": event.reason}
    return text % {"round": event.round, **facts}


@tells(e.DecklistsPublished)
def decklists_published(event: e.DecklistsPublished, names: Names) -> str:
    if event.published:
        return _("The decklists were published.")
    return _("The decklists are not public any more.")
