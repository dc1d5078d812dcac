"""The day as a line of steps: where the tournament is, whatever it is made of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    SEED,
    Step,
    Story,
    and_then,
    created,
    details,
    enrol,
    given,
    results_in,
    round_closed,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.limited.commands import SeatDraft
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.rounds.board.day import MOST_STEPS, DayKind, DayStep, day_of
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.play.details import Details, Stage, StageKind, playoff_after


def with_playoff(rounds: int = 1) -> Details:
    swiss = details(rounds=rounds)
    return replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], 4, 90)))


def drafted(rounds: int = 3) -> Details:
    about = details(rounds=rounds)
    return replace(about, stages=(replace(about.stages[0], format="booster-draft"),))


def now(story: Story) -> DayStep:
    day = day_of(story.tournament)
    return day.steps[day.now]


def names(story: Story) -> list[str]:
    return [
        f"{step.kind} {step.first}-{step.last}" if step.kind is DayKind.ROUND else str(step.kind)
        for step in day_of(story.tournament).steps
    ]


def test_a_day_is_set_up_check_in_rounds_top_and_what_comes_after() -> None:
    assert names(given(created(with_playoff(2)))) == [
        "setup",
        "check-in",
        "round 1-1",
        "round 2-2",
        "cut",
        "prizes",
        "report",
    ]


def test_it_is_at_set_up_until_somebody_enrols_and_at_check_in_until_a_round_is_paired() -> None:
    story = given(created())
    assert now(story).kind is DayKind.SETUP
    story = and_then(story, enrol(ANA))
    assert now(story).kind is DayKind.CHECK_IN
    story = given(tournament_with(4))
    assert now(story).kind is DayKind.CHECK_IN
    assert now(and_then(story, round_paired(1))) == DayStep(DayKind.ROUND, 0, 1, 1)


def test_once_a_round_is_closed_it_is_at_the_next() -> None:
    assert now(given(tournament_with(4), round_closed(1))).first == 2


def test_after_the_swiss_rounds_it_is_at_the_top_until_the_end() -> None:
    story = given(tournament_with(8, with_playoff()), round_closed(1))
    assert now(story).kind is DayKind.CUT
    story = and_then(story, MakeCut(4), round_closed_in_playoff(2))
    assert now(story).kind is DayKind.CUT
    story = and_then(story, round_closed_in_playoff(3))
    assert now(story).kind is DayKind.PRIZES
    assert now(and_then(story, FinishTournament(SEED))).kind is DayKind.REPORT


def round_closed_in_playoff(number: int) -> Step:
    return lambda story: and_then(
        story, PairRound(number), PublishRound(number), OpenRound(number), results_in, CloseRound(number)
    )


def test_a_draft_is_a_step_of_its_own_from_its_seats_to_its_pairings() -> None:
    story = given(tournament_with(8, drafted()))
    assert names(story)[2] == "limited"
    assert now(story).kind is DayKind.CHECK_IN
    seated = and_then(story, SeatDraft(0, 1))
    assert now(seated) == DayStep(DayKind.LIMITED, 0)


def test_a_second_day_begins_with_its_cut() -> None:
    swiss = details(rounds=1)
    second = replace(swiss.stages[0], rounds=2, cut=4)
    story = given(tournament_with(8, replace(swiss, stages=(swiss.stages[0], second))))
    assert names(story)[2:6] == ["round 1-1", "cut", "round 2-2", "round 3-3"]
    assert now(and_then(story, round_closed(1))) == DayStep(DayKind.CUT, 1)


def test_an_elimination_from_the_start_has_no_rounds_beside_its_bracket() -> None:
    stage = Stage(StageKind.ELIMINATION, "modern", 2, 2, 90)
    story = given(tournament_with(4, replace(details(), stages=(stage,))))
    assert names(story) == ["setup", "check-in", "cut", "prizes", "report"]
    assert now(story).kind is DayKind.CUT


@pytest.mark.parametrize(("closed", "folded"), [(0, ["1-1", "2-9"]), (4, ["1-4", "5-5", "6-9"])])
def test_a_long_day_folds_the_rounds_around_the_one_being_played(closed: int, folded: list[str]) -> None:
    story = given(tournament_with(4, details(rounds=9)))
    for number in range(1, closed + 1):
        story = and_then(story, round_closed(number))
    story = and_then(story, round_open(closed + 1))
    assert [name.removeprefix("round ") for name in names(story) if name.startswith("round")] == folded
    assert now(story).first == closed + 1
    assert len(names(story)) <= MOST_STEPS
