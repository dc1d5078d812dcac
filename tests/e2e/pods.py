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
        self.plan()
        self.page.select_option("[name=program]", program)  # the script has the rest come anew
        expect(self.page.locator("[name=mode]")).to_have_value("multiplayer")
        self.page.fill("[name=players]", str(players))
        playoff = f"then a top {cut}" if cut else "no playoff"
        expect(self.page.locator("#outcome")).to_contain_text(
            f"{rounds} rounds, {minutes} minutes, {playoff}"
        )
        self.page.fill("[name=name]", name)
        self.press_create()

    def start(self) -> Seats:
        """Pair, approve who sits together again if anybody has to, publish, and read who sits where."""
        self.open()
        if self.page.locator("button[value=pair]").count():
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


def _seated(shown: list[str]) -> list[str]:
    """ "1 Ana Abel" is who sits first."""
    numbered = [text.strip().split(" ", 1) for text in shown]
    assert [number for number, _ in numbered] == [str(place + 1) for place in range(len(shown))]
    return [name for _, name in numbered]
