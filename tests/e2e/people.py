"""The organizer and the players, as a person at a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Frame, Page, Request, StorageStateCookie, expect

PASSWORD = "an evening of magic"


@contextmanager
def saved(page: Page) -> Iterator[None]:
    """Until the form was taken and the page it leads to is there, by a script or without one."""
    arrived = []

    def note(frame: Frame) -> None:
        arrived.append(frame)

    page.on("framenavigated", note)
    with page.expect_response(lambda response: _leads_on(response.request)) as answer:
        yield
    if answer.value.request.is_navigation_request():
        while not arrived:  # answered, and yet to take the old page's place
            page.wait_for_timeout(10)
    else:
        page.wait_for_timeout(300)  # the script puts the answer into the page
    page.remove_listener("framenavigated", note)
    page.wait_for_load_state()


def _leads_on(request: Request) -> bool:
    """The page after a form: redirected to by the server, or gone to by a phone's script."""
    return request.redirected_from is not None or (
        request.is_navigation_request() and request.method == "GET"
    )


class Organizer:
    """Holds every role, as in most shops. Finds things by what forms send, so that any language works."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base
        self.id = ""

    def do(self, act: str) -> None:
        with saved(self.page):
            self.page.locator(f"button[name=do][value={act}]").first.click()

    def open(self, path: str = "desk/") -> None:
        self.page.goto(f"{self.base}/t/{self.id}/{path}")

    def make_account(self, link: str) -> None:
        self.page.goto(link)
        self.page.fill("[name=first_name]", "Olga")
        self.page.fill("[name=last_name]", "Petrova")
        self.page.fill("[name=username]", "olga")
        self.page.fill("[name=password]", PASSWORD)
        self.page.locator("main form button").click()
        self.page.wait_for_url("**/desk/**")

    def sit_down(self, cookies: Sequence[StorageStateCookie]) -> None:
        """At the desk's own computer, where the organizer has signed in."""
        self.page.context.add_cookies(cookies)

    def sign_in(self) -> None:
        self.page.goto(f"{self.base}/sign-in")
        self.page.fill("[name=username]", "olga")
        self.page.fill("[name=password]", PASSWORD)
        self.page.locator("main form button").click()
        self.page.wait_for_url("**/desk/**")

    def create(self, name: str, rounds: int) -> None:
        self.page.goto(f"{self.base}/desk/new")
        self.page.fill("[name=name]", name)
        self.page.fill("[name=rounds]", str(rounds))
        self.page.locator("button.primary.big").click()
        self.page.wait_for_url(re.compile(r"/t/\w+/desk"))
        self.id = self.page.url.split("/t/")[1].split("/")[0]

    def paste(self, names: list[str]) -> None:
        """Paste a list, look at what was understood, add it."""
        self.open("desk/players/import")
        self.page.fill("textarea[name=text]", "\n".join(names))
        self.page.locator("button[name=do][value=look]").click()
        expect(self.page.locator("tbody tr")).to_have_count(len(names))
        self.do("save")

    def start_round(self) -> None:
        self.open()
        self.do("pair")
        self.do("publish-and-open")

    def enter(self, line: str) -> None:
        """The entry line, by keyboard alone."""
        self.open()
        self.page.fill("#line", line)
        with saved(self.page):
            self.page.keyboard.press("Enter")

    def tables(self) -> dict[int, tuple[str, str]]:
        """Who sits where in the round that is on, by the public list; in pods the first two."""
        self.page.goto(f"{self.base}/t/{self.id}/pairings?by=table")
        found = {}
        for row in self.page.locator("main table tbody tr").all():
            table = row.locator("th").inner_text().strip()
            names = [span.inner_text().strip().lstrip("1234 ") for span in row.locator("td span").all()]
            if table.isdigit():
                found[int(table)] = (names[0], names[1])
        return found

    def codes(self) -> dict[str, str]:
        """Every player's code, by name."""
        self.open("desk/players/codes")
        return {
            _spoken(slip.locator("strong").inner_text()): slip.locator(".code").inner_text().replace(" ", "")
            for slip in self.page.locator(".slip").all()
        }


def _spoken(sorted_name: str) -> str:
    """ "Ruiz, Ana" as it is said."""
    last, _, first = sorted_name.strip().partition(", ")
    return f"{first} {last}"


class Player:
    def __init__(self, page: Page, base: str, tournament: str) -> None:
        self.page = page
        self.base = base
        self.tournament = tournament

    def join(self, code: str) -> None:
        self.page.goto(f"{self.base}/j/{code}")
        self.page.locator("main form button.primary").click()
        self.page.wait_for_url("**/me/**")

    def home(self) -> None:
        self.page.goto(f"{self.base}/t/{self.tournament}/me/")

    @property
    def table(self) -> str:
        return self.page.locator(".hero .n").inner_text().strip()

    def report(self, mine: int, theirs: int) -> None:
        self.page.goto(f"{self.base}/t/{self.tournament}/me/report")
        with saved(self.page):
            self.page.locator(f"button[name=score][value='{mine}-{theirs}-0']").first.click()

    def confirm(self) -> None:
        """A person needs a moment to read; the page ignores taps right after it changed."""
        self.page.wait_for_timeout(700)
        with saved(self.page):
            self.page.locator("form[action$='/me/report'] button.primary[name=score]").click()
