"""The start page and one's own tournaments, as values."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut.core.kernel.ids import PersonId
from topcut.core.tournament import Tournament
from topcut.messages.chain_faults import advice_on_fault, fault_at_desk
from topcut.messages.parts_played import formats_text
from topcut.messages.words import round_of_text
from topcut.service.tournament_lists import Listing
from topcut.service.watching import fault_of
from topcut.web.addresses import address
from topcut.web.desk.last_time import may_be_again, same_as
from topcut.web.desk.stage_line import now_text
from topcut.web.home_lists import HomeLists
from topcut.web.home_rows import HomeRow, HomeSection, finished_row, listed_row
from topcut.web.list_pages import Asked, ListSearch, search_of, ways_of
from topcut.web.page_parts import Banner, Chip, Link
from topcut.web.pages import Page, screen
from topcut.web.player.join_screen import LONGEST_CODE
from topcut.web.when_and_where import announcement_of, players_text, short_day


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
    """``longest``: what can be typed as a code."""

    longest: int
    sections: tuple[HomeSection, ...]


@screen("desk/desks.html")
class DesksPage(Page):
    """``faults``: ledgers that were changed from outside. ``same``: a new one like the newest."""

    may_create: bool
    same: Link | None
    faults: tuple[Banner, ...]
    search: ListSearch | None
    tournaments: tuple[ListedTournament, ...]
    ways: tuple[Link, ...]


def home_screen(lists: HomeLists) -> HomePage:
    """Sections with nothing in them are left out."""
    sections = (
        HomeSection("on-now", _("On now"), tuple(map(_running, lists.running))),
        HomeSection("today", _("Today"), tuple(map(_today, lists.today))),
        HomeSection("coming", _("Coming up"), tuple(map(_coming, lists.coming))),
        HomeSection(
            "finished",
            pgettext("list of tournaments", "Finished"),
            tuple(map(finished_row, lists.finished)),
            _archive(),
        ),
    )
    return HomePage(longest=LONGEST_CODE, sections=tuple(one for one in sections if one.rows))


def _running(tournament: Tournament) -> HomeRow:
    return listed_row(tournament, now_text(tournament), _state(tournament))


def _today(tournament: Tournament) -> HomeRow:
    when = tournament.details.start_time or _("today")
    return listed_row(tournament, when, Chip(players_text(tournament)))


def _coming(tournament: Tournament) -> HomeRow:
    details = tournament.details
    return listed_row(tournament, short_day(details), Chip(players_text(tournament)), details.start_time)


def _archive() -> Link:
    return Link(_("All finished tournaments"), address("archive"))


def desks_screen(
    found: Listing,
    asked: Asked,
    person: PersonId,
    newest: Tournament | None,
    damaged: Iterable[Tournament] = (),
    *,
    may_create: bool,
) -> DesksPage:
    """``newest``: of those that can be the start of a new one. ``damaged``: with a fault in the ledger."""
    return DesksPage(
        may_create=may_create,
        same=same_as(newest) if newest else None,
        faults=tuple(_faults(damaged)),
        search=search_of(asked, found.total),
        tournaments=tuple(
            ListedTournament(
                one.details.name,
                address("desk", one.id),
                _with_players(one),
                _state(one),
                _again(one) if may_create and may_be_again(one, person) else None,
            )
            for one in found.tournaments
        ),
        ways=ways_of(asked, found.total),
    )


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
