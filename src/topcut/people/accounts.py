"""Making people and accounts."""

import secrets
import unicodedata

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.db.models import F

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person, folded
from topcut.people.names import Name, renamed

LONGEST_NAME = 100
LONGEST_USERNAME = 60

# Signs nobody sees: control characters, marks that turn the direction of what follows, halves of others.
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"  # invisible as well, but part of Persian names and of many emoji


def add_person(name: Name, membership: str = "", *, guardian_agreed: bool = False) -> PersonId:
    """Store a name exactly as it was given, or refuse it."""
    name = checked(name)
    person = Person(
        id=secrets.token_hex(8),
        first_name=name.first,
        last_name=name.last,
        membership=checked_membership(membership),
        guardian_agreed=guardian_agreed,
    )
    with writing():
        person.save(force_insert=True)
    return PersonId(person.id)


def rename(person: PersonId, name: Name, membership: str = "") -> None:
    name, membership = checked(name), checked_membership(membership)
    with writing():
        Person.objects.filter(id=person).update(
            first_name=name.first, last_name=name.last, membership=membership
        )
        renamed()


def checked_membership(text: str) -> str:
    """A number or account as it was given, without spaces around it; empty where there is none."""
    text = text.strip()
    if len(text) > LONGEST_NAME:
        raise Refusal("membership-too-long", most=LONGEST_NAME)
    if text:
        _check(text, len(text), LONGEST_NAME)
    return text


def checked(name: Name) -> Name:
    """The name without spaces around it; one that was typed in the second field alone moves to the first."""
    first, last = name.first.strip(), name.last.strip()
    _check(first + last, max(len(first), len(last)), LONGEST_NAME)
    return Name(first or last, last if first else "")


def _check(text: str, length: int, most: int) -> None:
    if length > most:
        raise Refusal("person-name-too-long", most=most)
    kinds = {unicodedata.category(char) for char in text if char not in _JOINERS}
    if kinds & _UNSEEN:
        raise Refusal("person-name-unprintable")
    if not any(kind[0] in "LNPS" for kind in kinds):
        raise Refusal("person-name-missing")


def add_account(name: Name, username: str, password: str, *, may_organize: bool = False) -> Account:
    return keep_account(prepare_account(username, password, may_organize=may_organize), name)


def prepare_account(username: str, password: str, *, may_organize: bool = False) -> Account:
    """An account that is not kept yet. Hashing is slow by design, so this comes before the transaction.

    ``username`` is kept without regard to capitals: phones like to write the first letter large.
    """
    username = folded(username)
    if not username:
        raise Refusal("username-missing")
    _check(username, len(username), LONGEST_USERNAME)
    if Account.objects.filter(username=username).exists():
        raise Refusal("username-taken")
    account = Account(username=username, may_organize=may_organize)
    prepare_password(account, password)
    return account


def prepare_password(account: Account, password: str) -> None:
    """Give the account a password, or refuse a weak one; it is not kept yet."""
    try:
        validate_password(password)
    except ValidationError as weak:
        raise Refusal("password-weak", reasons=tuple(weak.messages)) from None
    account.set_password(password)


def keep_account(account: Account, name: Name) -> Account:
    try:
        with writing():
            account.person_id = add_person(name)
            account.save()
            return account
    except IntegrityError:  # somebody took it since we looked
        raise Refusal("username-taken") from None


def end_sign_ins(person: PersonId) -> int:
    """Everywhere they are signed in, they are signed out at once; how many accounts that were."""
    with writing():
        return Account.objects.filter(person_id=person).update(sign_ins=F("sign_ins") + 1)
