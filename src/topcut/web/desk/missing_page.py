"""Missing players: checked in or dropped all at once."""

from django.http import HttpResponse
from django.utils.translation import ngettext

from topcut.core.desks.registration.commands import CheckIn, DropEntrant
from topcut.core.desks.registration.counting import missing
from topcut.core.kernel.ids import EntrantId
from topcut.service import AllOrNone
from topcut.web.access import Visit, page
from topcut.web.desk.missing_screen import missing_screen
from topcut.web.desk.round_forms import tell
from topcut.web.pages import show


@page("see-roster")
def absent(visit: Visit) -> HttpResponse:
    """What is ticked is done to those who are still missing: whoever came meanwhile is not dropped."""
    if visit.posting and visit.values.get("do") in ("here", "drop"):
        _done(visit, drop=visit.values.get("do") == "drop")
        left = missing(visit.tournament)
        return visit.go("desk-missing" if left else "desk", visit.tournament.id)
    return show(visit, missing_screen(visit, str(visit.request.GET.get("q", "")).strip()))


def _done(visit: Visit, *, drop: bool) -> None:
    ticked = {EntrantId(one) for one in visit.request.POST.getlist("who")}
    wanted = [entrant.id for entrant in missing(visit.tournament) if entrant.id in ticked]
    if not wanted:
        return
    acts = tuple(DropEntrant(one) if drop else CheckIn(one) for one in wanted)
    answer = visit.do(AllOrNone(acts))
    if answer.proposed:
        tell(visit, answer)
        return
    if drop:
        text = ngettext("%(count)s player dropped.", "%(count)s players dropped.", len(wanted))
    else:
        text = ngettext("%(count)s player checked in.", "%(count)s players checked in.", len(wanted))
    visit.say(text % {"count": len(wanted)})
