"""The end in a browser: the champion is on the wall with the last result, and nobody has pressed anything."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer

pytestmark = [pytest.mark.browser]

WALL = {"viewport": {"width": 1920, "height": 1080}}
NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox"]


def test_the_last_result_puts_the_champion_on_the_wall_with_nothing_pressed(
    site: Site, open_context: Open
) -> None:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.create("Cup", 1, cut="2", start_time="19:00", place="Dragon’s Den")
    organizer.paste(NAMES)
    desk = f"/t/{organizer.id}/desk/"
    wall = open_context(WALL).new_page()
    wall.goto(f"{site.base}/t/{organizer.id}/wall")
    expect(wall.locator(".huge")).to_have_text("19:00")
    organizer.start_round()
    expect(wall.locator("#wall-list li")).to_have_count(4)
    for table in ("1", "2"):
        organizer.send(desk, {"do": "record", "match": f"1-{table}", "score": "2-0"})
    organizer.send(desk, {"do": "close", "round": "1"})
    organizer.send(desk + "playoff", {"do": "cut", "size": "2", "replacement": "next"})
    expect(wall.locator(".bracket")).to_contain_text("whoever wins the final")
    organizer.start_round()
    expect(wall.locator(".round")).to_have_text("Final")
    organizer.send(desk, {"do": "record", "match": "2-1", "score": "2-1"})
    expect(wall.locator(".won")).to_contain_text("wins 2–1 against")
    champion = wall.locator(".won .huge").inner_text()
    assert champion in NAMES
    box = wall.locator(".won .huge").bounding_box()
    assert box
    assert box["height"] >= 60, "readable from the back of the hall"
    public = open_context(DESKTOP).new_page()
    public.goto(f"{site.base}/t/{organizer.id}/")
    expect(public.locator(".ending .n")).to_have_text(champion)
