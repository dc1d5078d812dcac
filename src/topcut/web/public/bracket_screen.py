"""The public bracket as values: before the cut, and from then on."""

from typing import ClassVar

from django.utils.translation import gettext as _

from topcut.core.desks.playoff.board import Bracket
from topcut.core.desks.rounds.board.match_start import First, first_in
from topcut.core.tournament import Tournament
from topcut.web.access import Visit
from topcut.web.bracket_values import BracketShown, ChampionCard, bracket_shown, champion_card
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.roster_names import public_names
from topcut.web.public.standings_screen import sheet_links


@screen("public/no_bracket.html")
class NoBracketPage(PublicPage):
    here: ClassVar[str] = "bracket"

    soon: str


@screen("public/bracket.html")
class PublicBracketPage(PublicPage):
    here: ClassVar[str] = "bracket"

    sheets: tuple[Link, ...]
    champion: ChampionCard | None
    bracket: BracketShown
    explained: str


def places_planned(tournament: Tournament) -> int:
    """How many play on as announced; zero for everybody."""
    return next((stage.cut for stage in tournament.details.stages if stage.cut), 0)


def no_bracket_screen(tournament: Tournament) -> NoBracketPage:
    planned = places_planned(tournament)
    if not planned:
        return NoBracketPage(soon=_("It shows here once it is made."))
    text = _(
        "After the last round before it the best %(n)s play on. The bracket shows here once the cut is made."
    )
    return NoBracketPage(soon=text % {"n": planned})


def bracket_screen(visit: Visit, board: Bracket) -> PublicBracketPage:
    details = visit.tournament.details
    shown = bracket_shown(board, details, public_names(visit.tournament))
    return PublicBracketPage(
        sheets=sheet_links(visit, "public:bracket-sheet"),
        champion=champion_card(shown),
        bracket=shown,
        explained=_explained(first_in(details, visit.rules, details.stages[-1])),
    )


def _explained(first: First) -> str:
    """The seed chooses only where Swiss rounds ranked the two, and never for a Giant (MTR-2.2.a, 9.3.a)."""
    if first is First.SEAT_ORDER:
        return _(
            "The figure before a name is the seed. Seats go by seed: the best takes the first turn. Every "
            "round’s pods are made of the seeds that are left."
        )
    if first is First.BY_RANK:
        return _(
            "The figure before a name is the seed; the better seed chooses who plays first. "
            "At the right, games won."
        )
    return _("The figure before a name is the seed. At the right, games won.")
