"""Feature matches on the judges' pages and on the players' phones."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.at_the_desk import text_of
from tests.web.floor.test_floor import at
from tests.web.floor.test_judging import phone, send
from topcut.core.kernel.roles import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.start_round()
    return hall


@pytest.mark.rule("MTR-2.11–2.13")
def test_players_are_asked_on_their_phones_and_filmed_once_both_agree(hall: Hall) -> None:
    match, head = hall.round.matches[0], at(hall, Role.HEAD_JUDGE)
    one, two = (phone(hall, seat) for seat in match.seats)
    assert "on camera?" not in text_of(one.get(f"/t/{hall.id}/me/"))
    head.do("ask", "floor/features")
    assert "May you be shown on camera?" in text_of(one.get(f"/t/{hall.id}/me/"))
    assert "You may be shown." in send(hall, one, "camera", shown="yes")
    early = head.do("feature-camera", "floor/features", 409, match=match.id)
    assert "Ask them, then choose the match again" in early
    send(hall, two, "camera", shown="yes")
    assert "on camera" in head.do("feature-camera", "floor/features", match=match.id)
    assert "Your match is a feature match." in text_of(one.get(f"/t/{hall.id}/me/"))
    assert "This match is on camera." in text_of(one.get(f"/t/{hall.id}/me/"))
    assert "You are not shown." in send(hall, two, "camera", shown="no")
    assert hall.tournament.cameras.featured[match.id] is False
    refused = head.do("feature-camera", "floor/features", 409, match=match.id)
    assert "does not want to be shown" in refused
    assert "§2.13" in refused


def test_what_a_player_says_aloud_is_written_down(hall: Hall) -> None:
    match, judge = hall.round.matches[0], at(hall, Role.FLOOR_JUDGE)
    judge.do("consents", "floor/features", entrant=match.seats[0])
    page = judge.do("declines", "floor/features", entrant=match.seats[1])
    assert "not on camera" in page
    assert hall.tournament.cameras.answers == {match.seats[0]: True, match.seats[1]: False}


def test_a_floor_judge_asks_for_a_feature_match(hall: Hall) -> None:
    match = hall.round.matches[0]
    told = at(hall, Role.FLOOR_JUDGE).do("feature", "floor/features", match=match.id)
    assert "waits for approval" in told
    assert not hall.tournament.cameras.featured
