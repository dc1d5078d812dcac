"""View model of one table: the folded log, the players, the match it belongs to."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from topcut import service
from topcut.companion import table_store as store
from topcut.companion.written import change_written
from topcut.core.companion.game import Setup, living
from topcut.core.companion.passing import redraws
from topcut.core.companion.table_log import FoldedTable, folded
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.rulebook import load
from topcut.web.companion.at_match import AtMatch, tournament_of
from topcut.web.companion.phrases import Speaker
from topcut.web.companion.showing import LOGGED, TableShown
from topcut.web.companion.spec import spec_of
from topcut.web.companion.table_sides import Panel, panels_of

SEAT_COOKIE = "seat"
"""A phone's own seat, scoped to this table's URL: the player's cookie is not sent there."""


@dataclass
class TableView:
    """A table, read once per request."""

    kept: store.KeptTable
    request: HttpRequest

    @property
    def setup(self) -> Setup:
        return self.kept.setup

    @cached_property
    def rules(self) -> Rules:
        if self.tournament:
            return service.rules_of(self.tournament)
        return load(self.kept.edition, self.kept.overlays)

    @cached_property
    def tournament(self) -> Tournament | None:
        return tournament_of(self.kept)

    @cached_property
    def at(self) -> AtMatch | None:
        """The match played here; ``None`` at a standalone table, or once the match was deleted."""
        match = self.tournament.match(self.kept.match) if self.tournament else None
        if self.tournament is None or match is None:
            return None
        seat = self.request.get_signed_cookie(SEAT_COOKIE, "0", salt=self.kept.id)
        return AtMatch(self.tournament, match, self.rules, int(seat or 0))

    @property
    def is_left(self) -> bool:
        """Whether its match is no longer in the round: the pairings were changed."""
        return bool(self.kept.match) and self.at is None

    @cached_property
    def spec(self) -> dict[str, Any]:
        return spec_of(self.setup, self.rules)

    @cached_property
    def table(self) -> FoldedTable:
        return folded(self.spec["start"], store.changes(self.kept.id))

    @cached_property
    def names(self) -> list[str]:
        """Names as typed, as the tournament has them, or seat numbers."""
        if self.at:
            return self.at.names(self.setup.seats)
        typed = (*self.kept.names, *("" for _seat in self.setup.all_seats))
        return [typed[seat - 1] or _("Seat %(n)s") % {"n": seat} for seat in self.setup.all_seats]

    @cached_property
    def speaker(self) -> Speaker:
        return Speaker(self.setup, self.names, self.rules.table.steps)

    @cached_property
    def shown(self) -> TableShown:
        return TableShown(self.setup, self.table, self.rules, self.speaker)

    @property
    def panels(self) -> list[Panel]:
        return panels_of(self.setup)

    # Match

    @property
    def own_seat(self) -> int:
        return self.at.own_seat if self.at else 0

    @property
    def reportable(self) -> bool:
        return self.at is not None and self.at.reportable

    @property
    def in_pod(self) -> bool:
        return self.at is not None and self.at.in_pod

    @property
    def in_playoff(self) -> bool:
        return self.at is not None and self.at.stage.is_elimination

    @property
    def redraws(self) -> bool:
        return redraws(self.setup, self.rules, in_playoff=self.in_playoff)

    @property
    def may_draw(self) -> bool:
        return self.at is not None and self.at.may_draw

    @property
    def ended(self) -> str:
        return self.shown.ended(in_pod=self.in_pod, may_draw=self.may_draw)

    @cached_property
    def turns(self) -> dict[int, int] | None:
        return self.at.turns(self.setup.seats) if self.at else None

    @property
    def turns_now(self) -> int | None:
        """Number of additional turns if time is called now."""
        return self.turns.get(len(living(self.setup, self.table.cells))) if self.turns else None

    @property
    def may_call_time(self) -> bool:
        """Whether time may be called: once, when the clock is up; it fixes the number of turns (MA-2.4AA)."""
        is_up = self.at is not None and self.at.clock.is_up
        return is_up and not self.table.cells["time"]

    @property
    def data(self) -> dict[str, Any]:
        """Everything the page's script needs to work offline."""
        return {
            **self.spec,
            **self.speaker.data(
                [*self.spec["start"], *(dismissed for *_loss, dismissed in self.spec["losses"])]
            ),
            "id": self.kept.id,
            "lines": [change_written(change) for change in self.table.lines],
            "turnsAtTime": self.turns,
            "gamesToWin": self.at.stage.games_to_win if self.at else None,
            "pod": self.in_pod,
            "untimed": self.at is not None and self.at.clock.left is None,
            "elimination": self.in_playoff,
            "redraws": self.redraws,
            "own": self.own_seat,
            "logged": LOGGED,
        }


def board_of(request: HttpRequest, id_: str) -> TableView:
    try:
        return TableView(store.table(id_), request)
    except store.NoTable:
        raise Http404 from None
