"""The form for a new tournament: three answers, filled in from them while somebody goes on typing."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import PATIENCE, Organizer
from tests.e2e.presses import SIXTEEN
from tests.e2e.test_keys_alone import Keys

pytestmark = pytest.mark.browser

LARGE = {"viewport": {"width": 1440, "height": 900}}


def opened(site: Site, open_context: Open, device: Any = DESKTOP, **more: bool) -> Page:
    organizer = Organizer(open_context(device, **more).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.page.goto(f"{site.base}/desk/new")
    return organizer.page


@pytest.fixture
def form(site: Site, open_context: Open) -> Page:
    """The form with everything else unfolded."""
    page = opened(site, open_context)
    page.locator("#else > summary").click()
    return page


def what(page: Page, text: str) -> None:
    page.locator("#what label", has_text=text).click()


@pytest.mark.parametrize("device", [LARGE, PHONE], ids=["1440", "390"])
def test_u7_what_when_and_how_many_fit_the_first_screen(
    own_site: Site, open_context: Open, device: dict[str, object]
) -> None:
    """U7: 17 fields on 2,046 px before."""
    page = opened(own_site, open_context, device)
    expect(page.locator("#outcome")).to_contain_text("5 rounds, 50 minutes, no playoff")
    assert page.evaluate("document.querySelector('#new').getBoundingClientRect().bottom <= innerHeight")
    fields = page.locator("#new input:visible, #new select:visible, #new textarea:visible")
    assert fields.evaluate_all("all => [...new Set(all.map(one => one.name))]") == [
        "what",
        "date",
        "start_time",
        "players",
    ]


def test_what_follows_from_the_answers_is_said_while_they_are_given(form: Page) -> None:
    what(form, "Commander night")
    form.fill("#id_players", "16")
    expect(form.locator("#outcome")).to_contain_text("3 rounds, 90 minutes, no playoff")
    form.fill("#id_players", "40")  # not left yet
    expect(form.locator("#outcome")).to_contain_text("4 rounds")
    expect(form.locator("#id_players")).to_be_focused()
    what(form, "Store Championship")
    expect(form.locator("#outcome")).to_contain_text("6 rounds, 50 minutes, then a top 8")
    expect(form.locator("#else > summary")).to_contain_text("Store Championship")
    expect(form.locator("#else")).to_have_attribute("open", "")


def test_u22_the_venue_is_where_the_browser_is(site: Site, browser: Browser) -> None:
    """U22: the time zone was UTC though the browser knew."""
    for zone in ("America/Bogota", "Asia/Tokyo"):
        context = browser.new_context(timezone_id=zone)
        organizer = Organizer(context.new_page(), site.base)
        organizer.sit_down(site.desk)
        organizer.plan()
        expect(organizer.page.locator("[name=zone]")).to_have_value(zone)
        now = datetime.now(ZoneInfo(zone))
        shown = organizer.page.input_value("[name=date]"), organizer.page.input_value("[name=start_time]")
        starts = datetime.fromisoformat(f"{shown[0]}T{shown[1]}").replace(tzinfo=ZoneInfo(zone))
        assert 0 < (starts - now).total_seconds() < 19 * 3600
        context.close()


def test_without_a_script_the_rest_is_looked_at_by_a_button(site: Site, open_context: Open) -> None:
    page = opened(site, open_context, javascript=False)
    what(page, "Draft night")
    page.fill("#id_players", "24")
    page.locator("button[value=look]").click()
    expect(page.locator("#else > summary")).to_contain_text("Booster Draft")
    expect(page.locator("#outcome")).to_contain_text("5 rounds")
    what(page, "Prerelease")
    page.locator("#new button.primary").click()  # not looked at again
    page.goto(page.url.replace("players/import", "details"))
    expect(page.locator("[name=format]")).to_have_value("sealed-deck")


def test_what_is_typed_while_the_program_fills_the_form_in_stays(form: Page) -> None:
    held = held_back(form, 1)
    form.fill("[name=name]", "Cup of the ")
    with form.expect_request(lambda request: request.method == "POST"):
        what(form, "Prerelease")
    form.locator("[name=name]").press("End")
    form.keyboard.type("North")
    for _ in "North":
        form.keyboard.press("ArrowLeft")
    form.locator("[name=check_in]").check()
    form.locator("[name=name]").focus()
    let_go(form, held, 0)
    expect(form.locator("[name=format]")).to_have_value("sealed-deck")
    expect(form.locator("[name=name]")).to_have_value("Cup of the North")
    expect(form.locator("[name=check_in]")).to_be_checked()
    form.keyboard.type("far ")
    expect(form.locator("[name=name]")).to_have_value("Cup of the far North")


@pytest.mark.slow
def test_a_tournament_is_created_by_keys_alone(site: Site, open_context: Open) -> None:
    page = opened(site, open_context)
    keys = Keys(page)
    keys.reach("[name=what]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#outcome")).to_contain_text("90 minutes")
    expect(page.locator("[name=what]:checked")).to_be_focused()
    keys.press("#else > summary")
    keys.write("[name=name]", "Pods of the North")
    keys.press("[name=check_in]", "Space")
    keys.press("#new button.primary")
    page.wait_for_url("**/import")
    expect(page.locator("body")).to_contain_text("Pods of the North")


def test_enter_in_a_field_creates_the_tournament_as_it_was_typed(form: Page) -> None:
    form.fill("[name=rounds]", "7")
    form.fill("[name=name]", "Cup of the North")
    form.keyboard.press("Enter")
    form.wait_for_url("**/import")
    form.goto(form.url.replace("players/import", "details"))
    expect(form.locator("[name=rounds]")).to_have_value("7")
    expect(form.locator("[name=name]")).to_have_value("Cup of the North")


def test_a_program_chosen_while_another_fills_the_form_in_fills_it_in_too(form: Page) -> None:
    held = held_back(form, 1)
    with form.expect_request(lambda request: request.method == "POST"):
        form.select_option("[name=program]", "Prerelease")
    form.select_option("[name=program]", "commander-night")
    let_go(form, held, 0)
    expect(form.locator("[name=mode]")).to_have_value("multiplayer")
    expect(form.locator("[name=program]")).to_have_value("commander-night")
    expect(form.locator("[name=format]")).to_have_value("commander")


def test_names_of_last_time_are_found_ticked_and_enrolled(site: Site, open_context: Open) -> None:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.create("Weekly of the North", 3)
    organizer.paste(SIXTEEN)
    organizer.start_round()
    page = organizer.page
    page.goto(f"{site.base}/desk/new/{organizer.id}")
    search = page.locator("#find-name")
    for typed in ("ana ru", "bo da"):
        search.fill(typed)
        page.keyboard.press("Enter")
    expect(page.locator("[data-ticked]")).to_have_text("2")
    expect(page.locator("[name=player]:checked")).to_have_count(2)
    page.locator("a", has_text="Tick everybody").click()
    expect(page.locator("[data-ticked]")).to_have_text("16")
    page.locator("a", has_text="Tick everybody").click()
    search.fill("cho")
    page.locator("a", has_text="Tick everybody").click()
    organizer.press_create()
    organizer.open("desk/players")
    expect(page.locator("h1")).to_have_text("4 players")


def held_back(form: Page, first: int) -> list[Route]:
    """The first of what the form asks is not sent until the test says so."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        waits = route.request.method == "POST" and len(held) < first
        held.append(route) if waits else route.continue_()

    form.route("**/desk/new", hold)
    return held


def let_go(form: Page, held: list[Route], at: int) -> None:
    for _ in range(PATIENCE // 20):
        if len(held) > at:
            break
        form.wait_for_timeout(20)
    held[at].continue_()
