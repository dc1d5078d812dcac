"""Is the ledger what it was when it was written? Read every line again and say where not."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.ids import TournamentId
from topcut.ledger.chain import link, unseal
from topcut.ledger.models import Chain, Line


@dataclass(frozen=True, slots=True)
class Fault:
    """The first bad line of a chain. ``reason`` is a code: gap, edited, envelope, unreadable, head."""

    tournament: TournamentId
    version: int
    reason: str


@dataclass(frozen=True, slots=True)
class Verified:
    tournament: TournamentId
    version: int
    head: str
    fault: Fault | None


def verify(tournament: TournamentId, *, read_lines: bool = True) -> Verified:
    """Follow the chain from its first line; stop at the first that does not fit.

    Without ``read_lines`` only numbers and hashes are followed: quick enough for every start.
    """
    chain = Chain.objects.get(id=tournament)
    version, head = 0, ""
    for number, body, hash_ in _lines(tournament):
        reason = _broken_link(version, head, number, body, hash_)
        if reason is None and read_lines:
            reason = _unreadable(tournament, number, body)
        if reason:
            return Verified(tournament, version, head, Fault(tournament, version + 1, reason))
        version, head = number, hash_
    fault = None if (version, head) == (chain.version, chain.head) else Fault(tournament, version, "head")
    return Verified(tournament, version, head, fault)


def _lines(tournament: TournamentId) -> Iterator[tuple[int, str, str]]:
    lines = Line.objects.filter(chain_id=tournament).order_by("version")
    yield from lines.values_list("version", "body", "hash").iterator(2000)


def _broken_link(version: int, head: str, number: int, body: str, hash_: str) -> str | None:
    if number != version + 1:
        return "gap"
    return None if link(head, body) == hash_ else "edited"


def _unreadable(tournament: str, number: int, body: str) -> str | None:
    try:
        line = json.loads(body)
        unseal(body)
    except (KeyError, ValueError):
        return "unreadable"
    return None if (line["tournament"], line["version"]) == (tournament, number) else "envelope"
