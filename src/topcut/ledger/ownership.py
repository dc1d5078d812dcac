"""Whose a tournament is: the organization that owns it, noted beside its chain and not in it.

A ledger says what happened at the tables, goes elsewhere as a file, and is then somebody else's. So the
owner belongs to the installation, like the accounts: it is set when a chain is founded or brought in, and no
line and no hash depends on it (docs/decisions/0051).
"""

from collections.abc import Iterable
from typing import NewType

from django.db.models import QuerySet

from topcut.core.kernel.ids import TournamentId
from topcut.ledger.models import Chain

OrganizationId = NewType("OrganizationId", str)
NOBODYS = OrganizationId("")
"""Of a chain that was founded for nobody: no organization may do anything with it."""
_CHUNK = 500


def owner_of(tournament: TournamentId) -> OrganizationId:
    found = Chain.objects.filter(id=tournament).values_list("organization", flat=True).first()
    return OrganizationId(found or NOBODYS)


def tournaments_of(owners: Iterable[OrganizationId]) -> QuerySet[Chain, str]:
    """The ids of all their tournaments, as a query to ask within."""
    return Chain.objects.filter(organization__in=set(owners)).values_list("id", flat=True)


def owners_of(tournaments: Iterable[TournamentId]) -> dict[TournamentId, OrganizationId]:
    ids, found = list(tournaments), dict[TournamentId, OrganizationId]()
    for start in range(0, len(ids), _CHUNK):
        rows = Chain.objects.filter(id__in=ids[start : start + _CHUNK]).values_list("id", "organization")
        found |= {TournamentId(id_): OrganizationId(owner) for id_, owner in rows}
    return found
