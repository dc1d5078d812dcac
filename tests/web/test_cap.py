"""A tournament says when and where it is and for how many; when it is full an organizer may go past that."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.web.at_the_desk import NEW, Desk, text_of
from topcut.core.kernel.roles import Role

ANNOUNCED: dict[str, Any] = {"start_time": "19:30", "place": "Dragon's Den, Calle Mayor 5", "cap": "2"}


@pytest.fixture
def full(desk: Desk) -> Desk:
    desk.create(**ANNOUNCED)
    desk.add("Ana Ruiz", "Bo Li")
    return desk


def test_when_and_where_it_is_stands_on_the_public_page_and_the_fact_sheet(full: Desk) -> None:
    sheet = text_of(Client().get(f"/t/{full.id}/rules"))
    assert "July 4, 2025, 19:30 · Dragon's Den, Calle Mayor 5" in sheet
    public = text_of(Client().get(f"/t/{full.id}/"))
    assert "19:30" in public
    assert "Players 2 of 2" in public
    assert "Starts July 4, 2025, 19:30" in public
    assert "Venue Dragon's Den, Calle Mayor 5" in public


def test_my_tournaments_say_when_each_begins_and_how_full_it_is(full: Desk) -> None:
    listed = text_of(full.client.get("/desk/"))
    assert "July 4, 2025, 19:30 · Dragon's Den, Calle Mayor 5 · Standard · 2 of 2 players" in listed


def test_the_desk_says_that_it_is_full_and_adds_nobody(full: Desk) -> None:
    assert "Full: 2 of 2" in full.get("players")
    page = full.do("add", "players", 409, first_name="Cy", last_name="Cho")
    assert "Full: 2 of 2 places are taken" in page
    assert "Past the cap of 2" in page
    assert len(full.tournament.entrants) == 2


def test_the_organizer_goes_past_the_cap_and_the_log_says_so(full: Desk) -> None:
    full.do("add", "players", first_name="Cy", last_name="Cho", past_cap="1")
    assert len(full.tournament.entrants) == 3
    assert "Cy Cho was enrolled. The tournament was full: 2 of 2." in full.get("log")


def test_a_scorekeeper_asks_the_organizer_to_let_one_more_in(full: Desk) -> None:
    scorekeeper = full.official(Role.SCOREKEEPER)
    page = scorekeeper.do("add", "players", first_name="Cy", last_name="Cho", past_cap="1")
    assert "waits for approval" in page
    assert "Enrol Cy Cho, past the cap" in full.get()
    full.do("approve", proposal=next(iter(full.tournament.proposals)))
    assert len(full.tournament.entrants) == 3


def test_a_list_that_is_too_long_for_the_cap_is_added_as_a_whole_or_not_at_all(desk: Desk) -> None:
    desk.create(**ANNOUNCED)
    sent: dict[str, Any] = {"text": "Ana Ruiz\nBo Li\nCy Cho", "row": ["1", "2", "3"]}
    page = desk.do("save", "players/import", 409, **sent)
    assert "Full: 2 of 2 places are taken" in page
    assert "Past the cap of 2" in page
    assert not desk.tournament.entrants
    desk.do("save", "players/import", **sent, past_cap="1")
    assert len(desk.tournament.entrants) == 3


def test_when_where_and_for_how_many_is_changed_before_and_after_the_start(four: Desk) -> None:
    four.do("", "details", **NEW, **ANNOUNCED)
    four.do("pair", round=1)
    four.do("publish", round=1)
    assert "Start time" in four.get("details")
    after: dict[str, Any] = {
        "name": "Friday Night",
        "zone": "Europe/Madrid",
        "start_time": "20:00",
        "place": "Upstairs",
        "cap": "",
    }
    four.do("", "details", **after)
    details = four.tournament.details
    assert (details.start_time, details.place, details.cap) == ("20:00", "Upstairs", None)
    assert "2025-07-04 19:30" in four.get("log")
    assert "Venue: Upstairs." in four.get("log")
