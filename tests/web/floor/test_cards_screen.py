"""A player's cards and everybody's proxies as values."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.decks.state import ProxyCause
from topcut.core.kernel.roles import Role
from topcut.service.acts.decks import IssueCardProxy
from topcut.web.floor.cards_screen import CardsPage, CardsReadPage, cards_screen
from topcut.web.floor.proxies_screen import proxies_screen

pytestmark = pytest.mark.django_db


def test_the_head_judge_makes_a_proxy_and_a_floor_judge_asks_for_it() -> None:
    hall = open_hall(4)
    hall.start_round()
    player = hall.tournament.entrants[hall.entrants[0]]
    asked = {}
    for role in (Role.HEAD_JUDGE, Role.FLOOR_JUDGE):
        page = cards_screen(visit_of(hall, role, f"floor/cards/{player.id}"), player)
        assert isinstance(page, CardsPage)
        asked[role] = page.proxy.button
    assert asked == {Role.HEAD_JUDGE: "Make the proxy", Role.FLOOR_JUDGE: "Ask the head judge for it"}
    nothing = proxies_screen(visit_of(hall, Role.HEAD_JUDGE)).empty
    assert nothing
    assert nothing.title == "No proxies so far."
    hall.do(IssueCardProxy(player.id, "Lightning Bolt", ProxyCause.DAMAGED_HERE), Role.HEAD_JUDGE)
    (owner,) = proxies_screen(visit_of(hall, Role.HEAD_JUDGE)).owners
    assert [card.withdraw for card in owner.standing] == [None], "it goes out of play on the player's page"


def test_a_judge_who_plays_decides_nothing_about_the_cards_across() -> None:
    hall = open_hall(1)
    hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    across = hall.tournament.entrants[hall.entrants[0]]
    page = cards_screen(visit_of(hall, Role.FLOOR_JUDGE, f"floor/cards/{across.id}"), across)
    assert isinstance(page, CardsReadPage)
    assert page.why == "You play in this match: another judge decides."
