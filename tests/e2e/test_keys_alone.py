"""A round of pods and one of teams, worked by keys alone: at the desk, on the floor, on phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POD = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox"]
OTHERS = ["Elif Yılmaz", "Finn Brandt", "Greta Novák", "Hugo Costa"]
TEAMS = ["Owls; Ana Ruiz; Bo Li; Cy Cho", "Bears; Di Diaz; Ed Eco; Flo Fay"]

SEEN = """() => {
  const one = document.activeElement, box = one.getBoundingClientRect(), style = getComputedStyle(one);
  if (one === document.body) return "";  // past the last: the next is the first again
  if (!one.matches(":focus")) return "";  // a date field's calendar: the browser marks it
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  if (!outlined && style.boxShadow === "none") return "no mark around " + one.outerHTML.slice(0, 120);
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return inView ? "" : "out of view: " + one.outerHTML.slice(0, 120);
}"""


class Keys:
    """Somebody with a keyboard and nothing else. Wherever the focus goes, it is seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, to: str, most: int = 90) -> None:
        self.page.wait_for_timeout(700)  # a person reads; a page ignores presses right after it changed
        for _ in range(most):
            if self.page.evaluate("to => document.activeElement.matches(to)", to):
                return
            self.page.keyboard.press("Tab")
            assert self.page.evaluate(SEEN) == "", self.page.url
        raise AssertionError(f"no key leads to {to} on {self.page.url}")

    def press(self, to: str, key: str = "Enter") -> None:
        self.reach(to)
        self.page.keyboard.press(key)

    def write(self, to: str, text: str) -> None:
        self.reach(to)
        self.page.keyboard.type(text)


def keeper(site: Site, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    return desk


def phone_of(desk: Organizer, code: str, open_context: Open) -> Keys:
    player = Player(open_context(PHONE).new_page(), desk.base, desk.id)
    player.page.goto(f"{desk.base}/j/{code}")
    keys = Keys(player.page)
    keys.press("main form button.primary")
    player.page.wait_for_url("**/me/**")
    return keys


def test_a_round_of_pods_from_its_clock_to_its_end_by_keys_alone(site: Site, open_context: Open) -> None:
    desk = keeper(site, open_context)
    desk.create("Pods", rounds=2, format="commander", mode="multiplayer", minutes="80")
    desk.paste([*POD, *OTHERS])
    codes = desk.codes()
    desk.start_round()
    desk.page.goto(f"{site.base}/t/{desk.id}/pairings?by=table")
    first = desk.page.locator("main table tbody tr").first.locator("td span").all_inner_texts()
    seats = [name.strip().lstrip("1234 ") for name in first]
    assert len(seats) == 4

    staff = Keys(desk.page)
    desk.open()
    staff.press("button[value=pause]")
    expect(desk.page.locator(".stands").first).to_contain_text("paused")
    staff.press("button[value=resume]")
    expect(desk.page.locator("section [data-deadline]").first).to_be_visible()
    staff.press("summary:has(+ div #more)")
    staff.write("#more", "5")
    staff.press("button[value='extend-round']")
    expect(desk.page.locator("#flashes")).to_contain_text("5")

    phones = [phone_of(desk, codes[name], open_context) for name in seats]
    phones[0].press("a[href$='/me/report']")
    phones[0].press("button[name=score][value='win-0']")
    expect(phones[0].page.locator("main")).to_contain_text("1 of 4 has reported")
    phones[1].press(".claim ~ form button.primary, form[action$='/me/report'] button.primary[name=score]")
    expect(phones[1].page.locator("main")).to_contain_text("2 of 4 have reported")
    phones[2].press("a[href$='/me/report']")
    phones[2].press("button[name=score][value='win-2']")
    expect(phones[2].page.locator("main")).to_contain_text("a judge will decide")

    staff.press("nav a[href$='/floor/']")
    staff.press("button[value=claim][aria-label*='1']")
    expect(desk.page.locator(".card.table").first).to_contain_text("You have it")
    staff.press("button.plus")
    expect(desk.page.locator(".card.table").first).to_contain_text("+1 min")
    phones[2].press("a[href$='/me/report']")
    phones[2].press("button[name=score][value='win-0']")
    expect(phones[2].page.locator(".chip.ok").first).to_be_visible()

    staff.press("nav a[href$='/announcements']")
    staff.write("#english", "Lunch after this round.")
    staff.press("button[value=announce]")
    expect(phones[0].page.locator("body")).to_contain_text("Lunch after this round.")
    staff.press("button[value=withdraw]")
    expect(desk.page.locator("main")).to_contain_text("Nothing is announced.")

    staff.press("nav a[href$='/desk/']")
    staff.press("a[href$='/desk/closing']")
    expect(desk.page.locator("button[value=close]")).to_be_visible()
    staff.press("nav a[href$='/desk/']")
    staff.press("nav a[href$='/desk/entry']")
    staff.write("#line", "2 0 c3 t")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator("#entered [data-state=recorded]")).to_have_count(1)
    desk.page.keyboard.press("Control+z")
    expect(desk.page.locator("#entered [data-state=undone]").first).to_be_visible()
    desk.page.keyboard.type("2 4")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator("#entered [data-state=recorded]").first).to_be_visible()

    staff.press("nav a[href$='/desk/']")
    staff.press("button[value=close]")
    expect(desk.page.locator("h1")).to_contain_text("Round 2")


def test_a_round_of_teams_by_keys_alone(site: Site, open_context: Open) -> None:
    desk = keeper(site, open_context)
    desk.create("Teams", rounds=1, format="sealed-deck", entrants="team-3")
    desk.paste(TEAMS)
    codes = desk.codes()
    desk.start_round()
    one, other = (phone_of(desk, codes[name], open_context) for name in ("Ana Ruiz", "Di Diaz"))
    one.press("a[href$='/me/report']")
    one.press("button[name=score][value='2-1-0']")
    other.press("a.button[href$='/me/report']")
    other.press("button[name=score][value='2-0-0']")
    expect(other.page.locator("main")).to_contain_text("a judge will decide")
    other.press("a[href$='/me/report']")
    other.press("button[name=score][value='1-2-0']")
    expect(one.page.locator(".chip.ok").first).to_be_visible()

    staff = Keys(desk.page)
    desk.open("desk/entry")
    staff.write("#line", "1b 2-0")
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.type("1c 0-2")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator("#entered [data-state=recorded]")).to_have_count(2)
    staff.press("nav a[href$='/desk/']")
    staff.press("button[value=close]")
    expect(desk.page.locator(".head .chip").first).to_have_text("closed")
