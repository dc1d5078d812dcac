"""Roster page: add, look up, check in, byes, drops."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.people.names import Name
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.web.access import Visit, page
from topcut.web.desk.forms.short_forms import OnePlayer
from topcut.web.desk.player import PLAYER_ACTS
from topcut.web.desk.players_screen import players_screen
from topcut.web.desk.round_forms import ages_said, perform, tell
from topcut.web.desk.teams import add_team
from topcut.web.pages import show
from topcut.web.who_is_it import answer_to


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
    return show(visit, players_screen(visit, search, shown))


def _add(visit: Visit, form: OnePlayer) -> None:
    name = Name(form.cleaned_data["first_name"], form.cleaned_data["last_name"])
    membership = form.cleaned_data["membership"]
    said = answer_to(visit, "is_official")
    answer = visit.do(EnrolPlayer(name, membership=membership, ages=ages_said(visit), is_official=said))
    if answer.proposed:
        tell(visit, answer)
        return
    entrant = enrolled_by(answer)
    same = [known for known in visit.names.values() if known.key == visit.names[entrant].key]
    count = visit.tournament.taking_part
    text = ngettext("%(name)s is in. %(count)s player.", "%(name)s is in. %(count)s players.", count)
    visit.say(text % {"name": name, "count": count})
    if len(same) > 1:
        text = _("There is more than one %(name)s. If that is one person, drop one of them.")
        visit.warn(text % {"name": name})
