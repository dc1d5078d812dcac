"""Account and person creation."""

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

# Invisible characters: control characters, direction overrides, lone surrogates.
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
    """A number or account as given, without surrounding spaces; empty if there is none."""
    text = text.strip()
    if len(text) > LONGEST_NAME:
        raise Refusal("membership-too-long", most=LONGEST_NAME)
    if text:
        _check(text, len(text), LONGEST_NAME)
    return text


def checked(name: Name) -> Name:
    """The name without surrounding spaces; if only the second field was filled it moves to the first."""
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
    """An unsaved account. Hashing is slow by design, so this comes before the transaction.

    ``username`` is stored case-insensitively: phones like to capitalize the first letter.
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
    """Set the account's password without saving it, or refuse a weak one."""
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
    except IntegrityError:  # somebody took it since we checked
        raise Refusal("username-taken") from None


def end_sign_ins(person: PersonId) -> int:
    """Sign them out everywhere at once; the number of accounts affected."""
    with writing():
        return Account.objects.filter(person_id=person).update(sign_ins=F("sign_ins") + 1)
