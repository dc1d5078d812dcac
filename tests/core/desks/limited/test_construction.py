"""Who missed deck construction plays none of the rounds it was for (MTR-2.10.e, 7.2.b)."""

from dataclasses import replace

import pytest

from tests.core.draft_story import (
    DRAFT,
    MODERN,
    SEALED,
    drafted,
    many,
    picked,
    players,
    round_played,
    seated,
    started,
)
from tests.core.story import HUGO, Step, Story, and_then, enrol, given, going_past
from tests.core.team_story import teams_enrolled
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.limited.commands import RegisterPool, StartDraft
from topcut.core.desks.limited.events import DraftStarted
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.registration.events import EntrantReentered
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor
from topcut.core.play.details import Details
from topcut.core.rules import EntrantKind

EIGHT = many(8)
GONE = EIGHT[0]
LATE = EntrantId("late")
PAIRED = going_past(HeldAct.PAIR, PairRound(1))
ALONE = drafted(SEALED)
TEAMS = replace(drafted(SEALED), entrants=EntrantKind.TEAM, members=3)


def opened() -> StartDraft:
    return StartDraft(0, (), 30, registration=20)


def built(field: Step) -> Story:
    return given(field, DropEntrant(GONE), seated(), opened(), PAIRED)


@pytest.mark.rule("MTR-2.10.e")
@pytest.mark.parametrize("field", [players(8, ALONE), teams_enrolled(EIGHT, TEAMS)])
def test_nobody_re_enters_sealed_rounds_whose_decks_were_built_without_them(field: Step) -> None:
    story = built(field)
    told = (f"entrant:{GONE}",)
    story.when(ReenterEntrant(GONE)).refuses("construction-missed", rule="MTR-2.10.e", who=told)


@pytest.mark.rule("MTR-2.10.e")
@pytest.mark.parametrize("details", [ALONE, drafted()])
def test_a_seat_that_was_empty_when_the_product_was_opened_is_no_way_back(details: Details) -> None:
    begun = opened() if details is ALONE else started()
    before = given(players(8, details), seated(), DropEntrant(GONE))
    story = and_then(before, begun)
    told = story.entries[-1].event
    assert isinstance(told, DraftStarted)
    assert told.absent == (GONE,)
    unsaid = before.happened(replace(told, absent=()))  # ledgers from before say nothing of it
    unsaid.when(ReenterEntrant(GONE)).then(EntrantReentered)
    story.when(ReenterEntrant(GONE)).refuses("construction-missed", rule="MTR-2.10.e")


@pytest.mark.rule("MTR-2.10.e")
def test_who_had_a_seat_or_a_pool_re_enters() -> None:
    story = given(players(8, ALONE), seated(), opened(), DropEntrant(GONE), PAIRED)
    story.when(ReenterEntrant(GONE)).then(RoundDiscarded(1), EntrantReentered(GONE, ()))
    pooled = given(players(8, ALONE), RegisterPool(0, GONE, "pool", "seal", 84), DropEntrant(GONE), seated())
    and_then(pooled, opened()).when(ReenterEntrant(GONE)).then(EntrantReentered(GONE, ()))


@pytest.mark.rule("MTR-2.10.e")
def test_whoever_left_the_sealed_table_before_their_pool_was_registered_does_not_come_back() -> None:
    pool = RegisterPool(0, EIGHT[1], "pool", "seal", 84)
    story = given(players(8, ALONE), seated(), opened(), pool, DropEntrant(GONE))
    story.when(ReenterEntrant(GONE)).then(EntrantReentered)  # it can still be registered
    story = and_then(story, PAIRED)
    story.when(ReenterEntrant(GONE)).refuses("construction-missed", rule="MTR-2.10.e")
    later = given(players(8, ALONE), seated(), opened(), pool, round_played(1), DropEntrant(GONE))
    later.when(ReenterEntrant(GONE)).then(EntrantReentered)


@pytest.mark.rule("MTR-2.10.e")
def test_before_anything_is_opened_a_drop_is_taken_back() -> None:
    story = given(players(8, ALONE), DropEntrant(GONE), seated())
    story.when(ReenterEntrant(GONE)).then(EntrantReentered(GONE, ()))


@pytest.mark.rule("MTR-2.10.e")
def test_only_the_part_whose_construction_was_missed_is_closed() -> None:
    one = replace(DRAFT, rounds=1)
    about = drafted(one, replace(MODERN, rounds=1), replace(SEALED, rounds=2))
    story = given(players(8, about), DropEntrant(GONE), seated(), started(), picked())
    story.when(ReenterEntrant(GONE)).refuses("construction-missed")
    modern = and_then(story, round_played(1))
    modern.when(ReenterEntrant(GONE)).then(EntrantReentered(GONE, (1,)))
    sealed = and_then(modern, round_played(2))
    sealed.when(ReenterEntrant(GONE)).then(EntrantReentered(GONE, (1, 2)))
    and_then(sealed, round_played(3)).when(ReenterEntrant(GONE)).refuses("construction-missed")


@pytest.mark.rule("MTR-2.10.e")
@pytest.mark.parametrize("about", [drafted(DRAFT), drafted(replace(DRAFT, across_pods=True))])
def test_nobody_re_enters_a_draft_without_a_seat_in_it(about: Details) -> None:
    story = given(players(8, about), DropEntrant(GONE), seated(), started(), picked(), round_played(1))
    story.when(ReenterEntrant(GONE)).refuses("construction-missed", rule="MTR-2.10.e")


@pytest.mark.rule("MTR-7.2.b")
def test_a_late_entrant_to_sealed_is_paired_once_they_have_a_pool() -> None:
    story = and_then(given(players(8, ALONE), seated(), opened()), enrol(LATE))
    who = (f"entrant:{LATE}",)
    story.when(PairRound(1)).refuses("no-pool-in-sealed", rule="MTR-7.2.b", entrants=1, who=who)
    assert and_then(story, DropEntrant(LATE), PAIRED).round.number == 1
    pool = RegisterPool(0, LATE, "pool", "seal", 84)
    story.when(pool, by=Actor(None, frozenset(), LATE)).refuses("late-pool-by-judge")
    pooled = and_then(story.when(pool, by=HUGO).after, PAIRED)
    assert pooled.round.match_of(LATE) is not None
