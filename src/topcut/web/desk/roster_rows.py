"""Rows of the roster page: who is looked up, and what each row shows."""

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from topcut.caching import Cache
from topcut.core.desks.registration.removal import removable
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.plain_texts import plain
from topcut.core.tournament import Tournament
from topcut.messages.words import status_text
from topcut.people.identity import membership_kind, unidentified
from topcut.people.names import Name
from topcut.service import standings_after
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Chip, Press, TeamSeat, team_seats
from topcut.web.part_values import KeptPart, part

STATUS_KINDS = {EntrantStatus.ACTIVE: "", EntrantStatus.DROPPED: "warn", EntrantStatus.DISQUALIFIED: "bad"}
MOST_KEPT = 6_000
"""Two large rosters, or one in two languages."""


class Enrolled(NamedTuple):
    """An entrant with the names it is found by; ``members`` are the players of a team."""

    entrant: Entrant
    name: Name
    members: tuple[Name, ...]
    identified: bool

    @property
    def names(self) -> tuple[Name, ...]:
        return (self.name, *self.members)

    def has(self, search: str) -> bool:
        return any(name.has(search) for name in self.names)

    @property
    def is_missing(self) -> bool:
        return not self.entrant.checked_in and self.entrant.status is EntrantStatus.ACTIVE

    def is_among(self, shown: str) -> bool:
        """Whether it is one of those asked for: "absent", "unidentified", "left"; all otherwise."""
        if shown == "absent":
            return self.is_missing
        if shown == "unidentified":
            return not self.identified
        return shown != "left" or self.entrant.status is not EntrantStatus.ACTIVE


def everybody_enrolled(visit: Visit) -> list[Enrolled]:
    """All entrants by last name."""
    entrants = visit.tournament.entrants.values()
    lacking = unidentified(visit.rules, (person for entrant in entrants for person in entrant.members))
    members = visit.members if visit.tournament.details.in_teams else {}
    enrolled = [
        Enrolled(
            entrant,
            visit.names[entrant.id],
            members.get(entrant.id, ()),
            lacking.isdisjoint(entrant.members),
        )
        for entrant in entrants
    ]
    return sorted(enrolled, key=lambda one: one.name.key)


@part("desk/_roster.html", "line")
class RosterLine(KeptPart):
    """A row of the roster; ``seats`` are the players of a team, ``found_by`` what it is looked up by.

    ``presses`` check in, take that back, or remove; the form around it holds the whole roster.
    """

    name: str
    found_by: str
    href: str
    seats: tuple[TeamSeat, ...]
    chips: tuple[Chip, ...]
    points: tuple[int, ...]
    presses: tuple[Press, ...]


def entrant_chip(status: EntrantStatus) -> Chip:
    return Chip(status_text(status), STATUS_KINDS[status])


def is_status_told(tournament: Tournament, status: EntrantStatus) -> bool:
    """That somebody is playing says something only while it is played."""
    return status is not EntrantStatus.ACTIVE or (tournament.has_started and not tournament.is_finished)


def arrival_chip(entrant: Entrant) -> Chip:
    return Chip(_("checked in"), "ok") if entrant.checked_in else Chip(_("not checked in"), "warn")


def is_checking_in(visit: Visit) -> bool:
    """Whether players check in and the visitor may note it."""
    return _arriving(visit) and visit.may("check-in")


def _arriving(visit: Visit) -> bool:
    return visit.tournament.details.check_in and not visit.tournament.has_started


_lines: Cache[Hashable, RosterLine] = Cache(MOST_KEPT)


class RosterRows:
    """Makes the rows and keeps them: there may be 2,500, and one of them changes."""

    def __init__(self, visit: Visit, *, checking: bool) -> None:
        self._tournament = visit.tournament
        self._checking = checking
        self._arriving = _arriving(visit)
        self._removable = removable(visit.tournament) if visit.may("register") else set()
        self._points = _points(visit)
        self._status = {status: entrant_chip(status) for status in EntrantStatus}
        self._late = Chip(_("entered late"))
        number = membership_kind(visit.rules) == "dci-number"
        self._lacking = Chip(_("no DCI number") if number else _("last name missing"), "info")
        self._playing = is_status_told(visit.tournament, EntrantStatus.ACTIVE)
        shown = (checking, self._arriving, self._playing)
        self._page = (visit.tournament.id, get_language(), *shown, number)

    def line(self, one: Enrolled) -> RosterLine:
        """A row holds everything it depends on in its key or its version, so that none is stale."""
        points = (self._points.get(one.entrant.id, 0),) if self._points is not None else ()
        goes = one.entrant.id in self._removable
        key = (*self._page, one.entrant.id)
        return _lines.get_or_make(key, lambda: self._made(one, points, goes=goes), (one, points, goes))

    def _made(self, one: Enrolled, points: tuple[int, ...], *, goes: bool) -> RosterLine:
        return RosterLine(
            name=one.name.sorted,
            found_by=" | ".join(plain(str(name)) for name in one.names),
            href=address("desk-player", self._tournament.id, one.entrant.id),
            seats=team_seats(one.members),
            chips=tuple(self._chips(one)),
            points=points,
            presses=tuple(self._presses(one, goes=goes)),
        )

    def _chips(self, one: Enrolled) -> Iterator[Chip]:
        entrant = one.entrant
        if self._arriving and entrant.status is EntrantStatus.ACTIVE:
            yield arrival_chip(entrant)
        elif entrant.status is not EntrantStatus.ACTIVE or self._playing:
            yield self._status[entrant.status]
        if byes := entrant.awarded_byes:
            yield Chip(ngettext("%(num)s bye", "%(num)s byes", byes) % {"num": byes}, "info")
        if entrant.missed:
            yield self._late
        if not one.identified:
            yield self._lacking

    def _presses(self, one: Enrolled, *, goes: bool) -> Iterator[Press]:
        facts = {"name": one.name}
        if self._checking and one.entrant.status is EntrantStatus.ACTIVE:
            if one.entrant.checked_in:
                title = _("%(name)s is not here") % facts
                yield Press(_("Undo"), "toggle", f"0-{one.entrant.id}", "small quiet", title)
            else:
                title = _("Check in %(name)s") % facts
                yield Press(_("Check in"), "toggle", f"1-{one.entrant.id}", "small", title)
        if goes:
            title = _("Remove %(name)s") % facts
            yield Press(_("Remove"), "toggle", f"x-{one.entrant.id}", "small quiet", title)


def _points(visit: Visit) -> Mapping[EntrantId, int] | None:
    """The points from closed rounds; ``None`` before one is."""
    closed = visit.tournament.rounds_closed
    return {one.entrant: one.points for one in standings_after(visit.tournament, closed)} if closed else None
