"""Roster import: a pasted list or a file is previewed, then enrolled."""

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Ages
from topcut.deckdesk.text_bytes import NotText, decoded
from topcut.formats.roster import MOST_BYTES, RosterRow, TooMuch, read_text
from topcut.messages.figures import grouped
from topcut.people.names import Name
from topcut.service import AllOrNone
from topcut.service.acts.registration import EnrolPlayer
from topcut.web.access import Visit, page
from topcut.web.desk.forms.short_forms import ManyPlayers
from topcut.web.desk.import_screen import import_screen, line_field, players_read_screen
from topcut.web.desk.round_forms import requests_in
from topcut.web.desk.teams import import_teams
from topcut.web.pages import show
from topcut.web.who_is_it import answer_to


@page("register", body=3 * MOST_BYTES)  # a list that is shown again comes with what was ticked
def import_roster(visit: Visit) -> HttpResponse:
    if visit.tournament.details.in_teams:
        return import_teams(visit)
    form = ManyPlayers(visit.request.POST or None, visit.request.FILES or None)
    if visit.request.method != "POST":
        return show(visit, import_screen(visit, form))
    try:
        text = pasted(visit)
        if visit.values.get("do") == "back":
            return show(visit, import_screen(visit, ManyPlayers(initial={"text": text})))
        rows = read_text(text, _enrolled(visit), swap=bool(visit.values.get("swap")))
    except (TooMuch, NotText) as unread:
        form.add_error(None, unread_text(unread))
        return show(visit, import_screen(visit, form), 409)
    if not rows:
        form.add_error(None, _("There are no names in it. Paste a list or choose a file."))
        return show(visit, import_screen(visit, form), 409)
    chosen = _chosen(visit, rows)
    problem = ""
    if visit.posting and visit.values.get("do") == "save":
        wanted = [row for row in rows if row.line in chosen and row.may_enter]
        if wanted:
            return _save(visit, wanted)
        problem = _("Nobody is chosen. Tick at least one player.")
    return show(visit, players_read_screen(visit, text, rows, chosen, problem))


def pasted(visit: Visit) -> str:
    """The pasted text, else the file's content."""
    upload = visit.request.FILES.get("file")
    if isinstance(upload, UploadedFile) and upload.size:
        if upload.size > MOST_BYTES:
            raise TooMuch("bytes", MOST_BYTES)
        return decoded(upload.read())
    return str(visit.values.get("text", ""))


def _enrolled(visit: Visit) -> list[tuple[str, str]]:
    return [(name.first, name.last) for name in visit.names.values()]


def _chosen(visit: Visit, rows: list[RosterRow]) -> set[int]:
    """The ticked rows: by default those without problems."""
    if visit.values.get("do") == "save":
        return {int(line) for line in visit.request.POST.getlist("row") if line.isascii() and line.isdigit()}
    return {row.line for row in rows if row.looks_new}


def _enrol(visit: Visit, row: RosterRow, ages: Ages) -> EnrolPlayer:
    said = answer_to(visit, line_field(row.line))
    return EnrolPlayer(Name(row.first, row.last), ages=ages, is_official=said)


def _save(visit: Visit, rows: list[RosterRow]) -> HttpResponse:
    ages = Ages(shown=bool(visit.values.get("age_shown")))
    answer = visit.do(AllOrNone(tuple(_enrol(visit, row, ages) for row in rows)))
    proposed = len(requests_in(answer))
    words = (
        ngettext("%(count)s player waits for approval.", "%(count)s players wait for approval.", proposed)
        if proposed
        else ngettext("%(count)s player added.", "%(count)s players added.", len(rows))
    )
    visit.say(words % {"count": proposed or len(rows)})
    return visit.go("desk-players", visit.tournament.id)


def unread_text(problem: TooMuch | NotText) -> str:
    if isinstance(problem, NotText):
        return _("This is not a list that can be read. Save the sheet as CSV and choose that file.")
    if problem.what == "rows":
        return ngettext(
            "The list has more than %(most)s player. Split it.",
            "The list has more than %(most)s players. Split it.",
            problem.most,
        ) % {"most": grouped(problem.most)}
    return _("The list is larger than 1 MB. Split it, or leave out columns that are not names.")
