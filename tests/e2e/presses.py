"""Ways through a day at the desk, with every press of a hand counted.

Each begins and ends where somebody would say that it does, and goes by what is on the pages: no address is
typed on the way. ``python3 run.py bench presses`` prints them beside their aims.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.e2e.people import Organizer

SIXTEEN = [f"{first} {last}" for first in ("Ana", "Bo", "Cy", "Di") for last in ("Ruiz", "Li", "Cho", "Day")]

FIRST = [
    "Ana",
    "Bea",
    "Cyd",
    "Dov",
    "Eli",
    "Fay",
    "Gus",
    "Hal",
    "Ida",
    "Jon",
    "Kim",
    "Leo",
    "Mia",
    "Noa",
    "Oda",
    "Pia",
]
AT_THE_DOOR = [f"{name} Q{name[::-1]}sson" for name in FIRST]
"""Sixteen whom three letters tell apart."""

TO_ROUND_ONE = 6
KEYS_TO_CHECK_IN = 4
TO_THE_NEXT_ROUND = 2
TO_THE_SEMIFINALS = 2
TO_THE_CHAMPION = 0
"""The aims: presses, and for each who checks in three letters and Enter."""

RUNNING_CLOCK = "#top .clock[data-deadline]"


class Hand:
    """What a hand does on a page, and how long that takes with the program's answers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0
        self.keys = 0
        self.seconds = 0.0

    @contextmanager
    def timed(self) -> Iterator[None]:
        began = time.monotonic()
        yield
        self.seconds = time.monotonic() - began

    def press(self, selector: str) -> None:
        self.presses += 1
        self.page.locator(selector).first.click()

    def do(self, act: str) -> None:
        self.press(f"button[name=do][value={act}]")

    def type_and_enter(self, text: str) -> None:
        self.keys += len(text) + 1
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


def to_round_one(organizer: Organizer) -> Hand:
    """From the first page after signing in until the clock of round 1 runs; sixteen names are pasted."""
    page = organizer.page
    page.goto(f"{organizer.base}/desk/")
    hand = Hand(page)
    with hand.timed():
        hand.press("main a[href='/desk/new']")
        hand.press("#new button.primary")
        page.wait_for_url("**/import")
        page.fill("textarea[name=text]", "\n".join(SIXTEEN))
        hand.do("look")
        expect(page.locator("tbody tr")).to_have_count(len(SIXTEEN))
        hand.do("save")
        hand.do("pair")
        hand.do("publish-and-open")
        expect(page.locator(RUNNING_CLOCK)).to_be_visible()
    organizer.id = re.findall(r"/t/(\w+)/", page.url)[0]
    organizer.rounds = 1
    return hand


def to_check_in(organizer: Organizer) -> Hand:
    """From the players' page until all sixteen are here; nobody waits for a page between two names."""
    organizer.open("desk/players")
    page = organizer.page
    expect(page.locator("#who")).to_be_focused()
    hand = Hand(page)
    with hand.timed():
        for name in AT_THE_DOOR:
            hand.type_and_enter(name[:3].lower())
        expect(page.locator("#arrived")).to_contain_text("16 of 16 here")
    return hand


def to_the_next_round(organizer: Organizer, spectator: Page) -> Hand:
    """From a round's last result, which is no press of these, until everybody sees the next pairings."""
    *others, last = organizer.tables()
    record(organizer, others)
    spectator.goto(f"{organizer.base}/t/{organizer.id}/pairings")
    organizer.open()
    hand = Hand(organizer.page)
    with hand.timed():
        _enter_the_last(organizer, last)
        hand.do("close")
        hand.do("publish-and-open")
        expect(spectator.locator("h1")).to_contain_text(f"Round {organizer.rounds + 1}")
    organizer.rounds += 1
    return hand


def to_the_semifinals(organizer: Organizer) -> Hand:
    """From the standings with their line until the clock of the semifinals runs; a round is closed before."""
    record(organizer, organizer.tables())
    organizer.open()
    organizer.do("close")
    organizer.open("desk/playoff")
    hand = Hand(organizer.page)
    with hand.timed():
        hand.do("cut")
        hand.do("publish-and-open")
        expect(organizer.page.locator(RUNNING_CLOCK)).to_be_visible()
    organizer.rounds += 1
    return hand


def to_the_champion(organizer: Organizer, wall: Page) -> Hand:
    """From the result of the final until the wall shows who won; before it, the semifinals are played."""
    record(organizer, organizer.tables())
    organizer.open()
    organizer.do("close")
    organizer.start_round()
    wall.goto(f"{organizer.base}/t/{organizer.id}/wall")
    ((final, (finalist, _)),) = organizer.tables().items()
    organizer.open()
    hand = Hand(organizer.page)
    with hand.timed():
        _enter_the_last(organizer, final)
        expect(wall.locator(".won .huge")).to_have_text(finalist)
    return hand


def record(organizer: Organizer, tables: Iterable[int]) -> None:
    """Results of no interest, as the desk's form sends them."""
    for table in tables:
        sent = {"do": "record", "match": f"{organizer.rounds}-{table}", "score": "2-0"}
        organizer.send(f"/t/{organizer.id}/desk/", sent)


def _enter_the_last(organizer: Organizer, table: int) -> None:
    """Nobody goes on before the line was answered."""
    organizer.page.fill("#line", f"{table} 2-0")
    with organizer.page.expect_response(lambda answer: answer.request.method == "POST"):
        organizer.page.keyboard.press("Enter")
