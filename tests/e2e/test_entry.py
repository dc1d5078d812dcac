"""A scorekeeper at the entry line, keyboard only: nothing is lost, nothing is overwritten, nothing waits."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.pods import is_clean
from tests.faults.folder import ask

pytestmark = pytest.mark.browser

KEYS = {"7": [2, 0], "8": [2, 1], "1": [0, 2], "2": [1, 2]}
LETTERS = {"7": "q", "8": "w", "1": "a", "2": "s"}


@dataclass
class EntryDesk:
    """A round being played, and somebody signed in to its desk."""

    folder: Path
    base: str
    tournament: str
    session: str
    tables: int
    slips: list[str]

    @property
    def address(self) -> str:
        return f"{self.base}/t/{self.tournament}/desk/entry"

    def sit_down(self, context: BrowserContext) -> Page:
        context.add_cookies([{"name": "sessionid", "value": self.session, "url": self.base}])
        page = context.new_page()
        page.goto(self.address)
        expect(page.locator("#line")).to_be_focused()
        return page

    def ledger(self) -> dict[str, list[dict[str, Any]]]:
        """The lines by their kind, as the ledger's own export gives them."""
        export = ["-m", "topcut.cli", "ledger", "export", self.tournament, "--data", str(self.folder)]
        done = subprocess.run([sys.executable, *export], capture_output=True, text=True, check=True)
        found = defaultdict(list)
        for text in done.stdout.splitlines():
            if line := json.loads(text).get("line"):
                found[line["kind"]].append(line["data"])
        return found


OpenEntryDesk = Callable[[int], EntryDesk]


@pytest.fixture
def open_entry_desk(site: Site) -> OpenEntryDesk:
    def opened(players: int) -> EntryDesk:
        made = ask(site.folder, "make", players, 1)
        tables, slips = len(made["matches"]), made["slips"]
        return EntryDesk(site.folder, site.base, made["tournament"], made["session"], tables, slips)

    return opened


def typed(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def all_sent(page: Page, patience: int = 15_000) -> None:
    expect(page.locator("#entered [data-state=waits]")).to_have_count(0, timeout=patience)


def chips(page: Page, state: str) -> int:
    return page.locator(f"#entered [data-state={state}]").count()


def type_a_whole_round(desk: EntryDesk, page: Page, patience: int) -> float:
    """Every table once, in no order of theirs, each in as many keys as its number has figures and two more.

    Half of them on the numpad alone, where a number is as wide as the highest; how many a minute were typed.
    """
    order = [1 + (at * 7) % desk.tables for at in range(desk.tables)]
    assert len(set(order)) == desk.tables
    said = {table: "7812"[table % 4] for table in order}
    width = len(str(desk.tables))
    lines = [
        f"{table:0{width}}{said[table]}" if at % 2 else f"{table}{LETTERS[said[table]]}"
        for at, table in enumerate(order)
    ]
    for at, (line, table) in enumerate(zip(lines, order, strict=True)):
        assert len(line) + len(["Enter"]) == (width if at % 2 else len(str(table))) + 2
    began = time.monotonic()
    for line in lines:
        typed(page, line)
    minutes = (time.monotonic() - began) / 60
    all_sent(page, patience)
    assert chips(page, "refused") == chips(page, "parked") == 0
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_value("")
    recorded = {str(line["match"]): line["score"] for line in desk.ledger()["ResultRecorded"]}
    games = {int(match.split("-")[1]): score["games"] for match, score in recorded.items()}
    assert games == {table: KEYS[said[table]] for table in order}
    return desk.tables / minutes


def test_sixty_results_typed_without_a_pause_are_all_there(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(122)
    page = desk.sit_down(open_context(DESKTOP))
    assert desk.tables == 61
    assert type_a_whole_round(desk, page, patience=60_000) >= 30


@pytest.mark.slow
def test_six_hundred_results_typed_without_a_pause_are_all_there(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(1202)
    page = desk.sit_down(open_context(DESKTOP))
    assert desk.tables == 601
    assert type_a_whole_round(desk, page, patience=300_000) >= 30


@pytest.mark.scenario(22)
def test_the_same_again_a_conflict_a_correction_and_an_undo_by_keyboard_alone(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(8)
    page = desk.sit_down(open_context(DESKTOP))
    for line in ("1 7", "1 7", "1 8", "2 x"):
        typed(page, line)
    all_sent(page)
    states = [row.get_attribute("data-state") for row in page.locator("#entered li").all()]
    assert states == ["refused", "parked", "same", "recorded"]
    expect(page.locator("#needs-you")).to_contain_text("two results")
    typed(page, "1 8 *")
    page.keyboard.type("3 7")
    expect(page.locator("#line-said")).to_contain_text("2–0")
    page.keyboard.press("Enter")
    expect(page.locator("#line-said")).to_have_text("")
    all_sent(page)
    expect(page.locator("#needs-you")).not_to_contain_text("two results")
    page.keyboard.press("Control+z")
    expect(page.locator("#entered li").first).to_have_attribute("data-state", "undone")
    ledger = desk.ledger()
    assert len(ledger["ResultRecorded"]) == 2
    assert len(ledger["ResultWithdrawn"]) == 1
    assert [line["before"] for line in ledger["ResultCorrected"]] == [ledger["ResultRecorded"][0]["score"]]
    page.locator("details summary").last.focus()
    page.keyboard.press("/")
    expect(page.locator("#line")).to_be_focused()


def test_what_was_typed_while_nobody_answered_survives_a_reload_and_is_sent_in_order(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(8)
    context = open_context(DESKTOP)
    page = desk.sit_down(context)

    def dead(route: Route) -> None:
        route.abort() if route.request.method == "POST" else route.continue_()

    context.route("**/desk/entry", dead)
    for line in ("1 7", "1 8", "2 1"):
        typed(page, line)
    expect(page.locator("#entry-status")).to_be_visible()
    page.reload()
    expect(page.locator("#entered [data-state=waits]")).to_have_count(3)
    kept = json.loads(page.evaluate("Object.values(localStorage).find((text) => text.startsWith('['))"))
    assert [entry["line"] for entry in kept] == ["1 7", "1 8", "2 1"]
    assert {key for entry in kept for key in entry} == {"id", "tab", "state", "line", "fields", "at"}, (
        "no names"
    )
    assert not desk.ledger()["ResultRecorded"]
    context.unroute("**/desk/entry", dead)
    all_sent(page)
    expect(page.locator("#entry-status")).to_be_hidden()
    ledger = desk.ledger()
    recorded = [line["score"]["games"] for line in ledger["ResultRecorded"]]
    assert recorded == [[2, 0], [0, 2]], "in the order they were typed: the second for table 1 is parked"
    assert len(ledger["EntryParked"]) == 1
    page.reload()
    assert page.evaluate("localStorage.length && Object.values(localStorage).join('')") in (0, "[]")


@pytest.mark.scenario(20)
def test_two_scorekeepers_race_for_the_same_tables(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(24)
    pages = [desk.sit_down(open_context(DESKTOP)) for _ in range(2)]
    for table in range(1, 13):
        for page, key in zip(pages, "71", strict=True):
            typed(page, f"{table} {key}")
    for page in pages:
        all_sent(page)
    ledger = desk.ledger()
    recorded = {str(line["match"]) for line in ledger["ResultRecorded"]}
    parked = {str(line["match"]) for line in ledger["EntryParked"]}
    assert recorded == parked == {f"1-{table}" for table in range(1, 13)}
    assert not ledger["ResultCorrected"]
    expect(pages[0].locator("#needs-you")).to_contain_text("two results")


def test_without_a_script_the_line_is_a_plain_form(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(8)
    context = open_context(DESKTOP, javascript=False)
    context.add_cookies([{"name": "sessionid", "value": desk.session, "url": desk.base}])
    page = context.new_page()
    page.goto(desk.address)
    page.fill("#line", "1 7 d2")
    page.keyboard.press("Enter")
    expect(page.locator("#flashes")).to_contain_text("2–0")
    page.fill("#line", "9 7")
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("no table 9")
    expect(page.locator("#line")).to_have_value("9 7")
    page.locator("button[value=undo]").first.click()
    expect(page.locator("#entered")).to_contain_text("taken back")


def problems(page: Page) -> list[str]:
    """What axe finds at A and AA, in words."""
    options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.slow)])
def test_everybody_can_use_the_entry_page_and_the_end_of_the_round(
    open_entry_desk: OpenEntryDesk, open_context: Open, language: str
) -> None:
    desk = open_entry_desk(8)
    context = open_context({"viewport": {"width": 320, "height": 800}}, language)
    page = desk.sit_down(context)
    for line in ("1 7", "1 8", "2 x"):
        typed(page, line)
    all_sent(page)
    page.locator("details summary").last.click()
    for path in ("entry", "closing"):
        if path != "entry":
            page.goto(f"{desk.base}/t/{desk.tournament}/desk/{path}")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert problems(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.scenario(24)
def test_a_round_with_empty_tables_is_ended_by_keyboard(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(8)
    page = desk.sit_down(open_context(DESKTOP))
    for line in ("1 7", "2 8", "3 n2"):
        typed(page, line)
    all_sent(page)
    page.goto(f"{desk.base}/t/{desk.tournament}/desk/closing")
    page.locator("input[type=checkbox][name=match]").focus()
    page.keyboard.press("Space")
    page.locator("button[value=no-shows]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#doubtful")).to_contain_text("2 players would lose the match and be dropped")
    is_clean(page)
    page.locator("button[value=no-shows]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#no-shows")).to_be_visible()
    page.wait_for_timeout(700)
    page.locator("button[value=close]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("button[value=take-back]").first).to_be_visible()
    ledger = desk.ledger()
    assert len(ledger["RoundClosed"]) == 1
    sources = [line["source"] for line in ledger["ResultRecorded"]]
    assert sources == ["official", "official", "no-show", "no-show"]


def test_what_was_not_taken_leaves_room_for_the_last_ten_and_a_scanned_slip_for_its_result(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(4)
    page = desk.sit_down(open_context(DESKTOP))
    for at in range(12):
        typed(page, f"9{at} 2-1")
    typed(page, "1 8")
    expect(page.locator("#entered li").first).to_have_attribute("data-state", "recorded")
    all_sent(page)
    expect(page.locator("#entered [data-state=refused]:visible")).to_have_count(10)
    expect(page.locator("#more-refused")).to_contain_text("kept here as well: 2")
    page.locator("#entered [data-state=refused]:visible button").last.click()
    expect(page.locator("#more-refused")).to_contain_text("kept here as well: 1")

    typed(page, desk.slips[1])
    expect(page.locator("#entry-status")).to_contain_text("Table 2: now its result.")
    typed(page, "2-1 d")
    expect(page.locator("#entered li").first).to_have_attribute("data-state", "recorded")
    expect(page.locator("#line")).to_have_value("")


def test_where_the_browser_keeps_nothing_entries_are_sent_all_the_same(
    open_entry_desk: OpenEntryDesk, open_context: Open
) -> None:
    desk = open_entry_desk(4)
    context = open_context(DESKTOP)
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    page = desk.sit_down(context)
    typed(page, "1 8")
    typed(page, "1 7 *")
    expect(page.locator("#entered [data-state=corrected]")).to_have_count(1)
    page.keyboard.press("Control+z")
    undone = page.locator("#entered [data-state=undone]")
    expect(undone).to_have_count(2)  # the undo, and the entry it took back
    page.keyboard.press("Control+z")
    expect(undone).to_have_count(4)
    expect(page.locator("#entered [data-undoable]")).to_have_count(0)
    assert len(desk.ledger()["ResultWithdrawn"]) == 1
