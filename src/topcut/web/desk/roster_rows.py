"""Rows of the roster page: who is looked up, and what each row shows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.messages.words import status_text
from topcut.people.identity import membership_kind, unidentified
from topcut.people.names import Name
from topcut.service import standings_after
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Chip, Press, TeamSeat, team_seats

STATUS_KINDS = {EntrantStatus.ACTIVE: "", EntrantStatus.DROPPED: "warn", EntrantStatus.DISQUALIFIED: "bad"}


class Enrolled(NamedTuple):
    """An entrant with the names it is found by; ``members`` are the players of a team."""

    entrant: Entrant
    name: Name
    members: tuple[Name, ...]
    identified: bool

    def has(self, search: str) -> bool:
        return any(name.has(search) for name in (self.name, *self.members))

    def is_among(self, shown: str) -> bool:
        """Whether it is one of those asked for: "absent", "unidentified", "left"; all otherwise."""
        if shown == "absent":
            return not self.entrant.checked_in and self.entrant.status is EntrantStatus.ACTIVE
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


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A row of the roster; ``seats`` are the players of a team.

    ``arrival`` checks in, or takes that back; the form around it holds the whole roster.
    """

    name: str
    href: str
    seats: tuple[TeamSeat, ...]
    chips: tuple[Chip, ...]
    points: int
    arrival: Press | None


def entrant_chip(status: EntrantStatus) -> Chip:
    return Chip(status_text(status), STATUS_KINDS[status])


def arrival_chip(entrant: Entrant) -> Chip:
    return Chip(_("checked in"), "ok") if entrant.checked_in else Chip(_("not checked in"), "warn")


def is_checking_in(visit: Visit) -> bool:
    """Whether players check in and the visitor may note it."""
    return _arriving(visit) and visit.may("check-in")


def _arriving(visit: Visit) -> bool:
    return visit.tournament.details.check_in and not visit.tournament.has_started


class RosterRows:
    """Makes the rows. What they have in common is made once: there may be 2,500."""

    def __init__(self, visit: Visit, *, checking: bool) -> None:
        self._tournament = visit.tournament
        self._checking = checking
        self._arriving = _arriving(visit)
        self._points = _points(visit)
        self._status = {status: entrant_chip(status) for status in EntrantStatus}
        self._late = Chip(_("entered late"))
        number = membership_kind(visit.rules) == "dci-number"
        self._lacking = Chip(_("no DCI number") if number else _("last name missing"), "info")
        self._words = (_("Undo"), _("%(name)s is not here"), _("Check in"), _("Check in %(name)s"))

    def line(self, one: Enrolled) -> RosterLine:
        entrant = one.entrant
        can_arrive = self._checking and entrant.status is EntrantStatus.ACTIVE
        return RosterLine(
            name=one.name.sorted,
            href=address("desk-player", self._tournament.id, entrant.id),
            seats=team_seats(one.members),
            chips=tuple(self._chips(one)),
            points=self._points.get(entrant.id, 0),
            arrival=self._arrival(one) if can_arrive else None,
        )

    def _chips(self, one: Enrolled) -> Iterator[Chip]:
        entrant = one.entrant
        if self._arriving and entrant.status is EntrantStatus.ACTIVE:
            yield arrival_chip(entrant)
        else:
            yield self._status[entrant.status]
        if byes := entrant.awarded_byes:
            yield Chip(ngettext("%(num)s bye", "%(num)s byes", byes) % {"num": byes}, "info")
        if entrant.missed:
            yield self._late
        if not one.identified:
            yield self._lacking

    def _arrival(self, one: Enrolled) -> Press:
        undo, not_here, check_in, check_in_name = self._words
        if one.entrant.checked_in:
            title = not_here % {"name": one.name}
            return Press(undo, "toggle", f"0-{one.entrant.id}", "small quiet", title)
        title = check_in_name % {"name": one.name}
        return Press(check_in, "toggle", f"1-{one.entrant.id}", "small", title)


def _points(visit: Visit) -> Mapping[EntrantId, int]:
    """The points from closed rounds."""
    closed = visit.tournament.rounds_closed
    return {line.entrant: line.points for line in standings_after(visit.tournament, closed)} if closed else {}
