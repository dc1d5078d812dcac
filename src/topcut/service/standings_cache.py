"""Cache of the standings after each round, valid until their inputs change.

A closed round changes only by corrections; the ranking also when somebody is disqualified, enters late or
leaves before playing. Every other line of the ledger leaves a table the identical object. A correction
recomputes only the entrants it touches and those they met.
"""

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.rounds.past import finishes, placed, played_match, whole_standings
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.play.details import Details
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.standings import Finish, Played, Standing, Standings
from topcut.core.tournament import Tournament

MOST_LINES = 60_000
"""Cache limit: a table of 2,500 takes some megabytes, so the oldest are evicted."""

MOST_CORRECTIONS = 8
"""Correcting more results than this one by one is slower than recomputing."""

Correction = tuple[Played, Played]
Ranked = Mapping[EntrantId, tuple[int, ...]]
_serials = count(1)


@dataclass(frozen=True, eq=False)
class StandingsAfter:
    """The standings after one round; ``serial`` changes whenever they may have changed.

    ``lines`` are those of ``standings``, in playoff order once the playoff is on; ``finishes`` say who played
    in it and in which round they were eliminated.
    """

    serial: int
    after: int
    standings: Standings
    ranked: Ranked
    finishes: Mapping[EntrantId, Finish]
    lines: tuple[Standing, ...]

    @cached_property
    def by_entrant(self) -> Mapping[EntrantId, Standing]:
        return {line.entrant: line for line in self.lines}


@dataclass(frozen=True, slots=True)
class _Kept:
    """Cache entry: a table and its source state. States share unchanged parts, so identity is enough."""

    table: StandingsAfter
    details: Details
    rounds: tuple[Round, ...]
    entrants: Mapping[EntrantId, Entrant]

    def holds(self, tournament: Tournament) -> bool:
        return self.entrants is tournament.entrants and self.same_rounds(tournament)

    def same_rounds(self, tournament: Tournament) -> bool:
        rounds = tournament.rounds[: self.table.after]
        return (
            self.details == tournament.details
            and len(rounds) == len(self.rounds)
            and all(one is other for one, other in zip(rounds, self.rounds, strict=True))
        )


class StandingsCache:
    """Cache of each tournament's tables; safe against states that were rolled back."""

    def __init__(self, most_lines: int = MOST_LINES) -> None:
        self._most = most_lines
        self._kept: OrderedDict[tuple[TournamentId, int], _Kept] = OrderedDict()
        self._lock = threading.RLock()

    def after(self, tournament: Tournament, rules: Rules, after: int) -> StandingsAfter:
        key = (tournament.id, after)
        have = self._kept.get(key)
        if have and have.holds(tournament):
            return have.table
        with self._lock:
            have = self._kept.get(key)
            if have and have.holds(tournament):
                return have.table
            table = self._made(have, tournament, rules, after)
            self._keep(key, _Kept(table, tournament.details, tournament.rounds[:after], tournament.entrants))
            return table

    def _made(self, have: _Kept | None, tournament: Tournament, rules: Rules, after: int) -> StandingsAfter:
        """In a playoff the standings before it, reordered; else the cached table corrected, or recomputed."""
        ranked = tournament.details.ranked_rounds
        if ranked and after > ranked:
            before = self.after(tournament, rules, ranked)
            return _table(tournament, after, before.standings, before.ranked)
        renewed = _renewed(have, tournament, rules) if have and ranked else None
        return renewed or _from_scratch(tournament, rules, after)

    def _keep(self, key: tuple[TournamentId, int], kept: _Kept) -> None:
        self._kept.pop(key, None)
        self._kept[key] = kept
        lines = sum(len(each.table.lines) for each in self._kept.values())
        while lines > self._most and len(self._kept) > 1:
            lines -= len(self._kept.popitem(last=False)[1].table.lines)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


def _from_scratch(tournament: Tournament, rules: Rules, after: int) -> StandingsAfter:
    return _table(tournament, after, whole_standings(tournament, rules, after), _ranked(tournament))


def _table(tournament: Tournament, after: int, made: Standings, ranked: Ranked) -> StandingsAfter:
    ended = finishes(tournament, made.lines, after)
    by_entrant = {each.entrant: each for each in ended}
    return StandingsAfter(next(_serials), after, made, ranked, by_entrant, placed(made.lines, ended))


def _renewed(kept: _Kept, tournament: Tournament, rules: Rules) -> StandingsAfter | None:
    """The cached table, corrected if need be; ``None`` if it has to be recomputed."""
    table = kept.table
    if kept.details != tournament.details or table.ranked != _ranked(tournament):
        return None
    found = _corrections(kept.rounds, tournament.rounds[: table.after])
    if found is None:
        return None
    standings = table.standings
    for before, now in found:
        standings = standings.corrected(before, now)
    return _table(tournament, table.after, standings, table.ranked) if found else table


def _ranked(tournament: Tournament) -> Ranked:
    """What the standings need of each entrant: being ranked, and the rounds missed."""
    return {entrant.id: entrant.missed for entrant in tournament.entrants.values() if entrant.is_ranked}


def _corrections(before: tuple[Round, ...], now: tuple[Round, ...]) -> list[Correction] | None:
    """The results that differ; ``None`` if anything else differs, or if there are many."""
    if len(before) != len(now):
        return None
    found: list[Correction] = []
    for old, new in zip(before, now, strict=True):
        if old is new:
            continue
        if not _comparable(old, new):
            return None
        pairs = zip(old.matches, new.matches, strict=True)
        changed = [
            (played_match(old, one), played_match(new, other)) for one, other in pairs if one is not other
        ]
        found += [(one, other) for one, other in changed if one != other]
    many = len(found) > MOST_CORRECTIONS
    return None if many or not all(map(_is_correction, found)) else found


def _comparable(old: Round, new: Round) -> bool:
    return (
        old.status is new.status is not RoundStatus.DRAFT
        and old.draw == new.draw
        and len(old.matches) == len(new.matches)
    )


def _is_correction(pair: Correction) -> bool:
    """Whether only the score changed. A first result does not count: it would be out of order."""
    before, now = pair
    return before.seats == now.seats and before.is_finished and now.is_finished
