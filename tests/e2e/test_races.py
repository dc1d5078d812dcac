"""Two people at the same moment: one outcome, and the other is told why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import PATIENCE, Organizer, Player

pytestmark = pytest.mark.browser


def click_together(*clicks: tuple[Page, str]) -> None:
    """Press every button, hold what the browsers send until all of it is there, and let it go in one moment.

    Held, because a page whose neighbour was quicker renews itself: its button would be gone before the press.
    """
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method != "POST" or len(held) == len(clicks):
            route.continue_()
            return
        held.append(route)
        if len(held) == len(clicks):
            for one in held:
                one.continue_()

    for page, selector in clicks:
        page.route("**/*", hold)
        page.locator(selector).dispatch_event("click")
    for _ in range(PATIENCE // 10):
        if len(held) == len(clicks):
            return
        clicks[0][0].wait_for_timeout(10)
    raise AssertionError(f"{len(held)} of {len(clicks)} forms were sent")


@pytest.fixture
def evening(site: Site, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox"])
    return desk


@pytest.mark.scenario(27)
def test_two_scorekeepers_press_pair_at_once(evening: Organizer, site: Site, open_context: Open) -> None:
    other = Organizer(open_context(DESKTOP).new_page(), site.base)
    other.sign_in()
    other.id = evening.id
    for desk in (evening, other):
        desk.open()
    click_together((evening.page, "button[name=do][value=pair]"), (other.page, "button[name=do][value=pair]"))
    desks = (evening, other)
    for desk in desks:  # answered, and yet to be shown
        expect(desk.page.locator("main")).to_contain_text(re.compile("Round 1 (was|is already) paired"))
    told = ["Round 1 is already paired" in desk.page.locator("main").inner_text() for desk in desks]
    assert sorted(told) == [False, True]
    evening.open("desk/log")
    assert evening.page.locator("tbody tr", has_text="Round 1 was paired").count() == 1


@pytest.mark.scenario(17)
def test_both_players_report_the_same_match_at_once(
    evening: Organizer, site: Site, open_context: Open
) -> None:
    evening.start_round()
    pair = evening.tables()[1]
    codes = evening.codes()
    phones = [Player(open_context(PHONE).new_page(), site.base, evening.id) for _ in pair]
    for phone, name in zip(phones, pair, strict=True):
        phone.join(codes[name])
        phone.page.goto(f"{site.base}/t/{evening.id}/me/report")
    one, two = phones
    click_together(
        (one.page, "button[name=score][value='2-0-0']"), (two.page, "button[name=score][value='2-0-0']")
    )
    for phone in phones:  # both say that they won: disputed, and nothing counts
        expect(phone.page).to_have_url(re.compile("/me/$"), timeout=15_000)
        expect(phone.page.locator(".chip.bad")).to_have_count(1)
    evening.open()
    assert evening.page.locator(".chip.bad").count() >= 1


def test_of_two_forms_on_their_way_each_is_answered_in_place(evening: Organizer) -> None:
    """The first answer takes the second form out of the page, which must not end as a page in the page."""
    evening.start_round()
    evening.open()
    page = evening.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route) if route.request.method == "POST" else route.continue_()

    page.route("**/desk/**", hold)
    page.fill("#line", "1 2-0")
    page.keyboard.press("Enter")
    page.locator("button[name=do][value=pause]").click()
    while len(held) < 2:
        page.wait_for_timeout(10)
    entered, paused = held
    entered.continue_()
    expect(page.locator("#line")).to_have_value("")
    page.wait_for_timeout(500)  # the page would have fetched itself by now
    paused.continue_()
    expect(page.locator("button[name=do][value=resume]")).to_be_visible()
    assert page.locator("header.top").count() == 1
    expect(page.locator("#live")).to_contain_text("2–0")
