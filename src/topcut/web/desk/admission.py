"""Admission page: invitations, ages, and the organization's lists of suspended people and owners."""

from collections.abc import Iterator, Mapping

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.commands import SetAdmission
from topcut.core.desks.registration.state import Admission
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.text_bytes import NotText
from topcut.formats.roster import read_roster
from topcut.formats.roster_cells import TooMuch
from topcut.ledger.ownership import owner_of
from topcut.people.names import Name
from topcut.people.people_lists import PeopleList, put_on, take_off
from topcut.web.access import Visit, page
from topcut.web.desk.admission_screen import admission_screen, keeps_lists
from topcut.web.desk.imports import unread_text
from topcut.web.desk.round_forms import number_of, tell
from topcut.web.desk.sent_lists import pasted
from topcut.web.pages import show


@page("admission")
def eligibility(visit: Visit) -> HttpResponse:
    problem = ""
    if visit.posting:
        problem = _acted(visit)
        if not problem:
            return visit.go("desk-eligibility", visit.tournament.id)
    return show(visit, admission_screen(visit, problem), 409 if problem else 200)


def _acted(visit: Visit) -> str:
    """Carry out the form; the error message, if any."""
    do = visit.values.get("do")
    if do == "admission":
        tell(visit, visit.do(SetAdmission(_admission(visit))))
        return ""
    if not visit.may_at_once("admission"):
        raise Refusal("not-allowed")
    kind = str(visit.values.get("list", ""))
    if kind not in list(PeopleList):
        return _("Choose one of the lists.")
    if kind != PeopleList.INVITED and not keeps_lists(visit):
        raise Refusal("not-allowed")
    return _put(visit, PeopleList(kind)) if do == "put" else _take(visit, PeopleList(kind))


def _admission(visit: Visit) -> Admission:
    ages: Mapping[str, int | None] = {
        name: _age(str(visit.values.get(name, "")).strip()) for name in ("least_age", "most_age")
    }
    return Admission(bool(visit.values.get("invitation_only")), ages["least_age"], ages["most_age"])


def _age(typed: str) -> int | None:
    """Parse an age; empty means no limit, anything that is not a number is refused."""
    if typed and not number_of(typed):
        raise Refusal("age-not-a-number")
    return number_of(typed) or None


def _put(visit: Visit, kind: PeopleList) -> str:
    try:
        people = list(_people(pasted(visit)))
    except (TooMuch, NotText) as unread:
        return unread_text(unread)
    if not people:
        return _("There are no names in it. Paste a list or choose a file.")
    new = put_on(kind, _keeper(visit, kind), people)
    text = ngettext("%(count)s name is new on the list.", "%(count)s names are new on the list.", new)
    visit.say(text % {"count": new})
    return ""


def _people(text: str) -> Iterator[tuple[Name, str]]:
    """Parse one name a line; a number or account may follow after a semicolon or a tab."""
    names, numbers = [], []
    for written in text.splitlines():
        name, _, number = written.replace("\t", ";").partition(";")
        names.append(name)
        numbers.append(number.strip())
    for row in read_roster("\n".join(names)).rows:
        if row.may_enter:
            yield row.written.name, numbers[row.line - 1]


def _take(visit: Visit, kind: PeopleList) -> str:
    if take_off(kind, _keeper(visit, kind), number_of(str(visit.values.get("entry", "")))):
        visit.say(_("The name is off the list."))
    return ""


def _keeper(visit: Visit, kind: PeopleList) -> str:
    """The owner of a list: the tournament for invitations, else the organization."""
    return visit.tournament.id if kind is PeopleList.INVITED else owner_of(visit.tournament.id)
