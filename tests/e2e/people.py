"""The organizer and the players, as a person at a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import APIResponse, Frame, Page, Request, Response, expect

PASSWORD = "an evening of magic"


PATIENCE = 30_000
"""How long a page may take, in milliseconds."""


@contextmanager
def saved(page: Page) -> Iterator[None]:
    """Until the form was taken and the page it leads to is there, by a script or without one."""
    arrived = []
    leading = _Leading()

    def note(frame: Frame) -> None:
        arrived.append(frame)

    page.on("framenavigated", note)
    page.on("request", leading.note)
    with page.expect_response(leading) as answer:
        yield
    if answer.value.request.is_navigation_request():
        for _ in range(PATIENCE // 10):  # answered, and yet to take the old page's place
            if arrived:
                break
            page.wait_for_timeout(10)
        assert arrived, "the answer did not become the page"
    else:
        page.wait_for_timeout(300)  # the script puts the answer into the page
    page.remove_listener("framenavigated", note)
    page.remove_listener("request", leading.note)
    page.wait_for_load_state()


class _Leading:
    """The page after a form: redirected to by the server, gone to by a phone's script, or renewed by it."""

    def __init__(self) -> None:
        self._sent = False

    def note(self, request: Request) -> None:
        """A form is on its way; a script that goes nowhere itself does not always get to see its answer."""
        self._sent = self._sent or request.method == "POST"

    def __call__(self, response: Response) -> bool:
        request = response.request
        renewed = self._sent and "x-part" in request.headers and request.url.endswith("/me/")
        opened = request.is_navigation_request() and request.method == "GET"
        return request.redirected_from is not None or opened or renewed


NEW = {"date": "2025-07-04", "format": "standard", "rel": "regular", "minutes": "50", "first_table": "1"}
NEW |= {"zone": "Europe/Madrid", "head_judge": "on", "scorekeeper": "on"}


class Organizer:
    """Holds every role, as in most shops. Finds things by what forms send, so that any language works.

    The evening is prepared by forms alone, which takes no browser's time; ``Newcomer`` sees the pages too.
    """

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base
        self.id = ""
        self.rounds = 0

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

    def sit_down(self, cookies: Mapping[str, str]) -> None:
        """At the desk's own computer, where the organizer has signed in."""
        self.page.context.add_cookies(
            [{"name": name, "value": value, "url": self.base} for name, value in cookies.items()]
        )

    def sign_in(self) -> None:
        self.page.goto(f"{self.base}/sign-in")
        self.page.fill("[name=username]", "olga")
        self.page.fill("[name=password]", PASSWORD)
        self.page.locator("main form button").click()
        self.page.wait_for_url("**/desk/**")

    def create(self, name: str, rounds: int, **fields: str) -> None:
        """A tournament in which the organizer holds every role, unless the form says otherwise."""
        typed = {"name": name, "rounds": str(rounds), **NEW, **fields}
        made = self.send("/desk/new", {key: value for key, value in typed.items() if value})
        self.id = made.url.split("/t/")[1].split("/")[0]
        self.rounds = 0

    def plan(self) -> None:
        """The form for a new tournament, with everything else unfolded."""
        self.page.goto(f"{self.base}/desk/new")
        self.page.locator("#else > summary").click()

    def press_create(self) -> None:
        self.page.locator("#new button.primary").click()
        self.page.wait_for_url(re.compile(r"/t/\w+/desk"))
        self.id = self.page.url.split("/t/")[1].split("/")[0]

    def paste(self, names: list[str]) -> None:
        rows = [str(line) for line in range(1, len(names) + 1)]
        self.send(f"/t/{self.id}/desk/players/import", {"do": "save", "text": "\n".join(names), "row": rows})

    def start_round(self) -> None:
        self.rounds += 1
        for act in ("pair", "publish-and-open"):
            self.send(f"/t/{self.id}/desk/", {"do": act, "round": str(self.rounds)})

    def send(self, path: str, fields: Mapping[str, str | list[str]]) -> APIResponse:
        """What the form of a page would send; the page itself is not looked at."""
        context = self.page.context
        token = next(one["value"] for one in context.cookies() if one["name"] == "csrftoken")
        headers = {"X-CSRFToken": token, "Content-Type": "application/x-www-form-urlencoded"}
        answer = context.request.post(self.base + path, data=urlencode(fields, doseq=True), headers=headers)
        assert answer.ok, answer.text()
        return answer

    def enter(self, line: str) -> None:
        """The entry line, by keyboard alone."""
        self.open()
        self.page.fill("#line", line)
        with saved(self.page):
            self.page.keyboard.press("Enter")

    def tables(self) -> dict[int, tuple[str, str]]:
        """Who sits where in the round that is on, by the public list; in pods the first two."""
        self.page.goto(f"{self.base}/t/{self.id}/pairings?by=table")
        rows = self.page.locator("main table tbody tr").evaluate_all(
            """rows => rows.map(row => [row.querySelector("th").innerText,
                 [...row.querySelectorAll("td span")].map(span => span.innerText)])"""
        )
        seated = {table.strip(): [name.strip().lstrip("1234 ") for name in names] for table, names in rows}
        return {int(table): (names[0], names[1]) for table, names in seated.items() if table.isdigit()}

    def codes(self) -> dict[str, str]:
        """A new code for every player whose phone has not joined, by name."""
        self.open("desk/players/codes")
        self.page.locator("main form button.primary").click()
        expect(self.page.locator(".slip").first).to_be_visible()
        slips = self.page.locator(".slip").evaluate_all(
            """slips => slips.map(slip => [slip.querySelector("strong").innerText,
                 slip.querySelector(".code").innerText])"""
        )
        return {_spoken(name): code.replace(" ", "") for name, code in slips}


class Newcomer(Organizer):
    """Prepares the evening as a person does, page by page."""

    def create(self, name: str, rounds: int, **fields: str) -> None:
        self.plan()
        self.page.fill("[name=name]", name)
        self.page.fill("[name=rounds]", str(rounds))
        self.press_create()

    def paste(self, names: list[str]) -> None:
        """Paste a list, look at what was understood, add it."""
        self.open("desk/players/import")
        self.page.fill("textarea[name=text]", "\n".join(names))
        self.page.locator("button[name=do][value=look]").click()
        expect(self.page.locator("tbody tr")).to_have_count(len(names))
        self.do("save")

    def start_round(self) -> None:
        """Closing the round before has paired it already, unless something came first."""
        self.open()
        if self.page.locator("button[name=do][value=pair]").count():
            self.do("pair")
        self.do("publish-and-open")


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
