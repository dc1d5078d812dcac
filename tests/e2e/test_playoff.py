"""A playoff from the last Swiss round to the winner, in browsers: desk, phone and the public bracket."""

from __future__ import annotations

import io

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player, saved

pytestmark = pytest.mark.browser

NAMES = [
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Eva Novak",
    "Franz Weber",
    "Gil Haddad",
    "Hana Sato",
    "Ida Holm",
    "Jo Park",
]


def enter_all(organizer: Organizer) -> None:
    for table in organizer.tables():
        organizer.enter(f"{table} 2-0")
    organizer.open()
    organizer.do("close")


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]


@pytest.mark.scenario(34)
def test_ten_players_a_cut_with_a_decline_a_bracket_and_a_winner(site: Site, open_context: Open) -> None:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.plan()
    organizer.page.fill("[name=cut]", "4")
    organizer.page.fill("[name=name]", "Store Cup")
    organizer.page.fill("[name=rounds]", "1")
    organizer.press_create()
    organizer.paste(NAMES)
    codes = organizer.codes()
    organizer.start_round()
    enter_all(organizer)

    organizer.open("desk/playoff")
    rows = organizer.page.locator("tbody tr")
    second = rows.nth(1).locator("th a").inner_text().strip()
    phone = Player(open_context(PHONE).new_page(), site.base, organizer.id)
    phone.join(codes[second])
    with saved(phone.page):
        phone.page.locator("button[name=plays][value=no]").click()
    organizer.open("desk/playoff")
    expect(rows.filter(has_text=second)).to_contain_text("declined")
    accessible(organizer.page)
    organizer.do("cut")
    expect(organizer.page.locator(".bracket")).not_to_contain_text(second)

    watcher = open_context({"viewport": {"width": 320, "height": 640}}).new_page()
    watcher.goto(f"{site.base}/t/{organizer.id}/bracket")
    expect(watcher.locator(".bracket-round")).to_have_count(3)  # and the champion's place
    no_sideways_scroll(watcher)
    organizer.do("publish-and-open")  # the second press since the cut
    organizer.rounds += 1
    expect(watcher.locator(".meeting").first).to_contain_text("Table 1")  # it renews itself
    first = organizer.tables()[1]
    organizer.enter("1 2-1")
    expect(watcher.locator(".seat.won")).to_contain_text(first[0])
    accessible(watcher)
    phone.home()
    accessible(phone.page)
    organizer.enter("2 0-2")
    organizer.open()
    organizer.do("close")
    organizer.start_round()
    finalists = organizer.tables()[1]
    organizer.enter("1 2-0")
    expect(watcher.locator(".champion-place")).to_have_text(finalists[0])  # nothing pressed
    no_sideways_scroll(watcher)
    organizer.open()
    organizer.do("close")
    organizer.do("finish")

    watcher.goto(f"{site.base}/t/{organizer.id}/standings")
    winner = finalists[0].split()
    expect(watcher.locator("tbody tr").first).to_contain_text(f"{winner[1]}, {winner[0]}")
    expect(watcher.locator("tbody tr").first).to_contain_text("winner")
    no_sideways_scroll(watcher)
    sheet = watcher.request.get(f"{site.base}/t/{organizer.id}/bracket.pdf")
    text = PdfReader(io.BytesIO(sheet.body())).pages[0].extract_text()
    assert f"Champion: {finalists[0]}" in text
    assert all(name in text for name in (*first, *finalists))
