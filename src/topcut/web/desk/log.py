"""Log page: the ledger in words, newest first, with the head that posted sheets print."""

from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as lazy

from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.kernel.command import Command, KnownTo
from topcut.core.kernel.event import Entry, Event, audience_of
from topcut.core.kernel.rows import Row
from topcut.ledger import store
from topcut.messages.naming import Names
from topcut.messages.registers import event_text
from topcut.service.permissions import may_know
from topcut.web.access import Visit, page
from topcut.web.desk.log_screen import log_screen
from topcut.web.desk.round_forms import asked_before, number_of
from topcut.web.pages import show

A_PAGE = 100
HINTS: dict[KnownTo, Promise] = {
    Row.SEE_PENALTIES: lazy("A penalty was issued or withdrawn."),
    Row.CHECK_DECK: lazy("A table was chosen for a deck check, or the check was called off."),
}
HINTS_OF_REQUESTS: dict[KnownTo, Promise] = {
    Row.SEE_PENALTIES: lazy("A request about a penalty was made or answered.")
}


@page("read-log")
def log(visit: Visit) -> HttpResponse:
    tournament = visit.tournament
    asked = number_of(str(visit.request.GET.get("upto", "")), tournament.version)
    upto = max(1, min(asked, tournament.version))
    entries = list(store.read(tournament.id, after=max(0, upto - A_PAGE), upto=upto))
    known = (*entries, *asked_before(visit, entries))
    names = Names.of(tournament, visit.name_of, known).of_the_past()
    lines = [(entry, names.actor(entry.actor), told_to(visit, entry, names)) for entry in reversed(entries)]
    head = store.head(tournament.id)
    newer = min(upto + A_PAGE, tournament.version) if upto < tournament.version else 0
    older = upto - A_PAGE if upto > A_PAGE else 0
    return show(visit, log_screen(visit, lines, head.hash if head else "", newer=newer, older=older))


def told_to(visit: Visit, entry: Entry, names: Names) -> str:
    """One line in words; only a hint for staff who may not read it."""
    asked = _request(entry.event, names)
    act = asked or entry.event
    if may_know(act, visit.actor, visit.tournament):
        return event_text(entry, names)
    row = audience_of(act, visit.tournament)
    return str(HINTS_OF_REQUESTS[row] if asked else HINTS[row])


def _request(event: Event, names: Names) -> Command | None:
    """The command that a line about a request asks for."""
    if isinstance(event, ActionProposed):
        return event.command
    if isinstance(event, ProposalApproved | ProposalRejected):
        return names.command_of(event.proposal)
    return None
