"""The start page: what is on, what comes, and what was played, for everybody."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from tests.hall import open_hall
from tests.web.at_the_desk import Desk, text_of
from topcut import service
from topcut.core.kernel.ids import Instant
from topcut.web.list_pages import MOST_ON_A_PAGE
from topcut.web.public.roster_names import public_names

pytestmark = pytest.mark.django_db


def day(days: int) -> str:
    return (datetime.now(UTC).date() + timedelta(days=days)).isoformat()


def home() -> str:
    return text_of(Client().get("/"))


def test_a_tournament_of_today_shows_before_its_first_round_with_time_place_and_players(desk: Desk) -> None:
    desk.create(date=day(0), zone="UTC", start_time="19:00", place="Dragon's Den", cap="32")
    desk.add("Ana Ruiz", "Bo Li")
    page = home()
    assert "Today 19:00 Friday Night Standard" in page
    assert "Dragon's Den" in page
    assert "2 of 32 players" in page
    assert Client().get(f"/t/{desk.id}/").status_code == 200, "its page is there before round one"


def test_what_comes_in_the_next_weeks_is_listed_the_nearest_first(desk: Desk) -> None:
    for name, days in (("Later", 20), ("Soon", 2), ("Far", 90), ("Past", -2)):
        desk.create(name=name, date=day(days), zone="UTC")
    page = home()
    assert "Coming up" in page
    assert page.index("Soon") < page.index("Later")
    assert "Far" not in page
    assert "Past" not in page


def test_once_round_one_is_published_it_is_on_and_then_finished(four: Desk) -> None:
    assert "Friday Night" not in home(), "its day is long over"
    four.do("pair", round=1)
    assert "Friday Night" not in home()
    four.do("publish-and-open", round=1)
    assert "On now R1 Friday Night" in home()


def test_u22_the_playoff_is_called_by_its_name_and_is_no_round_more() -> None:
    hall = open_hall(6, rounds=1, cut=4)
    hall.play_round()
    hall.cut(4)
    hall.start_round()
    page = home()
    assert f"On now Top 4 {hall.tournament.details.name}" in page
    assert "Semifinals" in page


def test_what_nobody_finished_is_not_on_for_ever(playing: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Friday Night" in home()
    later = Instant(service.now() + 4 * 24 * 60 * 60 * 1000)
    monkeypatch.setattr(service, "now", lambda: later)
    assert "Friday Night" not in home()


def test_what_is_finished_names_its_champion_and_leads_to_the_archive(four: Desk) -> None:
    for _round in range(2):
        four.play_round("2-0")
    four.do("finish", "finish")
    (champion, *_others) = service.scoreboard_after(four.tournament, 2).lines
    name = public_names(four.tournament)[champion.entrant]
    for page in (home(), text_of(Client().get("/finished"))):
        assert f"Friday Night Standard · 4 players Champion: {name}" in page
    assert 'href="/finished"' in Client().get("/").content.decode()


def test_the_archive_has_every_year_and_the_newest_first(desk: Desk) -> None:
    for number in range(MOST_ON_A_PAGE + 2):
        desk.create(name=f"Night {number:03}", date=f"{2019 + number % 2}-07-04")
        desk.do("finish", "finish")
    first, second = (Client().get(f"/finished?page={page}") for page in (1, 2))
    assert text_of(first).index("2020") < text_of(first).index("2019")
    listed = [re.findall(r"Night \d{3}", text_of(page)) for page in (first, second)]
    assert len(listed[0]) == MOST_ON_A_PAGE
    assert len({*listed[0], *listed[1]}) == MOST_ON_A_PAGE + 2
    assert "?page=2" in first.content.decode()
    assert "?page=1" in second.content.decode()
    assert "Champion" not in text_of(first), "nobody played in them"


def test_the_archive_is_searched_by_name_day_and_format(desk: Desk) -> None:
    for name, date, format_ in (("Copa", "2024-03-01", "modern"), ("Liga", "2024-04-01", "standard")):
        desk.create(name=name, date=date, format=format_)
        desk.do("finish", "finish")
    for words in ("copa", "2024-03", "modern", "COPA mod"):
        page = text_of(Client().get("/finished", {"q": words}))
        assert "1 tournament found" in page
        assert "Copa" in page
        assert "Liga" not in page
    page = text_of(Client().get("/finished", {"q": "copa standard"}))
    assert "No tournament found" in page
    assert "All tournaments" in page
    assert Client().get("/finished", {"q": "%_\0'\"<", "page": "-7"}).status_code == 200
    assert Client().get("/finished", {"page": "99999999999999999999"}).status_code == 200


def test_ones_own_are_searched_too(desk: Desk) -> None:
    desk.create(name="Copa")
    desk.create(name="Liga")
    page = text_of(desk.client.get("/desk/", {"q": "liga"}))
    assert "Liga" in page
    assert "Copa" not in page


def test_an_archive_with_nothing_in_it_says_so() -> None:
    assert "No tournament is finished yet" in text_of(Client().get("/finished"))


def test_with_nothing_planned_the_page_says_what_would_show_there() -> None:
    assert "Nothing is planned right now" in home()
