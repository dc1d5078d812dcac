"""Strike page: what one line of the ledger says is taken away for good, with the reason."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.floor.events import AnnouncementMade
from topcut.core.desks.judging.events import NoteWritten
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.kernel.event import Entry
from topcut.core.kernel.refusal import Refusal
from topcut.ledger import store
from topcut.service.acts.strike_out import StrikeOut, may_strike
from topcut.service.own_match import may_read
from topcut.service.statements import texts_of
from topcut.web.access import Visit, page
from topcut.web.addresses import address
from topcut.web.denials import Forbidden
from topcut.web.desk.log import told_to
from topcut.web.desk.strike_screen import strike_screen
from topcut.web.pages import show


@page("strike-own")
def strike(visit: Visit, number: int) -> HttpResponse:
    tournament = visit.tournament
    if number in tournament.struck and visit.posting and visit.answered_before():
        return _struck(visit, _line(visit, number))
    if number not in tournament.texts or number in tournament.struck:
        raise Http404
    if not may_strike(tournament, number, visit.actor):
        raise Forbidden
    entry = _line(visit, number)
    if visit.posting:
        visit.do(StrikeOut(number, _cause(visit)))
        return _struck(visit, entry)
    back = address(_list(visit, entry), tournament.id)
    return show(visit, strike_screen(visit, entry, _what(visit, entry), back))


def _line(visit: Visit, number: int) -> Entry:
    (entry,) = store.read(visit.tournament.id, after=number - 1, upto=number)
    return entry


def _struck(visit: Visit, entry: Entry) -> HttpResponse:
    visit.say(_("The text is struck. Backups made before, exports and paper still hold it."))
    return visit.go(_list(visit, entry), visit.tournament.id)


def _list(visit: Visit, entry: Entry) -> str:
    """The page that lists such texts."""
    if isinstance(entry.event, NoteWritten):
        return "floor-notes" if visit.may("notes") else "desk-log"
    if isinstance(entry.event, AnnouncementMade) and visit.may("announce"):
        return "announcements"
    return "desk-log" if visit.may("read-log") else "floor"


def _what(visit: Visit, entry: Entry) -> str:
    """The line in words, as far as the visitor may read it; a note by its text, which no log shows."""
    note = visit.tournament.judging.notes.get(entry.version)
    if note is not None and may_read(note, visit.actor, visit.tournament):
        return texts_of(visit.tournament.id, [note.text]).get(note.text, "")
    return told_to(visit, entry, visit.words.of_the_past())


def _cause(visit: Visit) -> StrikeCause:
    try:
        return StrikeCause(str(visit.values.get("cause", "")))
    except ValueError:
        raise Refusal("strike-without-cause") from None
