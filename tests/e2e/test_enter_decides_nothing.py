"""Enter in a field of a form with many acts: none of them is chosen by it, with the script or without."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer, saved

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox"]


def correcting(site: Site, open_context: Open, javascript: bool) -> Page:
    """The desk, with the form that corrects table 1's 2–1."""
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    desk.start_round()
    desk.enter("1 2-1")
    again = Organizer(open_context(DESKTOP, javascript=javascript).new_page(), site.base)
    again.sit_down(site.desk)
    again.id = desk.id
    again.open("desk/?table=1")
    return again.page


def test_enter_after_the_reason_leads_to_the_scores(site: Site, open_context: Open) -> None:
    page = correcting(site, open_context, javascript=True)
    page.locator("[name=reason]").fill("slip misread")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    first = page.locator("form.call button[name=score]").first
    expect(first).to_be_focused()
    expect(page.locator("[name=reason]")).to_have_value("slip misread")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    with saved(page):
        page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("was corrected from 2–1 to 1–2: slip misread")


def test_enter_after_typed_games_leads_to_the_button_that_records_them(
    site: Site, open_context: Open
) -> None:
    page = correcting(site, open_context, javascript=True)
    page.locator("form.call summary").click()
    page.locator("[name=reason]").fill("slip misread")
    page.locator("form.call .halves input").first.fill("0")
    page.keyboard.press("Enter")
    expect(page.locator("form.call button[value=typed]")).to_be_focused()


def test_without_the_script_enter_sends_nothing(site: Site, open_context: Open) -> None:
    page = correcting(site, open_context, javascript=False)
    page.locator("[name=reason]").fill("slip misread")
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    expect(page.locator("[name=reason]")).to_have_value("slip misread")
    expect(page.locator("main")).not_to_contain_text("was corrected")
