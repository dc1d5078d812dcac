"""Names and accounts. The ledger refers to these rows by id and can outlive any of them."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models


class Person(models.Model):
    """Somebody who plays or officiates. ``last_name`` is empty for people with one name."""

    id = models.CharField(primary_key=True, max_length=40)
    first_name = models.CharField(max_length=100)
    last_name = models.CharField(max_length=100, blank=True)


class Accounts(BaseUserManager["Account"]):
    def with_password(self, password: str, **fields: Any) -> "Account":
        account = self.model(**fields)
        account.set_password(password)
        account.save(using=self._db)
        return account


class Account(AbstractBaseUser):
    """A member of staff who signs in with a name and a password; no e-mail is asked for."""

    username = models.CharField(max_length=60, unique=True)
    person = models.OneToOneField(Person, on_delete=models.PROTECT)
    may_organize = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)

    objects: ClassVar[Accounts] = Accounts()
    USERNAME_FIELD = "username"


class StaffLink(models.Model):
    """A link that works once: it makes an account, or gives a signed-in one a role."""

    token_hash = models.CharField(primary_key=True, max_length=64)
    tournament = models.CharField(max_length=40, blank=True)  # empty: the first organizer's link
    role = models.CharField(max_length=20, blank=True)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True)


class ClaimCode(models.Model):
    """A code on a slip or badge that opens an entrant's page on one phone, once."""

    code_hash = models.CharField(primary_key=True, max_length=64)
    code = models.CharField(max_length=16, blank=True)  # readable until used, so staff can show or print it
    tournament = models.CharField(max_length=40)
    entrant = models.CharField(max_length=40)
    used = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["tournament", "entrant"])]


class Device(models.Model):
    """A phone that acts for an entrant until staff, or the player, end it."""

    id = models.CharField(primary_key=True, max_length=64)
    tournament = models.CharField(max_length=40)
    entrant = models.CharField(max_length=40)
    claimed = models.DateTimeField()
    ended = models.DateTimeField(null=True)


class Statement(models.Model):
    """What the head judge wrote on a disqualification; the ledger holds only its id."""

    id = models.CharField(primary_key=True, max_length=40)
    tournament = models.CharField(max_length=40)
    text = models.TextField()
