"""A player's phone in every situation of a round: worked by keys alone, read by everybody, in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer, Player, saved
from tests.e2e.pods import is_clean

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Maximiliane Wolfeschlegelsteinhausenbergerdorff"]
NARROW = {"viewport": {"width": 320, "height": 640}}


def by_keys(page: Page, to: str, *, key: str = "Enter", stays: bool = False) -> None:
    """Tab until it has the focus, then press: whatever cannot be reached so fails here."""
    page.wait_for_timeout(700)  # a person reads; the page ignores presses right after it changed
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("to => document.activeElement.matches(to)", to):
            break
    else:
        raise AssertionError(f"no key leads to {to} on {page.url}")
    if stays:
        page.keyboard.press(key)
    else:
        with saved(page):
            page.keyboard.press(key)


def looked_at(page: Page) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        is_clean(page)


def says(page: Page, score: str, *, by: str = "a[href$='/me/report']") -> None:
    by_keys(page, by)
    looked_at(page)
    by_keys(page, f"button[name=score][value='{score}']")


@pytest.mark.scenario(17)
@pytest.mark.scenario(19)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_phone_is_worked_by_keys_alone_through_every_situation_of_a_round(
    site: Site, open_context: Open, language: str
) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    codes = desk.codes()
    phones = {name: Player(open_context(NARROW, language).new_page(), site.base, desk.id) for name in NAMES}
    for name in NAMES:
        phones[name].join(codes[name])
    looked_at(phones[NAMES[0]].page)
    desk.start_round()
    first, second = (phones[name].page for name in desk.tables()[1])
    third = phones[desk.tables()[2][0]]
    for page in (first, second):
        page.reload()
    looked_at(first)
    says(first, "2-1-0")
    looked_at(first)
    second.reload()
    looked_at(second)
    says(second, "2-0-0", by=".card.call a.button")
    looked_at(second)
    says(second, "1-2-0")
    expect(second.locator(".chip.ok")).to_have_count(1)
    looked_at(second)
    says(second, "2-0-0")
    looked_at(second)
    by_keys(second, "button[value=take-back]")
    expect(second.locator(".chip.warn")).to_have_count(0)
    by_keys(second, "details.more > summary", stays=True)
    by_keys(second, "a[href$='/me/drop']")
    looked_at(second)
    by_keys(second, "main form button")
    looked_at(second)
    by_keys(second, "form[action$='/me/return'] button")
    expect(second.locator("form[action$='/me/return']")).to_have_count(0)
    for path in ("time", "turns", "turns?active=0&steps=nn", "phone", "report?leave=ask"):
        third.page.goto(f"{site.base}/t/{desk.id}/me/{path}")
        looked_at(third.page)
    third.home()  # left open, the page of the report would go home by itself, just when it is sent there
    desk.enter("2 2-0")
    desk.open()
    desk.do("close")
    third.page.reload()
    looked_at(third.page)
    by_keys(third.page, ".rounds a")
    looked_at(third.page)
    with saved(third.page):
        third.page.locator("main form button:not([name])").press("Enter")
    third.home()
    looked_at(third.page)


def test_a_tap_on_the_open_page_is_answered_there_and_can_be_made_again(
    site: Site, open_context: Open
) -> None:
    """Nothing is opened anew, a call can be made again, and a page that hangs is not waited for."""
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    codes = desk.codes()
    desk.start_round()
    names = desk.tables()[1]
    phone, other = (Player(open_context(NARROW).new_page(), site.base, desk.id) for _ in names)
    for player, name in zip((phone, other), names, strict=True):
        player.join(codes[name])
    phone.page.evaluate("window.opened = 'once'")
    judge = phone.page.locator("form[action$='/me/call'] button").first

    def tapped(called: int) -> None:
        phone.page.wait_for_timeout(700)  # a person reads; the page ignores taps right after it changed
        with saved(phone.page):
            judge.click()
        expect(phone.page.locator("input[name=call]")).to_have_count(called, timeout=4_000)

    for called in (1, 0, 1):
        tapped(called)
    hung: list[Route] = []
    phone.page.route("**/me/", lambda route: route.continue_() if hung else hung.append(route))
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.page.wait_for_timeout(700)
    judge.click()
    expect(phone.page.locator("input[name=call]")).to_have_count(0, timeout=4_000)
    assert hung, "nothing was being asked for when the tap came"
    phone.page.unroute("**/me/")
    other.report(2, 1)
    expect(phone.page.locator(".card.call")).to_be_visible()
    phone.confirm()
    expect(phone.page.locator(".chip.ok")).to_have_count(1)
    assert phone.page.evaluate("[window.opened, scrollY, document.activeElement.id]") == ["once", 0, "main"]
