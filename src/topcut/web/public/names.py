"""Everybody's names, read once for all pages of a tournament."""

import threading
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple

from topcut.core.entrants import Entrant
from topcut.core.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants, renamings
from topcut.web.apart import told_apart
from topcut.web.public.cache import LONGEST

_MOST_KEPT = 64


class _Known(NamedTuple):
    entrants: Mapping[EntrantId, Entrant]
    renamings: int
    at: float
    names: Mapping[EntrantId, Name]


_kept: dict[TournamentId, _Known] = {}
_lock = threading.Lock()


def public_names(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """For a hall of phones: a changed name shows within a minute."""
    have = _kept.get(tournament.id)
    if have and monotonic() - have.at < LONGEST and _same_people(have.entrants, tournament.entrants):
        return have.names
    return names_now(tournament)


def names_now(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """As they are at this moment: for staff, who have just changed one."""
    have, count = _kept.get(tournament.id), renamings()  # looked at before the names: never newer than they
    if have and have.renamings == count and _same_people(have.entrants, tournament.entrants):
        names = have.names
    else:
        names = told_apart(names_of_entrants(tournament))
    with _lock:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[tournament.id] = _Known(tournament.entrants, count, monotonic(), names)
    return names


def _same_people(before: Mapping[EntrantId, Entrant], now: Mapping[EntrantId, Entrant]) -> bool:
    """Somebody who leaves, or is late, changes the entrants but nobody's name."""
    if before is now:
        return True
    return before.keys() == now.keys() and all(before[id_].members == one.members for id_, one in now.items())


def forget() -> None:
    with _lock:
        _kept.clear()
