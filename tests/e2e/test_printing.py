"""Printing in a real browser: the bar of a large round, narrow pages, and the PDF itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer
from tests.e2e.test_standings import NARROW, looked_at

pytestmark = pytest.mark.browser

NAMES = [f"First{number} Last{number}" for number in range(24)]


@pytest.mark.parametrize(
    ("device", "language"), [(DESKTOP, "en"), pytest.param(NARROW, "es", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("javascript", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_slips_are_drawn_behind_a_bar_and_opened(
    site: Site, open_context: Open, device: Any, language: str, javascript: bool
) -> None:
    context = open_context(device, language, javascript=javascript)
    desk = Organizer(context.new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    desk.start_round()
    desk.open("desk/print")
    if javascript:
        looked_at(desk.page)
    desk.open("desk/print/slips?stack=1")
    ready = desk.page.locator("#job a.primary")
    expect(ready).to_be_visible(timeout=30_000)
    expect(desk.page.locator("#job [role=status]")).to_contain_text(re.compile("3 (pages|páginas)"))
    if javascript:
        looked_at(desk.page)
    answer = context.request.get(site.base + str(ready.get_attribute("href")))
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF")
