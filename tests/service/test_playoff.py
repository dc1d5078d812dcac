"""The cut through the service: who may ask, who may agree, and what everybody then sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import NIL_TWO, Hall, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut
from topcut.core.desks.playoff.events import CutMade
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.kernel.ids import EntrantId, ProposalId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger import store
from topcut.ledger.verifying import verify
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db


def swiss_over(players: int = 6) -> Hall:
    hall = open_hall(players, rounds=1, cut=4)
    hall.play_round()
    return hall


def waiting(hall: Hall) -> ProposalId:
    (found,) = hall.tournament.proposals
    return found


@pytest.mark.parametrize("agrees", [Role.HEAD_JUDGE, Role.ORGANIZER])
def test_what_the_scorekeeper_asks_for_the_head_judge_or_the_organizer_confirms(agrees: Role) -> None:
    hall = swiss_over()
    assert hall.do(MakeCut(4)).proposed
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(waiting(hall)), Role.FLOOR_JUDGE)
    hall.do(Approve(waiting(hall)), agrees)
    assert len(hall.tournament.cuts[1].seeds) == 4


def test_neither_organizer_nor_player_asks_for_a_cut() -> None:
    hall = swiss_over()
    for actor in (hall.staff(Role.ORGANIZER), Actor(entrant=hall.entrants[0])):
        with pytest.raises(Refusal, match="not-allowed"):
            hall.do(MakeCut(4), actor)


def test_a_player_answers_for_themselves_only() -> None:
    hall = swiss_over()
    me, other = hall.entrants[:2]
    hall.do(AnswerPlayoff(me, plays=False), Actor(entrant=me))
    assert hall.tournament.entrants[me].declined
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(AnswerPlayoff(other, plays=False), Actor(entrant=me))


def test_a_cut_agreed_to_after_somebody_declined_is_not_the_one_that_was_shown() -> None:
    hall = swiss_over()
    shown = tuple(line.entrant for line in service.standings_after(hall.tournament, 1)[:4])
    hall.do(MakeCut(4, seeds=shown))
    hall.do(AnswerPlayoff(shown[0], plays=False))
    with pytest.raises(Refusal, match="cut-changed-since"):
        hall.do(Approve(waiting(hall)), Role.HEAD_JUDGE)


def places(hall: Hall) -> list[EntrantId]:
    return [line.entrant for line in service.standings_after(hall.tournament, hall.tournament.rounds_closed)]


def test_places_follow_the_bracket_and_its_corrections() -> None:
    hall = swiss_over()
    seeds = hall.cut()
    semifinal = hall.play_round()
    assert places(hall)[:4] == [seeds[0], seeds[1], seeds[2], seeds[3]]
    hall.do(CorrectResult(semifinal.matches[0].id, NIL_TWO, "slip misread"))
    hall.do(Approve(waiting(hall)), Role.HEAD_JUDGE)
    assert places(hall)[:4] == [seeds[1], seeds[3], seeds[0], seeds[2]]
    hall.play_round([NIL_TWO])
    assert places(hall)[:2] == [seeds[3], seeds[1]]
    assert verify(hall.id).fault is None


def test_the_cut_is_proved_again_from_the_published_seed() -> None:
    hall = swiss_over()
    hall.cut()
    entries, seed = list(store.read(hall.id)), store.seed(hall.id)
    assert prove(hall.id, entries, seed).choices == 3, "a pairing, a draw at its end, a cut"
    made = entries[-1].event
    assert isinstance(made, CutMade)
    turned = replace(entries[-1], event=replace(made, seeds=made.seeds[::-1]))
    assert prove(hall.id, [*entries[:-1], turned], seed).first_wrong == entries[-1].version
