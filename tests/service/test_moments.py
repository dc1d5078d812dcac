"""The past of a tournament: kept where a round was paired, folded anew where not, and the same either way."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.hall import Hall, open_hall
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import CloseRound, PairRound
from topcut.core.evolve import fold
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import RoundStatus
from topcut.ledger import store
from topcut.service.door import together

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall() -> Hall:
    """Round 1 played, round 2 being played."""
    hall = open_hall(4)
    hall.play_round()
    hall.start_round()
    return hall


def paired(hall: Hall, number: int) -> int:
    """Where the ledger has the pairing of a round."""
    return hall.tournament.rounds[number - 1].based_on + 1


def lines_read(hall: Hall, version: int) -> int:
    with CaptureQueriesContext(connection) as asked:
        service.tournament_at(hall.id, version)
    return sum("payload" in query["sql"] or "body" in query["sql"] for query in asked)


def test_a_round_just_paired_is_looked_at_again_without_the_ledger(hall: Hall) -> None:
    for number in (1, 2):
        assert lines_read(hall, paired(hall, number)) == 0
        then = service.tournament_at(hall.id, paired(hall, number))
        assert then == fold(hall.id, store.read(hall.id, upto=paired(hall, number)))
        assert [round_.status for round_ in then.rounds][number - 1 :] == [RoundStatus.DRAFT]


def test_after_a_start_the_ledger_is_read_once(hall: Hall) -> None:
    kept = service.tournament_at(hall.id, paired(hall, 2))
    forget_all()
    assert lines_read(hall, paired(hall, 2)) > 0
    assert lines_read(hall, paired(hall, 2)) == 0
    assert service.tournament_at(hall.id, paired(hall, 2)) == kept


def test_a_pairing_that_came_to_nothing_is_not_remembered(hall: Hall) -> None:
    """Another round is made at the same place: the moment asked for is the one that the ledger has."""
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CloseRound(2))
    at = hall.tournament.version + 1
    with pytest.raises(OSError, match="the disk went away"):
        pair_in_vain(hall)
    with pytest.raises(Refusal):
        service.tournament_at(hall.id, at)
    hall.do(DropEntrant(hall.entrants[0]), Role.ORGANIZER)
    assert service.tournament_at(hall.id, at).rounds[2:] == ()


def pair_in_vain(hall: Hall) -> None:
    with together(hall.id):
        hall.do(PairRound(3))
        raise OSError("the disk went away")
