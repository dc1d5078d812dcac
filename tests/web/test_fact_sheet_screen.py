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


@pytest.mark.rule("MTR-1.11.b")
@pytest.mark.rule("MTR-2.4.e")
@pytest.mark.parametrize(
    ("day", "stay"), [("2019-06-01", ("the rules leave it open", "")), ("2025-07-04", ("yes", "MTR §2.4"))]
)
def test_r21_what_players_and_spectators_owe_is_announced(
    desk: Desk, day: str, stay: tuple[str, str]
) -> None:
    """R21, and R16: what an edition does not say is cited from nowhere."""
    desk.create(date=day)
    facts = {fact.label: fact for card in sheet(desk).cards for fact in card.facts}
    told = facts["Whether players stay at the table until their result is recorded"]
    assert (told.text, "".join(piece.text for piece in told.cite)) == stay
    assert facts["Whether spectators may ask players to pause a match while they fetch a judge"].text == "yes"


@pytest.mark.rule("MA-10.1A")
@pytest.mark.rule("MA-10.1B")
@pytest.mark.parametrize(("rel", "section"), [("regular", "MA §10.1A"), ("competitive", "MA §10.1B")])
def test_r16_the_minimum_of_a_pod_is_cited_by_level(desk: Desk, rel: str, section: str) -> None:
    desk.create(format="commander", mode="multiplayer", minutes="75", rel=rel)
    facts = {fact.label: fact for card in sheet(desk).cards for fact in card.facts}
    assert [piece.text for piece in facts["Players needed for it to count"].cite] == [section]


@pytest.mark.rule("MTR-10.1.a")
def test_some_premier_tournaments_need_more_players_than_the_least(desk: Desk) -> None:
    desk.create(
        rel="competitive", program="Regional Championship Qualifier", expected="9", rounds="5", cut="8"
    )
    facts = {fact.label: fact.text for card in sheet(desk).cards for fact in card.facts}
    assert facts["Players needed for it to count"] == "4; some Premier tournaments need more"


@pytest.mark.rule("MTR-2.11–2.13")
@pytest.mark.parametrize(
    ("day", "told"), [("2025-07-05", "before and between games, not during one"), ("2019-06-01", "no")]
)
def test_when_a_device_may_show_an_opponents_deck(desk: Desk, day: str, told: str) -> None:
    desk.create(date=day)
    facts = {fact.label: fact.text for card in sheet(desk).cards for fact in card.facts}
    assert facts["A device may show an opponent's deck"] == told
