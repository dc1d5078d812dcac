"""The desk of a tournament in pods, as a person at a browser."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.people import Organizer

Seats = dict[int, list[str]]


def is_clean(page: Page) -> None:
    """Nothing that axe finds, and nothing wider than the window."""
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


class PodDesk(Organizer):
    def create_by(
        self, program: str, name: str, *, players: int, minutes: int, rounds: int, cut: int
    ) -> None:
        """From a preset: minutes, pods, rounds and playoff are filled in, and are what was expected."""
        self.page.goto(f"{self.base}/desk/new")
        self.page.select_option("[name=program]", program)  # the script has the form come anew
        expect(self.page.locator("[name=mode]")).to_have_value("multiplayer")
        expect(self.page.locator("[name=minutes]")).to_have_value(str(minutes))
        settling = ".htmx-request, .htmx-swapping, .htmx-settling, .htmx-added"
        expect(self.page.locator(settling)).to_have_count(0)
        self.page.wait_for_timeout(300)
        self.page.fill("[name=players]", str(players))
        self.page.keyboard.press("Tab")
        expect(self.page.locator("[name=rounds]")).to_have_value(str(rounds))
        expect(self.page.locator("[name=cut]")).to_have_value(str(cut))
        self.page.fill("[name=name]", name)
        self.page.locator("button.primary.big").click()
        self.page.wait_for_url("**/desk/players")
        self.id = self.page.url.split("/t/")[1].split("/")[0]

    def start(self) -> Seats:
        """Pair, approve who sits together again if anybody has to, publish, and read who sits where."""
        self.open()
        self.do("pair")
        if self.page.locator("#approved").count():
            self.page.check("#approved")
        self.do("publish-and-open")
        self.page.goto(f"{self.base}/t/{self.id}/pairings?by=table")
        shown = [
            (row.locator("th").inner_text().strip(), row.locator("td span").all_inner_texts())
            for row in self.page.locator("main table tbody tr").all()
        ]
        return {int(table): _seated(names) for table, names in shown if table.isdigit()}

    def without_table(self) -> list[str]:
        """Who has a bye or skips the round, by the list that ``start`` ended on."""
        rows = self.page.locator("main table tbody tr").filter(has_text="–")
        return [name.strip() for name in rows.locator("td span").all_inner_texts()]

    def enter_all(self, *lines: str) -> None:
        """On the entry page, by keyboard alone."""
        self.open("desk/entry")
        expect(self.page.locator("#line")).to_be_focused()
        for line in lines:
            self.page.keyboard.type(line)
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#entered [data-state=waits]")).to_have_count(0, timeout=30_000)

    def close(self) -> None:
        self.open()
        self.do("close")

    def close_and_post(self) -> None:
        self.close()
        self.do("post")


def _seated(shown: list[str]) -> list[str]:
    """ "1 Ana Abel" is who sits first."""
    numbered = [text.strip().split(" ", 1) for text in shown]
    assert [number for number, _ in numbered] == [str(place + 1) for place in range(len(shown))]
    return [name for _, name in numbered]
