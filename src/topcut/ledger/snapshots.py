"""Snapshots: a tournament's state as it was folded up to a head, so that a large one is soon in memory again.

A snapshot is derived. In doubt it is as if there were none, and the ledger is folded: if it is another
program's, if the chain does not hold its head, if its seal is not by our key, or if it cannot be read.
"""

import hmac
from collections.abc import Collection
from typing import NamedTuple

from django.db import IntegrityError
from django.utils.crypto import salted_hmac

from topcut.core.kernel.ids import TournamentId
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.ledger.models import Snapshot
from topcut.ledger.state_codec import decode, encode, fingerprint
from topcut.ledger.writing import writing

_SALT = "topcut.ledger.snapshots"
_AGAIN = ["version", "head", "fingerprint", "seal", "body"]


class Folded(NamedTuple):
    """A state, and the head of its chain at that point."""

    tournament: Tournament
    head: store.Head


def save(state: Tournament, head: store.Head) -> None:
    """Keep a state that was folded up to this head, instead of any older one."""
    body = encode(state)
    seal = _seal(state.id, head, body)
    row = Snapshot(
        chain_id=state.id,
        version=head.version,
        head=head.hash,
        fingerprint=fingerprint(),
        seal=seal,
        body=body,
    )
    try:
        with writing():
            Snapshot.objects.bulk_create(
                [row], update_conflicts=True, unique_fields=["chain"], update_fields=_AGAIN
            )
    except IntegrityError:
        pass  # the tournament was deleted meanwhile


def load(tournament: TournamentId) -> Folded | None:
    """The newest snapshot that can be relied on."""
    row = Snapshot.objects.filter(chain_id=tournament, fingerprint=fingerprint()).first()
    if row is None:
        return None
    head, body = store.Head(row.version, row.head), bytes(row.body)
    if not hmac.compare_digest(row.seal, _seal(tournament, head, body)) or not store.holds(tournament, head):
        return None
    try:
        return Folded(decode(body), head)
    except ValueError:
        return None


def versions(tournaments: Collection[TournamentId]) -> dict[TournamentId, int]:
    """Up to where those of them have one that this program reads."""
    found = Snapshot.objects.filter(chain_id__in=tournaments, fingerprint=fingerprint())
    return {TournamentId(id_): version for id_, version in found.values_list("chain_id", "version")}


def count() -> int:
    return Snapshot.objects.count()


def drop_all() -> None:
    """Forget them all: those of an archive were made elsewhere."""
    with writing():
        Snapshot.objects.all().delete()


def _seal(tournament: TournamentId, head: store.Head, body: bytes) -> str:
    """By the key of this installation: whoever can only write to the database makes none that is believed."""
    told = f"{tournament} {head.version} {head.hash} {fingerprint()} ".encode()
    return salted_hmac(_SALT, told + body, algorithm="sha256").hexdigest()
