"""A table drawn for a deck check and a die a judge rolled can be proved from the seed afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import open_hall
from topcut.core.desks.decks.commands import PickDeckCheck
from topcut.core.desks.decks.events import DeckCheckPicked
from topcut.core.desks.floor.commands import RollDie
from topcut.core.desks.floor.events import DieRolled
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db


@pytest.mark.rule("MTR-2.8.a")
def test_the_lot_of_a_deck_check_is_proved_and_another_table_is_found_out() -> None:
    hall = open_hall(6)
    hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    hall.do(PickDeckCheck(1), Role.FLOOR_JUDGE)
    entries = list(store.read(hall.id))
    drawn = entries[-1].event
    assert isinstance(drawn, DeckCheckPicked)
    seed = store.seed(hall.id)
    honest = prove(hall.id, entries, seed)
    assert honest.sound
    assert honest.choices == 2  # the round and the check
    other = next(match.id for match in hall.round.matches if match.id != drawn.match and not match.is_bye)
    forged = [*entries[:-1], replace(entries[-1], event=replace(drawn, match=other))]
    assert prove(hall.id, forged, seed).first_wrong == entries[-1].version


@pytest.mark.rule("MTR-3.9.a")
def test_a_judges_die_is_proved_and_another_number_is_found_out() -> None:
    hall = open_hall(4)
    match = hall.start_round().matches[0]
    hall.do(RollDie(match.id, 20), Role.FLOOR_JUDGE)
    entries = list(store.read(hall.id))
    rolled = entries[-1].event
    assert isinstance(rolled, DieRolled)
    seed = store.seed(hall.id)
    assert prove(hall.id, entries, seed).sound
    forged = [*entries[:-1], replace(entries[-1], event=replace(rolled, rolled=rolled.rolled % 20 + 1))]
    assert prove(hall.id, forged, seed).first_wrong == entries[-1].version
