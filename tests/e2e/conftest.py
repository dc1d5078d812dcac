"""A real server and a real browser."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, StorageStateCookie, sync_playwright

from tests.e2e.people import Organizer
from tests.faults.kill_rig import Server

DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


@dataclass(frozen=True)
class Hall:
    """Where the server is, the link it printed on its first start, and what the desk's computer is known by."""

    base: str
    start_link: str
    desk: tuple[StorageStateCookie, ...] = ()


@pytest.fixture
def first_start(tmp_path: Path) -> Iterator[Hall]:
    """A server on an empty folder, started for this test."""
    with serving(tmp_path / "data") as hall:
        yield hall


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Hall]:
    """One server for many evenings, with the organizer's account made: every test opens its own tournament."""
    with serving(tmp_path_factory.mktemp("hall") / "data") as started:
        context = browser.new_context()
        Organizer(context.new_page(), started.base).make_account(started.start_link)
        desk = tuple(context.storage_state()["cookies"])
        context.close()
        yield replace(started, desk=desk)


@contextmanager
def serving(folder: Path) -> Iterator[Hall]:
    folder.mkdir()
    server = Server(folder)
    server.start("/")
    try:
        base = f"http://127.0.0.1:{server.port}"
        yield Hall(base, base + _start_path(server.log))
    finally:
        server.stop()


def _start_path(log: Path) -> str:
    for _ in range(100):
        found = re.search(r"/start/[\w-]+", log.read_text())
        if found:
            return found[0]
        time.sleep(0.05)
    raise RuntimeError("the server printed no link:\n" + log.read_text())


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("TOPCUT_TEST_CHROMIUM") or shutil.which("chromium")
    if not program:
        pytest.skip("no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


Open = Callable[..., BrowserContext]


@pytest.fixture
def open_context(browser: Browser) -> Iterator[Open]:
    """Browser contexts that are closed at the end; a page that throws in JavaScript fails the test."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def open_one(device: dict[str, object], language: str = "en", javascript: bool = True) -> BrowserContext:
        locale = {"en": "en-GB", "es": "es-ES"}[language]
        context = browser.new_context(**device, locale=locale, java_script_enabled=javascript)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        context.on("weberror", lambda error: thrown.append(str(error.error)))
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    assert thrown == []
