"""``decide``: a command and the tournament as it stands give events, or a refusal."""

from topcut.core import desks
from topcut.core.context import DECIDERS, Context
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.desks.organizing.decide.tournaments import create_tournament
from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament

desks.load("decide")


def decide(command: Command, tournament: Tournament | None, context: Context) -> tuple[Event, ...]:
    """The events that the command causes. No events means that nothing needs to change."""
    if isinstance(command, CreateTournament):
        if tournament is not None:
            raise Refusal("tournament-exists")
        return tuple(create_tournament(command, context))
    if tournament is None:
        raise Refusal("tournament-unknown")
    if tournament.is_finished and not DECLARED[type(command)].after_end:
        raise Refusal("tournament-finished")
    return tuple(DECIDERS[type(command)](command, tournament, context))
