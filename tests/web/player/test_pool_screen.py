"""Pools on a phone: what to register, what to look over, and what others wrote is not shown."""

from __future__ import annotations

import pytest

from tests.web.deck_hall import limited_hall, phone_visit
from topcut.core.desks.limited.commands import QuestionPool, SeatDraft
from topcut.core.kernel.roles import Actor, Role
from topcut.service.acts.written_pools import WritePoolDown
from topcut.web.player.pool_screen import pool_screen

pytestmark = pytest.mark.django_db

POOL = "5 Shock (EOE)\n1 Opt (FIN)\n"


@pytest.mark.rule("MTR-7.5.a")
def test_whoever_sits_across_registers_and_the_owner_looks_it_over() -> None:
    hall = limited_hall("sealed-deck", 4)
    hall.do(SeatDraft(0))
    owner, _one, across, _other = hall.tournament.drafts[0].pods[0]
    before = pool_screen(phone_visit(hall, across), 0, (owner,))
    assert before.own is None
    (register,) = before.registers
    assert (register.text, register.kind) == ("", "primary big")
    hall.do(WritePoolDown(0, owner, POOL), Actor(entrant=across))
    written = pool_screen(phone_visit(hall, across), 0, (owner,))
    assert [each.text for each in written.registers] == [POOL]
    own = pool_screen(phone_visit(hall, owner), 0, (across,))
    assert own.own
    assert (own.own.title, own.own.chip.text) == ("Your pool: 6 cards", "look it over")
    assert own.own.review
    assert [each.kind for each in own.registers] == ["big"]
    hall.do(QuestionPool(0, owner, own.own.review.list, "only one Shock"), Actor(entrant=owner))
    asked = pool_screen(phone_visit(hall, owner), 0, (across,)).own
    assert asked
    assert asked.review is None
    assert asked.questioned == "A judge looks at it: only one Shock"


def test_what_an_official_wrote_is_not_shown_to_whoever_sits_across() -> None:
    hall = limited_hall("sealed-deck", 4)
    hall.do(SeatDraft(0))
    owner, _one, across, _other = hall.tournament.drafts[0].pods[0]
    hall.do(WritePoolDown(0, owner, POOL), Role.HEAD_JUDGE)
    (register,) = pool_screen(phone_visit(hall, across), 0, (owner,)).registers
    assert register.text == ""
