"""Check-in at the desk in a browser: three letters and Enter, and nothing loses its place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer
from tests.e2e.presses import AT_THE_DOOR

pytestmark = pytest.mark.browser


def organizer(site: Site, open_context: Open) -> Organizer:
    olga = Organizer(open_context(DESKTOP).new_page(), site.base)
    olga.sit_down(site.desk)
    olga.page.goto(f"{site.base}/desk/")
    return olga


def at_the_door(site: Site, open_context: Open) -> Organizer:
    olga = organizer(site, open_context)
    olga.create("Doors", rounds=3, check_in="on")
    olga.paste([*AT_THE_DOOR, "Ana Ruiz"])
    olga.open("desk/players")
    return olga


def test_sixteen_are_checked_in_by_letters_and_enter_without_waiting_for_the_page(
    site: Site, open_context: Open
) -> None:
    page = at_the_door(site, open_context).page
    box = page.locator("#who")
    expect(box).to_be_focused()
    for name in AT_THE_DOOR[1:]:
        page.keyboard.type(name[:3].lower())
        page.keyboard.press("Enter")
    expect(page.locator("#arrived")).to_contain_text("15 of 17 here")
    expect(page.locator(".stages .now")).to_contain_text("15 of 17")
    expect(box).to_be_focused()
    expect(box).to_have_value("")
    page.keyboard.type("ana")
    expect(page.locator("tr[data-found-by]:visible")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator("#arrived")).to_contain_text("2 players match “ana”")
    expect(box).to_have_value("ana")
    page.keyboard.type(" r")
    page.keyboard.press("Enter")
    expect(page.locator("#arrived")).to_contain_text("Ana Ruiz is here.")
    page.locator("#arrived button").click()
    expect(page.locator("#arrived")).to_contain_text("15 of 17 here")
    box.fill("ana r")
    page.locator("#arrive button[value=arrive]").click()
    expect(page.locator("#arrived")).to_contain_text("16 of 17 here")
    expect(box).to_be_focused()  # by the button too the next name can be typed


def test_another_desk_s_check_in_shows_while_a_name_is_being_typed(site: Site, open_context: Open) -> None:
    olga = at_the_door(site, open_context)
    page = olga.page
    page.keyboard.type("be")
    olga.send(f"/t/{olga.id}/desk/players", {"do": "arrive", "who": "cyd"})
    expect(page.locator("#arrived")).to_contain_text("1 of 17 here")
    expect(page.locator("#who")).to_have_value("be")
    expect(page.locator("#who")).to_be_focused()
    expect(page.locator("tr[data-found-by]:visible")).to_have_count(1)


def test_one_name_and_enter_adds_a_player_and_the_next_can_be_typed(site: Site, open_context: Open) -> None:
    olga = organizer(site, open_context)
    olga.create("One by one", rounds=3)
    olga.open("desk/players")
    for count, name in enumerate(("1. Ana Ruiz", "Li, Bo"), 1):
        expect(olga.page.locator("#names")).to_be_focused()
        olga.page.keyboard.type(name)
        olga.page.keyboard.press("Enter")
        expect(olga.page.locator("tr[data-found-by]")).to_have_count(count)
    expect(olga.page.locator("button[name=do][value=pair]")).to_be_visible()
