"""Public bracket page, and its sheet for the wall."""

from django.http import Http404, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.playoff.board import Bracket, BracketRound, BracketSeat, Meeting, bracket_board
from topcut.core.kernel.ids import MatchId
from topcut.messages.words import round_text
from topcut.paper.bracket_sheet import Box, BracketSheet, bracket_pdf
from topcut.paper.sheets import SIZES, Origin
from topcut.service.states import Known, known
from topcut.web.access import Visit, page
from topcut.web.public.bracket_screen import bracket_screen, no_bracket_screen, places_planned
from topcut.web.public.making import board, language_of
from topcut.web.public.roster_names import public_names


@page("see-pairings")
def bracket(visit: Visit) -> HttpResponse:
    """View: who meets whom, with results as they come in."""
    found = bracket_board(visit.tournament, visit.rules)
    key = ("bracket", hash(found), places_planned(visit.tournament))
    if found is None:
        return board(visit, key, lambda: no_bracket_screen(visit.tournament))
    return board(visit, key, lambda: bracket_screen(visit, found), _being_played(found))


def _being_played(board: Bracket) -> list[MatchId]:
    """The matches of the bracket, whose results come in one by one."""
    meetings = [meeting for round_ in board.rounds for meeting in round_.meetings]
    return [each.match.id for each in meetings if each.match and not each.is_bye]


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


def _waited_for(seat: BracketSeat) -> str:
    """In a pod's final, the table whose winner sits here; lines of a bracket stay empty to write on."""
    if seat.waits_for is None or len(seat.waits_for.seats) < 3 or not seat.waits_for.table:
        return ""
    return _("winner of table %(table)s") % {"table": seat.waits_for.table}


def _sheet(now: Known, board: Bracket) -> BracketSheet:
    tournament, names = now.tournament, public_names(now.tournament)
    details, pods = tournament.details, tournament.details.stages[-1].in_pods
    origin = Origin(details.name, service.now(), details.zone, now.head.version, now.head.hash)

    def line(seat: BracketSeat) -> tuple[str, str, str]:
        seed = str(seat.seed or "")
        if seat.entrant is None:
            return "", _waited_for(seat), ""
        return seed, str(names[seat.entrant]), "" if seat.games is None else str(seat.games)

    def box(meeting: Meeting) -> Box:
        note = (_("skips this round") if pods else _("bye")) if meeting.is_bye else ""
        if meeting.table:
            note = _("Table %(table)s") % {"table": meeting.table}
        won = next((at for at, seat in enumerate(meeting.seats) if seat.won), None)
        return Box(note, tuple(line(seat) for seat in meeting.seats), won)

    def column(round_: BracketRound) -> tuple[str, tuple[Box, ...]]:
        return round_text(details, round_.number), tuple(map(box, round_.meetings))

    winner = str(names[board.winner]) if board.winner else ""
    return BracketSheet(origin, _("Bracket"), tuple(map(column, board.rounds)), winner)
