"""Act of the limited desk: a pool is counted and sealed, and a decklist that is in already judged by it."""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.limited.commands import RegisterPool
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.deckdesk.list_check import ExaminedList, examine_list
from topcut.deckdesk.list_terms import ListTerms
from topcut.deckdesk.pool_lines import pool_size
from topcut.deckdesk.text_bytes import NotText, Written, text_of
from topcut.service import states
from topcut.service.acts.act import Act, Keep
from topcut.service.sealing import list_terms, seal, text_to_judge


@dataclass(frozen=True, slots=True)
class WritePoolDown(Act):
    """Register a sealed pool, as it was typed or uploaded; its cards are counted here.

    A decklist that its owner has handed in already is judged again, by the new pool.
    """

    command: ClassVar[type[Command]] = RegisterPool

    stage: int
    entrant: EntrantId
    written: Written
    reason: str = ""

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        try:
            text = text_of(self.written)
        except NotText:
            raise Refusal("pool-unreadable") from None
        cards = pool_size(text)
        if not cards:
            raise Refusal("pool-unreadable")
        now = states.tournament(tournament)
        before = the_list(now, self.entrant, self.stage)
        return partial(self._keep, text, cards, before, self._judged(now, text) if before else None)

    def _judged(self, tournament: Tournament, pool: str) -> ExaminedList | None:
        """The list by the new pool; ``None`` if its text was erased: its verdict stays."""
        text = text_to_judge(tournament, self.entrant, self.stage)
        return examine_list(text, self._terms(tournament, pool)) if text else None

    def _terms(self, tournament: Tournament, pool: str) -> ListTerms:
        return replace(list_terms(tournament, self.stage, self.entrant), pool=pool)

    def _keep(
        self,
        text: str,
        cards: int,
        before: SealedList | None,
        judged: ExaminedList | None,
        tournament: TournamentId,
        actor: Actor,
    ) -> RegisterPool:
        now = states.tournament(tournament)
        other_terms = judged and not judged.terms.judge_like(self._terms(now, text))
        if the_list(now, self.entrant, self.stage) != before or other_terms:
            raise Refusal("busy-try-again")
        sealed = seal(tournament, self.entrant, text)
        asked = RegisterPool(self.stage, self.entrant, sealed.id, sealed.seal, cards, self.reason)
        if before is None or judged is None:
            return asked
        faults = judged.faults + judged.unreadable
        return replace(asked, judged=before.id, faults=faults, unverified=judged.unverified)
