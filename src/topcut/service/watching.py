"""The chain watched while it runs: lines edited or cut off behind a server's back are found and named.

New lines are followed from the last head that was seen. The lines of tournaments in use, played or just
ended, are read again every ``PASS`` seconds, at each tick as many as the time since the last one asks for,
and never for longer than half a tick; those of the others in turn, a few at each. ``fault_of`` tells what was
found, until the chain is sound again. Nothing is refused because of it:
docs/decisions/0026-once-log-watch.md.
"""

import logging
import time
from collections.abc import Callable, Iterator
from math import ceil

from topcut.core.kernel.ids import TournamentId
from topcut.ledger import store
from topcut.ledger.chains_at_start import read_again
from topcut.ledger.verifying import (
    Fault,
    broken_link,
    has_wrong_end,
    is_broken_at,
    lines_after,
    verify,
)
from topcut.security_log import Happening, note
from topcut.service import states

log = logging.getLogger("topcut.service")

TICK = 5.0
PASS = 30.0
_CHUNK = 2000
_CHUNK_OF_OTHERS = 500

_faults: dict[TournamentId, Fault] = {}


def fault_of(tournament: TournamentId) -> Fault | None:
    """What the watch of this process has found in a tournament's chain."""
    return _faults.get(tournament)


def known_faults() -> list[TournamentId]:
    """The tournaments in whose chain the watch of this process has found one."""
    return list(_faults)


class ChainWatch:
    """One process's watch; ``tick`` is called every few seconds, from one thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[TournamentId, store.Head] = store.heads()
        self._for_the_start: set[TournamentId] = set()  # whose chain the next start has to read
        self._gone: set[TournamentId] = set()
        self._used: Iterator[None] | None = None  # a pass over these, begun again only once it is through
        self._chunks = 0  # in it
        self._others: Iterator[None] = iter(())
        self._ticked = self._next_pass = clock()

    def tick(self) -> None:
        heads = store.heads()
        for gone in self._seen.keys() - heads.keys() - self._gone:
            self._vanished(gone)
        self._gone &= self._seen.keys() - heads.keys()
        for tournament, head in heads.items():
            if head != self._seen.get(tournament) and tournament not in _faults:
                self._follow(tournament, head)
        self._read_again(heads)
        for tournament in list(self._for_the_start):  # again at the next tick, where it cannot be written
            read_again(tournament)
            self._for_the_start.discard(tournament)

    def _follow(self, tournament: TournamentId, head: store.Head) -> None:
        """Check the lines that are new, which have to begin where the last look ended."""
        seen = self._seen.get(tournament, store.Head(0, ""))
        if seen.version and (head.version < seen.version or not store.holds(tournament, seen)):
            self._examine(tournament)
            return
        for number, body, hash_ in lines_after(tournament, seen.version):
            if number > head.version:
                break
            if broken_link(seen, number, body, hash_):
                self._examine(tournament)
                return
            seen = store.Head(number, hash_)
        if seen == head:
            self._seen[tournament] = head
        else:
            self._examine(tournament)

    def _vanished(self, tournament: TournamentId) -> None:
        """A chain was deleted as a whole. What was seen of it is kept: it must not come back otherwise."""
        self._gone.add(tournament)
        _faults.pop(tournament, None)
        note(Happening.CHAIN_GONE, tournament=tournament, position=self._seen[tournament].version)

    # Reading again

    def _read_again(self, heads: dict[TournamentId, store.Head]) -> None:
        now, before = self._clock(), self._ticked
        self._ticked = now
        for _ in range(max(1, ceil(self._chunks * min(now - before, PASS) / PASS))):
            if self._used is None:
                if now < self._next_pass:
                    break
                self._used = self._begin_pass(heads, now)
            if next(self._used, self) is self:
                self._used = None
            if self._clock() - now > TICK / 2:
                break
            time.sleep(0)  # phones first
        if next(self._others, self) is self:
            self._others = self._pass(list(heads), _CHUNK_OF_OTHERS)

    def _begin_pass(self, heads: dict[TournamentId, store.Head], now: float) -> Iterator[None]:
        self._next_pass = now + PASS
        asked = [id_ for id_ in dict.fromkeys((*_faults, *states.in_use())) if id_ in heads]
        self._chunks = sum(heads[id_].version // _CHUNK + 1 for id_ in asked)
        return self._pass(asked, _CHUNK)

    def _pass(self, tournaments: list[TournamentId], most: int) -> Iterator[None]:
        """Read the lines up to what was seen, in chunks; where one does not fit, examine the whole chain.

        Of a known fault only the line is looked at; once that is put right, the chain is read to its end.
        """
        for tournament in tournaments:
            fault = _faults.get(tournament)
            if fault and self._stays(fault):
                continue
            at: store.Head | None = store.Head(0, "")
            while at and _faults.get(tournament) == fault and at.version < self._goal(tournament):
                at = _read_chunk(tournament, at, most)
                yield
            if at is None:
                self._examine(tournament)
            elif fault and at == store.head(tournament) and not self._stays(fault):
                self._is_sound(tournament, at)

    def _goal(self, tournament: TournamentId) -> int:
        """Up to where to read: what comes after what was seen is followed anyway, unless there is a fault."""
        upto = store.head(tournament) if tournament in _faults else self._seen.get(tournament)
        return upto.version if upto else 0

    def _stays(self, fault: Fault) -> bool:
        """Whether a fault is still there, by its line, the head that was seen, and the end."""
        seen = self._seen.get(fault.tournament)
        lost = bool(seen and seen.version and not store.holds(fault.tournament, seen))
        return lost or is_broken_at(fault.tournament, fault.version) or has_wrong_end(fault.tournament)

    # What is found

    def _examine(self, tournament: TournamentId) -> None:
        """Verify the whole chain, to name its first bad line; a sound one has to hold what was seen of it."""
        if store.head(tournament) is None:
            return
        found, seen = verify(tournament, read_lines=False), self._seen.get(tournament)
        fault = found.fault
        if fault is None and seen and seen.version > found.version:
            fault = Fault(tournament, found.version + 1, "cut")
        if fault is None and seen and seen.version and not store.holds(tournament, seen):
            fault = verify(tournament).fault or Fault(tournament, seen.version, "rewritten")
        before = _faults.get(tournament)
        if fault and fault != before:
            _faults[tournament] = fault
            self._for_the_start.add(tournament)
            log.error("ledger of %s: BAD at position %s (%s)", tournament, fault.version, fault.reason)
            note(Happening.CHAIN_BROKEN, tournament=tournament, position=fault.version, reason=fault.reason)
        elif fault is None:
            self._is_sound(tournament, store.Head(found.version, found.head))

    def _is_sound(self, tournament: TournamentId, head: store.Head) -> None:
        self._seen[tournament] = head
        if _faults.pop(tournament, None):
            note(Happening.CHAIN_SOUND, tournament=tournament)


def _read_chunk(tournament: TournamentId, at: store.Head, most: int) -> store.Head | None:
    """The head after the next lines; nothing if they do not fit, or are not there."""
    before = at
    for number, body, hash_ in lines_after(tournament, at.version, most):
        if broken_link(at, number, body, hash_):
            return None
        at = store.Head(number, hash_)
    return at if at != before else None
