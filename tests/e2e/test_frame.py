"""The desk's frame in a browser: one line and four tabs on a phone, the palette by keys, the gear."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Cy Young", "Di Roe"]


def at_desk(site: Site, open_context: Open, device: Mapping[str, object]) -> Organizer:
    desk = Organizer(open_context(device).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.page.goto(f"{site.base}/desk/")
    desk.create("Spring Open", rounds=3)
    desk.paste(NAMES)
    desk.start_round()
    return desk


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def test_u18_on_a_phone_the_head_is_one_line_that_stays_and_four_tabs_are_under_the_thumb(
    site: Site, open_context: Open
) -> None:
    desk = at_desk(site, open_context, PHONE)
    desk.open("desk/players")
    page = desk.page
    assert box(page, "#top")["height"] == 44
    expect(page.locator("#top .round")).to_have_text("R1 0/2")
    expect(page.locator("#top .clock")).to_be_visible()
    tabs = page.locator(".places a")
    expect(tabs).to_have_count(4)
    page.evaluate("scrollTo(0, 600)")
    assert box(page, "#top")["y"] == 0, "the clock does not scroll away"
    thumb = box(page, ".places")
    assert thumb["y"] + thumb["height"] == 844
    assert min(box(page, f".places a:nth-child({at})")["height"] for at in range(1, 5)) >= 44


@pytest.mark.parametrize("javascript", [True, False])
def test_on_a_phone_the_tab_of_the_page_is_in_sight(
    site: Site, open_context: Open, *, javascript: bool
) -> None:
    address = at_desk(site, open_context, DESKTOP).id
    phone = Organizer(open_context(PHONE, javascript=javascript).new_page(), site.base)
    phone.sit_down(site.desk)
    page = phone.page
    page.goto(f"{site.base}/t/{address}/announcements")
    tab, strip = box(page, ".pages a[aria-current]"), box(page, ".pages")
    assert strip["x"] <= tab["x"]
    assert tab["x"] + tab["width"] <= strip["x"] + strip["width"] - 24, "and not under the edge that fades"


def test_a_phone_opens_the_round_at_its_top_and_a_desk_at_its_entry_line(
    site: Site, open_context: Open
) -> None:
    """What needs the reader stands above the entry line: a phone that goes to the line hides it."""
    desk = at_desk(site, open_context, PHONE)
    desk.open()
    expect(desk.page.locator("#line")).to_be_attached()
    desk.page.wait_for_timeout(300)  # longer than the focus takes
    assert desk.page.evaluate("scrollY") == 0
    expect(desk.page.locator("#line")).not_to_be_focused()
    line, how_far = box(desk.page, "#line"), box(desk.page, "[aria-labelledby=next-title]")
    assert line["y"] < how_far["y"], "results are typed without passing what there is to know"
    wide = Organizer(open_context(DESKTOP).new_page(), site.base)
    wide.sit_down(site.desk)
    wide.page.goto(desk.page.url)
    expect(wide.page.locator("#line")).to_be_focused()


def test_what_is_focused_on_a_phone_is_not_under_the_head_or_the_tabs(site: Site, open_context: Open) -> None:
    """WCAG 2.4.11: all the way down by Tab, whatever is focused can be seen whole."""
    desk = at_desk(site, open_context, PHONE)
    desk.open("desk/players")
    page, hidden = desk.page, []
    page.locator("main a").first.focus()
    for _ in range(25):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            """() => { const one = document.activeElement;
              const { top, bottom, height } = one.getBoundingClientRect();
              const fixed = one.closest("#top, .places, .skip"), last = innerHeight - 53;
              return fixed || height === 0 || (top >= 43 && bottom <= last + 1) || height > last - 44
                ? "" : `${one.outerHTML.slice(0, 80)} ${top}-${bottom}` }"""
        )
        hidden += [seen] if seen else []
    assert hidden == []


def test_the_palette_opens_by_its_key_finds_a_player_and_goes_there_by_keys_alone(
    site: Site, open_context: Open
) -> None:
    desk = at_desk(site, open_context, DESKTOP)
    page = desk.page
    desk.open("desk/standings")
    page.keyboard.press("/")
    expect(page.locator("#palette")).to_be_visible()
    page.keyboard.type("ruiz")
    expect(page.locator("#palette .found a")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#palette .found a")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#palette input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#palette")).to_be_hidden()
    page.keyboard.press("Control+k")
    page.keyboard.press("Enter")
    page.wait_for_url("**/desk/players/*")
    expect(page.locator("h1")).to_contain_text("Ruiz")


def test_the_key_goes_to_the_entry_line_and_from_there_to_the_palette(site: Site, open_context: Open) -> None:
    desk = at_desk(site, open_context, DESKTOP)
    page = desk.page
    desk.open("desk/entry")
    page.locator("h2").first.click()
    page.keyboard.press("/")
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("/")
    expect(page.locator("#line")).to_have_value("1/")
    page.locator("#line").fill("")
    page.keyboard.press("/")
    expect(page.locator("#palette")).to_be_visible()


def test_the_gear_stays_open_while_results_come_in_and_closes_by_escape(
    site: Site, open_context: Open
) -> None:
    desk = at_desk(site, open_context, DESKTOP)
    page = desk.page
    desk.open()
    page.locator(".gear > summary").click()
    expect(page.locator(".gear a").first).to_be_visible()
    desk.send(f"/t/{desk.id}/desk/", {"do": "entry", "line": "1 2-0", "round": "1", "seen": "99"})
    expect(page.locator(".stages .now")).to_have_text("R1 · 1 of 2")
    expect(page.locator(".gear a").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".gear a").first).to_be_hidden()
