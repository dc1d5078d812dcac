"""About when the next pairings come."""

from datetime import UTC, datetime

from tests.core.story import Story, given, results_in, round_open, time_passes, tournament_with
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.rounds.board.match_start import next_pairings_about
from topcut.core.kernel.ids import Instant, MatchId


def minutes_after_start(story: Story, at: Instant | None) -> float | None:
    assert story.round.started is not None
    return None if at is None else (at - story.round.started) / 60_000


def test_it_is_the_clock_and_the_time_it_takes_to_pair_to_five_minutes() -> None:
    story = given(tournament_with(4), round_open(1))
    about = next_pairings_about(story.tournament, story.now)
    assert about is not None
    assert 60 <= (minutes_after_start(story, about) or 0) < 65, "50 minutes and ten more"
    assert datetime.fromtimestamp(about / 1000, UTC).minute % 5 == 0


def test_a_table_with_more_time_is_waited_for_until_it_is_in() -> None:
    story = given(tournament_with(4), round_open(1), GiveExtension(MatchId("1-2"), 15))
    about = next_pairings_about(story.tournament, story.now)
    assert 75 <= (minutes_after_start(story, about) or 0) < 80


def test_nobody_can_say_once_every_table_is_in_nor_after_the_last_round() -> None:
    story = given(tournament_with(4), round_open(1))
    assert next_pairings_about(results_in(story).tournament, story.now) is None
    last = given(tournament_with(4), time_passes(1))
    assert next_pairings_about(last.tournament, last.now) is None


def test_when_time_is_long_up_it_is_counted_from_now() -> None:
    story = given(tournament_with(4), round_open(1), time_passes(100))
    assert 110 <= (minutes_after_start(story, next_pairings_about(story.tournament, story.now)) or 0) < 115
