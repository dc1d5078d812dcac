"""Roster page: add, look up, check in, remove, byes, drops."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.commands import CheckIn
from topcut.core.desks.registration.counting import head_count
from topcut.people.names import Name
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.web.access import Visit, page
from topcut.web.desk.arriving import is_the_day, meant_by
from topcut.web.desk.forms.short_forms import OnePlayer
from topcut.web.desk.player import PLAYER_ACTS
from topcut.web.desk.players_screen import players_screen
from topcut.web.desk.roster_rows import everybody_enrolled
from topcut.web.desk.round_forms import ages_said, perform, tell
from topcut.web.desk.teams import add_team
from topcut.web.pages import show
from topcut.web.who_is_it import answer_to


@page("see-roster")
def roster(visit: Visit) -> HttpResponse:
    form = OnePlayer(visit.request.POST if visit.values.get("do") == "add" else None)
    if visit.posting:
        if visit.values.get("do") == "arrive":
            return _back(visit, _arrive(visit))
        if visit.values.get("do") == "add-team":
            add_team(visit)
        elif visit.values.get("do") == "add" and form.is_valid():
            _add(visit, form)
        else:
            perform(visit, PLAYER_ACTS)
        return _back(visit, {key: str(value) for key, value in visit.request.GET.items() if key != "in"})
    search = str(visit.request.GET.get("q", "")).strip()
    shown = str(visit.request.GET.get("show", ""))
    return show(visit, players_screen(visit, search, shown))


def _back(visit: Visit, query: Mapping[str, str]) -> HttpResponse:
    """The same list: whoever looked at some of it goes on there."""
    path = reverse("desk-players", args=[visit.tournament.id])
    return HttpResponseRedirect(f"{path}?{urlencode(query)}" if query else path)


def _arrive(visit: Visit) -> dict[str, str]:
    """Check in the one whom the letters mean; else the list of those whom they may mean.

    Whoever is checked in already is not meant, so that "ana" twice checks in two Anas.
    """
    typed = str(visit.values.get("who", "")).strip()
    meant = meant_by(typed, everybody_enrolled(visit)) if typed else []
    found = [one for one in meant if one.is_missing]
    if len(found) != 1:
        return {"q": typed}
    entrant = found[0].entrant.id
    visit.do(CheckIn(entrant))
    return {"in": entrant}


def _add(visit: Visit, form: OnePlayer) -> None:
    name = Name(form.cleaned_data["first_name"], form.cleaned_data["last_name"])
    answer = visit.do(
        EnrolPlayer(
            name,
            membership=form.cleaned_data["membership"],
            ages=ages_said(visit),
            is_official=answer_to(visit, "is_official"),
            past_cap=bool(visit.values.get("past_cap")),
            here=is_the_day(visit.tournament),
        )
    )
    if answer.proposed:
        tell(visit, answer)
        return
    entrant = enrolled_by(answer)
    same = [known for known in visit.names.values() if known.key == visit.names[entrant].key]
    count = head_count(visit.tournament).entered
    text = ngettext("%(name)s is in. %(count)s player.", "%(name)s is in. %(count)s players.", count)
    visit.say(text % {"name": name, "count": count})
    if len(same) > 1:
        text = _("There is more than one %(name)s. If that is one person, remove one of them.")
        visit.warn(text % {"name": name})
