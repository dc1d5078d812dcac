"""The day of a tournament as a line: set-up, check-in, drafts, rounds, cuts, prizes, report; and where it is.

A long run of rounds is folded into one step: of fifteen rounds with the tenth being played, R1 to R9 are one
step that is done and R11 to R15 one that is to come.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from topcut.core.desks.limited.in_hand import stage_in_hand
from topcut.core.desks.limited.schedule import way_of
from topcut.core.desks.playoff.cutting import stage_to_cut
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.play.details import Details
from topcut.core.tournament import Tournament

MOST_STEPS = 11
"""More do not fit on a line: then rounds are folded."""


class DayKind(StrEnum):
    SETUP = "setup"
    CHECK_IN = "check-in"
    LIMITED = "limited"  # a draft, or sealed pools
    CUT = "cut"  # to a playoff, with all its rounds, or to a second day
    ROUND = "round"
    PRIZES = "prizes"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class DayStep:
    """``stage`` is where a draft or a cut belongs; ``first`` and ``last`` are the rounds of a step."""

    kind: DayKind
    stage: int = 0
    first: int = 0
    last: int = 0

    def has(self, other: "DayStep") -> bool:
        """Whether it is that step, or folds its round with others."""
        if self.kind is DayKind.ROUND is other.kind:
            return self.first <= other.first <= self.last
        return (self.kind, self.stage) == (other.kind, other.stage)


@dataclass(frozen=True, slots=True)
class Day:
    """``now`` is the index of the step the tournament is at."""

    steps: tuple[DayStep, ...]
    now: int


def day_of(tournament: Tournament) -> Day:
    steps, now = list(_steps(tournament.details)), _now(tournament)
    if len(steps) > MOST_STEPS:
        steps = list(_folded(steps, now))
    place = next((index for index, step in enumerate(steps) if step.has(now)), 0)
    return Day(tuple(steps), place)


def _steps(details: Details) -> Iterator[DayStep]:
    yield DayStep(DayKind.SETUP)
    yield DayStep(DayKind.CHECK_IN)
    for stage, about in enumerate(details.stages):
        first = details.first_round_of(stage)
        if about.is_elimination:
            yield DayStep(DayKind.CUT, stage, first, first + about.rounds - 1)
            continue
        if about.cut:
            yield DayStep(DayKind.CUT, stage)
        if way_of(about):
            yield DayStep(DayKind.LIMITED, stage)
        yield from (DayStep(DayKind.ROUND, stage, n, n) for n in range(first, first + about.rounds))
    yield DayStep(DayKind.PRIZES)
    yield DayStep(DayKind.REPORT)


def _now(tournament: Tournament) -> DayStep:
    step, details = next_step(tournament), tournament.details
    if step is NextStep.NONE:
        return DayStep(DayKind.REPORT)
    if step is NextStep.FINISH:
        return DayStep(DayKind.PRIZES)
    if step is NextStep.ENROL:
        return DayStep(DayKind.CHECK_IN if tournament.entrants else DayKind.SETUP)
    if step is NextStep.CUT:
        return DayStep(DayKind.CUT, stage_to_cut(tournament) or 0)
    coming = step in (NextStep.PAIR, NextStep.SEAT)
    number = len(tournament.rounds) + (1 if coming else 0)
    stage = details.stage_of(number)
    if details.stages[stage].is_elimination:
        return DayStep(DayKind.CUT, stage)
    opens = coming and stage_in_hand(tournament) == stage
    if opens and (stage in tournament.drafts or number > 1):
        return DayStep(DayKind.LIMITED, stage)
    if coming and number == 1:
        return DayStep(DayKind.CHECK_IN)
    return DayStep(DayKind.ROUND, stage, number, number)


def _folded(steps: Iterable[DayStep], now: DayStep) -> Iterator[DayStep]:
    """Rounds of one stage side by side become one step, but the one that is being played."""
    run: DayStep | None = None
    for step in steps:
        joins = run is not None and step.kind is DayKind.ROUND is run.kind and step.stage == run.stage
        if run is not None and joins and not step.has(now) and not run.has(now):
            run = replace(run, last=step.last)
            continue
        if run is not None:
            yield run
        run = step
    if run is not None:
        yield run
