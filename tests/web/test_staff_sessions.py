"""Sessions of staff: how long they last, what counts as doing something, and what is said when they end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.ids import Instant
from topcut.service import now
from topcut.web import staff_sessions

pytestmark = pytest.mark.django_db
MINUTE = 60_000


@pytest.fixture
def passes(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let so many minutes pass."""
    settings.IDLE_LIMIT = 30 * 60
    start = now()

    def to(minutes: float) -> None:
        monkeypatch.setattr(staff_sessions, "now", lambda: Instant(int(start + minutes * MINUTE)))

    to(0)
    return to


def test_who_does_something_stays_and_who_does_nothing_is_asked_for_the_password(
    four: Desk, passes: Any
) -> None:
    four.get("players")
    for minutes in (29, 58, 87):
        passes(minutes)
        four.get("players")
    passes(118)
    page = text_of(four.client.get(four.address("players")))
    assert "You were signed out because nothing was done for a while" in page
    assert four.client.get(four.address("players")).status_code == 403


@pytest.mark.parametrize("header", ["X-Refresh", "X-Part"])
def test_a_page_that_renews_itself_is_nobody_doing_anything(four: Desk, passes: Any, header: str) -> None:
    four.get("players")
    passes(20)
    assert four.client.get(four.address("players"), headers={header: "1"}).status_code == 200
    passes(31)
    assert four.client.get(four.address("players"), headers={header: "1"}).status_code == 403


def test_that_somebody_did_something_is_written_at_most_once_a_minute(four: Desk, passes: Any) -> None:
    four.get("players")
    for seconds, written in ((30, 0), (59, 0), (61, 1), (100, 0)):
        passes(seconds / 60)
        with CaptureQueriesContext(connection) as asked:
            four.get("players")
        updates = [
            one
            for one in asked.captured_queries
            if one["sql"].startswith("UPDATE") and "django_session" in one["sql"]
        ]
        assert len(updates) == written, seconds


def test_a_form_that_comes_too_late_is_not_carried_out_and_shows_what_was_written(
    four: Desk, passes: Any
) -> None:
    four.get()
    passes(31)
    version = four.tournament.version
    late = four.client.post(four.address(), {"do": "announce", "text": "Lunch is at noon", "password": "a b"})
    assert late.status_code == 403
    assert "What you just sent was not done" in text_of(late)
    assert "Lunch is at noon" in late.content.decode()
    assert "a b" not in late.content.decode()
    assert four.tournament.version == version


def test_a_form_sent_by_htmx_is_answered_with_what_the_page_can_show(four: Desk, passes: Any) -> None:
    four.get()
    passes(31)
    here = f"http://testserver{four.address('players')}"
    late = four.client.post(
        four.address(), {"do": "pair"}, headers={"HX-Request": "true", "HX-Current-URL": here}
    )
    assert late.status_code == 409
    assert '<div id="live">' in late.content.decode()
    assert f'name="next" value="{four.address("players")}"' in late.content.decode()


def test_the_page_carries_the_warning_and_a_link_that_works_without_a_script(four: Desk, passes: Any) -> None:
    page = four.client.get(four.address("players")).content.decode()
    assert 'id="idle"' in page
    passes(20)
    stays = four.client.get(f"/stay?next={four.address('players')}")
    assert stays["Location"] == four.address("players")
    passes(49)
    four.get("players")
    assert four.client.get("/stay", headers={"X-Refresh": "1"}).json()["left"] == 30 * 60


def test_a_session_of_before_there_were_limits_begins_when_it_is_first_seen(four: Desk, passes: Any) -> None:
    """As ``force_login`` makes it: without the two moments."""
    Session.objects.all().delete()
    four.client.force_login(four.account)
    assert staff_sessions.BEGAN not in Session.objects.get().get_decoded()
    four.get("players")
    assert staff_sessions.BEGAN in Session.objects.get().get_decoded()
    passes(29)
    four.get("players")


def test_a_page_that_stayed_open_gets_the_token_of_the_new_session_and_its_form_is_taken(
    four: Desk, passes: Any
) -> None:
    """Signing in makes a new CSRF secret; the page with what was typed still has the old token."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = four.client.cookies
    where = f"/t/{four.id}/announcements"
    form = {"english": "Round two is late", **_hidden(browser.get(where))}
    passes(31)
    assert browser.get("/stay").json() == {"left": 0}
    sign_in = {"username": "ola", "password": "correct horse battery", **_hidden(browser.get("/sign-in"))}
    assert browser.post("/sign-in", sign_in).status_code == 302
    assert browser.post(where, form).status_code == 403
    token = browser.get("/stay").json()["token"]
    assert browser.post(where, form | {"csrfmiddlewaretoken": token}).status_code == 302
    assert "Round two is late" in four.get()


def _hidden(response: Any) -> dict[str, str]:
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]+)"', response.content.decode())
    return {name: value for name, value in found if name in ("csrfmiddlewaretoken", "command_id")}


def test_a_password_that_was_typed_is_never_shown_again(four: Desk, passes: Any) -> None:
    four.get()
    passes(31)
    sent = {"old": "my old pass phrase", "password": "my new pass phrase", "again": "my new pass phrase"}
    told = four.client.post("/password", sent)
    assert told.status_code == 403
    assert "pass phrase" not in told.content.decode()
