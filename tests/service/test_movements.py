"""The last version that moved a topic, for whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import Hall, open_hall
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.results.commands import DismissContest, DisputeResult, RecordResult
from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.topics import LISTS, RESULTS
from topcut.service.movements import last_moved

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("from_anew", [False, True])
def test_numbers_move_only_with_what_their_reader_may_know_of(from_anew: bool) -> None:
    hall = open_hall(4)
    for command in (PairRound(1), PublishRound(1), OpenRound(1)):
        hall.do(command)
    opened = hall.tournament.version
    first, second = hall.tournament.rounds[0].matches
    if from_anew:
        forget_all()
    else:
        last_moved(hall.tournament, (LISTS,), public=True)
    hall.do(RecordResult(first.id, Score((2, 0))))
    recorded = hall.tournament.version
    now = service.tournament(hall.id)
    assert last_moved(now, (LISTS, first.id, *first.seats), public=True) == opened
    assert last_moved(now, (first.id,), public=False) == recorded
    assert last_moved(now, (first.seats[0],), public=False) == recorded
    assert last_moved(now, (second.id, *second.seats), public=False) == opened


def test_a_page_never_says_that_it_is_newer_than_what_it_shows() -> None:
    hall = open_hall(4)
    for command in (PairRound(1), PublishRound(1)):
        hall.do(command)
    older = hall.tournament
    hall.do(OpenRound(1))
    assert last_moved(hall.tournament, (LISTS,), public=True) > older.version
    assert last_moved(older, (LISTS,), public=True) == older.version


def objected(hall: Hall) -> list[bool]:
    """Whether the public hears of an objection to the first result, and of its end."""
    match, heard = hall.round.matches[0], []
    hall.record(match)
    objector = Actor(entrant=match.seats[1])
    for command, by in (
        (DisputeResult(match.id, match.seats[1]), objector),
        (DismissContest(match.id), None),
    ):
        hall.do(command, by or Role.HEAD_JUDGE)
        heard.append(last_moved(hall.tournament, (LISTS, RESULTS), public=True) == hall.tournament.version)
    return heard


def test_the_public_hears_of_an_objection_where_it_sees_results_come_in() -> None:
    hall = open_hall(4)
    hall.do(ChangeDetails(replace(hall.tournament.details, live_results=True)), Role.ORGANIZER)
    hall.start_round()
    assert objected(hall) == [True, True]


def test_the_public_hears_of_an_objection_in_the_final_which_has_no_champion_meanwhile() -> None:
    hall = open_hall(4, rounds=1, cut=2)
    hall.play_round()
    hall.cut(2)
    hall.start_round()
    assert objected(hall) == [True, True]


def test_nobody_outside_hears_of_an_objection_to_a_result_that_they_do_not_see() -> None:
    hall = open_hall(4)
    hall.start_round()
    assert objected(hall) == [False, False]
