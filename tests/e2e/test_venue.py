"""The venue: nothing comes from outside, and the wall holds still for those who ask."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player

pytestmark = pytest.mark.browser

STAFF = (
    "desk/",
    "desk/entry",
    "desk/players",
    "desk/print",
    "desk/standings",
    "desk/closing",
    "desk/decks",
    "floor/",
    "floor/calls",
    "announcements",
    "desk/log",
)
EVERYBODY = ("", "pairings", "standings", "wall", "kiosk", "rules", "bracket")
OF_ALL = ("library/", "library/play/", "table", "table/dice", "j/")
PLAYERS = ("me/", "me/report", "me/deck", "me/turns", "me/phone", "me/drop")
STILL = {**DESKTOP, "reduced_motion": "reduce"}


def without_internet(context: BrowserContext, site: Site) -> list[str]:
    """Whatever is asked of any other machine fails, and is remembered."""
    asked: list[str] = []
    here = urlsplit(site.base).netloc

    def away(route: Route, request: Request) -> None:
        asked.append(request.url)
        route.abort("internetdisconnected")

    context.route(
        lambda url: urlsplit(url).scheme in ("http", "https") and urlsplit(url).netloc != here, away
    )
    return asked


def at_the_desk(context: BrowserContext, site: Site, names: list[str]) -> Organizer:
    desk = Organizer(context.new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=3, lists="optional")
    desk.paste(names)
    desk.start_round()
    return desk


@pytest.mark.scenario(10)
def test_with_the_internet_gone_no_page_asks_for_anything_outside_the_box(
    site: Site, open_context: Open
) -> None:
    staff, everybody, players = open_context(DESKTOP), open_context(DESKTOP), open_context(PHONE)
    asked = [without_internet(context, site) for context in (staff, everybody, players)]
    missing: list[str] = []
    for context in (staff, everybody, players):
        context.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
    desk = at_the_desk(staff, site, ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dora Weber"])
    player = Player(players.new_page(), site.base, desk.id)
    player.join(desk.codes()["Ana Ruiz"])
    here, page = f"{site.base}/t/{desk.id}/", everybody.new_page()
    looks = [(desk.page, here + path) for path in STAFF]
    looks += [(page, here + path) for path in EVERYBODY] + [(page, f"{site.base}/{path}") for path in OF_ALL]
    looks += [(player.page, here + path) for path in PLAYERS]
    for screen, address in looks:
        screen.goto(address)
        expect(screen.locator("main")).to_be_visible()
        fonts = screen.evaluate("[...document.fonts].map((font) => font.family)")
        assert fonts == [], f"{address} is set in the device's own fonts"
    assert asked == [[], [], []]
    assert missing == []


def place(wall: Page) -> float:
    return float(wall.evaluate("document.getElementById('wall-list').scrollTop"))


@pytest.mark.slow
def test_the_walls_names_glide_and_turn_by_pages_for_whoever_asks_for_less_motion(
    site: Site, open_context: Open
) -> None:
    desk = at_the_desk(open_context(DESKTOP), site, [f"Given{number} Player{number}" for number in range(64)])
    gliding, still = open_context(DESKTOP).new_page(), open_context(STILL).new_page()
    for wall in (gliding, still):
        wall.clock.install()
        wall.goto(f"{site.base}/t/{desk.id}/wall")
        expect(wall.locator("#wall-pause")).to_be_visible()
        wall.clock.run_for(8_000)
    assert 0 < place(gliding) < 400
    assert place(still) == 0
    still.clock.run_for(6_000)
    page = float(still.evaluate("document.getElementById('wall-list').clientHeight"))
    assert place(still) > page / 2
    for wall in (gliding, still):
        wall.locator("#wall-pause").click()
        stood = place(wall)
        wall.clock.run_for(15_000)
        assert place(wall) == stood


def test_the_screen_by_the_desk_stays_when_the_server_is_lost_and_finds_again_when_it_is_back(
    site: Site, open_context: Open
) -> None:
    desk = at_the_desk(open_context(DESKTOP), site, ["Ana Ruiz", "Bo Li"])
    everybody = open_context(DESKTOP)
    kiosk = everybody.new_page()
    kiosk.goto(f"{site.base}/t/{desk.id}/kiosk")
    everybody.set_offline(True)
    kiosk.get_by_role("searchbox").fill("Ruiz")
    kiosk.keyboard.press("Enter")
    expect(kiosk.get_by_role("alert")).to_contain_text("does not reach the server")
    everybody.set_offline(False)
    kiosk.keyboard.press("Enter")
    expect(kiosk.locator(".seat")).to_contain_text("Ruiz, Ana")
