"""The standings as posted. They are computed again only when a round behind them or an entrant changes,
not with every result of the round that is on."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from topcut import service
from topcut.core.entrants import Entrant
from topcut.core.history import standings
from topcut.core.ids import EntrantId, TournamentId
from topcut.core.rounds import Round
from topcut.core.standings import Standing
from topcut.core.tournament import Tournament

_MOST_KEPT = 64


@dataclass(frozen=True, slots=True)
class Posted:
    """``serial`` is another one whenever the lines may be others."""

    serial: int
    after: int
    by_entrant: Mapping[EntrantId, Standing]
    rounds: tuple[Round, ...]
    entrants: Mapping[EntrantId, Entrant]

    @property
    def lines(self) -> tuple[Standing, ...]:
        return tuple(self.by_entrant.values())

    def still_holds(self, tournament: Tournament) -> bool:
        """The state shares what did not change, so identity is enough."""
        rounds = tournament.rounds[: tournament.posted_after]
        return (
            self.after == tournament.posted_after
            and self.entrants is tournament.entrants
            and len(rounds) == len(self.rounds)
            and all(one is other for one, other in zip(rounds, self.rounds, strict=True))
        )


_serials = count(1)
_kept: dict[TournamentId, Posted] = {}
_lock = threading.Lock()
NOTHING = Posted(0, 0, {}, (), {})


def posted(tournament: Tournament) -> Posted:
    if not tournament.posted_after:
        return NOTHING
    with _lock:
        have = _kept.get(tournament.id)
        if have and have.still_holds(tournament):
            return have
        made = _computed(tournament)
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[tournament.id] = made
        return made


def _computed(tournament: Tournament) -> Posted:
    after = tournament.posted_after
    lines = standings(tournament, service.rules_of(tournament), after)
    by_entrant = {line.entrant: line for line in lines}
    return Posted(next(_serials), after, by_entrant, tournament.rounds[:after], tournament.entrants)
