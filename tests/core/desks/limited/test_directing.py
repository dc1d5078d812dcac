"""Pods and seats, the director's clock, and rounds that stay inside a pod (MTR-7.6.a, 7.7.a, 8.5.a)."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from tests.core.draft_story import (
    DRAFT,
    MODERN,
    SEALED,
    THREE_PACKS,
    drafted,
    giants_drafting,
    many,
    picked,
    players,
    rochester_teams,
    round_played,
    seated,
    started,
)
from tests.core.story import OLGA, Story, and_then, created, enrol, given, time_passes
from topcut import rulebook
from topcut.core.desks.limited.commands import (
    ChooseFirstPick,
    MoveDraft,
    NoteTimeOut,
    PauseDraft,
    ResumeDraft,
    SeatDraft,
    StartDraft,
    StopDrafting,
    TossCoin,
    UnseatDraft,
)
from topcut.core.desks.limited.events import (
    CoinTossed,
    DraftingStopped,
    DraftMoved,
    DraftPaused,
    DraftResumed,
    DraftStarted,
    DraftUnseated,
    FirstPickChosen,
    PickTimedOut,
)
from topcut.core.desks.limited.schedule import SchedulePart, moment, schedule
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.desks.organizing.events import DetailsChanged
from topcut.core.desks.playoff.commands import MakeCut, UndoCut
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.board.why import why
from topcut.core.desks.rounds.commands import KeepApart, OpenRound, PairRound, PublishRound, RepairRound
from topcut.core.desks.rounds.events import RoundPaired, RoundRepaired
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.chance import Chance, seed_hash
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.draft_pods import draft_pod_sizes, draft_pods
from topcut.core.play.details import Construction, Details, ListsTaken, playoff_after
from topcut.core.play.matches import Match, RepairCause
from topcut.core.rules import Rel

RULES = rulebook.load("mtr-2025-06-30")


def partners(story: Story) -> set[frozenset[EntrantId]]:
    return {frozenset(match.seats) for match in story.round.matches}


def pods_of(story: Story, stage: int = 0) -> tuple[tuple[EntrantId, ...], ...]:
    return story.tournament.drafts[stage].pods


# Sizes


@pytest.mark.rule("MTR-7.6.a")
@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (4, (4,)), (5, (5,)), (6, (6,)), (8, (8,)), (9, (9,)), (11, (11,)), (12, (6, 6)), (13, (7, 6)),
        (16, (8, 8)), (17, (9, 8)), (20, (7, 7, 6)), (24, (8, 8, 8)), (64, (8,) * 8),
    ],
)  # fmt: skip
def test_pods_of_eight_are_preferred(count: int, sizes: tuple[int, ...]) -> None:
    assert draft_pod_sizes(count) == sizes


@pytest.mark.rule("MTR-7.6.a")
def test_any_number_of_drafters_sits_in_pods_that_differ_by_one_at_most() -> None:
    """Every number from 4 to 400, not a sample of them."""
    for count in range(4, 401):
        pods = draft_pods(many(count), Chance("seed", str(count)))
        sizes = [len(pod) for pod in pods]
        assert max(sizes) - min(sizes) <= 1
        assert sorted(seat for pod in pods for seat in pod) == sorted(many(count))
        assert count < 6 or min(sizes) >= 6
        assert max(sizes) <= 12


@pytest.mark.rule("MTR-7.6.a")
def test_seats_come_from_the_seed_and_nobody_is_left_out() -> None:
    story = given(players(13), seated())
    assert [len(pod) for pod in pods_of(story)] == [7, 6]
    assert sorted(seat for pod in pods_of(story) for seat in pod) == sorted(many(13))
    assert pods_of(story) == pods_of(given(players(13), seated()))


def test_the_organizer_may_want_fewer_and_larger_pods() -> None:
    story = given(players(24), SeatDraft(0, 2))
    assert [len(pod) for pod in pods_of(story)] == [12, 12]
    given(players(24)).when(SeatDraft(0, 13)).refuses("draft-pods-uneven", rule=None, least=1, most=12)


@pytest.mark.rule("MTR-7.6.a")
@pytest.mark.parametrize(("pods", "sizes"), [(0, [11]), (1, [11]), (2, [6, 5]), (3, [4, 4, 3])])
def test_r37_the_head_judge_chooses_in_how_many_pods_eleven_draft(pods: int, sizes: list[int]) -> None:
    """R37: the rule says "of roughly equal size" and no number; two pods were refused. Teams alike."""
    for there in (players(11), giants_drafting(11)):
        assert [len(pod) for pod in pods_of(given(there, SeatDraft(0, pods)))] == sizes


@pytest.mark.rule("MTR-7.6.a")
def test_r38_pods_are_proposed_with_an_opponent_for_every_round() -> None:
    """R38: 130 in one draft of eight rounds sat in pods of eight, where everybody has seven opponents."""
    eight_rounds = drafted(replace(DRAFT, rounds=8))
    pods = pods_of(given(players(130, eight_rounds), seated()))
    assert {len(pod) for pod in pods} == {9, 10}
    assert {len(pod) for pod in pods_of(given(players(130), seated()))} == {7, 8}


# Seats


def test_seats_are_drawn_once_and_can_be_taken_back_until_the_first_pack() -> None:
    story = given(players(8), seated())
    story.when(seated()).refuses("draft-already-seated", rule="MTR-7.6.a")
    again = story.when(UnseatDraft(0)).then(DraftUnseated(0))
    assert and_then(again, seated()).tournament.drafts[0].drafters == 8
    and_then(story, started()).when(UnseatDraft(0)).refuses("draft-has-begun")


def test_no_seats_are_drawn_where_nothing_is_drafted() -> None:
    story = given(players(8, drafted(MODERN)))
    story.when(seated()).refuses("no-draft-in-stage")
    story.when(seated(5)).refuses("no-draft-in-stage")
    story.when(UnseatDraft(0)).refuses("no-draft-in-stage")


def test_seats_wait_for_those_who_have_to_check_in() -> None:
    waiting = given(players(8, replace(drafted(), check_in=True)))
    waiting.when(seated()).refuses("entrants-not-checked-in", entrants=8)


@pytest.mark.rule("MTR-7.6.a")
def test_a_round_after_a_draft_is_not_paired_before_there_are_seats() -> None:
    given(players(8)).when(PairRound(1)).refuses("draft-not-seated", rule="MTR-7.6.a")


@pytest.mark.rule("MTR-7.6.a")
def test_somebody_who_comes_after_the_seats_were_drawn_has_none() -> None:
    story = given(players(8), seated(), enrol(EntrantId("late")))
    story.when(PairRound(1)).refuses("no-seat-in-draft", rule="MTR-7.6.a", entrants=1, who=("entrant:late",))
    assert and_then(story, DropEntrant(EntrantId("late")), PairRound(1)).round.number == 1


def test_what_a_draft_goes_by_stands_once_its_seats_are_drawn() -> None:
    story = given(players(8), seated())
    longer = replace(drafted(), stages=(replace(DRAFT, rounds=4),))
    story.when(ChangeDetails(longer)).refuses("draft-fixes-details", rule="MTR-7.6.a")
    renamed = replace(drafted(), name="Saturday")
    story.when(ChangeDetails(renamed)).then(DetailsChanged(renamed))


# Rounds inside the pod


@pytest.mark.scenario(36)
def test_round_one_is_played_across_the_table() -> None:
    story = given(players(8), seated(), PairRound(1))
    (pod,) = pods_of(story)
    assert partners(story) == {frozenset((pod[at], pod[at + 4])) for at in range(4)}
    one, five, two = pod[0], pod[4], pod[1]
    assert why(story.tournament, RULES, story.round, one, five).codes == ("across-the-table",)
    assert why(story.tournament, RULES, story.round, one, two).codes == ("across-the-table",)


@pytest.mark.scenario(36)
@pytest.mark.parametrize("count", [6, 7, 8, 9, 10, 11])
def test_a_drop_between_the_draft_and_round_one_leaves_the_others_across(count: int) -> None:
    story = given(players(count), seated(), started(), picked())
    (pod,) = pods_of(story)
    half = count // 2
    story = and_then(story, DropEntrant(pod[0]), PairRound(1))
    for at in range(1, half):
        assert frozenset((pod[at], pod[at + half])) in partners(story)
    lonely = {pod[half], *pod[2 * half :]}
    assert frozenset(lonely) in partners(story)  # a bye, or against the seat that had nobody across


@pytest.mark.scenario(36)
def test_who_are_to_be_kept_apart_do_not_meet_across_the_table() -> None:
    story = given(players(8), seated())
    (pod,) = pods_of(story)
    story = and_then(story, KeepApart("sisters", (pod[0], pod[4]), Bond.FAMILY), PairRound(1))
    assert frozenset((pod[0], pod[4])) not in partners(story)
    assert story.round.certificate.forbidden == 0


def test_who_are_to_be_kept_apart_do_not_meet_when_those_across_have_left() -> None:
    story = given(players(8), seated())
    (pod,) = pods_of(story)
    left = (DropEntrant(pod[2]), DropEntrant(pod[3]))  # across from 7 and 8
    story = and_then(story, *left, KeepApart("sisters", (pod[6], pod[7]), Bond.FAMILY), PairRound(1))
    assert frozenset((pod[6], pod[7])) not in partners(story)
    assert story.round.certificate.forbidden == 0


@pytest.mark.rule("MTR-7.6.a")
@pytest.mark.parametrize("seed", range(3))
def test_a_pod_of_eight_plays_three_rounds_without_meeting_again(seed: int) -> None:
    story = given(players(16 + seed), seated())
    for number in (1, 2, 3):
        story = and_then(story, round_played(number))
        assert story.round.certificate.rematches == 0
    met = Counter(pair for round_ in story.tournament.rounds for pair in map(pair_of, round_.matches))
    assert max(count for pair, count in met.items() if len(pair) == 2) == 1


def pair_of(match: Match) -> frozenset[EntrantId]:
    return frozenset(match.seats)


@pytest.mark.rule("MTR-7.6.a")
@settings(max_examples=25, deadline=None)
@drawn(st.integers(4, 40), st.data())
def test_nobody_ever_plays_outside_their_pod(count: int, data: st.DataObject) -> None:
    """Whoever drops, whatever the size: the invariant is checked after every event of the story."""
    story = given(players(count), seated(), started(), picked())
    pods = story.tournament.bound_pods(0)
    for number in (1, 2, 3):
        there = sorted(entrant.id for entrant in story.tournament.playing_in(number))
        leaving = data.draw(st.lists(st.sampled_from(there), unique=True, max_size=max(0, len(there) - 3)))
        story = and_then(story, round_played(number, tuple(leaving)))
        assert all(len({pods[seat] for seat in match.seats}) == 1 for match in story.round.matches)
        byes = Counter(pods[match.seats[0]] for match in story.round.matches if match.is_bye)
        assert set(byes.values()) <= {1}
        if len(story.tournament.playing_in(number + 1)) < 2:
            return


@pytest.mark.rule("MTR-7.6.a")
def test_at_regular_the_pods_may_be_lifted_if_that_is_announced() -> None:
    lifted = drafted(replace(DRAFT, across_pods=True))
    story = given(players(16, lifted), PairRound(1))
    assert story.round.method == "swiss"
    assert given(players(16, lifted), seated(), PairRound(1)).round.method == "swiss"


@pytest.mark.rule("MTR-7.6.a")
def test_at_competitive_the_pods_bind() -> None:
    lifted = drafted(replace(DRAFT, across_pods=True), rel=Rel.COMPETITIVE)
    assert OLGA.person
    Story().when(CreateTournament(lifted, OLGA.person, seed_hash("s")), by=OLGA).refuses(
        "pods-bind-here", rule="MTR-7.6.a"
    )


@pytest.mark.rule("MTR-7.6.a")
def test_not_even_by_hand_does_anybody_meet_somebody_from_another_pod() -> None:
    story = given(players(16), seated(), PairRound(1))
    first, second = pods_of(story)
    mine, theirs = story.round.match_of(first[0]), story.round.match_of(second[0])
    assert mine is not None
    assert theirs is not None
    made = ((first[0], second[0]), (*mine.opponents_of(first[0]), *theirs.opponents_of(second[0])))
    by_hand = RepairRound(1, RepairCause.BY_HAND, (mine.id, theirs.id), made, reason="a ride")
    story.when(by_hand).refuses("repair-leaves-pod", rule="MTR-7.6.a")
    inside = (first[0], first[1])
    other = story.round.match_of(first[1])
    assert other is not None
    left = (*mine.opponents_of(first[0]), *other.opponents_of(first[1]))
    fine = RepairRound(1, RepairCause.BY_HAND, (mine.id, other.id), (inside, left), reason="a ride")
    story.when(fine).then(RoundRepaired)


def test_two_odd_pods_have_a_bye_each_and_the_round_can_be_mended() -> None:
    story = given(players(14), seated(), PairRound(1))
    assert sum(match.is_bye for match in story.round.matches) == 2
    story = and_then(story, PublishRound(1), OpenRound(1))
    first, _ = pods_of(story)
    bye = next(match for match in story.round.matches if match.is_bye and match.seats[0] in first)
    other = next(match for match in story.round.matches if not match.is_bye and match.seats[0] in first)
    loose = other.seats[0]
    gone = RepairRound(1, RepairCause.NOT_HERE, (other.id, bye.id), ((other.seats[1], bye.seats[0]),), loose)
    after = story.when(gone).then(RoundRepaired)
    assert after.round.match_of(loose) is None


@pytest.mark.rule("MTR-1.1.a")
def test_two_drafts_with_constructed_between_each_have_their_own_pods() -> None:
    stages = (replace(DRAFT, rounds=2), MODERN, replace(DRAFT, rounds=2))
    story = given(players(16, drafted(*stages)), seated(), round_played(1), round_played(2))
    story.when(seated(2)).refuses("round-before-not-closed")
    story = and_then(story, round_played(3), round_played(4))
    assert story.round.method == "swiss"
    story.when(PairRound(5)).refuses("draft-not-seated")
    story = and_then(story, seated(2), round_played(5), round_played(6))
    assert pods_of(story, 0) != pods_of(story, 2)
    assert story.tournament.rounds[4].method == "swiss"  # by points, inside the pod


@pytest.mark.rule("MTR-10.4.a", "MTR-7.6.a")
def test_the_first_round_of_a_later_draft_is_paired_by_points_inside_its_pod() -> None:
    """Drafts change Swiss only by their pods; across the table is for round one, when nobody has points."""
    once = replace(DRAFT, rounds=1)
    story = given(players(8, drafted(once, once)), seated(), round_played(1))
    winners = {match.seats[0] for match in story.round.matches}
    story = and_then(story, seated(1), started(1), picked(1), PairRound(2))
    (pod,) = pods_of(story, 1)
    assert any(len(winners & {pod[at], pod[at + 4]}) == 1 for at in range(4))  # across would mix them
    assert all(len(winners.intersection(match.seats)) != 1 for match in story.round.matches)


@pytest.mark.rule("MTR-10.4.c")
def test_the_top_eight_draft_at_one_table_and_meet_as_they_sat() -> None:
    swiss = replace(DRAFT, rounds=1)
    story = given(players(8, drafted(swiss, playoff_after(swiss, 8, 90))), seated(), round_played(1))
    story = and_then(story, MakeCut(8))
    (seats,) = pods_of(story, 1)
    story = and_then(story, started(1), picked(1), PairRound(2))
    assert partners(story) == {frozenset((seats[at], seats[at + 4])) for at in range(4)}
    story.when(UnseatDraft(1)).refuses("draft-has-begun")
    fresh = given(
        players(8, drafted(swiss, playoff_after(swiss, 8, 90))), seated(), round_played(1), MakeCut(8)
    )
    fresh.when(UnseatDraft(1)).refuses("cut-already-made")
    assert 1 not in and_then(fresh, UndoCut()).tournament.drafts


# The clock


def test_a_draft_is_started_when_everybody_sits() -> None:
    given(players(8)).when(started()).refuses("draft-not-seated")
    story = given(players(16), seated())
    begun = story.when(started()).then(DraftStarted(0, (1, 2), THREE_PACKS, 0, 25))
    begun.when(started()).changes_nothing()


@pytest.mark.rule("MTR-7.2.b")
def test_everybody_opens_the_same_packs() -> None:
    story = given(players(16), seated(), started(pods=(1,)))
    story.when(StartDraft(0, (15, 15, 15), 25, pods=(2,))).refuses("draft-packs-differ", rule="MTR-7.2.b")
    story.when(started(pods=(2,))).then(DraftStarted(0, (2,), THREE_PACKS, 0, 25))


@pytest.mark.parametrize("cards", [(), (14,) * 13, (31,), (0, 14)])
def test_packs_that_cannot_be(cards: tuple[int, ...]) -> None:
    given(players(8), seated()).when(StartDraft(0, cards, 25)).refuses("packs-out-of-range")


def test_minutes_that_cannot_be() -> None:
    given(players(8), seated()).when(StartDraft(0, (14,), 181)).refuses("minutes-out-of-range")


def test_a_round_is_not_paired_while_a_pod_still_picks() -> None:
    story = given(players(16), seated(), started())
    story.when(PairRound(1)).refuses("draft-still-picking", rule="MTR-7.7.a", pod=1)
    story = and_then(story, MoveDraft(0, picked().step, (1,)))
    story.when(PairRound(1)).refuses("draft-still-picking", pod=2)
    last = and_then(story, MoveDraft(0, picked().step - 3, (2,)))
    last.when(PairRound(1)).refuses("draft-still-picking", pod=2)
    and_then(last, time_passes(1)).when(PairRound(1)).then(RoundPaired)
    given(players(16), seated()).when(PairRound(1)).then(RoundPaired)  # nobody used the clock


def test_a_clock_that_is_held_stays_held_where_it_is_taken_to() -> None:
    story = given(players(16), seated(), started(), MoveDraft(0, 1), PauseDraft(0, (2,)))
    story = and_then(story, MoveDraft(0, 2), time_passes(1))
    assert [step_in(story, pod) for pod in (1, 2)] == [(SchedulePart.PICK, 3), (SchedulePart.PICK, 2)]
    assert step_in(and_then(story, ResumeDraft(0), time_passes(1)), 2) == (SchedulePart.PICK, 3)


def test_pods_run_in_step_or_apart() -> None:
    story = given(players(16), seated(), started())
    story = story.when(MoveDraft(0, 1)).then(DraftMoved(0, (1, 2), 1))
    story = story.when(PauseDraft(0, (2,))).then(DraftPaused(0, (2,)))
    story = and_then(story, time_passes(1))
    assert [step_in(story, pod) for pod in (1, 2)] == [(SchedulePart.PICK, 2), (SchedulePart.PICK, 1)]
    story.when(PauseDraft(0)).then(DraftPaused(0, (1,)))
    story = story.when(ResumeDraft(0)).then(DraftResumed(0, (2,)))
    story.when(ResumeDraft(0)).changes_nothing()
    assert step_in(and_then(story, time_passes(1)), 2) == (SchedulePart.PICK, 2)
    and_then(story, PauseDraft(0)).when(PauseDraft(0)).changes_nothing()


def step_in(story: Story, pod: int) -> tuple[SchedulePart, int]:
    tournament = story.tournament
    draft = tournament.drafts[0]
    steps = schedule(draft, tournament.details, RULES.drafts, pod)
    now = moment(steps, draft.clocks[pod], story.now)
    return now.step.part, now.step.pick


def test_a_clock_cannot_be_set_before_it_was_started_or_beyond_its_end() -> None:
    story = given(players(8), seated())
    for command in (PauseDraft(0), ResumeDraft(0), MoveDraft(0, 1), StopDrafting(0, many(8)[0])):
        story.when(command).refuses("draft-not-begun")
    story = and_then(story, started())
    story.when(MoveDraft(0, 999)).refuses("draft-step-unknown")
    story.when(PauseDraft(0, (3,))).refuses("pod-unknown", most=1)


@pytest.mark.rule("MTR-7.7.a")
def test_somebody_who_stops_drafting_stays_in_the_tournament() -> None:
    story = given(players(8), seated(), started())
    (pod,) = pods_of(story)
    story = story.when(StopDrafting(0, pod[2])).then(DraftingStopped(0, pod[2]))
    story.when(StopDrafting(0, pod[2])).changes_nothing()
    on = story.when(StopDrafting(0, pod[2], stops=False)).then(DraftingStopped(0, pod[2], stops=False))
    assert not on.tournament.drafts[0].stopped
    assert story.tournament.drafts[0].receiver(pod[1], "left") == pod[3]
    assert len(and_then(story, picked(), PairRound(1)).round.matches) == 4


def test_only_whoever_drafts_can_stop() -> None:
    story = given(players(8), seated(), started(), enrol(EntrantId("late")))
    story.when(StopDrafting(0, EntrantId("late"))).refuses("not-drafting")


# Sealed


@pytest.mark.rule("APP-B.build")
def test_sealed_has_clocks_for_registration_and_building_and_is_paired_as_ever() -> None:
    story = given(players(9, drafted(SEALED)), seated(), StartDraft(0, (), 30, 20))
    assert [len(pod) for pod in pods_of(story)] == [9]
    story = and_then(story, MoveDraft(0, 1), time_passes(21))
    assert step_in(story, 1)[0] is SchedulePart.BUILD
    assert and_then(story, time_passes(30), PairRound(1)).round.method == "swiss"
    assert given(players(9, drafted(SEALED)), PairRound(1)).round.method == "swiss"


# Rochester


@pytest.mark.rule("MTR-8.5.a")
def test_the_team_that_wins_the_toss_chooses_and_then_the_draft_begins() -> None:
    story = given(rochester_teams(4), seated())
    assert [len(pod) for pod in pods_of(story)] == [2, 2]
    one, other = pods_of(story)[0]
    story.when(StartDraft(0, (15,) * 3, 40)).refuses("first-pick-not-chosen", pod=1)
    story.when(ChooseFirstPick(0, 1, one)).refuses("coin-not-tossed")
    story.when(TossCoin(0, 1, EntrantId("nobody"))).refuses("team-not-at-table")
    by_lot = story.when(TossCoin(0, 1)).after
    assert by_lot.tournament.drafts[0].tossed[1] in (one, other)
    story = story.when(TossCoin(0, 1, other)).then(CoinTossed(0, 1, other, ""))
    story.when(TossCoin(0, 1)).refuses("coin-already-tossed", pod=1)
    story.when(ChooseFirstPick(0, 1, pods_of(story)[1][0])).refuses("team-not-at-table")
    story = story.when(ChooseFirstPick(0, 1, one)).then(FirstPickChosen(0, 1, one))
    story.when(ChooseFirstPick(0, 1, one)).changes_nothing()
    story = and_then(story, StartDraft(0, (15,) * 3, 40, pods=(1,)))
    story.when(ChooseFirstPick(0, 1, other)).refuses("draft-has-begun")
    steps = schedule(story.tournament.drafts[0], story.tournament.details, RULES.drafts, 1)
    assert steps[0].seat == "1B"
    over = MoveDraft(0, len(steps) - 1)
    assert and_then(story, over, PairRound(1)).round.match_of(one) is not None


@pytest.mark.rule("MTR-8.5.a")
def test_the_team_in_the_second_place_opens_first_if_it_is_let() -> None:
    story = given(rochester_teams(2), seated())
    _, other = pods_of(story)[0]
    story = and_then(story, TossCoin(0, 1, other), ChooseFirstPick(0, 1, other))
    story = and_then(story, StartDraft(0, (15,) * 3, 40))
    assert schedule(story.tournament.drafts[0], story.tournament.details, RULES.drafts, 1)[0].seat == "2B"


@pytest.mark.rule("MTR-8.6.a / 9.6.a / 9.7.a")
def test_teams_of_two_draft_two_cards_at_a_time_and_play_inside_their_pod() -> None:
    story = given(giants_drafting(8), seated(), StartDraft(0, (14,) * 6, 40))
    steps = schedule(story.tournament.drafts[0], story.tournament.details, RULES.drafts)
    assert [(step.cards, step.take, step.seconds) for step in steps[1:8]] == [
        (14, 2, 50), (12, 2, 45), (10, 2, 40), (8, 2, 30), (6, 2, 20), (4, 2, 10), (2, 2, 0),
    ]  # fmt: skip
    over = MoveDraft(0, len(steps) - 1)
    assert and_then(story, over, PairRound(1)).round.method == "across-the-table"


@pytest.mark.rule("MTR-8.5.a")
def test_a_pick_that_time_ended_is_marked_once_it_was_called_and_can_be_taken_back() -> None:
    story = given(rochester_teams(2), seated())
    one, _ = pods_of(story)[0]
    story = and_then(story, TossCoin(0, 1, one), ChooseFirstPick(0, 1, one))
    story.when(NoteTimeOut(0, 1, 2)).refuses("draft-not-begun")
    # The pack was opened and looked at, 1B has picked, and now it is 1C.
    story = and_then(story, StartDraft(0, (15,) * 3, 40), MoveDraft(0, 3))
    for step in (1, 4, -1, 999):
        story.when(NoteTimeOut(0, 1, step)).refuses("pick-not-due", rule="MTR-8.5.a")
    story.when(NoteTimeOut(0, 2, 2)).refuses("pod-unknown")
    marked = story.when(NoteTimeOut(0, 1, 2)).then(PickTimedOut(0, 1, 2, 1, 1, "1B"))
    assert marked.tournament.drafts[0].timed_out_at(1) == {2}
    marked.when(NoteTimeOut(0, 1, 2)).changes_nothing()
    after = marked.when(NoteTimeOut(0, 1, 2, timed_out=False)).then(
        PickTimedOut(0, 1, 2, 1, 1, "1B", timed_out=False)
    )
    assert after.tournament.drafts[0].timed_out_at(1) == frozenset()
    after.when(NoteTimeOut(0, 1, 2, timed_out=False)).changes_nothing()


def test_no_coin_is_tossed_for_a_booster_draft() -> None:
    story = given(players(8), seated(), started())
    story.when(TossCoin(0, 1)).refuses("not-a-rochester-draft")
    story.when(NoteTimeOut(0, 1, 1)).refuses("not-a-rochester-draft")


@pytest.mark.rule("MTR-7.7.a")
def test_a_draft_whose_round_is_out_is_moved_paused_and_left_by_nobody_any_more() -> None:
    story = given(players(8), seated(), started(), picked(), PairRound(1))
    one = pods_of(story)[0][0]
    acts = (MoveDraft(0, 3), PauseDraft(0), ResumeDraft(0), StopDrafting(0, one), started())
    story.when(PauseDraft(0)).then(DraftPaused)  # the round is only a draft: it may be taken back
    published = and_then(story, PublishRound(1))
    for act in acts:
        published.when(act).refuses("draft-is-over", rule="MTR-7.7.a", round=1)
    closed = round_played(2)(and_then(given(players(8), seated(), started(), picked()), round_played(1)))
    for act in acts:
        closed.when(act).refuses("draft-is-over", rule="MTR-7.7.a", round=1)


# What may be announced


def refused(about: Details, code: str, rule: str | None = None) -> None:
    assert OLGA.person
    Story().when(CreateTournament(about, OLGA.person, seed_hash("s")), by=OLGA).refuses(code, rule)


@pytest.mark.rule("MTR-7.2.b")
@pytest.mark.parametrize("product", ["Conspiracy", "conspiracy: take the crown"])
def test_conspiracy_boosters_are_not_for_a_rated_tournament(product: str) -> None:
    boosters = drafted(replace(DRAFT, boosters=(product,) * 3))
    refused(boosters, "product-not-rated", "MTR-7.2.b")
    refused(replace(boosters, stages=(replace(SEALED, boosters=(product,) * 6),)), "product-not-rated")
    assert given(created(replace(boosters, rated=False))).tournament.details.stages[0].boosters


def test_boosters_that_cannot_be() -> None:
    refused(drafted(replace(DRAFT, boosters=("x",) * 25)), "boosters-out-of-range")
    refused(drafted(replace(DRAFT, boosters=("x" * 81,))), "boosters-out-of-range")


@pytest.mark.rule("MTR-7.3.a")
def test_decks_change_between_matches_at_regular_and_without_lists_only() -> None:
    continuous = replace(drafted(SEALED), construction=Construction.CONTINUOUS)
    assert given(created(continuous)).tournament.details.construction is Construction.CONTINUOUS
    refused(replace(continuous, rel=Rel.COMPETITIVE), "construction-not-continuous", "MTR-7.3.a")
    refused(replace(continuous, lists=ListsTaken.REQUIRED), "construction-with-lists", "MTR-7.3.a")
