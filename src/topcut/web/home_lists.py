"""Which tournaments the start page shows: what is on now, what comes, who played last.

It shows what is near: an old tournament that nobody finished, or a new one that never began, does not stay
there for ever.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple

from topcut import service
from topcut.core.tournament import Tournament
from topcut.messages.figures import venue_time

RUNNING_FOR = timedelta(days=3)
"""How long after its last line a tournament that is not finished is still on."""
AHEAD = timedelta(days=60)
MOST_LISTED = 20
MOST_FINISHED = 10


class HomeLists(NamedTuple):
    """``today``: not begun yet. ``coming`` the nearest first, ``finished`` the newest first."""

    running: list[Tournament]
    today: list[Tournament]
    coming: list[Tournament]
    finished: list[Tournament]


def home_lists(tournaments: Iterable[Tournament]) -> HomeLists:
    lists = HomeLists([], [], [], [])
    for one in tournaments:
        found = _list_of(one, lists)
        if found is not None:
            found.append(one)
    for early in (lists.running, lists.today, lists.coming):
        early.sort(key=lambda one: (one.details.date, one.details.start_time, one.details.name))
    running, today, coming = (few[:MOST_LISTED] for few in (lists.running, lists.today, lists.coming))
    return HomeLists(running, today, coming, newest_first(lists.finished)[:MOST_FINISHED])


def newest_first(finished: Iterable[Tournament]) -> list[Tournament]:
    return sorted(finished, key=lambda one: (one.details.date, one.details.start_time), reverse=True)


def _list_of(tournament: Tournament, lists: HomeLists) -> list[Tournament] | None:
    if tournament.is_finished:
        return lists.finished
    now = venue_time(service.now(), tournament.details.zone)
    if tournament.has_started:
        last = venue_time(tournament.active_at, tournament.details.zone)
        return lists.running if now - last < RUNNING_FOR else None
    ahead = _day(tournament) - now.date()
    if timedelta(0) < ahead <= AHEAD:
        return lists.coming
    return None if ahead else lists.today


def _day(tournament: Tournament) -> date:
    try:
        return datetime.fromisoformat(tournament.details.date).date()
    except ValueError:  # a ledger from elsewhere may say anything
        return date.min
