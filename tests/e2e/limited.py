"""Drafts and sealed in a browser: whoever directs them, and the screen in the hall with its voice."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Open, Site
from tests.e2e.people import Organizer

WALL = {"viewport": {"width": 1920, "height": 1080}}

LISTENING = """
window.told = [];
window.spoken = [];
document.addEventListener("topcut:said", (event) => window.told.push(event.detail.text));
if (window.speechSynthesis) {
  speechSynthesis.speak = (voice) => window.spoken.push([voice.lang, voice.text]);
}
"""

AXE = Axe()


def problems(page: Page) -> list[str]:
    """What axe finds at A and AA, in words."""
    wanted = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in AXE.run(page, options=wanted).response["violations"]
        for node in one["nodes"]
    ]


class Director(Organizer):
    """The organizer, directing a draft."""

    def create_draft(self) -> None:
        self.plan()
        self.page.fill("[name=name]", "Draft night")
        self.page.select_option("[name=format]", "booster-draft")
        self.page.select_option("[name=mode]", "head-to-head")  # the newest tournament's kind is proposed
        self.page.fill("[name=rounds]", "3")
        self.press_create()

    def go_to(self, heading: str) -> None:
        """Another step of the schedule, by the name it has in the list."""
        self.open("desk/draft")
        self.page.locator("details > summary", has_text="another step").click()
        self.page.select_option("select[name=step]", label=heading)
        self.do("go")


def wall_of(site: Site, open_context: Open, tournament: str) -> Page:
    """The screen in the hall, with an ear at its loudspeaker."""
    screen = open_context(WALL)
    screen.add_init_script(LISTENING)
    wall = screen.new_page()
    wall.goto(f"{site.base}/t/{tournament}/wall")
    return wall


def heard(wall: Page, text: str) -> None:
    """Until the screen has said it, whenever that is."""
    wall.wait_for_function("(text) => window.told.includes(text)", arg=text, timeout=30_000)


def switch_voice(wall: Page, pressed: str) -> None:
    """A person needs a moment; the page ignores taps right after it changed."""
    wall.wait_for_timeout(700)
    wall.locator("[data-voice] button").click()
    expect(wall.locator("[data-voice] button")).to_have_attribute("aria-pressed", pressed)
