"""Commander nights through the commands: pods, their results, the playoff (Multiplayer Addendum)."""

from dataclasses import replace

import pytest

from tests.core.pod_story import enrolled, first_seats_win, pod_details, pods_closed, pods_open
from tests.core.story import (
    ANA,
    HUGO,
    Story,
    and_then,
    carried_out,
    created,
    given,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.decks.commands import EndDeckCheck, StartDeckCheck
from topcut.core.desks.judging.board import queue
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.judging.events import PenaltyIssued
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.desks.registration.events import EntrantDisqualified, EntrantDropped
from topcut.core.desks.results.commands import (
    CorrectResult,
    DisputeResult,
    RecordNoShows,
    RecordResult,
    ReportResult,
)
from topcut.core.desks.results.entry_keys import NO_KEYS
from topcut.core.desks.results.entry_line import Reading, read_line
from topcut.core.desks.results.events import EntryParked, ResultCorrected, ResultRecorded, ResultReported
from topcut.core.desks.rounds.board.match_start import First, start_of
from topcut.core.desks.rounds.board.publish_checks import publish_checks
from topcut.core.desks.rounds.commands import CloseRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundPublished
from topcut.core.kernel.ids import MINUTE, EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, pod_draw, pod_win
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.details import HouseRule
from topcut.core.play.matches import Match, MatchState, ResultSource
from topcut.core.rules import Penalty, Rel
from topcut.core.scoreboard import scoreboard
from topcut.rulebook import rules_for

DRAW = pod_draw(4)
AGREED = pod_draw(4, drawn=3)


def reading(story: Story) -> Reading:
    return Reading(NO_KEYS, rules_for(story.tournament.details), story.round.newest, story.now)


def night(count: int, rel: Rel = Rel.REGULAR) -> Story:
    return given(created(pod_details(rel=rel)), enrolled(count))


def one_pod() -> Story:
    return and_then(night(4), pods_open(1))


def table(story: Story) -> Match:
    return story.round.matches[0]


def say(story: Story, seat: int, score: Score) -> ReportResult:
    return ReportResult(table(story).id, table(story).seats[seat], score)


def said(story: Story, *words: tuple[int, Score]) -> Story:
    for seat, score in words:
        story = carried_out(story, say(story, seat, score))
    return story


# Mode


@pytest.mark.rule("MA-1.1A")
@pytest.mark.parametrize(
    ("format_", "seats", "in_pods"),
    [("commander", 4, True), ("modern", 4, True), ("commander", 2, False), ("modern", 2, False)],
)
def test_pods_or_head_to_head_is_said_of_the_stage_and_not_by_its_format(
    format_: str, seats: int, in_pods: bool
) -> None:
    stage = replace(pod_details(seats=seats).stages[0], format=format_)
    assert stage.in_pods is in_pods


@pytest.mark.rule("MA-1.1A")
def test_a_pod_is_its_players_and_the_order_they_sit_in() -> None:
    one, other = (and_then(night(8), pods_open(1)).round.matches for _ in range(2))
    assert [match.seats for match in one] == [match.seats for match in other]
    assert all(len(set(match.seats)) == len(match.seats) == 4 for match in one)


# Pairing


@pytest.mark.rule("MA-10.4A")
@pytest.mark.scenario(35)
@pytest.mark.parametrize(
    ("count", "rel", "sizes"),
    [
        (24, Rel.REGULAR, {4: 6}),
        (23, Rel.REGULAR, {4: 5, 3: 1}),
        (22, Rel.REGULAR, {4: 4, 3: 2}),
        (21, Rel.REGULAR, {4: 3, 3: 3}),
        (23, Rel.COMPETITIVE, {4: 5, 1: 3}),
        (22, Rel.COMPETITIVE, {4: 5, 1: 2}),
    ],
)
def test_players_who_fill_no_pod_sit_in_threes_at_regular_and_rest_at_competitive(
    count: int, rel: Rel, sizes: dict[int, int]
) -> None:
    seated = [len(match.seats) for match in and_then(night(count, rel), pods_open(1)).round.matches]
    assert {size: seated.count(size) for size in seated} == sizes


@pytest.mark.rule("MA-10.4A")
def test_the_organizer_may_choose_pods_of_five_by_a_house_rule() -> None:
    house = (HouseRule("pods.leftover", '"larger-pods"'),)
    story = given(created(pod_details(house=house)), enrolled(21), pods_open(1))
    assert sorted(len(match.seats) for match in story.round.matches) == [4, 4, 4, 4, 5]


@pytest.mark.rule("MA-10.4A")
def test_at_competitive_the_lowest_without_a_bye_rest() -> None:
    story = and_then(night(9, Rel.COMPETITIVE), pods_closed(1))
    rested = [match.seats[0] for match in story.round.matches if match.is_bye]
    lines = scoreboard(story.tournament, rules_for(story.tournament.details), 1).lines
    second = and_then(story, pods_open(2)).round
    resting = [match.seats[0] for match in second.matches if match.is_bye]
    lowest = [line.entrant for line in lines if line.entrant not in rested][-1]
    assert resting == [lowest]


@pytest.mark.rule("MA-2.2A")
def test_seats_are_drawn_from_the_seed_and_kept_with_the_round() -> None:
    first, again = and_then(night(8), pods_open(1)), and_then(night(8), pods_open(1))
    assert [match.seats for match in first.round.matches] == [match.seats for match in again.round.matches]
    assert any(list(match.seats) != sorted(match.seats) for match in first.round.matches)
    start = start_of(first.tournament, rules_for(first.tournament.details), table(first))
    assert start.first is First.SEAT_ORDER


@pytest.mark.rule("MA-2.2A")
def test_seats_can_be_evened_out_over_the_rounds() -> None:
    balanced = (HouseRule("match.first_player_swiss", '"balanced-order"'),)
    assert seats_had(balanced) > seats_had(()) + 8


def seats_had(house: tuple[HouseRule, ...]) -> int:
    """How many different seats sixteen players have had after four rounds, all together."""
    story = given(created(pod_details(rounds=4, house=house)), enrolled(16))
    sat: set[tuple[EntrantId, int]] = set()
    for number in range(1, 5):
        story = and_then(story, pods_open(number))
        sat |= {(seat, place) for match in story.round.matches for place, seat in enumerate(match.seats)}
        story = first_seats_win(story)
    return len(sat)


def test_two_are_too_few_for_a_pod() -> None:
    night(2).when(PairRound(1)).refuses("too-few-to-pair", entrants=2, least=3)


def test_whoever_meets_again_in_a_pod_is_flagged_and_approved() -> None:
    story = and_then(night(4), pods_closed(1), PairRound(2))
    assert story.round.certificate.repeats == 6
    assert "rematch" in table(story).flags
    story.when(PublishRound(2)).refuses("rematches-not-approved", rematches=6)
    story.when(PublishRound(2, accepting=6)).then(RoundPublished(2, 6))


def test_the_checks_before_publishing_name_the_pods_and_the_byes() -> None:
    story = and_then(night(23, Rel.COMPETITIVE), PairRound(1))
    checks = {
        check.code: check
        for check in publish_checks(story.tournament, rules_for(story.tournament.details), story.round)
    }
    assert checks["pod-sizes"].facts == {"full": 4, "less": 3, "pods": 5, "smaller": 0, "larger": 0}
    assert checks["pod-byes"].passed
    assert checks["pod-byes"].facts["given"] == 3
    assert checks["no-repeats"].passed


def test_pods_of_nine_cannot_be_announced() -> None:
    story = night(4)
    about = story.tournament.details
    large = replace(about, stages=(replace(about.stages[0], seats=9),))
    story.when(ChangeDetails(large)).refuses("pod-too-large", most=5)


# Results


@pytest.mark.rule("MA-2.1A")
def test_three_of_four_who_agree_make_the_result() -> None:
    story = said(one_pod(), (0, pod_win(2, 4)), (3, pod_win(2, 4)))
    assert table(story).state is MatchState.UNCONFIRMED
    answer = story.when(say(story, 1, pod_win(2, 4)))
    after = answer.then(ResultReported, ResultRecorded(table(story).id, pod_win(2, 4), ResultSource.PLAYERS))
    assert after.points()[table(after).seats[2]] == 3  # by the head-to-head rules of this helper
    lines = scoreboard(after.tournament, rules_for(after.tournament.details), 1).lines
    assert [line.points for line in lines] == [5, 0, 0, 0]


@pytest.mark.rule("MA-2.1A")
def test_one_against_is_a_dispute_and_three_alike_do_not_outvote_them() -> None:
    story = said(one_pod(), (0, pod_win(0, 4)), (1, pod_win(1, 4)))
    assert table(story).state is MatchState.DISPUTED
    story = said(story, (2, pod_win(0, 4)), (3, pod_win(0, 4)))
    assert table(story).state is MatchState.DISPUTED
    settled = said(story, (1, pod_win(0, 4)))
    assert table(settled).state is MatchState.RECORDED


@pytest.mark.scenario(17)
def test_another_player_of_a_pod_who_joins_in_begins_no_new_wait() -> None:
    story = and_then(said(one_pod(), (0, pod_win(0, 4)), (1, pod_win(1, 4))), time_passes(7))
    story = and_then(said(story, (2, pod_win(1, 4))), time_passes(1))
    (waits,) = queue(story.tournament, story.now)
    assert waits.waited == 8 * MINUTE


@pytest.mark.rule("MA-2.1A")
def test_an_objection_stays_until_its_own_player_reports_anew() -> None:
    story = said(one_pod(), (0, pod_win(0, 4)))
    objector = table(story).seats[3]
    story = and_then(story, DisputeResult(table(story).id, objector))
    story = said(story, (1, pod_win(0, 4)), (2, pod_win(0, 4)))
    assert table(story).state is MatchState.DISPUTED
    agreed = said(story, (3, pod_win(0, 4)))
    assert table(agreed).state is MatchState.RECORDED


@pytest.mark.rule("MA-2.1A")
def test_whoever_reported_and_then_objects_is_against_their_own_report() -> None:
    story = said(one_pod(), (0, pod_win(0, 4)), (3, pod_win(0, 4)))
    story = and_then(story, DisputeResult(table(story).id, table(story).seats[3]))
    story = said(story, (1, pod_win(0, 4)), (2, pod_win(0, 4)))
    assert table(story).state is MatchState.DISPUTED
    assert table(said(story, (3, pod_win(0, 4)))).state is MatchState.RECORDED


@pytest.mark.rule("MA-2.1A")
def test_a_second_objection_counts_beside_the_first() -> None:
    story = said(one_pod(), (0, pod_win(0, 4)), (1, pod_win(1, 4)))
    story = and_then(story, DisputeResult(table(story).id, table(story).seats[3]))
    story.when(DisputeResult(table(story).id, table(story).seats[3])).changes_nothing()
    story.when(DisputeResult(table(story).id, table(story).seats[1])).changes_nothing()
    story = said(story, (1, pod_win(0, 4)), (2, pod_win(0, 4)))
    assert table(story).state is MatchState.DISPUTED


@pytest.mark.rule("MA-2.1A")
@pytest.mark.scenario(35)
def test_at_a_table_of_three_two_alike_make_the_result() -> None:
    story = and_then(night(3), pods_open(1))
    story = said(story, (0, pod_win(1, 3)), (1, pod_win(1, 3)))
    assert table(story).state is MatchState.RECORDED


@pytest.mark.rule("MA-2.1A")
@pytest.mark.scenario(35)
def test_whoever_leaves_a_table_of_three_has_no_point_of_its_draw() -> None:
    story = and_then(night(3), pods_open(1))
    leaver = table(story).seats[1]
    story = and_then(story, DropEntrant(leaver), time_passes(91))
    draw = pod_draw(3, conceded=(1,))
    story = said(story, (0, draw), (2, draw))
    result = table(story).result
    assert result
    assert result.outcomes == (Outcome.DRAW, Outcome.LOSS, Outcome.DRAW)
    points = {
        line.entrant: line.points
        for line in scoreboard(story.tournament, rules_for(story.tournament.details), 1).lines
    }
    assert points[leaver] == 0
    assert sorted(points.values()) == [0, 1, 1]


@pytest.mark.rule("MA-2.1A")
def test_a_drawn_game_is_played_again_while_there_is_time() -> None:
    story = one_pod()
    record = RecordResult(table(story).id, DRAW)
    story.when(record).refuses("draw-played-again", rule="MA-2.1A")
    story.when(say(story, 0, DRAW)).refuses("draw-played-again")
    story.when(replace(record, at_time=True)).then(ResultRecorded)
    story.when(RecordResult(table(story).id, AGREED)).then(ResultRecorded)
    and_then(story, time_passes(91)).when(record).then(ResultRecorded)


@pytest.mark.rule("MA-2.1A")
def test_nobody_wins_after_conceding_and_no_result_is_no_draw() -> None:
    story = one_pod()
    gave_up = replace(pod_win(0, 4), conceded=(0,))
    story.when(RecordResult(table(story).id, gave_up)).refuses("winner-gave-up")
    nothing = RecordResult(table(story).id, Score((0, 0, 0, 0)), at_time=True)
    story.when(nothing).refuses("pod-without-result")


@pytest.mark.rule("MA-2.1A")
def test_a_match_loss_has_no_point_of_the_draw() -> None:
    lost = replace(DRAW, match_loss=(3,))
    story = carried_out(one_pod(), RecordResult(table(one_pod()).id, lost, at_time=True))
    result = table(story).result
    assert result
    assert result.outcomes == (Outcome.DRAW, Outcome.DRAW, Outcome.DRAW, Outcome.LOSS)


def test_a_pod_plays_on_without_whoever_was_disqualified() -> None:
    story = one_pod()
    out = table(story).seats[1]
    answer = story.when(DisqualifyEntrant(out, "s1"), by=HUGO)
    story = answer.then(EntrantDisqualified)
    story = and_then(story, time_passes(91))
    story = said(story, (0, DRAW), (2, DRAW), (3, DRAW))
    result = table(story).result
    assert result
    assert result.outcomes[1] is Outcome.LOSS
    assert result.score
    assert result.score.match_loss == (1,)


def test_a_table_of_three_is_over_when_one_alone_is_left_of_it() -> None:
    story = and_then(night(3), pods_open(1))
    one, other, _ = table(story).seats
    story = story.when(DisqualifyEntrant(one, "s1"), by=HUGO).after
    story = story.when(DisqualifyEntrant(other, "s2"), by=HUGO).after
    result = table(story).result
    assert result
    assert result.outcomes == (Outcome.LOSS, Outcome.LOSS, Outcome.AWARDED)


def test_a_second_entry_for_a_pod_is_parked() -> None:
    story = carried_out(one_pod(), RecordResult(table(one_pod()).id, pod_win(0, 4)))
    story.when(RecordResult(table(story).id, pod_win(1, 4))).then(EntryParked)
    reason = "the slip says so"
    story.when(CorrectResult(table(story).id, pod_win(1, 4), reason)).then(ResultCorrected)


@pytest.mark.rule("MTR-2.10.c")
def test_when_one_of_a_pod_does_not_come_the_others_play_on() -> None:
    story = one_pod()
    story.when(RecordNoShows((table(story).id,), (2,))).refuses("others-play-on")
    story.when(RecordNoShows((table(story).id,))).then(ResultRecorded, *[EntrantDropped] * 4)


# The entry line


@pytest.mark.parametrize(
    ("line", "score", "drops", "at_time"),
    [
        ("1 3", pod_win(2, 4), (), False),
        ("13", pod_win(2, 4), (), False),
        ("1 0 t", DRAW, (), True),
        ("1 0c24", pod_draw(4, (1, 3)), (), False),
        ("1 id", AGREED, (), False),
        ("1 id c3", pod_draw(4, (2,), drawn=3), (), False),
        ("1 0 c234", pod_win(0, 4), (), False),
        ("1 2 c34", pod_win(1, 4), (), False),
        ("1 2 l4 d4", replace(pod_win(1, 4), match_loss=(3,)), (3,), False),
        ("1 0 c2 l4 t d2 d4", replace(pod_draw(4, (1,)), match_loss=(3,)), (1, 3), True),
    ],
)
def test_a_line_says_how_a_pod_ended(line: str, score: Score, drops: tuple[int, ...], at_time: bool) -> None:
    story = one_pod()
    read = read_line(line, story.tournament, story.round, reading(story))
    assert read.said
    assert (read.said.score, read.said.at_time, read.drops) == (score, at_time, drops)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 5", "pod-entry-unreadable"),
        ("1 0 c9", "pod-entry-unreadable"),
        ("1 2-1", "pod-entry-unreadable"),
        ("1 2 c2", "winner-gave-up"),
    ],
)
def test_a_line_that_fits_no_pod_is_not_taken(line: str, code: str) -> None:
    story = one_pod()
    with pytest.raises(Refusal) as refused:
        read_line(line, story.tournament, story.round, reading(story))
    assert refused.value.code == code


# Standings


@pytest.mark.rule("MA-C.mp")
def test_another_addendum_sets_points_and_pod_size_without_code() -> None:
    house = (
        HouseRule("match.pod_size", "3"),
        HouseRule("points.match_win", "7"),
        HouseRule("points.match_draw", "2"),
        HouseRule("points.match_bye", "6"),
        HouseRule("pods.leftover", '"byes"'),
    )
    story = given(created(pod_details(seats=3, house=house)), enrolled(7), pods_open(1))
    assert sorted(len(match.seats) for match in story.round.matches) == [1, 3, 3]
    first, second = (match for match in story.round.matches if not match.is_bye)
    story = and_then(
        story,
        RecordResult(first.id, pod_win(1, 3)),
        RecordResult(second.id, pod_draw(3), at_time=True),
        CloseRound(1),
    )
    lines = scoreboard(story.tournament, rules_for(story.tournament.details), 1).lines
    assert [line.points for line in lines] == [7, 6, 2, 2, 2, 0, 0]


# The playoff


def after_swiss(count: int, cut: int, rounds: int = 2) -> Story:
    about = pod_details(rounds, Rel.COMPETITIVE, cut=cut)
    return given(
        created(about),
        enrolled(count),
        *(pods_closed(number) for number in range(1, rounds + 1)),
        MakeCut(cut),
    )


def seeds_at(story: Story) -> list[list[int]]:
    (cut,) = story.tournament.cuts.values()
    return [[cut.seeds.index(seat) + 1 for seat in match.seats] for match in story.round.matches]


@pytest.mark.rule("MA-10.4B")
@pytest.mark.parametrize(
    ("count", "cut", "rounds"), [(12, 4, 1), (20, 10, 2), (36, 16, 2), (44, 40, 3), (20, 5, 2)]
)
def test_a_playoff_in_pods_comes_to_a_winner(count: int, cut: int, rounds: int) -> None:
    story = after_swiss(count, cut)
    assert story.tournament.details.stages[1].rounds == rounds
    for number in range(3, 3 + rounds):
        story = and_then(story, pods_open(number))
        assert all(seeds == sorted(seeds) for seeds in seeds_at(story))
        story = first_seats_win(story)
    lines = scoreboard(story.tournament, rules_for(story.tournament.details), 2 + rounds).lines
    assert lines[0].entrant == story.tournament.cuts[1].seeds[0]
    assert {line.entrant for line in lines[:cut]} == set(story.tournament.cuts[1].seeds)


@pytest.mark.rule("MA-10.4B")
def test_in_a_top_ten_seeds_one_and_two_skip_to_the_final() -> None:
    story = and_then(after_swiss(20, 10), pods_open(3))
    assert seeds_at(story) == [[3, 6, 7, 10], [4, 5, 8, 9], [1], [2]]
    lows = [RecordResult(match.id, pod_win(3, 4)) for match in story.round.without_result()]
    story = and_then(story, *lows, CloseRound(3), pods_open(4))
    assert seeds_at(story) == [[1, 2, 9, 10]]
    assert story.round.deadline is None  # MA-2.4B: untimed


@pytest.mark.rule("MTR-2.10.d")
def test_after_the_cut_nobody_moves_up_into_a_pod() -> None:
    story = after_swiss(20, 10)
    seeds = story.tournament.cuts[1].seeds
    story = and_then(story, DropEntrant(seeds[5]), DropEntrant(seeds[0]), pods_open(3))
    assert seeds_at(story) == [[3, 7, 10], [4, 5, 8, 9], [2]]
    story = and_then(story, first_seats_win, DropEntrant(seeds[2]), pods_open(4))
    assert seeds_at(story) == [[2, 4]]
    story = first_seats_win(story)
    lines = scoreboard(story.tournament, rules_for(story.tournament.details), 4).lines
    assert [line.entrant for line in lines[:3]] == [seeds[1], seeds[2], seeds[3]]


@pytest.mark.rule("MA-2.4B")
def test_a_pod_of_the_playoff_needs_a_winner() -> None:
    story = and_then(after_swiss(12, 4), pods_open(3))
    draw = RecordResult(table(story).id, DRAW, at_time=True)
    story.when(draw).refuses("pod-needs-winner", rule="MA-2.4B")
    agreed = RecordResult(table(story).id, AGREED)
    story.when(agreed).refuses("pod-needs-winner", rule="MA-2.4B")


def test_whoever_declines_lets_the_next_in() -> None:
    story = given(created(pod_details(1, Rel.COMPETITIVE, cut=4)), enrolled(16), pods_closed(1))
    best = scoreboard(story.tournament, rules_for(story.tournament.details), 1).lines
    story = and_then(story, AnswerPlayoff(best[0].entrant, plays=False), MakeCut(4, DeclinedPlace.NEXT))
    assert story.tournament.cuts[1].seeds == tuple(line.entrant for line in best[1:5])


@pytest.mark.rule("MA-*.5A")
def test_a_deck_check_of_a_commander_deck_gives_four_minutes_more() -> None:
    story = one_pod()
    story = and_then(story, StartDeckCheck(table(story).id), time_passes(6), EndDeckCheck(table(story).id))
    assert table(story).time.seconds == 10 * 60


@pytest.mark.rule("MA-5.4")
def test_the_organizers_code_of_conduct_can_be_broken_only_where_the_addendum_is_in_force() -> None:
    pod = one_pod()
    given_for = IssuePenalty(table(pod).seats[0], "code-of-conduct", Penalty.WARNING, table(pod).id)
    pod.when(given_for).then(PenaltyIssued)
    two = given(tournament_with(4), round_open(1))
    given_for = IssuePenalty(ANA, "code-of-conduct", Penalty.WARNING, two.round.matches[0].id)
    two.when(given_for).refuses("infraction-missing")
