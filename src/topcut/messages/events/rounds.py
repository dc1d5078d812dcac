"""A round from its draft to its end."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core import events as e
from topcut.messages.events.register import tells
from topcut.messages.names import Names


@tells(e.RoundPaired)
def round_paired(event: e.RoundPaired, names: Names) -> str:
    tables = sum(1 for match in event.matches if len(match.seats) > 1)
    byes = len(event.matches) - tables
    again = event.certificate.rematches
    parts = [ngettext("%(count)s match", "%(count)s matches", tables) % {"count": tables}]
    if byes:
        parts.append(ngettext("%(count)s bye", "%(count)s byes", byes) % {"count": byes})
    rematches = ngettext("%(count)s rematch", "%(count)s rematches", again) % {"count": again}
    parts.append(rematches if again else _("no rematch"))
    facts = {"round": event.round, "parts": ", ".join(parts)}
    return _("Round %(round)s was paired: %(parts)s.") % facts


@tells(e.RoundDiscarded)
def round_discarded(event: e.RoundDiscarded, names: Names) -> str:
    return _("The draft of round %(round)s was discarded.") % {"round": event.round}


@tells(e.RoundPublished)
def round_published(event: e.RoundPublished, names: Names) -> str:
    return _("The pairings of round %(round)s were published.") % {"round": event.round}


@tells(e.RoundOpened)
def round_opened(event: e.RoundOpened, names: Names) -> str:
    facts = {"round": event.round}
    if event.deadline is None:
        return _("Round %(round)s was started, without a time limit.") % facts
    return _("Round %(round)s was started, and its clock runs.") % facts


@tells(e.RoundClosed)
def round_closed(event: e.RoundClosed, names: Names) -> str:
    return _("Round %(round)s was closed.") % {"round": event.round}
