"""The wall on a shop's evening: everybody is read without waiting for the list to come round."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer

pytestmark = pytest.mark.browser

HALL = {"viewport": {"width": 1920, "height": 1080}}
CLOCK_AT_LEAST = 0.2
"""Of the wall's height: read from twenty metres."""


@pytest.mark.parametrize("players", [16, 20])
def test_pairings_and_standings_of_an_evening_stand_on_the_wall_whole(
    site: Site, open_context: Open, players: int
) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=3)
    desk.paste([f"Maximilian Ó Riain-{letter}" for letter in "ABCDEFGHIJKLMNOPQRST"[:players]])
    desk.start_round()
    wall = open_context(HALL).new_page()
    wall.goto(f"{site.base}/t/{desk.id}/wall")
    expect(wall.locator("#wall-list li")).to_have_count(players)
    assert is_whole(wall)
    clock = wall.locator(".huge").evaluate("clock => parseFloat(getComputedStyle(clock).fontSize)")
    assert clock >= CLOCK_AT_LEAST * 1080
    for table in range(1, players // 2 + 1):
        desk.enter(f"{table} 2-1")
    assert is_whole(wall)
    desk.send(f"/t/{desk.id}/desk/", {"do": "close", "round": "1"})
    expect(wall.locator("#wall-list")).to_contain_text("3")
    assert is_whole(wall)


def is_whole(wall: Page) -> bool:
    whole: bool = wall.locator("#wall-list").evaluate("list => list.scrollHeight <= list.clientHeight + 4")
    return whole and wall.locator("#wall-pause").is_hidden()
