"""Who was in an earlier tournament, to be ticked for a new one: a part value, and the acts that follow."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import SetAdmission
from topcut.core.desks.registration.state import Admission, Entrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import PersonId
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import owner_of
from topcut.messages.listing import list_text
from topcut.messages.words import role_text
from topcut.people.names import names_of_entrants, names_of_people
from topcut.people.people_lists import PeopleList, on_list
from topcut.service import Act
from topcut.service.acts.again import EnrolAgain
from topcut.web.access import Visit
from topcut.web.desk.import_screen import age_box
from topcut.web.page_parts import Banner, Link, TickBox
from topcut.web.part_values import part


@part("desk/_last_names.html", "officials")
class LastOfficials:
    boxes: tuple[TickBox, ...]


@part("desk/_last_names.html", "card")
class LastNames:
    """``everybody`` ticks all of them; ``count`` is how many are ticked. ``told``: what is not as it was.

    ``shown``: where there is an age limit, that it was looked at.
    """

    title: str
    count: int
    of: int
    players: tuple[TickBox, ...]
    everybody: Link
    officials: LastOfficials | None
    told: Banner | None
    shown: tuple[TickBox, ...]


def last_names(visit: Visit, before: Tournament) -> LastNames:
    ticked = set(visit.request.POST.getlist("player"))
    names = names_of_entrants(before)
    all_ = bool(visit.request.GET.get("all"))
    players = sorted(_players(before), key=lambda one: names[one.id].key)
    boxes = tuple(
        TickBox("player", names[one.id].sorted, all_ or one.id in ticked, one.id) for one in players
    )
    officials = tuple(_officials(visit, before))
    by_invitation = Banner("info", text=_("Last time it was by invitation; this one is open."))
    return LastNames(
        title=_("Who from “%(name)s” is here again?") % {"name": before.details.name},
        count=sum(box.ticked for box in boxes),
        of=len(boxes),
        players=boxes,
        everybody=Link(_("Tick everybody"), "?all=1", "button small"),
        officials=LastOfficials(officials) if officials else None,
        told=by_invitation if before.admission.invitation_only else None,
        shown=tuple(age_box(visit, before.admission)),
    )


def enrolments(visit: Visit, before: Tournament) -> tuple[Act | Command, ...]:
    """Appoint and enrol whoever is ticked; an age limit holds again."""
    players, officials = visit.request.POST.getlist("player"), visit.request.POST.getlist("official")
    shown = bool(visit.values.get("age_shown"))
    return (
        *_same_ages(before.admission),
        *(
            AppointOfficial(person, role)
            for person in _other_officials(visit, before)
            if person in officials
            for role in sorted(before.roles_of(person))
        ),
        *(EnrolAgain(before.id, one.id, shown) for one in _players(before) if one.id in players),
    )


def _same_ages(admission: Admission) -> Iterator[Command]:
    if admission.has_age_limit:
        yield SetAdmission(Admission(least_age=admission.least_age, most_age=admission.most_age))


def _players(before: Tournament) -> list[Entrant]:
    """Those who took part, without who was erased or may not play in the organization's tournaments."""
    people = [member for one in before.entrants.values() for member in one.members]
    known = names_of_people(people).keys() - on_list(PeopleList.SUSPENDED, owner_of(before.id), people)
    return [one for one in before.entrants.values() if one.took_part and known.issuperset(one.members)]


def _other_officials(visit: Visit, before: Tournament) -> list[PersonId]:
    people = {person for person, _ in before.officials} - {visit.actor.person}
    return sorted(names_of_people(people))


def _officials(visit: Visit, before: Tournament) -> Iterator[TickBox]:
    """Unticked at first: a role is given, never kept."""
    ticked = visit.request.POST.getlist("official")
    for person, name in names_of_people(_other_officials(visit, before)).items():
        roles = list_text(role_text(role) for role in sorted(before.roles_of(person)))
        yield TickBox("official", f"{name}, {roles}", person in ticked, person)
