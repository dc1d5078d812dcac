"""Everybody's penalties as a value: counts by kind, names only for judges and the scorekeeper."""

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.judging.state import Issued
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Penalty
from topcut.messages.judging import infraction_text, issued_text, penalty_text
from topcut.service.own_match import is_closed_to
from topcut.service.permissions import Denied, verdict_on
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import moment_at
from topcut.web.floor.penalty_history import penalty_chip
from topcut.web.floor.penalty_screen import WideChoice
from topcut.web.page_parts import Chip, Empty, Link, Moment
from topcut.web.pages import screen
from topcut.web.public.roster_names import public_members, public_names

MOST_FOUND = 30
"""Limit of search results: with more, people type another letter."""


@dataclass(frozen=True, slots=True)
class PenaltySearch:
    """``empty``: nobody is called like that."""

    text: str
    found: tuple[WideChoice, ...]
    empty: Empty | None


@dataclass(frozen=True, slots=True)
class IssuedLine:
    player: Link
    infraction: str
    by: str
    at: Moment
    chip: Chip


@screen("floor/penalties.html")
class PenaltiesPage(FloorPage):
    """``secret``: why those that were issued are not listed; ``empty`` if there are none at all."""

    title: str
    counts: tuple[Chip, ...]
    search: PenaltySearch | None
    issued: tuple[IssuedLine, ...]
    secret: str
    empty: Empty | None


def penalties_screen(visit: Visit, search: str = "") -> PenaltiesPage:
    """``search``: a part of somebody's name."""
    issued = sorted(visit.tournament.judging.penalties.values(), key=lambda one: -one.number)
    shown = [one for one in issued if visit.may("see-penalties") and not is_closed(visit, one.entrant)]
    counted = Counter(one.penalty for one in issued)
    return PenaltiesPage(
        title=_penalties(len(issued)),
        counts=tuple(Chip(f"{counted[one]} × {penalty_text(one)}") for one in Penalty if counted[one]),
        search=_search(visit, search) if visit.may("penalty") else None,
        issued=tuple(_line(visit, one) for one in shown),
        secret=_secret() if issued and not shown else "",
        empty=None if issued else _none(),
    )


def is_closed(visit: Visit, entrant: EntrantId) -> bool:
    """Whether another judge looks after them: the visitor plays them, and somebody else can."""
    if not is_closed_to(entrant, visit.actor, visit.tournament):
        return False
    any_ = IssuePenalty(entrant, "", Penalty.REMINDER)
    return isinstance(verdict_on(any_, visit.actor, visit.tournament), Denied)


def _penalties(count: int) -> str:
    return ngettext("%(count)s penalty", "%(count)s penalties", count) % {"count": count}


def _secret() -> str:
    return _("Who got them and for what is for the judges and the scorekeeper.")


def _none() -> Empty:
    text = _("Look up a player, or open a table, to issue one; it is kept here with who issued it.")
    return Empty(_("No penalties so far."), text)


def _line(visit: Visit, one: Issued) -> IssuedLine:
    return IssuedLine(
        player=Link(str(public_names(visit.tournament)[one.entrant]), _address(visit, one.entrant)),
        infraction=infraction_text(one.infraction),
        by=issued_text(visit.words, one.by, one.entered_by, one.approved_by),
        at=moment_at(visit, one.at),
        chip=penalty_chip(one),
    )


def _address(visit: Visit, entrant: EntrantId) -> str:
    return address("floor-penalty", visit.tournament.id, entrant)


def _search(visit: Visit, search: str) -> PenaltySearch:
    found = tuple(_found(visit, one) for one in _named(visit, search)) if search else ()
    nobody = Empty(_("No player found"), _("Try a part of the last name."))
    return PenaltySearch(search, found, nobody if search and not found else None)


def _named(visit: Visit, search: str) -> list[EntrantId]:
    """Search by name, sorted by last name, also between matches; teams by any of their players."""
    names, members = public_names(visit.tournament), public_members(visit.tournament)
    found = [
        id_
        for id_ in visit.tournament.entrants
        if any(name.has(search) for name in (names[id_], *members.get(id_, ()))) and not is_closed(visit, id_)
    ]
    return sorted(found, key=lambda id_: names[id_].key)[:MOST_FOUND]


def _found(visit: Visit, entrant: EntrantId) -> WideChoice:
    had = len(visit.tournament.judging.penalties_of(entrant))
    name = public_names(visit.tournament)[entrant].sorted
    return WideChoice(_address(visit, entrant), name, _penalties(had) if had else "")
