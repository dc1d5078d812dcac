"""Act of striking a text: the line says who struck it and why, and the text itself is erased."""

from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.organizing.commands import StrikeText
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.wiping import owe_wipe
from topcut.service.acts.act import Act
from topcut.service.permissions import Allowed, verdict_on
from topcut.service.texts_apart import forget_texts


@dataclass(frozen=True, slots=True)
class StrikeOut(Act):
    """Strike what the line at position ``number`` says."""

    command: ClassVar[type[Command]] = StrikeText

    number: int
    cause: StrikeCause

    def keep(self, tournament: TournamentId, actor: Actor) -> StrikeText:
        return StrikeText(self.number, self.cause)

    def follow(self, tournament: TournamentId, command: Command) -> None:
        forget_texts(tournament, self.number)
        owe_wipe()


def may_strike(tournament: Tournament, number: int, actor: Actor) -> bool:
    """Whether the actor may strike what this line says; false for one that says nothing, or no longer."""
    if number not in tournament.texts or number in tournament.struck:
        return False
    command = StrikeText(number, StrikeCause.NAMES_SOMEBODY)
    return verdict_on(command, actor, tournament) == Allowed()
