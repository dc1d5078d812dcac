import pytest

from tests.core.story import ANA
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import PersonId

MEMBERS = (PersonId("p"),)


def dropped(last_round: int, missed: tuple[int, ...] = ()) -> Entrant:
    return Entrant(ANA, MEMBERS, missed=missed, status=EntrantStatus.DROPPED, last_round=last_round)


def test_whoever_is_in_is_paired_for_every_round() -> None:
    assert Entrant(ANA, MEMBERS).takes_part_in(1)
    assert Entrant(ANA, MEMBERS).takes_part_in(15)


@pytest.mark.rule("MTR-2.10.b")
def test_whoever_dropped_plays_up_to_their_last_round() -> None:
    assert dropped(2).takes_part_in(2)
    assert not dropped(2).takes_part_in(3)


def test_whoever_was_disqualified_plays_no_more() -> None:
    out = Entrant(ANA, MEMBERS, status=EntrantStatus.DISQUALIFIED, last_round=2)
    assert not out.takes_part_in(2)
    assert not out.is_ranked


@pytest.mark.rule("MTR-2.10.a")
def test_only_those_who_took_part_are_in_the_finish_order() -> None:
    assert Entrant(ANA, MEMBERS).is_ranked
    assert dropped(1).is_ranked
    assert not dropped(0).is_ranked
    assert not dropped(2, missed=(1, 2)).is_ranked
    assert dropped(3, missed=(1, 2)).is_ranked
