"""Private links: single-use codes for players, one-time links for staff.

A code is eight letters and digits without look-alikes, 40 bits. Its length is the protection: every
guess is looked up, whoever sends it, so that a correct code is always accepted (decision 0005).
"""

import hashlib
import secrets
from collections.abc import Iterable
from datetime import timedelta

from django.db import IntegrityError, connection
from django.utils import timezone

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger.writing import writing
from topcut.people.models import Account, ClaimCode, Device, StaffLink

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
LINK_LIFE = timedelta(days=3)
_TRIES = 10
_DEVICES = "SELECT id, tournament, entrant, member FROM people_device WHERE id IN ({}) AND ended IS NULL"


class LinkSpent(Exception):
    """The code or link is unknown, expired, used or void; ``reason`` says which.

    Void: the person who made the invitation may no longer appoint anybody.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def tidy(code: str) -> str:
    """Normalize a typed code: spaces, dashes and case do not matter."""
    return "".join(char for char in code.upper() if char in ALPHABET)


# Players


def make_code(tournament: TournamentId, entrant: EntrantId, member: int = 0) -> str:
    """A new code for an entrant, or for one seat of a team; the codes made before it no longer work."""
    for _ in range(_TRIES):
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        try:
            with writing():
                whose = {"tournament": tournament, "entrant": entrant, "member": member}
                ClaimCode.objects.filter(**whose, used=None).delete()
                ClaimCode.objects.create(code_hash=hashed(code), code=code, **whose)
        except IntegrityError:  # another desk made one at the same time: ours replaces it
            continue
        return code
    raise Refusal("busy-try-again")


def make_codes(tournament: TournamentId, entrant: Entrant) -> list[str]:
    """A new code for every player of an entrant."""
    return [make_code(tournament, entrant.id, member) for member in range(len(entrant.members))]


def open_codes(tournament: TournamentId, member: int = 0) -> dict[EntrantId, str]:
    """The unused codes; for teams those for one seat."""
    rows = ClaimCode.objects.filter(tournament=tournament, member=member, used=None)
    return {EntrantId(entrant): code for entrant, code in rows.values_list("entrant", "code")}


def look_up(code: str) -> ClaimCode:
    found = ClaimCode.objects.filter(code_hash=hashed(tidy(code))).first()
    if found is None:
        raise LinkSpent("unknown")
    if found.used:
        raise LinkSpent("used")
    return found


def claim(code: str) -> Device:
    """Use the code and bind a phone to its entrant."""
    with writing():
        found = look_up(code)
        taken = ClaimCode.objects.filter(code_hash=found.code_hash, used=None)
        if not taken.update(used=timezone.now(), code=""):
            raise LinkSpent("used")
        return Device.objects.create(
            id=secrets.token_urlsafe(32),
            tournament=found.tournament,
            entrant=found.entrant,
            member=found.member,
            claimed=timezone.now(),
        )


def device(token: str) -> Device | None:
    return Device.objects.filter(id=token, ended=None).first()


def players_of_devices(tokens: Iterable[str]) -> dict[str, tuple[TournamentId, Actor]]:
    """Whom each phone currently acts for. Needed for every page of every phone, so in plain SQL."""
    asked = list(set(tokens))
    if not asked:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_DEVICES.format(", ".join(["%s"] * len(asked))), asked)
        rows = cursor.fetchall()
    return {
        token: (TournamentId(tournament), Actor(entrant=EntrantId(entrant), member=member))
        for token, tournament, entrant, member in rows
    }


def end_devices(tournament: TournamentId, entrant: EntrantId, member: int = 0) -> int:
    """End the sessions of a lost phone at once."""
    with writing():
        return Device.objects.filter(
            tournament=tournament, entrant=entrant, member=member, ended=None
        ).update(ended=timezone.now())


# Staff


def make_staff_link(
    tournament: TournamentId | None = None, role: Role | None = None, made_by: PersonId | None = None
) -> str:
    """The secret part of a one-time link. Without a tournament it creates an organizer's account.

    An invitation is only as valid as the rights of ``made_by`` when it is accepted.
    """
    token = secrets.token_urlsafe(24)
    with writing():
        StaffLink.objects.create(
            token_hash=hashed(token),
            tournament=tournament or "",
            role=role or "",
            made_by=made_by or "",
            expires=timezone.now() + LINK_LIFE,
        )
    return token


def make_reset_link(account: Account) -> str:
    """The secret part of a link that sets a new password; those made before it no longer work."""
    token = secrets.token_urlsafe(24)
    with writing():
        StaffLink.objects.filter(account=account, used=None).delete()
        StaffLink.objects.create(
            token_hash=hashed(token), account=account, expires=timezone.now() + LINK_LIFE
        )
    return token


def open_invitations(tournament: TournamentId) -> list[StaffLink]:
    """Invitations that can still be accepted, newest first."""
    rows = StaffLink.objects.filter(tournament=tournament, used=None, expires__gt=timezone.now())
    return list(rows.order_by("-expires"))


def withdraw_invitation(tournament: TournamentId, token_hash: str) -> int:
    """Delete the link; the number withdrawn."""
    with writing():
        return StaffLink.objects.filter(tournament=tournament, token_hash=token_hash, used=None).delete()[0]


def look_up_staff_link(token: str) -> StaffLink:
    found = StaffLink.objects.filter(token_hash=hashed(token)).first()
    if found is None:
        raise LinkSpent("unknown")
    if found.used:
        raise LinkSpent("used")
    if found.expires < timezone.now():
        raise LinkSpent("expired")
    return found


def spend_staff_link(token: str) -> StaffLink:
    with writing():
        found = look_up_staff_link(token)
        if not StaffLink.objects.filter(token_hash=found.token_hash, used=None).update(used=timezone.now()):
            raise LinkSpent("used")
        return found
