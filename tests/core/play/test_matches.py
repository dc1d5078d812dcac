from dataclasses import replace

import pytest

from tests.core.story import ANA, BO, CY, DI, ED, given, record, report, round_open, tournament_with
from topcut.core.desks.results.commands import DisputeResult
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import MatchState


def test_a_match_is_found_by_its_name_and_by_who_sits_there() -> None:
    round_ = given(tournament_with(5), round_open(1)).round
    first = round_.match(MatchId("1-1"))
    assert first is not None
    assert first.seats == (ANA, BO)
    assert round_.match_of(BO) == first
    assert round_.match_of(BO) is first, "the index answers the second time too"
    for other in ("2-1", "1-4", "1-0", "one"):
        assert round_.match(MatchId(other)) is None
    stranger = given(tournament_with(2), round_open(1)).round
    assert stranger.match_of(ED) is None


def test_seats_know_their_opponents() -> None:
    match = given(tournament_with(5), round_open(1), record("1-1", 2, 1)).match("1-1")
    assert (match.seat_of(BO), match.opponents_of(BO)) == (1, (ANA,))
    assert (match.outcome_of(ANA), match.outcome_of(BO)) == (Outcome.WIN, Outcome.LOSS)
    pod = replace(match, seats=(ANA, BO, CY, DI))
    assert pod.opponents_of(CY) == (ANA, BO, DI)


def test_a_bye_is_won_without_a_table_or_an_opponent() -> None:
    match = given(tournament_with(5), round_open(1)).match("1-3")
    assert match.is_bye
    assert (match.table, match.opponents_of(ED), match.outcome_of(ED)) == (None, (), Outcome.BYE)


@pytest.mark.scenario(17)
def test_a_match_is_being_played_then_reported_then_recorded() -> None:
    story = given(tournament_with(4), round_open(1))
    assert story.match("1-1").state is MatchState.PLAYING
    assert story.match("1-1").outcome_of(ANA) is None
    story = story.when(report(ANA, "1-1", 2, 0)).after
    assert story.match("1-1").state is MatchState.UNCONFIRMED
    assert story.when(DisputeResult(MatchId("1-1"), BO)).after.match("1-1").state is MatchState.DISPUTED
    assert story.when(report(BO, "1-1", 2, 0)).after.match("1-1").state is MatchState.RECORDED


def test_a_round_lists_the_tables_without_a_result() -> None:
    round_ = given(tournament_with(5), round_open(1), record("1-1", 2, 0)).round
    assert [match.id for match in round_.without_result()] == ["1-2"]
