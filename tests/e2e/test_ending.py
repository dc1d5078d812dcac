"""The end in a browser: the champion is on the wall with the last result, and nobody has pressed anything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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


LONG = [
    "Franz-Ferdinand von Weberstein-Hohenburg",
    "María de los Ángeles Fernández de la Vega",
    "Wolfeschlegelsteinhausenbergerdorff Smith",
    "Nadezhda Konstantinovna Krupskaya",
    "Oluwaseun Adebayo-Williams-Abernathy",
    "Lucía Fernández de la Vega y Rodríguez",
    "Maximiliane Gräfin von Schwarzenbrunn",
    "Bartholomew Featherstonehaugh-Cholmondeley",
]


def test_clock_and_champion_stand_beside_the_bracket_and_nothing_is_cut_off(
    site: Site, open_context: Open
) -> None:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.create("Knockout of long names", 3, structure="single-elimination")
    organizer.paste(LONG)
    desk = f"/t/{organizer.id}/desk/"
    organizer.send(desk + "playoff", {"do": "cut"})
    organizer.send(desk, {"do": "publish-and-open", "round": "1"})
    wall = open_context(WALL).new_page()
    wall.goto(f"{site.base}/t/{organizer.id}/wall")
    expect(wall.locator(".champion-place")).to_have_text("whoever wins the final")
    nothing_is_cut_off(wall)
    organizer.send(desk, {"do": "record", "match": "1-1", "score": "2-1"})
    expect(wall.locator(".seat.won")).to_have_count(1)
    expect(wall.locator(".champion-place")).to_be_visible()
    nothing_is_cut_off(wall)
    for number, tables in ((1, 4), (2, 2), (3, 1)):
        if number > 1:
            organizer.send(desk, {"do": "pair", "round": str(number)})
            organizer.send(desk, {"do": "publish-and-open", "round": str(number)})
        for table in range(1, tables + 1):
            organizer.send(desk, {"do": "record", "match": f"{number}-{table}", "score": "2-1"})
        organizer.send(desk, {"do": "close", "round": str(number)})
    expect(wall.locator(".won .huge")).to_be_visible()
    nothing_is_cut_off(wall)
    phone = open_context({"viewport": {"width": 320, "height": 640}}).new_page()
    phone.goto(f"{site.base}/t/{organizer.id}/")
    expect(phone.locator(".ending .n")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def nothing_is_cut_off(wall: Page) -> None:
    """All that is read lies on the screen, and what stands at the side does not lie over the bracket."""
    boxes = wall.locator("header :is(.title, .label, .huge, .where, .qr), .meeting, .champion-place:visible")
    tree = wall.locator(".bracket").bounding_box()
    assert tree
    found = boxes.evaluate_all(
        """all => all.map(one =>
             [one.closest("header") !== null, one.getBoundingClientRect().toJSON(), one.scrollWidth])"""
    )
    for in_header, at, needed in found:
        assert at["top"] >= 0, at
        assert at["bottom"] <= 1080, at
        assert at["right"] <= 1920, at
        if in_header:
            assert at["left"] + needed <= tree["x"], (at, needed, tree)
