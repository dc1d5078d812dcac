"""Public standings as posted, and those of the round before."""

from collections.abc import Hashable, Mapping

from django.http import Http404, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut import service
from topcut.caching import Cache
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import movement
from topcut.core.tournament import Tournament
from topcut.messages.figures import HEADINGS, figure
from topcut.messages.second_day import missed_cut_text
from topcut.messages.words import status_text, the_round_text
from topcut.paper.pdf_worker import PdfWorker, PdfWorkerBusy, PdfWorkerFailed, PrintOrder
from topcut.paper.report_sheets import StandingsLine, standings_sheet
from topcut.paper.sheets import SIZES, Origin
from topcut.paper.wall_lists import ListSheet
from topcut.people.names import Name
from topcut.service.permissions import may_see
from topcut.service.states import Known, known
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import number_of
from topcut.web.public.making import board, language_of, plain
from topcut.web.public.name_search import wanted
from topcut.web.public.roster_names import names_version, public_names
from topcut.web.public.standings_screen import NoStandingsPage, standings_found_screen, standings_screen
from topcut.web.public.working_screen import working_screen
from topcut.web.standings_tables import columns_of, explanation


def posted(tournament: Tournament) -> Scoreboard | None:
    return service.scoreboard_after(tournament, tournament.posted_after) if tournament.posted_after else None


def table_before(tournament: Tournament, table: Scoreboard) -> Scoreboard | None:
    return service.scoreboard_after(tournament, table.after - 1) if table.after > 1 else None


def moves(tournament: Tournament, table: Scoreboard) -> dict[EntrantId, int | None]:
    """Places each has risen since the round before; empty after the first round."""
    before = table_before(tournament, table)
    return movement(before.lines, table.lines) if before else {}


def moved_by(tournament: Tournament, table: Scoreboard, entrant: EntrantId) -> int | None:
    """Places one entrant has risen."""
    before = table_before(tournament, table)
    was = before.by_entrant.get(entrant) if before else None
    now = table.by_entrant.get(entrant)
    return was.place - now.place if was and now else None


_MOST_SHEETS = 12


@page("see-pairings")
def standings(visit: Visit) -> HttpResponse:
    """View: the posted standings; before that the page says so."""
    tournament, table = visit.tournament, posted(visit.tournament)
    if table is None:
        return board(visit, ("standings",), NoStandingsPage)
    if asked := wanted(visit):
        return plain(visit, lambda: standings_found_screen(visit, table, moves(tournament, table), asked))
    return board(visit, ("standings",), lambda: standings_screen(visit, table, moves(tournament, table)))


@page("see-standings")
def working(visit: Visit, entrant: str) -> HttpResponse:
    """View: how each number of one row is computed by the rules."""
    table = posted(visit.tournament)
    if table is None:
        return visit.go("public:standings", visit.tournament.id)
    told = explanation(visit.tournament, visit.rules, table, EntrantId(entrant))
    if told is None:
        raise Http404
    return plain(visit, lambda: working_screen(visit, told))


# Sheet


@page("see-standings")
def sheet(visit: Visit) -> HttpResponse:
    """View: a PDF. Staff get any closed round, everybody else what is posted: ``?after=3&size=letter``."""
    now = known(visit.tournament.id)
    if now is None:
        raise Http404
    last = _last_round(visit, now.tournament)
    after = number_of(str(visit.request.GET.get("after", "")), last)
    size = visit.request.GET.get("size", "a4").lower()
    if not 1 <= after <= last or size not in SIZES:
        raise Http404
    try:
        pdf = _pdf(now, after, size, language_of(visit))
    except (PdfWorkerBusy, PdfWorkerFailed):
        return HttpResponse(status=503, headers={"Retry-After": "2", "Refresh": "2"})
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="standings-{after}.pdf"'
    return response


def _last_round(visit: Visit, tournament: Tournament) -> int:
    is_staff = may_see("see-standings", visit.actor, posted=False)
    return tournament.rounds_closed if is_staff else tournament.posted_after


_sheets: Cache[Hashable, bytes] = Cache(_MOST_SHEETS)
_worker = PdfWorker()
"""A worker of its own, so that spectators never delay the scorekeeper."""


def _pdf(now: Known, after: int, size: str, language: str) -> bytes:
    """Rendered once per ledger version, outside this process, since a large sheet takes a moment."""
    table, named = service.scoreboard_after(now.tournament, after), names_version(now.tournament)
    key = (now.tournament.id, now.head, table.serial, size, language)
    have = _sheets.get(key, named)
    if have is None:  # the worker says how many may wait for it, so nobody waits for another thread
        with translation.override(language):
            sheet = _sheet(now, table, public_names(now.tournament))
        have = _sheets.put(key, _worker.draw(PrintOrder(sheet, size, language)), named)
    return have


def _name(one: Entrant, after: int, names: Mapping[EntrantId, Name]) -> str:
    """ "Ruiz, Ana · dropped": whoever had left by then is marked on paper too."""
    left = one.status is EntrantStatus.DROPPED and not one.takes_part_in(after + 1)
    return f"{names[one.id].sorted} · {status_text(one.status)}" if left else names[one.id].sorted


def _sheet(now: Known, table: Scoreboard, names: Mapping[EntrantId, Name]) -> ListSheet:
    tournament, columns = now.tournament, columns_of(table)
    details = tournament.details
    lines = [
        StandingsLine(
            line.place,
            _name(tournament.entrants[line.entrant], table.after, names),
            (
                str(line.points),
                f"{line.record.won}–{line.record.lost}–{line.record.drawn}",
                *(figure(kind, line.tiebreakers[kind]) for kind in columns),
            ),
        )
        for line in table.lines
    ]
    title = _("Standings after %(round)s") % {"round": the_round_text(tournament.details, table.after)}
    if tournament.is_finished and table.after == tournament.posted_after:
        title = _("Final standings")
    note = "" if tournament.posted_after >= table.after else _("not posted")
    heads = [HEADINGS[kind].short for kind in (Tiebreaker.MATCH_POINTS, *columns)]
    shown = (str(heads[0]), pgettext("wins, losses and draws", "Record"), *map(str, heads[1:]))
    origin = Origin(details.name, service.now(), details.zone, now.head.version, now.head.hash)
    return standings_sheet(origin, title, note, shown, lines, missed_cut_text(table))
