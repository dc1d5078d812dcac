"""Roster page: add, look up, check in, byes, drops."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.people.identity import membership_kind, unidentified
from topcut.people.names import Name
from topcut.service import standings_after
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.web.access import Visit, page
from topcut.web.desk.forms.short_forms import OnePlayer
from topcut.web.desk.player import PLAYER_ACTS
from topcut.web.desk.round_forms import ages_said, perform, tell
from topcut.web.desk.teams import add_team


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A row of the roster; ``members`` are the players of a team, empty if its name lists them."""

    entrant: Entrant
    name: Name
    points: int
    identified: bool
    members: tuple[Name, ...] = ()


@page("see-roster")
def roster(visit: Visit) -> HttpResponse:
    form = OnePlayer(visit.request.POST if visit.values.get("do") == "add" else None)
    if visit.posting:
        if visit.values.get("do") == "add-team":
            add_team(visit)
        elif visit.values.get("do") == "add" and form.is_valid():
            _add(visit, form)
        else:
            perform(visit, PLAYER_ACTS)
        return visit.go("desk-players", visit.tournament.id)
    search = str(visit.request.GET.get("q", "")).strip()
    shown = str(visit.request.GET.get("show", ""))
    lines = _lines(visit)
    found = [line for line in lines if _matches(line, search) and _is_shown(line, shown)]
    return visit.show(
        "desk/players.html",
        lines=found,
        everybody=lines,
        search=search,
        shown=shown,
        asked=membership_kind(visit.rules),
        unidentified=sum(not line.identified for line in lines),
    )


def _add(visit: Visit, form: OnePlayer) -> None:
    name = Name(form.cleaned_data["first_name"], form.cleaned_data["last_name"])
    membership = form.cleaned_data["membership"]
    answer = visit.do(EnrolPlayer(name, membership=membership, ages=ages_said(visit)))
    if answer.proposed:
        tell(visit, answer)
        return
    entrant = enrolled_by(answer)
    same = [known for known in visit.names.values() if known.key == visit.names[entrant].key]
    count = len(visit.tournament.entrants)
    text = ngettext("%(name)s is in. %(count)s player.", "%(name)s is in. %(count)s players.", count)
    visit.say(text % {"name": name, "count": count})
    if len(same) > 1:
        text = _("There is more than one %(name)s. If that is one person, drop one of them.")
        visit.warn(text % {"name": name})


def _lines(visit: Visit) -> list[RosterLine]:
    """All entrants by last name, with their points from closed rounds."""
    tournament = visit.tournament
    points = {line.entrant: line.points for line in standings_after(tournament, tournament.rounds_closed)}
    members = (person for entrant in tournament.entrants.values() for person in entrant.members)
    lacking = unidentified(visit.rules, members)
    lines = [
        RosterLine(
            entrant,
            visit.names[entrant.id],
            points.get(entrant.id, 0),
            lacking.isdisjoint(entrant.members),
            visit.members[entrant.id] if tournament.details.in_teams else (),
        )
        for entrant in tournament.entrants.values()
    ]
    return sorted(lines, key=lambda line: line.name.key)


def _matches(line: RosterLine, search: str) -> bool:
    return any(name.has(search) for name in (line.name, *line.members))


def _is_shown(line: RosterLine, shown: str) -> bool:
    if shown == "absent":
        return not line.entrant.checked_in and line.entrant.status is EntrantStatus.ACTIVE
    if shown == "unidentified":
        return not line.identified
    return shown != "left" or line.entrant.status is not EntrantStatus.ACTIVE
