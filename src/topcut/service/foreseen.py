"""The states that a tournament may be in after its next step, where they are known before anybody takes it.

A draft is published as it is, and started with the same press or later; a published round starts; the
standings of a closed round are posted. Of what pages then say, only the moment is open. So they can be made
ahead (``serving/pages_ahead.py``). Whether it came as foreseen is asked of the whole state as the ledger has
it: whatever else happened makes another state.
"""

from collections.abc import Callable
from dataclasses import dataclass

from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.events import RoundOpened, RoundPublished, StandingsPosted
from topcut.core.evolve import evolve
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.values import changed
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament
from topcut.service.states import rules_of

Step = Callable[[Tournament, Instant], Event]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What one press makes of ``base``, in one step or two."""

    base: Tournament
    steps: tuple[Step, ...]

    def state(self, at: Instant, first: Instant | None = None) -> Tournament:
        """The state if the last step is taken at this moment, and ``first`` is that of the one before.

        It keeps the version of before: what asks the ledger for the lines up to a state's version must not
        ask for one that is not written.
        """
        after = self.base
        for number, step in enumerate(self.steps, 1):
            moment = at if number == len(self.steps) or first is None else first
            after = evolve(after, Entry(after.version + 1, moment, "", step(after, moment)), after.id)
        return changed(after, version=self.base.version)

    def has_come(self, now: Tournament) -> bool:
        """Whether exactly this has happened since, and nothing else.

        Quick, since two states share all that did not change, and what is identical is equal.
        """
        if now.version != self.base.version + len(self.steps):
            return False
        published = now.rounds[-1].published if len(self.steps) > 1 and now.rounds else None
        return changed(now, version=self.base.version) == self.state(now.active_at, published)


def foreseen(tournament: Tournament) -> tuple[Foreseen, ...]:
    """What may come, the likeliest first; nothing where it is open."""
    if tournament.is_finished or not tournament.rounds:
        return ()
    last = tournament.rounds[-1]
    if last.status is RoundStatus.DRAFT:
        return Foreseen(tournament, (_published, _started)), Foreseen(tournament, (_published,))
    if last.status is RoundStatus.PUBLISHED:
        return (Foreseen(tournament, (_started,)),)
    posts = last.status is RoundStatus.CLOSED and tournament.posted_after < last.number
    return (Foreseen(tournament, (_posted,)),) if posts else ()


def _published(tournament: Tournament, at: Instant) -> Event:
    return RoundPublished(tournament.rounds[-1].number)


def _started(tournament: Tournament, at: Instant) -> Event:
    number = tournament.rounds[-1].number
    minutes = minutes_of(tournament.details, number, rules_of(tournament))
    return RoundOpened(number, None if minutes is None else Instant(at + minutes * MINUTE))


def _posted(tournament: Tournament, at: Instant) -> Event:
    return StandingsPosted(tournament.rounds[-1].number)
