"""The draft for everybody as page values: its clocks and seats, or that none is on."""

from dataclasses import dataclass

from topcut import service
from topcut.core.desks.limited.board import pods_in_step
from topcut.core.desks.limited.in_hand import draft_on
from topcut.core.desks.rounds.drawn import draw_of_seats
from topcut.core.tournament import Tournament
from topcut.messages.draw_words import drawn_text
from topcut.web.draft_clock import pods_words
from topcut.web.draft_parts import DraftClock, clocks_of
from topcut.web.pages import screen
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class PodListed:
    """The names in the order of the seats."""

    id: str
    title: str
    names: tuple[str, ...]


@screen("public/draft.html")
class DraftBoardPage(PublicPage):
    """``drawn``: how often the seats were drawn, and why anew."""

    clocks: tuple[DraftClock, ...]
    pods: tuple[PodListed, ...]
    drawn: str


@screen("public/no_draft.html")
class NoDraftPage(PublicPage):
    """Seats are not drawn yet, or the rounds have begun."""


def draft_board_screen(tournament: Tournament) -> DraftBoardPage | NoDraftPage:
    draft = draft_on(tournament)
    if draft is None:
        return NoDraftPage()
    groups = pods_in_step(tournament, draft, service.rules_of(tournament))
    names = public_names(tournament)
    pods = (
        PodListed(f"pod-{number}", pods_words((number,)), tuple(str(names[one]) for one in pod))
        for number, pod in enumerate(draft.pods, 1)
    )
    return DraftBoardPage(
        clocks=clocks_of(groups, service.now(), kept=True),
        pods=tuple(pods),
        drawn=drawn_text(draw_of_seats(tournament, draft.stage), tournament),
    )
