"""Everybody's names, read once for all public pages of a tournament."""

import threading
from collections.abc import Mapping
from time import monotonic

from topcut.core.entrants import Entrant
from topcut.core.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants
from topcut.web.apart import told_apart
from topcut.web.public.cache import LONGEST

_MOST_KEPT = 64
_Known = tuple[Mapping[EntrantId, Entrant], float, Mapping[EntrantId, Name]]
_kept: dict[TournamentId, _Known] = {}
_lock = threading.Lock()


def public_names(tournament: Tournament) -> Mapping[EntrantId, Name]:
    have = _kept.get(tournament.id)
    if have and have[0] is tournament.entrants and monotonic() - have[1] < LONGEST:
        return have[2]
    names = told_apart(names_of_entrants(tournament))
    with _lock:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[tournament.id] = (tournament.entrants, monotonic(), names)
    return names


def forget() -> None:
    with _lock:
        _kept.clear()
