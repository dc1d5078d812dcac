"""Admission page as a value: before round one is published, and once it no longer changes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Admission
from topcut.ledger.ownership import owner_of
from topcut.messages.desks.registration import admission_texts
from topcut.messages.listing import list_text
from topcut.people.organizations import role_in
from topcut.people.people_lists import OnList, PeopleList, listed
from topcut.service.eligibility import owners_kept_out
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Cited, Field, Link, TickBox
from topcut.web.pages import screen

_SHORT = 12
_AGE = (("inputmode", "numeric"), ("maxlength", "3"), ("autocomplete", "off"))
_RULES = {
    PeopleList.INVITED: "MTR-10.3.a",
    PeopleList.SUSPENDED: "MTR-1.4.a",
    PeopleList.OWNERS: "MTR-1.4.e",
}


@dataclass(frozen=True, slots=True)
class NameOnList:
    """``title`` says whom the button takes off."""

    entry: int
    name: str
    membership: str
    title: str


@dataclass(frozen=True, slots=True)
class ListOfNames:
    """A list, open if it is short; ``typed`` comes back with its problem."""

    kind: str
    title: str
    text: str
    cite: Cited
    count: str
    open: bool
    names: tuple[NameOnList, ...]
    problem: str
    typed: str

    @property
    def size(self) -> int:
        return len(self.names)


@screen("desk/eligibility.html")
class AdmissionPage(DeskPage):
    """``ages`` are the fields of an age limit, none where the level has no limit; ``told`` says which."""

    back: Link
    problem: str
    conditions: str
    invited: TickBox
    ages: tuple[Field, ...]
    told: str
    cite: Cited
    lists: tuple[ListOfNames, ...]


@screen("desk/eligibility_settled.html")
class AdmissionSettledPage(DeskPage):
    back: Link
    problem: str
    conditions: str
    lists: tuple[ListOfNames, ...]


def admission_screen(visit: Visit, problem: str) -> AdmissionPage | AdmissionSettledPage:
    """``problem`` belongs to the list that the form named, else to the page."""
    asked = str(visit.values.get("list", ""))
    back = Link(_("Players"), address("desk-players", visit.tournament.id), "small")
    of_page = "" if asked in list(PeopleList) else problem
    lists = tuple(_lists(visit, {asked: problem}))
    admission = visit.tournament.admission
    if visit.tournament.has_started:
        return AdmissionSettledPage(
            back=back, problem=of_page, conditions=_conditions(admission), lists=lists
        )
    level = visit.tournament.details.highest_rel
    limited = visit.rules.roles.age_limits.at(level) or admission.has_age_limit
    return AdmissionPage(
        back=back,
        problem=of_page,
        conditions=_conditions(admission),
        invited=TickBox("invitation_only", _("By invitation only"), admission.invitation_only),
        ages=_ages(admission) if limited else (),
        told=_limit_told() if limited else _("At this level there is no age limit."),
        cite=rule_cited(visit.rules, "MTR-1.4.c"),
        lists=lists,
    )


def _conditions(admission: Admission) -> str:
    texts = admission_texts(admission)
    return f"{list_text(texts).capitalize()}." if texts else _("Open to everybody.")


def _ages(admission: Admission) -> tuple[Field, ...]:
    return (
        Field("least_age", _("Minimum age, if any"), str(admission.least_age or ""), attributes=_AGE),
        Field("most_age", _("Maximum age, if any"), str(admission.most_age or ""), attributes=_AGE),
    )


def _limit_told() -> str:
    return _(
        "An age limit stands on the tournament's public page and its fact sheet; say it wherever else you "
        "announce it."
    )


def keeps_lists(visit: Visit) -> bool:
    """Whether the lists that hold in all tournaments of the organization are the visitor's to see and change.

    Whoever organizes this tournament alone, by invitation, is only told whom they may not enrol.
    """
    person = visit.actor.person
    return person is not None and role_in(owner_of(visit.tournament.id), person) is not None


def _lists(visit: Visit, problems: Mapping[str, str]) -> Iterator[ListOfNames]:
    """The list of those invited only where it matters; the others for whoever belongs to the organization."""
    invited = listed(PeopleList.INVITED, visit.tournament.id)
    if invited or visit.tournament.admission.invitation_only:
        text = _(
            "Nobody else is enrolled while the tournament is by invitation only. The list is this "
            "tournament's own."
        )
        yield _list(visit, PeopleList.INVITED, (_("Invited"), text), invited, problems)
    if not keeps_lists(visit):
        return
    owner = owner_of(visit.tournament.id)
    text = _(
        "They are neither enrolled nor made officials, in any tournament of yours. The publisher's list is "
        "not public: this one is your own."
    )
    suspended = listed(PeopleList.SUSPENDED, owner)
    yield _list(visit, PeopleList.SUSPENDED, (_("Suspended"), text), suspended, problems)
    told = (_("Owners of the organization"), _owners_told(visit))
    yield _list(visit, PeopleList.OWNERS, told, listed(PeopleList.OWNERS, owner), problems)


def _owners_told(visit: Visit) -> str:
    if owners_kept_out(visit.tournament, visit.rules):
        return _("They do not play in its Premier tournaments, officials or not. This tournament is one.")
    return _(
        "They do not play in its Premier tournaments, officials or not. This tournament is not one, so they "
        "may."
    )


def _list(
    visit: Visit,
    kind: PeopleList,
    told: tuple[str, str],
    names: list[OnList],
    problems: Mapping[str, str],
) -> ListOfNames:
    title, text = told
    problem = problems.get(kind, "")
    count = ngettext("%(count)s name", "%(count)s names", len(names)) % {"count": len(names)}
    return ListOfNames(
        kind=kind,
        title=title,
        text=text,
        cite=rule_cited(visit.rules, _RULES[kind]),
        count=count,
        open=len(names) <= _SHORT,
        names=tuple(map(_name, names)),
        problem=problem,
        typed=str(visit.values.get("text", "")) if problem else "",
    )


def _name(one: OnList) -> NameOnList:
    title = _("Remove from the list: %(name)s") % {"name": one.name}
    return NameOnList(one.id, str(one.name), one.membership, title)
