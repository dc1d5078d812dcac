"""View model of one table: the folded log, the players, the match it belongs to."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from topcut import service
from topcut.companion import table_store as store
from topcut.companion.written import change_written
from topcut.core.companion.game import Setup
from topcut.core.companion.passing import redraws, reseats
from topcut.core.companion.table_log import FoldedTable, TableChange, folded
from topcut.core.rules import Rules
from topcut.core.topics import clock_topic
from topcut.core.tournament import Tournament
from topcut.messages.tiebreaks import elimination_hint
from topcut.rulebook import load
from topcut.service.movements import last_moved
from topcut.web.clock_parts import Clock
from topcut.web.companion.at_match import AtMatch, tournament_of
from topcut.web.companion.match_tables import mark_match, time_as_sent
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
        self.mark()
        return folded(self.spec["start"], store.changes(self.kept.id))

    def mark(self) -> None:
        mark_match(self.kept, self.at, self.spec["start"])

    def time_as_sent(self, said: TableChange, before: Sequence[TableChange]) -> TableChange | None:
        return time_as_sent(self.kept, self.at, self.spec["start"], said, before)

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
        return panels_of(self.setup, self.table.cells)

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
    def reseats(self) -> bool:
        wins = self.at.stage.games_to_win if self.at else 1
        return reseats(self.setup, self.rules, wins)

    @property
    def may_draw(self) -> bool:
        return self.at is not None and self.at.may_draw

    @property
    def ended(self) -> str:
        """How the game ended: somebody won, nobody is left, or the turns after time are over."""
        if won := self.shown.won:
            return won
        if self.at is None or not self.shown.turns_are_over:
            return ""
        if self.in_playoff and not self.in_pod:
            return elimination_hint(self.rules.end.elimination_tiebreak or ())
        drawn = "unwon" if self.in_pod and self.at.stage.games_to_win == 1 else "drawn-game"
        return self.speaker.say(drawn if self.may_draw else "plays-on")

    @cached_property
    def turns(self) -> dict[int, int] | None:
        return self.at.turns(self.setup.seats) if self.at else None

    @property
    def is_up(self) -> bool:
        return self.at is not None and self.at.clock.is_up

    @property
    def clock(self) -> Clock | None:
        """The table's clock, which officials may stop, set and extend while the page is open."""
        return Clock.of(self.at.clock, service.now()) if self.at else None

    @property
    def match_version(self) -> int:
        """The version in which its clock, or what everybody knows of it, last moved, as streams tell."""
        if self.at is None:
            return 0
        told = last_moved(self.at.tournament, [self.at.match.id], public=True)
        return max(told, last_moved(self.at.tournament, [clock_topic(self.at.match.id)], public=False))

    @property
    def may_begin(self) -> bool:
        """Whether a game may begin: after time only where a playoff has to go on (MTR-2.4.a, MTR-2.4.c)."""
        return not self.is_up or self.in_playoff

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
            "isLeft": self.is_left,
            "redraws": self.redraws,
            "reseats": self.reseats,
            "places": [(panel.side, panel.place) for panel in self.panels],
            "hint": elimination_hint(self.rules.end.elimination_tiebreak or ()),
            "own": self.own_seat,
            "logged": LOGGED,
        }


def board_of(request: HttpRequest, id_: str) -> TableView:
    try:
        return TableView(store.table(id_), request)
    except store.NoTable:
        raise Http404 from None
