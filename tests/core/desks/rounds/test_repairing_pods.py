"""Repairs of a round of pods that is already made (scenario 28, MA-10.4A)."""

from dataclasses import replace
from itertools import combinations

import pytest

from tests.core.pod_story import enrolled, first_seats_win, players, pod_details, pods_closed, pods_open
from tests.core.story import Story, and_then, carried_out, created, enrol, given, time_passes
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import CorrectResult, ReportResult
from topcut.core.desks.rounds.board.repair_plans import RepairPlan, by_hand, plan_of, plans, wrongly_placed
from topcut.core.desks.rounds.commands import PairRound, RepairRound
from topcut.core.desks.rounds.events import RoundRepaired
from topcut.core.desks.rounds.reseating import reseated
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.scores import pod_win
from topcut.core.pairing.pods.pod_round import LARGE_POD, SMALL_POD
from topcut.core.pairing.swiss.swiss_round import REMATCH
from topcut.core.play.matches import MADE_BY_HAND, REPAIRED, Match, RepairCause, RoundStatus
from topcut.core.rules import Rel
from topcut.rulebook import rules_for

LEFT_OUT, NOT_HERE, WRONG_POINTS = RepairCause.LEFT_OUT, RepairCause.NOT_HERE, RepairCause.WRONG_POINTS


def night(count: int, rel: Rel = Rel.REGULAR) -> Story:
    """A first round of pods, open for two minutes."""
    return given(created(pod_details(rel=rel)), enrolled(count), pods_open(1), time_passes(2))


def ways(story: Story, cause: RepairCause, entrant: EntrantId) -> tuple[RepairPlan, ...]:
    rules = rules_for(story.tournament.details)
    return plans(story.tournament, rules, story.round, cause, entrant)


def sizes(story: Story) -> list[int]:
    return sorted((len(match.seats) for match in story.round.matches), reverse=True)


def of_size(story: Story, size: int) -> Match:
    return next(match for match in story.round.matches if len(match.seats) == size)


@pytest.mark.scenario(28)
@pytest.mark.rule("MA-10.4A")
def test_whoever_came_late_joins_the_pod_of_three_and_nobody_gets_up() -> None:
    late = EntrantId("late")
    story = and_then(night(7), enrol(late))
    three = of_size(story, 3)
    (plan,) = ways(story, LEFT_OUT, late)
    assert (plan.matches_broken, plan.by_policy) == (1, True)
    assert [move.entrant for move in plan.moves if move.gets_up] == [late]
    answer = story.when(plan.command)
    answer.then(RoundRepaired, ExtensionGiven)
    after = answer.after
    assert sizes(after) == [4, 4]
    made = after.round.match_of(late)
    assert made
    assert (made.table, set(made.seats)) == (three.table, {*three.seats, late})
    assert [seat for seat in made.seats if seat != late] == list(three.seats)
    assert made.flags == (REPAIRED,)
    assert after.tournament.entrants[late].missed == ()


@pytest.mark.rule("MA-2.2A")
def test_where_no_seat_was_left_it_is_drawn() -> None:
    a, b, d, late = (EntrantId(each) for each in ("a", "b", "d", "late"))
    three = Match(MatchId("1-1"), 1, (b, a, d))
    drawn = [reseated((a, b, d, late), [three], Chance("seed", str(number))) for number in range(40)]
    assert {seats.index(late) for seats in drawn} == {0, 1, 2, 3}
    assert all([seat for seat in seats if seat != late] == [b, a, d] for seats in drawn)
    assert reseated((a, b, d, late), [three], None) == (b, a, d, late)
    assert len({reseated((a, b, d, late), [], Chance("seed", str(number))) for number in range(40)}) > 4


@pytest.mark.scenario(28)
@pytest.mark.scenario(35)
def test_a_pod_whose_player_is_not_there_plays_as_three() -> None:
    story = night(8)
    pod = story.round.matches[0]
    (plan,) = ways(story, NOT_HERE, pod.seats[1])
    after = carried_out(story, plan.command)
    made = next(match for match in after.round.matches if match.table == pod.table)
    assert made.seats == (pod.seats[0], pod.seats[2], pod.seats[3])
    assert made.flags == (REPAIRED, SMALL_POD)
    gone = after.tournament.entrants[pod.seats[1]]
    assert (gone.status, gone.last_round) == (EntrantStatus.DROPPED, 0)


def test_at_competitive_whoever_has_a_bye_comes_in() -> None:
    story = night(9, Rel.COMPETITIVE)
    resting, pod = of_size(story, 1).seats[0], of_size(story, 4)
    plan = ways(story, NOT_HERE, pod.seats[2])[0]
    after = carried_out(story, plan.command)
    made = after.round.match_of(resting)
    assert made
    assert (made.table, made.seats) == (pod.table, (*pod.seats[:2], resting, pod.seats[3]))
    assert sizes(after) == [4, 4]


@pytest.mark.rule("MA-10.4A")
def test_a_way_beside_the_policy_says_so() -> None:
    story = night(8, Rel.COMPETITIVE)
    by_policy, beside = ways(story, NOT_HERE, story.round.matches[0].seats[0])
    assert (by_policy.by_policy, beside.by_policy) == (True, False)
    assert sizes(carried_out(story, by_policy.command)) == [4, 1, 1, 1]
    assert sizes(carried_out(story, beside.command)) == [4, 3]


def test_five_sit_down_together_where_that_moves_fewer() -> None:
    late = EntrantId("late")
    story = and_then(night(8), enrol(late))
    by_policy, beside = ways(story, LEFT_OUT, late)
    assert sizes(carried_out(story, by_policy.command)) == [3, 3, 3]
    made = carried_out(story, beside.command).round.match_of(late)
    assert made
    assert LARGE_POD in made.flags


def test_pods_with_a_report_are_broken_only_if_there_is_no_other_way() -> None:
    story = given(created(pod_details()), enrolled(10), pods_open(1))
    four = of_size(story, 4)
    story = carried_out(story, ReportResult(four.id, four.seats[0], pod_win(0, 4)))
    three = of_size(story, 3)
    (plan, *_) = ways(story, NOT_HERE, three.seats[0])
    assert [match.id for match in plan.lost] == [four.id]
    story.when(plan.command).refuses("repair-loses-results", tables=(four.table or 0,))
    knowing = replace(plan.command, voids=(four.id,))
    assert sizes(carried_out(story, knowing)) == [3, 3, 3]


def test_somebody_paired_with_wrong_points_changes_places() -> None:
    """Sixteen, round one won by the first seats; then one result was the last seat's win."""
    story = given(created(pod_details()), enrolled(16), pods_closed(1), pods_open(2))
    first = story.tournament.rounds[0].matches[0]
    story = carried_out(story, CorrectResult(first.id, pod_win(3, 4), "slip misread"))
    assert set(wrongly_placed(story.tournament, story.round)) == set(first.seats)
    found = ways(story, WRONG_POINTS, first.seats[3]) or ways(story, WRONG_POINTS, first.seats[0])
    (plan,) = found
    assert plan.matches_broken == 2
    after = carried_out(story, plan.command)
    assert after.round.certificate.cost < _cost(story)
    assert after.round.certificate.repeats <= story.round.certificate.repeats


def _cost(story: Story) -> int:
    """What the pods cost as the points stand now: five for whoever has won."""
    won = {
        seat
        for match in story.tournament.rounds[0].matches
        for seat in match.seats
        if match.result and match.result.score and match.result.score.games[match.seat_of(seat)]
    }
    gaps = [
        25 * ((one in won) != (other in won))
        for match in story.round.matches
        for one, other in combinations(match.seats, 2)
    ]
    return sum(gaps)


def test_two_change_places_by_hand_and_take_each_others_seats_and_tables() -> None:
    story = night(8)
    here, there = story.round.matches
    one, other = here.seats[1], there.seats[3]
    wanted = by_hand(story.round, one, other, "they travel together")
    assert wanted is not None
    plan = plan_of(story.tournament, rules_for(story.tournament.details), wanted)
    assert {move.entrant for move in plan.moves if move.gets_up} == {one, other}
    after = carried_out(story, wanted)
    assert {(match.table, match.seats) for match in after.round.matches} == {
        (here.table, (here.seats[0], other, *here.seats[2:])),
        (there.table, (*there.seats[:3], one)),
    }
    assert all(match.flags == (MADE_BY_HAND,) for match in after.round.matches)
    story.when(replace(wanted, reason=" ")).refuses("reason-missing")


def test_whoever_changes_places_with_a_bye_has_it_then() -> None:
    story = night(9, Rel.COMPETITIVE)
    resting, pod = of_size(story, 1).seats[0], of_size(story, 4)
    wanted = by_hand(story.round, pod.seats[0], resting, "ill for an hour")
    assert wanted is not None
    after = carried_out(story, wanted)
    assert of_size(after, 1).seats == (pod.seats[0],)
    assert after.round.match_of(resting).seats == (resting, *pod.seats[1:])  # type: ignore[union-attr]
    assert by_hand(story.round, pod.seats[0], pod.seats[1], "") is None


def test_a_draft_of_pods_is_paired_by_hand_too_and_repeats_are_counted() -> None:
    story = given(created(pod_details()), enrolled(8), pods_closed(1))
    story = carried_out(story, PairRound(2))
    here, there = story.round.matches
    wanted = by_hand(story.round, here.seats[0], there.seats[0], "asked for")
    assert wanted is not None
    after = carried_out(story, wanted)
    met = {
        frozenset(pair)
        for match in story.tournament.rounds[0].matches
        for pair in combinations(match.seats, 2)
    }
    repeats = sum(
        frozenset(pair) in met for match in after.round.matches for pair in combinations(match.seats, 2)
    )
    assert after.round.status is RoundStatus.DRAFT
    assert (after.round.certificate.repeats, after.round.certificate.to_approve) == (repeats, repeats)
    assert all(REMATCH in match.flags for match in after.round.matches)


def test_a_repeat_is_made_only_where_it_was_looked_at() -> None:
    """Seven who have met in every way there is; the eighth was dropped by error."""
    story = given(created(pod_details(rounds=4)), enrolled(8))
    for number in (1, 2, 3):
        story = and_then(story, pods_closed(number))
    gone = players(8)[3]
    story = and_then(story, DropEntrant(gone), pods_open(4))
    met = {
        seat
        for one in story.tournament.rounds[:3]
        for match in one.matches
        if gone in match.seats
        for seat in match.seats
    }
    assert met == set(players(8))
    (plan,) = ways(story, LEFT_OUT, gone)
    assert plan.command.accepting > 0
    story.when(replace(plan.command, accepting=0)).refuses("repair-makes-rematch")
    after = carried_out(story, plan.command)
    made = after.round.match_of(gone)
    assert made
    assert REMATCH in made.flags


def test_more_rest_than_the_policy_gives_is_refused() -> None:
    story = night(8, Rel.COMPETITIVE)
    one, other = story.round.matches
    made = tuple((seat,) for seat in (*one.seats, *other.seats))
    asked = RepairRound(1, RepairCause.BY_HAND, (one.id, other.id), made, reason="no")
    story.when(asked).refuses("repair-byes-too-many", round=1, byes=8)


@pytest.mark.parametrize("size", [2, 6])
def test_a_pod_of_two_or_of_six_is_refused(size: int) -> None:
    story = night(8)
    one, other = story.round.matches
    everybody = (*one.seats, *other.seats)
    made = (everybody[:size], everybody[size:])
    asked = RepairRound(1, RepairCause.BY_HAND, (one.id, other.id), made, reason="no")
    story.when(asked).refuses("repair-not-whole")


def test_the_tournament_goes_on_after_a_repair() -> None:
    story = night(8)
    (plan,) = ways(story, NOT_HERE, players(8)[4])
    story = first_seats_win(carried_out(story, plan.command))
    story = and_then(story, pods_open(2))
    assert sizes(story) == [4, 3]
