"""Screenshot generator for the documentation, from a running demo.

    python3 run.py pictures

Needs Chromium. Made-up people and a fixed seed: a picture changes only when a page does.
"""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tools.test_programs import find_chromium

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PORT = 8765
BASE = f"http://127.0.0.1:{PORT}"
PHONE = {"width": 390, "height": 780}
DESK = {"width": 1280, "height": 860}


def main() -> int:
    if sys.argv[1:] != ["pods"]:
        take_from(take_all)
    take_from(take_pods, "--pods", "--players", "22")
    return 0


def take_from(take_them: Callable[[str], None], *options: str) -> None:
    """Start a demo, take its pictures, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "topcut.cli", "demo", "--host", "127.0.0.1", "--port", str(PORT)]
        with log.open("wb") as out:
            demo = subprocess.Popen([*command, *options, "--data", f"{folder}/data"], stdout=out, stderr=out)
        try:
            take_them(wait_for_links(log))
        finally:
            demo.terminate()
            demo.wait()


def wait_for_links(log: Path) -> str:
    for _ in range(1800):
        if "Press Ctrl+C" in log.read_text():
            time.sleep(1)
            return log.read_text()
        time.sleep(0.1)
    raise SystemExit("The demo did not start:\n" + log.read_text())


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])


def take_all(links: str) -> None:
    tournament = re.findall(r"/t/(\w+)/desk/", links)[0]
    codes = re.findall(r"/j/(\w+)", links)
    with sync_playwright() as playwright:
        chromium = launched(playwright)
        desk = signed_in(chromium)
        phone = joined(chromium, codes[0])
        other = joined(chromium, codes[1], language="es-ES", dark=True)
        take_desk(desk, tournament)
        take_floor(signed_in(chromium, "jonas", PHONE), tournament)
        take_judges(signed_in(chromium, "olga", PHONE), phone, tournament)
        take_phones(phone, other, tournament)
        take_public(chromium, tournament)
        take_turns(desk, signed_in(chromium, "jonas", PHONE), tournament)
        join_pictures(chromium)
        chromium.close()


def take_pods(links: str) -> None:
    """The guide to Commander nights: the desk, a phone, the bracket, the companion on one phone."""
    night, playoff = re.findall(r"/t/(\w+)/desk/", links)[0], re.findall(r"/t/(\w+)/bracket", links)[0]
    with sync_playwright() as playwright:
        chromium = launched(playwright)
        take(signed_in(chromium), f"/t/{night}/desk/", "guides/pods-desk.png")
        phone = joined(chromium, re.findall(r"/j/(\w+)", links)[0])
        take(phone, f"/t/{night}/me/", "guides/pods-phone.png")
        take(phone, f"/t/{night}/me/report", "guides/pods-report.png")
        anybody = context(chromium, DESK).new_page()
        take(anybody, f"/t/{playoff}/bracket", "guides/pods-bracket.png")
        take_companion(context(chromium, PHONE).new_page())
        chromium.close()


def take_companion(page: Page) -> None:
    """Four seats round a phone, some way into a game."""
    page.goto(f"{BASE}/table")
    for seat, name in enumerate(("Ana", "Bo", "Chidi", "Dana"), 1):
        page.fill(f"[name=name{seat}]", name)
    page.locator("main button.primary").click()
    page.wait_for_url("**/table/*")
    taps = ["hit|3|1a|5"] * 3 + ["add|life:2|-5"] * 2 + ["add|poison:4|1"] * 3
    for tap in (f"[value^='{act}']" for act in taps):
        page.evaluate("tap => document.querySelector(tap).click()", tap)
    page.evaluate("document.querySelector('#seat-1 [data-toggle=monarch]').click()")
    page.wait_for_timeout(600)
    page.screenshot(path=DOCS / "guides/companion.png")


def signed_in(browser: Browser, who: str = "olga", size: dict[str, int] = DESK) -> Page:
    page = context(browser, size).new_page()
    page.goto(f"{BASE}/sign-in")
    page.fill("[name=username]", who)
    page.fill("[name=password]", "correct horse")
    page.locator("main form button").click()
    page.wait_for_url("**/desk/**")
    return page


def joined(browser: Browser, code: str, language: str = "en-GB", dark: bool = False) -> Page:
    page = context(browser, PHONE, language, dark).new_page()
    page.goto(f"{BASE}/j/{code}")
    page.locator("main form button.primary").click()
    page.wait_for_url("**/me/**")
    return page


def context(
    browser: Browser, size: dict[str, int], language: str = "en-GB", dark: bool = False
) -> BrowserContext:
    scheme = "dark" if dark else "light"
    phone = size is PHONE
    return browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=2 if phone else 1,
        locale=language,
        color_scheme=scheme,  # type: ignore[arg-type]
        is_mobile=phone,
        has_touch=phone,
    )


def take(page: Page, path: str, picture: str) -> None:
    page.goto(f"{BASE}{path}")
    page.wait_for_timeout(400)
    target = DOCS / picture
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target)


def take_desk(page: Page, tournament: str) -> None:
    desk = f"/t/{tournament}/desk/"
    take(page, "/desk/new", "guides/new-tournament.png")
    take(page, desk, "guides/desk.png")
    take_entry(page, desk)
    take(page, f"{desk}players", "guides/players.png")
    take(page, f"{desk}players/import", "guides/import.png")
    take(page, f"{desk}standings", "guides/standings.png")
    take(page, f"{desk}print", "guides/print.png")
    take(page, f"{desk}log", "guides/log.png")
    take(page, f"{desk}report", "guides/report.png")
    take_repair(page, desk)


def take_repair(page: Page, desk: str) -> None:
    """A repair preview for a player who is missing, not carried out."""
    page.goto(f"{BASE}{desk}")
    number = re.findall(r"\d+", page.locator("h1").inner_text())[0]
    page.goto(f"{BASE}{desk}players")
    player = page.locator("tbody a[href*='/players/']").first
    entrant = (player.get_attribute("href") or "").rpartition("/")[2]
    take(page, f"{desk}rounds/{number}/repair?cause=not-here&who={entrant}", "guides/repair.png")


def take_entry(page: Page, desk: str) -> None:
    """A few lines typed: accepted, repeated, and another result for the same table."""
    page.goto(f"{BASE}{desk}entry")
    for line in ("4 7", "4 7", "4 8", "9 2-1 d2"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    page.locator("#entered [data-state=waits]").first.wait_for(state="detached")
    page.wait_for_timeout(1500)
    page.screenshot(path=DOCS / "guides/entry.png")


def take_floor(page: Page, tournament: str) -> None:
    """A judge has one table and has given another three minutes."""
    floor = f"/t/{tournament}/floor/"
    page.goto(f"{BASE}{floor}")
    for button in (page.locator("button[value=claim]").nth(1), page.locator("button.plus").nth(10)):
        button.click()
        page.wait_for_timeout(1000)
    take(page, floor, "guides/floor.png")
    sheet = page.locator(".card.table .who").first.get_attribute("href")
    take(page, f"{sheet}", "guides/floor-table.png")


def take_turns(desk: Page, judge: Page, tournament: str) -> None:
    """Time is called, and the first turn after it is played at a table."""
    desk.goto(f"{BASE}/t/{tournament}/desk/")
    desk.get_by_text("More time, or set it").click()
    desk.get_by_role("button", name="Call time now").click()
    desk.get_by_role("button", name="Play began earlier").click()  # the demo's round has just begun
    desk.wait_for_timeout(1000)
    judge.goto(f"{BASE}/t/{tournament}/floor/")
    turns = f"{judge.locator('.card.table .who').last.get_attribute('href')}/turns"
    judge.goto(f"{BASE}{turns}")
    for act in ("whose|0", "turn"):
        judge.locator(f"button[value='{act}']").click()
        judge.wait_for_timeout(1000)
    take(judge, turns, "guides/floor-turns.png")


def take_judges(head: Page, phone: Page, tournament: str) -> None:
    """A player calls, the head judge has an open investigation and has planned two shifts."""
    floor = f"/t/{tournament}/floor/"
    phone.goto(f"{BASE}/t/{tournament}/me/")
    phone.locator("button[name=wish][value=judge]").click()
    phone.wait_for_timeout(1000)
    take(head, f"{floor}calls", "guides/judge-calls.png")
    head.goto(f"{BASE}{floor}notes")
    head.fill(
        "#text",
        "Two players of the table next to it say that a card went back from the graveyard to the hand.",
    )
    head.check("#investigation")
    head.locator("button[value=write]").click()
    head.wait_for_timeout(500)
    head.goto(f"{BASE}{floor}notes")
    head.locator("section.card.table").scroll_into_view_if_needed()
    head.screenshot(path=DOCS / "guides/judge-notes.png")
    head.goto(f"{BASE}{floor}judges")
    day = datetime.now(UTC).date().isoformat()
    for task, starts, ends in (("floor", "00:00", "20:00"), ("break", "20:00", "20:30")):
        head.select_option("#task", task)
        for name, typed in (("day", day), ("starts", starts), ("ends", ends)):
            head.fill(f"#{name}", typed)
        head.locator("button[value=plan]").click()
        head.wait_for_timeout(1000)
    take(head, f"{floor}judges", "guides/judge-shifts.png")


def take_phones(phone: Page, other: Page, tournament: str) -> None:
    mine = f"/t/{tournament}/me/"
    take(phone, mine, "guides/phone.png")
    take(phone, f"{mine}report", "guides/phone-report.png")
    phone.locator("button[name=score][value='2-1-0']").click()
    phone.wait_for_url("**/me/")
    take(phone, mine, "guides/phone-reported.png")
    take(other, mine, "guides/phone-confirm-es.png")


def take_public(browser: Browser, tournament: str) -> None:
    page = context(browser, {"width": 1920, "height": 1080}).new_page()
    take(page, f"/t/{tournament}/wall", "guides/wall.png")
    page.set_viewport_size({"width": 1280, "height": 860})
    take(page, f"/t/{tournament}/pairings", "guides/pairings.png")


def join_pictures(browser: Browser) -> None:
    """The desk with two phones beside it, for the README."""
    sources = [DOCS / "guides" / f"{name}.png" for name in ("desk", "phone", "phone-confirm-es")]
    shown = "".join(
        f"<img src='data:image/png;base64,{base64.b64encode(source.read_bytes()).decode()}'>"
        for source in sources
    )
    style = (
        "body{margin:0;padding:24px;display:flex;gap:24px;background:#e7e7e2;align-items:flex-start}"
        "img{height:620px;border-radius:10px;box-shadow:0 2px 12px rgb(0 0 0/.18)}"
    )
    page = browser.new_page(viewport={"width": 1640, "height": 668})
    page.set_content(f"<style>{style}</style>{shown}")
    page.wait_for_timeout(300)
    target = DOCS / "start" / "desk-and-phone.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target)


if __name__ == "__main__":
    sys.exit(main())
