"""What comes next, foreseen: only exactly that counts as come."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hall import Hall, open_hall
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import OpenRound, PostStandings, PublishRound
from topcut.core.kernel.roles import Role
from topcut.service.foreseen import Foreseen, foreseen

pytestmark = pytest.mark.django_db

Step = Callable[[Hall], object]


def closed(hall: Hall) -> None:
    hall.play_round()


def paired(hall: Hall) -> None:
    hall.play_round()
    hall.pair()


def published(hall: Hall) -> None:
    hall.play_round()
    hall.publish_round()


def post(hall: Hall) -> None:
    hall.do(PostStandings(1))


def publish(hall: Hall) -> None:
    hall.do(PublishRound(2, accepting=hall.round.certificate.to_approve))


def publish_and_start(hall: Hall) -> None:
    publish(hall)
    hall.do(OpenRound(2))


def start(hall: Hall) -> None:
    hall.do(OpenRound(2))


STEPS = [(closed, post), (paired, publish), (paired, publish_and_start), (published, start)]
by_name = pytest.mark.parametrize(
    ("before", "step"), STEPS, ids=["posted", "published", "published-and-started", "started"]
)


def come(ahead: tuple[Foreseen, ...], hall: Hall) -> list[Foreseen]:
    assert ahead
    return [one for one in ahead if one.has_come(hall.tournament)]


@by_name
def test_a_step_comes_as_it_was_foreseen(before: Step, step: Step) -> None:
    hall = open_hall(8)
    before(hall)
    ahead = foreseen(hall.tournament)
    assert not come(ahead, hall)
    step(hall)
    (one,) = come(ahead, hall)
    at = hall.round.published if len(one.steps) > 1 else None
    assert one.state(hall.tournament.active_at, at).rounds == hall.tournament.rounds


@by_name
@pytest.mark.parametrize("first", [True, False], ids=["before-it", "after-it"])
def test_with_anything_else_it_has_not_come(before: Step, step: Step, *, first: bool) -> None:
    others: list[Step] = [
        lambda hall: hall.do(Announce("Judges on the floor", "")),
        lambda hall: hall.do(
            AppointOfficial(hall.people[Role.FLOOR_JUDGE], Role.SCOREKEEPER), Role.ORGANIZER
        ),
    ]
    for other in others:
        hall = open_hall(8)
        before(hall)
        ahead = foreseen(hall.tournament)
        for act in (other, step) if first else (step, other):
            act(hall)
        assert not come(ahead, hall)


@by_name
def test_one_other_line_instead_of_it_is_not_it(before: Step, step: Step) -> None:
    hall = open_hall(8)
    before(hall)
    ahead = foreseen(hall.tournament)
    hall.do(Announce("Judges on the floor", ""))
    assert hall.tournament.version == ahead[0].base.version + 1
    assert not come(ahead, hall)


def test_a_state_to_come_asks_the_ledger_for_no_line_that_is_not_written() -> None:
    hall = open_hall(8)
    paired(hall)
    for one in foreseen(hall.tournament):
        assert one.state(hall.tournament.active_at).version == hall.tournament.version


def test_nothing_is_foreseen_while_it_is_open_what_comes() -> None:
    hall = open_hall(8)
    assert not foreseen(hall.tournament)
    hall.start_round()
    assert not foreseen(hall.tournament)
    hall.do(DropEntrant(hall.entrants[0]))
    assert not foreseen(hall.tournament)
    hall.finish_round()
    post(hall)
    assert not foreseen(hall.tournament)
