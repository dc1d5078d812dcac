"""Teams at the registration desk: enrolment, naming, disallowed names (MTR 8.1, 8.2)."""

from collections import Counter
from collections.abc import Sequence

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.counting import head_count
from topcut.core.desks.registration.state import Ages
from topcut.core.kernel.ids import EntrantId
from topcut.formats.name_lines import split_name
from topcut.formats.roster_cells import TooMuch
from topcut.formats.team_roster import TeamRow, read_teams
from topcut.messages.figures import grouped
from topcut.people.names import Name, names_of_members
from topcut.service import AllOrNone
from topcut.service.acts.registration import EnrolTeam, NameTeam, enrolled_by
from topcut.web.access import Visit
from topcut.web.desk.arriving import is_the_day
from topcut.web.desk.import_screen import import_teams_screen, row_field, teams_read_screen
from topcut.web.desk.round_forms import ages_said, requests_in, tell
from topcut.web.pages import show
from topcut.web.who_is_it import answer_to


def add_team(visit: Visit) -> None:
    """Enrol a team; the form has its name and one per seat, and the core decides whether it is valid."""
    seats = range(visit.tournament.details.members)
    typed = [str(visit.values.get(f"player_{seat}", "")).strip() for seat in seats]
    players = tuple(split_name(text) for text in typed if text)
    memberships = (str(visit.values.get(f"membership_{seat}", "")).strip() for seat in seats if typed[seat])
    team = str(visit.values.get("team", ""))
    said = tuple(answer_to(visit, f"is_official_{seat}") for seat in seats if typed[seat])
    past_cap = bool(visit.values.get("past_cap"))
    here = is_the_day(visit.tournament)
    answer = visit.do(EnrolTeam(team, players, tuple(memberships), ages_said(visit), said, past_cap, here))
    if answer.proposed:
        tell(visit, answer)
        return
    count = head_count(visit.tournament).entered
    text = ngettext("%(name)s is in. %(count)s team.", "%(name)s is in. %(count)s teams.", count)
    visit.say(text % {"name": visit.names[enrolled_by(answer)], "count": count})
    for name in _named_twice(visit, players):
        text = _("There is more than one %(name)s. One person plays in one team only (MTR 8.2).")
        visit.warn(text % {"name": name})


def _named_twice(visit: Visit, players: Sequence[Name]) -> list[Name]:
    """Duplicate names: two people may share one, so it is a warning and not refused (MTR-8.2.a)."""
    known = Counter(name.key for team in names_of_members(visit.tournament).values() for name in team)
    return [name for name in dict.fromkeys(players) if known[name.key] > 1]


def name_team(visit: Visit, entrant: EntrantId, *, disallowed: bool) -> None:
    """Rename a team; if empty, it is called by its players (MTR-8.1.a)."""
    tell(visit, visit.do(NameTeam(entrant, str(visit.values.get("team", "")), disallowed)))


# Import


def import_teams(visit: Visit) -> HttpResponse:
    """View: a pasted list is previewed, then enrolled."""
    text = str(visit.values.get("text", ""))
    if visit.request.method != "POST" or visit.values.get("do") == "back":
        return show(visit, import_teams_screen(visit, text))
    everybody = [name for names in visit.members.values() for name in names]
    try:
        rows = read_teams(text, visit.tournament.details.members, everybody)
    except TooMuch as much:
        problem = _("The list is too long: at most %(most)s.") % {"most": grouped(much.most)}
        return show(visit, import_teams_screen(visit, text, problem), 409)
    if not rows:
        problem = _("There are no names in it. Paste a list.")
        return show(visit, import_teams_screen(visit, text, problem), 409)
    chosen = _chosen(visit, rows)
    problem = ""
    if visit.posting and visit.values.get("do") == "save":
        wanted = [row for row in rows if row.line in chosen and row.may_enter]
        if wanted:
            return _save(visit, wanted)
        problem = _("No team is chosen. Tick at least one.")
    return show(visit, teams_read_screen(visit, text, rows, chosen, problem))


def _chosen(visit: Visit, rows: list[TeamRow]) -> set[int]:
    """The ticked rows: by default those without problems."""
    if visit.values.get("do") == "save":
        return {int(line) for line in visit.request.POST.getlist("row") if line.isascii() and line.isdigit()}
    return {row.line for row in rows if row.problem is None}


def _save(visit: Visit, teams: list[TeamRow]) -> HttpResponse:
    ages = ages_said(visit)
    answer = visit.do(AllOrNone(tuple(_enrol(visit, row, ages) for row in teams)))
    proposed = len(requests_in(answer))
    words = (
        ngettext("%(count)s team waits for approval.", "%(count)s teams wait for approval.", proposed)
        if proposed
        else ngettext("%(count)s team added.", "%(count)s teams added.", len(teams))
    )
    visit.say(words % {"count": proposed or len(teams)})
    return after_list(visit)


def after_list(visit: Visit) -> HttpResponse:
    """Where it goes on after a list was added: before round 1 at the desk, which pairs it."""
    waits = visit.tournament.rounds or visit.tournament.details.check_in
    return visit.go("desk-players" if waits else "desk", visit.tournament.id)


def _enrol(visit: Visit, row: TeamRow, ages: Ages) -> EnrolTeam:
    said = tuple(answer_to(visit, row_field(row.line, seat)) for seat in range(len(row.players)))
    past_cap = bool(visit.values.get("past_cap"))
    return EnrolTeam(row.team, row.players, ages=ages, are_officials=said, past_cap=past_cap)
