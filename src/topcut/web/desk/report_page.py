"""Tournament report as a page, PDF and JSON, each showing what its reader may see."""

from functools import partial

from django.http import Http404, HttpResponse

from topcut.formats.report import report_json
from topcut.paper.report_sheets import report_sheet
from topcut.service.report_facts import Reported, ReportSight, report_of
from topcut.web.access import Visit, page
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.round_forms import number_of
from topcut.web.desk.tournament_report_screen import tournament_report_screen
from topcut.web.pages import show


def _reported(visit: Visit) -> Reported:
    found = report_of(visit.tournament.id, ReportSight.of(visit.actor), visit.names)
    if found is None:
        raise Http404
    return found


@page("see-report")
def report(visit: Visit) -> HttpResponse:
    """View: the results one round at a time, since in a large tournament all of them fill a document."""
    reported = _reported(visit)
    wanted = number_of(str(visit.request.GET.get("round", "")), len(reported.tournament.rounds))
    return show(visit, tournament_report_screen(visit, reported, wanted))


@page("see-report")
def report_pdf(visit: Visit) -> HttpResponse:
    make = partial(report_sheet, _reported(visit))
    return printed(visit, asked(visit), "tournament-report", make)


@page("see-report")
def report_as_json(visit: Visit) -> HttpResponse:
    anonymous = visit.request.GET.get("anonymous") == "1"
    text = report_json(_reported(visit), anonymous=anonymous)
    name = f"report-{visit.tournament.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/json; charset=utf-8", headers=headers)
