"""A server that goes and comes back: what was typed meanwhile, and what every screen says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site, at_start, with_organizer
from tests.e2e.people import Organizer, Player
from tests.e2e.pods import is_clean
from tests.e2e.test_clocks import WALL, off_by
from tests.e2e.test_entry import typed
from tests.e2e.test_phones import by_keys
from tests.faults.kill_rig import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data")
    server.folder.mkdir()
    server.start("/")
    yield server
    server.stop()


@pytest.fixture
def away(server: Server, browser: Browser) -> Site:
    """The site of a server that can be stopped and started."""
    return with_organizer(at_start(server), browser)


@pytest.fixture
def desk(away: Site, open_context: Open) -> Organizer:
    desk = Organizer(open_context(DESKTOP).new_page(), away.base)
    desk.sit_down(away.desk)
    desk.create("Friday", rounds=3)
    desk.paste(NAMES)
    desk.start_round()
    return desk


def entry_page(away: Site, desk: Organizer, open_context: Open) -> Page:
    """Another computer at the desk, on the entry line."""
    keeper = Organizer(open_context(DESKTOP).new_page(), away.base)
    keeper.sit_down(away.desk)
    keeper.id = desk.id
    keeper.open("desk/entry")
    expect(keeper.page.locator("#line")).to_be_focused()
    return keeper.page


def chips(page: Page) -> list[tuple[str, str]]:
    """What was typed and what became of it, the newest first."""
    rows = page.locator("#entered li")
    states = [row.get_attribute("data-state") or "" for row in rows.all()]
    return [
        (row.locator(".typed").inner_text(), state) for row, state in zip(rows.all(), states, strict=True)
    ]


def finish_round_one(desk: Organizer) -> None:
    for line in ("1 2-0", "2 2-0"):
        desk.enter(line)
    desk.open()
    desk.do("close")


def test_what_was_typed_for_a_round_that_is_over_when_the_server_returns_goes_into_no_other(
    server: Server, away: Site, desk: Organizer, open_context: Open
) -> None:
    page = entry_page(away, desk, open_context)
    server.stop()
    for line in ("1 1", "2 8 d2"):
        typed(page, line)
    expect(page.locator("#entry-status")).to_contain_text("everything is kept here and sent by itself")
    assert chips(page) == [("2 8 d2", "waits"), ("1 1", "waits")]
    page.context.set_offline(True)  # its own cable is out a little longer
    server.start("/")
    finish_round_one(desk)
    desk.start_round()
    page.context.set_offline(False)
    expect(page.locator("#entered [data-state=refused]")).to_have_count(2)
    assert chips(page) == [("2 8 d2", "refused"), ("1 1", "refused")]
    first = page.locator("#entered li").first
    expect(first).to_contain_text("Round 1 is closed, so this was not counted.")
    expect(first.get_by_role("button")).to_have_text(["Forget it"])  # edited, it would go into round 2
    expect(page.locator("#entry-status")).to_have_text(
        "Round 2 is being played now: what you type from here on is for it."
    )
    is_clean(page)
    desk.open("desk/log")
    expect(desk.page.locator("tbody tr", has_text="dropped")).to_have_count(0)
    expect(desk.page.locator(".stages .now")).to_have_text("R2 · 0 of 2")
    typed(page, "2 7")
    expect(page.locator("#entered li").first).to_have_attribute("data-state", "recorded")
    expect(desk.page.locator(".stages .now")).to_have_text("R2 · 1 of 2")
    page.reload()
    expect(page.locator("#entered [data-state=refused]")).to_have_count(2)
    page.keyboard.press("Shift+Tab")
    for _ in range(2):
        by_keys(page, "#entered li button:not(.undo)", stays=True)
    expect(page.locator("#entered [data-state=refused]")).to_have_count(0)


def test_what_was_typed_for_a_round_that_was_closed_meanwhile_is_shown_between_rounds(
    server: Server, away: Site, desk: Organizer, open_context: Open
) -> None:
    page = entry_page(away, desk, open_context)
    server.stop()
    typed(page, "1 1")
    expect(page.locator("#entered [data-state=waits]")).to_have_count(1)
    page.context.set_offline(True)
    server.start("/")
    finish_round_one(desk)
    page.context.set_offline(False)
    expect(page.locator("main")).to_contain_text("No results are taken now")
    expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("#entered [data-state=refused]")).to_contain_text("Round 1 is closed")
    expect(page.locator("#entered button")).to_have_text(["Forget it"])
    is_clean(page)
    desk.start_round()
    expect(page.locator("#line")).to_be_focused()  # it is there again by itself
    typed(page, "1 7")
    expect(page.locator("#entered li").first).to_have_attribute("data-state", "recorded")


def test_what_was_typed_for_a_round_that_was_deleted_meanwhile_is_not_taken_for_the_one_paired_anew(
    server: Server, away: Site, desk: Organizer, open_context: Open
) -> None:
    page = entry_page(away, desk, open_context)
    server.stop()
    typed(page, "1 1")
    expect(page.locator("#entered [data-state=waits]")).to_have_count(1)
    page.context.set_offline(True)
    server.start("/")
    delete = {"do": "delete", "reason": "wrong list", "confirm": "1"}
    desk.send(f"/t/{desk.id}/desk/rounds/1/repair", delete)
    desk.rounds = 0
    desk.start_round()
    page.context.set_offline(False)
    refused = page.locator("#entered [data-state=refused]")
    expect(refused).to_contain_text("Table 1 was paired again after this was typed, so it was not counted")
    expect(page.locator("#entry-status")).to_contain_text("Tables of round 1 were paired again")
    expect(refused.get_by_role("button")).to_have_text(["Forget it"])
    is_clean(page)
    typed(page, "1 7")
    expect(page.locator("#entered li").first).to_have_attribute("data-state", "recorded")


@pytest.mark.scenario(7)
@pytest.mark.scenario(15)
def test_every_screen_says_how_old_it_is_while_the_server_is_away_and_is_right_again_by_itself(
    server: Server, away: Site, desk: Organizer, open_context: Open
) -> None:
    phone = Player(open_context(PHONE).new_page(), away.base, desk.id)
    phone.join(desk.codes()[desk.tables()[1][0]])
    wall, pairings = open_context(WALL).new_page(), open_context(PHONE).new_page()
    wall.goto(f"{away.base}/t/{desk.id}/wall")
    pairings.goto(f"{away.base}/t/{desk.id}/pairings")
    desk.open("floor/")
    screens = (phone.page, wall, pairings, desk.page)
    before = [screen.locator("[data-deadline]").first.get_attribute("data-deadline") for screen in screens]
    server.stop()
    for screen in screens:
        expect(screen.locator("#live-status")).to_have_text(re.compile(r"^As of \d\d:\d\d, reconnecting$"))
        is_clean(screen)
    server.start("/")
    for screen, deadline in zip(screens, before, strict=True):
        expect(screen.locator("#live-status")).to_be_hidden(timeout=30_000)
        expect(screen.locator("[data-deadline]").first).to_have_attribute("data-deadline", deadline or "")
        assert off_by(screen, away, desk.id) <= 1
    desk.send(f"/t/{desk.id}/floor/", {"do": "extend", "match": "1-1", "minutes": "5"})
    expect(phone.page.locator("#clock [data-deadline]")).to_have_text(re.compile("^5[45]:"))
