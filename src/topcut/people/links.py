"""Private links: single-use codes for players, one-time links for staff.

A code is eight letters and digits without look-alikes, 40 bits. Its length is the protection: every
guess is looked up, whoever sends it, so that a correct code is always accepted (decision 0005). Codes, tokens
and links are stored as hashes; whoever is to have one reads it where it was made (decision 0028). All 2**40
codes can be hashed in minutes, so theirs are keyed: without the key a copied database gives none away.
"""

import hashlib
import secrets
from collections.abc import Collection, Iterable, Mapping
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import IntegrityError, connection
from django.db.models import Max, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger.ownership import OrganizationId
from topcut.ledger.writing import writing
from topcut.people.models import Account, ClaimCode, Device, StaffLink
from topcut.people.organizations import MemberRole

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
LINK_LIFE = timedelta(days=3)
_TRIES = 10
_AT_ONCE = 500
_DEVICES = (
    "SELECT id, tournament, entrant, member, number, through, made_by FROM people_device"
    " WHERE id IN ({}) AND ended IS NULL"
)


class SeatOf(NamedTuple):
    """A player: an entrant, and in a team their seat, from zero."""

    entrant: EntrantId
    member: int = 0


class LinkSpent(Exception):
    """The code or link is unknown, expired, used or void; ``reason`` says which.

    Void: the person who made the invitation may no longer appoint anybody. Begun: the first account exists.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def hashed(secret: str) -> str:
    """For secrets too long to be searched: tokens and links."""
    return hashlib.sha256(secret.encode()).hexdigest()


def code_hash(code: str) -> str:
    """What the database has of a code."""
    return salted_hmac("claim-code", code, algorithm="sha256").hexdigest()


def tidy(code: str) -> str:
    """Normalize a typed code: spaces, dashes and case do not matter."""
    return "".join(char for char in code.upper() if char in ALPHABET)


# Players


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def keep_codes(
    tournament: TournamentId, codes: Mapping[SeatOf, str], made_by: PersonId | None = None
) -> None:
    """Store the hashes of codes that are being shown; their players' codes before no longer work."""
    rows = [
        ClaimCode(
            code_hash=code_hash(code),
            tournament=tournament,
            entrant=seat.entrant,
            member=seat.member,
            made_by=made_by or "",
        )
        for seat, code in codes.items()
    ]
    for _ in range(_TRIES):
        try:
            with writing():
                _delete_unused(tournament, codes.keys())
                ClaimCode.objects.bulk_create(rows, batch_size=_AT_ONCE)
        except IntegrityError:  # another desk made one at the same time: ours replaces it
            continue
        return
    raise Refusal("busy-try-again")


def _delete_unused(tournament: TournamentId, seats: Collection[SeatOf]) -> None:
    unused = ClaimCode.objects.filter(tournament=tournament, used=None)
    rows = unused.values_list("code_hash", "entrant", "member")
    old = [hash_ for hash_, entrant, member in rows if SeatOf(EntrantId(entrant), member) in seats]
    for at in range(0, len(old), _AT_ONCE):
        ClaimCode.objects.filter(code_hash__in=old[at : at + _AT_ONCE]).delete()


def make_code(tournament: TournamentId, entrant: EntrantId, member: int = 0) -> str:
    """A new code for an entrant, or for one seat of a team, made by nobody in particular."""
    code = new_code()
    keep_codes(tournament, {SeatOf(entrant, member): code})
    return code


def coded_seats(tournament: TournamentId) -> set[SeatOf]:
    """Whose code was given out and not used."""
    rows = ClaimCode.objects.filter(tournament=tournament, used=None).values_list("entrant", "member")
    return {SeatOf(EntrantId(entrant), member) for entrant, member in rows}


def stored_codes(codes: Mapping[SeatOf, str]) -> dict[SeatOf, str]:
    """Those of the codes that were kept: a phone may have joined meanwhile, which gets none."""
    hashes = {seat: code_hash(code) for seat, code in codes.items()}
    asked, kept = list(hashes.values()), set[str]()
    for at in range(0, len(asked), _AT_ONCE):
        rows = ClaimCode.objects.filter(code_hash__in=asked[at : at + _AT_ONCE])
        kept.update(rows.values_list("code_hash", flat=True))
    return {seat: code for seat, code in codes.items() if hashes[seat] in kept}


def look_up(code: str) -> ClaimCode:
    typed = tidy(code)
    hashes = (code_hash(typed), hashed(typed))  # the second is that of codes made before hashes were keyed
    found = ClaimCode.objects.filter(code_hash__in=hashes).first()
    if found is None:
        raise LinkSpent("unknown")
    if found.used:
        raise LinkSpent("used")
    return found


def new_token() -> str:
    """What a phone's cookie holds; the database has only its hash."""
    return secrets.token_urlsafe(32)


def claim(code: str, token: str, through: PersonId | None = None) -> Device:
    """Use the code and bind a phone to its entrant; ``through`` is the official signed in there."""
    with writing():
        found = look_up(code)
        if not ClaimCode.objects.filter(code_hash=found.code_hash, used=None).update(used=timezone.now()):
            raise LinkSpent("used")
        return _bound(found, token, through)


def _bound(found: ClaimCode, token: str, through: PersonId | None) -> Device:
    """The phone of a code that was just used, under the next number."""
    whose: dict[str, Any] = {"tournament": found.tournament, "entrant": found.entrant, "member": found.member}
    by = {"through": through or found.made_by, "made_by": found.made_by}
    for _ in range(_TRIES):
        try:
            with writing():
                return Device.objects.create(
                    id=hashed(token), number=_next_number(**whose), claimed=timezone.now(), **by, **whose
                )
        except IntegrityError:  # another phone of theirs got this number at the same time
            continue
    raise Refusal("busy-try-again")


def _next_number(**whose: Any) -> int:
    newest = Device.objects.filter(**whose).aggregate(newest=Max("number"))["newest"]
    return int(newest or 0) + 1


def device(token: str) -> Device | None:
    return Device.objects.filter(id=hashed(token), ended=None).first()


def phones_of(tournament: TournamentId, entrant: EntrantId, member: int | None = None) -> list[Device]:
    """The phones that act for an entrant, or for one seat of a team, in the order they joined."""
    rows = Device.objects.filter(tournament=tournament, entrant=entrant, ended=None)
    rows = rows if member is None else rows.filter(member=member)
    return list(rows.order_by("member", "number"))


def joined_seats(tournament: TournamentId) -> set[SeatOf]:
    """Whose phone has joined."""
    rows = Device.objects.filter(tournament=tournament, ended=None).values_list("entrant", "member")
    return {SeatOf(EntrantId(entrant), member) for entrant, member in rows}


def players_of_devices(ids: Iterable[str]) -> dict[str, tuple[TournamentId, Actor]]:
    """Whom each phone acts for, by its id. Needed for every page of every phone, so in plain SQL."""
    asked = list(set(ids))
    if not asked:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_DEVICES.format(", ".join(["%s"] * len(asked))), asked)
        rows = cursor.fetchall()
    return {
        id_: (TournamentId(tournament), _player(SeatOf(EntrantId(entrant), member), number, through, made_by))
        for id_, tournament, entrant, member, number, through, made_by in rows
    }


def _player(seat: SeatOf, number: int, through: str, made_by: str) -> Actor:
    also = (PersonId(made_by),) if made_by and made_by != through else ()
    connected = PersonId(through) if through else None
    return Actor(entrant=seat.entrant, member=seat.member, through=connected, also=also, phone=number)


def end_devices(
    tournament: TournamentId, entrant: EntrantId, member: int = 0, number: int | None = None
) -> int:
    """End the sessions of a player's phones at once, or that of one; the number ended."""
    with writing():
        ending = Device.objects.filter(tournament=tournament, entrant=entrant, member=member, ended=None)
        ending = ending if number is None else ending.filter(number=number)
        return ending.update(ended=timezone.now())


def end_phones(tournament: TournamentId, entrant: EntrantId) -> int:
    """The same for an entrant with all its players."""
    with writing():
        ending = Device.objects.filter(tournament=tournament, entrant=entrant, ended=None)
        return ending.update(ended=timezone.now())


# Staff


_FIRST = Q(tournament="", organization=None, account=None)


def make_staff_link(
    tournament: TournamentId | None = None, role: Role | None = None, made_by: PersonId | None = None
) -> str:
    """The secret part of a one-time link. Without a tournament it creates the first organizer's account.

    An invitation is only as valid as the rights of ``made_by`` when it is accepted. Of the links for the
    first account only the newest works, and none once there is an account.
    """
    with writing():
        if tournament is None:
            StaffLink.objects.filter(_FIRST, used=None).delete()
        return _link(tournament=tournament or "", role=role or "", made_by=made_by or "")


def make_member_link(organization: OrganizationId, role: MemberRole, made_by: PersonId | None) -> str:
    """The secret part of an invitation to an organization; by nobody, it comes from the command line."""
    return _link(organization_id=organization, role=role, made_by=made_by or "")


def _link(**about: object) -> str:
    token = secrets.token_urlsafe(24)
    with writing():
        StaffLink.objects.create(token_hash=hashed(token), expires=timezone.now() + LINK_LIFE, **about)
    return token


def make_reset_link(account: Account) -> str:
    """The secret part of a link that sets a new password; those made before it no longer work."""
    with writing():
        StaffLink.objects.filter(account=account, used=None).delete()
        return _link(account=account)


def open_invitations(tournament: TournamentId) -> list[StaffLink]:
    """Invitations that can still be accepted, newest first."""
    return _still_open(StaffLink.objects.filter(tournament=tournament))


def open_member_invitations(organization: OrganizationId) -> list[StaffLink]:
    return _still_open(StaffLink.objects.filter(organization=organization))


def _still_open(links: QuerySet[StaffLink]) -> list[StaffLink]:
    return list(links.filter(used=None, expires__gt=timezone.now()).order_by("-expires"))


def withdraw_invitation(tournament: TournamentId, token_hash: str) -> int:
    """Delete the link; the number withdrawn."""
    return _withdrawn(StaffLink.objects.filter(tournament=tournament, token_hash=token_hash))


def withdraw_member_invitation(organization: OrganizationId, token_hash: str) -> int:
    return _withdrawn(StaffLink.objects.filter(organization=organization, token_hash=token_hash))


def _withdrawn(links: QuerySet[StaffLink]) -> int:
    with writing():
        return links.filter(used=None).delete()[0]


def is_for_the_first(link: StaffLink) -> bool:
    """Whether it makes the first account, and is for nothing else."""
    return not (link.tournament or link.organization_id or link.account_id)


def look_up_staff_link(token: str) -> StaffLink:
    found = StaffLink.objects.filter(token_hash=hashed(token)).first()
    if found is None:
        raise LinkSpent("unknown")
    if found.used:
        raise LinkSpent("used")
    if found.expires < timezone.now():
        raise LinkSpent("expired")
    if is_for_the_first(found) and Account.objects.exists():
        raise LinkSpent("begun")
    return found


def spend_staff_link(token: str) -> StaffLink:
    with writing():
        found = look_up_staff_link(token)
        if not StaffLink.objects.filter(token_hash=found.token_hash, used=None).update(used=timezone.now()):
            raise LinkSpent("used")
        return found
