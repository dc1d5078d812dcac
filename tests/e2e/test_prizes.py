"""From an invited list to prizes split and the report, in a browser; the pages also without a script."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, saved
from tests.e2e.test_playoff import accessible, enter_all, no_sideways_scroll

pytestmark = pytest.mark.browser

NAMES = [
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Eva Novak",
    "Franz Weber",
    "Gil Haddad",
    "Hana Sato",
]
NARROW = {"viewport": {"width": 320, "height": 640}}


def invitational(organizer: Organizer) -> None:
    """Eight are invited, a ninth is not; one Swiss round and a top 4."""
    page = organizer.page
    organizer.plan()
    page.select_option("[name=program]", "")
    page.fill("[name=name]", "Shop Invitational")
    page.fill("[name=rounds]", "1")
    page.fill("[name=cut]", "4")
    organizer.press_create()
    organizer.open("desk/eligibility")
    page.check("[name=invitation_only]")
    organizer.do("admission")
    page.fill("#text-invited", "\n".join(NAMES))
    with saved(page):
        page.locator("section:has(#invited) button[value=put]").click()
    expect(page.locator("section:has(#invited) .count")).to_have_text("8")
    accessible(page)
    organizer.open("desk/players")
    page.locator("summary", has_text="Add one player").click()
    page.fill("[name=first_name]", "Olaf")
    page.fill("[name=last_name]", "Stranger")
    page.locator("button[name=do][value=add]").click()
    expect(page.locator("#refusal")).to_contain_text("by invitation only")
    expect(page.locator("#refusal")).to_contain_text("§10.3")
    organizer.paste(NAMES)


@pytest.mark.slow
@pytest.mark.rule("MTR-5.2.a")
@pytest.mark.rule("MTR-10.3.a")
def test_eight_invited_players_a_top_4_that_splits_and_the_report(site: Site, open_context: Open) -> None:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    page = organizer.page
    organizer.sit_down(site.desk)
    invitational(organizer)
    organizer.start_round()
    enter_all(organizer)
    organizer.open("desk/playoff")
    organizer.do("cut")

    organizer.open("desk/prizes")
    for line, (places, amount) in enumerate((("1", "12"), ("2", "8"), ("3-4", "4")), 1):
        page.fill(f"#places{line}", places)
        page.fill(f"#amount{line}", amount)
        page.fill(f"#what{line}", "packs")
    organizer.do("list")
    accessible(page)
    for box in page.locator("[name=agreed]").all():
        box.check()
    page.check("[name=ends]")
    organizer.do("split")
    expect(page.locator("tbody tr").filter(has_text="7 packs")).to_have_count(4)
    organizer.open("desk/finish")
    organizer.do("finish")
    organizer.open("desk/prizes")
    with saved(page):
        page.locator("button[name=hand]").first.click()
    expect(page.locator("tbody tr").first).to_contain_text("handed out")

    organizer.open("desk/report")
    expect(page.locator("#verdict")).to_contain_text("Did Not Occur")
    expect(page.locator("#prizes tbody tr")).to_have_count(4)
    accessible(page)
    told = json.loads(page.request.get(f"{site.base}/t/{organizer.id}/desk/report.json").text())
    assert [share["amount"] for won in told["prizes"]["won"] for share in won["shares"]] == [7, 7, 7, 7]
    assert page.request.get(f"{site.base}/t/{organizer.id}/desk/print/report.pdf").body().startswith(b"%PDF")


@pytest.mark.slow
@pytest.mark.parametrize("device", [PHONE, NARROW], ids=["phone", "narrow without a script"])
def test_every_page_of_it_fits_a_small_screen(
    site: Site, open_context: Open, device: dict[str, object]
) -> None:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.create("Friday", 1)
    organizer.paste(NAMES[:4])
    organizer.start_round()
    small = Organizer(open_context(device, javascript=device is PHONE).new_page(), site.base)
    small.id = organizer.id
    small.sign_in()
    for path in ("report", "prizes", "eligibility", "players"):
        small.open(f"desk/{path}")
        no_sideways_scroll(small.page)
        if device is PHONE:
            accessible(small.page)
    small.open("desk/prizes")
    small.page.fill("#places1", "1")
    small.page.fill("#amount1", "6")
    small.page.fill("#what1", "packs")
    small.page.locator("button[name=do][value=list]").click()
    expect(small.page.locator("#what1")).to_have_value("packs")
    expect(small.page.locator("#amount1")).to_have_value("6")
