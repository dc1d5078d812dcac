"""Presses and seconds of a day at the desk, by a browser on a real server, each beside its aim.

Run with ``python3 run.py bench presses``. Needs Chromium; the server is on this machine, its data in a
temporary folder. A press is a button or a link; what is pasted or typed is none, and for checking in every
key counts. Seconds are those of a hand that never pauses: what is left is the program's part. A way that
has come to need another press finds no button and ends there, its aim missed. Exits with 1 if one is.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.e2e.conftest import Site, serving, with_organizer
from tests.e2e.people import Organizer
from tests.e2e.presses import (
    AT_THE_DOOR,
    KEYS_TO_CHECK_IN,
    TO_ROUND_ONE,
    TO_THE_CHAMPION,
    TO_THE_NEXT_ROUND,
    TO_THE_SEMIFINALS,
    Hand,
    to_check_in,
    to_round_one,
    to_the_champion,
    to_the_next_round,
    to_the_semifinals,
)
from tools import test_programs

PATIENCE = 10_000
"""How long a button may take to be there, in milliseconds."""


@dataclass(frozen=True)
class Way:
    name: str
    walk: Callable[[], Hand]
    presses: int
    keys: int = 0


def main() -> None:
    chromium = os.environ.get("TOPCUT_TEST_CHROMIUM") or test_programs.find_chromium()
    if not chromium:
        sys.exit("Chromium was not found: install it, or set TOPCUT_TEST_CHROMIUM.")
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with serving(Path(folder) / "data") as site:
            missed = [way.name for way in ways(browser, with_organizer(site, browser)) if not is_met(way)]
        browser.close()
    if missed:
        sys.exit(f"Missed: {'; '.join(missed)}.")


def ways(browser: Browser, site: Site) -> Iterator[Way]:
    """A first evening as far as its first round, then a small cup from check-in to its champion."""
    organizer = Organizer(_opened(browser), site.base)
    organizer.sit_down(site.desk)
    yield Way("signed in, 16 names pasted, round 1 running", lambda: to_round_one(organizer), TO_ROUND_ONE)
    organizer.create("Cup", 2, cut="4", check_in="on")
    organizer.paste(AT_THE_DOOR)
    keys = KEYS_TO_CHECK_IN * len(AT_THE_DOOR)
    yield Way("16 players checked in", lambda: to_check_in(organizer), 0, keys)
    organizer.start_round()
    seen = _opened(browser)
    yield Way("last result, next round public", lambda: to_the_next_round(organizer, seen), TO_THE_NEXT_ROUND)
    yield Way("cut, semifinals on the clock", lambda: to_the_semifinals(organizer), TO_THE_SEMIFINALS)
    wall = _opened(browser)
    yield Way("final result, champion on the wall", lambda: to_the_champion(organizer, wall), TO_THE_CHAMPION)


def is_met(way: Way) -> bool:
    """Walk it and print what it took."""
    try:
        hand = way.walk()
    except (AssertionError, Error) as stuck:
        print(f"{way.name:46}  stuck: {str(stuck).strip().splitlines()[0]}")
        return False
    took, aim = (hand.keys, way.keys) if way.keys else (hand.presses, way.presses)
    unit = "keys" if way.keys else "presses"
    print(f"{way.name:46}{took:4} {unit:8}(aim: {aim}){hand.seconds:8.2f} s")
    return hand.presses <= way.presses and hand.keys <= way.keys


def _opened(browser: Browser) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    return context.new_page()


if __name__ == "__main__":
    main()
