"""A judge's evening on a phone: call, ruling, appeal, penalty, extension, deck check."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import PASSWORD, Organizer, Player, saved
from tests.e2e.test_standings import looked_at

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Maximiliane Wolfeschlegelsteinhausenbergerdorff"]
NARROW = {"viewport": {"width": 320, "height": 640}}


@pytest.fixture
def desk(site: Site, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    desk.start_round()
    return desk


def tap(page: Page, value: str, name: str = "do") -> None:
    press(page, page.locator(f"button[name={name}][value={value}]").first)


def press(page: Page, button: Locator) -> None:
    """A person needs a moment to read; the page ignores taps right after it changed."""
    expect(button).to_be_visible()
    page.wait_for_timeout(700)
    with saved(page):
        button.click()


@pytest.fixture
def floor_judge(desk: Organizer, site: Site, open_context: Open) -> Organizer:
    """Invited by a link, on a phone, with an account of their own."""
    desk.open("desk/staff")
    desk.page.select_option("select[name=role]", "floor-judge")
    with desk.page.expect_navigation():
        desk.page.locator("button[name=do][value=invite]").click()
    link = re.search(r"https?://[^\s\"'<]*(/staff/[\w-]+)", desk.page.content())
    assert link
    judge = Organizer(open_context(PHONE).new_page(), site.base)
    judge.page.goto(site.base + link[1])
    for name, typed in (("first_name", "Fido"), ("last_name", "Floor"), ("username", "fido")):
        judge.page.fill(f"[name={name}]", typed)
    judge.page.fill("[name=password]", PASSWORD)
    judge.page.locator("main form button").first.click()
    judge.page.wait_for_url("**/desk/**")
    judge.id = desk.id
    return judge


@pytest.mark.rule("MTR-2.9.a")
@pytest.mark.rule("MTR-2.6.b")
def test_a_floor_judges_evening_from_call_to_deck_check(
    desk: Organizer, floor_judge: Organizer, site: Site, open_context: Open
) -> None:
    """Call, ruling, appeal, penalty, extension, deck check: each a tap from the call, thumbs only."""
    player = Player(open_context(PHONE).new_page(), site.base, desk.id)
    player.join(desk.codes()["Ana Ruiz"])
    head = Organizer(open_context(PHONE).new_page(), site.base)
    head.sign_in()
    head.id = desk.id
    judge, page = floor_judge, floor_judge.page
    judge.open("floor/calls")
    tap(player.page, "judge", "wish")
    call = page.locator(".card.table")
    expect(call).to_contain_text(player.table)
    looked_at(page)
    tap(page, "call-claim")
    assert min(box["height"] for box in boxes(page, ".card.table .acts :is(button, a)")) >= 44

    call.get_by_role("link", name="Ruling").click()
    page.wait_for_url("**/floor/1-*#ruling")
    page.fill("[name=text]", "the trigger was missed")
    tap(page, "ruling")
    appeal = player.page.get_by_role("button", name="Appeal to the head judge")
    press(player.page, appeal)
    expect(player.page.get_by_text("The head judge comes and decides.")).to_be_visible()

    judge.open("floor/calls")
    expect(page.get_by_text("The head judge decides it.")).to_be_visible()
    head.open("floor/calls")
    looked_at(head.page)
    head.page.fill("input[id^=why]", "it was announced")
    tap(head.page, "overturn")
    expect(player.page.get_by_text("On appeal the ruling was overturned.")).to_be_visible()
    expect(player.page.get_by_text("it was announced")).to_be_visible()

    judge.open("floor/calls")
    call.get_by_role("link", name="Penalty: Ruiz").click()
    page.get_by_role("link", name="Tardiness").click()
    tap(page, "issue")
    expect(player.page.get_by_text("Your penalties")).to_be_visible()

    judge.open("floor/calls")
    press(page, call.get_by_role("button", name="3 minutes more for table"))
    expect(player.page.locator(".table-time")).to_contain_text("3")

    call.get_by_role("link", name="Deck check").click()
    page.wait_for_url("**/floor/1-*#check")
    tap(page, "check-start")
    tap(page, "nothing", "finding")
    judge.open("floor/calls")
    tap(page, "call-close")
    expect(page.get_by_text("Nobody waits for a judge.")).to_be_visible()


def boxes(page: Page, selector: str) -> list[FloatRect]:
    return [box for one in page.locator(selector).all() if (box := one.bounding_box())]


@pytest.mark.rule("MTR-3.9.a")
def test_a_die_rolled_by_a_judge_shows_on_the_players_phone(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    player = Player(open_context(PHONE).new_page(), site.base, desk.id)
    player.join(desk.codes()["Ana Ruiz"])
    tap(player.page, "judge", "wish")
    judge = Organizer(open_context(PHONE).new_page(), site.base)
    judge.sign_in()
    judge.id = desk.id
    judge.open("floor/calls")
    judge.page.locator(".card.table").get_by_role("link", name="Roll a die").click()
    judge.page.wait_for_url("**/floor/1-*#die")
    press(judge.page, judge.page.get_by_role("button", name="Roll a die with 20 sides"))
    rolled = judge.page.locator("section[aria-labelledby=die] .number").inner_text()
    banner = player.page.get_by_text("A judge rolled a die with 20 sides")
    expect(banner).to_contain_text(rolled)


@pytest.mark.rule("MTR-2.9.a")
@pytest.mark.slow
def test_a_judges_evening_with_one_hand(desk: Organizer, site: Site, open_context: Open) -> None:
    code = desk.codes()["Ana Ruiz"]
    player = Player(open_context(PHONE).new_page(), site.base, desk.id)
    player.join(code)
    judge = Organizer(open_context(PHONE).new_page(), site.base)
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


@pytest.mark.slow
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_the_judges_pages_are_read_by_everybody(
    desk: Organizer, site: Site, open_context: Open, language: str, scheme: str
) -> None:
    codes = desk.codes()
    longest = Player(open_context(NARROW, language).new_page(), site.base, desk.id)
    longest.join(codes[NAMES[3]])
    tap(longest.page, "judge", "wish")
    looked_at(longest.page)
    page = open_context({**NARROW, "color_scheme": scheme}, language).new_page()
    judge = Organizer(page, site.base)
    judge.sign_in()
    judge.id = desk.id
    judge.open("floor/checks")
    tap(page, "draw")
    judge.open("floor/notes")
    page.fill("#text", "She looked at her opponent's sideboard, " * 8)
    page.check("#investigation")
    tap(page, "write")
    judge.open("floor/features")
    tap(page, "ask")
    longest.home()
    looked_at(longest.page)
    tap(longest.page, "no", "shown")
    judge.open("floor/judges")
    page.fill("#starts", "00:00")
    page.fill("#ends", "23:59")
    tap(page, "plan")
    judge.open("floor/1-1")
    page.locator("a[href*='/floor/cards/']").first.click()
    page.fill("#proxy-card", "Asmoranomardicadaistinaculdacar")
    page.locator("#cause-damaged-here").check()
    tap(page, "proxy")
    looked_at(page)
    paths = ("calls", "checks", "penalties", "duty", "notes", "features", "judges", "proxies", "1-1", "")
    for path in paths:
        judge.open(f"floor/{path}")
        looked_at(page)
    judge.open("floor/1-1")
    page.locator(".seats a.button").first.click()
    page.wait_for_url("**/floor/penalty/**")
    looked_at(page)
    page.locator("a[href$='infraction=slow-play']").click()
    looked_at(page)


def test_a_call_works_with_scripts_off(desk: Organizer, site: Site, open_context: Open) -> None:
    code = desk.codes()["Bo Li"]
    player = Player(open_context(PHONE, javascript=False).new_page(), site.base, desk.id)
    player.join(code)
    tap(player.page, "judge", "wish")
    page = open_context(PHONE, javascript=False).new_page()
    judge = Organizer(page, site.base)
    judge.sign_in()
    judge.id = desk.id
    judge.open("floor/calls")
    expect(page.locator(".card.table .number")).to_have_text(player.table)
    tap(page, "call-claim")
    tap(page, "call-close")
    expect(page.get_by_text("Nobody waits for a judge.")).to_be_visible()
