"""A tournament from a file in a real browser: sent, read by the server, shown by itself, brought in."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.cli.commands import SPRING
from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("javascript", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_the_page_shows_by_itself_what_was_read_and_a_double_tap_brings_it_in_once(
    site: Site, open_context: Open, javascript: bool
) -> None:
    context = open_context(DESKTOP, "en", javascript=javascript)
    desk = Organizer(context.new_page(), site.base)
    desk.sit_down(site.desk)
    page = desk.page
    page.goto(f"{site.base}/desk/")
    page.get_by_role("link", name="Bring in a file").click()
    name = f"Spring Open {javascript}"
    content = json.dumps({**SPRING, "tournament": {**SPRING["tournament"], "name": name}}).encode()
    page.locator("#file").set_input_files(
        {"name": "spring.json", "mimeType": "application/json", "buffer": content}
    )
    page.locator("button[value=send]").click()
    bring = page.locator("button[value=bring]")
    expect(bring).to_be_visible()
    expect(page.locator("#file-title")).to_have_text(name)
    bring.dblclick()
    page.wait_for_url(re.compile("/t/"))
    page.goto(f"{site.base}/desk/")
    expect(page.locator("a[href^='/t/']", has_text=name)).to_have_count(1)
