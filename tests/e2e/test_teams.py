"""A team sealed night and a Two-Headed Giant Prerelease in a real browser (MTR 8, 9)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Hall, Open
from tests.e2e.people import Organizer, Player

pytestmark = pytest.mark.browser

TEAMS = [
    "Owls; Ana Ruiz; Bo Li; Cy Cho",
    "Bears; Di Diaz; Ed Eco; Flo Fay",
    "Cats; Gus Gil; Hana Hoyt; Ian Ito",
    "Dogs; Jo Jin; Kim Kang; Lou Lang",
]
GIANTS = ["Oaks; Ana Ruiz; Bo Li", "Elms; Cy Cho; Di Diaz", "Pines; Ed Eco; Flo Fay", "Firs; Gus Gil; Jo Jin"]


def night(desk: Organizer, preset: str, rounds: int) -> None:
    """From a preset: it says who enters, what is played and for how long."""
    desk.page.goto(f"{desk.base}/desk/new")
    desk.page.fill("[name=name]", "Saturday")
    desk.page.select_option("[name=program]", preset)
    if not desk.page.evaluate("typeof htmx !== 'undefined'"):
        desk.page.locator("button[value=fill]").click()
    expect(desk.page.locator("[name=format]")).to_have_value("sealed-deck")
    desk.page.fill("[name=rounds]", str(rounds))
    desk.page.locator("button.primary.big").click()
    desk.page.wait_for_url(re.compile(r"/t/\w+/desk"))
    desk.id = desk.page.url.split("/t/")[1].split("/")[0]


def seat_of(page: Page) -> str:
    return page.locator(".hero .n").inner_text().strip()


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_team_sealed_night_from_preset_to_final_standings(
    hall: Hall, open_context: Open, language: str
) -> None:
    desk = Organizer(open_context(DESKTOP, language).new_page(), hall.base)
    desk.make_account(hall.start_link)
    night(desk, "team-sealed", rounds=2)
    expect(desk.page.locator("[name=player_2]")).to_be_visible()
    desk.paste(TEAMS)
    codes = desk.codes()
    assert len(codes) == 12
    owls = ["Ana Ruiz", "Bo Li", "Cy Cho"]
    phones = {}
    for name in owls:
        phones[name] = Player(open_context(PHONE, language).new_page(), hall.base, desk.id)
        phones[name].join(codes[name])

    desk.start_round()
    tables = {table: teams for table, teams in desk.tables().items() if "Owls" in teams}
    ((table, teams),) = tables.items()
    for name, letter in zip(owls, "ABC", strict=True):
        expect(phones[name].page.locator(".hero .n")).to_have_text(f"{table}{letter}")

    phones["Ana Ruiz"].report(2, 1)  # the opponent has no phone here: the desk enters the slip
    won, lost = ("2-1", "2-0") if teams[0] == "Owls" else ("1-2", "0-2")
    desk.enter(f"{table}a {won}")
    desk.enter(f"{table}b {lost}")
    expect(phones["Cy Cho"].page.locator("#decided")).to_be_visible()  # two of three, live
    for other in desk.tables():
        if other != table:
            desk.enter(f"{other} 2-0 1-2 id")
    desk.open()
    desk.do("close")
    desk.do("post")

    desk.start_round()
    for each in desk.tables():
        desk.enter(f"{each} 2-0 2-1 0-2")
    desk.open()
    desk.do("close")
    desk.do("finish")

    spectator = open_context(PHONE, language).new_page()
    spectator.goto(f"{hall.base}/t/{desk.id}/standings")
    expect(spectator.locator("table.standings tbody tr")).to_have_count(4)
    expect(spectator.locator("table.standings")).to_contain_text("Owls")


@pytest.mark.rule("MTR-9.1.a")
@pytest.mark.slow
def test_a_two_headed_giant_prerelease(hall: Hall, open_context: Open) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), hall.base)
    desk.make_account(hall.start_link)
    night(desk, "two-headed-giant-prerelease", rounds=2)
    expect(desk.page.locator("[name=player_1]")).to_be_visible()
    assert desk.page.locator("[name=player_2]").count() == 0
    desk.paste(GIANTS)
    codes = desk.codes()
    assert len(codes) == 8

    desk.start_round()
    teams = dict(line.split("; ", 1) for line in GIANTS)
    one, other = (teams[team].split("; ") for team in desk.tables()[1])
    first, second = (
        Player(open_context(PHONE).new_page(), hall.base, desk.id),
        Player(open_context(PHONE).new_page(), hall.base, desk.id),
    )
    first.join(codes[one[1]])  # either head speaks for both
    second.join(codes[other[0]])
    expect(first.page.locator(".hero .n")).to_have_text("1")
    first.report(1, 0)
    expect(second.page.locator(".claim")).to_contain_text("0–1")
    second.confirm()
    expect(first.page.locator(".chip.ok").first).to_be_visible()
    desk.open()
    desk.page.fill("#line", "2 0-0-1")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator("main")).to_contain_text("played again")
    desk.enter("2 0-1")
    desk.open()
    desk.do("close")
    desk.do("post")
    desk.start_round()
    for each in desk.tables():
        desk.enter(f"{each} 1-0")
    desk.open()
    desk.do("close")
    desk.do("finish")
    desk.page.goto(f"{hall.base}/t/{desk.id}/standings")
    expect(desk.page.locator("table.standings tbody tr")).to_have_count(4)
