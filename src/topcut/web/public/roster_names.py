"""Name cache: the names of a tournament, read once for all pages.

Officials' changes of names are lines of the ledger, so a state with that line reads them again. Changes made
elsewhere, from the command line or in another tournament, are detected by polling a counter twice a second.
"""

from collections.abc import Mapping
from typing import NamedTuple

from topcut.caching import Cache
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants, names_of_members, renamings
from topcut.web.apart import told_apart

_MOST_KEPT = 64
_COUNT_EVERY = 0.5
"""Polling interval in seconds, after which a changed or erased name is gone from all pages."""


class NamesVersion(NamedTuple):
    """Cache version: while it is the same, no name in a tournament has changed."""

    counted: int
    changed: int


class _Known(NamedTuple):
    entrants: Mapping[EntrantId, Entrant]
    version: NamesVersion
    names: Mapping[EntrantId, Name]
    members: Mapping[EntrantId, tuple[Name, ...]]


_kept: Cache[TournamentId, _Known] = Cache(_MOST_KEPT)
_count: Cache[None, int] = Cache(1, max_age=_COUNT_EVERY)


def public_names(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """Cached names, for a hall of phones with thousands of requests a second."""
    return _known(tournament, names_version(tournament)).names


def public_members(tournament: Tournament) -> Mapping[EntrantId, tuple[Name, ...]]:
    """The members of teams, in seat order; empty if players enter individually."""
    return _known(tournament, names_version(tournament)).members


def names_now(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """Names as of now: for staff, who have just changed one."""
    return _known(tournament, NamesVersion(_count.put(None, renamings()), tournament.names_changed)).names


def names_version(tournament: Tournament) -> NamesVersion:
    return NamesVersion(_count.get_or_make(None, renamings), tournament.names_changed)


def _known(tournament: Tournament, version: NamesVersion) -> _Known:
    """``version`` was read before the names, so it is never newer than they are."""
    have = _kept.get(tournament.id)
    if have and have.version == version and _same_people(have.entrants, tournament.entrants):
        return have
    names = told_apart(names_of_entrants(tournament))
    members = names_of_members(tournament) if tournament.details.in_teams else {}
    return _kept.put(tournament.id, _Known(tournament.entrants, version, names, members))


def _same_people(before: Mapping[EntrantId, Entrant], now: Mapping[EntrantId, Entrant]) -> bool:
    """Whether the names are unaffected: a drop or a late entry changes the entrants but nobody's name."""
    if before is now:
        return True
    if before.keys() != now.keys():
        return False
    return all((before[id_].members, before[id_].name) == (one.members, one.name) for id_, one in now.items())
