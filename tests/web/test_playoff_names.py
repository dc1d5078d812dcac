"""Rounds of a playoff have names: no page, sheet or line of the log calls the semifinals round 2."""

from __future__ import annotations

import io
import re

import pytest
from django.test import Client
from pypdf import PdfReader

from tests.web.at_the_desk import Desk, text_of
from tests.web.player.phones import Phone
from topcut.core.play.details import Details
from topcut.core.play.matches import RoundStatus
from topcut.messages.words import round_text, the_round_text

NAMES = ("Ana Ruiz", "Bo Li", "Cy Ng", "Di Fox", "Ed Poe", "Flo Kim")
DESK = ("", "playoff", "entry", "closing", "print", "standings", "log", "report", "rounds/2", "?table=1")
FLOOR = ("", "tables/2-1")
EVERYBODY = ("", "pairings", "pairings?by=table", "rounds/2", "standings", "bracket", "wall", "kiosk")
SHEETS = ("pairings-by-name.pdf", "pairings-by-table.pdf", "slips.pdf", "outstanding.pdf")
NUMBERED = re.compile(r"\b([Rr]ound|[Rr]onda) [23]\b")


def numbered(text: str) -> list[str]:
    """Where a round of the playoff is called by a number, with what stands around it."""
    return [text[max(0, found.start() - 50) : found.end() + 30] for found in NUMBERED.finditer(text)]


def said(desk: Desk) -> dict[str, str]:
    """Whatever the pages of the desk, the floor, the phones and everybody say."""
    pages = {f"desk/{path}": desk.client.get(desk.address(path)) for path in DESK}
    pages |= {f"floor/{path}": desk.client.get(f"/t/{desk.id}/floor/{path}") for path in FLOOR}
    pages |= {path: Client().get(f"/t/{desk.id}/{path}") for path in EVERYBODY}
    texts = {path: text_of(page) for path, page in pages.items() if page.status_code == 200}
    for entrant in list(desk.tournament.entrants)[:3]:
        texts[f"phone of {entrant}"] = Phone(desk.tournament.id, entrant).see()
    return texts


@pytest.mark.django_db
def test_no_page_calls_the_semifinals_round_two(desk: Desk) -> None:
    desk.create(rounds="1", cut="4")
    desk.add(*NAMES)
    desk.play_round("2-0")
    desk.do("cut", "playoff", size=4)
    wrong: dict[str, list[str]] = {}

    def look(when: str) -> None:
        for path, text in said(desk).items():
            for one in numbered(text):
                wrong.setdefault(f"{when}: {path}", []).append(one)

    look("draft")
    desk.do("publish", round=2)
    look("published")
    desk.do("open", round=2)
    look("open")
    for match in desk.tournament.rounds[-1].matches:
        desk.do("record", match=match.id, score="2-1")
    desk.do("close", round=2)
    look("closed")
    desk.do("post", round=2)
    look("posted")
    assert wrong == {}, "\n".join(f"{where}: {one}" for where, all_ in wrong.items() for one in all_)


@pytest.mark.django_db
def test_no_sheet_calls_the_semifinals_round_two(desk: Desk) -> None:
    desk.create(rounds="1", cut="4")
    desk.add(*NAMES)
    desk.play_round("2-0")
    desk.do("cut", "playoff", size=4)
    desk.do("publish-and-open", round=2)
    assert desk.tournament.rounds[-1].status is RoundStatus.OPEN
    for sheet in SHEETS:
        made = desk.client.get(desk.address(f"print/{sheet}?round=2"))
        assert made["Content-Type"] == "application/pdf"
        for page in PdfReader(io.BytesIO(made.content)).pages:
            assert numbered(page.extract_text()) == [], sheet


def test_a_bracket_of_thirty_two_names_its_five_rounds(bracket_of_32: Details) -> None:
    told = [(round_text(bracket_of_32, n), the_round_text(bracket_of_32, n)) for n in range(1, 6)]
    assert told == [
        ("Round of 32", "the round of 32"),
        ("Round of 16", "the round of 16"),
        ("Quarterfinals", "the quarterfinals"),
        ("Semifinals", "the semifinals"),
        ("Final", "the final"),
    ]


@pytest.fixture
def bracket_of_32() -> Details:
    from tests.web.test_bracket_values import bracket_of

    return bracket_of(32).tournament.details
