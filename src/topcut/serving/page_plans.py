"""Plans of pages made ahead: the parts of a tournament's phones in one state that may come.

Each part is made twice, for two phones at moments an hour apart: unless both are the same but for the gaps
(``part_pieces.py``) it is not kept, and its phone gets a page made for it, as always. So no list of what
depends on the moment has to be right.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from topcut.core.kernel.ids import MINUTE, Instant, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.service import now
from topcut.service.foreseen import Foreseen
from topcut.serving.asked_pages import request_of
from topcut.serving.part_pieces import Pieces, pieces_of
from topcut.web.pages import show
from topcut.web.player.guard import ForeseenLookup, PhoneVisit
from topcut.web.player.own_screen import own_screen
from topcut.web.public.roster_names import public_names

TOLD = 5_000
"""Milliseconds after the step, or the last phone that asked, that parts are kept: then all have theirs."""
SPAN = 60 * MINUTE
"""For how long a plan is good that waits for its step; the next one follows."""
FRESH = MINUTE
"""For how long after the step its parts are right: clocks run on."""


class AskingPhone(NamedTuple):
    """A phone that asks for its page, by whom it acts for, and the language it wants."""

    tournament: TournamentId
    player: Actor
    language: str


@dataclass(eq=False)
class PagePlan:
    """The parts of one state to come: ``left`` are to be made yet, ``made`` wait."""

    step: Foreseen
    left: deque[AskingPhone] = field(default_factory=deque)
    made: list[AskingPhone] = field(default_factory=list)
    taken: Instant = Instant(0)

    def __post_init__(self) -> None:
        base, self.begun, self.steps = self.step.base, now(), len(self.step.steps)
        self._names = public_names(base)
        then = Instant(self.begun + SPAN)
        self._first = (self.step.state(self.begun), self.begun, "a" * 32)
        self._second = (self.step.state(then), Instant(then + FRESH), "b" * 32)
        self._looked_at: tuple[Tournament, bool] = (base, False)
        self._known: set[AskingPhone] = set()

    def add(self, reader: AskingPhone) -> None:
        if reader not in self._known:
            self._known.add(reader)
            self.left.append(reader)

    def is_wanted(self, tournament: Tournament) -> bool:
        """Whether its step may still come, or is being told to everybody."""
        if tournament is self.step.base:
            return now() <= self.begun + SPAN and public_names(tournament) is self._names
        return self.has_come(tournament) and now() - max(self.taken, tournament.active_at) <= TOLD

    def has_come(self, tournament: Tournament) -> bool:
        """Whether this is the state foreseen, since a moment, with the names as they were."""
        if self._looked_at[0] is not tournament:
            self._looked_at = (tournament, self.step.has_come(tournament))
            self.left.clear()  # whether it has come or something else: there is no time to make more
        at = tournament.active_at
        in_time = self.begun <= at <= self.begun + SPAN and now() - at <= FRESH
        return self._looked_at[1] and in_time and public_names(tournament) is self._names

    def pieces(self, reader: AskingPhone) -> Pieces | None:
        """``None`` for somebody whose part depends on the moment."""
        if reader.player.entrant not in self.step.base.entrants:
            return None
        first, second = (pieces_of(_part(reader, *made_for)) for made_for in (self._first, self._second))
        return first if first == second else None


def _part(reader: AskingPhone, tournament: Tournament, at: Instant, secret: str) -> str:
    """The part as a phone of this secret would get it."""
    path, cookie = f"/t/{reader.tournament}/me/", f"csrftoken={secret}"
    request = request_of(
        {"method": "GET", "path": path, "headers": [(b"x-part", b"live"), (b"cookie", cookie.encode())]}
    )
    request.META["CSRF_COOKIE"] = secret
    request.user = AnonymousUser()
    request.lookup = ForeseenLookup(reader.player, tournament, at)  # type: ignore[attr-defined]
    visit = PhoneVisit(request, reader.tournament)
    with translation.override(reader.language):
        return show(visit, own_screen(visit)).content.decode()
