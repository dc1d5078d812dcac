"""Log page: the ledger in words, newest first, with the head that posted sheets print."""

from collections.abc import Iterator
from functools import partial

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
from topcut.service.permissions import may_know, may_know_field
from topcut.web.access import Visit, page
from topcut.web.desk.log_screen import log_screen
from topcut.web.desk.log_search import Knows, LogQuestion
from topcut.web.desk.round_forms import asked_before, number_of
from topcut.web.pages import show

A_PAGE = 50
MOST_LOOKED_THROUGH = 5_000
"""Lines of one search; the next page goes on from there."""
HINTS: dict[KnownTo, Promise] = {
    Row.SEE_PENALTIES: lazy("A penalty was issued or withdrawn."),
    Row.CHECK_DECK: lazy("A table was chosen for a deck check, or the check was called off."),
}
HINTS_OF_REQUESTS: dict[KnownTo, Promise] = {
    Row.SEE_PENALTIES: lazy("A request about a penalty was made or answered.")
}


@page("read-log")
def log(visit: Visit) -> HttpResponse:
    """View: a page of lines; those with certain words, of a desk, a round, a table, if asked for."""
    newest, question = visit.tournament.version, LogQuestion.asked(visit.request.GET)
    upto = max(1, min(number_of(str(visit.request.GET.get("upto", "")), newest), newest))
    lines, older = _lines(visit, question, upto)
    newer = 0 if upto >= newest else newest if question.is_asked else min(upto + A_PAGE, newest)
    head = store.head(visit.tournament.id)
    return show(
        visit, log_screen(visit, question, lines, head.hash if head else "", newer=newer, older=older)
    )


Told = tuple[Entry, str, str]


def _lines(visit: Visit, question: LogQuestion, upto: int) -> tuple[list[Told], int]:
    """The newest first, and where to look on. A search looks through so many lines at a time."""
    found: list[Told] = []
    last = upto
    while last > 0 and len(found) < A_PAGE and upto - last < MOST_LOOKED_THROUGH:
        first = max(0, last - A_PAGE)
        for line, knows in _told(visit, first, last):
            entry, by, told = line
            if len(found) < A_PAGE and question.finds(visit.tournament, entry, told, by, knows):
                found.append(line)
                last = entry.version - 1
        last = last if len(found) == A_PAGE else first
    return found, max(0, last)


def _told(visit: Visit, after: int, upto: int) -> Iterator[tuple[Told, Knows]]:
    """The newest first, and what of it the reader may know."""
    entries = list(store.read(visit.tournament.id, after=after, upto=upto))
    known = (*entries, *asked_before(visit, entries))
    names = Names.of(visit.tournament, visit.name_of, known).of_the_past()
    for entry in reversed(entries):
        act = _request(entry.event, names) or entry.event
        line = entry, names.actor(entry.actor), told_to(visit, entry, names)
        is_known = may_know(act, visit.actor, visit.tournament)
        yield line, partial(_knows, visit, entry.event) if is_known else _nothing


def _knows(visit: Visit, event: Event, field: str) -> bool:
    return may_know_field(event, field, visit.actor, visit.tournament)


def _nothing(field: str) -> bool:
    return False


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
