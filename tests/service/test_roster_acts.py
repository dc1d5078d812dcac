"""A list of players with their decklists, as every way in has it: enrolled, handed in, and sent again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from topcut import service
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.ids import CommandId, EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.details import ListsTaken
from topcut.people.models import Decklist
from topcut.people.names import Name
from topcut.service import AllOrNone, Answer
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.enrolling_rosters import EnrolRoster, RosterPlayer, takes_lists
from topcut.service.acts.registration import EnrolPlayer

pytestmark = pytest.mark.django_db

ISLANDS, UNREADABLE = "60 Island", "// nothing"


def row(number: int, deck: str = "", *, past_cap: bool = False, membership: str = "") -> RosterPlayer:
    return RosterPlayer(
        number, EnrolPlayer(Name(f"Player {number}"), membership=membership, past_cap=past_cap), deck
    )


ROSTER = EnrolRoster((row(2, ISLANDS), row(3, UNREADABLE), row(5), row(6, ISLANDS)))


def hall_with(lists: ListsTaken = ListsTaken.OPTIONAL) -> Hall:
    hall = open_hall()
    hall.do(ChangeDetails(replace(FRIDAY, lists=lists)), Role.ORGANIZER)
    return hall


def entered(hall: Hall) -> list[EntrantId]:
    return list(hall.tournament.entrants)


def press(hall: Hall, asked: service.Asked, id_: str = "press") -> Answer:
    """As a page sends it: with an id, and with what the form said."""
    return service.handle(asked, hall.staff(Role.SCOREKEEPER), hall.id, CommandId(id_), "the form")


def test_everybody_is_enrolled_and_a_list_that_cannot_be_read_stops_no_other() -> None:
    hall = hall_with()
    answer = press(hall, ROSTER)
    first, _second, _third, last = entered(hall)
    assert set(hall.tournament.lists) == {first, last}
    assert ROSTER.not_taken(answer) == [3]
    assert answer.refused is None


def test_the_last_list_that_cannot_be_read_is_told_as_well() -> None:
    hall, asked = hall_with(), EnrolRoster((row(1, ISLANDS), row(2, UNREADABLE)))
    assert asked.not_taken(press(hall, asked)) == [2]
    assert len(entered(hall)) == 2


def test_sent_again_it_is_answered_the_same_and_nothing_is_handed_in_twice() -> None:
    hall = hall_with()
    first = press(hall, ROSTER)
    again = press(hall, ROSTER)
    assert (again.entries, again.skipped, again.repeated) == (first.entries, first.skipped, True)
    assert Decklist.objects.count() == 2


def test_lists_that_a_stop_left_out_are_handed_in_when_it_is_sent_again() -> None:
    """Also by an earlier version, whose page asked for the same under the same ids."""
    hall = hall_with()
    press(hall, AllOrNone(tuple(one.player for one in ROSTER.rows)))
    first, _second, _third, last = entered(hall)
    press(hall, SubmitList(first, (ISLANDS,)), "press+deck2")
    assert ROSTER.not_taken(press(hall, ROSTER)) == [3]
    assert set(hall.tournament.lists) == {first, last}
    assert Decklist.objects.count() == 2


def test_lists_stay_where_they_are_if_the_tournament_takes_none() -> None:
    hall = hall_with(ListsTaken.NONE)
    assert not takes_lists(hall.tournament, hall.staff(Role.SCOREKEEPER))
    answer = press(hall, ROSTER)
    assert len(entered(hall)) == 4
    assert (dict(hall.tournament.lists), answer.skipped) == ({}, ())


def test_nobody_is_enrolled_and_nothing_handed_in_if_one_cannot_be() -> None:
    hall = hall_with()
    one, other = row(1, ISLANDS, membership="ana#1234"), row(2, membership="ana#1234")
    with pytest.raises(Refusal, match="membership-taken"):
        press(hall, EnrolRoster((one, other)))
    assert not entered(hall)
    assert not Decklist.objects.exists()


def test_while_one_of_them_waits_for_approval_no_list_is_handed_in() -> None:
    hall = hall_with()
    answer = press(hall, EnrolRoster((row(1, ISLANDS), row(2, ISLANDS, past_cap=True))))
    assert answer.proposed
    assert len(entered(hall)) == 1
    assert not Decklist.objects.exists()
