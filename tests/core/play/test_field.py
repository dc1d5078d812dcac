"""The field of a round from plain rounds."""

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.pairing import Candidate, Certificate, Pair, Pairing
from topcut.core.play.field import candidates_from, with_awarded_byes
from topcut.core.standings import Played, bye, not_played, standings

ANA, BO, CY, DI = IDS = tuple(EntrantId(name) for name in ("ana", "bo", "cy", "di"))


def field_after(*past: Played) -> dict[EntrantId, Candidate]:
    return {one.entrant: one for one in candidates_from(IDS, standings(IDS, past, HEAD_TO_HEAD), past)}


@pytest.mark.rule("MTR-10.4.a")
def test_points_meetings_and_byes_come_from_the_rounds_so_far() -> None:
    field = field_after(Played(1, (ANA, BO), Score((2, 0))), bye(1, CY), not_played(1, DI))
    assert [field[one].points for one in IDS] == [3, 0, 3, 0]
    assert [field[one].byes for one in IDS] == [0, 0, 1, 0]
    assert [field[one].met for one in IDS] == [{BO}, {ANA}, frozenset(), frozenset()]
    assert field[ANA].rank < field[BO].rank


def test_those_of_an_unfinished_match_have_met() -> None:
    assert field_after(Played(1, (ANA, BO)))[BO].met == {ANA}


def test_pods_tell_who_sat_where_and_who_sat_in_a_small_one() -> None:
    field = field_after(
        Played(1, (ANA, BO, CY), Score((1, 0, 0))), Played(2, (DI, ANA, BO, CY), Score((1, 0, 0, 0)))
    )
    assert field[ANA].seats == (1, 1)
    assert field[CY].seats == (0, 0, 1, 1)
    assert [field[one].small_pods for one in IDS] == [1, 1, 1, 0]
    assert field[DI].met == {ANA, BO, CY}


def test_two_at_a_table_have_no_seats_to_balance() -> None:
    assert field_after(Played(1, (ANA, BO), Score((2, 0))))[ANA].seats == ()


def test_an_awarded_bye_stands_last_and_says_what_it_is() -> None:
    made = Pairing((Pair((ANA, BO), 1), Pair((CY,))), "swiss", 1, Certificate(0, 0, 0, True))
    assert with_awarded_byes(made, [DI]).pairs[-1] == Pair((DI,), None, ("bye-awarded",))
    assert with_awarded_byes(made, []) == made
