"""The match a table belongs to, if any: its clock, its turns after time, who may report it."""

from dataclasses import dataclass
from functools import cached_property

from topcut import service
from topcut.companion.table_store import KeptTable
from topcut.core.companion.last_turns import turns_at_time
from topcut.core.desks.clocks.readings import ClockReading, may_end_unfinished, minutes_of, table_clock
from topcut.core.desks.judging.burden import burden
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.board.match_start import First, start_of
from topcut.core.kernel.ids import EntrantId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.people.names import ERASED, names_of_people
from topcut.web.public.roster_names import public_names


@dataclass
class AtMatch:
    """``own_seat`` is the seat of the player whose phone this is, from 1; 0 for anybody else's phone."""

    tournament: Tournament
    match: Match
    rules: Rules
    own_seat: int = 0

    @property
    def in_pod(self) -> bool:
        return len(self.match.seats) > 2

    @property
    def is_settled(self) -> bool:
        """Whether rank or the seats say who begins or chooses, so that nobody draws lots for it."""
        return start_of(self.tournament, self.rules, self.match).first not in (
            First.BY_LOT,
            First.TEAM_BY_LOT,
        )

    @property
    def stage(self) -> Stage:
        return self.tournament.stage_of(match_place(self.match.id)[0])

    @cached_property
    def clock(self) -> ClockReading:
        return table_clock(self.tournament, self.match, service.now())

    def turns(self, seats: int) -> dict[int, int] | None:
        """Number of turns after time by number of players left; ``None`` if time is not called.

        Without those of a penalty, which come on top (``extra_turns``).
        """
        minutes = minutes_of(self.tournament.details, match_place(self.match.id)[0], self.rules)
        entrants = self.tournament.details.entrants
        found = {
            left: turns_at_time(self.rules, minutes, left, entrants=entrants) for left in range(2, seats + 1)
        }
        return {left: turns for left, turns in found.items() if turns is not None} or None

    @property
    def extra_turns(self) -> int:
        return self.tournament.whole(self.match).time.extra_turns

    @property
    def is_timed(self) -> bool:
        return self.clock.left is not None

    @property
    def gone(self) -> tuple[int, ...]:
        """Seats of a pod, from 1, that officials took out of the match: they are left no more."""
        if not self.in_pod:
            return ()
        lost = burden(self.tournament, self.match).match_loss
        out = (place for place, one in enumerate(self.match.seats) if self._is_out(one) or place in lost)
        return tuple(place + 1 for place in out)

    def _is_out(self, entrant: EntrantId) -> bool:
        return self.tournament.entrants[entrant].status is EntrantStatus.DISQUALIFIED

    @property
    def may_draw(self) -> bool:
        """Whether a draw counts: it is replayed while time allows, in a playoff always (MA-2.1A, MA-2.4B)."""
        at_time = may_end_unfinished(self.tournament, self.match, service.now())
        return at_time and not self.stage.is_elimination

    @property
    def reportable(self) -> bool:
        """Whether this phone's owner can report this match now."""
        round_ = self.tournament.round(match_place(self.match.id)[0])
        is_open = round_ is not None and round_.status is RoundStatus.OPEN
        return bool(self.own_seat) and is_open and self.match.result is None

    def names(self, seats: int) -> list[str]:
        """Names as the tournament has them; for Two-Headed Giant those of both heads."""
        if seats > len(self.match.seats):
            heads = [head for one in self.match.seats for head in self.tournament.entrants[one].members]
            people = names_of_people(heads)
            return [str(people.get(head, ERASED)) for head in heads]
        known = public_names(self.tournament)
        return [str(known.get(one) or "") for one in self.match.seats]


def tournament_of(kept: KeptTable) -> Tournament | None:
    try:
        return service.tournament(kept.tournament) if kept.tournament else None
    except Refusal:
        return None
