"""Player identification by edition (MTR-1.5.a): a number, an account, or a first and last name.

A player without it can play, but the report lists them as unidentified. The number is never in the ledger.
"""

from collections.abc import Iterable
from typing import Literal

from topcut.core.kernel.ids import PersonId
from topcut.core.rules import Rules
from topcut.ledger.ownership import NOBODYS, OrganizationId
from topcut.people.models import Person
from topcut.people.names import Name

Membership = Literal["dci-number", "wizards-account"]
_CHUNK = 500


def membership_kind(rules: Rules) -> Membership:
    """What enrolment asks for besides the name: a DCI number in 2019, a Wizards account since."""
    asked = {part for option in rules.identity.accepted for part in option}
    return "wizards-account" if "wizards-account" in asked else "dci-number"


def is_identified(rules: Rules, name: Name, membership: str) -> bool:
    """Whether one of the edition's accepted identifications is present.

    Ana Ruiz without a number is identified in 2025, and not in 2019. Where temporary names may be reported
    any name will do.
    """
    if rules.identity.temporary_names_reported:
        return True
    known = {"dci-number", "wizards-account"} if membership else set()
    if name.first and name.last:
        known.add("full-name")
    return any(known.issuperset(option) for option in rules.identity.accepted)


def unidentified(rules: Rules, people: Iterable[PersonId]) -> set[PersonId]:
    """Players without identification, except erased ones."""
    ids, found = list(people), set()
    for start in range(0, len(ids), _CHUNK):
        rows = Person.objects.filter(id__in=ids[start : start + _CHUNK])
        for id_, first, last, membership in rows.values_list("id", "first_name", "last_name", "membership"):
            if not is_identified(rules, Name(first, last), membership):
                found.add(PersonId(id_))
    return found


def membership_of(person: PersonId) -> str:
    """The number or account they gave, if any."""
    return Person.objects.filter(id=person).values_list("membership", flat=True).first() or ""


def guardian_agreed(person: PersonId) -> bool:
    """Whether they are so young that a guardian was asked (MTR-1.4.b); erased with their name."""
    return Person.objects.filter(id=person, guardian_agreed=True).exists()


def memberships_of(people: Iterable[PersonId]) -> dict[PersonId, str]:
    """The same for many; those who gave none are left out."""
    ids = list(people)
    found: dict[PersonId, str] = {}
    for start in range(0, len(ids), _CHUNK):
        rows = Person.objects.filter(id__in=ids[start : start + _CHUNK]).exclude(membership="")
        found |= {PersonId(id_): membership for id_, membership in rows.values_list("id", "membership")}
    return found


def holders_of(membership: str) -> set[PersonId]:
    """Everybody known here by this number or account."""
    rows = Person.objects.filter(membership__iexact=membership).values_list("id", flat=True)
    return {PersonId(id_) for id_ in rows} if membership else set()


def owner_of_person(person: PersonId) -> OrganizationId:
    """The organization to whose tournaments they came; nobody's if they have an account."""
    found = Person.objects.filter(id=person).values_list("organization", flat=True).first()
    return OrganizationId(found or NOBODYS)
