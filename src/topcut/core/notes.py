"""Judges' notes and investigations: who may read which. The texts are kept with people."""

from dataclasses import dataclass

from topcut.core.ids import EntrantId, Instant, MatchId, PersonId
from topcut.core.roles import Actor, Role


@dataclass(frozen=True, slots=True)
class Note:
    """``number`` is its position in the ledger, ``text`` the id of what was written.

    ``on`` is the note it continues, which says who may read it. ``open``: an investigation under way.
    """

    number: int
    text: str
    by: str
    at: Instant
    entrant: EntrantId | None = None
    match: MatchId | None = None
    investigation: bool = False
    open: bool = False
    on: int | None = None
    shared: frozenset[PersonId] = frozenset()

    def is_for(self, actor: Actor) -> bool:
        """The head judge reads every note, a floor judge their own and those that were shared with them."""
        if Role.HEAD_JUDGE in actor.roles:
            return True
        shared = actor.person is not None and actor.person in self.shared
        return Role.FLOOR_JUDGE in actor.roles and (self.by == actor.id or shared)
