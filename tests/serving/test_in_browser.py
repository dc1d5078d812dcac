"""Live pages in a real browser: renewal, sleep, loss, a device whose clock is a day wrong."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def new_page(browser: Any) -> Iterator[Callable[..., Any]]:
    """Phone-sized pages; each call is a device of its own."""
    contexts: list[Any] = []

    def make(**options: Any) -> Any:
        phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en-GB"}
        contexts.append(browser.new_context(**{**phone, **options}))
        page = contexts[-1].new_page()
        page.set_default_timeout(30_000)
        return page

    yield make
    for context in contexts:
        context.close()


def opened(server: Any) -> tuple[str, tuple[str, str]]:
    """A tournament in round 1, and who sits at its first table."""
    tournament = server.ask("create", "Open")
    for name in ("Ana", "Bo", "Chidi", "Dana"):
        server.ask("enrol", tournament, name)
    for command in ("PairRound", "PublishRound", "OpenRound"):
        server.ask("do", tournament, command, 1)
    one, two = server.ask("seats", tournament, 1)[0]
    return tournament, (one, two)


def joined(server: Any, page: Any, tournament: str, entrant: str) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/j/{server.ask('code', tournament, entrant)}")
    page.click("button.primary")
    page.wait_for_url("**/me/")


def left(page: Any) -> int:
    """The seconds the page's clock shows."""
    shown = page.inner_text("[data-deadline] >> nth=0")
    minutes, seconds = re.fullmatch(r"(\d+):(\d\d)", shown.strip()).groups()  # type: ignore[union-attr]
    return int(minutes) * 60 + int(seconds)


def off_by(page: Any, deadline: int) -> float:
    """How far the page's clock is from the server's, in seconds; the reading itself takes a moment."""
    before = time.time()
    seen = left(page)
    after = time.time()
    return max(deadline / 1000 - after - seen, seen - (deadline / 1000 - before), 0)


def until(page: Any, true: str) -> None:
    """Asked from outside: the pages' own policy allows no evaluation inside."""
    end = time.monotonic() + 30
    while not page.evaluate(true):
        assert time.monotonic() < end, true
        time.sleep(0.05)


@pytest.mark.scenario(17)
def test_a_phone_shows_the_opponents_report_by_itself(server: Any, new_page: Callable[..., Any]) -> None:
    tournament, (ana, bo) = opened(server)
    page = new_page()
    joined(server, page, tournament, bo)
    time.sleep(0.5)
    server.ask("report", "1-1", tournament, ana)
    page.wait_for_selector("text=Confirm")
    assert "You lost 0–2".lower() in page.inner_text(".claim").lower()


def test_a_renewed_page_keeps_what_was_typed_focused_and_opened(
    server: Any, new_page: Callable[..., Any]
) -> None:
    tournament, (ana, bo) = opened(server)
    page = new_page()
    joined(server, page, tournament, bo)
    page.click("text=Report the result")
    page.click("summary:has-text('Another score')")
    page.fill("[name=mine]", "1")
    page.focus("[name=theirs]")
    time.sleep(0.5)
    server.ask("report", "1-1", tournament, ana)
    page.wait_for_selector("text=a judge comes to your table")
    assert page.input_value("[name=mine]") == "1"
    assert page.evaluate("document.activeElement.name") == "theirs"
    assert page.is_visible("[name=drawn]")


@pytest.mark.scenario(37)
@pytest.mark.parametrize("wrong_by", [-86_400_000, 86_400_000])
def test_the_clock_is_right_on_a_device_whose_date_is_a_day_wrong(
    server: Any, new_page: Callable[..., Any], wrong_by: int
) -> None:
    tournament, (ana, _) = opened(server)
    page = new_page(timezone_id="Pacific/Auckland")
    page.add_init_script(
        f"const real = Date.now; Date.now = () => real() + ({wrong_by});"
        "const D = Date; Date = class extends D {"
        " constructor(...a) { a.length ? super(...a) : super(D.now()); } };"
    )
    joined(server, page, tournament, ana)
    time.sleep(0.7)
    deadline = int(page.get_attribute("[data-deadline] >> nth=0", "data-deadline"))
    assert off_by(page, deadline) <= 1.2
    page.goto(f"http://127.0.0.1:{server.port}/t/{tournament}/wall")
    until(page, "/^\\d+:\\d\\d$/.test(document.querySelector('[data-deadline]').textContent.trim())")
    assert off_by(page, deadline) <= 1.2


def test_a_page_looks_again_when_time_is_up(server: Any, new_page: Callable[..., Any]) -> None:
    """No event says that time is up, yet from then on more scores can be reported."""
    tournament, (ana, _) = opened(server)
    page = new_page()
    joined(server, page, tournament, ana)
    page.goto(f"http://127.0.0.1:{server.port}/t/{tournament}/me/report")
    time.sleep(0.5)
    page.evaluate("document.getElementById('live').dataset.atTime = '1'")
    with page.expect_request("**/me/report"):
        page.evaluate(
            "document.querySelector('[data-deadline]').dataset.deadline = String(topcutNow() + 300)"
        )


@pytest.mark.scenario(15)
def test_a_page_that_wakes_shows_how_old_it_is_and_renews_itself(
    server: Any, new_page: Callable[..., Any]
) -> None:
    tournament, (ana, bo) = opened(server)
    page = new_page()
    joined(server, page, tournament, bo)
    time.sleep(0.5)
    _sleep(page)
    server.ask("report", "1-1", tournament, ana)
    time.sleep(1)
    assert not page.is_visible("text=Confirm")  # asleep: nothing is fetched
    words = page.evaluate(
        """async () => {
            window.slow = window.fetch;
            const wait = () => new Promise((done) => setTimeout(done, 600));
            window.fetch = async (...a) => { await wait(); return window.slow(...a); };
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
            document.dispatchEvent(new Event('visibilitychange'));
            return document.getElementById('live-status').textContent;
        }"""
    )
    assert re.match(r"As of \d\d:\d\d, looking for news", words)
    page.wait_for_selector("text=Confirm")
    page.wait_for_selector("#live-status", state="hidden")


def _sleep(page: Any) -> None:
    page.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )


@pytest.mark.scenario(15)
def test_a_page_without_a_server_says_so_in_words(own_server: Any, new_page: Callable[..., Any]) -> None:
    tournament, (ana, _) = opened(own_server)
    phone, wall = new_page(), new_page(viewport={"width": 1920, "height": 1080}, locale="es-ES")
    joined(own_server, phone, tournament, ana)
    wall.goto(f"http://127.0.0.1:{own_server.port}/t/{tournament}/wall")
    time.sleep(0.7)
    own_server.end()
    phone.wait_for_selector("#live-status:not([hidden])")
    assert re.match(r"As of \d\d:\d\d, reconnecting", phone.inner_text("#live-status"))
    wall.wait_for_selector("#live-status:not([hidden])")
    assert re.match(r"Datos de las \d\d:\d\d, reconectando", wall.inner_text("#live-status"))
    shown = wall.query_selector_all(".huge, .round, #wall-list li")
    colours = {one.evaluate("one => getComputedStyle(one).color") for one in shown}
    assert colours == {"rgb(133, 138, 146)"}, "grey, all of it"


@pytest.mark.scenario(10)
def test_a_player_reports_with_scripts_off(server: Any, new_page: Callable[..., Any]) -> None:
    tournament, (ana, bo) = opened(server)
    one, two = new_page(java_script_enabled=False), new_page(java_script_enabled=False, locale="es-ES")
    joined(server, one, tournament, ana)
    joined(server, two, tournament, bo)
    one.click("text=Report the result")
    one.click("button:has-text('2–1')")
    assert "waits for" in one.inner_text("main")
    two.reload()
    two.click("button:has-text('Confirmar')")
    assert "registrado" in two.inner_text("main")
    one.reload()
    assert "recorded" in one.inner_text("main")


def test_one_phone_may_play_in_two_tournaments(server: Any, new_page: Callable[..., Any]) -> None:
    page = new_page()
    tables = [opened(server) for _ in range(2)]
    for tournament, (ana, _) in tables:
        joined(server, page, tournament, ana)
    for tournament, _ in tables:
        page.goto(f"http://127.0.0.1:{server.port}/t/{tournament}/me/")
        assert page.is_visible("text=Your table")


def test_the_names_on_the_wall_stop_when_asked(server: Any, new_page: Callable[..., Any]) -> None:
    tournament = server.ask("create", "Crowd")
    for number in range(48):
        server.ask("enrol", tournament, f"Player{number:02d}")
    for command in ("PairRound", "PublishRound"):
        server.ask("do", tournament, command, 1)
    address = f"http://127.0.0.1:{server.port}/t/{tournament}/wall"
    top = "document.getElementById('wall-list').scrollTop"
    page = new_page(viewport={"width": 1280, "height": 400})
    page.goto(address)
    until(page, f"{top} > 20")
    page.click("#wall-pause")
    stopped = page.evaluate(top)
    time.sleep(0.6)
    assert page.evaluate(top) == stopped
    still = new_page(viewport={"width": 1280, "height": 400}, reduced_motion="reduce")
    still.goto(address)
    time.sleep(5)
    assert still.evaluate(top) == 0
