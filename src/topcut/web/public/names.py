"""Everybody's names, read once for all pages of a tournament."""

import threading
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple

from topcut.core.entrants import Entrant
from topcut.core.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants, names_of_members, renamings
from topcut.web.apart import told_apart
from topcut.web.public.cache import LONGEST

_MOST_KEPT = 64


class _Known(NamedTuple):
    entrants: Mapping[EntrantId, Entrant]
    renamings: int
    at: float
    names: Mapping[EntrantId, Name]
    members: Mapping[EntrantId, tuple[Name, ...]]


_kept: dict[TournamentId, _Known] = {}
_lock = threading.Lock()


def public_names(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """For a hall of phones: a changed name shows within a minute."""
    return _known(tournament).names


def public_members(tournament: Tournament) -> Mapping[EntrantId, tuple[Name, ...]]:
    """Who the teams are made of, in the order of their seats; nothing where players enter one by one."""
    return _known(tournament).members


def _known(tournament: Tournament) -> _Known:
    have = _kept.get(tournament.id)
    if have and monotonic() - have.at < LONGEST and _same_people(have.entrants, tournament.entrants):
        return have
    return _known_now(tournament)


def names_now(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """As they are at this moment: for staff, who have just changed one."""
    return _known_now(tournament).names


def _known_now(tournament: Tournament) -> _Known:
    have, count = _kept.get(tournament.id), renamings()  # looked at before the names: never newer than they
    if have and have.renamings == count and _same_people(have.entrants, tournament.entrants):
        names, members = have.names, have.members
    else:
        names = told_apart(names_of_entrants(tournament))
        members = names_of_members(tournament) if tournament.details.in_teams else {}
    made = _Known(tournament.entrants, count, monotonic(), names, members)
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
    with _lock:
        _kept.clear()
