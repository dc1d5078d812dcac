"""An official plays in a pod: which of the others won is not theirs to choose (MTR-1.4.d)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, pod_draw, pod_win
from topcut.core.play.details import Stage, StageKind
from topcut.core.play.matches import Match
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.service.acts.organizing import SetUpTournament

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]

NIGHT = replace(
    FRIDAY,
    stages=(Stage(StageKind.SWISS, "commander", 3, 1, 90, 4),),
    overlays=(MULTIPLAYER_OVERLAY,),
)


class Pod:
    """One pod of four: the scorekeeper and three others; a head judge who does not play."""

    def __init__(self, *, alone: bool = False) -> None:
        if alone:
            people = dict.fromkeys(Role, add_person(Name("Olga")))
        else:
            people = {role: add_person(Name(role.title())) for role in Role}
        self.hall = Hall(service.new_tournament_id(), people)
        others = tuple(role for role in Role if role is not Role.ORGANIZER)
        organizer = Actor(people[Role.ORGANIZER], frozenset({Role.ORGANIZER}))
        self.hall.do(SetUpTournament(NIGHT, others if alone else ()), organizer)
        if not alone:
            for role in (Role.HEAD_JUDGE, Role.SCOREKEEPER):
                self.hall.do(AppointOfficial(people[role], role), Role.ORGANIZER)
        self.hall.enrol(3)
        self.own: EntrantId = self.hall.plays(people[Role.SCOREKEEPER])
        self.hall.start_round()

    @property
    def match(self) -> Match:
        return self.hall.match(1)

    @property
    def mine(self) -> int:
        return self.match.seat_of(self.own)

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(4) if seat != self.mine]

    def says(self, seat: int, score: Score) -> None:
        entrant = self.match.seats[seat]
        self.hall.do(ReportResult(self.match.id, entrant, score), Actor(entrant=entrant))

    def recorded(self) -> Score | None:
        return self.match.result.score if self.match.result else None


def test_against_what_one_of_them_said_nobody_else_is_made_the_winner() -> None:
    pod = Pod()
    one, two, _ = pod.others
    pod.says(one, pod_win(one, 4))
    for asked in (pod_win(two, 4), pod_draw(4), pod_win(pod.mine, 4)):
        with pytest.raises(Refusal):
            pod.hall.do(RecordResult(pod.match.id, asked))
    assert pod.recorded() is None
    pod.hall.do(RecordResult(pod.match.id, pod_win(one, 4)))
    assert pod.recorded() == pod_win(one, 4)


def test_with_a_head_judge_there_nothing_is_entered_that_nobody_said() -> None:
    pod = Pod()
    for asked in (pod_win(pod.others[0], 4), pod_draw(4), pod_win(pod.mine, 4)):
        with pytest.raises(Refusal, match="plays-others-can"):
            pod.hall.do(RecordResult(pod.match.id, asked))


def test_what_the_head_judge_entered_is_not_given_to_another_opponent() -> None:
    pod = Pod()
    one, two, _ = pod.others
    pod.hall.do(RecordResult(pod.match.id, pod_win(one, 4)), Role.HEAD_JUDGE)
    with pytest.raises(Refusal):
        pod.hall.do(CorrectResult(pod.match.id, pod_win(two, 4), "I saw it"))
    assert pod.recorded() == pod_win(one, 4)


def test_alone_she_enters_and_corrects_it_until_one_of_them_objects() -> None:
    pod = Pod(alone=True)
    one, two, three = pod.others
    pod.hall.do(RecordResult(pod.match.id, pod_win(one, 4)))
    pod.hall.do(CorrectResult(pod.match.id, pod_win(two, 4), "mistyped"))
    assert pod.recorded() == pod_win(two, 4)
    pod.says(one, pod_win(one, 4))
    with pytest.raises(Refusal, match="own-result-contested"):
        pod.hall.do(CorrectResult(pod.match.id, pod_win(three, 4), "mistyped again"))
