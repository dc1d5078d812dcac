"""The fact sheet as a page value."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.ids import TournamentId
from topcut.rulebook import editions
from topcut.web.access import Visit
from topcut.web.fact_sheet_screen import FactSheetPage, fact_sheet_screen

pytestmark = pytest.mark.django_db


def sheet(desk: Desk) -> FactSheetPage:
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    visit = Visit(request, TournamentId(str(desk.id)))
    return fact_sheet_screen(visit, editions()[-1])


def test_a_tournament_as_the_rules_recommend_announces_nothing(desk: Desk) -> None:
    desk.create()
    page = sheet(desk)
    assert (page.otherwise, page.sheets) == ((), ())
    assert page.cards[0].title == "Structure"
    facts = {fact.label: fact for card in page.cards for fact in card.facts}
    assert facts["A round"].text == "50 minutes"
    assert facts["A round"].why.text == "The rule behind: A round"


@pytest.mark.rule("MTR-2.7.a")
@pytest.mark.parametrize(
    ("chosen", "text"),
    [("required", "required, handed in here"), ("optional", "optional"), ("none", "none are taken")],
)
def test_r17_fact_sheet_and_public_page_say_what_the_organizer_chose(
    desk: Desk, chosen: str, text: str
) -> None:
    """R17: lists that are required at Regular were told to be optional."""
    desk.create(lists=chosen)
    facts = {fact.label: fact.text for card in sheet(desk).cards for fact in card.facts}
    assert facts["Decklists"] == text
    assert text in text_of(Client().get(f"/t/{desk.id}/"))


@pytest.mark.rule("MTR-7.2.b")
def test_r33_what_players_bring_to_limited_is_announced(desk: Desk) -> None:
    desk.create(format="sealed-deck", own_lands="on", own_product="on")
    facts = {fact.label: fact.text for card in sheet(desk).cards for fact in card.facts}
    assert facts["Basic lands to build with"] == "not provided: bring your own"
    assert facts["Where the boosters come from"].startswith("brought by players")
    public = text_of(Client().get(f"/t/{desk.id}/"))
    assert "not provided: bring your own" in public
    assert "brought by players" in public


def test_more_minutes_than_recommended_are_announced_with_the_rule(desk: Desk) -> None:
    desk.create(minutes=60)
    (line,) = sheet(desk).otherwise
    assert "60" in line.text
    assert "".join(piece.text for piece in line.cite).startswith("MTR ")
