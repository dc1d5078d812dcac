"""Every screen of a round in every state of it: nothing a screen reader stumbles over, nothing too wide."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer, Player
from tests.e2e.pods import is_clean
from tests.e2e.test_offline import to_be_sent_late

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ["Ana Ruiz", "Bo Li", "Chidi Okafor", "Maximiliane Wolfeschlegelsteinhausenbergerdorff"]
NAMES += ["Elif Yılmaz", "Finn Brandt", "Greta Novák", "Hugo Costa"]
NARROW = {"viewport": {"width": 320, "height": 640}}
SIZES: tuple[ViewportSize, ...] = ({"width": 320, "height": 640}, {"width": 1280, "height": 900})
IN_BOTH_LANGUAGES = pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])


class Screens:
    """A staff member's screen, and one that anybody sees: read narrow, then as wide as a desk's."""

    def __init__(self, desk: Organizer, staff: Page, everybody: Page) -> None:
        self.desk, self.staff, self.everybody = desk, staff, everybody

    def read(self, *paths: str) -> None:
        for path in paths:
            staff = path.startswith(("desk", "floor", "announcements"))
            page = self.staff if staff else self.everybody
            page.goto(f"{self.desk.base}/t/{self.desk.id}/{path}")
            for size in SIZES:
                page.set_viewport_size(size)
                is_clean(page)


def screens(site: Site, open_context: Open, language: str, scheme: str) -> Screens:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    staff = Organizer(open_context({**NARROW, "color_scheme": scheme}, language).new_page(), site.base)
    staff.sit_down(site.desk)
    return Screens(desk, staff.page, open_context({**NARROW, "color_scheme": scheme}, language).new_page())


@IN_BOTH_LANGUAGES
def test_every_screen_of_a_round_is_read_in_every_state_of_it(
    site: Site, open_context: Open, language: str, scheme: str
) -> None:
    seen = screens(site, open_context, language, scheme)
    desk = seen.desk
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)
    codes = desk.codes()
    seen.read("wall", "kiosk")
    here = f"/t/{desk.id}/desk/"
    desk.send(here, {"do": "pair", "round": "1"})
    desk.send(here, {"do": "publish", "round": "1"})
    seen.read("wall", "kiosk?q=ruiz", "kiosk?q=nobody", "floor/")

    desk.send(here, {"do": "open", "round": "1"})
    tables = desk.tables()
    phones = {}
    for name in (*tables[1], tables[2][0]):
        phones[name] = Player(open_context(NARROW).new_page(), site.base, desk.id)
        phones[name].join(codes[name])
        phones[name].report(2, 0)
    for line in ("3 2-0", "3 2-1"):
        desk.send(here, {"do": "entry", "line": line, "seen": str(len(tables))})
    desk.send(f"/t/{desk.id}/announcements", {"do": "announce", "english": "Lunch until 14:00."})
    seen.read("floor/calls", "desk/closing", "desk/entry", "desk/", "wall", "kiosk?q=ruiz", "announcements")
    seen.read("floor/", "floor/duty", "floor/judges")

    matches = {table: f"1-{table}" for table in tables}
    desk.send(f"/t/{desk.id}/desk/closing", {"do": "no-shows", "match": matches[4], "sure": "1"})
    for table in (1, 2):
        desk.send(here, {"do": "entry", "line": f"{table} 2-0", "seen": str(len(tables))})
    loser = phones[tables[1][1]]
    loser.report(2, 0)
    seen.read("desk/closing")
    late = phones[tables[2][0]]
    send = to_be_sent_late(late, "0-2-0")
    desk.send(here, {"do": "close", "round": "1"})
    send()
    is_clean(late.page)
    seen.read("wall", "desk/", "desk/closing", "desk/entry", "floor/")
    desk.send(here, {"do": "post", "round": "1"})
    seen.read("wall")


@IN_BOTH_LANGUAGES
def test_a_wall_whose_clock_stands_and_one_that_is_over_are_read(
    site: Site, open_context: Open, language: str, scheme: str
) -> None:
    seen = screens(site, open_context, language, scheme)
    desk = seen.desk
    desk.create("Friday", rounds=1)
    desk.paste(NAMES)
    desk.start_round()
    here = f"/t/{desk.id}/desk/"
    desk.send(here, {"do": "pause", "round": "1"})
    seen.read("wall", "floor/")
    desk.send(here, {"do": "resume", "round": "1"})
    tables = desk.tables()
    for table in tables:
        desk.send(here, {"do": "entry", "line": f"{table} 2-0", "seen": str(len(tables))})
    desk.send(here, {"do": "close", "round": "1"})
    desk.send(here, {"do": "finish"})
    seen.read("wall", "kiosk?q=ruiz", "floor/", "desk/")


_BROKEN_WORDS = """(chip) => {
  const text = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT).nextNode();
  return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
}"""


def test_the_name_that_a_table_waits_for_is_broken_between_words_only(site: Site, open_context: Open) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=1)
    desk.paste(["Ana Ruiz", NAMES[3]])
    codes = desk.codes()
    desk.start_round()
    for name, code in codes.items():
        player = Player(open_context(NARROW).new_page(), site.base, desk.id)
        player.join(code)
        if name == "Ana Ruiz":
            player.report(2, 1)
    desk.open()
    chip = desk.page.locator("td .chip", has_text="waits for")
    assert chip.evaluate(_BROKEN_WORDS) == []
    for width in (1280, 700, 390):
        desk.page.set_viewport_size({"width": width, "height": 900})
        is_clean(desk.page)
