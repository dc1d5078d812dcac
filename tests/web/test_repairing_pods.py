"""The desk mends a round of pods: the same page, in the words of pods."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, text_of
from tests.web.test_pods import COMMANDER
from tests.web.test_repairing import id_of, match_of, plan_fields
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db

NAMES = tuple(f"Player {letter}" for letter in "ABCDEFG")


@pytest.fixture
def scorekeeper(desk: Desk) -> Desk:
    """Seven at Regular; the organizer keeps the scores and leaves judging to somebody else."""
    desk.create(**COMMANDER | {"head_judge": None})
    desk.add(*NAMES)
    return desk


@pytest.fixture
def head_judge(scorekeeper: Desk) -> Desk:
    return scorekeeper.official(Role.HEAD_JUDGE)


def start(desk: Desk) -> None:
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)


@pytest.mark.scenario(28)
def test_somebody_who_came_late_joins_the_pod_of_three_when_the_head_judge_agrees(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    start(scorekeeper)
    assert "Repair" in scorekeeper.get()
    three = next(match for match in scorekeeper.tournament.rounds[-1].matches if len(match.seats) == 3)
    scorekeeper.add("Player H")
    page = scorekeeper.get("rounds/1/repair?cause=left-out&who=Player+H")
    assert "1 pod changes · 4 players are affected" in page
    assert "The way that changes the fewest pods is sought" in page
    fields = plan_fields(scorekeeper, "cause=left-out&who=Player+H", number=1)
    told = scorekeeper.do("repair", "rounds/1/repair", **fields)
    assert "This waits for approval by the head judge" in told
    (proposal,) = scorekeeper.tournament.proposals
    assert "1 pod changes" in head_judge.get(f"rounds/1/repair?proposal={proposal}")
    head_judge.do("approve", "rounds/1/repair", proposal=proposal)
    joined = match_of(scorekeeper, "Player H")
    assert (joined.table, {*joined.seats}) == (three.table, {*three.seats, id_of(scorekeeper, "Player H")})
    assert "changed" in text_of(Client().get(f"/t/{scorekeeper.id}/pairings"))
    tournament = scorekeeper.tournament.id
    proof = prove(tournament, list(store.read(tournament)), store.seed(tournament))
    assert (proof.sound, proof.choices) == (True, 2)  # the round, and the seat that was drawn


def test_a_way_beside_the_policy_says_so_and_comes_second(scorekeeper: Desk, head_judge: Desk) -> None:
    scorekeeper.add("Player H")
    start(scorekeeper)
    scorekeeper.add("Player I")
    page = scorekeeper.get("rounds/1/repair?cause=left-out&who=Player+I")
    assert page.count("sizes that a new pairing would not give them") == 1
    assert page.index("2 pods change") < page.index("1 pod changes") < page.index("sizes that a new")


def test_two_change_places_by_hand_under_a_mark(scorekeeper: Desk, head_judge: Desk) -> None:
    start(scorekeeper)
    assert "changes places with" in scorekeeper.get("rounds/1/repair")
    here, there = scorekeeper.tournament.rounds[-1].matches
    one, other = here.seats[0], there.seats[0]
    query = f"cause=by-hand&one={one}&other={other}"
    assert "2 pods change · 7 players are affected" in scorekeeper.get(f"rounds/1/repair?{query}")
    fields = plan_fields(scorekeeper, query, number=1)
    assert "the reason is empty" in scorekeeper.do("repair", "rounds/1/repair", status=409, **fields)
    scorekeeper.do("repair", "rounds/1/repair", reason="they share a lamp", **fields)
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", proposal=proposal)
    after = scorekeeper.tournament.rounds[-1]
    assert after.match_of(one).table == there.table  # type: ignore[union-attr]
    assert after.match_of(other).seats == (other, *here.seats[1:])  # type: ignore[union-attr]
    assert "paired by hand" in head_judge.get("?show=pairings")
    together = f"cause=by-hand&one={one}&other={there.seats[1]}"
    assert "sit at one table already" in scorekeeper.get(f"rounds/1/repair?{together}")


def test_a_draft_of_pods_is_paired_by_hand(scorekeeper: Desk, head_judge: Desk) -> None:
    scorekeeper.do("pair", round=1)
    page = scorekeeper.get("rounds/1/repair")
    assert "Pair by hand in round 1" in page
    assert "What is wrong?" not in page


def test_a_repeat_that_cannot_be_avoided_is_said_and_approved(scorekeeper: Desk, head_judge: Desk) -> None:
    """Four players, one of them dropped by error after they have all met."""
    for name in NAMES[4:]:
        scorekeeper.do("drop", f"players/{id_of(scorekeeper, name)}", entrant=id_of(scorekeeper, name))
    scorekeeper.play_round("win-0")
    gone = id_of(scorekeeper, "Player A")
    scorekeeper.do("drop", f"players/{gone}", entrant=gone)
    scorekeeper.do("pair", round=2)
    scorekeeper.do("publish-and-open", round=2, accepting=3, approved="on")
    page = scorekeeper.get(f"rounds/2/repair?cause=left-out&who={gone}")
    assert "There is no way without repeats: 3 pairs meet again." in page
    fields = plan_fields(scorekeeper, f"cause=left-out&who={gone}")
    scorekeeper.do("repair", "rounds/2/repair", **fields)
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", proposal=proposal)
    assert len(scorekeeper.tournament.rounds[-1].matches[0].seats) == 4
