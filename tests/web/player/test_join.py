"""From a code to the player's own page."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.hall import Hall
from tests.web.player.phones import open_alone
from topcut.people.links import code_hash, make_code
from topcut.people.models import ClaimCode, Device
from topcut.web.access import PLAYER_COOKIE
from topcut.web.attempts import LeakyBucket, wrong_codes

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return open_alone()


@pytest.fixture
def code(hall: Hall) -> str:
    return make_code(hall.id, hall.named["Ana Ruiz"])


def test_opening_the_link_asks_and_does_nothing(client: Client, code: str) -> None:
    for _ in range(2):
        page = client.get(f"/j/{code}").content.decode()
        assert "Ana Ruiz" in page
        assert "Spring Open" in page
    assert Device.objects.count() == 0
    assert ClaimCode.objects.get(code_hash=code_hash(code)).used is None


def test_one_button_makes_the_phone_the_players(client: Client, hall: Hall, code: str) -> None:
    answer = client.post(f"/j/{code}")
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{hall.id}/me/")
    cookie = answer.cookies[PLAYER_COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == f"/t/{hall.id}/"
    assert 36 * 3600 <= int(cookie["max-age"]) <= 48 * 3600
    assert "Ana Ruiz" in client.get(answer["Location"]).content.decode()


@pytest.mark.scenario(40)
def test_a_code_works_once(client: Client, code: str) -> None:
    client.post(f"/j/{code}")
    other = Client()
    answer = other.post(f"/j/{code}")
    assert answer.status_code == 410
    assert "used already" in answer.content.decode()
    assert "ask the scorekeeper for a new one" in answer.content.decode()
    assert other.get(f"/j/{code}").status_code == 410
    assert Device.objects.count() == 1


def test_a_button_tapped_twice_by_one_browser_opens_one_page(code: str) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.get(f"/j/{code}")
    token = browser.cookies["csrftoken"].value
    answers = [browser.post(f"/j/{code}", {"csrfmiddlewaretoken": token}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert (
        answers[0].cookies[PLAYER_COOKIE].value.split(":")[0]
        == answers[1].cookies[PLAYER_COOKIE].value.split(":")[0]
    )
    assert Device.objects.count() == 1


def test_a_typed_code_may_have_spaces_and_small_letters(client: Client, code: str) -> None:
    typed = f" {code[:4].lower()}-{code[4:].lower()} "
    answer = client.post("/j/", {"code": typed})
    assert answer["Location"] == f"/j/{code}"
    assert client.get(f"/j/?code={code}")["Location"] == f"/j/{code}"


def test_no_code_at_all_gets_a_sentence(client: Client, hall: Hall) -> None:
    answer = client.post("/j/", {"code": "  "})
    assert "No code was typed" in answer.content.decode()


@pytest.mark.scenario(40)
def test_a_thousand_wrong_guesses_are_limited_and_a_right_code_from_the_same_address_is_taken(
    client: Client, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wrong_codes, "_clock", lambda: 0.0)
    wrong_codes.forget()
    answers = [client.get(f"/j/22{number:06d}".replace("0", "A").replace("1", "B")) for number in range(1000)]
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) == {404, 429}
    assert statuses.count(404) == 60
    assert "Too many wrong codes" in answers[-1].content.decode()
    assert client.post("/j/22222222").status_code == 429
    assert client.get(f"/j/{code}").status_code == 200
    assert client.post(f"/j/{code}").status_code == 303
    monkeypatch.undo()
    wrong_codes.forget()


def test_wrong_guesses_are_forgiven_with_time() -> None:
    time = [0.0]
    guesses = LeakyBucket(60, 1.0, clock=lambda: time[0])
    assert not any(guesses.is_full() for _ in range(60))
    assert guesses.is_full()
    time[0] += 10
    assert not guesses.is_full()


@pytest.mark.scenario(40)
def test_a_new_code_ends_the_old_one(client: Client, hall: Hall, code: str) -> None:
    new = make_code(hall.id, hall.named["Ana Ruiz"])
    assert client.get(f"/j/{code}").status_code == 404
    assert client.get(f"/j/{new}").status_code == 200


@pytest.mark.scenario(40)
def test_joining_needs_our_own_form(code: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"/j/{code}").status_code == 403
    assert Device.objects.count() == 0
