"""A team sealed night and a Two-Headed Giant Prerelease in a real browser (MTR 8, 9)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.limited import Director, heard, problems, switch_voice, wall_of
from tests.e2e.people import Organizer, Player, saved

pytestmark = pytest.mark.browser

TEAMS = [
    "Owls; Ana Ruiz; Bo Li; Cy Cho",
    "Bears; Di Diaz; Ed Eco; Flo Fay",
    "Cats; Gus Gil; Hana Hoyt; Ian Ito",
    "Dogs; Jo Jin; Kim Kang; Lou Lang",
]
GIANTS = ["Oaks; Ana Ruiz; Bo Li", "Elms; Cy Cho; Di Diaz", "Pines; Ed Eco; Flo Fay", "Firs; Gus Gil; Jo Jin"]


OPENED = [f"Card Number {number}" for number in range(12)]


def night(desk: Organizer, preset: str, rounds: int, lists: str = "none") -> None:
    """From a preset: it says who enters, what is played and for how long."""
    desk.plan()
    desk.page.fill("[name=name]", "Saturday")
    desk.page.select_option("[name=program]", preset)
    if not desk.page.evaluate("typeof htmx !== 'undefined'"):
        desk.page.locator("button[value=look]").click()
        desk.page.locator("#else > summary").click()
    expect(desk.page.locator("[name=format]")).to_have_value("sealed-deck")
    desk.page.fill("[name=rounds]", str(rounds))
    desk.page.select_option("[name=lists]", lists)
    desk.press_create()


def seat_of(page: Page) -> str:
    return page.locator(".hero .n").inner_text().strip()


def opens_boosters(desk: Director, wall: Page, build: int) -> None:
    """Seats by lot, then the clocks for registering and building, on the wall and aloud (APP-B.build)."""
    desk.open("desk/draft")
    desk.do("seat")
    expect(wall.locator(".huge.words")).to_be_visible()
    desk.do("start")
    expect(wall.locator("[data-draft]")).to_have_attribute("data-waits", "true")
    switch_voice(wall, "true")
    wall.select_option("[data-voice] select", "en")
    desk.do("next")
    heard(wall, "Register. 20 minutes.")
    expect(wall.locator(".draft-time")).to_contain_text(re.compile(r"^(20:00|19:\d\d)"))
    assert ["en-GB", "Register. 20 minutes."] in wall.evaluate("window.spoken")
    wall.select_option("[data-voice] select", "es")
    desk.do("next")
    heard(wall, f"Construyan sus mazos. {build} minutos.")
    assert ["es-ES", f"Construyan sus mazos. {build} minutos."] in wall.evaluate("window.spoken")


def registers(phone: Player, cards: list[str]) -> None:
    """The pool of the team across, written down on a phone."""
    phone.page.goto(f"{phone.base}/t/{phone.tournament}/me/pool")
    phone.page.fill("textarea[name=text]", "\n".join(f"1 {card} (EOE)" for card in cards))
    with saved(phone.page):
        phone.page.locator("button[name=do][value=register]").click()


def verifies(phone: Player, cards: int) -> None:
    phone.page.goto(f"{phone.base}/t/{phone.tournament}/me/pool")
    expect(phone.page.locator("#own")).to_contain_text(str(cards))
    with saved(phone.page):
        phone.page.locator("button[name=do][value=verify]").click()
    expect(phone.page.locator(".chip.ok").first).to_be_visible()


def hands_in(phone: Player, decks: list[str]) -> None:
    phone.page.goto(f"{phone.base}/t/{phone.tournament}/me/deck")
    for seat, text in zip("ABC", decks, strict=False):
        phone.page.fill(f"textarea[name=text{seat}]", text)
    with saved(phone.page):
        phone.page.locator("button[name=do][value=submit]").click()


@pytest.mark.rule("MTR-8.6.a / 9.6.a / 9.7.a")
@pytest.mark.slow
def test_a_team_sealed_in_which_every_card_is_assigned(site: Site, open_context: Open) -> None:
    desk = Director(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    night(desk, "team-sealed", rounds=2, lists="required")
    desk.paste(TEAMS[:2])
    codes = desk.codes()
    phones = {}
    for name in ("Ana Ruiz", "Di Diaz"):
        phones[name] = Player(open_context(PHONE).new_page(), site.base, desk.id)
        phones[name].join(codes[name])
    # The 15 minutes more of a Prerelease are those of single players.
    opens_boosters(desk, wall_of(site, open_context, desk.id), build=60)

    for phone in phones.values():
        registers(phone, OPENED)
    for phone in phones.values():
        verifies(phone, len(OPENED))
    *dealt, last = OPENED
    first, second = ("\n".join(f"1 {card}" for card in part) for part in (dealt[:6], dealt[6:]))
    decks = [f"{first}\n34 Island", f"35 Swamp\n{second}", "40 Forest"]
    for phone in phones.values():
        hands_in(phone, decks)
        expect(phone.page.locator("main")).to_contain_text(f"in nobody's list: {last}")
        assert problems(phone.page) == []
    desk.open()
    expect(desk.page.locator("#lists-due")).to_contain_text("2 decklists")
    decks[2] += f"\n\nSideboard\n1 {last}"
    for phone in phones.values():
        hands_in(phone, decks)
        expect(phone.page.locator("main")).to_contain_text("Your decklist is accepted.")
    desk.start_round()
    assert sorted(desk.tables()[1]) == ["Bears", "Owls"]


@pytest.mark.rule("MTR-8.6.a / 9.6.a / 9.7.a")
@pytest.mark.slow
def test_a_two_headed_giant_prerelease_from_one_pool_with_a_shared_sideboard(
    site: Site, open_context: Open
) -> None:
    desk = Director(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    night(desk, "two-headed-giant-prerelease", rounds=2, lists="required")
    desk.paste(GIANTS[:2])
    codes = desk.codes()
    phones = []
    for name in ("Bo Li", "Cy Cho"):  # either head writes down and hands in for both
        phones.append(Player(open_context(PHONE).new_page(), site.base, desk.id))
        phones[-1].join(codes[name])
    # The 15 minutes more of a Prerelease are those of single players.
    opens_boosters(desk, wall_of(site, open_context, desk.id), build=60)

    for phone in phones:
        registers(phone, OPENED)
    for phone in phones:
        verifies(phone, len(OPENED))
    hands_in(phones[0], [f"1 {OPENED[0]}\n39 Island", f"2 {OPENED[0]}\n38 Swamp"])
    expect(phones[0].page.locator("main")).to_contain_text("the list has 3, the pool 1")  # over both decks
    for phone in phones:
        hands_in(phone, [f"1 {OPENED[0]}\n39 Island", f"1 {OPENED[1]}\n39 Swamp"])  # the rest is for both
        expect(phone.page.locator("main")).to_contain_text("Your decklist is accepted.")
    desk.start_round()
    assert sorted(desk.tables()[1]) == ["Elms", "Oaks"]


@pytest.mark.rule("APP-B.rochester / 8.5.a")
@pytest.mark.slow
def test_a_rochester_draft_with_its_toss_and_the_order_of_picks_on_the_wall(
    site: Site, open_context: Open
) -> None:
    desk = Director(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.plan()
    desk.page.fill("[name=name]", "Rochester")
    desk.page.select_option("[name=format]", "rochester-draft")
    desk.page.select_option("[name=mode]", "head-to-head")  # the newest tournament's kind is proposed
    desk.page.select_option("[name=entrants]", "team-3")
    desk.page.fill("[name=rounds]", "1")
    desk.press_create()
    desk.paste(TEAMS[:2])
    desk.open("desk/draft")
    desk.do("seat")
    teams = [row.inner_text().strip() for row in desk.page.locator("table.cards td.grow").all()]
    desk.do("toss")
    desk.page.locator("button[name=do][value=first]", has_text=teams[0]).click()
    expect(desk.page.locator("button[name=do][value=start]")).to_be_visible()
    desk.page.fill("[name=packs]", "1")
    desk.page.fill("[name=cards]", "15")
    desk.do("start")

    wall = wall_of(site, open_context, desk.id)
    order = ["1B", "1C", "2A", "2B", "2C", "1A", "1A", "2C", "2B", "2A", "1C", "1B", "1B", "1C", "2A"]
    expect(wall.locator(".draft-order li")).to_have_text(order)
    expect(wall.locator(".draft-text")).to_have_text("1B opens the pack and lays out 15 cards.")
    switch_voice(wall, "true")
    desk.do("next")
    heard(wall, "Look at the cards. 20 seconds.")
    desk.do("next")
    heard(wall, "1B")
    heard(wall, "1C")  # five seconds later, by itself
    assert ["en-GB", "1C"] in wall.evaluate("window.spoken")
    for page in (desk.page, wall):
        assert problems(page) == []


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_team_sealed_night_from_preset_to_final_standings(
    site: Site, open_context: Open, language: str
) -> None:
    desk = Organizer(open_context(DESKTOP, language).new_page(), site.base)
    desk.sit_down(site.desk)
    night(desk, "team-sealed", rounds=2)
    desk.open("desk/players")
    expect(desk.page.locator("[name=player_2]")).to_be_visible()
    desk.paste(TEAMS)
    codes = desk.codes()
    assert len(codes) == 12
    owls = ["Ana Ruiz", "Bo Li", "Cy Cho"]
    phones = {}
    for name in owls:
        phones[name] = Player(open_context(PHONE, language).new_page(), site.base, desk.id)
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

    desk.start_round()
    for each in desk.tables():
        desk.enter(f"{each} 2-0 2-1 0-2")
    desk.open()
    desk.do("close")
    desk.do("finish")

    spectator = open_context(PHONE, language).new_page()
    spectator.goto(f"{site.base}/t/{desk.id}/standings")
    expect(spectator.locator("table.standings tbody tr")).to_have_count(4)
    expect(spectator.locator("table.standings")).to_contain_text("Owls")


@pytest.mark.rule("MTR-9.1.a")
@pytest.mark.slow
def test_a_two_headed_giant_prerelease(site: Site, open_context: Open) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    night(desk, "two-headed-giant-prerelease", rounds=2)
    desk.open("desk/players")
    expect(desk.page.locator("[name=player_1]")).to_be_visible()
    assert desk.page.locator("[name=player_2]").count() == 0
    desk.paste(GIANTS)
    codes = desk.codes()
    assert len(codes) == 8

    desk.start_round()
    teams = dict(line.split("; ", 1) for line in GIANTS)
    one, other = (teams[team].split("; ") for team in desk.tables()[1])
    first, second = (
        Player(open_context(PHONE).new_page(), site.base, desk.id),
        Player(open_context(PHONE).new_page(), site.base, desk.id),
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
    desk.start_round()
    for each in desk.tables():
        desk.enter(f"{each} 1-0")
    desk.open()
    desk.do("close")
    desk.do("finish")
    desk.page.goto(f"{site.base}/t/{desk.id}/standings")
    expect(desk.page.locator("table.standings tbody tr")).to_have_count(4)
