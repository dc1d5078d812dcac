"""Every tournament's state in memory, caught up with the ledger whenever it is asked for."""

import threading
from dataclasses import dataclass

from topcut import rulebook
from topcut.core.evolving import fold
from topcut.core.history import standings
from topcut.core.ids import TournamentId
from topcut.core.refusals import Refusal
from topcut.core.rules import Rules
from topcut.core.standings import Standing
from topcut.core.tournament import Tournament
from topcut.ledger import store


@dataclass(frozen=True, slots=True)
class Known:
    """A tournament as folded so far, with the head of the chain at that point."""

    tournament: Tournament
    head: store.Head


_known: dict[TournamentId, Known] = {}
_locks: dict[TournamentId, threading.RLock] = {}
_guard = threading.Lock()


def lock_of(tournament_id: TournamentId) -> threading.RLock:
    """Held while a command is decided and appended: within a process nobody decides on a stale state."""
    with _guard:
        return _locks.setdefault(tournament_id, threading.RLock())


def known(tournament_id: TournamentId) -> Known | None:
    """The newest state. One small query when nothing happened; only what is new is read."""
    have = _known.get(tournament_id)
    head = store.head(tournament_id)
    if head is None or head.version == 0:
        return None
    if have and have.head == head:
        return have
    with lock_of(tournament_id):
        have = _known.get(tournament_id)
        if have and have.tournament.version >= head.version:
            return have
        seen, start = (have.tournament.version, have.tournament) if have else (0, None)
        entries = store.read(tournament_id, after=seen, upto=head.version)
        return remember(Known(fold(tournament_id, entries, start), head))


def remember(newest: Known) -> Known:
    _known[newest.tournament.id] = newest
    return newest


def forget() -> None:
    """Empty the memory: for tests, and after a restore."""
    _known.clear()
    _standings.clear()


def tournament(tournament_id: TournamentId) -> Tournament:
    found = known(tournament_id)
    if found is None:
        raise Refusal("tournament-unknown")
    return found.tournament


def tournament_ids() -> list[TournamentId]:
    return [id_ for id_, version in store.versions().items() if version]


def rules_of(tournament: Tournament) -> Rules:
    return rulebook.load(tournament.details.edition, tournament.details.overlays)


_standings: dict[tuple[TournamentId, int], tuple[int, tuple[Standing, ...]]] = {}


def standings_after(tournament: Tournament, after: int) -> tuple[Standing, ...]:
    """The standings after a round, computed once per version of the tournament."""
    key = (tournament.id, after)
    version, lines = _standings.get(key, (0, ()))
    if version != tournament.version:
        lines = standings(tournament, rules_of(tournament), after)
        _standings[key] = (tournament.version, lines)
    return lines


def posted_standings(tournament: Tournament) -> tuple[Standing, ...]:
    return standings_after(tournament, tournament.posted_after) if tournament.posted_after else ()
