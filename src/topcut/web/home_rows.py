"""Rows of tournaments for everybody, on the start page and in the archive."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.kernel.ids import TournamentId
from topcut.core.tournament import Tournament
from topcut.messages.ending_words import champion_label, champions_text
from topcut.messages.parts_played import formats_text
from topcut.service.endings import public_ending
from topcut.web.addresses import address
from topcut.web.page_parts import Chip, Link
from topcut.web.part_values import part
from topcut.web.public.roster_names import public_names
from topcut.web.public.sharing import played_text
from topcut.web.when_and_where import short_day


@part("home/_listed.html", "winner")
class Winner:
    """Who won, behind the word for it: "Champion: Ana Ruiz"."""

    label: str
    name: str


@dataclass(frozen=True, slots=True)
class HomeRow:
    """``when`` in a word: the time today, the day before it, the round while it is played."""

    when: str
    name: str
    href: str
    about: str
    state: tuple[Chip, ...]
    winner: Winner | None = None


@dataclass(frozen=True, slots=True)
class HomeSection:
    """``more`` leads to what is not listed."""

    id: str
    title: str
    rows: tuple[HomeRow, ...]
    more: Link | None = None


NOT_TOLD: Mapping[TournamentId, str] = {}
"""Where there is one organization, nobody is told whose a tournament is."""


def listed_row(tournament: Tournament, when: str, state: Chip, time: str = "", owner: str = "") -> HomeRow:
    """One that is on, or still to come; ``owner``: whose it is, where there are several organizations."""
    details = tournament.details
    about = " · ".join(filter(None, (time, formats_text(details), owner, details.place)))
    return HomeRow(when, details.name, address("tournament", tournament.id), about, (state,))


def finished_row(tournament: Tournament, owner: str = "") -> HomeRow:
    """How many played what, and who won it; nobody, where no round was played."""
    details, found = tournament.details, public_ending(tournament)
    winner = Winner(champion_label(found), champions_text(found, public_names(tournament))) if found else None
    return HomeRow(
        when=short_day(details),
        name=details.name,
        href=address("tournament", tournament.id),
        about=" · ".join(filter(None, (played_text(tournament), owner, details.place))),
        state=(),
        winner=winner,
    )
