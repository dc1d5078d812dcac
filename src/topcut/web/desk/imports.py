"""Roster import: a pasted list or a file is previewed and corrected, then enrolled."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.registration.state import Ages
from topcut.deckdesk.text_bytes import NotText
from topcut.formats.roster import Changes, Roster, RosterRow, read_roster
from topcut.formats.roster_cells import MOST_BYTES, TooMuch
from topcut.messages.figures import grouped
from topcut.messages.listing import list_text
from topcut.people.identity import membership_kind
from topcut.service.acts.enrolling_rosters import EnrolRoster, RosterPlayer
from topcut.service.acts.registration import EnrolPlayer
from topcut.web.access import Visit, page
from topcut.web.desk.arriving import is_the_day
from topcut.web.desk.forms.short_forms import ManyPlayers
from topcut.web.desk.import_screen import import_screen, row_field
from topcut.web.desk.preview_screen import players_read_screen, takes_byes
from topcut.web.desk.round_forms import requests_in
from topcut.web.desk.sent_lists import SentList, changes_sent, sent_list, ticked, turned
from topcut.web.desk.teams import after_list, import_teams
from topcut.web.pages import show
from topcut.web.who_is_it import OfficialsAsked, answer_to


@page("register", body=3 * MOST_BYTES)  # a list that is shown again comes with what was ticked and corrected
def import_roster(visit: Visit) -> HttpResponse:
    if visit.tournament.details.in_teams:
        return import_teams(visit)
    form = ManyPlayers(visit.request.POST or None, visit.request.FILES or None)
    if visit.request.method != "POST":
        return show(visit, import_screen(visit, form))
    try:
        sent = sent_list(visit)
        if visit.values.get("do") == "back":
            return show(visit, import_screen(visit, ManyPlayers(initial={"text": sent.text})))
        changes = changes_sent(visit)
        roster = _read(visit, sent, changes)
        if (after := turned(visit, roster, changes)) is not changes:
            changes, roster = after, _read(visit, sent, after)
    except (TooMuch, NotText) as unread:
        form.add_error(None, unread_text(unread))
        return show(visit, import_screen(visit, form), 409)
    if not roster.rows:
        form.add_error(None, _("There are no names in it. Paste a list or choose a file."))
        return show(visit, import_screen(visit, form), 409)
    return _answered(visit, sent, roster, changes)


def _answered(visit: Visit, sent: SentList, roster: Roster, changes: Changes) -> HttpResponse:
    """Saved where that is asked for and possible; else the preview."""
    chosen, problem = ticked(visit, roster.rows), ""
    if visit.posting and visit.values.get("alone") and _goes_in_at_once(visit, roster):
        return _save(visit, roster.rows, here=is_the_day(visit.tournament))
    if visit.posting and visit.values.get("do") == "save":
        wanted = [row for row in roster.rows if row.number in chosen]
        problem = _why_not(wanted)
        if not problem:
            return _save(visit, wanted, here=bool(visit.values.get("here")))
    return show(visit, players_read_screen(visit, sent, roster, changes, chosen, problem))


def _read(visit: Visit, sent: SentList, changes: Changes) -> Roster:
    enrolled = [(name.first, name.last) for name in visit.names.values()]
    return read_roster(sent.text, enrolled, changes, asks_dci=membership_kind(visit.rules) == "dci-number")


def _goes_in_at_once(visit: Visit, roster: Roster) -> bool:
    """One name about which nothing is to be asked needs no preview."""
    if len(roster.rows) > 1 or not roster.rows[0].looks_new or visit.tournament.admission.has_age_limit:
        return False
    written = roster.rows[0].written
    return OfficialsAsked(visit).about("is_official", written.name, written.account) is None


def _why_not(wanted: Sequence[RosterRow]) -> str:
    """Why nothing is saved yet; empty if all of it can be."""
    if not wanted:
        return _("Nobody is ticked. Tick at least one player.")
    unfit = [str(row.line) for row in wanted if not row.may_enter]
    if not unfit:
        return ""
    text = ngettext(
        "Nothing was added yet: line %(lines)s cannot be taken as it is. Correct it, or untick it.",
        "Nothing was added yet: lines %(lines)s cannot be taken as they are. Correct them, or untick them.",
        len(unfit),
    )
    return text % {"lines": list_text(unfit)}


def _save(visit: Visit, rows: Sequence[RosterRow], *, here: bool) -> HttpResponse:
    players = (RosterPlayer(row.number, _enrol(visit, row, here=here), row.deck) for row in rows)
    asked = EnrolRoster(tuple(players))
    answer = visit.do(asked)
    waiting = [one for one in requests_in(answer) if isinstance(one.command, EnrolEntrant)]
    visit.say(_waiting(len(waiting)) if waiting else _added(rows))
    if unread := asked.not_taken(answer):
        names = list_text([str(row.written.name) for row in rows if row.number in unread])
        visit.warn(_("These decklists could not be taken: %(names)s.") % {"names": names})
    return visit.go("desk-players", visit.tournament.id) if visit.values.get("alone") else after_list(visit)


def _waiting(count: int) -> str:
    text = ngettext("%(count)s player waits for approval.", "%(count)s players wait for approval.", count)
    return text % {"count": count}


def _added(rows: Sequence[RosterRow]) -> str:
    if len(rows) == 1:
        return _("%(name)s is in.") % {"name": rows[0].written.name}
    return ngettext("%(count)s player added.", "%(count)s players added.", len(rows)) % {"count": len(rows)}


def _enrol(visit: Visit, row: RosterRow, *, here: bool) -> EnrolPlayer:
    return EnrolPlayer(
        row.written.name,
        awarded_byes=row.byes if takes_byes(visit) else 0,
        membership=row.written.account,
        ages=Ages(shown=bool(visit.values.get("age_shown"))),
        is_official=answer_to(visit, row_field(row.number)),
        past_cap=bool(visit.values.get("past_cap")),
        here=here,
    )


def unread_text(problem: TooMuch | NotText) -> str:
    if isinstance(problem, NotText):
        return _("This is not a list that can be read. Save the sheet as CSV and choose that file.")
    if problem.what == "rows":
        return ngettext(
            "The list has more than %(most)s player. Split it.",
            "The list has more than %(most)s players. Split it.",
            problem.most,
        ) % {"most": grouped(problem.most)}
    if problem.what == "columns":
        return ngettext(
            "A line of the list has more than %(most)s column. Put each player on a line of their own.",
            "A line of the list has more than %(most)s columns. Put each player on a line of their own.",
            problem.most,
        ) % {"most": grouped(problem.most)}
    return _("The list is larger than 1 MB. Split it, or leave out columns that are not names.")
