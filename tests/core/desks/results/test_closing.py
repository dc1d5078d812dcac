"""What is left at the end of a round, in the order somebody has to be there."""

import pytest

from tests.core.story import NAMES, and_then, given, record, report, round_open, tournament_with
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.results.closing import closing
from topcut.core.desks.results.commands import AcceptReports, RecordNoShows
from topcut.core.desks.rounds.board.overview import progress
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import MatchId
from topcut.core.play.matches import ResultSource


@pytest.mark.scenario(24)
def test_empty_tables_come_by_extension_and_then_by_zone() -> None:
    story = given(
        tournament_with(8),
        SetZones((Zone("back", 3, 4), Zone("front", 1, 2))),
        round_open(1),
        GiveExtension(MatchId("1-2"), 8),
    )
    left = closing(story.tournament, story.now)
    assert [table.match.table for table in left.empty] == [2, 3, 4, 1]
    assert {left.unconfirmed, left.disputed, left.accepted, left.no_shows} == {()}


@pytest.mark.scenario(18)
def test_every_table_is_on_the_list_it_belongs_to() -> None:
    story = given(
        tournament_with(8),
        round_open(1),
        report(NAMES[0], "1-1", 2, 0),
        report(NAMES[2], "1-2", 2, 0),
        report(NAMES[3], "1-2", 0, 2),
        RecordNoShows((MatchId("1-3"),)),
    )
    left = closing(story.tournament, story.now)
    lists = (left.unconfirmed, left.disputed, left.empty)
    assert [[table.match.table for table in tables] for tables in lists] == [[1], [2], [4]]
    assert [match.table for match in left.no_shows] == [3]
    accepted = closing(and_then(story, AcceptReports(1)).tournament, story.now).accepted
    assert [match.result.source for match in accepted if match.result] == [ResultSource.ACCEPTED]


def test_the_bar_counts_what_waits_beside_the_tables() -> None:
    story = given(tournament_with(4), round_open(1), record("1-1", 2, 0), record("1-1", 2, 1))
    story = and_then(story, record("1-2", 2, 0), CloseRound(1), report(NAMES[2], "1-2", 0, 2))
    found = progress(story.round, story.tournament.rounds)
    assert (found.recorded, found.parked, found.late, found.outstanding) == (2, 1, 1, 0)
