"""Lists of tournaments: the index finds them, and only those that are shown are folded."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from django.db import DatabaseError

from topcut.core.kernel.ids import Instant, PersonId, TournamentId
from topcut.core.tournament import Tournament
from topcut.ledger import tournament_index
from topcut.ledger.tournament_index import Owners, Word
from topcut.service import states
from topcut.service.clock import now
from topcut.service.watching import known_faults

log = logging.getLogger("topcut.service")

MOST_NEAR = 100
_unread: set[TournamentId] = set()
_DAY = timedelta(days=1)


class Listing(NamedTuple):
    """A part of a list, and how long the whole is."""

    tournaments: list[Tournament]
    total: int


def near(running_for: timedelta, ahead: timedelta, finished: int, owners: Owners = None) -> list[Tournament]:
    """Those that are on, those of today and the next days, and the newest that are finished.

    Days are the venue's, which may be the day before or after ours: whoever shows them looks closer.
    """
    moment = now()
    today = datetime.fromtimestamp(moment / 1000, UTC).date()
    since = Instant(moment - int(running_for.total_seconds() * 1000))
    days = (today - _DAY).isoformat(), (today + ahead + _DAY).isoformat()
    return _folded(
        [
            *tournament_index.active_since(since, MOST_NEAR, owners),
            *tournament_index.enrolling_between(*days, MOST_NEAR, owners),
            *tournament_index.finished(most=finished, owners=owners).tournaments,
        ]
    )


def finished(words: Sequence[Word], first: int, most: int, owners: Owners = None) -> Listing:
    """Those that are finished and have every word in name, day or format, the newest first."""
    return _listing(tournament_index.finished(words=words, first=first, most=most, owners=owners))


def of_official(
    person: PersonId, words: Sequence[Word], first: int, most: int, owners: Owners = None
) -> Listing:
    """Those in which somebody has a role, what is not finished first, then the newest."""
    return _listing(tournament_index.of_official(person, words=words, first=first, most=most, owners=owners))


def organized_by(person: PersonId, owners: Owners = None) -> Iterator[Tournament]:
    """Those that somebody organized, the newest first, folded as they are asked for."""
    for id_ in tournament_index.organized_by(person, owners):
        yield from _folded([id_])


def damaged() -> list[Tournament]:
    """Those in whose ledger a fault was found while the server runs."""
    return _folded(known_faults())


def _listing(found: tournament_index.FoundIds) -> Listing:
    return Listing(_folded(found.tournaments), found.total)


def _folded(tournaments: Iterable[TournamentId]) -> list[Tournament]:
    """One that was deleted since the index was asked is left out."""
    known = map(states.known, tournaments)
    return [one.tournament for one in known if one]


# The index itself


def make_rows(tournaments: Iterable[TournamentId], done: Callable[[], object]) -> list[TournamentId]:
    """Fold these ledgers and write their rows; ``done`` is called after each.

    Those that this Topcut cannot read are returned: they are in no list, and keep nobody from the others.
    """
    unread = []
    for id_ in tournaments:
        try:
            tournament_index.make(id_, states.tournament)
        except DatabaseError:
            raise
        except Exception:
            log.exception("the ledger of %s cannot be read", id_)
            unread.append(id_)
            _unread.add(id_)
        done()
    return unread


def list_missing() -> None:
    """List those that are in no list, or not as they are: an older server beside this one wrote to them."""
    make_rows((id_ for id_ in tournament_index.missing() if id_ not in _unread), lambda: None)


def is_indexed_right(tournament: Tournament) -> bool:
    """Whether its row is what its ledger gives; when it was last written to may differ by some minutes."""
    kept, right = tournament_index.kept(tournament.id), tournament_index.row_of(tournament)
    return kept is not None and kept._replace(active_at=right.active_at) == right
