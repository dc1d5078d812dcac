"""Ledger verification: reads every line again and reports the first that was altered."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.desks.organizing.events import TournamentCreated, TournamentReopened
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.ledger import store
from topcut.ledger.chain import link, unseal
from topcut.ledger.encryption import decrypted
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.part_ids import is_part


@dataclass(frozen=True, slots=True)
class Fault:
    """The first bad line of a chain.

    ``reason`` is a code: ``gap``, a line is missing; ``edited``, its hash does not fit; ``envelope``, it
    belongs elsewhere; ``unreadable``; ``head``, the lines do not end where they are said to; ``cut``,
    commands were carried out after the last line; ``carried``, what was carried out here was another command;
    ``rewritten``, the lines fit each other and are not those that were here; ``seed``, the secret seed is not
    the one promised in this line: the first, or the newest that reopened the tournament.
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

    Without ``read_lines`` only numbers and hashes are checked: fast enough for every start. What others
    append meanwhile is read too: the end is looked at after the lines, what was carried out before them.
    """
    before: Spans = _carried(tournament)
    written: Spans = {}
    version, head, promised = 0, "", 1
    while True:
        start = version
        for number, body, hash_ in lines_after(tournament, version):
            reason = broken_link(store.Head(version, head), number, body, hash_)
            if reason is None and read_lines:
                reason = _unreadable(tournament, number, body)
            if reason:
                return Verified(tournament, version, head, Fault(tournament, version + 1, reason))
            version, head = number, hash_
            promised = number if store.of_kind(TournamentReopened) in body else promised
            if read_lines:
                _add_command(written, number, body)
        chain = Chain.objects.get(id=tournament)
        if chain.version <= version or version == start:
            break
    fault = _wrong_end(chain, version, head, promised)
    if fault is None and any(last > version for _, last in before.values()):
        fault = Fault(tournament, version + 1, "cut")
    if fault is None and read_lines:
        wrong = _wrongly_carried(before, written, _carried(tournament))
        fault = Fault(tournament, wrong, "carried") if wrong else None
    return Verified(tournament, version, head, fault)


def _wrong_end(chain: Chain, version: int, head: str, promised: int) -> Fault | None:
    """``promised``: the line that promises the secret which counts now."""
    tournament = TournamentId(chain.id)
    if chain.version > version:
        return Fault(tournament, version + 1, "gap")
    if (version, head) != (chain.version, chain.head):
        return Fault(tournament, version, "head")
    return None if _seed_fits(chain, promised) else Fault(tournament, promised, "seed")


def is_broken_at(tournament: TournamentId, version: int) -> bool:
    """Whether this line, if it is there, does not follow from the one before, which may be missing."""
    before = store.head_at(tournament, version - 1) if version > 1 else store.Head(0, "")
    if before is None:
        return True
    return any(broken_link(before, *line) for line in lines_after(tournament, version - 1, 1))


def has_wrong_end(tournament: TournamentId) -> bool:
    """Whether the last line is not where the chain ends, by its row and by what was carried out."""
    chain = Chain.objects.filter(id=tournament).first()
    if chain is None:
        return False
    line = Line.objects.filter(chain_id=tournament).order_by("version").last()
    version, head = (line.version, line.hash) if line else (0, "")
    cut = Carried.objects.filter(chain_id=tournament, last__gt=version).exists()
    again = [entry.version for entry in store.read(tournament, kinds=(TournamentReopened,))]
    return cut or _wrong_end(chain, version, head, max(again, default=1)) is not None


def _seed_fits(chain: Chain, promised: int) -> bool:
    """Whether the seed matches its promise; without one that can be read there is nothing to compare."""
    tournament = TournamentId(chain.id)
    line = next(store.read(tournament, promised - 1, promised), None) if chain.seed else None
    event = line.event if line else None
    if not isinstance(event, TournamentCreated | TournamentReopened):
        return True
    try:
        return event.seed_hash == seed_hash(decrypted(chain.seed, chain.id))
    except Refusal:
        return tournament in store.seeds_locked()  # another key's; with our own key it was tampered with


def lines_after(
    tournament: TournamentId, version: int, most: int | None = None
) -> Iterator[tuple[int, str, str]]:
    """Numbers, bodies and hashes of the lines after a version, as they are stored."""
    lines = Line.objects.filter(chain_id=tournament, version__gt=version).order_by("version")
    yield from lines[:most].values_list("version", "body", "hash").iterator(2000)


def broken_link(before: store.Head, number: int, body: str, hash_: str) -> str | None:
    if number != before.version + 1:
        return "gap"
    return None if link(before.hash, body) == hash_ else "edited"


_COMMAND = re.compile(r'"command":("(?:[^"\\]|\\.)*"),"data":')
Spans = dict[str, tuple[int, int]]
"""Commands with their first and last line."""


def _add_command(spans: Spans, number: int, body: str) -> None:
    """Note by which command a line was written, as the line says."""
    found = _COMMAND.search(body)
    if found:
        command = str(json.loads(found[1]))
        spans[command] = (spans.get(command, (number, 0))[0], number)


def _carried(tournament: TournamentId) -> Spans:
    """What the ledger says was carried out, apart from the lines: it shows a tail that was cut off them."""
    rows = Carried.objects.filter(chain_id=tournament).values_list("command_id", "first", "last")
    return {id_: (first, last) for id_, first, last in rows}


def _wrongly_carried(before: Spans, written: Spans, after: Spans) -> int | None:
    """The first line whose command is not kept as carried out there, or that another one is kept for.

    What was carried out is read before the lines and after them: others may append in between.
    """
    lost = [span[0] for id_, span in written.items() if after.get(id_) != span]
    at = {line: id_ for id_, span in written.items() for line in span}
    foreign = [
        span[0]
        for id_, span in before.items()
        if id_ not in written and not all(is_part(at.get(line, ""), id_) for line in span)
    ]
    return min((*lost, *foreign), default=None)


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
