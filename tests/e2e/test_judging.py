"""A judge's evening on a phone: call, ruling, appeal, penalty, extension, deck check."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Hall, Open
from tests.e2e.people import Organizer, Player, saved
from tests.e2e.test_standings import looked_at

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Maximiliane Wolfeschlegelsteinhausenbergerdorff"]
NARROW = {"viewport": {"width": 320, "height": 640}}


@pytest.fixture
def desk(hall: Hall, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), hall.base)
    desk.make_account(hall.start_link)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    desk.start_round()
    return desk


def tap(page: Page, value: str, name: str = "do") -> None:
    with saved(page):
        page.locator(f"button[name={name}][value={value}]").first.click()


@pytest.mark.rule("MTR-2.9.a")
def test_a_judges_evening_with_one_hand(desk: Organizer, hall: Hall, open_context: Open) -> None:
    code = desk.codes()["Ana Ruiz"]
    player = Player(open_context(PHONE).new_page(), hall.base, desk.id)
    player.join(code)
    judge = Organizer(open_context(PHONE).new_page(), hall.base)
    judge.sign_in()
    judge.id = desk.id
    judge.open("floor/calls")
    expect(judge.page.get_by_text("Nobody waits for a judge.")).to_be_visible()

    tap(player.page, "judge", "wish")
    expect(player.page.get_by_text("A judge was called.")).to_be_visible()
    waiting = judge.page.locator(".card.table")
    expect(waiting).to_contain_text(player.table)  # the queue renews itself
    looked_at(judge.page)
    tap(judge.page, "call-claim")
    expect(player.page.get_by_text("on the way")).to_be_visible()

    judge.page.locator(".card.table a.who").click()
    judge.page.wait_for_url("**/floor/1-*")
    table = judge.page.url
    judge.page.fill("[name=text]", "the trigger was missed")
    tap(judge.page, "ruling")
    expect(player.page.get_by_text("the trigger was missed")).to_be_visible()
    looked_at(player.page)
    # The only judge of a shop is the head judge, so what they rule is final.
    expect(player.page.get_by_text("The head judge ruled.")).to_be_visible()
    expect(player.page.get_by_role("button", name="Appeal to the head judge")).to_have_count(0)

    judge.page.get_by_role("link", name="Penalty for Ana Ruiz").click()
    judge.page.get_by_role("link", name="Tardiness").click()
    judge.page.locator("#early").check()
    looked_at(judge.page)
    tap(judge.page, "issue")
    expect(player.page.get_by_text("Ana Ruiz has lost 1 game by penalty.")).to_be_visible()
    expect(player.page.get_by_text("nobody sideboards for the next game")).to_be_visible()

    judge.page.goto(table)
    tap(judge.page, "extend")
    tap(judge.page, "check-start")
    looked_at(judge.page)
    tap(judge.page, "nothing", "finding")
    tap(judge.page, "call-close")
    judge.open("floor/checks")
    expect(judge.page.locator(".n-hero")).to_have_text("2")
    expect(player.page.locator(".table-time")).to_contain_text("more at your table")


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_the_judges_pages_are_read_by_everybody(
    desk: Organizer, hall: Hall, open_context: Open, language: str, scheme: str
) -> None:
    codes = desk.codes()
    longest = Player(open_context(NARROW, language).new_page(), hall.base, desk.id)
    longest.join(codes[NAMES[3]])
    tap(longest.page, "judge", "wish")
    looked_at(longest.page)
    page = open_context({**NARROW, "color_scheme": scheme}, language).new_page()
    judge = Organizer(page, hall.base)
    judge.sign_in()
    judge.id = desk.id
    judge.open("floor/checks")
    tap(page, "draw")
    for path in ("floor/calls", "floor/checks", "floor/penalties", "floor/duty", "floor/1-1"):
        judge.open(path)
        looked_at(page)
    page.locator(".seats a.button").first.click()
    page.wait_for_url("**/floor/penalty/**")
    looked_at(page)
    page.locator("a[href$='infraction=slow-play']").click()
    looked_at(page)


def test_a_call_works_with_scripts_off(desk: Organizer, hall: Hall, open_context: Open) -> None:
    code = desk.codes()["Bo Li"]
    player = Player(open_context(PHONE, javascript=False).new_page(), hall.base, desk.id)
    player.join(code)
    tap(player.page, "judge", "wish")
    page = open_context(PHONE, javascript=False).new_page()
    judge = Organizer(page, hall.base)
    judge.sign_in()
    judge.id = desk.id
    judge.open("floor/calls")
    expect(page.locator(".card.table .number")).to_have_text(player.table)
    tap(page, "call-claim")
    tap(page, "call-close")
    expect(page.get_by_text("Nobody waits for a judge.")).to_be_visible()
