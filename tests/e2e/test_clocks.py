"""One clock on every screen: through sleep, wrong dates and pauses; judges, the wall, announcements."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from math import ceil
from urllib.request import urlopen
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player, saved
from tests.e2e.test_standings import looked_at

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Maximiliane Wolfeschlegelsteinhausenbergerdorff"]
NARROW = {"viewport": {"width": 320, "height": 640}}
WALL = {"viewport": {"width": 1280, "height": 720}}
AUCKLAND = {**DESKTOP, "timezone_id": "Pacific/Auckland"}

ASLEEP = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
HOLDS_FETCHES = """() => {
    const fetched = window.fetch;
    const held = new Promise((done) => { window.let_go = done; });
    window.fetch = async (...asked) => { await held; return fetched(...asked); };
}"""


@pytest.fixture
def desk(site: Site, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    desk.start_round()
    return desk


def shown(page: Page, where: str = "[data-deadline]") -> int:
    """Seconds left, as the reader sees them."""
    clock = page.locator(where).first
    expect(clock).to_have_text(re.compile(r"^\s*\d+:\d\d\s*$"))
    minutes, seconds = clock.inner_text().strip().split(":")
    return int(minutes) * 60 + int(seconds)


def off_by(page: Page, site: Site, tournament: str, where: str = "[data-deadline]") -> float:
    """How far the clock on the page is from the server's, in seconds; the reading itself takes a moment."""
    deadline = int(page.locator(where).first.get_attribute("data-deadline") or 0)
    before = _server_now(site, tournament)
    seen = shown(page, where)
    after = _server_now(site, tournament)
    least, most = (deadline - after) / 1000, ceil((deadline - before) / 1000)  # begun seconds are shown
    return max(least - seen, seen - most, 0.0)


def _server_now(site: Site, tournament: str) -> int:
    with urlopen(f"{site.base}/t/{tournament}/head.json") as answer:
        return int(json.load(answer)["now"])


@pytest.mark.scenario(37)
@pytest.mark.scenario(7)
@pytest.mark.parametrize(
    "path", ["wall", *(pytest.param(path, marks=pytest.mark.slow) for path in ("", "floor/"))]
)
def test_a_screen_that_slept_in_view_is_right_again_at_once(
    desk: Organizer, site: Site, open_context: Open, path: str
) -> None:
    """Its own clock is a day behind, then half an hour ahead of that: nothing else tells of the sleep."""
    page = desk.page.context.new_page() if path == "floor/" else open_context(WALL).new_page()
    page.clock.install(time=datetime.now(UTC) - timedelta(days=1))
    page.goto(f"{site.base}/t/{desk.id}/{path}")
    assert off_by(page, site, desk.id) <= 1
    page.clock.fast_forward("30:00")
    expect(page.locator("[data-deadline]").first).to_have_text(re.compile("^(49|50):"))
    assert off_by(page, site, desk.id) <= 1


@pytest.mark.scenario(37)
def test_every_screen_is_right_on_a_device_a_day_ahead_in_another_zone(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    codes, first = desk.codes(), desk.tables()[1][0]
    judge = Organizer(open_context(AUCKLAND).new_page(), site.base)
    judge.sit_down(site.desk)
    phone = Player(open_context(AUCKLAND).new_page(), site.base, desk.id)
    phone.join(codes[first])
    for page, paths in (
        (judge.page, ("desk/", "desk/closing", "floor/", "floor/1-1", "wall", "pairings", "")),
        (phone.page, ("me/", "me/report")),
    ):
        page.clock.install(time=datetime.now(UTC) + timedelta(days=1))
        for path in paths:
            page.goto(f"{site.base}/t/{desk.id}/{path}")
            assert off_by(page, site, desk.id) <= 1, path
    deadline = int(judge.page.locator("[data-deadline]").first.get_attribute("data-deadline") or 0)
    ends = datetime.fromtimestamp(deadline / 1000, ZoneInfo("Europe/Madrid"))
    judge.page.goto(f"{site.base}/t/{desk.id}/wall")
    expect(judge.page.locator(".sentence")).to_contain_text(f"Time ends at {ends:%H:%M %Z}.")  # the venue's


@pytest.mark.scenario(15)
def test_pairings_on_a_tab_that_slept_are_shown_with_as_of_until_the_new_ones_are_there(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(desk.codes()["Ana Ruiz"])
    public = open_context(PHONE).new_page()
    public.goto(f"{site.base}/t/{desk.id}/pairings")
    for page in (phone.page, public):
        expect(page.locator("#round")).to_contain_text("Round 1")
        page.evaluate(ASLEEP, True)
    for table in ("1", "2"):
        desk.send(f"/t/{desk.id}/desk/", {"do": "entry", "line": f"{table} 2-0", "seen": "2"})
    desk.send(f"/t/{desk.id}/desk/", {"do": "close", "round": "1"})
    desk.start_round()
    public.wait_for_timeout(2_100)  # a shorter nap with its stream alive is none
    for page in (phone.page, public):
        expect(page.locator("#round")).to_contain_text("Round 1")
        page.evaluate(HOLDS_FETCHES)
        page.evaluate(ASLEEP, False)
        expect(page.locator("#live-status")).to_have_text(re.compile(r"^As of \d\d:\d\d, looking for news$"))
        expect(page.locator("#round")).to_contain_text("Round 1")
        page.evaluate("let_go()")
        expect(page.locator("#round")).to_contain_text("Round 2")
        expect(page.locator("#live-status")).to_be_hidden()


@pytest.mark.scenario(38)
def test_a_pause_and_an_extension_reach_every_screen(desk: Organizer, site: Site, open_context: Open) -> None:
    codes, pair = desk.codes(), desk.tables()[1]
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(codes[pair[0]])
    wall, judge = open_context(WALL).new_page(), desk.page.context.new_page()
    wall.goto(f"{site.base}/t/{desk.id}/wall")
    judge.goto(f"{site.base}/t/{desk.id}/floor/")
    assert shown(phone.page) == pytest.approx(shown(wall), abs=2)
    with saved(judge):
        judge.get_by_label("5 minutes more for table 1").click()
    own = phone.page.locator("#clock [data-deadline]")
    expect(own).to_have_text(re.compile("^5[45]:"))
    assert shown(phone.page, "#clock [data-deadline]") - shown(wall) == pytest.approx(300, abs=2)
    expect(judge.locator(".card.table").first).to_contain_text("+5 min")
    desk.open()
    desk.do("pause")
    expect(wall.locator(".huge.stands")).to_be_visible()
    expect(phone.page.locator("#clock .stands")).to_contain_text("paused")
    expect(judge.locator(".card.table .stands").first).to_contain_text("paused")
    stood = wall.locator(".huge.stands").inner_text()
    wall.wait_for_timeout(2500)
    assert wall.locator(".huge.stands").inner_text() == stood
    desk.do("resume")
    expect(wall.locator("[data-deadline]")).to_be_visible()
    assert off_by(wall, site, desk.id) <= 1


@pytest.mark.rule("APP-B.a")
def test_a_question_at_the_desk_stays_with_what_was_typed_while_tables_go_on(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    page = desk.page
    desk.open()
    page.locator("details:has(button[value=set-clock]) > summary").click()
    page.locator("button[value=set-clock]", has_text="Call time now").click()
    reason = page.locator("#why")
    reason.fill("the venue closes at ten")
    for sent in ({"do": "extend", "match": "1-1", "minutes": "5"}, {"do": "claim", "match": "1-2"}):
        desk.send(f"/t/{desk.id}/floor/{sent['match']}", sent)
    page.wait_for_timeout(2_500)  # nothing may happen to the page
    expect(reason).to_have_value("the venue closes at ten")
    with saved(page):
        page.get_by_role("button", name="Cut the round short").click()
    expect(page.locator("#tables")).to_contain_text("+5 min")
    desk.enter("2 2-0")
    expect(page.locator("#table-2")).to_contain_text("Correct")  # and what is shown goes on with the round


def test_what_was_typed_into_a_refused_form_outlives_live_news(desk: Organizer, site: Site) -> None:
    page = desk.page
    desk.open("floor/zones")
    typed = page.locator("textarea[name=zones]")
    typed.fill("The stage")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator("main form", has=typed).locator("button").last.click()
    expect(page.locator("#refusal, main [role=alert]").first).to_contain_text("No tables given")
    with page.expect_response(lambda answer: "x-refresh" in answer.request.headers):
        desk.send(f"/t/{desk.id}/floor/1-1", {"do": "claim", "match": "1-1"})
    page.wait_for_timeout(500)
    expect(typed).to_have_value("The stage")


def test_two_judges_see_who_has_a_table(desk: Organizer, site: Site) -> None:
    one, two = desk.page.context.new_page(), desk.page.context.new_page()
    for page in (one, two):
        page.goto(f"{site.base}/t/{desk.id}/floor/")
    with saved(one):
        one.get_by_label("I’ll take table 2").click()
    expect(two.locator(".card.table.taken .number")).to_have_text("2")
    desk.enter("1 2-0")
    expect(two.locator(".card.table")).to_have_count(1)


def test_an_announcement_appears_on_the_wall_and_goes_again(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    wall = open_context(WALL, "es").new_page()
    wall.goto(f"{site.base}/t/{desk.id}/wall")
    desk.open("announcements")
    desk.page.fill("#english", "Lunch until 14:00.")
    desk.page.fill("#spanish", "Comida hasta las 14:00.")
    desk.do("announce")
    expect(wall.locator(".told")).to_have_text("Comida hasta las 14:00.")
    desk.do("withdraw")
    expect(wall.locator(".told")).to_have_count(0)


@pytest.mark.scenario(10)
def test_a_judge_works_with_scripts_off(desk: Organizer, site: Site, open_context: Open) -> None:
    page = open_context(NARROW, javascript=False).new_page()
    judge = Organizer(page, site.base)
    judge.sign_in()
    page.goto(f"{site.base}/t/{desk.id}/floor/")
    page.get_by_label("3 minutes more for table 1").click()
    expect(page.locator(".card.table").first).to_contain_text("+3 min")
    desk.send(f"/t/{desk.id}/desk/", {"do": "set-clock", "round": "1", "minutes": "0", "earlier": "1"})
    page.locator(".card.table", has_not_text="+3 min").locator(".who").first.click()
    page.get_by_role("link", name="Count the additional turns").click()
    page.locator("button[value^=whose]").first.click()
    for turn in range(1, 6):
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".n-hero")).to_contain_text(str(turn))
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("h1")).to_have_text("The turns are over")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".n-hero")).to_contain_text("5")


@pytest.mark.parametrize(
    ("language", "theme"), [("en", "light"), pytest.param("es", "dark", marks=pytest.mark.slow)]
)
def test_the_floors_pages_are_read_by_everybody(
    desk: Organizer, site: Site, open_context: Open, language: str, theme: str
) -> None:
    page = open_context(NARROW, language).new_page()
    Organizer(page, site.base).sign_in()
    page.context.add_cookies([{"name": "theme", "value": theme, "url": site.base}])
    desk.open("announcements")
    desk.page.fill("#english", "Lunch " * 40)
    desk.do("announce")
    page.goto(f"{site.base}/t/{desk.id}/floor/")
    with saved(page):
        page.locator("button[value=claim]").first.click()
    with saved(page):
        page.locator("button.plus").nth(1).click()
    looked_at(page)
    page.locator(".card.table .who").first.click()
    page.wait_for_url("**/floor/1-*")
    looked_at(page)
    sheet = page.url
    for path in ("floor/zones", "announcements", "desk/", "wall", ""):
        page.goto(f"{site.base}/t/{desk.id}/{path}")
        looked_at(page)
    desk.send(f"/t/{desk.id}/desk/", {"do": "set-clock", "round": "1", "minutes": "0", "earlier": "1"})
    page.goto(f"{sheet}/turns")
    looked_at(page)


def test_a_judge_needs_no_mouse(desk: Organizer, site: Site) -> None:
    page = desk.page
    desk.open("floor/")
    page.get_by_label("I’ll take table 1").focus()
    with saved(page):
        page.keyboard.press("Enter")
    expect(page.locator(".card.table").first).to_contain_text("You have it")
    page.get_by_label("1 minute more for table 1").focus()
    with saved(page):
        page.keyboard.press("Space")
    expect(page.locator(".card.table").first).to_contain_text("+1 min")


def test_the_names_on_the_wall_can_be_stopped(desk: Organizer, site: Site, open_context: Open) -> None:
    desk.create("Large", rounds=2)
    desk.paste([f"Player{n} Number{n}" for n in range(60)])
    desk.start_round()
    wall = open_context(WALL).new_page()
    wall.goto(f"{site.base}/t/{desk.id}/wall")
    names = wall.locator("#wall-list")
    button = wall.locator("#wall-pause")
    expect(button).to_be_visible()
    seen = moved(names)
    assert seen > 0
    button.click()
    stopped = names.evaluate("element => element.scrollTop")
    wall.wait_for_timeout(800)
    assert names.evaluate("element => element.scrollTop") == stopped


def moved(names: Locator) -> float:
    """How far the list has moved once it moves; it rests a few seconds first."""
    for _ in range(60):
        at = float(names.evaluate("element => element.scrollTop"))
        if at > 0:
            return at
        names.page.wait_for_timeout(250)
    return 0
