"""A round looked at before it is published, mended after, paired by hand: by two people at two browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import PASSWORD, Organizer, Player, saved

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox", "Eva Novak", "Franz Weber", "Gil Haddad"]


@pytest.fixture
def mode() -> str:
    return "head-to-head"


@pytest.fixture
def evening(site: Site, open_context: Open, mode: str) -> Organizer:
    """Seven players; the organizer keeps the scores and leaves judging to somebody else."""
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", 3, mode=mode, head_judge="")
    desk.paste(NAMES)
    return desk


@pytest.fixture
def judge(evening: Organizer, site: Site, open_context: Open) -> Organizer:
    """Invited by a link, with an account of their own."""
    evening.open("desk/staff")
    evening.page.select_option("select[name=role]", "head-judge")
    with evening.page.expect_navigation():
        evening.page.locator("button[name=do][value=invite]").click()
    link = re.search(r"https?://[^\s\"'<]*(/staff/[\w-]+)", evening.page.content())
    assert link
    other = Organizer(open_context(DESKTOP).new_page(), site.base)
    other.page.goto(site.base + link[1])
    other.page.fill("[name=first_name]", "Hugo")
    other.page.fill("[name=last_name]", "Judge")
    other.page.fill("[name=username]", f"hugo-{evening.id}")
    other.page.fill("[name=password]", PASSWORD)
    other.page.locator("main form button").first.click()
    other.page.wait_for_url("**/desk/**")
    other.id = evening.id
    return other


def test_a_draft_shows_its_checks_its_marks_and_its_proof_and_says_why(
    evening: Organizer, judge: Organizer
) -> None:
    evening.open()
    evening.do("pair")
    page = evening.page
    page.locator("#checks > summary").click()
    expect(page.locator("#checks li").first).to_be_visible()
    expect(page.locator("#certificate")).to_contain_text("No other pairing of these players is better.")
    expect(page.locator("table.cards")).to_contain_text("drawn by lot")
    page.locator("td.actions a").first.click()
    expect(page.locator("#answer")).to_contain_text("they meet")
    expect(page.locator("#answer")).to_contain_text("They have the same number of points.")


@pytest.mark.scenario(28)
def test_a_repair_is_shown_before_it_is_done_and_then_approved_by_a_second_person(
    evening: Organizer, judge: Organizer, site: Site, open_context: Open
) -> None:
    evening.start_round()
    codes = evening.codes()
    absent, opponent = seats_at(evening, 1)
    evening.open("desk/rounds/1/repair")
    evening.page.check("#cause-not-here")
    evening.page.fill("[name=who]", absent)
    evening.page.locator("form button:not([name])").first.click()
    plan = evening.page.locator(".plan").first
    expect(plan).to_contain_text("1 match breaks")
    expect(plan).to_contain_text(opponent)
    bystander = next(name for name in NAMES if name not in plan.inner_text())
    phones = {
        name: joined(open_context(PHONE).new_page(), site, evening.id, codes[name])
        for name in (opponent, bystander)
    }
    before = shown(phones[bystander].page)
    with saved(evening.page):
        plan.locator("button[name=do][value=repair]").click()
    assert seats_at(evening, 1) == (absent, opponent), "nothing is done before it is approved"
    judge.open()
    judge.page.locator("a[href*='proposal=']").click()
    expect(judge.page.locator(".plan")).to_contain_text("1 match breaks")
    judge.do("approve")
    expect(judge.page.locator("#changed")).to_contain_text("changed")
    expect(judge.page.locator("#changed a")).to_have_attribute("href", re.compile(r"slips\.pdf\?.*tables="))
    expect(phones[opponent].page.locator("#moved")).to_contain_text("Your pairing was changed.")
    assert shown(phones[bystander].page) == before
    assert phones[bystander].page.locator("#moved").count() == 0


def test_a_pairing_made_by_hand_carries_its_mark(evening: Organizer, judge: Organizer, site: Site) -> None:
    evening.start_round()
    one, other = seats_at(evening, 1)[0], seats_at(evening, 2)[0]
    evening.open("desk/rounds/1/repair")
    evening.page.fill("[name=one]", one)
    evening.page.fill("[name=other]", other)
    evening.page.locator("form:has([name=one]) button").last.click()
    plan = evening.page.locator(".plan").first
    plan.locator("[name=reason]").fill("they share a ride home")
    with saved(evening.page):
        plan.locator("button[name=do][value=repair]").click()
    judge.open()
    judge.do("approve")
    expect(judge.page.locator("tr", has_text=one)).to_contain_text("paired by hand")
    judge.page.goto(f"{site.base}/t/{evening.id}/pairings?by=table")
    expect(judge.page.locator("tr", has_text=one)).to_contain_text("changed by the officials")
    assert {one, other} in [set(pair) for pair in judge.tables().values()]


@pytest.mark.scenario(28)
@pytest.mark.parametrize("mode", ["multiplayer"])
def test_a_pod_of_three_takes_in_whoever_came_late_and_is_shown_first(
    evening: Organizer, judge: Organizer, site: Site
) -> None:
    evening.start_round()
    evening.open("desk/players")
    evening.page.fill("#names", "Hana Sato")
    evening.page.get_by_role("button", name="Add", exact=True).first.click()
    evening.open("desk/rounds/1/repair")
    evening.page.fill("[name=who]", "Hana Sato")
    evening.page.locator("form button:not([name])").first.click()
    plan = evening.page.locator(".plan").first
    expect(plan).to_contain_text("1 pod changes · 4 players are affected")
    expect(plan).to_contain_text("Hana Sato")
    with saved(evening.page):
        plan.locator("button[name=do][value=repair]").click()
    evening.page.goto(f"{site.base}/t/{evening.id}/pairings?by=table")
    expect(evening.page.locator("main table")).not_to_contain_text("Hana Sato")
    judge.open()
    judge.page.locator("a[href*='proposal=']").click()
    expect(judge.page.locator(".plan")).to_contain_text("1 pod changes")
    judge.do("approve")
    judge.page.goto(f"{site.base}/t/{evening.id}/pairings?by=table")
    row = judge.page.locator("tr", has_text="Hana Sato")
    expect(row).to_contain_text("changed by the officials")
    assert row.locator("td span").count() >= 4


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["multiplayer"])
def test_two_of_different_pods_change_places_by_hand(
    evening: Organizer, judge: Organizer, site: Site
) -> None:
    evening.start_round()
    one, other = seats_at(evening, 1)[0], seats_at(evening, 2)[0]
    evening.open("desk/rounds/1/repair")
    evening.page.fill("[name=one]", one)
    evening.page.get_by_label("changes places with").fill(other)
    evening.page.locator("form:has([name=one]) button").last.click()
    plan = evening.page.locator(".plan").first
    expect(plan).to_contain_text("2 pods change")
    plan.locator("[name=reason]").fill("they share a lamp")
    with saved(evening.page):
        plan.locator("button[name=do][value=repair]").click()
    judge.open()
    judge.do("approve")
    judge.page.goto(f"{site.base}/t/{evening.id}/pairings?by=table")
    second = judge.page.locator("main table tbody tr").nth(1)
    expect(second).to_contain_text(one)
    expect(second).to_contain_text("changed by the officials")
    expect(judge.page.locator("main table tbody tr").nth(0)).to_contain_text(other)


def joined(page: Page, site: Site, tournament: str, code: str) -> Player:
    player = Player(page, site.base, tournament)
    player.join(code)
    return player


def seats_at(desk: Organizer, table: int) -> tuple[str, str]:
    return desk.tables()[table]


def shown(page: Page) -> str:
    """What the phone says, but for the clock, which runs."""
    return re.sub(r"\d+:\d\d", "", page.locator("#live").inner_text())
