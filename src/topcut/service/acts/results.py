"""Acts of the scorekeeper: undo entries."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from topcut.core.desks.results.board import standing, undoing
from topcut.core.desks.results.commands import DismissEntry, WithdrawResult
from topcut.core.desks.results.events import ResultCorrected, ResultRecorded, ResultWithdrawn
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import MatchId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import shown
from topcut.ledger import store
from topcut.service import states
from topcut.service.acts.act import Several

_MOST_UNDONE = 20
RESULTS = (ResultRecorded, ResultCorrected, ResultWithdrawn)


@dataclass(frozen=True, slots=True)
class UndoEntries(Several):
    """Undo the ledger lines ``first`` to ``last``, which the actor wrote."""

    first: int
    last: int

    def kinds(self) -> Collection[type[Command]]:
        return (WithdrawResult, DismissEntry)

    def parts(self, tournament: TournamentId, actor: Actor) -> Sequence[Command]:
        if not 0 < self.first <= self.last < self.first + _MOST_UNDONE:
            raise Refusal("match-unknown")
        entries = list(store.read(tournament, after=self.first - 1, upto=self.last))
        if any(entry.actor != actor.id for entry in entries):
            raise Refusal("not-allowed")
        commands = list(undoing(entry.event for entry in entries))
        if not commands:
            raise Refusal("match-unknown")
        _expect_newest(tournament, entries)
        return commands


def _expect_newest(tournament: TournamentId, entries: list[Entry]) -> None:
    """Refuse to undo an entry that was corrected since; the correction has to be undone first."""
    since = store.read(tournament, after=entries[0].version - 1, kinds=RESULTS)
    covered = [line for line, is_covered in standing(since).items() if is_covered]
    found = states.tournament(tournament)
    for entry in entries:
        match = found.match(getattr(entry.event, "match", MatchId("")))
        if entry.version in covered and match and match.result and match.result.score:
            raise Refusal("result-changed-since", table=match.table or 0, score=shown(match.result.score))
