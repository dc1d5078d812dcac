"""The fact sheet as a page value."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from tests.web.at_the_desk import Desk
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


def test_more_minutes_than_recommended_are_announced_with_the_rule(desk: Desk) -> None:
    desk.create(minutes=60)
    (line,) = sheet(desk).otherwise
    assert "60" in line.text
    assert "".join(piece.text for piece in line.cite).startswith("MTR ")
