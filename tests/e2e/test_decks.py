"""Decklists in a real browser: from a phone, from paper, chased, locked, changed by a judge, published."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.cards.card_file import objects
from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player, saved
from tests.e2e.test_standings import looked_at
from topcut.cards import import_cards

pytestmark = pytest.mark.browser

NARROW = {"viewport": {"width": 320, "height": 640}}
SHORT = "4 Lightning Bolt\n55 Mountain"
WHOLE = "4 Lightning Bolt\n56 Mountain"


def open_with_lists(desk: Organizer, site: Site, names: list[str], rel: str = "regular") -> None:
    """A Modern tournament of one round that needs everybody's list."""
    desk.sit_down(site.desk)
    desk.create("Saturday", 1, date="2025-07-05", format="modern", rel=rel, lists="required")
    desk.paste(names)


def bring_cards(folder: Path) -> None:
    """As ``topcut cards import`` does, beside the running server."""
    file = folder / "cards.json"
    file.write_text(json.dumps(objects(), ensure_ascii=False), encoding="utf-8")
    import_cards(file, folder / "data", date(2025, 7, 5))


def open_phone(open_context: Open, desk: Organizer, code: str, **options: object) -> Player:
    context = open_context(options.pop("device", PHONE), **options)
    player = Player(context.new_page(), desk.base, desk.id)
    player.join(code)
    return player


def to_deck(player: Player) -> Page:
    player.page.goto(f"{player.base}/t/{player.tournament}/me/deck")
    return player.page


def send(page: Page, act: str) -> None:
    with saved(page):
        page.locator(f"button[name=do][value={act}]").first.click()


@pytest.mark.scenario(39)
@pytest.mark.rule("MTR-2.7.a")
@pytest.mark.rule("MTR-2.7.b")
def test_lists_from_phones_and_paper_until_they_are_locked(
    own_site: Site, open_context: Open, tmp_path: Path
) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), own_site.base)
    open_with_lists(desk, own_site, ["Ana Ruiz", "Bo Li", "Cy Young", "Di Fox"])
    codes = desk.codes()
    bring_cards(tmp_path)

    # Ana types on her phone, and sees what is wrong before she sends anything.
    ana = open_phone(open_context, desk, codes["Ana Ruiz"])
    expect(ana.page.get_by_text("This tournament needs your decklist.")).to_be_visible()
    page = to_deck(ana)
    looked_at(page)
    page.fill("#text", SHORT + "\n1 Lightening Helix")
    expect(page.locator("#check")).to_contain_text("the card data have no card called “Lightening Helix”")
    page.fill("#text", SHORT)
    expect(page.locator("#check")).to_contain_text("The deck has 59 cards and needs at least 60.")
    looked_at(page)
    send(page, "submit")
    expect(page.get_by_text("saved, not accepted").first).to_be_visible()
    page.fill("#text", WHOLE)
    expect(page.locator("#check")).to_contain_text("no problems found")
    send(page, "submit")
    expect(page.get_by_text("Your decklist is accepted.")).to_be_visible()
    expect(page.get_by_text("The deck in figures")).to_be_visible()
    looked_at(page)

    # Bo's phone runs no scripts: the same, with a button.
    bo = to_deck(open_phone(open_context, desk, codes["Bo Li"], javascript=False))
    bo.fill("#text", SHORT)
    bo.locator("button[name=do][value=check]").click()
    expect(bo.get_by_text("needs at least 60")).to_be_visible()
    bo.fill("#text", WHOLE)
    bo.locator("button[name=do][value=submit]").click()
    expect(bo.get_by_text("Your decklist is accepted.")).to_be_visible()

    # Two are missing: round one waits, and their phones are told.
    cy = open_phone(open_context, desk, codes["Cy Young"])
    desk.open()
    expect(desk.page.locator("#lists-due")).to_contain_text("2 decklists are missing")
    desk.page.get_by_role("link", name="Remind them").first.click()
    expect(desk.page.get_by_role("heading", name="2 of 4 decklists")).to_be_visible()
    looked_at(desk.page)
    desk.do("chase")
    expect(desk.page.get_by_text("Players reminded of their decklists: 2.")).to_be_visible()
    expect(cy.page.get_by_text("You are reminded")).to_be_visible()

    # They hand theirs in on paper, and the desk types them in by a few letters of each name.
    desk.page.get_by_role("link", name="Young, Cy").click()
    type_line(desk.page, "4 lightni", "4 Lightning Bolt")
    type_line(desk.page, "56 mounta", "56 Mountain")
    type_line(desk.page, "sb: 3 bruna", "sb: 3 Bruna, the Fading Light")
    expect(desk.page.locator("#text")).to_have_value(
        "4 Lightning Bolt\n56 Mountain\nsb: 3 Bruna, the Fading Light\n"
    )
    expect(desk.page.locator("#check")).to_contain_text("3 in the sideboard")
    expect(desk.page.locator("#check")).to_contain_text("no problems found")
    looked_at(desk.page)
    desk.page.get_by_label("Go on with the next missing one").check()
    desk.do("submit")
    expect(desk.page.get_by_role("heading", name="Di Fox")).to_be_visible()
    desk.page.fill("#text", WHOLE)
    desk.do("submit")
    expect(desk.page.get_by_role("heading", name="4 of 4 decklists")).to_be_visible()

    # Round one is published: the lists are locked, on the phone too.
    desk.open()
    desk.do("pair")
    desk.do("publish")
    page = to_deck(ana)
    expect(page.get_by_text("Decklists have been locked since")).to_be_visible()
    expect(page.locator("#text")).to_have_count(0)
    looked_at(page)

    # The head judge looks, which is recorded, and changes it with a reason.
    desk.open("desk/decks")
    desk.page.get_by_role("link", name="Ruiz, Ana").click()
    expect(desk.page.locator("main")).not_to_contain_text("Lightning Bolt")
    desk.page.locator("button[name=do][value=look]").click()
    expect(desk.page.locator(".deck-groups")).to_contain_text("Lightning Bolt")
    looked_at(desk.page)
    desk.page.fill("#text", "60 Mountain")
    desk.page.fill("[name=reason]", "four Bolts were lost")
    desk.do("submit")
    desk.page.get_by_role("link", name="Ruiz, Ana").click()
    expect(desk.page.locator("#versions + ol li")).to_have_count(3)
    expect(desk.page.locator("#versions + ol li").first).to_contain_text("four Bolts were lost")
    desk.open("desk/log")
    expect(desk.page.get_by_text("The decklist was looked at of: Ana Ruiz.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("A judge changed your list")).to_contain_text("four Bolts were lost")


def type_line(page: Page, typed: str, meant: str) -> None:
    """A few letters and Enter: the first name that begins so is taken."""
    page.locator("#line").press_sequentially(typed, delay=20)
    expect(page.locator("#names option").first).to_have_attribute("value", meant)
    page.keyboard.press("Enter")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "scheme", "device"),
    [("en", "light", DESKTOP), ("es", "dark", NARROW)],
    ids=["en", "es"],
)
def test_every_page_about_decks_is_read_by_everybody(
    own_site: Site, open_context: Open, tmp_path: Path, language: str, scheme: str, device: dict[str, object]
) -> None:
    """Narrow and wide, light and dark, with card data and without, until the lists are published."""
    shown = {**device, "color_scheme": scheme}
    desk = Organizer(open_context(shown, language).new_page(), own_site.base)
    open_with_lists(desk, own_site, ["Ana Ruiz", "Maximiliane Wolfeschlegelsteinhausenbergerdorff"])
    codes = desk.codes()
    desk.open("desk/decks")
    expect(desk.page.locator("#no-cards")).to_contain_text("topcut cards import")
    looked_at(desk.page)
    phones = [
        open_phone(open_context, desk, code, device=shown, language=language) for code in codes.values()
    ]
    for page in map(to_deck, phones):
        page.fill("#text", "5 Umezawa's Jitte\n3 An Unknown Card of a Very Long Name Indeed\n1 Opt\nwhat?")
        expect(page.locator("#no-card-data")).to_be_visible()
        looked_at(page)
    bring_cards(tmp_path)
    for page in map(to_deck, phones):
        page.fill("#text", WHOLE + "\nSideboard\n16 Opt")
        expect(page.locator("#check .banner.bad")).to_have_count(2)
        looked_at(page)
        page.fill("#text", WHOLE)
        send(page, "submit")
        looked_at(page)
    for place in ("desk/decks", "desk/decks?show=in"):
        desk.open(place)
        looked_at(desk.page)
    desk.page.locator("table a").last.click()
    looked_at(desk.page)
    desk.page.locator("button[name=do][value=look]").click()
    expect(desk.page.locator(".deck-groups")).to_be_visible()
    looked_at(desk.page)
    desk.start_round()
    desk.enter("1 2-0")
    desk.open()
    desk.do("close")
    desk.do("finish")
    desk.open("desk/decks")
    desk.do("publish")
    looked_at(desk.page)
    desk.page.goto(f"{own_site.base}/t/{desk.id}/decks")
    looked_at(desk.page)
    desk.page.locator("main ul a").first.click()
    expect(desk.page.locator(".deck-groups")).to_contain_text("Lightning Bolt")
    looked_at(desk.page)


@pytest.mark.rule("MTR-2.7.c")
@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.rule("MTR-2.12")
def test_at_professional_opponents_read_each_others_lists_before_and_between_games(
    own_site: Site, open_context: Open, tmp_path: Path
) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), own_site.base)
    bring_cards(tmp_path)
    open_with_lists(desk, own_site, ["Ana Ruiz", "Bo Li"], rel="professional")
    codes = desk.codes()
    ana, bo = (open_phone(open_context, desk, codes[name]) for name in ("Ana Ruiz", "Bo Li"))
    for phone, text in ((ana, WHOLE), (bo, "4 Opt\n56 Island")):
        page = to_deck(phone)
        expect(page.get_by_text("opponents are given each other's lists")).to_be_visible()
        page.fill("#text", text)
        send(page, "submit")
    desk.open()
    desk.do("pair")
    desk.do("publish")
    theirs = f"{own_site.base}/t/{desk.id}/me/opponents-deck"
    ana.page.goto(theirs)
    expect(ana.page.locator(".deck-groups")).to_contain_text("Opt")
    looked_at(ana.page)
    desk.do("open")
    page = to_deck(ana)
    expect(page.locator("#hidden")).to_contain_text("While you play, your decklist is not shown.")
    expect(page.locator("main")).not_to_contain_text("Lightning Bolt")
    looked_at(page)
    ana.page.goto(theirs)
    expect(ana.page.locator("main")).not_to_contain_text("Opt")
    looked_at(ana.page)
    ana.page.get_by_role("button", name="We are between games: show it").click()
    expect(ana.page.locator(".deck-groups")).to_contain_text("Opt")
    desk.open("desk/log")
    expect(desk.page.get_by_text("The decklist was looked at of: Bo Li.")).to_be_visible()
