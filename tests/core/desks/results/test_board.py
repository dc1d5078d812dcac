"""Undo takes back exactly what an entry did."""

import pytest

from tests.core.story import (
    ANA,
    BO,
    Story,
    and_then,
    carried_out,
    correct,
    given,
    record,
    round_open,
    tournament_with,
)
from topcut.core.desks.registration.commands import CheckIn
from topcut.core.desks.results.board import standing, undoing
from topcut.core.desks.results.commands import RecordNoShows
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId

TABLE_1 = MatchId("1-1")


def playing() -> Story:
    return given(tournament_with(4), round_open(1))


@pytest.mark.parametrize(
    ("before", "command"),
    [
        ((), record("1-1", 2, 0)),
        ((), record("1-1", 2, 0, drops=(BO,))),
        ((), RecordNoShows((TABLE_1,))),
        ((), RecordNoShows((TABLE_1,), seats=(0,))),
        ((record("1-1", 2, 0),), correct("1-1", 1, 2)),
        ((record("1-1", 2, 0),), record("1-1", 1, 2, drops=(ANA,))),
    ],
    ids=["result", "drop", "no-shows", "no-show", "correction", "parked"],
)
def test_what_was_entered_is_taken_back_and_nothing_else(
    before: tuple[Command, ...], command: Command
) -> None:
    story = and_then(playing(), *before)
    done = story.when(command)
    after = done.after
    for undo in undoing(done.events):
        after = carried_out(after, undo)
    was, now = story.match("1-1"), after.match("1-1")
    assert (now.result and now.result.score) == (was.result and was.result.score)
    assert now.parked == was.parked
    assert after.tournament.entrants == story.tournament.entrants


def test_what_is_no_entry_is_not_undone() -> None:
    done = playing().when(CheckIn(ANA))
    assert not list(undoing(done.events))


def test_of_a_tables_results_the_newest_stands_on_the_others() -> None:
    entered = and_then(given(tournament_with(4), round_open(1)), record("1-1", 2, 1), correct("1-1", 2, 0))
    first, second = (entry.version for entry in entered.entries[-2:])
    assert standing(entered.entries) == {first: True, second: False}
    (undo,) = undoing([entered.entries[-1].event])
    assert standing(and_then(entered, undo).entries) == {first: False}
