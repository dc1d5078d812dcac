"""Rows and squares of a round being played never move: what changes there changes in its place (U13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Bo Li", "Cy Young", "Di Roe", "Ed Eco", "Flo Fay", "Gil Gay", "Hal Ham"]
PLACES = """selector => Object.fromEntries([...document.querySelectorAll(selector)].map(one => {
  const { top, height } = one.getBoundingClientRect();
  return [one.id || one.innerText.split(/\\s/)[0], [Math.round(top), Math.round(height)]];
}))"""
ROWS, SQUARES = "#tables tbody tr", "#hall a"


def evening(site: Site, open_context: Open, device: Mapping[str, object]) -> Organizer:
    desk = Organizer(open_context(device).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.page.goto(f"{site.base}/desk/")
    desk.create("Spring Open", rounds=3)
    desk.paste(NAMES)
    desk.start_round()
    return desk


def places(page: Page, selector: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = page.evaluate(PLACES, selector)
    return found


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_u13_no_row_moves_or_grows_when_a_table_is_reported_disputed_and_recorded(
    site: Site, open_context: Open, device: Mapping[str, object]
) -> None:
    desk = evening(site, open_context, device)
    codes, seated = desk.codes(), desk.tables()
    one, other = (Player(open_context(PHONE).new_page(), desk.base, desk.id) for _ in range(2))
    for player, name in zip((one, other), seated[2], strict=True):
        player.join(codes[name])
    desk.open()
    page = desk.page
    page.locator(ROWS).first.scroll_into_view_if_needed()
    before, squares = places(page, ROWS), places(page, SQUARES)
    assert list(before) == [f"table-{number}" for number in range(1, 5)]

    def happens(act: Callable[[], object], table: int, says: str) -> None:
        act()
        expect(page.locator(f"#table-{table}")).to_contain_text(says)
        assert places(page, ROWS) == before, says
        assert list(places(page, SQUARES)) == list(squares)

    happens(lambda: one.report(2, 1), 2, "won 2–1")
    happens(lambda: other.report(2, 0), 2, "disputed")
    happens(lambda: _press(page), 2, "Correct")
    for table in (1, 3, 4):
        happens(lambda: _enter(desk, table), table, "Correct")  # noqa: B023


def _press(page: Page) -> None:
    """The button of what was reported, in its row."""
    page.wait_for_timeout(700)  # a page ignores presses right after it changed
    page.locator("#table-2 button[name=score]").first.click()


def _enter(desk: Organizer, table: int) -> None:
    """From another desk."""
    seen = desk.page.locator("[name=seen]").get_attribute("value") or ""
    desk.send(f"/t/{desk.id}/desk/", {"do": "entry", "line": f"{table} 2-0", "keys": "", "seen": seen})
