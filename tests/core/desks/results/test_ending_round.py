"""The end of a round: no-shows, calls, reports that come too late."""

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    Story,
    and_then,
    correct,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.events import EntrantDropped, EntrantReentered
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.desks.results.commands import (
    AcceptReports,
    AcknowledgeDecisions,
    CorrectResult,
    DismissLateReport,
    PagePlayers,
    RecordNoShows,
    ReportResult,
    TakeBackNoShow,
    WithdrawResult,
)
from topcut.core.desks.results.events import (
    DecisionsAcknowledged,
    EntryParked,
    LateReportDismissed,
    PlayersPaged,
    ReportedLate,
    ResultCorrected,
    ResultRecorded,
    ResultWithdrawn,
)
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import ResultSource

TABLE_1, TABLE_2 = MatchId("1-1"), MatchId("1-2")
BOTH_LOST = Score((0, 0), match_loss=(0, 1))


def round_one() -> Story:
    """Ana meets Bo at table 1, Cy meets Di at table 2, Ed has a bye."""
    return given(tournament_with(5), round_open(1))


def empty_hall() -> Story:
    return and_then(round_one(), RecordNoShows((TABLE_1, TABLE_2)))


# Nobody came


@pytest.mark.scenario(24)
@pytest.mark.rule("MTR-2.10.c")
def test_at_empty_tables_everybody_loses_and_is_dropped_in_one_act() -> None:
    story = (
        round_one()
        .when(RecordNoShows((TABLE_1, TABLE_2, TABLE_1)))
        .then(
            ResultRecorded(TABLE_1, BOTH_LOST, ResultSource.NO_SHOW),
            EntrantDropped(ANA, 1, no_show=True),
            EntrantDropped(BO, 1, no_show=True),
            ResultRecorded(TABLE_2, BOTH_LOST, ResultSource.NO_SHOW),
            EntrantDropped(CY, 1, no_show=True),
            EntrantDropped(DI, 1, no_show=True),
        )
    )
    assert story.points() == {ANA: 0, BO: 0, CY: 0, DI: 0, ED: 3}
    closed = and_then(story, CloseRound(1))
    assert [entrant.id for entrant in closed.tournament.playing_in(2)] == [ED]


def test_a_table_that_was_taken_for_empty_and_has_reported_is_left_alone() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), record("1-2", 2, 0))
    story.when(RecordNoShows((TABLE_1, TABLE_2))).changes_nothing()


def test_somebody_who_had_dropped_already_is_not_dropped_again() -> None:
    story = and_then(round_one(), DropEntrant(ANA))
    story.when(RecordNoShows((TABLE_1,))).then(ResultRecorded, EntrantDropped(BO, 1, no_show=True))


@pytest.mark.rule("MTR-2.10.c")
def test_one_who_did_not_come_loses_to_the_one_who_did() -> None:
    story = (
        round_one()
        .when(RecordNoShows((TABLE_1,), seats=(1,)))
        .then(
            ResultRecorded(TABLE_1, Score((2, 0), match_loss=(1,)), ResultSource.NO_SHOW),
            EntrantDropped(BO, 1, no_show=True),
        )
    )
    assert (result := story.match("1-1").result)
    assert result.outcomes == (Outcome.AWARDED, Outcome.LOSS)
    assert story.tournament.entrants[ANA].status is EntrantStatus.ACTIVE


def test_a_no_show_at_a_table_with_a_result_is_parked() -> None:
    story = and_then(round_one(), record("1-1", 0, 2))
    story.when(RecordNoShows((TABLE_1,), seats=(1,))).then(
        EntryParked(TABLE_1, Score((2, 0), match_loss=(1,)))
    )
    again = and_then(round_one(), RecordNoShows((TABLE_1,), seats=(1,)))
    again.when(RecordNoShows((TABLE_1,), seats=(1,))).changes_nothing()


@pytest.mark.parametrize("seats", [(2,), (-1,), (1, 0), (0, 0)])
def test_a_seat_that_is_not_there_is_refused(seats: tuple[int, ...]) -> None:
    round_one().when(RecordNoShows((TABLE_1,), seats)).refuses("score-wrong-seats", seats=2)


def test_in_a_pod_the_others_play_on() -> None:
    story = given(tournament_with(4), round_open(1, (ANA, BO, CY, DI)))
    story.when(RecordNoShows((TABLE_1,), seats=(2,))).refuses("others-play-on", table=1)
    alone = and_then(story, RecordNoShows((TABLE_1,), seats=(0, 1, 3)))
    assert (result := alone.match("1-1").result)
    assert result.outcomes == (Outcome.LOSS, Outcome.LOSS, Outcome.AWARDED, Outcome.LOSS)


# They come after all


@pytest.mark.scenario(24)
@pytest.mark.rule("MTR-2.10.c")
def test_a_double_loss_that_is_taken_back_takes_the_drops_back_too() -> None:
    story = (
        empty_hall()
        .when(WithdrawResult(TABLE_1))
        .then(ResultWithdrawn(TABLE_1, BOTH_LOST), EntrantReentered(ANA, ()), EntrantReentered(BO, ()))
    )
    assert story.tournament.entrants[ANA].missed == ()
    assert story.tournament.entrants[CY].status is EntrantStatus.DROPPED


@pytest.mark.rule("MTR-2.10.c")
def test_a_result_reported_after_the_round_was_closed_brings_the_players_back_until_the_next_pairing() -> (
    None
):
    closed = and_then(empty_hall(), CloseRound(1))
    closed.when(correct("1-1", 2, 1)).then(
        ResultCorrected, EntrantReentered(ANA, ()), EntrantReentered(BO, ())
    )
    one_lost = Score((2, 0), match_loss=(1,))
    half = closed.when(correct("1-1", 2, 0)).then(ResultCorrected, EntrantReentered, EntrantReentered)
    assert half.tournament.entrants[BO].status is EntrantStatus.ACTIVE
    closed.when(CorrectResult(TABLE_1, one_lost, "Ana was there")).then(
        ResultCorrected, EntrantReentered(ANA, ())
    )


@pytest.mark.rule("MTR-2.10.c")
def test_a_no_show_who_comes_to_the_scorekeeper_is_back_until_the_next_pairing() -> None:
    closed = and_then(empty_hall(), CloseRound(1))
    back = closed.when(TakeBackNoShow(ANA)).then(EntrantReentered(ANA, ()))
    back.when(TakeBackNoShow(ANA)).changes_nothing()
    assert back.match("1-1").result == closed.match("1-1").result, "the round stays lost"
    paired = and_then(closed, TakeBackNoShow(BO), round_published(2))
    paired.when(TakeBackNoShow(ANA)).refuses("next-round-paired", "MTR-2.10.c", round=2)
    paired.when(correct("1-1", 2, 1)).then(ResultCorrected)


@pytest.mark.rule("MTR-2.10.c")
def test_pairings_that_nobody_has_seen_are_made_again_for_a_no_show_who_comes() -> None:
    closed = and_then(empty_hall(), CloseRound(1), TakeBackNoShow(BO), round_paired(2))
    back = closed.when(TakeBackNoShow(ANA)).then(RoundDiscarded(2), EntrantReentered(ANA, ()))
    assert len(back.tournament.rounds) == 1
    closed.when(correct("1-1", 2, 1)).then(ResultCorrected, RoundDiscarded(2), EntrantReentered(ANA, ()))


def test_another_drop_is_not_taken_back_as_a_no_show() -> None:
    story = and_then(round_one(), DropEntrant(ANA))
    story.when(TakeBackNoShow(ANA)).refuses("not-a-no-show")


# Calls


def test_players_are_called_as_long_as_their_table_is_out() -> None:
    story = and_then(round_one(), record("1-2", 2, 0))
    called = story.when(PagePlayers((TABLE_1, TABLE_2))).then(PlayersPaged((TABLE_1,)))
    assert called.match("1-1").paged == called.now
    assert called.match("1-2").paged is None
    done = and_then(called, results_in)
    done.when(PagePlayers((TABLE_1,))).changes_nothing()


def test_nobody_is_called_in_a_round_that_is_over() -> None:
    given(tournament_with(4), round_closed(1)).when(PagePlayers((TABLE_1,))).refuses("round-closed")


# Too late


@pytest.mark.scenario(13)
def test_a_report_that_comes_after_the_round_was_closed_is_kept_and_not_counted() -> None:
    closed = given(tournament_with(4), round_closed(1))
    late = closed.when(report(BO, "1-1", 1, 2)).then(ReportedLate(TABLE_1, 1, Score((1, 2))))
    assert late.match("1-1").result == closed.match("1-1").result
    assert late.points() == closed.points()
    assert late.tournament.entrants[BO].status is EntrantStatus.ACTIVE
    (claim,) = late.match("1-1").late
    assert (claim.seat, claim.score) == (1, Score((1, 2)))
    late.when(report(BO, "1-1", 1, 2)).changes_nothing()


@pytest.mark.scenario(13)
@pytest.mark.rule("MTR-2.10.b")
@pytest.mark.parametrize("games", [(2, 0), (1, 2)])
def test_whoever_reports_late_and_leaves_has_left(games: tuple[int, int]) -> None:
    closed = given(tournament_with(4), round_closed(1))
    left = and_then(closed, report(BO, "1-1", *games, drops=True))
    assert left.tournament.entrants[BO].status is EntrantStatus.DROPPED
    assert left.points() == closed.points()
    left.when(report(BO, "1-1", *games, drops=True)).changes_nothing()


def test_leaving_after_a_late_report_is_not_lost_with_the_score_said_before() -> None:
    said = and_then(given(tournament_with(4), round_closed(1)), report(BO, "1-1", 1, 2))
    said.when(report(BO, "1-1", 1, 2, drops=True)).then(EntrantDropped(BO, 1))


@pytest.mark.scenario(13)
@pytest.mark.parametrize("games", [(2, 0), (1, 2)])
def test_a_wish_to_leave_that_comes_after_the_next_pairing_waits_for_the_scorekeeper(
    games: tuple[int, int],
) -> None:
    later = given(tournament_with(4), round_closed(1), round_open(2, (ANA, CY), (BO, DI)))
    late = later.when(report(BO, "1-1", *games, drops=True)).then(
        ReportedLate(TABLE_1, 1, Score(games), True)
    )
    assert late.tournament.entrants[BO].status is EntrantStatus.ACTIVE
    assert [claim.leaves for claim in late.match("1-1").late] == [True]
    late.when(report(BO, "1-1", *games, drops=True)).changes_nothing()


def test_a_late_report_of_what_was_recorded_is_no_news() -> None:
    given(tournament_with(4), round_closed(1)).when(report(BO, "1-1", 2, 0)).changes_nothing()


def test_a_late_report_still_has_to_be_possible_and_ones_own() -> None:
    closed = given(tournament_with(5), round_closed(1))
    closed.when(report(BO, "1-1", 3, 0)).refuses("too-many-games")
    closed.when(report(CY, "1-1", 2, 1)).refuses("not-your-match")
    closed.when(ReportResult(MatchId("1-3"), ED, Score((2,)))).refuses("match-is-a-bye")


def test_a_late_claim_is_heard_or_becomes_a_correction() -> None:
    late = and_then(given(tournament_with(4), round_closed(1)), report(BO, "1-1", 1, 2))
    heard = late.when(DismissLateReport(TABLE_1, 1)).then(LateReportDismissed(TABLE_1, 1))
    assert not heard.match("1-1").late
    heard.when(DismissLateReport(TABLE_1, 1)).changes_nothing()
    assert not and_then(late, correct("1-1", 1, 2)).match("1-1").late


def test_a_player_who_thinks_again_has_one_claim() -> None:
    late = and_then(
        given(tournament_with(4), round_closed(1)), report(BO, "1-1", 1, 2), report(BO, "1-1", 0, 2)
    )
    assert [claim.score for claim in late.match("1-1").late] == [Score((0, 2))]


# What the head judge is told


def tables_to_acknowledge(story: Story) -> list[int | None]:
    return [match.table for match in to_acknowledge(story.tournament)]


@pytest.mark.scenario(18)
@pytest.mark.scenario(24)
def test_what_was_decided_without_the_players_waits_until_the_head_judge_has_seen_it() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), AcceptReports(1), RecordNoShows((TABLE_2,)))
    assert tables_to_acknowledge(story) == [1, 2]
    seen = story.when(AcknowledgeDecisions((TABLE_1,))).then(DecisionsAcknowledged((TABLE_1,)))
    assert tables_to_acknowledge(seen) == [2]
    seen.when(AcknowledgeDecisions((TABLE_1,))).then()


def test_it_waits_into_the_next_round_too() -> None:
    story = and_then(empty_hall(), CloseRound(1), round_open(2, (ED,)))
    assert tables_to_acknowledge(story) == [1, 2]


def test_what_was_taken_back_or_corrected_needs_no_telling() -> None:
    story = and_then(empty_hall(), WithdrawResult(TABLE_1), correct("1-2", 2, 0))
    assert tables_to_acknowledge(story) == []
    story.when(AcknowledgeDecisions((TABLE_1, TABLE_2))).then()


def test_a_result_the_players_agreed_on_needs_no_telling() -> None:
    story = and_then(round_one(), report(ANA, "1-1", 2, 0), report(BO, "1-1", 2, 0), record("1-2", 2, 0))
    assert tables_to_acknowledge(story) == []
