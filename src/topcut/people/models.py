"""Database models for names and accounts. The ledger refers to these rows by id and can outlive them."""

import unicodedata
from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models


class Organization(models.Model):
    """A shop, a club or a circuit, which owns tournaments and what goes with them.

    The oldest is the installation's own. It has no name as long as it is the only one.
    """

    id = models.CharField(primary_key=True, max_length=40)
    name = models.CharField(max_length=100, blank=True)
    made = models.DateTimeField()


class Person(models.Model):
    """Somebody who plays or officiates. ``last_name`` is empty for people with one name.

    ``organization``: whose tournaments they came to. Whoever has an account belongs to none.
    """

    id = models.CharField(primary_key=True, max_length=40)
    first_name = models.CharField(max_length=100)
    last_name = models.CharField(max_length=100, blank=True)
    membership = models.CharField(max_length=100, blank=True)  # the number or account the edition asks for
    guardian_agreed = models.BooleanField(default=False)  # so young that it had to be asked (MTR-1.4.b)
    organization = models.CharField(max_length=40, default="", db_default="")


class Renaming(models.Model):
    """One row that counts changed and removed names, to invalidate caches of names."""

    id = models.IntegerField(primary_key=True)
    count = models.IntegerField()


class Wiping(models.Model):
    """One row: how often something was erased, and how often the database's files were cleared since."""

    id = models.IntegerField(primary_key=True)
    owed = models.IntegerField()
    deleted = models.IntegerField(default=0, db_default=0)  # ``owed`` when a tournament was last deleted
    done = models.IntegerField()
    rewritten = models.BooleanField(
        default=False
    )  # no page from before erased bytes were overwritten is left


def folded(username: str) -> str:
    """A user name as stored and looked up, the same on every database."""
    return unicodedata.normalize("NFKC", username).casefold().strip()


class Accounts(BaseUserManager["Account"]):
    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(username=folded(username or ""))


class Account(AbstractBaseUser):
    """A member of staff who signs in with a name and a password; no e-mail is asked for."""

    username = models.CharField(max_length=60, unique=True)
    person = models.OneToOneField(Person, on_delete=models.PROTECT)
    is_active = models.BooleanField(default=True)
    sign_ins = models.PositiveIntegerField(default=0)  # incrementing it ends every earlier sign-in

    objects: ClassVar[Accounts] = Accounts()
    USERNAME_FIELD = "username"

    def get_session_auth_hash(self) -> str:
        """The value that a session is checked against on every request."""
        return f"{super().get_session_auth_hash()}:{self.sign_ins}"


class OrganizationMember(models.Model):
    """An account that belongs to an organization, as an owner or an organizer (``people.organizations``)."""

    organization = models.ForeignKey(Organization, on_delete=models.PROTECT)
    account = models.ForeignKey(Account, on_delete=models.CASCADE)
    role = models.CharField(max_length=12)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["organization", "account"], name="one_role_per_member")
        ]


class StaffLink(models.Model):
    """A link that works once: it makes an account, gives one a role, or gives one a new password.

    The role is one in a ``tournament``, or in an ``organization``. With neither, and for no account, the link
    is the first organizer's.
    """

    token_hash = models.CharField(primary_key=True, max_length=64)
    tournament = models.CharField(max_length=40, blank=True)
    organization = models.ForeignKey(Organization, on_delete=models.CASCADE, null=True)
    role = models.CharField(max_length=20, blank=True)
    account = models.ForeignKey(Account, on_delete=models.CASCADE, null=True)  # whose password it sets
    made_by = models.CharField(max_length=40, blank=True)  # the person who invites, and is responsible for it
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True)


class ClaimCode(models.Model):
    """A code that opens an entrant's page on one phone, once. It was shown where it was made."""

    code_hash = models.CharField(primary_key=True, max_length=64)
    tournament = models.CharField(max_length=40)
    entrant = models.CharField(max_length=40)
    member = models.PositiveSmallIntegerField(default=0)  # the seat of the team, from zero
    made_by = models.CharField(max_length=40, blank=True)  # the person who gave it out
    used = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["tournament", "entrant"])]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "entrant", "member"],
                condition=models.Q(used=None),
                name="one_open_code_per_member",
            )
        ]


class Device(models.Model):
    """A phone that acts for an entrant until staff or the player end it, or the tournament is long over.

    ``id`` is the hash of the token in its cookie. ``number`` tells a player's phones apart; ``through`` is
    the official by whom it got there, and ``made_by`` who gave out its code: often the same.
    """

    id = models.CharField(primary_key=True, max_length=64)
    tournament = models.CharField(max_length=40)
    entrant = models.CharField(max_length=40)
    member = models.PositiveSmallIntegerField(default=0)
    number = models.PositiveSmallIntegerField(default=1)
    through = models.CharField(max_length=40, blank=True)
    made_by = models.CharField(max_length=40, blank=True)
    claimed = models.DateTimeField()
    ended = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["tournament", "entrant"], name="device_by_entrant")]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "entrant", "member", "number"], name="one_phone_per_number"
            )
        ]


class Listed(models.Model):
    """An entry on a list of people who may not play, or who alone may; perhaps not a known person.

    ``keeper`` is the organization, or the tournament, that the list belongs to; ``key`` and ``number`` are
    the name and the membership as they are compared.
    """

    kind = models.CharField(max_length=12)
    keeper = models.CharField(max_length=40)
    first_name = models.CharField(max_length=100)
    last_name = models.CharField(max_length=100, blank=True)
    membership = models.CharField(max_length=100, blank=True)
    number = models.CharField(max_length=300, blank=True)
    key = models.CharField(max_length=250)

    class Meta:
        indexes = [
            models.Index(fields=["kind", "keeper", "key"], name="listed_by_name"),
            models.Index(fields=["kind", "keeper", "number"], name="listed_by_number"),
        ]


class TeamName(models.Model):
    """A team's name; the ledger holds only the id, so that a name can be removed."""

    id = models.CharField(primary_key=True, max_length=40)
    tournament = models.CharField(max_length=40, db_index=True)
    text = models.CharField(max_length=100)


class Statement(models.Model):
    """What somebody typed: a statement, a note, a ruling, a reason, an announcement, a card's name.

    The ledger holds only its id, and an erased text is empty.
    """

    id = models.CharField(primary_key=True, max_length=40)
    tournament = models.CharField(max_length=40)
    text = models.TextField()


class Decklist(models.Model):
    """The text of a decklist as submitted; the ledger holds its id and the hash of salt and text."""

    id = models.CharField(primary_key=True, max_length=40)
    tournament = models.CharField(max_length=40, db_index=True)
    entrant = models.CharField(max_length=40)
    salt = models.CharField(max_length=64)
    text = models.TextField()


class Incoming(models.Model):
    """A file that an account brings in as a tournament; it waits an hour at most (``people.incoming``).

    ``content`` is compressed: the file, and once that was read what would be written. ``told`` is JSON: what
    is in it, or why it was refused. Erasing anybody erases all of them.
    """

    account = models.OneToOneField(Account, on_delete=models.CASCADE, primary_key=True)
    id = models.CharField(max_length=24, unique=True)  # of this file: another may take its place
    organization = models.CharField(max_length=40)
    name = models.CharField(max_length=100, blank=True)  # of the file: a record may have no other
    stage = models.CharField(max_length=8)
    made = models.DateTimeField()
    seen = models.DateTimeField()  # when the process that reads it last said so
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    told = models.TextField(blank=True)
    content = models.BinaryField()
    tournament = models.CharField(max_length=40, blank=True)  # once it was brought in
