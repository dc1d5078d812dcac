"""A Competitive open of seventy in pods, in a real browser, from the preset to the final table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Player, saved
from tests.e2e.pods import PodDesk, Seats, is_clean

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIRST = ("Ana", "Bo", "Chidi", "Dana", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jonas")
LAST = ("Abel", "Brandt", "Costa", "Duval", "Ekberg", "Farkas", "Gomez")
NAMES = [f"{first} {last}" for last in LAST for first in FIRST]


class OpenDesk(PodDesk):
    def swiss_round(self, seats: Seats, *first: str) -> None:
        """The tables that were named in full first; at every other the second seat wins."""
        self.enter_all(*first, *(f"{table} 2" for table in list(seats)[len(first) :]))
        self.close()

    def cut_to(self, places: int) -> list[str]:
        """Make the cut, which pairs the first pods as a draft, and read the seeds, the best first."""
        self.open(f"desk/playoff?size={places}")
        rows = self.page.locator("tbody tr:has(td)")
        numbers = rows.locator("td.table-number").all_inner_texts()
        names = rows.locator("th > a").all_inner_texts()
        seeds = {int(n): name.strip() for n, name in zip(numbers, names, strict=True) if n.isdigit()}
        assert list(seeds) == list(range(1, places + 1))  # who dropped has a line and no seed
        is_clean(self.page)
        self.do("cut")
        return list(seeds.values())

    def best_seeds_win(self, seeds: list[str]) -> Seats:
        """A round of the playoff: seats go by seed, and at every table the first of them wins."""
        seats = self.start()
        assert all(pod == sorted(pod, key=seeds.index) for pod in seats.values())
        resting = self.without_table()
        self.enter_all(*(f"{table} 1" for table in seats))
        self.close()
        assert sorted(resting, key=seeds.index) == seeds[: len(resting)]
        return seats


@pytest.mark.rule("MA-10.4A")
@pytest.mark.rule("MA-10.4B")
@pytest.mark.scenario(35)
def test_a_competitive_open_of_seventy_with_a_cut_to_forty(site: Site, open_context: Open) -> None:
    desk = OpenDesk(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create_by("cedh-open", "cEDH open", players=70, minutes=75, rounds=5, cut=16)
    desk.paste(NAMES)
    codes = desk.codes()
    wall = open_context(DESKTOP).new_page()
    wall.goto(f"{site.base}/t/{desk.id}/wall")

    def phone_of(name: str) -> Player:
        phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
        phone.join(codes[name])
        return phone

    seats = desk.start()
    byes = desk.without_table()
    assert [len(pod) for pod in seats.values()] == [4] * 17
    assert len(byes) == 2  # Competitive makes no smaller pods
    expect(wall.locator("#wall-list li")).to_have_count(70)
    expect(wall.locator("#wall-list li", has_text="bye")).to_have_count(2)
    is_clean(wall)
    resting = phone_of(byes[0])
    expect(resting.page.locator("main")).to_contain_text("You have no pod this round")
    is_clean(resting.page)

    leaver = phone_of(seats[1][3])
    assert leaver.table == "1"
    leaver.page.goto(f"{site.base}/t/{desk.id}/me/drop")
    with saved(leaver.page):
        leaver.page.locator("main form button").first.click()
    desk.swiss_round(seats, "1 id c4")  # the three who stayed share the draw
    expect(wall.locator("#wall-list")).to_contain_text("Standings after round 1")

    seats = desk.start()
    assert (len(seats), len(desk.without_table())) == (17, 1)
    desk.swiss_round(seats, "1 2 d3")
    for _ in range(3):
        seats = desk.start()
        assert (len(seats), desk.without_table()) == (17, [])
        desk.swiss_round(seats)
    points = [int(cell.split()[0]) for cell in _points(desk)]
    assert sum(points) == 5 * (16 + 4 * 17) + 3 + 5 * 3  # pods won, one drawn by three, three byes

    seeds = desk.cut_to(40)
    wall.goto(f"{site.base}/t/{desk.id}/bracket")
    expect(wall.locator("div.meeting", has_text="skip this round").locator(".seat")).to_have_count(8)
    assert [len(desk.best_seeds_win(seeds)) for _ in range(3)] == [8, 4, 1]
    desk.do("finish")

    champion = phone_of(seeds[0])
    is_clean(champion.page)
    wall.goto(f"{site.base}/t/{desk.id}/standings")
    rows = wall.locator("table.standings tbody tr")
    expect(rows).to_have_count(70)
    expect(rows.first).to_contain_text("winner")
    first, last = seeds[0].split()
    expect(rows.first).to_contain_text(f"{last}, {first}")
    is_clean(wall)


@pytest.mark.rule("MA-10.4B")
@pytest.mark.rule("MA-E")
def test_a_top_ten_in_which_seeds_one_and_two_skip_to_the_final(site: Site, open_context: Open) -> None:
    desk = OpenDesk(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create_by("cedh-open", "Top ten", players=20, minutes=75, rounds=3, cut=10)
    desk.paste(NAMES[:20])
    codes = desk.codes()
    for _ in range(3):
        seats = desk.start()
        assert ([len(pod) for pod in seats.values()], desk.without_table()) == ([4] * 5, [])
        desk.swiss_round(seats)
    seeds = desk.cut_to(10)

    seats = desk.start()
    assert sorted(desk.without_table(), key=seeds.index) == seeds[:2]
    pods = [[seeds.index(name) + 1 for name in pod] for pod in seats.values()]
    assert pods == [[3, 6, 7, 10], [4, 5, 8, 9]]
    skipping = Player(open_context(PHONE).new_page(), site.base, desk.id)
    skipping.join(codes[seeds[0]])
    is_clean(skipping.page)
    desk.enter_all(*(f"{table} 4" for table in seats))  # the lowest seed of each wins
    desk.close()

    (final,) = desk.start().values()
    assert [seeds.index(name) + 1 for name in final] == [1, 2, 9, 10]
    desk.enter_all("1 0")  # no draw in a playoff
    expect(desk.page.locator("#entered")).to_contain_text("in a playoff one of each table goes on")
    desk.enter_all("1 3")
    desk.close()
    desk.do("finish")
    desk.page.goto(f"{site.base}/t/{desk.id}/standings")
    rows = desk.page.locator("table.standings tbody tr")
    first, last = seeds[8].split()
    expect(rows.first).to_contain_text(f"{last}, {first}")
    expect(rows.first).to_contain_text("winner")


def _points(desk: PodDesk) -> list[str]:
    desk.page.goto(f"{desk.base}/t/{desk.id}/standings")
    expect(desk.page.locator("table.standings tbody tr")).to_have_count(70)
    return desk.page.locator("table.standings tbody td.points").all_inner_texts()
