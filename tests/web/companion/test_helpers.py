"""The small pages beside the table: loops in a pod, fair dice, the worker that keeps a table open."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.at_the_desk import text_of

pytestmark = pytest.mark.django_db


def talk(said: str, **more: str) -> str:
    asked = {"players": "4", "first": "2", "said": said} | more
    return text_of(Client().get("/table/bidding", asked))


@pytest.mark.rule("MA-4.4A")
def test_everybody_in_turn_may_name_an_earlier_point_until_nobody_does() -> None:
    assert "Now speaks Player 2" in talk("")
    told = talk("10", say="point", times="6", step="3")
    assert "The earliest so far: after 6 times, at step 3 of the next, player 3" in told
    assert "Now speaks Player 4" in told
    told = talk("10 6.3 p 7 p")  # seven is no earlier point: it passes
    assert "The loop stops after 6 times, at step 3 of the next." in told
    assert "Player 3 asks for priority there." in told


@pytest.mark.rule("MA-4.4A")
def test_a_loop_that_nobody_stops_is_told() -> None:
    assert "Nobody stops it." in talk("p p p p")


@pytest.mark.parametrize("said", ["p p p p p", "x", "1.2.3", "p " * 61])
def test_a_talk_that_cannot_be_is_no_page(said: str) -> None:
    assert Client().get("/table/bidding", {"players": "4", "said": said}).status_code == 404


@pytest.mark.rule("MTR-3.9.a")
@pytest.mark.parametrize(("rolled", "told"), [("7", "A roll of 7 is 3"), ("19", "Roll again.")])
def test_a_die_of_twenty_stands_in_for_one_of_six(rolled: str, told: str) -> None:
    shown = text_of(Client().get("/table/dice", {"sides": "20", "wanted": "6", "rolled": rolled}))
    assert told in shown
    assert "19–20 again" in shown


@pytest.mark.rule("MTR-3.9.a")
def test_a_die_with_too_few_sides_says_so() -> None:
    assert "too few sides" in text_of(Client().get("/table/dice", {"sides": "4", "wanted": "6"}))


def test_the_worker_sees_the_companions_pages_alone() -> None:
    answer = Client().get("/table/worker.js")
    assert answer["Service-Worker-Allowed"] == "/table"
    assert answer["Content-Type"] == "text/javascript"


@pytest.mark.rule("FAQ.planechase")
@pytest.mark.parametrize(
    ("players", "planes", "told"),
    [
        ("2", "shared", "The planar deck for all has 20 different planes."),
        ("5", "shared", "The planar deck for all has 40 different planes."),
        ("4", "own", "Everybody's planar deck has 10 different planes or more."),
    ],
)
def test_the_table_says_how_many_planes_are_needed(players: str, planes: str, told: str) -> None:
    client = Client()
    answer = client.post("/table", {"kind": "commander", "seats": players, "planes": planes})
    assert told in text_of(client.get(answer["Location"]))


@pytest.mark.rule("FAQ.emperor")
def test_an_emperor_game_has_six_players_whatever_was_chosen() -> None:
    client = Client()
    answer = client.post("/table", {"kind": "emperor", "seats": "4", "planes": "none"})
    assert "Seat 6" in text_of(client.get(answer["Location"]))
