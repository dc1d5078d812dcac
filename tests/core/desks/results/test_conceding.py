"""Concessions: nobody has to agree to one (MTR-2.5.a)."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    INTENTIONAL_DRAW,
    Story,
    and_then,
    details,
    given,
    record,
    report,
    round_open,
    tournament_with,
)
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.registration.events import EntrantDropped
from topcut.core.desks.results.commands import ConcedeMatch, DisputeResult
from topcut.core.desks.results.events import ResultContested, ResultRecorded
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource
from topcut.core.rules import Penalty

ONE = MatchId("1-1")
OLD, MIDDLE, NEW = "mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30"


def playing(edition: str = NEW) -> Story:
    """Ana meets Bo at table 1."""
    return given(tournament_with(4, replace(details(), edition=edition)), round_open(1))


def conceded(*games: int) -> ResultRecorded:
    return ResultRecorded(ONE, Score((games[0], games[1])), ResultSource.CONCEDED)


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize("edition", [OLD, MIDDLE, NEW])
def test_r18_a_concession_is_the_result_at_once_and_is_not_taken_back(edition: str) -> None:
    story = playing(edition)
    story.when(ConcedeMatch(ONE, ANA, 0)).then(conceded(0, 2))
    story.when(ConcedeMatch(ONE, BO, 1, drops=True)).then(conceded(2, 1), EntrantDropped(BO, 1))
    over = and_then(story, ConcedeMatch(ONE, ANA, 0))
    over.when(ConcedeMatch(ONE, ANA, 0)).changes_nothing()
    over.when(ConcedeMatch(ONE, ANA, 1)).refuses("agreed-too-late", rule="MTR-2.5.a", table=1)
    over.when(ConcedeMatch(ONE, BO, 0)).refuses("agreed-too-late", rule="MTR-2.5.a", table=1)
    over.when(report(ANA, "1-1", 2, 0)).then(ResultContested)
    over.when(DisputeResult(ONE, BO)).then(ResultContested)


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(("edition", "late"), [(OLD, True), (MIDDLE, True), (NEW, False)])
def test_r18_a_filled_in_slip_ends_conceding_for_both_and_recording_does_in_2025(
    edition: str, late: bool
) -> None:
    story = and_then(playing(edition), report(ANA, "1-1", 2, 0))
    for seat, score in ((ANA, (0, 2)), (BO, (2, 1))):
        answer = story.when(ConcedeMatch(ONE, seat, 0 if seat == ANA else 1))
        if late:
            answer.refuses("agreed-too-late", rule="MTR-2.5.a", table=1)
        else:
            answer.then(conceded(*score))
    story.when(ConcedeMatch(ONE, BO, 0)).then(conceded(2, 0))


@pytest.mark.rule("MTR-2.5.a")
def test_r18_a_concession_settles_reports_that_differ() -> None:
    disputed = and_then(playing(), report(ANA, "1-1", 2, 0), report(BO, "1-1", 0, 2))
    assert disputed.match("1-1").disputed
    settled = and_then(disputed, ConcedeMatch(ONE, BO, 1))
    assert not settled.match("1-1").disputed
    assert settled.match("1-1").contests == ()


@pytest.mark.rule("MTR-2.5.a")
def test_r18_no_draw_without_playing_is_agreed_over_a_game_loss() -> None:
    story = and_then(playing(), IssuePenalty(ANA, "tardiness", Penalty.GAME_LOSS, ONE))
    story.when(record("1-1", 0, 0, drawn=3)).refuses("score-without-penalty")
    story.when(report(BO, "1-1", 0, 0, drawn=3)).refuses("score-without-penalty")
    story.when(record("1-1", 1, 1, drawn=1)).then(ResultRecorded)
    playing().when(record("1-1", 0, 0, drawn=3)).then(ResultRecorded)
    assert Score((0, 0), drawn=3) == INTENTIONAL_DRAW
    for won in (0, 1):
        story.when(ConcedeMatch(ONE, BO, won)).then(conceded(2, 1))
