"""Account and person creation."""

import secrets

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.db.models import F

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.ledger.ownership import NOBODYS, OrganizationId
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person, folded
from topcut.people.names import Name, renamed
from topcut.people.organizations import MemberRole, grant, the_first
from topcut.people.typed_names import checked, checked_membership, expect_printable

LONGEST_USERNAME = 60


def add_person(
    name: Name, membership: str = "", *, owner: OrganizationId = NOBODYS, guardian_agreed: bool = False
) -> PersonId:
    """Store a name exactly as it was given, or refuse it. ``owner``: whose tournament they come to."""
    name = checked(name)
    person = Person(
        id=secrets.token_hex(8),
        first_name=name.first,
        last_name=name.last,
        membership=checked_membership(membership),
        guardian_agreed=guardian_agreed,
        organization=owner,
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


def add_account(name: Name, username: str, password: str, *, may_organize: bool = False) -> Account:
    """Make an account; ``may_organize``: as an owner of the installation's own organization."""
    account = prepare_account(username, password)
    with writing():
        keep_account(account, name)
        if may_organize:
            grant(the_first(), account, MemberRole.OWNER)
    return account


def prepare_account(username: str, password: str) -> Account:
    """An unsaved account. Hashing is slow by design, so this comes before the transaction.

    ``username`` is stored case-insensitively: phones like to capitalize the first letter.
    """
    username = folded(username)
    if not username:
        raise Refusal("username-missing")
    expect_printable(username, len(username), LONGEST_USERNAME)
    if Account.objects.filter(username=username).exists():
        raise Refusal("username-taken")
    account = Account(username=username)
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
