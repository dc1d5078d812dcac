"""The ledger in words, newest first, with the head that posted sheets print."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.decks.events import DeckCheckCalledOff, DeckCheckPicked
from topcut.core.desks.judging.burden import ABOUT_PENALTIES
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.ledger import store
from topcut.messages.naming import Names
from topcut.messages.registers import event_text
from topcut.service.own_match import is_closed_to, roles_over
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import asked_before, number_of

A_PAGE = 100


@page("read-log")
def log(visit: Visit) -> HttpResponse:
    tournament = visit.tournament
    asked = number_of(str(visit.request.GET.get("upto", "")), tournament.version)
    upto = max(1, min(asked, tournament.version))
    entries = list(store.read(tournament.id, after=max(0, upto - A_PAGE), upto=upto))
    known = (*entries, *asked_before(visit, entries))
    names = Names.of(tournament, visit.name_of, known).of_the_past()
    lines = [(entry, names.actor(entry.actor), _told(visit, entry, names)) for entry in reversed(entries)]
    head = store.head(tournament.id)
    return visit.show(
        "desk/log.html",
        lines=lines,
        upto=upto,
        newer=min(upto + A_PAGE, tournament.version) if upto < tournament.version else None,
        older=upto - A_PAGE if upto > A_PAGE else None,
        head=head.hash if head else "",
    )


def _told(visit: Visit, entry: Entry, names: Names) -> str:
    """Whose penalty it was is for judges, and which decks are checked next for those who check them."""
    event = entry.event
    asked = _request(event, names)
    if isinstance(event, ABOUT_PENALTIES) and not _may_know(visit, event.entrant):
        return _("A penalty was issued or withdrawn.")
    if isinstance(asked, ABOUT_PENALTIES) and not _may_know(visit, asked.entrant):
        return _("A request about a penalty was made or answered.")
    if isinstance(event, DeckCheckPicked | DeckCheckCalledOff) and _is_still_secret(visit, event.match):
        return _("A table was chosen for a deck check, or the check was called off.")
    return event_text(entry, names)


def _may_know(visit: Visit, entrant: EntrantId) -> bool:
    return visit.may("see-penalties") and not is_closed_to(entrant, visit.actor, visit.tournament)


def _request(event: Event, names: Names) -> Command | None:
    """What a line about a request asks for."""
    if isinstance(event, ActionProposed):
        return event.command
    if isinstance(event, ProposalApproved | ProposalRejected):
        return names.command_of(event.proposal)
    return None


def _is_still_secret(visit: Visit, id_: MatchId) -> bool:
    """Until the check begins or the match is over; staff who play are not told of their own table."""
    if visit.may("check-deck") and roles_over(id_, visit.actor, visit.tournament):
        return False
    match = visit.tournament.match_ever(id_)
    begun = any(check.match == id_ for check in visit.tournament.judging.checks)
    return match is not None and not begun and match.result is None and match.time.check_from is None
