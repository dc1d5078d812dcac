"""Pairing constraints: who must not be paired, and who has a fixed table."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.rounds.commands import KeepApart, LetMeet
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.ids import EntrantId
from topcut.service import new_id
from topcut.web.access import Visit, page
from topcut.web.desk.picking import picked
from topcut.web.desk.round_forms import number_of, tell
from topcut.web.desk.wishes_screen import MOST_NAMED, wishes_screen
from topcut.web.pages import show


@page("keep-apart")
def wishes(visit: Visit) -> HttpResponse:
    problem = ""
    if visit.posting:
        if visit.values.get("do") == "meet":
            tell(visit, visit.do(LetMeet(str(visit.values.get("group", "")))))
            return visit.go("desk-wishes", visit.tournament.id)
        named, problem = _named(visit)
        if not problem:
            tell(visit, visit.do(_declared(visit, named)))
            return visit.go("desk-wishes", visit.tournament.id)
    return show(visit, wishes_screen(visit, problem), status=409 if problem else 200)


def _named(visit: Visit) -> tuple[list[EntrantId], str]:
    """All players who were typed, or the first name that is unknown."""
    named: list[EntrantId] = []
    for place in range(MOST_NAMED):
        typed = str(visit.values.get(f"who{place}", "")).strip()
        found = picked(visit, typed) if typed else None
        if typed and found is None:
            text = _("There is no “%(name)s” here, or more than one. Choose from the list.")
            return [], text % {"name": typed[:60]}
        if found:
            named.append(found)
    return named, ""


def _declared(visit: Visit, named: list[EntrantId]) -> KeepApart:
    said = str(visit.values.get("bond", ""))
    bond = Bond(said) if said in list(Bond) else Bond.OTHER
    until = number_of(str(visit.values.get("until", "")))
    return KeepApart(new_id(), tuple(named), bond, until or None)
