"""Everybody's names, read once for all pages of a tournament.

A name that officials change or erase is a line of the ledger, so whoever has that line reads them again. What
changed elsewhere, by a command or for another tournament, is seen by counting, twice a second.
"""

import math
import threading
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants, names_of_members, renamings
from topcut.web.apart import told_apart

_MOST_KEPT = 64
_COUNT_EVERY = 0.5
"""Seconds after which a name that was changed or erased, wherever and by whom, is gone from all pages."""


class NamesVersion(NamedTuple):
    """While this is the same, everybody in a tournament is called what they were."""

    counted: int
    changed: int


class _Known(NamedTuple):
    entrants: Mapping[EntrantId, Entrant]
    version: NamesVersion
    names: Mapping[EntrantId, Name]
    members: Mapping[EntrantId, tuple[Name, ...]]


_kept: dict[TournamentId, _Known] = {}
_count = (0, -math.inf)
_lock = threading.Lock()


def public_names(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """For a hall of phones, which may ask thousands of times within a second."""
    return _known(tournament, names_version(tournament)).names


def public_members(tournament: Tournament) -> Mapping[EntrantId, tuple[Name, ...]]:
    """Who the teams are made of, in the order of their seats; nothing where players enter one by one."""
    return _known(tournament, names_version(tournament)).members


def names_now(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """As they are at this moment: for staff, who have just changed one."""
    return _known(tournament, NamesVersion(_counted_now(), tournament.names_changed)).names


def names_version(tournament: Tournament) -> NamesVersion:
    counted, at = _count
    if monotonic() - at >= _COUNT_EVERY:
        counted = _counted_now()
    return NamesVersion(counted, tournament.names_changed)


def _counted_now() -> int:
    global _count
    _count = (renamings(), monotonic())
    return _count[0]


def _known(tournament: Tournament, version: NamesVersion) -> _Known:
    """``version`` was looked at before the names: it is never newer than they are."""
    have = _kept.get(tournament.id)
    if have and have.version == version and _same_people(have.entrants, tournament.entrants):
        return have
    names = told_apart(names_of_entrants(tournament))
    members = names_of_members(tournament) if tournament.details.in_teams else {}
    made = _Known(tournament.entrants, version, names, members)
    with _lock:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[tournament.id] = made
    return made


def _same_people(before: Mapping[EntrantId, Entrant], now: Mapping[EntrantId, Entrant]) -> bool:
    """Somebody who leaves, or is late, changes the entrants but nobody's name."""
    if before is now:
        return True
    if before.keys() != now.keys():
        return False
    return all((before[id_].members, before[id_].name) == (one.members, one.name) for id_, one in now.items())


def forget() -> None:
    global _count
    _count = (0, -math.inf)
    with _lock:
        _kept.clear()
