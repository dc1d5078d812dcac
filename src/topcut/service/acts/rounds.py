"""Acts on rounds: close one and pair the next, make the cut and pair its first round, pair a draft again.

Each step is a command of its own: where pairing is refused, the closing or the cut before it stands.
"""

from collections.abc import Collection, Generator
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.rounds.board.overview import paired_by_cut
from topcut.core.desks.rounds.commands import CloseRound, DiscardRound, PairRound
from topcut.core.desks.rounds.unpublished import is_outdated, left_since, paired_by_closing, unpublished
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.tournament import Tournament
from topcut.service import states
from topcut.service.acts.act import Answer, InSteps, OneStep
from topcut.service.clock import now
from topcut.service.permissions import Denied, verdict_on

_PAIRED = "+pair"


@dataclass(frozen=True, slots=True)
class CloseAndPair(InSteps):
    """Close a round, which posts its standings, and pair the next as a draft, if nothing comes first."""

    ids: ClassVar[tuple[str, ...]] = ("", _PAIRED)
    last: ClassVar[str] = _PAIRED

    round: int

    def kinds(self) -> Collection[type[Command]]:
        return (CloseRound,)

    def steps(self, tournament: TournamentId, actor: Actor) -> Generator[OneStep, Answer, None]:
        closed = yield OneStep("", CloseRound(self.round))
        following = paired_by_closing(closed.tournament, self.round) if closed.entries else None
        if following is not None and _may(PairRound(following), actor, closed.tournament):
            yield OneStep(_PAIRED, PairRound(following))


@dataclass(frozen=True, slots=True)
class CutAndPair(InSteps):
    """Make the cut and pair its first round as a draft, if nothing comes first; fields as in ``MakeCut``."""

    ids: ClassVar[tuple[str, ...]] = ("", _PAIRED)
    last: ClassVar[str] = _PAIRED

    size: int
    replacement: DeclinedPlace = DeclinedPlace.NEXT
    seeds: tuple[EntrantId, ...] = ()
    past: tuple[str, ...] = ()

    def kinds(self) -> Collection[type[Command]]:
        return (MakeCut,)

    def steps(self, tournament: TournamentId, actor: Actor) -> Generator[OneStep, Answer, None]:
        made = yield OneStep("", MakeCut(self.size, self.replacement, self.seeds, self.past))
        if made.proposed:
            return
        first = paired_by_cut(made.tournament, states.rules_of(made.tournament), now())
        if first is not None and _may(PairRound(first), actor, made.tournament):
            yield OneStep(_PAIRED, PairRound(first, self.past))


@dataclass(frozen=True, slots=True)
class PairAsItIsNow(InSteps):
    """Pair a round; one that only staff have seen is paired again, if something has changed since.

    Where nobody is left to meet, as in a final that a finalist has left, it is thrown away, and that is all.

    Earlier versions paired a bracket's round again under ``+pair``.
    """

    ids: ClassVar[tuple[str, ...]] = ("+discard", "", _PAIRED)
    last: ClassVar[str] = ""

    round: int
    past: tuple[str, ...] = ()

    def kinds(self) -> Collection[type[Command]]:
        return (PairRound,)

    def steps(self, tournament: TournamentId, actor: Actor) -> Generator[OneStep, Answer, None]:
        found = states.tournament(tournament)
        made = unpublished(found)
        if made is not None and made.number == self.round:
            if not is_outdated(found, made) and not left_since(found, made):
                return
            discarded = yield OneStep("+discard", DiscardRound(self.round))
            if self.is_through(discarded.tournament):
                return
        yield OneStep("", PairRound(self.round, self.past))

    def is_through(self, tournament: Tournament) -> bool:
        return len(tournament.playing_in(self.round)) < 2


def _may(command: Command, actor: Actor, tournament: Tournament) -> bool:
    return not isinstance(verdict_on(command, actor, tournament), Denied)
