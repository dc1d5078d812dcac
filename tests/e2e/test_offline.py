"""A phone without a connection: nothing is lost, nothing counts twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Hall, Open
from tests.e2e.people import Organizer, Player

pytestmark = pytest.mark.browser


def test_a_report_sent_into_a_dead_spot_is_kept_and_sent_again(hall: Hall, open_context: Open) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), hall.base)
    desk.sit_down(hall.desk)
    desk.create("Friday", rounds=1)
    desk.paste(["Ana Ruiz", "Bo Li"])
    desk.start_round()
    context = open_context(PHONE)
    phone = Player(context.new_page(), hall.base, desk.id)
    phone.join(desk.codes()["Ana Ruiz"])
    phone.page.goto(f"{hall.base}/t/{desk.id}/me/report")
    context.set_offline(True)
    phone.page.locator("button[name=score][value='2-1-0']").first.click()
    expect(phone.page.locator("[data-unsent]")).to_be_visible()
    context.set_offline(False)
    expect(phone.page).to_have_url(re.compile("/me/$"))
    expect(phone.page.locator("main")).to_contain_text("You reported")
    desk.open("desk/log")
    assert desk.page.locator("tbody tr", has_text="Ana Ruiz won 2–1").count() == 1
