"""The Print page and its sheets, at the desk."""

from __future__ import annotations

import re
import time
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from tests.hall import open_hall
from tests.paper.reading import texts
from tests.web.at_the_desk import CODE, Desk, text_of
from topcut.core.desks.results.slip_codes import read_slip, slip_code
from topcut.core.kernel.roles import Role
from topcut.paper.pdf_worker import PdfWorkerBusy
from topcut.people.accounts import add_account
from topcut.people.links import claim, coded_seats, look_up, make_code
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.web.desk.printing import pdf_worker

pytestmark = pytest.mark.django_db

PEOPLE = (
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Eva Novák",
    "Franz Weber",
    "Gil Haddad",
    "Hana Sato",
)
SHEETS = (
    "pairings-by-name.pdf",
    "pairings-by-table.pdf",
    "slips.pdf",
    "outstanding.pdf",
    "meeting.pdf",
    "players.pdf",
)


@pytest.fixture
def desk(client: Client) -> Desk:
    account = add_account(Name("Olga", "Petrova"), "olga", "correct horse battery", may_organize=True)
    client.force_login(account)
    made = Desk(client, account)
    made.create(rounds="3")
    made.add(*PEOPLE)
    return made


def opened(desk: Desk) -> Desk:
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    return desk


def sheet(desk: Desk, name: str, **asked: Any) -> list[str]:
    response = desk.client.get(desk.address(f"print/{name}"), asked)
    assert response.status_code == 200, text_of(response)
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"].startswith("inline; filename=")
    return texts(response.content)


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_there_on_both_papers_and_in_both_languages(desk: Desk, name: str) -> None:
    opened(desk)
    for size in ("a4", "letter"):
        for lang, words in (("en", "Ledger line"), ("es", "del registro")):
            assert words in sheet(desk, name, size=size, lang=lang)[0]


def test_before_the_first_round_the_meeting_and_the_players_can_be_printed(desk: Desk) -> None:
    page = desk.get("print")
    assert "Players' meeting" in page
    assert "Result slips" not in page
    assert "Fox, Dana" in sheet(desk, "meeting.pdf")[0]
    desk.get("print/slips.pdf", status=404)


def test_the_page_offers_what_the_round_needs(desk: Desk) -> None:
    opened(desk)
    assert "4 tables have no result" in desk.get("print")
    for match in desk.tournament.rounds[0].matches:
        desk.do("record", match=match.id, score="2-0")
    page = desk.get("print")
    assert "have no result" not in page
    assert "Standings after round" not in page
    desk.do("close", round=1)
    assert "Standings after round 1" in desk.get("print")


def test_the_paper_chosen_is_remembered(desk: Desk) -> None:
    opened(desk)
    desk.get("print?size=letter")
    response = desk.client.get(desk.address("print/pairings-by-name.pdf"))
    assert round(PdfReader(BytesIO(response.content)).pages[0].mediabox.width) == 612


def test_a_judge_gets_no_codes(desk: Desk) -> None:
    opened(desk)
    judge = desk.official(Role.FLOOR_JUDGE)
    assert "new codes" not in judge.get("print")
    judge.get("print/players-with-codes.pdf", status=403)
    assert not any(re.search(CODE, text) for text in sheet(judge, "players.pdf"))


def test_the_roster_with_codes_is_made_by_a_form_and_its_codes_work(desk: Desk) -> None:
    opened(desk)
    address = desk.address("print/players-with-codes.pdf")
    assert desk.client.get(address).status_code == 302
    assert not coded_seats(desk.tournament.id), "looking makes none"
    paper = desk.client.post(address)
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(paper.content)).pages)
    codes = [code.replace(" ", "") for code in re.findall(CODE, text)]
    assert {look_up(code).entrant for code in codes} == set(desk.tournament.entrants)
    assert paper["Cache-Control"] == "no-store"


def test_the_roster_shows_no_code_for_a_phone_that_joined_while_it_was_drawn(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(desk)
    claim(make_code(desk.tournament.id, next(iter(desk.tournament.entrants))), "token")
    monkeypatch.setattr("topcut.web.desk.printing.joined_seats", lambda _: set())  # as it was a moment ago
    paper = desk.client.post(desk.address("print/players-with-codes.pdf"))
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(paper.content)).pages)
    codes = [code.replace(" ", "") for code in re.findall(CODE, text)]
    assert len({look_up(code).entrant for code in codes}) == len(desk.tournament.entrants) - 1


def busy(_: object) -> bytes:
    raise PdfWorkerBusy


def test_a_form_whose_sheet_others_keep_waiting_asks_for_the_button_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(desk)
    monkeypatch.setattr(pdf_worker, "draw", busy)
    asked = desk.client.post(desk.address("print/players-with-codes.pdf"))
    assert asked.status_code == 503
    assert "Refresh" not in asked, "that would be a GET, which makes no codes"
    assert "Press the button again" in text_of(asked)
    assert not coded_seats(desk.tournament.id)
    assert desk.client.get(desk.address("print/players.pdf"))["Refresh"] == "2"


def test_slips_of_some_tables_alone(desk: Desk) -> None:
    opened(desk)
    found = sheet(desk, "slips.pdf", tables="4, 2-3, 77")
    assert len(found) == 1
    codes = [read for line in found[0].splitlines() if (read := read_slip(line))]
    assert [code.table for code, _ in codes] == [2, 3, 4]
    desk.get("print/slips.pdf?tables=77", status=404)


def test_a_large_round_shows_how_far_it_is_and_its_stacks_meanwhile(desk: Desk) -> None:
    """Without a script: the page asks for itself again, and each stack is there at once."""
    opened(desk)
    first = desk.client.get(desk.address("print/slips.pdf"), {"stack": "1", "tables": "1-4", "lang": "en"})
    assert first.status_code == 200, "one stack is drawn while one waits"
    hall = open_hall(24)
    hall.start_round()
    client = Client()
    client.force_login(_account_of(hall.people[Role.SCOREKEEPER]))
    address = f"/t/{hall.id}/desk/print/slips"
    sent = client.get(f"{address}.pdf?stack=1&lang=en")
    assert sent.status_code == 302
    assert sent["Location"] == f"{address}?stack=1&lang=en"
    page = client.get(sent["Location"])
    assert "12 slips" in text_of(page)
    assert '<meta http-equiv="refresh"' in page.content.decode() or "Ready: 3 pages." in text_of(page)
    assert "9 to 12" in text_of(page)
    part = client.get(f"{address}.pdf?stack=1&lang=en&part=3")
    assert "Table" in texts(part.content)[0]
    for _ in range(100):
        page = client.get(sent["Location"])
        if "Ready: 3 pages." in text_of(page):
            break
        time.sleep(0.1)
    whole = client.get(f"{address}.pdf?stack=1&lang=en")
    assert whole.status_code == 200
    assert [text.count("Signature") for text in texts(whole.content)] == [4, 4, 4]


def _account_of(person: str) -> Account:
    account = Account(username="sara", person=Person.objects.get(id=person))
    account.save()
    return account


@pytest.mark.scenario(11)
@pytest.mark.usefixtures("no_network")
def test_with_no_network_and_no_phones_the_scorekeepers_machine_runs_the_round_alone(desk: Desk) -> None:
    """The server is asked by the browser beside it."""
    for number in (1, 2):
        desk.do("pair", round=number)
        desk.do("publish-and-open", round=number)
        assert len(sheet(desk, "pairings-by-name.pdf", round=number)[0].splitlines()) > len(PEOPLE)
        printed = sheet(desk, "slips.pdf", round=number)[0]
        for match in desk.tournament.rounds[-1].matches:
            assert str(slip_code(desk.tournament.id, desk.tournament.rounds[-1], match)) in printed
            desk.do("record", match=match.id, score="2-1")
        desk.do("close", round=number)
        response = desk.client.get(f"/t/{desk.id}/standings.pdf", {"after": number})
        assert "Ruiz, Ana" in texts(response.content)[0]
