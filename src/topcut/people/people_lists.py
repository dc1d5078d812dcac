"""Admission lists: people who may not play, or who alone may, per organization or per tournament.

People are matched by number or account if both sides have one; otherwise by name, ignoring accents and
case.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q, QuerySet

from topcut.core.kernel.ids import PersonId
from topcut.ledger.ownership import OrganizationId, tournaments_of
from topcut.ledger.writing import writing
from topcut.people.models import Listed, Person
from topcut.people.names import Name
from topcut.people.typed_names import checked, checked_membership
from topcut.people.wiping import owe_wipe

_CHUNK = 300


class PeopleList(StrEnum):
    SUSPENDED = "suspended"  # MTR-1.4.a; belongs to an organization
    OWNERS = "owners"  # of the organization, MTR-1.4.e; belongs to it
    INVITED = "invited"  # MTR-10.3.a; belongs to a tournament


@dataclass(frozen=True, slots=True)
class OnList:
    id: int
    name: Name
    membership: str


def listed(kind: PeopleList, keeper: str) -> list[OnList]:
    """The entries by last name. ``keeper``: the organization, or the tournament."""
    rows = Listed.objects.filter(kind=kind, keeper=keeper)
    found = [OnList(row.id, Name(row.first_name, row.last_name), row.membership) for row in rows]
    return sorted(found, key=lambda one: one.name.key)


def put_on(kind: PeopleList, keeper: str, people: Iterable[tuple[Name, str]]) -> int:
    """Add those who are not on it yet; the number added. A name that cannot be stored is refused."""
    have = {_identity(one.name, one.membership) for one in listed(kind, keeper)}
    new: dict[tuple[str, str], Listed] = {}
    for given, number in people:
        name, membership = checked(given), checked_membership(number)
        identity = _identity(name, membership)
        if identity not in have:
            new[identity] = Listed(
                kind=kind,
                keeper=keeper,
                first_name=name.first,
                last_name=name.last,
                membership=membership,
                number=membership.casefold(),
                key=_key(name),
            )
    with writing():
        Listed.objects.bulk_create(new.values(), batch_size=500)
    return len(new)


def take_off(kind: PeopleList, keeper: str, entry: int) -> bool:
    with writing():
        removed, _ = Listed.objects.filter(kind=kind, keeper=keeper, id=entry).delete()
        if removed:
            owe_wipe()
    return bool(removed)


def on_list(kind: PeopleList, keeper: str, people: Iterable[PersonId]) -> set[PersonId]:
    """Which of these people are on it; erased people never match."""
    ids, found = list(people), set[PersonId]()
    rows = Listed.objects.filter(kind=kind, keeper=keeper)
    for start in range(0, len(ids), _CHUNK):
        known = list(Person.objects.filter(id__in=ids[start : start + _CHUNK]))
        near = list(_near(rows, known))
        found |= {PersonId(person.id) for person in known if any(_is(row, person) for row in near)}
    return found


def forget_on_lists(person: PersonId, owners: Collection[OrganizationId]) -> None:
    """Erase a person from the lists of these organizations and of their tournaments.

    A suspension stays until the organization takes it off: it is about who may play, not who did. On lists of
    others stands somebody of their name: whether it is the same person, nobody can tell.
    """
    found = Person.objects.filter(id=person).first()
    if found:
        theirs = Q(keeper__in=owners) | Q(keeper__in=tournaments_of(owners))
        rows = Listed.objects.filter(theirs).exclude(kind=PeopleList.SUSPENDED)
        Listed.objects.filter(id__in=[row.id for row in _near(rows, [found]) if _is(row, found)]).delete()


def _near(rows: QuerySet[Listed], people: list[Person]) -> QuerySet[Listed]:
    """The entries with a name or a number of theirs."""
    keys = {_key(Name(person.first_name, person.last_name)) for person in people}
    numbers = {person.membership.casefold() for person in people if person.membership}
    return rows.filter(Q(key__in=keys) | Q(number__in=numbers))


def _is(row: Listed, person: Person) -> bool:
    if row.number and person.membership:
        return row.number == person.membership.casefold()
    return row.key == _key(Name(person.first_name, person.last_name))


def _identity(name: Name, membership: str) -> tuple[str, str]:
    return ("", membership.casefold()) if membership else (_key(name), "")


def _key(name: Name) -> str:
    return "\n".join(name.key)[:250]
