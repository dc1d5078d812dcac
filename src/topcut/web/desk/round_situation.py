"""A visitor before one round of the desk: the round, its stage, how far it is, what comes next."""

from dataclasses import dataclass

from topcut import service
from topcut.core.desks.limited.board import is_drafting
from topcut.core.desks.rounds.board.overview import Desk, NextStep, RoundProgress, desk, progress
from topcut.core.play.details import Stage
from topcut.core.play.matches import Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.desk.own_entry import own_to_enter

PLAYED = (RoundStatus.OPEN, RoundStatus.CLOSED)
MAIN = "primary big"
"""The classes of the one main button."""


@dataclass(frozen=True, slots=True)
class RoundSituation:
    """``round`` is ``None`` before the first is paired. ``step`` is ``NONE`` for a past round."""

    visit: Visit
    board: Desk
    round: Round | None
    stage: Stage
    progress: RoundProgress
    step: NextStep
    is_current: bool

    @property
    def status(self) -> RoundStatus | None:
        return self.round.status if self.round else None

    @property
    def own_to_enter(self) -> int:
        """How many of the tables that were reported are the visitor's own to enter: one, or none."""
        return int(self.is_current and own_to_enter(self.visit) is not None)

    @property
    def is_over(self) -> bool:
        """Whether this is where a finished tournament ended."""
        return self.is_current and self.visit.tournament.is_finished


def situation(visit: Visit, round_: Round | None) -> RoundSituation:
    tournament, board = visit.tournament, desk(visit.tournament)
    is_current = round_ is tournament.current_round
    return RoundSituation(
        visit=visit,
        board=board,
        round=round_,
        stage=tournament.stage_of(round_.number) if round_ else tournament.details.stages[0],
        progress=board.progress if round_ is board.round else progress(round_),
        step=step_now(visit, board.next_step) if is_current else NextStep.NONE,
        is_current=is_current,
    )


def step_now(visit: Visit, step: NextStep) -> NextStep:
    """The next step; a round is not paired before its draft, or while it is on."""
    if step is not NextStep.PAIR:
        return step
    return NextStep.DRAFT if is_drafting(visit.tournament, visit.rules, service.now()) else step
