"""Identifier types that commands and events carry.

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

LETTERS = "ABC"
"""The seats of a team (MTR-8.2.a)."""

_PLACE = re.compile(f"([1-9][0-9]{{0,5}})-([1-9][0-9]{{0,5}})([{LETTERS}])?")


def match_id(round_number: int, number: int) -> MatchId:
    return MatchId(f"{round_number}-{number}")


def match_place(match: MatchId) -> tuple[int, int]:
    """The round and the number within it; ``(0, 0)``, which no match has, for any other string.

    A duel has the place of its team match: ``3-5B`` is in round three, number five.
    """
    found = _PLACE.fullmatch(match)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def duel_id(match: MatchId, member: int) -> MatchId:
    """The id of a duel, the match of one seat of two teams: ``3-5B`` for seat B of ``3-5``."""
    return MatchId(f"{match}{LETTERS[member]}")


def member_in(match: MatchId) -> int | None:
    """The seat of a duel, counted from zero; ``None`` for a whole match."""
    found = _PLACE.fullmatch(match)
    return LETTERS.index(found[3]) if found and found[3] else None


def whole_id(match: MatchId) -> MatchId:
    """The id of the team match that a duel is part of; of any other match, its own."""
    return match if member_in(match) is None else MatchId(match[:-1])
