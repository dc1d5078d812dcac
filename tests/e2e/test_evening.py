"""A whole tournament in a real browser: the organizer on a desktop, two players on phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Newcomer, Player

pytestmark = pytest.mark.browser

NAMES = ["Ana Ruiz", "Li, Bo", "Chidi Okafor", "Dana Fox", "Elif Yılmaz"]


@pytest.mark.parametrize(
    ("language", "javascript"),
    [
        ("en", True),
        pytest.param("es", True, marks=pytest.mark.slow),
        pytest.param("en", False, marks=pytest.mark.slow),
    ],
    ids=["english", "spanish", "no-script"],
)
def test_an_evening_from_creation_to_final_standings(
    first_start: Site, open_context: Open, language: str, javascript: bool
) -> None:
    desk = Newcomer(open_context(DESKTOP, language, javascript).new_page(), first_start.base)
    desk.make_account(first_start.start_link)
    assert desk.page.locator("html").get_attribute("lang") == language
    desk.create("Friday", rounds=2)
    desk.paste(NAMES)

    codes = desk.codes()
    assert set(codes) == {"Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox", "Elif Yılmaz"}
    phones = {}
    for name in codes:
        phones[name] = Player(open_context(PHONE, language, javascript).new_page(), first_start.base, desk.id)
        phones[name].join(codes[name])

    desk.start_round()
    seated = desk.tables()
    assert sorted(seated) == [1, 2]
    first, second = (phones[name] for name in seated[1])
    for phone in (first, second):
        if not javascript:
            phone.home()
        expect(phone.page.locator(".hero .n")).to_have_text("1")  # live: nobody pressed anything

    first.report(2, 1)
    if not javascript:
        second.home()
    expect(second.page.locator(".claim")).to_contain_text("1–2")  # the same match from the other side
    second.confirm()
    for phone in (first, second):
        if not javascript:
            phone.home()
        expect(phone.page.locator(".chip.ok").first).to_be_visible()

    desk.enter("2 1-2")
    desk.open()
    desk.do("close")

    desk.start_round()
    seated = desk.tables()
    someone = phones[seated[1][0]]
    someone.report(2, 0)
    desk.enter("2 id")
    desk.open()
    desk.do("accept-reports")
    desk.do("close")
    desk.do("finish")

    spectator = open_context(PHONE, language, javascript).new_page()
    spectator.goto(f"{first_start.base}/t/{desk.id}/standings")
    expect(spectator.locator("table.standings tbody tr")).to_have_count(5)
    someone.home()
    expect(someone.page.locator(".hero .n")).to_have_text(_place_of(spectator, seated[1][0]))


def _place_of(spectator: object, name: str) -> str:
    row = spectator.locator("table.standings tbody tr", has_text=name.split()[-1])  # type: ignore[attr-defined]
    return str(row.locator("td").first.inner_text()).strip()
