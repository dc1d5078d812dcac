"""The prize desk as its people use it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.hall import Hall, open_hall
from tests.web.at_the_desk import Desk, text_of
from tests.web.desk.act_visits import at
from topcut import service
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.prizes.winning import still_in
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.people.links import make_code
from topcut.service.acts.organizing import EndTournament
from topcut.web.desk.stage_line import stage_line

pytestmark = pytest.mark.django_db

TWELVE_EIGHT_FOUR_FOUR = {
    "places": ["1", "2", "3-4", ""],
    "amount": ["12", "8", "4", ""],
    "what": ["packs", "packs", "packs", ""],
    "kind": ["unopened-product"] * 4,
}


def top_4(desk: Desk) -> None:
    """Eight players after the Swiss rounds, the cut made."""
    desk.create(rounds="3", cut="4")
    desk.add(*(f"Player {number}" for number in range(1, 9)))
    for _ in range(3):
        desk.play_round()
    desk.do("cut", "playoff", size=4)
    assert len(desk.tournament.cuts) == 1


def listed(desk: Desk, **changed: Any) -> str:
    return desk.do("list", "prizes", **(TWELVE_EIGHT_FOUR_FOUR | changed))


@pytest.mark.rule("MTR-5.2.a")
def test_before_the_semifinals_four_split_twenty_eight_packs_and_go_home_with_seven_each(desk: Desk) -> None:
    top_4(desk)
    listed(desk)
    four = still_in(desk.tournament)
    page = desk.do("split", "prizes", status=409, agreed=four[:3], ends="1")
    assert "All who are still in must agree to a split. Still in: 4, ticked: 3." in page
    assert "MTR 2025-06-30 §5.2" in page
    page = desk.do("split", "prizes", agreed=four, ends="1")
    assert "7 packs each." in page
    assert page.count("7 packs") >= 5
    desk.do("finish")
    assert desk.tournament.is_finished
    page = desk.do("hand-out", "prizes", hand=f"1-{four[0]}")
    assert "was given the prize" in page
    assert list(desk.tournament.prizes.handed) == [four[0]]
    assert desk.do("hand-out", "prizes", hand=f"0-{four[0]}")
    assert not desk.tournament.prizes.handed


@pytest.mark.rule("MTR-5.2.a")
def test_an_invitation_is_not_split_and_the_page_says_what_to_do(desk: Desk) -> None:
    top_4(desk)
    listed(
        desk,
        places=["1", "1", "2"],
        amount=["12", "1", "8"],
        what=["packs", "Invitation", "packs"],
        kind=["unopened-product", "invitation", "unopened-product"],
    )
    page = desk.do("split", "prizes", status=409, agreed=still_in(desk.tournament))
    assert "“Invitation” cannot be divided" in page


def test_a_scorekeeper_needs_the_organizers_permission_to_split(desk: Desk) -> None:
    top_4(desk)
    listed(desk)
    keeper = desk.official(Role.SCOREKEEPER)
    page = keeper.do("split", "prizes", agreed=still_in(desk.tournament), ends="1")
    assert "This waits for approval by the organizer." in page
    assert desk.tournament.prizes.split is None
    (waiting,) = desk.tournament.proposals
    desk.do("approve", proposal=waiting)
    assert desk.tournament.prizes.split is not None


def test_money_is_typed_with_a_point_or_a_comma(desk: Desk) -> None:
    desk.create()
    listed(
        desk,
        places=["1", "2 – 3"],
        amount=["100,5", "12.50"],
        what=["EUR", "EUR"],
        kind=["cash", "store-credit"],
    )
    assert desk.tournament.prizes.listed == (
        Prize(1, 1, PrizeKind.CASH, "EUR", 10_050),
        Prize(2, 3, PrizeKind.STORE_CREDIT, "EUR", 1_250),
    )
    page = desk.client.get(desk.address("prizes")).content.decode()
    assert 'value="2–3"' in page
    assert 'value="12.50"' in page


@pytest.mark.parametrize(
    "wrong",
    [{"places": ["first"]}, {"amount": ["many"]}, {"amount": ["1.5"]}, {"kind": ["gold"]}, {"places": [""]}],
)
def test_a_line_that_is_not_understood_is_named_and_nothing_is_lost(
    desk: Desk, wrong: dict[str, Any]
) -> None:
    desk.create()
    line = {"places": ["1"], "amount": ["2"], "what": ["Kept as typed"], "kind": ["unopened-product"]} | wrong
    answer = desk.client.post(desk.address("prizes"), {"do": "list", **line})
    assert answer.status_code == 409
    assert "Line 1 is not understood." in text_of(answer)
    assert "Kept as typed" in answer.content.decode()
    assert not desk.tournament.prizes.listed


def test_the_sheet_has_a_line_to_sign_for_everybody_who_won(desk: Desk) -> None:
    desk.create(rounds="1")
    desk.add("Ana Ruiz", "Bo Li")
    listed(desk)
    desk.play_round()
    paper = desk.client.get(desk.address("print/prizes.pdf"))
    said = PdfReader(BytesIO(paper.content)).pages[0].extract_text()
    assert "places can still change" in said
    assert "12 packs" in said
    assert "Signature" in said
    assert said.count("☐") == 2


def test_prizes_have_no_tick_until_all_are_handed_out(desk: Desk) -> None:
    desk.create(rounds="1")
    desk.add("Ana Ruiz", "Bo Li")
    listed(desk)
    desk.play_round()
    desk.do("finish")
    kinds = _kinds_of_steps(desk)
    assert (kinds["Prizes"], kinds["Report"]) == ("ahead", "now")
    for entrant in desk.tournament.entrants:
        desk.do("hand-out", "prizes", hand=f"1-{entrant}")
    assert _kinds_of_steps(desk)["Prizes"] == "done"


def _kinds_of_steps(desk: Desk) -> dict[str, str]:
    return {step.text: step.kind for step in stage_line(at(desk))}


def test_head_and_floor_judges_have_no_prize_desk(desk: Desk) -> None:
    desk.create()
    for role in (Role.HEAD_JUDGE, Role.FLOOR_JUDGE):
        judge = desk.official(role)
        judge.get("prizes", status=403)
        assert "Prizes" not in judge.get("players")
    desk.official(Role.SCOREKEEPER).do("list", "prizes", status=409, **TWELVE_EIGHT_FOUR_FOUR)
    assert not desk.tournament.prizes.listed


def test_in_spanish(desk: Desk) -> None:
    desk.create()
    listed(desk)
    page = text_of(desk.client.get(desk.address("prizes"), headers={"accept-language": "es"}))
    assert "Premios" in page
    assert "Guardar los premios" in page


def test_players_see_their_own_prize_on_their_phone() -> None:
    hall = open_hall(4, rounds=1)
    hall.do(ListPrizes((Prize(1, 1, PrizeKind.UNOPENED_PRODUCT, "packs", 6),)), Role.ORGANIZER)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    best, *_, last = service.standings_after(hall.tournament, 1)
    assert "Your prize is at the desk: 6 packs." in own_page(hall, best.entrant)
    assert "packs" not in own_page(hall, last.entrant)
    hall.do(HandOutPrizes(best.entrant))
    assert "Your prize was handed out: 6 packs." in own_page(hall, best.entrant)


def own_page(hall: Hall, entrant: EntrantId) -> str:
    client = Client()
    client.post(reverse("join-code", args=[make_code(hall.id, entrant)]))
    return text_of(client.get(reverse("player:me", args=[hall.id])))
