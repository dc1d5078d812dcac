"""A two-day championship through the service: drafts, Constructed between them, and a top 8 (MTR-1.1.a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.decks.deadlines import decks_taken
from topcut.core.desks.limited.board import waits_for_seats
from topcut.core.desks.limited.commands import MoveDraft, SeatDraft, StartDraft
from topcut.core.desks.limited.in_hand import stage_in_hand
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details, ListsTaken, Stage, StageKind, playoff_after
from topcut.core.rules import Rel
from topcut.core.scoreboard import scoreboard
from topcut.service import rules_of
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament

pytestmark = pytest.mark.django_db

PLAYERS = 22
DRAFT = Stage(StageKind.SWISS, "booster-draft", 3, 2, 50)
STANDARD = replace(DRAFT, format="standard", rounds=2)
PICKED = 3 * (1 + 14) + 2  # three packs with their openings, two reviews: then building begins


def championship(playoff: Stage) -> Hall:
    hall = open_hall(0)
    stages = (DRAFT, STANDARD, DRAFT, STANDARD, playoff_after(playoff, 8, 90))
    about: Details = replace(FRIDAY, stages=stages, rel=Rel.COMPETITIVE, lists=ListsTaken.REQUIRED)
    hall.do(ChangeDetails(about), Role.ORGANIZER)
    hall.enrol(PLAYERS)
    return hall


def drafted(hall: Hall, stage: int) -> tuple[tuple[EntrantId, ...], ...]:
    """Seats by lot unless a cut has drawn them, every pick, and a deck from everybody who sits there."""
    if waits_for_seats(hall.tournament):
        assert refused_to_pair(hall) == "draft-not-seated"
        hall.do(SeatDraft(stage))
    hall.do(StartDraft(stage, (14, 14, 14), 25))
    assert refused_to_pair(hall) == "draft-still-picking"
    hall.do(MoveDraft(stage, PICKED))
    assert refused_to_pair(hall) == "decklists-missing"
    pods = hall.tournament.drafts[stage].pods
    hands_in(hall, stage, [one for pod in pods for one in pod])
    return pods


def refused_to_pair(hall: Hall) -> str:
    with pytest.raises(Refusal) as refused:
        hall.pair()
    return refused.value.code


def hands_in(hall: Hall, deck: int, field: list[EntrantId]) -> None:
    for entrant in field:
        hall.do(SubmitList(entrant, ("60 Island",), deck=deck), Role.HEAD_JUDGE)


def play(hall: Hall, rounds: int) -> list[frozenset[EntrantId]]:
    """So many rounds in which the first seat wins; who met whom."""
    met = []
    for _ in range(rounds):
        played = hall.play_round()
        met += [frozenset(match.seats) for match in played.matches if not match.is_bye]
    return met


@pytest.mark.rule("MTR-1.1.a")
@pytest.mark.rule("MTR-7.6.a")
@pytest.mark.rule("MTR-10.4.c")
@pytest.mark.parametrize("playoff", [STANDARD, DRAFT], ids=["constructed-top-8", "draft-top-8"])
def test_a_championship_of_two_drafts_constructed_between_them_and_a_top_eight(playoff: Stage) -> None:
    hall = championship(playoff)
    assert decks_taken(hall.tournament) == (1,)  # a drafted one has to be drafted first
    hands_in(hall, 1, hall.entrants)
    circles = []
    for draft in (0, 2):
        assert stage_in_hand(hall.tournament) == draft
        circles.append(drafted(hall, draft))
        inside = play(hall, 3)
        assert all(any(couple <= set(pod) for pod in circles[-1]) for couple in inside)
        assert draft or len(set(inside)) == len(inside)  # later some have met elsewhere
        assert stage_in_hand(hall.tournament) is None
        play(hall, 2)
        assert {round_.stage for round_ in hall.tournament.rounds[-2:]} == {draft + 1}
    assert [sorted(map(len, pods)) for pods in circles] == [[7, 7, 8], [7, 7, 8]]
    assert circles[0] != circles[1]

    order = [line.entrant for line in scoreboard(hall.tournament, rules_of(hall.tournament), 10).lines]
    seeds = cut_to_eight(hall)
    assert seeds == tuple(order[:8])
    if playoff is DRAFT:
        (table,) = drafted(hall, 4)
        assert set(table) == set(seeds)
        # MTR-10.4.c: seats 1 and 5, 3 and 7 in one half, 2 and 6, 4 and 8 in the other
        wanted = [
            frozenset(table[seat - 1] for seat in couple) for couple in ((1, 5), (3, 7), (2, 6), (4, 8))
        ]
        assert play(hall, 1) == wanted
    else:
        assert play(hall, 1) == [frozenset((seeds[at], seeds[7 - at])) for at in (0, 3, 1, 2)]
    play(hall, 2)
    hall.do(EndTournament(), Role.ORGANIZER)
    assert hall.tournament.is_finished
    played = [round_.stage for round_ in hall.tournament.rounds]
    assert played == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4]


def cut_to_eight(hall: Hall) -> tuple[EntrantId, ...]:
    hall.do(MakeCut(8))
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    return hall.tournament.cuts[4].seeds
