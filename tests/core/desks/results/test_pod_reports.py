"""Whose word a pod's result needs, and what the program adds to it by itself (MTR-2.5.a, MA-2.1A)."""

from dataclasses import replace

import pytest

from tests.core.pod_story import enrolled, pod_details, pods_open
from tests.core.story import (
    ANA,
    BO,
    Story,
    and_then,
    created,
    given,
    record,
    report,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.judging.events import PenaltyIssued
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import (
    AcceptReports,
    ConcedeMatch,
    CorrectResult,
    RecordResult,
    ReportResult,
)
from topcut.core.desks.results.entry_keys import Keys
from topcut.core.desks.results.entry_line import Reading, read_line
from topcut.core.desks.results.events import (
    ResultContested,
    ResultCorrected,
    ResultRecorded,
    ResultReported,
    SeatConceded,
)
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Outcome, Score, pod_draw, pod_win
from topcut.core.play.details import HouseRule
from topcut.core.play.matches import Match, MatchState, ResultSource
from topcut.core.rules import Penalty
from topcut.rulebook import rules_for

AGREED = pod_draw(4, drawn=3)
DRAW = pod_draw(4)
ONE = MatchId("1-1")
OLD, NEW = "mtr-2019-05-03", "mtr-2025-06-30"


def one_pod(count: int = 4, edition: str = NEW, house: tuple[HouseRule, ...] = ()) -> Story:
    about = replace(pod_details(house=house), edition=edition)
    return given(created(about), enrolled(count), pods_open(1))


def at_time(story: Story) -> Story:
    return and_then(story, time_passes(91))


def table(story: Story) -> Match:
    return story.round.matches[0]


def say(story: Story, seat: int, score: Score) -> ReportResult:
    return ReportResult(table(story).id, table(story).seats[seat], score)


def said(story: Story, score: Score, *seats: int) -> Story:
    for seat in seats:
        story = and_then(story, say(story, seat, score))
    return story


def concede(story: Story, seat: int) -> ConcedeMatch:
    return ConcedeMatch(table(story).id, table(story).seats[seat], 0)


def match_loss(story: Story, seat: int) -> Story:
    asked = IssuePenalty(table(story).seats[seat], "marked-cards", Penalty.MATCH_LOSS, table(story).id)
    return and_then(story, asked)


def typed(story: Story, line: str) -> Score:
    """What the entry line reads."""
    by = Reading(Keys(), rules_for(story.tournament.details), story.round.newest, story.now)
    read = read_line(line, story.tournament, story.round, by)
    assert read.said
    return read.said.score


# Agreed draws


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.rule("MA-2.1A")
@pytest.mark.parametrize("count", [3, 4])
def test_a_draw_is_agreed_only_once_everybody_at_the_table_has_said_so(count: int) -> None:
    agreed = pod_draw(count, drawn=3)
    story = said(one_pod(count), agreed, *range(count - 1))
    assert table(story).state is MatchState.UNCONFIRMED
    story.when(say(story, count - 1, agreed)).then(ResultReported, ResultRecorded)


@pytest.mark.rule("MTR-2.5.a")
def test_an_agreed_draw_needs_no_word_of_whoever_has_left_the_tournament() -> None:
    story = one_pod()
    story = said(and_then(story, DropEntrant(table(story).seats[3])), AGREED, 0, 1, 2)
    assert table(story).state is MatchState.RECORDED


@pytest.mark.rule("MTR-2.5.a")
def test_an_official_settles_a_draw_that_one_player_is_silent_about() -> None:
    story = said(one_pod(), AGREED, 0, 1, 2)
    story.when(AcceptReports(1)).then(ResultRecorded(table(story).id, AGREED, ResultSource.ACCEPTED))
    story.when(RecordResult(table(story).id, AGREED)).then(ResultRecorded)


@pytest.mark.rule("MA-2.1A")
def test_a_draw_by_time_counts_by_most_of_the_table_like_any_result() -> None:
    assert table(said(at_time(one_pod()), DRAW, 0, 1, 2)).state is MatchState.RECORDED


@pytest.mark.rule("MTR-2.5.a")
def test_where_the_house_writes_an_agreed_draw_as_one_game_time_tells_the_two_apart() -> None:
    house = (HouseRule("match.intentional_draw", "[0, 0, 1]"),)
    assert table(said(one_pod(house=house), DRAW, 0, 1, 2)).state is MatchState.UNCONFIRMED
    assert table(said(at_time(one_pod(house=house)), DRAW, 0, 1, 2)).state is MatchState.RECORDED


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(("edition", "late"), [(OLD, True), (NEW, False)])
def test_a_pod_agrees_no_draw_after_its_slip_is_filled_in_in_2019(edition: str, late: bool) -> None:
    story = said(one_pod(edition=edition), pod_win(0, 4), 0)
    answer = story.when(say(story, 1, AGREED))
    if late:
        answer.refuses("agreed-too-late", rule="MTR-2.5.a")
    else:
        assert answer.refusal is None


# Concessions


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.rule("MA-2.1A")
def test_nobody_concedes_by_the_word_of_the_others() -> None:
    without = pod_draw(4, (3,))
    story = said(at_time(one_pod()), without, 0, 1, 2)
    assert table(story).state is MatchState.UNCONFIRMED
    story.when(say(story, 3, without)).then(ResultReported, ResultRecorded)
    story.when(AcceptReports(1)).then(ResultRecorded)
    story.when(RecordResult(table(story).id, without)).then(ResultRecorded)


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.rule("MA-2.1A")
def test_whoever_concedes_a_pod_says_so_and_has_no_part_in_its_draw() -> None:
    story = one_pod()
    story = story.when(concede(story, 3)).then(SeatConceded(table(story).id, 3))
    story.when(concede(story, 3)).changes_nothing()
    story = said(at_time(story), DRAW, 0, 1, 2)
    result = table(story).result
    assert result
    assert result.score == pod_draw(4, (3,))


@pytest.mark.rule("MA-2.5A")
def test_most_of_those_left_are_enough_once_somebody_conceded_and_may_be_gone() -> None:
    story = at_time(one_pod())
    assert table(said(story, DRAW, 0, 1)).result is None
    story = said(and_then(story, concede(story, 3)), DRAW, 0)
    assert table(story).result is None
    result = table(said(story, DRAW, 1)).result
    assert result
    assert (result.score, result.source) == (pod_draw(4, (3,)), ResultSource.PLAYERS)
    alone = and_then(one_pod(), concede(one_pod(), 3))
    assert table(said(alone, pod_win(0, 4), 0, 3)).result is None, "whoever conceded is none of those left"


@pytest.mark.rule("MTR-2.5.a")
def test_whoever_conceded_has_not_won_on_anybodys_phone() -> None:
    story = and_then(one_pod(), concede(one_pod(), 3))
    story.when(say(story, 0, pod_win(3, 4))).refuses("winner-gave-up", rule="MA-2.1A")
    story.when(say(story, 3, pod_win(3, 4))).refuses("winner-gave-up")


@pytest.mark.rule("MTR-2.5.a")
def test_the_last_to_stay_has_won_as_soon_as_the_others_conceded() -> None:
    story = one_pod(3)
    story = and_then(story, concede(story, 2))
    story = story.when(concede(story, 0)).then(SeatConceded, ResultRecorded)
    result = table(story).result
    assert result
    assert (result.score, result.source) == (pod_win(1, 3), ResultSource.CONCEDED)
    story.when(concede(story, 1)).refuses("agreed-too-late", rule="MTR-2.5.a")


@pytest.mark.rule("MTR-2.5.a")
def test_a_concession_completes_what_the_others_have_said() -> None:
    story = said(at_time(one_pod()), pod_draw(4, (3,)), 0, 1, 2)
    story.when(concede(story, 3)).then(
        SeatConceded, ResultRecorded(table(story).id, pod_draw(4, (3,)), ResultSource.PLAYERS)
    )


@pytest.mark.rule("MTR-2.5.a")
def test_the_three_who_are_left_agree_on_a_draw_without_whoever_conceded() -> None:
    story = said(one_pod(), AGREED, 0)
    story = said(and_then(story, concede(story, 3)), AGREED, 1)
    assert table(story).state is MatchState.UNCONFIRMED
    result = table(said(story, AGREED, 2)).result
    assert result
    assert result.outcomes == (*[Outcome.DRAW] * 3, Outcome.LOSS)


@pytest.mark.rule("MTR-2.5.a")
def test_an_official_may_enter_otherwise_than_a_phone_conceded() -> None:
    story = and_then(one_pod(), concede(one_pod(), 3))
    story.when(RecordResult(table(story).id, AGREED)).then(
        ResultRecorded(table(story).id, AGREED, ResultSource.OFFICIAL)
    )


@pytest.mark.rule("MTR-2.5.a")
def test_the_line_leaves_out_whoever_conceded_on_a_phone() -> None:
    story = and_then(one_pod(), concede(one_pod(), 3))
    assert typed(story, "1 0 c2 t") == pod_draw(4, (1, 3))
    assert typed(story, "1 3") == pod_win(2, 4)


@pytest.mark.rule("MTR-2.5.a")
def test_in_2019_nobody_concedes_a_pod_whose_slip_is_filled_in() -> None:
    story = said(one_pod(edition=OLD), pod_win(0, 4), 0)
    story.when(concede(story, 3)).refuses("agreed-too-late", rule="MTR-2.5.a")


# Penalties that the program knows of


@pytest.mark.rule("MA-2.1A")
@pytest.mark.parametrize("score", [pod_win(1, 4), DRAW, pod_draw(4, (3,)), pod_draw(4, (2,))])
def test_a_match_loss_in_a_pod_is_added_to_what_its_phones_report(score: Score) -> None:
    story = match_loss(at_time(one_pod()), 2)
    whole = replace(score, conceded=tuple(x for x in score.conceded if x != 2), match_loss=(2,))
    kept = replace(whole, match_loss=())
    story = story.when(say(story, 0, score)).then(ResultReported(table(story).id, 0, kept))
    story = said(story, whole, 1)  # confirming sends what the phone shows
    story = said(story, score, 3)
    result = table(story).result
    assert result
    assert result.score == whole


@pytest.mark.rule("MA-2.1A")
def test_a_match_loss_in_a_pod_is_added_to_what_an_official_enters_or_corrects() -> None:
    story = match_loss(at_time(one_pod()), 2)
    story = story.when(RecordResult(table(story).id, DRAW)).then(
        ResultRecorded(table(story).id, replace(DRAW, match_loss=(2,)), ResultSource.OFFICIAL)
    )
    story.when(CorrectResult(table(story).id, pod_win(0, 4), "misread")).then(
        ResultCorrected(
            table(story).id,
            replace(DRAW, match_loss=(2,)),
            replace(pod_win(0, 4), match_loss=(2,)),
            "misread",
        )
    )


@pytest.mark.rule("MA-2.1A")
def test_nobody_wins_a_pod_with_a_match_loss() -> None:
    story = match_loss(one_pod(), 2)
    story.when(say(story, 0, pod_win(2, 4))).refuses("winner-gave-up", rule="MA-2.1A")
    story.when(RecordResult(table(story).id, pod_win(2, 4))).refuses("winner-gave-up")


@pytest.mark.rule("MA-2.1A")
def test_phones_give_nobody_a_match_loss_that_no_judge_issued() -> None:
    story = match_loss(one_pod(), 2)
    story.when(say(story, 0, replace(pod_win(0, 4), match_loss=(1, 2)))).refuses("match-loss-needs-official")


@pytest.mark.rule("MA-2.1A")
def test_a_match_loss_after_the_first_report_makes_no_dispute() -> None:
    story = said(match_loss(said(at_time(one_pod()), DRAW, 0), 2), DRAW, 1)
    assert table(story).state is MatchState.UNCONFIRMED
    accepted = story.when(AcceptReports(1))
    accepted.then(ResultRecorded(table(story).id, replace(DRAW, match_loss=(2,)), ResultSource.ACCEPTED))
    story = said(story, DRAW, 3)
    assert table(story).state is MatchState.RECORDED


@pytest.mark.rule("MA-2.1A")
def test_a_report_that_whoever_has_a_match_loss_won_is_not_accepted_for_them() -> None:
    story = match_loss(said(one_pod(), pod_win(2, 4), 2), 2)
    story.when(AcceptReports(1)).changes_nothing()


@pytest.mark.rule("MA-2.1A")
def test_a_match_loss_that_is_withdrawn_leaves_no_dispute_behind() -> None:
    story = said(match_loss(at_time(one_pod()), 2), DRAW, 0)
    (number,) = story.tournament.judging.penalties
    story = and_then(story, WithdrawPenalty(table(story).seats[2], number, "a mistake"))
    story = said(story, DRAW, 1, 3)
    result = table(story).result
    assert result
    assert result.score == DRAW


@pytest.mark.rule("MA-2.1A")
def test_a_match_loss_after_the_draw_takes_its_point_away() -> None:
    story = at_time(one_pod())
    story = and_then(story, RecordResult(table(story).id, DRAW))
    asked = IssuePenalty(table(story).seats[2], "marked-cards", Penalty.MATCH_LOSS, table(story).id)
    lost = replace(DRAW, match_loss=(2,))
    story.when(asked).then(
        PenaltyIssued, ResultCorrected(table(story).id, DRAW, lost, str(Penalty.MATCH_LOSS))
    )


def with_game_loss() -> Story:
    """Ana meets Bo and has a game loss."""
    story = given(tournament_with(4), round_open(1))
    return and_then(story, IssuePenalty(ANA, "tardiness", Penalty.GAME_LOSS, ONE))


@pytest.mark.rule("MTR-2.1.a")
def test_a_game_loss_is_counted_by_itself_at_a_table_of_two() -> None:
    story = with_game_loss()
    story.when(report(ANA, "1-1", 2, 0)).then(ResultReported(ONE, 0, Score((2, 1))))
    for line in ("1 2-0", "1 7", "1 2-1"):
        assert typed(story, line) == Score((2, 1))
    assert typed(story, "1 0-2") == Score((0, 2))
    story.when(ConcedeMatch(ONE, BO, 0)).then(ResultRecorded(ONE, Score((2, 1)), ResultSource.CONCEDED))


@pytest.mark.rule("MTR-2.1.a")
def test_a_game_loss_that_would_change_who_won_is_asked_about() -> None:
    story = and_then(with_game_loss(), time_passes(51))
    story.when(record("1-1", 1, 0)).refuses("score-without-penalty")
    story.when(record("1-1", 0, 0, drawn=3)).refuses("score-without-penalty")


# Reports that an entry contradicts


@pytest.mark.scenario(19)
def test_a_report_older_than_the_entry_differs_and_is_no_objection() -> None:
    story = said(one_pod(), pod_win(0, 4), 0)
    story = story.when(RecordResult(table(story).id, pod_win(1, 4))).then(
        ResultRecorded, ResultContested(table(story).id, 0, pod_win(0, 4), earlier=True)
    )
    (waits,) = table(story).contests
    assert waits.earlier
    objected = said(story, pod_win(0, 4), 0)  # saying it once more objects
    (waits,) = table(objected).contests
    assert not waits.earlier
