"""The state that a tournament will be in after its next step, where that is known before anybody takes it.

A draft is published as it is, a published round starts, the standings of a closed round are posted: of what
pages then say, only the moment is open. So they can be made ahead (``serving/pages_ahead.py``). Whether it
came as foreseen is asked of the whole state as the ledger has it: whatever else happened makes another state.
"""

from dataclasses import dataclass

from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.events import RoundOpened, RoundPublished, StandingsPosted
from topcut.core.evolve import evolve
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.values import changed
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.service.states import rules_of


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What comes after ``base``, which has a next step (``foreseen``)."""

    base: Tournament

    def state(self, at: Instant) -> Tournament:
        """The state if the step is taken at this moment.

        It keeps the version of before: what asks the ledger for the lines up to a state's version must not
        ask for one that is not written.
        """
        event = _next_event(self.base, at)
        assert event is not None
        after = evolve(self.base, Entry(self.base.version + 1, at, "", event), self.base.id)
        return changed(after, version=self.base.version)

    def has_come(self, now: Tournament) -> bool:
        """Whether exactly this has happened since, and nothing else.

        Quick, since two states share all that did not change, and what is identical is equal.
        """
        if now.version != self.base.version + 1:
            return False
        return changed(now, version=self.base.version) == self.state(now.active_at)


def foreseen(tournament: Tournament) -> Foreseen | None:
    """``None`` where it is open what comes next."""
    return Foreseen(tournament) if _next_event(tournament, tournament.active_at) else None


def _next_event(tournament: Tournament, at: Instant) -> Event | None:
    if tournament.is_finished or not tournament.rounds:
        return None
    last = tournament.rounds[-1]
    if last.status is RoundStatus.DRAFT:
        return RoundPublished(last.number)
    if last.status is RoundStatus.PUBLISHED:
        return RoundOpened(last.number, _deadline(tournament, last, at))
    posts = last.status is RoundStatus.CLOSED and tournament.posted_after < last.number
    return StandingsPosted(last.number) if posts else None


def _deadline(tournament: Tournament, round_: Round, at: Instant) -> Instant | None:
    minutes = minutes_of(tournament.details, round_.number, rules_of(tournament))
    return None if minutes is None else Instant(at + minutes * MINUTE)
