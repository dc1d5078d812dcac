"""The standings in a real browser: narrow, without a script, and for those who listen to the page."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer, Player

pytestmark = pytest.mark.browser

NAMES = [
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Maximiliane Wolfeschlegelsteinhausenbergerdorff",
    "Elif Yılmaz",
]
NARROW = {"viewport": {"width": 320, "height": 640}}


def looked_at(page: Page) -> None:
    """Nothing to scroll sideways for, and nothing a screen reader stumbles over."""
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), (
        page.url
    )
    found = Axe().run(page).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), pytest.param("es", "dark", marks=pytest.mark.slow)]
)
def test_a_player_finds_their_line_and_how_it_comes_about(
    site: Site, open_context: Open, language: str, scheme: str
) -> None:
    desk = Organizer(open_context(DESKTOP, language).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    code = desk.codes()["Ana Ruiz"]
    for _ in range(2):
        desk.start_round()
        desk.enter("1 2-1")
        desk.enter("2 2-0")
        desk.open()
        desk.do("close")
    desk.open("desk/standings")
    looked_at(desk.page)

    phone = Player(open_context({**NARROW, "color_scheme": scheme}, language).new_page(), site.base, desk.id)
    phone.join(code)
    looked_at(phone.page)
    phone.page.locator("a.lead").click()
    own = phone.page.locator("tr:target")
    expect(own).to_contain_text("Ruiz, Ana")
    expect(own).to_be_in_viewport()
    looked_at(phone.page)

    own.locator("td.figure a").first.click()
    expect(phone.page.locator("section:target")).to_be_in_viewport()
    expect(phone.page.locator("svg.chart circle")).to_have_count(2)
    looked_at(phone.page)

    plain = open_context(NARROW, language, javascript=False).new_page()
    plain.goto(f"{site.base}/t/{desk.id}/standings?q=yilmaz")
    expect(plain.locator("tbody tr")).to_have_count(1)
    plain.locator("tbody tr td.figure a").last.click()
    expect(plain.locator("h1")).to_have_text("Elif Yılmaz")
