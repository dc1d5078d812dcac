"""A Commander night of twenty-two in a real browser: slips by keyboard, a pod by its phones."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Hall, Open
from tests.e2e.people import Organizer, Player, saved

pytestmark = pytest.mark.browser

FIRST = ("Ana", "Bo", "Chidi", "Dana", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jonas", "Kofi")
NAMES = [f"{first} {last}" for last in ("Abel", "Brandt") for first in FIRST]
Seats = dict[int, list[str]]


def is_clean(page: Page) -> None:
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


class Night(Organizer):
    def create_night(self, players: int) -> None:
        """From the preset: level, minutes, pods and rounds are filled in."""
        self.page.goto(f"{self.base}/desk/new")
        self.page.select_option("[name=program]", "commander-night")  # the script has the form come anew
        expect(self.page.locator("[name=mode]")).to_have_value("multiplayer")
        expect(self.page.locator("[name=minutes]")).to_have_value("90")
        expect(self.page.locator(".htmx-request, .htmx-swapping, .htmx-settling, .htmx-added")).to_have_count(
            0
        )
        self.page.wait_for_timeout(300)
        self.page.fill("[name=players]", str(players))
        self.page.keyboard.press("Tab")
        expect(self.page.locator("[name=rounds]")).to_have_value("3")
        self.page.fill("[name=name]", "Commander night")
        self.page.locator("button.primary.big").click()
        self.page.wait_for_url("**/desk/players")
        self.id = self.page.url.split("/t/")[1].split("/")[0]

    def start(self) -> Seats:
        """Pair, approve who sits together again if anybody has to, publish, and read who sits where."""
        self.open()
        self.do("pair")
        if self.page.locator("#approved").count():
            self.page.check("#approved")
        self.do("publish-and-open")
        self.page.goto(f"{self.base}/t/{self.id}/pairings?by=table")
        rows = self.page.locator("main table tbody tr").all()
        return {
            int(row.locator("th").inner_text()): _seated(row.locator("td span").all_inner_texts())
            for row in rows
        }

    def enter_all(self, *lines: str) -> None:
        """On the entry page, by keyboard alone."""
        self.open("desk/entry")
        expect(self.page.locator("#line")).to_be_focused()
        for line in lines:
            self.page.keyboard.type(line)
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#entered [data-state=waits]")).to_have_count(0)

    def close(self) -> None:
        self.open()
        self.do("close")
        self.do("post")


def _seated(shown: list[str]) -> list[str]:
    """ "1 Ana Abel" is who sits first."""
    numbered = [text.strip().split(" ", 1) for text in shown]
    assert [number for number, _ in numbered] == [str(place + 1) for place in range(len(shown))]
    return [name for _, name in numbered]


def won_at_the_companion(phone: Player, own: int, seats: int) -> None:
    """Everybody else concedes on the companion, and its one tap reports the winner."""
    phone.home()
    phone.page.locator("form[action$='/me/table'] button").click()
    phone.page.wait_for_url("**/table/*")
    for seat in range(1, seats + 1):
        if seat != own:
            phone.page.evaluate("place => { location.hash = place; }", f"seat-{seat}")
            phone.page.locator(f"#seat-{seat} [data-concedes='{seat}']").click()
    phone.page.evaluate("location.hash = 'board'")
    with saved(phone.page):
        phone.page.locator("#calls button[form=report-form]").click()
    expect(phone.page.locator("main")).to_contain_text("1 of 4 have reported")


@pytest.mark.rule("MA-2.1A")
@pytest.mark.scenario(35)
def test_a_commander_night_of_twenty_two(hall: Hall, open_context: Open) -> None:
    desk = Night(open_context(DESKTOP).new_page(), hall.base)
    desk.make_account(hall.start_link)
    desk.create_night(22)
    desk.paste(NAMES)
    codes = desk.codes()

    def phone_of(name: str) -> Player:
        phone = Player(open_context(PHONE).new_page(), hall.base, desk.id)
        phone.join(codes[name])
        return phone

    seats = desk.start()
    assert sorted(map(len, seats.values())) == [3, 3, 4, 4, 4, 4]
    is_clean(desk.page)
    full = [table for table in seats if len(seats[table]) == 4]
    pod, left_behind = full[0], full[1]

    first, second, third = (phone_of(name) for name in seats[pod][:3])
    won_at_the_companion(first, own=1, seats=4)
    for phone in (second, third):
        phone.home()
        expect(phone.page.locator(".claim")).to_contain_text(f"{seats[pod][0]} won")
        phone.confirm()
    expect(first.page.locator("main")).to_contain_text("you won")
    is_clean(first.page)

    leaver = phone_of(seats[left_behind][3])
    leaver.page.goto(f"{hall.base}/t/{desk.id}/me/drop")
    with saved(leaver.page):
        leaver.page.locator("main form button").first.click()

    others = [table for table in seats if table not in (pod, left_behind)]
    desk.enter_all(f"{left_behind} id c4", *(f"{table} 2" for table in others))
    is_clean(desk.page)
    desk.close()

    seats = desk.start()
    assert sorted(map(len, seats.values())) == [3, 3, 3, 4, 4, 4]
    desk.enter_all(*(f"{table} 1" for table in seats))
    desk.close()
    seats = desk.start()
    desk.enter_all(*(f"{table} 3" for table in seats))
    desk.open()
    desk.do("close")
    desk.do("finish")

    desk.page.goto(f"{hall.base}/t/{desk.id}/standings")
    rows = desk.page.locator("table.standings tbody tr")
    expect(rows).to_have_count(22)
    is_clean(desk.page)
    points = [int(cell.split()[0]) for cell in rows.locator("td.points").all_inner_texts()]
    assert sum(points) == 5 * (5 + 6 + 6) + 3  # seventeen pods were won, one drawn by the three who stayed
