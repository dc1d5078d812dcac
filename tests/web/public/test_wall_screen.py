"""The screen in the hall, as values: each situation is a class of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client

from tests.hall import Hall, open_hall
from tests.web.visiting import visit_of
from topcut.core.desks.clocks.commands import PauseRound
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.rounds.commands import OpenRound, PostStandings, PublishRound
from topcut.core.kernel.roles import Role
from topcut.core.topics import RESULTS
from topcut.service.acts.organizing import EndTournament
from topcut.service.endings import public_ending
from topcut.service.movements import last_moved
from topcut.web.public.posted_standings import posted
from topcut.web.public.wall_screen import (
    WallAsked,
    WallBracketPage,
    WallChampionPage,
    WallPage,
    WallPairingsPage,
    WallStandingsPage,
    WallWelcomePage,
    WallWinnerPage,
    WallWordsPage,
    wall_screen,
)
from topcut.web.qr_codes import qr_code

pytestmark = pytest.mark.django_db


def wall(hall: Hall, letters: str = "") -> WallPage:
    asked = WallAsked(letters, "http://10.0.0.7:8000")
    ended = public_ending(hall.tournament)
    return wall_screen(visit_of(hall.id), asked, posted(hall.tournament), ended)


def test_the_wall_welcomes_sends_to_tables_counts_down_and_stands() -> None:
    hall = open_hall(4)
    first = wall(hall)
    assert isinstance(first, WallWelcomePage)
    assert (first.starts, first.place, first.hint) == ("July 4, 2025", "", "Standard · 4 players")
    assert (first.top.scan_text, first.top.address) == ("Details on your phone", "10.0.0.7:8000")
    about = replace(hall.tournament.details, start_time="19:00", place="Dragon’s Den")
    hall.do(ChangeDetails(about), Role.ORGANIZER)
    timed = wall(hall)
    assert isinstance(timed, WallWelcomePage)
    assert (timed.starts, timed.place) == ("19:00", "Dragon’s Den")
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
    assert (shown.now.words, shown.heading) == ("Next: Round 2", "Standings after round 1")
    hall.play_round()
    hall.do(EndTournament())
    over = wall(hall)
    assert isinstance(over, WallWinnerPage)
    assert (over.ended.label, over.label, over.top.scan_text) == (
        "Champion",
        "Final standings",
        "All results on your phone",
    )


def test_in_the_playoff_the_wall_shows_the_bracket_and_with_the_last_result_the_champion() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    hall.cut()
    assert isinstance(wall(hall), WallBracketPage), "from the cut on"
    hall.play_round()
    (final,) = hall.start_round().matches
    playing = wall(hall)
    assert isinstance(playing, WallBracketPage)
    assert playing.now.words == "Play!"
    assert (playing.bracket.kind, playing.bracket.champion.name) == ("large", "")
    hall.record(final)
    over = wall(hall)
    assert isinstance(over, WallChampionPage)
    assert over.ended.name == over.bracket.champion.name != ""
    assert over.about == "Standard · 8 players"


def test_the_wall_hears_of_the_final_as_it_is_recorded() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    hall.cut()
    hall.play_round()
    (final,) = hall.start_round().matches
    page = Client().get(f"/t/{hall.id}/wall").content.decode()
    assert "of=lists,results" in page
    assert "wins 2–0" not in page
    hall.record(final)
    assert last_moved(hall.tournament, (RESULTS,), public=True) == hall.tournament.version
    assert "wins 2–0 against" in Client().get(f"/t/{hall.id}/wall").content.decode()


def test_the_code_on_the_wall_leads_strangers_to_a_page_at_every_stage() -> None:
    hall = open_hall(4, rounds=1)
    stages: list[Callable[[], object]] = [
        lambda: None,
        hall.pair,
        lambda: hall.do(PublishRound(1)),
        lambda: hall.do(OpenRound(1)),
        hall.finish_round,
        lambda: hall.do(EndTournament()),
    ]
    for goes_on in stages:
        goes_on()
        server = "http://10.0.0.7:8000"
        assert wall(hall).top.scan == qr_code(f"{server}/t/{hall.id}/")
        stranger = Client().get(f"/t/{hall.id}/")
        assert stranger.status_code == 200
        main = re.search(r'class="button primary big" href="([^"]+)"', stranger.content.decode())
        assert main
        assert Client().get(main[1]).status_code == 200


def test_where_results_are_public_the_wall_says_how_many_tables_are_in() -> None:
    hall = open_hall(6, rounds=1)
    hall.start_round()
    quiet = wall(hall)
    assert isinstance(quiet, WallPairingsPage)
    assert "tables" not in quiet.now.sentence
    hall.do(ChangeDetails(replace(hall.tournament.details, live_results=True)), Role.ORGANIZER)
    hall.record(hall.round.matches[0])
    told = wall(hall)
    assert isinstance(told, WallPairingsPage)
    assert told.now.sentence.endswith("1 of 3 tables are in.")


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
