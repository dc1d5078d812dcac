"""The QR code of a result slip."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.hall import Hall
from tests.web.at_the_desk import text_of
from tests.web.player.phones import Phone, open_alone
from topcut.core.desks.results.slip_codes import slip_code
from topcut.core.desks.rounds.commands import DiscardRound, PairRound
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.people.models import Account, Person

pytestmark = pytest.mark.django_db


def address(hall: Hall, at: int = 0) -> str:
    round_ = hall.tournament.rounds[-1]
    return f"/s/{slip_code(hall.id, round_, round_.matches[at])}"


def signed_in(hall: Hall) -> Client:
    account = Account(username="olga", person=Person.objects.get(id=hall.people[Role.ORGANIZER]))
    account.save()
    client = Client()
    client.force_login(account)
    return client


def test_a_players_phone_gets_the_report_page_of_its_own_match() -> None:
    hall = open_alone()
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    assert phone.client.get(address(hall))["Location"] == f"/t/{hall.id}/me/report"


def test_an_official_gets_the_table_at_the_desk() -> None:
    hall = open_alone()
    hall.start_round()
    answer = signed_in(hall).get(address(hall).upper().replace("/S/", "/s/"))
    assert answer["Location"] == f"/t/{hall.id}/desk/rounds/1?table={hall.match(1).table}"


def test_somebody_else_is_told_what_it_is_and_reports_nothing() -> None:
    hall = open_alone()
    hall.start_round()
    clients = (Client(), Phone(hall.id, hall.match(1, 1).seats[0]).client)
    before = store.head(hall.id)
    for client in clients:
        answer = client.get(address(hall))
        assert answer.status_code == 200
        assert "Round 1, table 1" in text_of(answer)
    assert store.head(hall.id) == before


def test_a_slip_of_players_who_sit_elsewhere_now_says_so() -> None:
    hall = open_alone()
    hall.start_round()
    wrong = address(hall)[:-2] + ("aa" if not address(hall).endswith("aa") else "bb")
    answer = Client().get(wrong)
    assert answer.status_code == 410
    assert "This slip no longer counts" in text_of(answer)


def test_nobody_learns_a_draft_from_its_slip() -> None:
    hall = open_alone()
    hall.do(PairRound(1))
    slip = address(hall)
    answer = Client().get(slip)
    assert answer.status_code == 410
    assert "Ruiz" not in text_of(answer)
    hall.do(DiscardRound(1))
    assert Client().get(slip).status_code == 410


@pytest.mark.parametrize("slip", ["nonsense", "k7m2p9xc-3-17-hb", "%00-1-1-aa"])
def test_a_code_nobody_printed_is_not_known(slip: str) -> None:
    answer = Client().get(f"/s/{slip}")
    assert answer.status_code == 404
    assert "not known here" in text_of(answer)
