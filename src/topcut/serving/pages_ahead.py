"""Pages made ahead: while a draft waits, the parts that its phones will ask for are made already.

The worker does it when nobody asks for a page, one part at a time, for the phones that have asked before, in
their language. A part is made in the state to come (``service/foreseen.py``). It is handed out only when the
ledger's state, read for the very batch that asks, is the one foreseen; until then it lies here unread, and if
anything else happens it is thrown away.
"""

import logging
import time

from django.db import Error as DatabaseGone
from django.db import connection

from topcut.caching import Cache, IdsCache
from topcut.core.kernel.ids import Instant, TournamentId
from topcut.core.tournament import Tournament
from topcut.service import now, states
from topcut.service.foreseen import foreseen
from topcut.service.lifetimes import phones_are_over
from topcut.serving.asked_pages import AskedPage
from topcut.serving.page_plans import AskingPhone, PagePlan
from topcut.serving.part_pieces import MomentFilling, Pieces, put_together
from topcut.web.player.guard import BatchLookup

log = logging.getLogger("topcut.serving")

LOOK = 0.5
"""Seconds between two looks at the ledgers of the tournaments whose phones ask."""
REST = 2
"""After a part so many times the pause: a third of a core at most."""
RETRY = 10.0
"""Seconds of pause after an error, such as a database that is away."""
SETTLED = 1_000
"""Milliseconds without a line before pages are made: while a draft is repaired they would be for nothing."""
APART = 10_000
"""Milliseconds from one plan of a tournament to its next, however much happens."""
MOST_BYTES = 64_000_000
MOST_READERS = 12_000
MOST_TOURNAMENTS = 64
ASKED_LATELY = 3_600.0
"""Seconds for which a phone that has asked is reckoned with; no ledger is looked at whose phones are gone."""


class PagesAhead:
    """``part`` is for phones that ask, ``step`` for the time between them."""

    def __init__(self) -> None:
        self._asked: IdsCache[TournamentId, bool] = IdsCache(MOST_TOURNAMENTS, max_age=ASKED_LATELY)
        self._readers: IdsCache[AskingPhone, bool] = IdsCache(MOST_READERS, max_age=ASKED_LATELY)
        self._begun: IdsCache[TournamentId, Instant] = IdsCache(MOST_TOURNAMENTS)
        self._plans: Cache[TournamentId, tuple[PagePlan, ...]] = Cache(MOST_TOURNAMENTS)
        self._parts: Cache[tuple[AskingPhone, int], Pieces] = Cache(MOST_BYTES, weight=_weight)
        self._looked = 0.0
        self._filling: tuple[BatchLookup | None, dict[tuple[TournamentId, str], MomentFilling]] = (None, {})

    def part(self, asked: AskedPage, lookup: BatchLookup) -> bytes | None:
        """The part that a phone asks for, if it was made and its state has come."""
        player = lookup.player(asked.phone, asked.tournament)
        if player is None:
            return None
        reader = AskingPhone(asked.tournament, player, asked.language)
        self._asked.put(asked.tournament, True)
        self._readers.put(reader, True)
        plans = self._plans.get(asked.tournament) if asked.csrf else None
        for plan in plans or ():
            if plan.has_come(lookup.tournament(asked.tournament)):
                pieces = self._parts.get((reader, plan.steps), plan)
                plan.taken = now()
                return put_together(pieces, self._filling_of(asked, lookup), asked.csrf) if pieces else None
            plan.add(reader)
        return None

    def _filling_of(self, asked: AskedPage, lookup: BatchLookup) -> MomentFilling:
        """Once for a batch."""
        if self._filling[0] is not lookup:
            self._filling = (lookup, {})
        known, whose = self._filling[1], (asked.tournament, asked.language)
        if whose not in known:
            known[whose] = MomentFilling.of(lookup.tournament(asked.tournament), now(), asked.language)
        return known[whose]

    def step(self) -> float:
        """Do a little of what there is to do; the seconds to listen for phones before the next."""
        began = time.monotonic()
        try:
            if began - self._looked >= LOOK:
                self._looked = began
                self._look_around()
            more = any(self._makes_one(plan) for plans in self._plans.values() for plan in plans)
        except DatabaseGone:  # logged where somebody asks for a page
            connection.close()
            self._drop(*self._plans.keys())
            return RETRY
        except Exception:
            log.exception("could not make pages ahead")
            self._drop(*self._plans.keys())
            return RETRY
        return min(REST * (time.monotonic() - began), LOOK) if more else LOOK

    def _makes_one(self, plan: PagePlan) -> bool:
        """Whether there was one to make."""
        if not plan.left:
            return False
        reader = plan.left.popleft()
        pieces = plan.pieces(reader)
        if pieces is not None:
            plan.made.append(reader)
            self._parts.put((reader, plan.steps), pieces, plan)
        return True

    def _look_around(self) -> None:
        asked = [tournament for tournament in self._asked.keys() if self._asked.get(tournament)]  # noqa: SIM118
        lately = {*filter(states.is_in_memory, asked)}  # others had to make room: not to be folded here
        self._drop(*(set(self._plans.keys()) - lately))
        for id_ in lately:
            known, plans = states.known(id_), self._plans.get(id_) or ()
            if known and any(plan.is_wanted(known.tournament) for plan in plans):
                continue
            self._drop(id_)
            if known and self._is_time(known.tournament):
                self._begin(known.tournament)

    def _begin(self, tournament: Tournament) -> None:
        plans = tuple(map(PagePlan, foreseen(tournament)))
        if not plans:
            return
        self._plans.put(tournament.id, plans)
        self._begun.put(tournament.id, now())
        for reader in self._readers_of(tournament.id):
            for plan in plans:
                plan.add(reader)

    def _is_time(self, tournament: Tournament) -> bool:
        begun = self._begun.get(tournament.id) or 0
        settled = now() - tournament.active_at >= SETTLED and now() - begun >= APART
        return settled and not phones_are_over(tournament)

    def _readers_of(self, tournament: TournamentId) -> list[AskingPhone]:
        """The phones that asked lately, the last one first."""
        readers = [one for one in reversed(self._readers.keys()) if one.tournament == tournament]
        return [one for one in readers if self._readers.get(one)]

    def _drop(self, *tournaments: TournamentId) -> None:
        for tournament in tournaments:
            for plan in self._plans.get(tournament) or ():
                for reader in plan.made:
                    self._parts.forget((reader, plan.steps))
            self._plans.forget(tournament)


def _weight(pieces: Pieces) -> int:
    return 200 + sum(map(len, pieces))
