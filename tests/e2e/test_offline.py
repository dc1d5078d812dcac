"""A phone without a connection: nothing is lost, nothing counts twice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(site: Site, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=1)
    desk.paste(["Ana Ruiz", "Bo Li"])
    desk.start_round()
    return desk


@pytest.mark.scenario(10)
def test_a_report_sent_into_a_dead_spot_is_kept_and_sent_again(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(desk.codes()["Ana Ruiz"])
    to_be_sent_late(phone, "2-1-0")()
    expect(phone.page.locator("main")).to_contain_text("You reported")
    desk.open("desk/log")
    assert desk.page.locator("tbody tr", has_text="Ana Ruiz won 2–1").count() == 1


@pytest.mark.scenario(12)
def test_a_report_whose_answer_was_lost_is_sent_again_by_itself_and_counts_once(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(desk.codes()["Ana Ruiz"])
    sent: list[str] = []

    def answer_is_lost_once(route: Route) -> None:
        if route.request.method == "POST":
            sent.append(route.request.post_data or "")
        if len(sent) != 1 or route.request.method != "POST":
            route.continue_()
            return
        assert route.fetch(max_redirects=0).status == 302
        route.abort()

    phone.page.goto(f"{site.base}/t/{desk.id}/me/report")
    phone.page.route(lambda address: address.endswith("/me/report"), answer_is_lost_once)
    phone.page.locator("button[name=score][value='2-1-0']").first.click()
    expect(phone.page).to_have_url(re.compile("/me/$"), timeout=20_000)  # it is sent again after five seconds
    expect(phone.page.locator("main")).to_contain_text("You reported")
    assert len(sent) == 2
    assert sent[0] == sent[1], "the same report, with its id"
    desk.open("desk/log")
    assert desk.page.locator("tbody tr", has_text="Ana Ruiz won 2–1").count() == 1


@pytest.mark.scenario(13)
def test_a_report_that_finds_its_way_after_the_round_was_closed_is_not_counted_and_says_so(
    desk: Organizer, site: Site, open_context: Open
) -> None:
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(desk.codes()["Ana Ruiz"])
    send = to_be_sent_late(phone, "2-1-0")
    lost = "2-0" if desk.tables()[1][0] == "Bo Li" else "0-2"
    desk.enter(f"1 {lost}")
    desk.open()
    desk.do("close")
    send()
    expect(phone.page.locator("main")).to_contain_text("not counted. See the scorekeeper.")
    expect(desk.page.locator("main")).to_contain_text("late report Table 1")
    expect(desk.page.locator("main")).to_contain_text("Ana Ruiz: won 2–1")


def to_be_sent_late(phone: Player, score: str) -> Callable[[], None]:
    """Report where no connection is: the phone keeps it, and sends it by itself once it has one again."""
    page = phone.page
    page.goto(f"{phone.base}/t/{phone.tournament}/me/report")
    page.context.set_offline(True)
    page.locator(f"button[name=score][value='{score}']").first.click()
    expect(page.locator("[data-unsent]")).to_be_visible()

    def connected() -> None:
        page.context.set_offline(False)
        expect(page).to_have_url(re.compile("/me/$"))

    return connected
