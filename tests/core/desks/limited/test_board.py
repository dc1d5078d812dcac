"""Which draft is on, and where its pods are (MTR-7.6.a, 7.7.a)."""

from dataclasses import replace

import pytest

from tests.core.draft_story import (
    DRAFT,
    MODERN,
    SEALED,
    drafted,
    players,
    rochester_teams,
    round_played,
    seated,
    started,
)
from tests.core.story import and_then, given, time_passes
from topcut import rulebook
from topcut.core.desks.limited.board import order_of, pods_in_step, waits_for_seats
from topcut.core.desks.limited.commands import ChooseFirstPick, MoveDraft, PauseDraft, StartDraft, TossCoin
from topcut.core.desks.limited.in_hand import draft_on, stage_in_hand
from topcut.core.desks.limited.neighbours import neighbour
from topcut.core.desks.limited.schedule import SchedulePart
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.play.details import playoff_after

RULES = rulebook.load("mtr-2025-06-30")


def test_seats_come_before_the_first_pairing_and_then_the_draft_is_on_until_the_round_is_shown() -> None:
    story = given(players(8))
    assert (stage_in_hand(story.tournament), waits_for_seats(story.tournament)) == (0, True)
    assert next_step(story.tournament) is NextStep.SEAT
    story = and_then(story, seated())
    assert draft_on(story.tournament) is not None
    assert next_step(story.tournament) is NextStep.PAIR
    story = and_then(story, PairRound(1))
    assert draft_on(story.tournament) is not None  # nobody has seen the round
    assert draft_on(and_then(story, PublishRound(1)).tournament) is None


def test_sealed_needs_no_seats_and_constructed_has_nothing_in_hand() -> None:
    sealed = given(players(8, drafted(SEALED))).tournament
    assert (stage_in_hand(sealed), waits_for_seats(sealed), next_step(sealed)) == (0, False, NextStep.PAIR)
    assert stage_in_hand(given(players(8, drafted(MODERN))).tournament) is None


@pytest.mark.rule("MTR-7.6.a")
def test_a_playoff_that_drafts_is_not_paired_before_there_are_seats() -> None:
    """A cut to six draws no seats: that is for two, four and eight (MTR-10.4.c)."""
    one = replace(DRAFT, rounds=1)
    about = drafted(one, playoff_after(one, 6, None))
    story = given(players(8, about), seated(), round_played(1), MakeCut(6))
    assert next_step(story.tournament) is NextStep.SEAT
    story.when(PairRound(2)).refuses("draft-not-seated", rule="MTR-7.6.a")
    assert next_step(and_then(story, seated(1)).tournament) is NextStep.PAIR
    assert and_then(story, seated(1), round_played(2), PairRound(3)).round.number == 3


def test_a_later_draft_is_in_hand_when_the_rounds_before_it_are_over() -> None:
    one = given(players(8, drafted(MODERN, DRAFT)), round_played(1))
    assert stage_in_hand(one.tournament) is None
    assert stage_in_hand(and_then(one, round_played(2)).tournament) == 1


@pytest.mark.rule("MTR-7.7.a")
def test_pods_are_shown_together_while_they_are_in_step() -> None:
    story = given(players(24), seated(), started(), MoveDraft(0, 1))
    draft = story.tournament.drafts[0]
    assert [group.pods for group in pods_in_step(story.tournament, draft, RULES)] == [(1, 2, 3)]
    story = and_then(story, time_passes(1), PauseDraft(0, (2,)))
    groups = pods_in_step(story.tournament, story.tournament.drafts[0], RULES)
    assert [group.pods for group in groups] == [(1, 3), (2,)]
    now = groups[0].at(story.now)
    assert now is not None
    assert (now.step.part, now.step.pick) == (SchedulePart.PICK, 2)


def test_a_draft_that_was_not_started_shows_no_moment() -> None:
    story = given(players(8), seated())
    (group,) = pods_in_step(story.tournament, story.tournament.drafts[0], RULES)
    assert group.at(story.now) is None


@pytest.mark.rule("MTR-8.5.a")
def test_the_whole_order_of_a_rochester_pack_is_known_ahead() -> None:
    story = given(rochester_teams(2), seated())
    first = story.tournament.drafts[0].pods[0][0]
    story = and_then(story, TossCoin(0, 1, first), ChooseFirstPick(0, 1, first), StartDraft(0, (15,) * 3, 40))
    (group,) = pods_in_step(story.tournament, story.tournament.drafts[0], RULES)
    order = [step.seat for _, step in order_of(group.steps, 0)]
    assert order == ["1B", "1C", "2A", "2B", "2C", "1A", "1A", "2C", "2B", "2A", "1C", "1B", "1B", "1C", "2A"]


@pytest.mark.rule("MTR-7.7.a")
def test_the_seat_of_somebody_who_left_is_passed_over() -> None:
    story = given(players(8), seated())
    (pod,) = story.tournament.drafts[0].pods
    assert neighbour(story.tournament, story.tournament.drafts[0], pod[0], "left") == pod[1]
    story = and_then(story, DropEntrant(pod[1]))
    assert neighbour(story.tournament, story.tournament.drafts[0], pod[0], "left") == pod[2]
