"""Proxies and replaced cards: made, asked for, seen at a deck check, hidden elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from tests.web.at_the_desk import text_of
from tests.web.floor.test_floor import at
from tests.web.floor.test_judging import phone
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.state import ProxyCause
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import ListsTaken
from topcut.ledger import store
from topcut.people.models import Decklist, Statement
from topcut.service.acts.decks import IssueCardProxy, SubmitList
from topcut.service.deleting import erase
from topcut.service.sealing import altered_lists

pytestmark = pytest.mark.django_db

CARD = "Lightning Bolt"
LIST = "4 Lightning Bolt\n56 Mountain\n"


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.do(ChangeDetails(replace(FRIDAY, lists=ListsTaken.OPTIONAL)), Role.ORGANIZER)
    for entrant in hall.entrants:
        hall.do(SubmitList(entrant, (LIST,)), Role.SCOREKEEPER)
    hall.start_round()
    return hall


def issue(hall: Hall, by: Role, who: EntrantId, cause: str = "damaged-here", status: int = 302) -> str:
    return at(hall, by).do("proxy", f"floor/cards/{who}", status, entrant=who, card=CARD, cause=cause)


def player(hall: Hall) -> EntrantId:
    return hall.round.matches[0].seats[0]


@pytest.mark.rule("MTR-3.4.a")
def test_the_head_judge_makes_a_proxy_and_a_floor_judge_asks_for_one(hall: Hall) -> None:
    who = player(hall)
    assert "waits for approval by the head judge" in issue(hall, Role.FLOOR_JUDGE, who)
    assert not hall.tournament.judging.proxies
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    assert CARD in at(hall, Role.HEAD_JUDGE).get(f"floor/cards/{who}")
    refused = issue(hall, Role.HEAD_JUDGE, who, "own-fault", 409)
    assert "no reason for a proxy" in refused
    assert "§3.4" in refused


@pytest.mark.rule("MTR-3.4.a")
def test_a_proxy_is_seen_at_a_deck_check_and_its_card_by_nobody_else(hall: Hall) -> None:
    match, who = hall.round.matches[0], player(hall)
    issue(hall, Role.HEAD_JUDGE, who)
    judge = at(hall, Role.FLOOR_JUDGE)
    assert CARD not in judge.get("floor/proxies") + judge.get(f"floor/cards/{who}")
    assert "A proxy" in judge.get("floor/proxies")
    judge.do("check-start", f"floor/{match.id}", match=match.id)
    assert CARD in judge.get(f"floor/{match.id}")
    assert "1 proxy in your deck" in text_of(phone(hall, who).get(f"/t/{hall.id}/me/"))
    for role in (Role.ORGANIZER, Role.SCOREKEEPER):
        at(hall, role).get("floor/proxies", 403)
        assert CARD not in at(hall, role).get("desk/log")
    assert not any(CARD in str(entry.event) for entry in store.read(hall.id))


@pytest.mark.rule("MTR-3.3.b")
def test_a_lost_card_becomes_a_land_and_the_list_has_another_version(hall: Hall) -> None:
    who, head = player(hall), at(hall, Role.HEAD_JUDGE)
    sent = {"entrant": who, "card": "lightning bolt", "land": "Forest", "copies": "2", "cause": "lost"}
    assert "2 × lightning bolt → Forest" in head.do("replace", f"floor/cards/{who}", 302, **sent)
    assert len(hall.tournament.lists[who]) == 2
    counts = the_list(hall.tournament, who)
    assert counts is not None
    assert Decklist.objects.get(id=counts.id).text == "2 Lightning Bolt\n2 Forest\n56 Mountain\n"
    assert not altered_lists(hall.tournament)


@pytest.mark.rule("MTR-3.3.b")
def test_a_card_that_the_list_has_not_is_told_and_nothing_is_kept(hall: Hall) -> None:
    who, before = player(hall), Statement.objects.count()
    sent = {"entrant": who, "card": "Shock", "land": "Forest", "copies": "1", "cause": "lost"}
    told = at(hall, Role.HEAD_JUDGE).do("replace", f"floor/cards/{who}", 409, **sent)
    assert "has not so many copies" in told
    assert (Statement.objects.count(), len(hall.tournament.lists[who])) == (before, 1)


def test_a_floor_judge_elsewhere_does_not_learn_what_is_in_a_deck(hall: Hall) -> None:
    who = player(hall)
    sent = {"entrant": who, "card": CARD, "land": "Forest", "copies": "1", "cause": "lost"}
    assert "secret" in at(hall, Role.FLOOR_JUDGE).do("replace", f"floor/cards/{who}", 409, **sent)


def test_the_same_form_twice_keeps_one_version(hall: Hall) -> None:
    who, head = player(hall), at(hall, Role.HEAD_JUDGE)
    sent = {"entrant": who, "card": CARD, "land": "Forest", "copies": "1", "cause": "lost", "command_id": "a"}
    head.do("replace", f"floor/cards/{who}", 302, **sent)
    kept = Decklist.objects.count()
    head.do("replace", f"floor/cards/{who}", 302, **sent)
    assert Decklist.objects.count() == kept
    assert len(hall.tournament.judging.replacements) == 1


def test_an_erased_player_leaves_no_card_behind(hall: Hall) -> None:
    who = player(hall)
    issue(hall, Role.HEAD_JUDGE, who)
    erase(hall.tournament.entrants[who].members[0])
    assert CARD not in [one.text for one in Statement.objects.all()]


def test_a_proxy_that_a_floor_judge_asks_for_waits_on_the_desk_and_every_page_of_it_opens() -> None:
    """Only a repair of a round has a page that shows who moves: a card's cause is not one."""
    hall = open_hall(4)
    hall.start_round()
    hall.do(IssueCardProxy(hall.entrants[0], "Zephyr Unicorn", ProxyCause.DAMAGED_HERE), Role.FLOOR_JUDGE)
    assert hall.tournament.proposals
    for page in ("desk/", "desk/entry", "floor/"):
        at(hall, Role.HEAD_JUDGE).get(page)
