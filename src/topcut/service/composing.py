"""Composition: a whole ledger decided in memory and written at once, for imports and demo tournaments.

The events come from the same decisions as always, and every round is checked against the same invariants;
only the transaction for each command is saved.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.evolve import evolve
from topcut.core.invariants import check_events
from topcut.core.kernel.chance import NEWEST_RULE, ChanceSource, position_label
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import CommandId, Instant, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.ledger import store, tournament_index
from topcut.ledger.chain import SealedLine, seal
from topcut.ledger.ownership import NOBODYS, OrganizationId

Decision = Callable[[Tournament, Context], Iterable[Event]]


class Composition:
    """``moment`` gives the time of a line by its version; the ``actor`` is the author of all lines."""

    def __init__(
        self,
        tournament_id: TournamentId,
        seed: str,
        actor: Actor,
        rules: Rules,
        moment: Callable[[int], Instant],
    ) -> None:
        self.id = tournament_id
        self.seed = seed
        self._actor = actor
        self._rules = rules
        self._moment = moment
        self._tournament: Tournament | None = None
        self._sealed: list[SealedLine] = []
        self._commands: dict[CommandId, tuple[int, int]] = {}

    @property
    def tournament(self) -> Tournament:
        if self._tournament is None:
            raise ValueError("nothing was composed yet")
        return self._tournament

    @property
    def sealed(self) -> Sequence[SealedLine]:
        return self._sealed

    @property
    def commands(self) -> Mapping[CommandId, tuple[int, int]]:
        return self._commands

    def do(self, command: Command) -> None:
        """Decide a command as ``handle`` does, without a database; refusals are raised as usual."""
        context = self._context()
        self._add(decide(command, self._tournament, context), context)

    def take(self, decision: Decision) -> None:
        """Apply a decision that no command asks for."""
        context = self._context()
        self._add(tuple(decision(self.tournament, context)), context)

    def write(self, owner: OrganizationId = NOBODYS) -> store.Brought:
        """Write all lines at once, as this organization's."""
        row = tournament_index.row_of(self.tournament)
        return store.bring(self.id, self.seed, self._sealed, self._commands, row, owner)

    def _context(self) -> Context:
        version = len(self._sealed) + 1
        rule = self._tournament.draws.rule if self._tournament else NEWEST_RULE
        chance = ChanceSource(rule, lambda: self.seed, position_label(self.id, version))
        return Context(self._moment(version), self._actor, self._rules, chance)

    def _add(self, events: tuple[Event, ...], context: Context) -> None:
        first = len(self._sealed) + 1
        command_id = CommandId(f"{self.id}-{first}")
        for event in events:
            entry = Entry(len(self._sealed) + 1, context.at, self._actor.id, event)
            previous = self._sealed[-1].hash if self._sealed else ""
            self._sealed.append(seal(self.id, entry, command_id, previous))
            self._tournament = evolve(self._tournament, entry, self.id)
            check_events(self._tournament, (event,))
        if events:
            self._commands[command_id] = (first, len(self._sealed))
