"""The public page of a tournament, as a value; and the frame around it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from tests.hall import open_hall
from tests.web.visiting import visit_of
from topcut.messages.figures import zone_on
from topcut.service.acts.organizing import EndTournament
from topcut.web.public.standings_screen import NoStandingsPage
from topcut.web.public.tournament_screen import tournament_screen

pytestmark = pytest.mark.django_db


def test_before_the_first_round_there_is_no_table_to_find() -> None:
    hall = open_hall(4)
    page = tournament_screen(visit_of(hall.id))
    assert (page.now, page.find, page.rounds) == (None, None, ())
    assert [way.text for way in page.ways] == ["My page", "Standings"]


def test_while_it_is_played_the_round_and_its_clock_are_there() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.start_round()
    page = tournament_screen(visit_of(hall.id, "lang=en"))
    assert page.now
    assert page.now.clock
    assert (page.now.name, page.now.number, page.now.of) == ("", 1, "of 1")
    assert page.find
    assert page.find.href.endswith("/pairings?lang=en")
    assert "Bracket" in [way.text for way in page.ways]


def test_at_the_end_it_says_why_it_is_not_rated() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    assert tournament_screen(visit_of(hall.id)).not_rated == ()
    hall.do(EndTournament())
    page = tournament_screen(visit_of(hall.id))
    assert page.now is None
    assert [one.text for one in page.not_rated]
    assert all(one.why.text.endswith(one.text) for one in page.not_rated)


def test_the_frame_is_of_the_language_and_not_of_the_visitor() -> None:
    hall = open_hall(4)
    with translation.override("es"):
        frame = NoStandingsPage().frame(visit_of(hall.id, "lang=es"), ("1-1",))
    assert frame.language == "es"
    assert frame.keep == "?lang=es"
    assert [tab.text for tab in frame.tabs if tab.current] == ["Posiciones"]
    assert frame.live.address == f"/live/{hall.id}?of=lists,1-1"


def test_a_kept_page_leads_on_in_the_language_that_its_address_named() -> None:
    hall = open_hall(4)
    plain = Client().get(f"/t/{hall.id}/").content.decode()
    named = Client().get(f"/t/{hall.id}/?lang=en").content.decode()
    assert f"/t/{hall.id}/standings?lang=en" not in plain
    assert f"/t/{hall.id}/standings?lang=en" in named


def test_times_are_told_as_on_the_tournaments_day_and_not_as_today() -> None:
    hall = open_hall()  # on a day in July
    assert tournament_screen(visit_of(hall.id)).times == "CEST (+0200)"
    assert zone_on("2027-01-04", "Europe/Madrid") == "CET (+0100)"
    assert zone_on("2027-01-04", "Nowhere/Known") == "UTC"
