"""Ledger verification: reads every line again and reports the first that was altered."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.desks.organizing.events import TournamentCreated
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.ledger import store
from topcut.ledger.chain import link, unseal
from topcut.ledger.encryption import decrypted
from topcut.ledger.models import Chain, Line


@dataclass(frozen=True, slots=True)
class Fault:
    """The first bad line of a chain.

    ``reason`` is a code: ``gap``, a line is missing; ``edited``, its hash does not fit; ``envelope``, it
    belongs elsewhere; ``unreadable``; ``head``, the lines do not end where they are said to; ``seed``,
    the secret seed is not the one promised in line 1.
    """

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
    """Follow the chain from its first line; stop at the first fault.

    Without ``read_lines`` only numbers and hashes are checked: fast enough for every start.
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
    return Verified(tournament, version, head, _wrong_end(chain, version, head))


def _wrong_end(chain: Chain, version: int, head: str) -> Fault | None:
    tournament = TournamentId(chain.id)
    if chain.version > version:
        return Fault(tournament, version + 1, "gap")
    if (version, head) != (chain.version, chain.head):
        return Fault(tournament, version, "head")
    return None if _seed_fits(chain) else Fault(tournament, 1, "seed")


def _seed_fits(chain: Chain) -> bool:
    """Whether the seed matches line 1; without one that can be read there is nothing to compare."""
    tournament = TournamentId(chain.id)
    first = next(store.read(tournament, upto=1), None) if chain.seed else None
    event = first.event if first else None
    if not isinstance(event, TournamentCreated):
        return True
    try:
        return event.seed_hash == seed_hash(decrypted(chain.seed, chain.id))
    except Refusal:
        return tournament in store.seeds_locked()  # another key's; with our own key it was tampered with


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
        place = (line["tournament"], line["version"])
    except (KeyError, TypeError, ValueError):
        return "unreadable"
    if [type(line[key]) for key in ("version", "at", "actor")] != [int, int, str]:
        return "unreadable"
    return None if place == (tournament, number) else "envelope"
