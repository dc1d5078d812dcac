"""Public bracket page, and its sheet for the wall."""

from itertools import chain, repeat

from django.http import Http404, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.playoff.board import Bracket, bracket_board
from topcut.core.topics import RESULTS
from topcut.paper.bracket_page import SheetBox, SheetColumn, SheetLine
from topcut.paper.bracket_sheet import BracketSheet, bracket_pdf
from topcut.paper.sheets import SIZES, Origin
from topcut.service.states import Known, known
from topcut.web.access import Visit, page
from topcut.web.bracket_values import BracketLine, BracketMeeting, bracket_shown
from topcut.web.public.bracket_screen import bracket_screen, no_bracket_screen
from topcut.web.public.making import board, language_of
from topcut.web.public.roster_names import public_names


@page("see-pairings")
def bracket(visit: Visit) -> HttpResponse:
    """View: who meets whom, with results as they come in."""
    found = bracket_board(visit.tournament, visit.rules)
    if found is None:
        return board(visit, ("bracket",), lambda: no_bracket_screen(visit.tournament), (RESULTS,))
    return board(visit, ("bracket",), lambda: bracket_screen(visit, found), (RESULTS,))


@page("see-pairings")
def sheet(visit: Visit) -> HttpResponse:
    """View: the bracket as PDF, ``?size=letter`` for US paper."""
    now = known(visit.tournament.id)
    size = visit.request.GET.get("size", "a4").lower()
    found = bracket_board(now.tournament, service.rules_of(now.tournament)) if now else None
    if now is None or found is None or size not in SIZES:
        raise Http404
    with translation.override(language_of(visit)):
        made = bracket_pdf(_sheet(now, found), size)
    response = HttpResponse(made, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="bracket.pdf"'
    return response


def _sheet(now: Known, board: Bracket) -> BracketSheet:
    details = now.tournament.details
    origin = Origin(details.name, service.now(), details.zone, now.head.version, now.head.hash)
    shown = bracket_shown(board, details, public_names(now.tournament))
    columns = tuple(SheetColumn(round_.name, tuple(map(_box, round_.meetings))) for round_ in shown.rounds)
    return BracketSheet(origin, _("Bracket"), columns, shown.champion.name)


def _box(meeting: BracketMeeting) -> SheetBox:
    """What is open stays empty, to write on."""
    kinds = {line.kind for line in meeting.lines}
    notes = [meeting.label if meeting.kind else ""]  # once, on the first line
    return SheetBox(
        table=meeting.table,
        lines=tuple(map(_line, meeting.lines, chain(notes, repeat("")))),
        leads_to=meeting.leads_to,
        decided=bool(kinds & {"won", "champion"}),
        path="champion" in kinds,
    )


def _line(line: BracketLine, note: str) -> SheetLine:
    return SheetLine(line.seed, line.name, note or line.games or line.word, bool(line.word))
