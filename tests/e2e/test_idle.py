"""A desk that nobody uses for a while, in a browser: its session ends, and nothing that was typed is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import at_start
from tests.e2e.people import PASSWORD, Organizer
from tests.faults.kill_rig import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

A_MINUTE_AND_MORE = 90_000


def test_what_was_typed_stays_when_the_session_ends_and_sign_in_comes_back(
    tmp_path: Path, browser: Browser
) -> None:
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data", variables={"TOPCUT_IDLE_MINUTES": "1"})
    server.start("/")
    context = browser.new_context()
    try:
        site = at_start(server)
        desk = Organizer(context.new_page(), site.base)
        desk.make_account(site.start_link)
        desk.create("Friday", 3)
        desk.open("announcements")
        desk.page.fill("[name=english]", "Round two is late")
        over = desk.page.locator("#idle")
        expect(over).to_contain_text("What you typed is still here", timeout=A_MINUTE_AND_MORE)
        expect(desk.page.locator("[name=english]")).to_have_value("Round two is late")
        with context.expect_page() as opened:
            over.locator("a").click()
        tab = opened.value
        expect(tab.locator("main")).to_contain_text("You were signed out")
        tab.fill("[name=username]", "olga")
        tab.fill("[name=password]", PASSWORD)
        tab.locator("main form button").click()
        tab.wait_for_url("**/announcements")
        expect(over).to_contain_text("you will be signed out soon")  # it has the token of the new session
        desk.page.locator("main form:has([name=english]) button.primary").click()
        expect(desk.page.locator("main")).to_contain_text("Round two is late")
        tab.goto(site.base + "/desk/")
        expect(tab).to_have_url(site.base + "/sign-in?over=1&next=/desk/", timeout=A_MINUTE_AND_MORE * 2)
    finally:
        context.close()
        server.stop()
