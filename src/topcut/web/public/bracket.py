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
from topcut.web.public.making import board as kept_page
from topcut.web.public.making import language_of
from topcut.web.public.roster_names import public_names


@page("see-pairings")
def bracket(visit: Visit) -> HttpResponse:
    """View: who meets whom, with results as they come in."""
    tournament = visit.tournament
    board = bracket_board(tournament, visit.rules)
    planned = next((stage.cut for stage in tournament.details.stages if stage.cut), 0)
    shown = {"board": board, "planned": planned, "topics": _being_played(board)}
    return kept_page(visit, ("bracket", hash(board), planned), "public/bracket.html", **shown)


def _being_played(board: Bracket | None) -> list[MatchId]:
    """The matches whose results are still missing."""
    meetings = [meeting for round_ in board.rounds for meeting in round_.meetings] if board else []
    return [each.match.id for each in meetings if each.match and not each.is_bye]


@page("see-pairings")
def sheet(visit: Visit) -> HttpResponse:
    """View: the bracket as PDF, ``?size=letter`` for US paper."""
    now = known(visit.tournament.id)
    size = visit.request.GET.get("size", "a4").lower()
    board = bracket_board(now.tournament, service.rules_of(now.tournament)) if now else None
    if now is None or board is None or size not in SIZES:
        raise Http404
    with translation.override(language_of(visit)):
        made = bracket_pdf(_sheet(now, board), size)
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
