"""The start page and one's own tournaments, as values."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.tournament import Tournament
from topcut.messages.chain_faults import advice_on_fault, fault_at_desk
from topcut.messages.parts_played import formats_text
from topcut.messages.words import round_of_text
from topcut.service.watching import fault_of
from topcut.web.addresses import address
from topcut.web.helpers import day
from topcut.web.page_parts import Banner, Chip
from topcut.web.pages import Page, screen
from topcut.web.player.join_screen import LONGEST_CODE


@dataclass(frozen=True, slots=True)
class ListedTournament:
    name: str
    href: str
    about: str
    state: Chip


@screen("home/home.html")
class HomePage(Page):
    """``longest``: what can be typed as a code."""

    longest: int
    tournaments: tuple[ListedTournament, ...]


@screen("desk/desks.html")
class DesksPage(Page):
    """``faults``: ledgers that were changed from outside."""

    may_create: bool
    faults: tuple[Banner, ...]
    tournaments: tuple[ListedTournament, ...]


def home_screen(tournaments: Iterable[Tournament]) -> HomePage:
    listed = (
        ListedTournament(one.details.name, address("tournament", one.id), _about(one), _state(one))
        for one in tournaments
    )
    return HomePage(longest=LONGEST_CODE, tournaments=tuple(listed))


def desks_screen(tournaments: Iterable[Tournament], *, may_create: bool) -> DesksPage:
    mine = tuple(tournaments)
    return DesksPage(
        may_create=may_create,
        faults=tuple(_faults(mine)),
        tournaments=tuple(
            ListedTournament(one.details.name, address("desk", one.id), _with_players(one), _state(one))
            for one in mine
        ),
    )


def _faults(tournaments: Iterable[Tournament]) -> Iterator[Banner]:
    for one in tournaments:
        if fault := fault_of(one.id):
            yield Banner("bad", fault_at_desk(fault, one.details.name), advice_on_fault(), alert=True)


def _about(tournament: Tournament) -> str:
    details = tournament.details
    return f"{day(details.date)} · {formats_text(details)}"


def _with_players(tournament: Tournament) -> str:
    count = tournament.taking_part
    players = ngettext("%(count)s player", "%(count)s players", count) % {"count": count}
    return f"{_about(tournament)} · {players}"


def _state(tournament: Tournament) -> Chip:
    round_ = tournament.current_round
    if tournament.is_finished:
        return Chip(_("finished"))
    if round_:
        return Chip(round_of_text(tournament.details, round_.number), "info")
    return Chip(_("enrolling"), "warn")
