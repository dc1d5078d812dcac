"""The screen in the hall, as values: each situation is a class of its own."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.visiting import visit_of
from topcut.core.desks.clocks.commands import PauseRound
from topcut.core.desks.rounds.commands import OpenRound, PostStandings
from topcut.service.acts.organizing import EndTournament
from topcut.web.public.posted_standings import posted
from topcut.web.public.wall_screen import (
    WallAsked,
    WallPage,
    WallPairingsPage,
    WallStandingsPage,
    WallWordsPage,
    wall_screen,
)

pytestmark = pytest.mark.django_db


def wall(hall: Hall, letters: str = "") -> WallPage:
    asked = WallAsked(letters, "http://10.0.0.7:8000")
    return wall_screen(visit_of(hall.id), asked, posted(hall.tournament))


def test_the_wall_welcomes_sends_to_tables_counts_down_and_stands() -> None:
    hall = open_hall(4)
    first = wall(hall)
    assert isinstance(first, WallWordsPage)
    assert (first.now.words, first.now.clock, first.top.address) == ("Welcome", None, "10.0.0.7:8000")
    hall.publish_round()
    published = wall(hall)
    assert isinstance(published, WallPairingsPage)
    assert (published.now.words, published.now.clock) == ("To your tables", None)
    hall.do(OpenRound(1))
    playing = wall(hall)
    assert isinstance(playing, WallPairingsPage)
    assert playing.now.clock
    assert not playing.now.clock.stands
    hall.do(PauseRound(1))
    paused = wall(hall)
    assert isinstance(paused, WallPairingsPage)
    assert paused.now.clock
    assert paused.now.clock.stands


def test_between_rounds_the_wall_shows_what_is_posted() -> None:
    hall = open_hall(4, rounds=2)
    hall.play_round()
    assert isinstance(wall(hall), WallWordsPage)
    hall.do(PostStandings(1))
    shown = wall(hall)
    assert isinstance(shown, WallStandingsPage)
    assert (shown.now.words, shown.heading) == ("Round 2 follows", "Standings after round 1")
    hall.play_round()
    hall.do(EndTournament())
    over = wall(hall)
    assert isinstance(over, WallStandingsPage)
    assert (over.now.words, over.heading, over.now.clock) == ("Finished", "Final standings", None)


def test_more_than_fit_below_each_other_are_told_apart_by_letters() -> None:
    hall = open_hall(42)
    hall.start_round()
    shown = wall(hall)
    assert isinstance(shown, WallPairingsPage)
    assert [(block.heading, len(block.seats)) for block in shown.blocks] == [
        ("Pla – Pla", 40),
        ("Pla – Pla", 2),
    ]
    assert not shown.few
    nobody = wall(hall, "A-C")
    assert isinstance(nobody, WallPairingsPage)
    assert nobody.blocks == ()
