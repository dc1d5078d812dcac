"""A whole draft night in a real browser: the director, the wall with its voice, a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.limited import Director, heard, problems, switch_voice, wall_of
from tests.e2e.people import Player, saved

pytestmark = pytest.mark.browser

NAMES = [f"{first} Drafter" for first in ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hana")]


@pytest.mark.slow
def test_a_draft_night_with_the_directors_clock_and_its_voice_on_the_wall(
    site: Site, open_context: Open
) -> None:
    desk = Director(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create_draft()
    desk.paste(NAMES)
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(next(iter(desk.codes().values())))

    desk.open()
    desk.page.get_by_role("link", name="Go to the draft").click()
    expect(desk.page.locator("#plan")).to_have_text("1 pod")
    desk.do("seat")
    expect(desk.page.locator("#pod-1")).to_be_visible()
    seats = {
        row.locator("td").nth(1).inner_text().strip(): row.locator("td").first.inner_text().strip()
        for row in desk.page.locator("table.cards tbody tr").all()
    }
    assert sorted(seats) == sorted(NAMES)

    wall = wall_of(site, open_context, desk.id)
    expect(wall.locator(".huge.words")).to_have_text("To your seats")
    expect(phone.page.locator("#seat")).to_be_visible()  # live: nobody pressed anything

    desk.open("desk/draft")
    desk.do("start")
    expect(wall.locator(".draft-text")).to_contain_text("Open the pack and count 14 cards, face down.")
    switch_voice(wall, "true")

    desk.do("next")
    expect(wall.locator(".draft-heading")).to_have_text("Pack 1, pick 1")
    expect(phone.page.locator(".draft-heading")).to_have_text("Pack 1, pick 1")
    heard(wall, "Pick up your packs. 40 seconds.")
    spoken = wall.evaluate("window.spoken")
    assert ["en-GB", "Pick up your packs. 40 seconds."] in spoken

    desk.go_to("Pack 1, pick 8")  # seven cards, fifteen seconds
    heard(wall, "Draft. 7 cards, 15 seconds.")
    expect(wall.locator("[data-show=cards]")).to_have_text("7 cards left")
    expect(wall.locator("[data-show=direction]")).to_have_text("pass to the left")
    heard(wall, "Ten seconds.")

    desk.do("pause")
    expect(wall.locator(".draft-held")).to_be_visible()
    shown = wall.locator(".draft-time").inner_text()
    wall.wait_for_timeout(1500)
    assert wall.locator(".draft-time").inner_text() == shown
    desk.do("resume")
    expect(wall.locator(".draft-held")).to_have_count(0)

    wall.select_option("[data-voice] select", "es")
    desk.go_to("Pack 1, pick 13")  # two cards, five seconds; then by itself the last card and the review
    heard(wall, "Pasen. 2 cartas, 5 segundos.")
    heard(wall, "Revisen sus cartas. 60 segundos.")
    expect(wall.locator(".draft-heading")).to_have_text("Review")
    assert "Pasen. Tomen lo que queda." in wall.evaluate("window.told")
    assert ["es-ES", "Revisen sus cartas. 60 segundos."] in wall.evaluate("window.spoken")

    switch_voice(wall, "false")
    before = len(wall.evaluate("window.spoken"))
    desk.go_to("Pack 2, pick 1")
    heard(wall, "Tomen sus sobres. 40 segundos.")
    assert len(wall.evaluate("window.spoken")) == before  # told, and nobody hears it
    expect(wall.locator("[data-show=direction]")).to_have_text("pass to the right")

    for page in (desk.page, wall, phone.page):
        assert problems(page) == []

    desk.go_to("Deck building")
    expect(wall.locator(".draft-time")).to_contain_text("24:")
    desk.go_to("Time")  # everybody is ready before it is over
    _three_rounds(desk, seats)
    spectator = open_context(PHONE).new_page()
    spectator.goto(f"{site.base}/t/{desk.id}/standings")
    expect(spectator.locator("table.standings tbody tr")).to_have_count(8)


def _three_rounds(desk: Director, seats: dict[str, str]) -> None:
    """Round one across the table, and nobody twice."""
    met: set[frozenset[str]] = set()
    for number in (1, 2, 3):
        desk.start_round()
        pairs = {frozenset(couple) for couple in desk.tables().values()}
        assert not pairs & met
        met |= pairs
        if number == 1:
            apart = [abs(int(seats[one]) - int(seats[other])) for one, other in map(sorted, pairs)]
            assert apart == [4, 4, 4, 4]
        for table in range(1, 5):
            desk.enter(f"{table} 2-0")
        desk.open()
        desk.do("close")
    desk.do("finish")


def test_without_a_script_the_director_works_with_plain_forms(site: Site, open_context: Open) -> None:
    desk = Director(open_context(DESKTOP, "en", javascript=False).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create_draft()
    desk.paste(NAMES)
    desk.open("desk/draft")
    for act in ("seat", "start", "next", "pause", "resume"):
        with saved(desk.page):
            desk.page.locator(f"button[name=do][value={act}]").first.click()
    expect(desk.page.locator(".draft-heading")).to_have_text("Pack 1, pick 1")
