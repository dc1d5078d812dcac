"""The start page and one's own tournaments, as values."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import OrganizationId
from topcut.messages.chain_faults import advice_on_fault, fault_at_desk
from topcut.messages.parts_played import formats_text
from topcut.messages.words import round_of_text
from topcut.people.organizations import Membership
from topcut.service.tournament_lists import Listing
from topcut.service.watching import fault_of
from topcut.web.addresses import address
from topcut.web.desk.last_time import may_be_again, same_as
from topcut.web.desk.stage_line import now_text
from topcut.web.home_lists import HomeLists
from topcut.web.home_rows import NOT_TOLD, HomeRow, HomeSection, finished_row, listed_row
from topcut.web.list_pages import Asked, ListSearch, search_of, ways_of
from topcut.web.organization_words import organization_text
from topcut.web.page_parts import Banner, Chip, Link, Tab
from topcut.web.pages import Page, screen
from topcut.web.player.join_screen import LONGEST_CODE
from topcut.web.when_and_where import announcement_of, players_text, short_day

Row = Callable[[Tournament, str], HomeRow]


class OwnHome(NamedTuple):
    """The home page of one organization, with its name in words."""

    id: OrganizationId
    name: str


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """``again`` begins a new one like it, for whoever organized it."""

    name: str
    href: str
    about: str
    state: Chip
    again: Link | None = None


@screen("home/home.html")
class HomePage(Page):
    """``longest``: what can be typed as a code. ``organizations``: the home of each, if there are several."""

    title: str
    longest: int
    organizations: tuple[Link, ...]
    sections: tuple[HomeSection, ...]


@screen("desk/desks.html")
class DesksPage(Page):
    """``faults``: ledgers that were changed from outside. ``same``: a new one like the newest.

    ``create``: a new tournament, for each organization that one belongs to; ``members``: who organizes there.
    ``organizations``: the tournaments of all or of one, where there are several.
    """

    create: tuple[Link, ...]
    bring_in: Link | None
    members: tuple[Link, ...]
    organizations: tuple[Tab, ...]
    same: Link | None
    faults: tuple[Banner, ...]
    search: ListSearch | None
    tournaments: tuple[ListedTournament, ...]
    ways: tuple[Link, ...]


def home_screen(
    lists: HomeLists,
    owners: Mapping[TournamentId, str] = NOT_TOLD,
    organizations: tuple[Link, ...] = (),
    of: OwnHome | None = None,
) -> HomePage:
    """Sections with nothing in them are left out. ``of``: the home of one organization.

    ``owners``: whose each tournament is, where there are several.
    """

    def rows(row: Row, tournaments: Iterable[Tournament]) -> tuple[HomeRow, ...]:
        return tuple(row(one, owners.get(one.id, "")) for one in tournaments)

    sections = (
        HomeSection("on-now", _("On now"), rows(_running, lists.running)),
        HomeSection("today", _("Today"), rows(_today, lists.today)),
        HomeSection("coming", _("Coming up"), rows(_coming, lists.coming)),
        HomeSection(
            "finished",
            pgettext("list of tournaments", "Finished"),
            rows(finished_row, lists.finished),
            _archive(of),
        ),
    )
    return HomePage(
        title=of.name if of else _("Tournaments here"),
        longest=LONGEST_CODE,
        organizations=organizations,
        sections=tuple(one for one in sections if one.rows),
    )


def _running(tournament: Tournament, owner: str) -> HomeRow:
    return listed_row(tournament, now_text(tournament), _state(tournament), owner=owner)


def _today(tournament: Tournament, owner: str) -> HomeRow:
    when = tournament.details.start_time or _("today")
    return listed_row(tournament, when, Chip(players_text(tournament)), owner=owner)


def _coming(tournament: Tournament, owner: str) -> HomeRow:
    details = tournament.details
    chip = Chip(players_text(tournament))
    return listed_row(tournament, short_day(details), chip, details.start_time, owner)


def _archive(of: OwnHome | None) -> Link:
    return Link(_("All finished tournaments"), address("archive") + (f"?of={of.id}" if of else ""))


def desks_screen(
    found: Listing,
    asked: Asked,
    person: PersonId,
    newest: Tournament | None,
    damaged: Iterable[Tournament] = (),
    *,
    belongs: Collection[Membership],
    owners: Mapping[TournamentId, str] = NOT_TOLD,
    organizations: tuple[Tab, ...] = (),
) -> DesksPage:
    """``newest``: of those that can be the start of a new one. ``damaged``: with a fault in the ledger.

    ``belongs``: to which organizations ``person`` does; ``owners``: whose each tournament is.
    """
    return DesksPage(
        create=tuple(_create(belongs)),
        bring_in=Link(_("Bring in a file"), address("bring-in"), "button") if belongs else None,
        members=tuple(_members(belongs)),
        organizations=organizations,
        same=same_as(newest) if newest else None,
        faults=tuple(_faults(damaged)),
        search=search_of(asked, found.total),
        tournaments=tuple(
            ListedTournament(
                one.details.name,
                address("desk", one.id),
                " · ".join(filter(None, (_with_players(one), owners.get(one.id, "")))),
                _state(one),
                _again(one) if belongs and may_be_again(one, person) else None,
            )
            for one in found.tournaments
        ),
        ways=ways_of(asked, found.total),
    )


def _create(belongs: Collection[Membership]) -> Iterator[Link]:
    """One button; one for each organization, where somebody belongs to several."""
    if len(belongs) == 1:
        yield Link(_("New tournament"), address("tournament-new"), "button primary")
        return
    for number, one in enumerate(belongs):
        text = _("New tournament for %(organization)s") % {"organization": organization_text(one.name)}
        kind = "button" if number else "button primary"
        yield Link(text, f"{address('tournament-new')}?of={one.organization}", kind)


def _members(belongs: Collection[Membership]) -> Iterator[Link]:
    """The shop that is alone is not told that it is an organization."""
    for one in belongs:
        told = _("Who organizes: %(organization)s") % {"organization": organization_text(one.name)}
        text = told if one.name or len(belongs) > 1 else _("Who organizes")
        yield Link(text, address("organization", one.organization), "button quiet")


def _again(tournament: Tournament) -> Link:
    text = _("Again: %(name)s") % {"name": tournament.details.name}
    return Link(_("Again"), address("tournament-again", tournament.id), "button small", text)


def _faults(tournaments: Iterable[Tournament]) -> Iterator[Banner]:
    for one in tournaments:
        if fault := fault_of(one.id):
            yield Banner("bad", fault_at_desk(fault, one.details.name), advice_on_fault(), alert=True)


def _about(tournament: Tournament) -> str:
    details = tournament.details
    return f"{announcement_of(details)} · {formats_text(details)}"


def _with_players(tournament: Tournament) -> str:
    return f"{_about(tournament)} · {players_text(tournament)}"


def _state(tournament: Tournament) -> Chip:
    round_ = tournament.current_round
    if tournament.is_finished:
        return Chip(_("finished"))
    if round_:
        return Chip(round_of_text(tournament.details, round_.number), "info")
    return Chip(_("enrolling"), "warn")
