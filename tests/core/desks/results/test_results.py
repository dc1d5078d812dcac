import itertools

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    HUGO,
    INTENTIONAL_DRAW,
    RULES,
    Story,
    and_then,
    correct,
    details,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    round_paired,
    round_published,
    time_passes,
    tournament_with,
)
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.registration.events import EntrantDropped
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import (
    AcceptReports,
    CorrectResult,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    DisputeResult,
    PagePlayers,
    RecordNoShows,
    RecordResult,
    ReportResult,
    WithdrawContest,
    WithdrawResult,
)
from topcut.core.desks.results.events import (
    ContestDismissed,
    ContestWithdrawn,
    EntryDismissed,
    EntryParked,
    ResultContested,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
    ResultReported,
    ResultWithdrawn,
)
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.desks.rounds.events import RoundClosed
from topcut.core.desks.rounds.past import candidates
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Outcome, Score, mirrored
from topcut.core.play.matches import MatchState, ResultSource
from topcut.core.rules import Penalty
from topcut.core.scoreboard import scoreboard

TABLE_1 = MatchId("1-1")
BYE = MatchId("1-3")
TWO_NIL, TWO_ONE, NIL_TWO = Score((2, 0)), Score((2, 1)), Score((0, 2))


def round_one() -> Story:
    """Ana meets Bo at table 1, Cy meets Di at table 2, Ed has a bye."""
    return given(tournament_with(5), round_open(1))


# Players report


@pytest.mark.scenario(17)
def test_when_both_players_report_the_same_the_result_is_final() -> None:
    story = round_one().when(report(ANA, "1-1", 2, 0)).then(ResultReported(TABLE_1, 0, TWO_NIL))
    assert story.match("1-1").state is MatchState.UNCONFIRMED
    final = story.when(report(BO, "1-1", 2, 0)).then(
        ResultReported(TABLE_1, 1, TWO_NIL), ResultRecorded(TABLE_1, TWO_NIL, ResultSource.PLAYERS)
    )
    assert final.match("1-1").state is MatchState.RECORDED
    assert final.points()[ANA] == 3


@pytest.mark.scenario(17)
def test_when_the_reports_differ_the_match_is_disputed_and_counts_for_nobody() -> None:
    story = round_one().when(report(ANA, "1-1", 2, 0)).then(ResultReported)
    disputed = story.when(report(BO, "1-1", 0, 2)).then(
        ResultReported(TABLE_1, 1, NIL_TWO), ResultDisputed(TABLE_1, 1)
    )
    assert disputed.match("1-1").state is MatchState.DISPUTED
    assert disputed.points()[ANA] == disputed.points()[BO] == 0
    disputed.when(AcceptReports(1)).changes_nothing()
    ready = and_then(disputed, record("1-2", 2, 0))
    ready.when(CloseRound(1)).refuses("round-has-disputes", round=1, tables=(1,))


def test_a_player_who_gives_in_ends_the_dispute() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), report(BO, "1-1", 0, 2))
    story.when(report(BO, "1-1", 2, 0)).then(
        ResultReported(TABLE_1, 1, TWO_NIL), ResultRecorded(TABLE_1, TWO_NIL, ResultSource.PLAYERS)
    )


def test_a_third_version_of_the_story_leaves_the_match_disputed() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), report(BO, "1-1", 0, 2))
    after = story.when(report(BO, "1-1", 1, 2)).then(ResultReported(TABLE_1, 1, Score((1, 2))))
    assert after.match("1-1").state is MatchState.DISPUTED


def test_reporting_the_same_again_changes_nothing() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0))
    story.when(report(ANA, "1-1", 2, 0)).changes_nothing()
    disputed = and_then(story, report(BO, "1-1", 0, 2))
    disputed.when(report(BO, "1-1", 0, 2)).changes_nothing()
    disputed.when(report(ANA, "1-1", 2, 0)).changes_nothing()


def test_a_player_may_think_again_before_the_opponent_answers() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), report(ANA, "1-1", 2, 1))
    assert [one.score for one in story.match("1-1").reports] == [TWO_ONE]
    story.when(report(BO, "1-1", 2, 1)).then(ResultReported, ResultRecorded)


def test_nobody_reports_for_a_table_they_do_not_sit_at() -> None:
    round_one().when(report(CY, "1-1", 2, 0)).refuses("not-your-match")


@pytest.mark.parametrize(
    "match", ["", "1", "1-0", "1-9", "2-1", "x-y", "01-1", "1-1-1", "١-١", "9" * 9999 + "-1"]
)
def test_a_match_that_does_not_exist_is_refused(match: str) -> None:
    for command in (
        report(ANA, match, 2, 0),
        record(match, 2, 0),
        correct(match, 2, 0),
        DisputeResult(MatchId(match), ANA),
        DismissContest(MatchId(match)),
        DismissEntry(MatchId(match), TWO_NIL),
        DismissLateReport(MatchId(match), 0),
        WithdrawResult(MatchId(match)),
        RecordNoShows((MatchId(match),)),
        PagePlayers((MatchId(match),)),
    ):
        round_one().when(command).refuses("match-unknown")


def test_no_result_is_taken_before_the_round_is_open() -> None:
    for before in (round_paired(1), round_published(1)):
        story = given(tournament_with(4), before)
        story.when(record("1-1", 2, 0)).refuses("round-not-open", round=1)
        story.when(AcceptReports(1)).refuses("round-not-open", round=1)
    published = given(tournament_with(4), round_published(1))
    for who in (ANA, CY):
        published.when(report(who, "1-1", 2, 0)).refuses("round-not-open", round=1)


def test_an_entry_for_a_closed_round_is_refused() -> None:
    story = given(tournament_with(4), round_closed(1))
    for command in (record("1-1", 0, 2), AcceptReports(1), WithdrawResult(TABLE_1)):
        story.when(command).refuses("round-closed", round=1)
    story.when(AcceptReports(2)).refuses("round-unknown", round=2)


def test_a_bye_is_not_reported_entered_or_corrected() -> None:
    for command in (
        ReportResult(BYE, ED, Score((2,))),
        RecordResult(BYE, Score((2,))),
        CorrectResult(BYE, Score((0,)), "was here"),
        WithdrawResult(BYE),
        RecordNoShows((BYE,)),
        PagePlayers((BYE,)),
    ):
        round_one().when(command).refuses("match-is-a-bye")


def test_a_match_loss_is_for_officials_to_give() -> None:
    loss = Score((0, 2), match_loss=(0,))
    round_one().when(ReportResult(TABLE_1, BO, loss)).refuses("match-loss-needs-official")
    story = round_one().when(RecordResult(TABLE_1, loss)).then(ResultRecorded)
    story.when(ReportResult(TABLE_1, BO, loss)).changes_nothing()


@pytest.mark.scenario(20)
def test_a_slip_with_the_games_of_a_match_that_a_ruling_decided_is_no_second_result() -> None:
    """Ana was disqualified; her table's slip, typed in later, says 0-2 and not by what."""
    story = and_then(round_one(), DisqualifyEntrant(ANA, "s-1"))
    decided = story.match("1-1").result
    assert decided
    assert decided.score == Score((0, 2), match_loss=(0,))
    story.when(record("1-1", 0, 2)).changes_nothing()
    story.when(record("1-1", 0, 2, drops=(BO,))).then(EntrantDropped(BO, 1))
    story.when(record("1-1", 1, 2)).then(EntryParked(TABLE_1, Score((1, 2))))


@pytest.mark.scenario(20)
def test_nor_is_one_with_the_games_of_a_match_lost_by_penalty() -> None:
    late = IssuePenalty(ANA, "tardiness", Penalty.MATCH_LOSS, TABLE_1)
    story = and_then(round_one(), late)
    story.when(record("1-1", 0, 2)).changes_nothing()


@pytest.mark.scenario(29)
def test_a_player_reports_and_drops_in_one_go() -> None:
    story = round_one().when(report(ANA, "1-1", 2, 0, drops=True))
    story.then(ResultReported(TABLE_1, 0, TWO_NIL), EntrantDropped(ANA, 1))


def test_a_refused_report_drops_nobody() -> None:
    story = round_one().when(report(ANA, "1-1", 3, 0, drops=True)).refuses("too-many-games")
    assert story.tournament.entrants[ANA].last_round is None


def test_a_drop_with_a_repeated_report_still_counts() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0))
    story = story.when(report(ANA, "1-1", 2, 0, drops=True)).then(EntrantDropped(ANA, 1))
    story.when(report(ANA, "1-1", 2, 0, drops=True)).changes_nothing()


# One player is silent


@pytest.mark.scenario(18)
@pytest.mark.rule("MTR-1.10.a")
def test_an_unconfirmed_report_is_accepted_by_the_scorekeeper_in_bulk() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), report(DI, "1-2", 1, 2))
    story.when(CloseRound(1)).refuses("round-has-open-matches", round=1, tables=(1, 2))
    after = story.when(AcceptReports(1)).then(
        ResultRecorded(TABLE_1, TWO_NIL, ResultSource.ACCEPTED),
        ResultRecorded(MatchId("1-2"), Score((1, 2)), ResultSource.ACCEPTED),
    )
    result = after.match("1-1").result
    assert result
    assert (result.by, result.source) == ("person:sara", ResultSource.ACCEPTED)
    after.when(CloseRound(1)).then(RoundClosed)


def test_accepting_takes_nothing_where_nobody_reported() -> None:
    round_one().when(AcceptReports(1)).changes_nothing()


# Objections


@pytest.mark.rule("MTR-1.10.a")
def test_a_player_objects_to_the_opponents_report_without_a_score() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0))
    disputed = story.when(DisputeResult(TABLE_1, BO)).then(ResultDisputed(TABLE_1, 1))
    disputed.when(DisputeResult(TABLE_1, BO)).changes_nothing()
    disputed.when(AcceptReports(1)).changes_nothing()


def test_an_objection_is_not_lost_when_the_first_player_changes_the_report() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), DisputeResult(TABLE_1, BO))
    after = story.when(report(ANA, "1-1", 2, 1)).then(ResultReported(TABLE_1, 0, TWO_ONE))
    assert after.match("1-1").state is MatchState.DISPUTED
    after.when(AcceptReports(1)).changes_nothing()
    after.when(report(BO, "1-1", 2, 1)).then(ResultReported, ResultRecorded)


def test_there_is_nothing_to_dispute_before_anybody_reports() -> None:
    round_one().when(DisputeResult(TABLE_1, ANA)).refuses("nothing-to-dispute")
    round_one().when(DisputeResult(TABLE_1, CY)).refuses("not-your-match")


def test_a_draft_is_nothing_a_player_can_dispute() -> None:
    story = given(tournament_with(5), round_paired(1))
    story.when(DisputeResult(BYE, ED)).refuses("match-unknown")
    story.when(DisputeResult(TABLE_1, ANA)).refuses("match-unknown")


def test_a_player_who_was_there_objects_to_a_bye() -> None:
    story = given(tournament_with(5), round_published(1))
    story.when(DisputeResult(BYE, ED)).then(ResultContested(BYE, 0, None))


@pytest.mark.rule("MTR-1.10.a")
def test_a_player_points_out_a_wrong_result_of_an_old_round() -> None:
    story = given(tournament_with(4), round_closed(1), round_open(2, (ANA, CY), (BO, DI)))
    contested = story.when(DisputeResult(TABLE_1, BO)).then(ResultContested(TABLE_1, 1, None))
    assert contested.match("1-1").contest_of(1)
    assert contested.points()[ANA] == 3, "the result stands until somebody decides"
    contested.when(DisputeResult(TABLE_1, BO)).changes_nothing()
    both = contested.when(DisputeResult(TABLE_1, ANA)).then(ResultContested(TABLE_1, 0, None))
    assert [one.seat for one in both.match("1-1").contests] == [1, 0]


@pytest.mark.scenario(19)
def test_a_player_who_reports_otherwise_after_the_official_entry_overwrites_nothing() -> None:
    story = round_one().when(record("1-1", 2, 0)).then(ResultRecorded)
    after = story.when(report(BO, "1-1", 1, 2)).then(ResultContested(TABLE_1, 1, Score((1, 2))))
    match = after.match("1-1")
    assert match.result
    assert match.result.score == TWO_NIL
    assert [one.score for one in match.contests] == [Score((1, 2))]
    after.when(report(BO, "1-1", 1, 2)).changes_nothing()
    after.when(report(BO, "1-1", 0, 2)).then(ResultContested(TABLE_1, 1, NIL_TWO))
    story.when(report(BO, "1-1", 2, 0)).changes_nothing()


@pytest.mark.scenario(19)
@pytest.mark.scenario(22)
def test_an_official_entry_that_no_player_reported_stands_and_lists_who_had_said_otherwise() -> None:
    story = and_then(round_one(), report(BO, "1-1", 1, 2))
    after = story.when(record("1-1", 2, 0)).then(
        ResultRecorded(TABLE_1, TWO_NIL, ResultSource.OFFICIAL),
        ResultContested(TABLE_1, 1, Score((1, 2)), earlier=True),
    )
    assert {one.seat: one.score for one in after.match("1-1").contests} == {1: Score((1, 2))}
    undone = after.when(WithdrawResult(TABLE_1)).then(ResultWithdrawn)
    assert undone.match("1-1").state is MatchState.UNCONFIRMED
    assert not undone.match("1-1").contests


def test_a_loss_by_penalty_is_nothing_that_players_report_and_so_nothing_they_object_to() -> None:
    reported = and_then(round_one(), report(ANA, "1-1", 2, 0))
    reported.when(RecordResult(TABLE_1, Score((0, 0), match_loss=(0,)))).then(ResultRecorded)


def test_one_objection_does_not_take_the_place_of_anothers() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), report(BO, "1-1", 0, 2), report(ANA, "1-1", 2, 1))
    assert {one.seat: one.score for one in story.match("1-1").contests} == {0: TWO_ONE, 1: NIL_TWO}
    again = and_then(story, report(BO, "1-1", 1, 2))
    assert {one.seat: one.score for one in again.match("1-1").contests} == {0: TWO_ONE, 1: Score((1, 2))}


def test_whoever_objected_by_mistake_says_what_is_recorded_and_it_is_taken_back() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), report(BO, "1-1", 0, 2), report(ANA, "1-1", 2, 1))
    after = story.when(report(BO, "1-1", 2, 0)).then(ContestWithdrawn(TABLE_1, 1))
    assert [one.seat for one in after.match("1-1").contests] == [0]
    closed = given(tournament_with(4), round_closed(1))
    objected = and_then(closed, DisputeResult(TABLE_1, BO))
    objected.when(report(BO, "1-1", 2, 0)).then(ContestWithdrawn(TABLE_1, 1))


def test_an_objection_is_taken_back_by_whoever_made_it_and_by_nobody_else() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), report(BO, "1-1", 0, 2), report(ANA, "1-1", 2, 1))
    after = story.when(WithdrawContest(TABLE_1, BO)).then(ContestWithdrawn(TABLE_1, 1))
    assert [one.seat for one in after.match("1-1").contests] == [0]
    after.when(WithdrawContest(TABLE_1, BO)).changes_nothing()
    story.when(WithdrawContest(TABLE_1, CY)).refuses("not-your-match")


@pytest.mark.rule("MTR-2.10.c")
def test_an_objection_to_a_match_loss_is_taken_back_too() -> None:
    """No report could say a match loss again: that needs an official."""
    story = and_then(round_one(), RecordNoShows((TABLE_1,), (1,)), DisputeResult(TABLE_1, BO))
    story.when(WithdrawContest(TABLE_1, BO)).then(ContestWithdrawn(TABLE_1, 1))


def test_an_objection_that_was_heard_is_dismissed() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), report(BO, "1-1", 0, 2))
    after = story.when(DismissContest(TABLE_1)).then(ContestDismissed(TABLE_1))
    assert after.match("1-1").contests == ()
    after.when(DismissContest(TABLE_1)).changes_nothing()


# Officials enter


def test_an_official_entry_settles_a_dispute() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), report(BO, "1-1", 0, 2))
    after = story.when(record("1-1", 2, 1), by=HUGO).then(
        ResultRecorded(TABLE_1, TWO_ONE, ResultSource.OFFICIAL)
    )
    assert after.match("1-1").state is MatchState.RECORDED
    assert not after.match("1-1").disputed
    assert (result := after.match("1-1").result)
    assert result.by == "person:hugo"


@pytest.mark.scenario(20)
def test_the_second_scorekeeper_learns_what_was_entered_and_by_whom() -> None:
    story = round_one().when(record("1-1", 2, 1), by=HUGO).then(ResultRecorded)
    after = story.when(record("1-1", 0, 2, drops=(BO,))).then(EntryParked(TABLE_1, NIL_TWO, (BO,)))
    (parked,) = after.match("1-1").parked
    assert (parked.score, parked.by) == (NIL_TWO, "person:sara")
    assert (result := after.match("1-1").result)
    assert (result.score, result.by) == (TWO_ONE, "person:hugo")
    assert after.tournament.entrants[BO].status is EntrantStatus.ACTIVE, "perhaps it was another table's slip"
    after.when(record("1-1", 0, 2)).changes_nothing()


@pytest.mark.scenario(20)
def test_two_scorekeepers_who_enter_the_same_agree() -> None:
    story = round_one().when(record("1-1", 2, 1)).then(ResultRecorded)
    story.when(record("1-1", 2, 1), by=HUGO).changes_nothing()


def test_both_players_may_drop_on_the_slip_but_nobody_else() -> None:
    story = round_one()
    story.when(record("1-1", 2, 0, drops=(ANA, BO, ANA))).then(
        ResultRecorded, EntrantDropped(ANA, 1), EntrantDropped(BO, 1)
    )
    story.when(record("1-1", 2, 0, drops=(CY,))).refuses("not-your-match")


def test_a_slip_entered_again_with_a_drop_only_drops() -> None:
    story = and_then(round_one(), record("1-1", 2, 0))
    story.when(record("1-1", 2, 0, drops=(BO,))).then(EntrantDropped(BO, 1))


@pytest.mark.rule("MTR-2.10.c")
def test_a_no_show_loses_the_match_and_is_dropped_and_may_be_brought_back() -> None:
    absent = RecordResult(TABLE_1, Score((0, 2), match_loss=(0,)), drops=(ANA,))
    story = round_one().when(absent).then(ResultRecorded, EntrantDropped(ANA, 1))
    assert story.match("1-1").outcome_of(BO) is Outcome.AWARDED


def test_both_players_may_lose() -> None:
    story = round_one().when(RecordResult(TABLE_1, Score((0, 0), match_loss=(0, 1)))).then(ResultRecorded)
    assert story.points()[ANA] == story.points()[BO] == 0


# Time


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.scenario(21)
def test_one_nil_is_a_result_only_when_time_ended_the_match() -> None:
    early = and_then(round_one(), time_passes(49))
    early.when(report(ANA, "1-1", 1, 0)).refuses(
        "match-not-finished", rule="MTR-2.1.a", score="1-0", needed=2
    )
    early.when(record("1-1", 1, 0)).refuses("match-not-finished")
    late = and_then(round_one(), time_passes(50))
    late.when(report(ANA, "1-1", 1, 0)).then(ResultReported)
    after = late.when(record("1-1", 1, 0)).then(ResultRecorded)
    assert after.points()[ANA] == 3


def test_an_official_may_say_that_time_ended_the_match_whatever_the_clock_shows() -> None:
    round_one().when(record("1-1", 1, 1, at_time=True)).then(ResultRecorded)


def test_an_untimed_round_takes_unfinished_matches() -> None:
    story = given(tournament_with(4, details(minutes=None)), round_open(1))
    story.when(report(ANA, "1-1", 1, 0)).then(ResultReported)


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.scenario(21)
def test_an_intentional_draw_is_three_drawn_games() -> None:
    story = round_one().when(ReportResult(TABLE_1, ANA, INTENTIONAL_DRAW)).then(ResultReported)
    story = story.when(ReportResult(TABLE_1, BO, INTENTIONAL_DRAW)).then(ResultReported, ResultRecorded)
    assert story.points()[ANA] == story.points()[BO] == 1
    round_one().when(report(ANA, "1-1", 1, 1, drawn=1)).then(ResultReported)
    round_one().when(report(ANA, "1-1", 1, 1)).refuses("draw-not-finished", rule="MTR-2.5.a", score="1-1")


# Corrections


@pytest.mark.rule("MTR-1.9.a")
def test_a_correction_keeps_the_old_score_and_says_why() -> None:
    story = and_then(round_one(), record("1-1", 2, 0))
    after = story.when(correct("1-1", 0, 2, reason="  slip misread "), by=HUGO).then(
        ResultCorrected(TABLE_1, TWO_NIL, NIL_TWO, "slip misread")
    )
    assert (result := after.match("1-1").result)
    assert (result.by, result.corrections, result.source) == ("person:hugo", 1, ResultSource.OFFICIAL)
    again = and_then(after, correct("1-1", 1, 2))
    assert (result := again.match("1-1").result)
    assert result.corrections == 2
    assert after.points()[BO] == 3


@pytest.mark.scenario(23)
@pytest.mark.rule("MTR-1.9.a")
def test_a_result_of_round_two_found_wrong_in_round_five_moves_points_and_no_pairings() -> None:
    fours = [
        round_closed(1),
        round_closed(2, (ANA, CY), (BO, DI)),
        round_closed(3, (ANA, DI), (BO, CY)),
        round_closed(4, (ANA, BO), (CY, DI)),
        round_open(5, (ANA, CY), (BO, DI)),
    ]
    story = given(tournament_with(4, details(rounds=6)), *fours)
    pairings = [[match.seats for match in round_.matches] for round_ in story.tournament.rounds]
    before = {line.entrant: line for line in scoreboard(story.tournament, RULES, 4).lines}
    after = story.when(correct("2-1", 0, 2), by=HUGO).then(ResultCorrected)
    now = {line.entrant: line for line in scoreboard(after.tournament, RULES, 4).lines}
    assert [[match.seats for match in round_.matches] for round_ in after.tournament.rounds] == pairings
    assert now[ANA].points == before[ANA].points - 3
    assert now[CY].points == before[CY].points + 3
    assert now[BO].tiebreakers != before[BO].tiebreakers, "opponents' figures are computed again for all"
    done = and_then(after, results_in, CloseRound(5))
    assert done.points()[CY] == now[CY].points
    known = {
        one.entrant: one.points for one in candidates(done.tournament, RULES, done.tournament.playing_in(6))
    }
    assert known[CY] == now[CY].points, "the next pairing uses it"


def test_a_correction_needs_a_result_and_a_reason() -> None:
    round_one().when(correct("1-1", 2, 0)).refuses("nothing-to-correct", table=1)
    story = and_then(round_one(), record("1-1", 2, 0))
    story.when(correct("1-1", 0, 2, reason="  ")).refuses("reason-missing")
    story.when(correct("1-1", 2, 2)).refuses("two-winners")


def test_a_correction_may_say_that_time_ended_the_match() -> None:
    and_then(round_one(), record("1-1", 2, 0)).when(correct("1-1", 1, 0)).then(ResultCorrected)


def test_a_correction_to_what_it_is_only_settles_the_objection() -> None:
    story = and_then(round_one(), record("1-1", 2, 0))
    story.when(correct("1-1", 2, 0)).changes_nothing()
    contested = and_then(story, report(BO, "1-1", 0, 2))
    after = contested.when(correct("1-1", 2, 0)).then(ContestDismissed(TABLE_1))
    assert after.match("1-1").contests == ()
    settled = contested.when(correct("1-1", 0, 2)).then(ResultCorrected)
    assert settled.match("1-1").contests == ()


# The mirror


def _from_both_seats(score: Score) -> list[Command]:
    return [ReportResult(TABLE_1, ANA, score), ReportResult(TABLE_1, BO, score)]


@pytest.mark.scenario(25)
@pytest.mark.parametrize(
    "score", [TWO_NIL, TWO_ONE, NIL_TWO, Score((1, 2)), Score((1, 1), 1), INTENTIONAL_DRAW]
)
def test_a_result_shows_the_same_whoever_entered_it(score: Score) -> None:
    """From seat one, seat two, the slip or a judge; and turned round when the seats are."""
    ways: list[list[Command]] = [
        _from_both_seats(score),
        _from_both_seats(score)[::-1],
        [RecordResult(TABLE_1, score)],
        [RecordResult(TABLE_1, Score((2, 0), 1)), CorrectResult(TABLE_1, score, "was wrong")],
        [ReportResult(TABLE_1, BO, score), AcceptReports(1)],
    ]
    seen = [_shown_to_all(and_then(round_one(), *way)) for way in ways]
    turned = given(tournament_with(5), round_open(1, (BO, ANA), (CY, DI), (ED,)))
    seen.append(_shown_to_all(and_then(turned, RecordResult(TABLE_1, mirrored(score)))))
    assert all(one == other for one, other in itertools.pairwise(seen))


def _shown_to_all(story: Story) -> list[object]:
    """What the desk, the two players and the standings say about Ana and Bo."""
    story = and_then(story, record("1-2", 2, 0), CloseRound(1))
    seen: list[object] = [{line.entrant: line[3:] for line in scoreboard(story.tournament, RULES, 1).lines}]
    for who in (ANA, BO):
        (past,) = player_card(story.tournament, RULES, who).past
        assert past.match
        assert past.score
        games = past.score.games if past.match.seat_of(who) == 0 else past.score.games[::-1]
        seen.append((past.opponents, past.outcome, games, past.score.drawn))
    return seen


def test_a_correction_does_not_overwrite_one_it_has_not_seen() -> None:
    seen = and_then(round_one(), record("1-1", 2, 0))
    meanwhile = and_then(seen, CorrectResult(TABLE_1, TWO_ONE, "first", before=TWO_NIL))
    late = CorrectResult(TABLE_1, NIL_TWO, "second", before=TWO_NIL)
    meanwhile.when(late).refuses("result-changed-since", table=1, score="2-1")
    meanwhile.when(CorrectResult(TABLE_1, NIL_TWO, "second", before=TWO_ONE)).then(ResultCorrected)


@pytest.mark.parametrize("number", ["1-1", "1-2", "1-9"])
def test_no_answer_tells_a_player_who_sits_where_in_a_draft(number: str) -> None:
    """I11: the same words for one's own match, another's and one that is not there."""
    story = given(tournament_with(5), round_paired(1))
    story.when(report(ANA, number, 2, 0)).refuses("match-unknown")
    story.when(DisputeResult(MatchId(number), ANA)).refuses("match-unknown")


# Parked and taken back


@pytest.mark.scenario(22)
def test_a_wrong_table_number_lands_on_a_finished_table_and_overwrites_nothing() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), record("1-1", 1, 2))
    assert (result := story.match("1-1").result)
    assert result.score == TWO_NIL
    assert story.match("1-2").result is None
    kept = story.when(DismissEntry(TABLE_1, Score((1, 2)))).then(EntryDismissed(TABLE_1, Score((1, 2))))
    assert not kept.match("1-1").parked
    kept.when(DismissEntry(TABLE_1, Score((1, 2)))).changes_nothing()


def test_a_correction_settles_what_was_parked() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), record("1-1", 1, 2), correct("1-1", 1, 2))
    assert not story.match("1-1").parked


def test_two_different_entries_are_parked_side_by_side() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), record("1-1", 1, 2), record("1-1", 0, 2))
    assert [one.score for one in story.match("1-1").parked] == [Score((1, 2)), NIL_TWO]
    after = and_then(story, DismissEntry(TABLE_1, NIL_TWO))
    assert [one.score for one in after.match("1-1").parked] == [Score((1, 2))]


def test_nobody_drops_by_an_entry_that_is_parked_already() -> None:
    """The slip with the wrong table number is typed a second time, now with its drop box."""
    story = and_then(round_one(), record("1-1", 2, 0), record("1-1", 1, 2))
    again = RecordResult(TABLE_1, Score((1, 2)), drops=(story.match("1-1").seats[0],))
    story.when(again).changes_nothing()


def test_an_entry_taken_back_leaves_the_table_out_and_the_reports_as_they_were() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 1), record("1-1", 2, 0), record("1-1", 0, 2))
    after = story.when(WithdrawResult(TABLE_1, TWO_NIL)).then(ResultWithdrawn(TABLE_1, TWO_NIL))
    assert after.match("1-1").state is MatchState.UNCONFIRMED
    assert after.points()[ANA] == 0
    assert not after.match("1-1").parked
    after.when(WithdrawResult(TABLE_1)).changes_nothing()


def test_a_result_that_another_has_corrected_meanwhile_is_not_taken_back() -> None:
    story = and_then(round_one(), record("1-1", 2, 0), correct("1-1", 2, 1))
    story.when(WithdrawResult(TABLE_1, TWO_NIL)).refuses("result-changed-since", table=1, score="2-1")


def test_a_phone_that_the_opponent_connected_reports_and_does_not_leave_with_it() -> None:
    """The official across may hold it (MTR-1.4.d)."""
    story = given(tournament_with(2), round_open(1, (ANA, BO)))
    person = story.tournament.entrants[BO].members[0]
    phone = Actor(entrant=ANA, through=person)
    story.when(report(ANA, "1-1", 2, 0, drops=True), by=phone).refuses("phone-held-across")
    story.when(report(ANA, "1-1", 2, 0), by=phone).then(ResultReported)
    story.when(report(ANA, "1-1", 2, 0, drops=True), by=Actor(entrant=ANA)).then(
        ResultReported, EntrantDropped
    )
