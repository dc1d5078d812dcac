"""Which tables are a floor judge's own."""

from dataclasses import replace

import pytest

from tests.core.story import NINE_O_CLOCK, Story, and_then, given, round_open, tournament_with
from topcut.core.desks.floor.commands import ClaimTable, SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.commands import CallJudge, ClaimCall
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.staffing.commands import PlanShift
from topcut.core.desks.staffing.own_tables import is_own_table
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role

FIDO = PersonId("fido")
JUDGE = Actor(FIDO, frozenset({Role.FLOOR_JUDGE}))
TEN, NOON = (Instant(NINE_O_CLOCK + hours * 60 * MINUTE) for hours in (1, 3))
IN_A = PlanShift(FIDO, Task.FLOOR, NINE_O_CLOCK, NOON, "A")
OPEN = given(
    tournament_with(6),
    AppointOfficial(FIDO, Role.FLOOR_JUDGE),
    SetZones((Zone("A", 1, 2), Zone("B", 3, 9))),
    round_open(1),
)


def own(story: Story, now: Instant = TEN) -> list[int | None]:
    matches = story.tournament.rounds[-1].matches
    return [match.table for match in matches if is_own_table(story.tournament, FIDO, match, now)]


def test_a_judge_whom_nobody_gave_a_zone_has_the_whole_floor() -> None:
    assert own(OPEN) == [1, 2, 3]
    assert own(and_then(OPEN, PlanShift(FIDO, Task.DECK_CHECKS, NINE_O_CLOCK, NOON))) == [1, 2, 3]


def test_a_judge_in_a_zone_has_its_tables_while_the_shift_lasts() -> None:
    story = and_then(OPEN, IN_A)
    assert own(story) == [1, 2]
    assert own(story, NOON) == []


def test_a_shift_on_the_whole_floor_after_one_in_a_zone_has_every_table() -> None:
    later = Instant(NOON + 60 * MINUTE)
    story = and_then(OPEN, IN_A, PlanShift(FIDO, Task.END_OF_ROUND, NOON, later))
    assert own(story, NOON) == [1, 2, 3]


def test_a_break_after_the_zone_has_no_tables() -> None:
    story = and_then(OPEN, IN_A, PlanShift(FIDO, Task.BREAK, NOON, Instant(NOON + 30 * MINUTE)))
    assert own(story, NOON) == []


def test_a_table_that_was_taken_is_ones_own_and_nobody_elses_claim_makes_it_so() -> None:
    assert own(and_then(OPEN, IN_A).when(ClaimTable(MatchId("1-3")), JUDGE).after) == [1, 2, 3]
    assert own(and_then(OPEN, IN_A, ClaimTable(MatchId("1-3")))) == [1, 2]


def test_a_call_that_was_taken_makes_the_table_ones_own() -> None:
    story = and_then(OPEN, IN_A, CallJudge(MatchId("1-3"), None))
    (call,) = story.tournament.judging.calls
    assert own(story) == [1, 2]
    assert own(story.when(ClaimCall(call), JUDGE).after) == [1, 2, 3]


@pytest.mark.parametrize("zones", [(), (Zone("C", 1, 9),)])
def test_a_zone_that_was_abolished_assigns_nobody(zones: tuple[Zone, ...]) -> None:
    assert own(and_then(OPEN, IN_A, SetZones(zones))) == [1, 2, 3]


def test_a_match_without_a_table_is_nobodys_by_its_zone() -> None:
    tournament = and_then(OPEN, IN_A).tournament
    match = replace(tournament.rounds[-1].matches[0], table=None)
    assert not is_own_table(tournament, FIDO, match, TEN)
