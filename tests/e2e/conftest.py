"""A real server and a real browser."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e.people import PATIENCE, Organizer
from tests.faults.kill_rig import Server

# How long a busy machine may take; what is there sooner is seen sooner.
expect.set_options(timeout=PATIENCE)

DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


@dataclass(frozen=True)
class Site:
    """A running server: its folder, address and first link, and the cookies of the desk's computer."""

    folder: Path
    base: str
    start_link: str
    desk: Mapping[str, str] = field(default_factory=dict)


@pytest.fixture
def first_start(tmp_path: Path) -> Iterator[Site]:
    """A server on an empty folder, started for this test."""
    with serving(tmp_path / "data") as site:
        yield site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Site]:
    """One server for many evenings, with the organizer's account: every test has a tournament of its own."""
    with serving(tmp_path_factory.mktemp("site") / "data") as started:
        yield with_organizer(started, browser)


@pytest.fixture
def own_site(first_start: Site, browser: Browser) -> Site:
    """A server for what is no tournament's own, as the cards it knows."""
    return with_organizer(first_start, browser)


def with_organizer(site: Site, browser: Browser) -> Site:
    context = browser.new_context()
    Organizer(context.new_page(), site.base).make_account(site.start_link)
    desk = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
    context.close()
    return replace(site, desk=desk)


@contextmanager
def serving(folder: Path) -> Iterator[Site]:
    folder.mkdir()
    server = Server(folder)
    server.start("/")
    try:
        yield at_start(server)
    finally:
        server.stop()


def at_start(server: Server) -> Site:
    """The site of a server that was started on an empty folder."""
    base = f"http://127.0.0.1:{server.port}"
    return Site(server.folder, base, base + _start_path(server.log))


def _start_path(log: Path) -> str:
    for _ in range(100):
        found = re.search(r"/start/[\w-]+", log.read_text())
        if found:
            return found[0]
        time.sleep(0.05)
    raise RuntimeError("the server printed no link:\n" + log.read_text())


Open = Callable[..., BrowserContext]


@pytest.fixture
def open_context(browser: Browser) -> Iterator[Open]:
    """Browser contexts that are closed at the end; a page that throws in JavaScript fails the test."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def open_one(device: dict[str, object], language: str = "en", javascript: bool = True) -> BrowserContext:
        locale = {"en": "en-GB", "es": "es-ES"}[language]
        context = browser.new_context(**device, locale=locale, java_script_enabled=javascript)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: thrown.append(str(error.error)))
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    assert thrown == []
