"""Act of a list of players: all of them are enrolled, then the decklists that came with them handed in."""

from collections.abc import Collection, Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.decks.deadlines import decks_taken
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.registration.events import EntrantEnrolled
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.service.acts.act import AllOrNone, Answer, InSteps, OneStep
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.registration import EnrolPlayer
from topcut.service.permissions import Allowed, verdict


def takes_lists(tournament: Tournament, actor: Actor) -> bool:
    """Whether a decklist in a list of players is handed in with it, for decks that are not drafted first."""
    taken = tournament.details.lists.here and 0 in decks_taken(tournament)
    return taken and verdict("submit-list", actor.roles) == Allowed()


@dataclass(frozen=True, slots=True)
class RosterPlayer:
    """A row: ``number`` tells its decklist from the others when the list is sent again."""

    number: int
    player: EnrolPlayer
    deck: str = ""


@dataclass(frozen=True, slots=True)
class EnrolRoster(InSteps):
    """Enrol all of these players or none, then hand in their decklists, where they are taken.

    Each decklist is a step by itself: one that cannot be taken is skipped and does not stop the others. No
    step is the last: sent again, every list is asked for again, and answered as it was.
    """

    ids: ClassVar[tuple[str, ...]] = ("",)
    last: ClassVar[str] = "+end"

    rows: tuple[RosterPlayer, ...]

    def kinds(self) -> Collection[type[Command]]:
        return (EnrolEntrant,)

    def steps(self, tournament: TournamentId, actor: Actor) -> Generator[OneStep, Answer, None]:
        enrolled = yield OneStep("", AllOrNone(tuple(row.player for row in self.rows)))
        if enrolled.proposed or not takes_lists(enrolled.tournament, actor):
            return
        entered = [entry.event for entry in enrolled.entries if isinstance(entry.event, EntrantEnrolled)]
        for row, event in zip(self.rows, entered, strict=False):
            if row.deck:
                with suppress(Refusal):
                    yield OneStep(_step(row), SubmitList(event.entrant, (row.deck,)))

    def not_taken(self, answer: Answer) -> list[int]:
        """The numbers of the rows whose decklist could not be taken."""
        return [row.number for row in self.rows if _step(row) in answer.skipped]


def _step(row: RosterPlayer) -> str:
    return f"+deck{row.number}"
