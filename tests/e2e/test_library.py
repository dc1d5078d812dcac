"""A judge with a phone looks a rule up: searched, compared, in Spanish, and without the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.documents.conftest import SHARED, needs_documents
from tests.e2e.conftest import DESKTOP, PHONE, Open, _start_path
from tests.e2e.people import Organizer
from tests.faults.kill_rig import Server

pytestmark = [pytest.mark.browser, needs_documents]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server a test may stop."""
    server = Server(tmp_path / "data")
    server.folder.mkdir()
    server.start("/")
    yield server
    server.stop()


def documents_at(server: Server, open_context: Open) -> str:
    """The organizer brings all five documents through the page; gives the address of the server."""
    base = f"http://127.0.0.1:{server.port}"
    organizer = Organizer(open_context(DESKTOP).new_page(), base)
    organizer.make_account(base + _start_path(server.log))
    page = organizer.page
    page.goto(f"{base}/library/add")
    page.set_input_files("#files", sorted(SHARED.iterdir()))
    page.locator("form[data-files] button").click()
    expect(page.locator("[data-report] .banner.ok")).to_have_count(5, timeout=60_000)
    return base


def problems(page: Page) -> list[str]:
    """What axe finds at A and AA, in words."""
    options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


@pytest.mark.slow
def test_a_judge_looks_a_rule_up_on_a_phone_and_reads_on_without_the_server(
    server: Server, open_context: Open
) -> None:
    base = documents_at(server, open_context)
    page = open_context(PHONE).new_page()
    page.goto(f"{base}/library/")
    page.locator("#q").press_sequentially("time extension")
    first = page.locator(".results li a.lead").first
    expect(first).to_contain_text("2.6 Time Extensions")
    first.click()
    expect(page.locator("h1")).to_contain_text("Time Extensions")
    expect(page.locator("mark").first).to_be_visible()
    assert problems(page) == []
    page.goto(f"{base}/library/compare?a=mtr-2019-05-03.en&b=mtr-2025-06-30.en")
    expect(page.locator(".pairs li", has_text="Pioneer Format")).to_contain_text("new")
    assert problems(page) == []
    page.locator(".pairs a", has_text="Participation Minimums").click()
    expect(page.locator("del", has_text="eight (8)")).to_be_visible()
    expect(page.locator("ins", has_text="four (4)")).to_be_visible()
    assert problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    _without_the_server(server, page, base)


def _without_the_server(server: Server, page: Page, base: str) -> None:
    page.goto(f"{base}/library/")
    page.locator("[data-addresses]").click()
    expect(page.locator("[data-kept]")).to_have_text("Everything is kept.", timeout=60_000)
    server.stop()
    page.goto(f"{base}/library/mtr-2025-06-30/en/4.4")
    expect(page.locator("[data-stale]")).to_be_visible()
    expect(page.locator("[id='s-4.4'] h3")).to_contain_text("Loops")
    page.goto(f"{base}/library/play/loops")
    expect(page.locator("h1")).to_have_text("Loops")
    page.goto(f"{base}/library/?q=loops")
    expect(page.locator("h1")).to_have_text("Kept on this device")
    expect(page.locator("[data-kept-list] a", has_text="Who has priority")).to_be_visible()


def test_a_spanish_reader_finds_it_in_spanish_without_a_script(server: Server, open_context: Open) -> None:
    base = documents_at(server, open_context)
    page = open_context(PHONE, "es", javascript=False).new_page()
    page.goto(f"{base}/library/")
    page.fill("#q", "extensión de tiempo")
    page.locator("form[role=search] button").click()
    page.locator(".results li a.lead").first.click()
    expect(page.locator("h1 [lang=es]")).to_contain_text("Extensiones de tiempo")
    page.goto(f"{base}/library/cite/MTR/2025-06-30/2.4")
    expect(page.locator(".banner.warn:not([data-stale])")).to_contain_text("La cita es de MTR 2025-06-30")
    expect(page.locator("h1")).to_contain_text("fin de partida")
