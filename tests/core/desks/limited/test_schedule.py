"""The director's schedule: the documents' tables second by second, and where a clock is in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut import rulebook
from topcut.core.desks.limited.schedule import LimitedKind, SchedulePart, Step, moment, steps_of
from topcut.core.desks.limited.state import Packs, PodClock
from topcut.core.kernel.ids import Instant

RULES = rulebook.load("mtr-2025-06-30")
DRAFTS = RULES.drafts
BUILD = 25

# APP-B: cards left in the pack and the seconds for a pick; the last has none.
ONE_CARD = {
    15: 40, 14: 40, 13: 35, 12: 30, 11: 25, 10: 25, 9: 20, 8: 20,
    7: 15, 6: 10, 5: 10, 4: 5, 3: 5, 2: 5, 1: 0,
}  # fmt: skip
TWO_OF_FIFTEEN = {15: 50, 13: 45, 11: 40, 9: 30, 7: 20, 5: 10, 3: 5, 1: 0}
TWO_OF_FOURTEEN = {14: 50, 12: 45, 10: 40, 8: 30, 6: 20, 4: 10, 2: 0}


def table(way: LimitedKind, cards: int, edition: str = "mtr-2025-06-30") -> dict[int, int | None]:
    steps = steps_of(way, Packs((cards,), 0, BUILD), rulebook.load(edition).drafts)
    return {step.cards: step.seconds for step in steps if step.part is SchedulePart.PICK}


def at(seconds: int) -> Instant:
    return Instant(seconds * 1000)


@pytest.mark.rule("APP-B.draft")
@pytest.mark.parametrize("edition", rulebook.editions(), ids=lambda edition: edition.name)
def test_a_pick_takes_as_long_as_the_cards_left_say(edition: rulebook.Edition) -> None:
    assert table(LimitedKind.DRAFT, 15, edition.name) == ONE_CARD


@pytest.mark.rule("APP-B.draft")
def test_a_pack_of_fourteen_begins_where_fourteen_are_left() -> None:
    assert table(LimitedKind.DRAFT, 14) == {cards: ONE_CARD[cards] for cards in range(14, 0, -1)}


@pytest.mark.rule("APP-B.2hg")
def test_teams_of_two_take_two_cards_of_fifteen_at_a_time() -> None:
    assert table(LimitedKind.TEAM_DRAFT, 15) == TWO_OF_FIFTEEN


@pytest.mark.rule("APP-B.2hg")
def test_teams_of_two_take_two_cards_of_fourteen_at_a_time() -> None:
    assert table(LimitedKind.TEAM_DRAFT, 14) == TWO_OF_FOURTEEN


@pytest.mark.rule("APP-B.draft")
@pytest.mark.rule("APP-B.2hg")
@pytest.mark.parametrize(
    ("way", "seconds_of", "whole"),
    [
        (LimitedKind.DRAFT, ONE_CARD, 285),
        (LimitedKind.TEAM_DRAFT, TWO_OF_FIFTEEN, 200),
        (LimitedKind.TEAM_DRAFT, TWO_OF_FOURTEEN, 195),
    ],
    ids=["one-card", "two-of-fifteen", "two-of-fourteen"],
)
def test_every_second_of_a_pack_shows_the_right_pick(
    way: LimitedKind, seconds_of: dict[int, int], whole: int
) -> None:
    """Second by second from the first pick to the review: 285 for fourteen timed picks of one card."""
    steps = steps_of(way, Packs((max(seconds_of),) * 2, 0, BUILD), DRAFTS)
    clock = PodClock(1, 0, at(0))
    second = 0
    for cards, seconds in seconds_of.items():
        for passed in range(seconds):
            now = moment(steps, clock, at(second))
            assert (now.step.part, now.step.cards, now.left) == (
                SchedulePart.PICK,
                cards,
                (seconds - passed) * 1000,
            )
            second += 1
    assert second == whole
    assert moment(steps, clock, at(whole)).step == Step(SchedulePart.REVIEW, 60, 1)


@pytest.mark.rule("APP-B.draft")
def test_reviews_get_longer_by_thirty_seconds() -> None:
    steps = steps_of(LimitedKind.DRAFT, Packs((15,) * 4, 0, BUILD), DRAFTS)
    assert [step.seconds for step in steps if step.part is SchedulePart.REVIEW] == [60, 90, 120]


@pytest.mark.rule("APP-B.2hg")
def test_teams_of_two_review_for_sixty_seconds_each_time() -> None:
    steps = steps_of(LimitedKind.TEAM_DRAFT, Packs((14,) * 4, 0, 40), DRAFTS)
    assert [step.seconds for step in steps if step.part is SchedulePart.REVIEW] == [60, 60, 60]


@pytest.mark.rule("MTR-7.7.a")
def test_packs_are_passed_left_right_left() -> None:
    steps = steps_of(LimitedKind.DRAFT, Packs((15,) * 3, 0, BUILD), DRAFTS)
    assert [step.direction for step in steps if step.part is SchedulePart.PICK and step.pick == 1] == [
        "left",
        "right",
        "left",
    ]


@pytest.mark.rule("MTR-7.7.a")
def test_two_cards_are_taken_first_from_a_double_masters_pack_and_one_after_that() -> None:
    steps = steps_of(LimitedKind.DRAFT, Packs((15, 15), 0, BUILD), DRAFTS, ("Double Masters", "Dominaria"))
    first = [(step.cards, step.take, step.seconds) for step in steps if step.pack == 1 and step.pick]
    assert first[:3] == [(15, 2, 40), (13, 1, 35), (12, 1, 30)]
    assert all(step.take == 1 for step in steps if step.pack == 2 and step.pick)


def test_in_2019_double_masters_did_not_exist() -> None:
    drafts = rulebook.load("mtr-2019-05-03").drafts
    steps = steps_of(LimitedKind.DRAFT, Packs((15,), 0, BUILD), drafts, ("Double Masters",))
    assert all(step.take == 1 for step in steps)


@pytest.mark.rule("APP-B.build")
def test_a_draft_ends_with_its_time_to_build_and_sealed_begins_with_registration() -> None:
    draft = steps_of(LimitedKind.DRAFT, Packs((15,) * 3, 0, RULES.time.draft_build), DRAFTS)
    assert [step.part for step in draft[-3:]] == [SchedulePart.OPEN, SchedulePart.BUILD, SchedulePart.OVER]
    assert draft[-2].seconds == 25 * 60
    sealed = steps_of(LimitedKind.SEALED, Packs((), 20, 30), DRAFTS)
    assert [(step.part, step.seconds) for step in sealed] == [
        (SchedulePart.OPEN, None),
        (SchedulePart.REGISTER, 20 * 60),
        (SchedulePart.BUILD, 30 * 60),
        (SchedulePart.OVER, None),
    ]


@pytest.mark.rule("APP-B.rochester / 8.5.a")
def test_rochester_has_twenty_seconds_to_look_and_five_for_each_pick() -> None:
    steps = steps_of(LimitedKind.ROCHESTER, Packs((15, 15, 15), 0, 40), DRAFTS, first_team=2)
    assert {step.seconds for step in steps if step.part is SchedulePart.LOOK} == {20}
    assert {step.seconds for step in steps if step.part is SchedulePart.PICK} == {5}
    assert sum(step.part is SchedulePart.PICK for step in steps) == 18 * 15
    assert [step.seat for step in steps if step.part is SchedulePart.OPEN][:6] == [
        "2B",
        "2C",
        "1A",
        "1B",
        "1C",
        "2A",
    ]


def test_a_clock_waits_where_packs_are_opened_until_somebody_says_so() -> None:
    steps = steps_of(LimitedKind.DRAFT, Packs((15, 15), 0, BUILD), DRAFTS)
    opening = moment(steps, PodClock(0, 0, at(0)), at(3600))
    assert (opening.number, opening.step.part, opening.left) == (0, SchedulePart.OPEN, None)
    after_review = moment(steps, PodClock(1, 0, at(0)), at(3600))
    assert (after_review.step.part, after_review.step.pack) == (SchedulePart.OPEN, 2)


@given(st.integers(0, 400), st.integers(0, 400), st.integers(0, 4000))
def test_a_pause_takes_nothing_from_anybody(before: int, after: int, paused: int) -> None:
    """However long it stood, it goes on where it was."""
    steps = steps_of(LimitedKind.DRAFT, Packs((15, 15), 0, BUILD), DRAFTS)
    running = PodClock(1, 0, at(0))
    held = running.held(at(before))
    assert moment(steps, held, at(before + paused)) == moment(steps, running, at(before))
    going_on = held.going_on(at(before + paused))
    assert moment(steps, going_on, at(before + paused + after)) == moment(steps, running, at(before + after))


def test_a_clock_that_was_set_back_before_it_was_started_shows_the_beginning() -> None:
    assert PodClock(3, 0, at(10)).elapsed(at(5)) == 0
