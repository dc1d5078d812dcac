"""One table as a page shows it: the log folded, the people at it, the match it belongs to."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from topcut import service
from topcut.companion import store
from topcut.companion.written import change_written
from topcut.core.clock import Clock, minutes_of, table_clock
from topcut.core.ids import match_place
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match, RoundStatus
from topcut.core.rules import Rules
from topcut.core.table.game import Planes, Setup, commander_cost, in_range, is_out, living
from topcut.core.table.log import Table, folded
from topcut.core.table.losing import called, winner
from topcut.core.table.passing import extra_turns, planar_cost, planar_deck_size, still_involved
from topcut.core.table.turns import turns_at_time
from topcut.core.tournament import Tournament
from topcut.people.names import ERASED, names_of_people
from topcut.rulebook import load
from topcut.web.companion.spec import spec_of
from topcut.web.companion.words import Speaker
from topcut.web.public.names import public_names

SIDES = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "left", "right", "right"),
    6: ("bottom", "left", "left", "top", "right", "right"),
}
"""Where seats sit, in turn order: to the left of the one before, as at a table seen from above."""
PLACES = {
    5: ("bottom", "left-low", "left", "right", "right-low"),
    6: ("bottom", "left-low", "left", "top", "right", "right-low"),
}
LOGGED = 60
SEAT_COOKIE = "seat"
"""A phone's own seat, for this table's address alone: the player's cookie does not reach it."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Who reads it, from which side, and its place in the grid."""

    seats: tuple[int, ...]
    side: str
    place: str


@dataclass
class Board:
    """Read once for a request."""

    kept: store.Kept
    request: HttpRequest

    @cached_property
    def table(self) -> Table:
        return folded(self._start, store.changes(self.kept.id))

    @property
    def _start(self) -> dict[str, Any]:
        return dict(self.spec["start"])

    @property
    def setup(self) -> Setup:
        return self.kept.setup

    @cached_property
    def spec(self) -> dict[str, Any]:
        return spec_of(self.setup, self.rules)

    @cached_property
    def tournament(self) -> Tournament | None:
        try:
            return service.tournament(self.kept.tournament) if self.kept.tournament else None
        except Refusal:
            return None

    @cached_property
    def rules(self) -> Rules:
        if self.tournament:
            return service.rules_of(self.tournament)
        return load(self.kept.edition, self.kept.overlays)

    @cached_property
    def match(self) -> Match | None:
        return self.tournament.match(self.kept.match) if self.tournament else None

    @cached_property
    def names(self) -> list[str]:
        """As typed, as the tournament knows them, or by their numbers."""
        if self.tournament and self.match and self.setup.seats > len(self.match.seats):
            heads = [head for one in self.match.seats for head in self.tournament.entrants[one].members]
            people = names_of_people(heads)
            return [str(people.get(head, ERASED)) for head in heads]
        if self.tournament and self.match:
            known = public_names(self.tournament)
            return [str(known.get(one) or "") for one in self.match.seats]
        typed = (*self.kept.names, *("" for _seat in self.setup.all_seats))
        return [typed[seat - 1] or _("Seat %(n)s") % {"n": seat} for seat in self.setup.all_seats]

    @cached_property
    def speaker(self) -> Speaker:
        return Speaker(self.setup, self.names, self.rules.table.steps)

    # The match it belongs to

    @cached_property
    def own_seat(self) -> int:
        """The seat of the player whose phone this is, from 1; 0 for anybody else's."""
        seat = self.request.get_signed_cookie(SEAT_COOKIE, "0", salt=self.kept.id)
        return int(seat or 0) if self.match else 0

    @property
    def clock(self) -> Clock | None:
        return (
            table_clock(self.tournament, self.match, service.now())
            if self.tournament and self.match
            else None
        )

    @property
    def turns(self) -> dict[int, int] | None:
        """How many turns follow when time is called, by how many still play; none where no time is called."""
        if not self.tournament or not self.match:
            return None
        minutes = minutes_of(self.tournament.details, match_place(self.match.id)[0], self.rules)
        extra = self.match.time.extra_turns
        entrants = self.tournament.details.entrants
        found = {
            left: turns_at_time(self.rules, minutes, left, extra, entrants)
            for left in range(2, self.setup.seats + 1)
        }
        return {left: turns for left, turns in found.items() if turns is not None} or None

    @property
    def turns_now(self) -> int | None:
        return self.turns.get(len(living(self.setup, self.table.cells))) if self.turns else None

    @property
    def games_to_win(self) -> int | None:
        if not self.tournament or not self.match:
            return None
        return self.tournament.stage_of(match_place(self.match.id)[0]).games_to_win

    @property
    def reportable(self) -> bool:
        """Whether this phone's owner can report this match now."""
        if not self.own_seat or not self.tournament or not self.match or self.match.result:
            return False
        round_ = self.tournament.round(match_place(self.match.id)[0])
        return round_ is not None and round_.status is RoundStatus.OPEN

    @property
    def in_pod(self) -> bool:
        return self.match is not None and len(self.match.seats) > 2

    # What the page shows

    @property
    def calls(self) -> list[dict[str, Any]]:
        cells = self.table.cells
        return [
            {
                "text": self.speaker.call(loss, cells),
                "yes": f"set|out:{loss.seat}|{loss.why}",
                "out": self.speaker.say("out", name=self.speaker.name(loss.seat)),
                "no": f"set|{loss.dismissed}|{cells[loss.cell]}",
            }
            for loss in called(self.setup, cells, self.rules)
        ]

    @property
    def conflicts(self) -> list[dict[str, Any]]:
        speaker = self.speaker
        return [
            {
                "text": speaker.say(
                    "conflict",
                    what=speaker.label(one.cell),
                    wanted=speaker.value(one.cell, one.wanted),
                    instead=speaker.value(one.cell, one.instead),
                ),
                "choices": [
                    (f"set|{one.cell}|{value}", speaker.value(one.cell, value) or "–")
                    for value in (one.wanted, self.table.cells[one.cell])
                ],
            }
            for one in self.table.conflicts
        ]

    @property
    def log(self) -> list[dict[str, Any]]:
        table = self.table
        lines = [change for change in table.lines if not change.undoes][-LOGGED:]
        return [
            {"id": one.id, "text": self.speaker.line(one), "undone": one.id in table.undone}
            for one in reversed(lines)
        ]

    @property
    def panels(self) -> list[Panel]:
        """One a seat, or one a team where its life is shared (FAQ.2hg); sides in turn order."""
        shared = [self.setup.members(team) for team in self.setup.teams]
        together = len(self.setup.holders) < self.setup.seats
        seats = shared if together else [(seat,) for seat in self.setup.all_seats]
        sides = SIDES[len(seats)]
        places = PLACES.get(len(seats), sides)
        return [Panel(*one) for one in zip(seats, sides, places, strict=True)]

    @property
    def ended(self) -> str:
        """How the game came out: somebody won, nobody is left, or the turns after time are over."""
        side = winner(self.setup, self.table.cells)
        if side:
            return self.speaker.say("won", name=self.speaker.side(side))
        if not living(self.setup, self.table.cells):
            return self.speaker.say("drawn")
        return self.speaker.say("unwon") if self.in_pod and self.turns_are_over else ""

    @property
    def waiting_turns(self) -> str:
        names = [self.speaker.name(seat) for seat in reversed(extra_turns(self.table.cells))]
        return self.speaker.say("extra", names=", ".join(names)) if names else ""

    @property
    def turns_are_over(self) -> bool:
        cells = self.table.cells
        return bool(cells["time"]) and int(cells["turn"]) - int(cells["time"]) > int(cells["turns"])

    @property
    def after_time(self) -> str:
        cells = self.table.cells
        if not cells["time"]:
            return ""
        turn, of = int(cells["turn"]) - int(cells["time"]), int(cells["turns"])
        if turn == 0:
            return self.speaker.say("last")
        return self.speaker.say("over") if self.turns_are_over else self.speaker.say("after", n=turn, of=of)

    @property
    def leaver(self) -> str:
        seat = still_involved(self.table.cells, self.rules)
        return self.speaker.say("leaver", name=self.speaker.name(seat)) if seat else ""

    @property
    def planar_deck(self) -> int:
        """How many planes are needed: of the one deck for all, or of each player's own."""
        if self.setup.planes is Planes.SHARED:
            return planar_deck_size(self.setup.seats, self.rules)
        return self.rules.table.planar_deck_minimum

    @property
    def planar(self) -> str:
        cost = planar_cost(self.table.cells, self.rules)
        return self.speaker.say("planar", n=cost) if cost else self.speaker.say("planar-free")

    def watches(self, seat: int) -> bool:
        """MA-1.10A: who is out of the game is a spectator of it."""
        return is_out(self.table.cells, seat)

    def tax(self, commander: str) -> str:
        return self.speaker.say("costs", n=commander_cost(self.table.cells, commander, self.rules))

    def reaches(self, seat: int) -> str:
        """Whom a seat of an Emperor game can affect; empty in other games and for who is out."""
        if self.spec["reach"][seat] is None or self.watches(seat):
            return ""
        return ", ".join(
            self.speaker.name(one) for one in in_range(self.setup, self.table.cells, seat, self.rules)
        )

    @property
    def data(self) -> dict[str, Any]:
        """Everything the page's script needs to go on without the server."""
        return {
            **self.spec,
            **self.speaker.data(self.spec["start"]),
            "id": self.kept.id,
            "lines": [change_written(change) for change in self.table.lines],
            "turnsAtTime": self.turns,
            "gamesToWin": self.games_to_win,
            "pod": self.in_pod,
            "own": self.own_seat,
            "logged": LOGGED,
        }


def board_of(request: HttpRequest, id_: str) -> Board:
    try:
        return Board(store.table(id_), request)
    except store.NoTable:
        raise Http404 from None
