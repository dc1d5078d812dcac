"""Names for the identifiers that commands and events carry.

Identifiers are opaque strings made by the service; the ledger holds them instead of
people's names, so that a person can be erased without touching the ledger.
"""

import re
from typing import NewType

TournamentId = NewType("TournamentId", str)
EntrantId = NewType("EntrantId", str)
PersonId = NewType("PersonId", str)
ProposalId = NewType("ProposalId", str)
CommandId = NewType("CommandId", str)

MatchId = NewType("MatchId", str)
"""``"3-12"``: the twelfth match made for round three. See :func:`match_id`."""

Instant = NewType("Instant", int)
"""A moment as whole milliseconds since 1970-01-01 UTC."""

MINUTE = 60_000

_PLACE = re.compile("([1-9][0-9]{0,5})-([1-9][0-9]{0,5})")


def match_id(round_number: int, number: int) -> MatchId:
    return MatchId(f"{round_number}-{number}")


def match_place(match: MatchId) -> tuple[int, int]:
    """The round and the number within it; ``(0, 0)``, which no match has, for any other string."""
    found = _PLACE.fullmatch(match)
    return (int(found[1]), int(found[2])) if found else (0, 0)
