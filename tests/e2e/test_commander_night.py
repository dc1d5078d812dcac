"""A Commander night of twenty-two in a real browser: slips by keyboard, a pod by its phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Player, saved
from tests.e2e.pods import PodDesk, is_clean

pytestmark = pytest.mark.browser

FIRST = ("Ana", "Bo", "Chidi", "Dana", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jonas", "Kofi")
NAMES = [f"{first} {last}" for last in ("Abel", "Brandt") for first in FIRST]


def won_at_the_companion(phone: Player, own: int, seats: int) -> None:
    """Everybody else concedes on the companion, and its one tap reports the winner."""
    phone.home()
    phone.page.locator("form[action$='/me/table'] button").click()
    phone.page.wait_for_url("**/table/*")
    for seat in range(1, seats + 1):
        if seat != own:
            phone.page.evaluate("place => { location.hash = place; }", f"seat-{seat}")
            phone.page.locator(f"#seat-{seat} [data-is=conceded]").click()
    phone.page.evaluate("location.hash = 'board'")
    with saved(phone.page):
        phone.page.locator("#calls button[form=report-form]").click()
    expect(phone.page.locator("main")).to_contain_text("1 of 4 has reported")


@pytest.mark.rule("MA-2.1A")
@pytest.mark.scenario(35)
@pytest.mark.slow
def test_a_commander_night_of_twenty_two(site: Site, open_context: Open) -> None:
    desk = PodDesk(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create_by("commander-night", "Commander night", players=22, minutes=90, rounds=3, cut=0)
    desk.paste(NAMES)
    codes = desk.codes()

    def phone_of(name: str) -> Player:
        phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
        phone.join(codes[name])
        return phone

    seats = desk.start()
    assert sorted(map(len, seats.values())) == [3, 3, 4, 4, 4, 4]
    is_clean(desk.page)
    full = [table for table in seats if len(seats[table]) == 4]
    pod, left_behind = full[0], full[1]

    first, second, third = (phone_of(name) for name in seats[pod][:3])
    won_at_the_companion(first, own=1, seats=4)
    for phone in (second, third):
        phone.home()
        expect(phone.page.locator(".claim")).to_contain_text(f"{seats[pod][0]} won")
        phone.confirm()
    expect(first.page.locator("main")).to_contain_text("you won")
    is_clean(first.page)

    leaver = phone_of(seats[left_behind][3])
    leaver.page.goto(f"{site.base}/t/{desk.id}/me/drop")
    with saved(leaver.page):
        leaver.page.locator("main form button").first.click()

    others = [table for table in seats if table not in (pod, left_behind)]
    desk.enter_all(f"{left_behind} id c4", *(f"{table} 2" for table in others))
    is_clean(desk.page)
    desk.close()

    seats = desk.start()
    assert sorted(map(len, seats.values())) == [3, 3, 3, 4, 4, 4]
    desk.enter_all(*(f"{table} 1" for table in seats))
    desk.close()
    seats = desk.start()
    desk.enter_all(*(f"{table} 3" for table in seats))
    desk.open()
    desk.do("close")
    desk.do("finish")

    desk.page.goto(f"{site.base}/t/{desk.id}/standings")
    rows = desk.page.locator("table.standings tbody tr")
    expect(rows).to_have_count(22)
    is_clean(desk.page)
    points = [int(cell.split()[0]) for cell in rows.locator("td.points").all_inner_texts()]
    assert sum(points) == 5 * (5 + 6 + 6) + 3  # seventeen pods were won, one drawn by the three who stayed
