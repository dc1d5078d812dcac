"""Making people and accounts."""

import secrets

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from topcut.core.ids import PersonId
from topcut.core.refusals import Refusal
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person
from topcut.people.names import Name

LONGEST_NAME = 100


def add_person(name: Name) -> PersonId:
    """Store a name exactly as it was given, or refuse it."""
    first, last = name.first.strip(), name.last.strip()
    if not first and not last:
        raise Refusal("person-name-missing")
    if max(len(first), len(last)) > LONGEST_NAME:
        raise Refusal("person-name-too-long", most=LONGEST_NAME)
    if any(not char.isprintable() for char in first + last):
        raise Refusal("person-name-unprintable")
    person = Person(id=secrets.token_hex(8), first_name=first or last, last_name=last if first else "")
    with writing():
        person.save(force_insert=True)
    return PersonId(person.id)


def rename(person: PersonId, name: Name) -> None:
    with writing():
        Person.objects.filter(id=person).update(first_name=name.first.strip(), last_name=name.last.strip())


def add_account(name: Name, username: str, password: str, *, may_organize: bool = False) -> Account:
    username = username.strip()
    if not username:
        raise Refusal("username-missing")
    if Account.objects.filter(username__iexact=username).exists():
        raise Refusal("username-taken")
    try:
        validate_password(password)
    except ValidationError as weak:
        raise Refusal("password-weak", reasons=tuple(weak.messages)) from None
    with writing():
        person = Person.objects.get(id=add_person(name))
        return Account.objects.with_password(
            password, username=username, person=person, may_organize=may_organize
        )
