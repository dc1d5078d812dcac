"""Sealed pools: registered across the table, verified by the owner, settled by judges (MTR-7.4, 7.5.a)."""

from dataclasses import replace

import pytest

from tests.core.draft_story import MODERN, SEALED, drafted, many, players, seated
from tests.core.story import HUGO, SARA, Story, and_then, given, round_open
from topcut.core.desks.limited.commands import NoteProduct, QuestionPool, RegisterPool, VerifyPool
from topcut.core.desks.limited.events import PoolQuestioned, PoolRegistered, PoolVerified
from topcut.core.desks.limited.neighbours import pools_to_register, registrar_of
from topcut.core.desks.limited.state import PoolState
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor


def sealed(count: int = 8) -> Story:
    return given(players(count, drafted(SEALED)), seated())


def registered(entrant: EntrantId, reason: str = "") -> RegisterPool:
    return RegisterPool(0, entrant, "pool", "seal", 84, reason)


def state_of(story: Story, entrant: EntrantId) -> PoolState:
    return story.tournament.pools[0][entrant].state


@pytest.mark.rule("MTR-7.5.a")
def test_the_player_across_registers_a_pool_and_nobody_else() -> None:
    there = sealed().tournament
    (seats,) = there.drafts[0].pods
    assert registrar_of(there, 0, seats[0]) == seats[4]
    assert registrar_of(there, 0, seats[4]) == seats[0]
    unseated = given(players(8, drafted(SEALED))).tournament
    assert registrar_of(unseated, 0, seats[0]) == seats[0]


@pytest.mark.rule("MTR-7.5.a")
@pytest.mark.parametrize("there", [2, 3, 7, 8, 9])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_r38_nobody_registers_their_own_pool(there: int, left: int) -> None:
    """R38: with an odd number, or where the player across has left, the one beside registers two."""
    story = sealed(there + left)
    (seats,) = story.tournament.drafts[0].pods
    story = and_then(story, *(DropEntrant(gone) for gone in seats[there:]))
    now, present = story.tournament, seats[:there]
    by = {owner: registrar_of(now, 0, owner) for owner in present}
    assert all(owner != registrar and registrar in present for owner, registrar in by.items())
    for me in present:
        assert set(pools_to_register(now, 0, me)) == {owner for owner in present if by[owner] == me}


@pytest.mark.rule("MTR-7.5.a")
def test_the_owner_verifies_only_the_list_they_were_shown() -> None:
    one = many(8)[0]
    story = and_then(sealed(), registered(one), RegisterPool(0, one, "anew", "seal", 83))
    story.when(VerifyPool(0, one, "pool")).refuses("pool-changed", rule="MTR-7.5.a")
    story.when(VerifyPool(0, one, "anew")).then(PoolVerified(0, one))


@pytest.mark.rule("MTR-7.5.a")
def test_what_differs_is_said_of_the_list_that_was_shown_not_of_one_written_since() -> None:
    one = many(8)[0]
    story = and_then(sealed(), registered(one), RegisterPool(0, one, "anew", "seal", 83))
    story.when(QuestionPool(0, one, "pool", "one Shock too many")).refuses("pool-changed", "MTR-7.5.a")
    story.when(QuestionPool(0, one, "anew", "one Shock too many")).then(PoolQuestioned)


@pytest.mark.rule("MTR-7.5.a")
def test_a_pool_that_was_questioned_is_a_judges_to_call_right() -> None:
    one = many(8)[0]
    story = and_then(sealed(), registered(one), QuestionPool(0, one, "pool", "one Shock too many"))
    right = VerifyPool(0, one, "pool")
    story.when(right, by=Actor(entrant=one)).refuses("pool-questioned", rule="MTR-7.5.a")
    story.when(right, by=replace(HUGO, entrant=one)).refuses("pool-questioned")
    story.when(right, by=HUGO).then(PoolVerified(0, one))


@pytest.mark.rule("MTR-7.5.a")
def test_the_owner_looks_a_pool_over() -> None:
    one = many(8)[0]
    story = sealed().when(registered(one)).then(PoolRegistered(0, one, "pool", "seal", 84))
    assert state_of(story, one) is PoolState.REGISTERED
    again = story.when(registered(one)).then(PoolRegistered)
    story = again.when(VerifyPool(0, one, "pool")).then(PoolVerified(0, one))
    assert state_of(story, one) is PoolState.VERIFIED
    story.when(VerifyPool(0, one, "pool")).changes_nothing()
    story.when(QuestionPool(0, one, "pool", "one too many")).refuses("pool-settled", rule="MTR-7.5.a")


@pytest.mark.rule("MTR-7.5.a")
def test_where_they_differ_a_judge_settles_it() -> None:
    one, across = many(8)[0], Actor(entrant=many(8)[4])
    story = and_then(sealed(), registered(one))
    story.when(QuestionPool(0, one, "pool", "  ")).refuses("reason-missing")
    story = story.when(QuestionPool(0, one, "pool", "one Shock too many")).after
    assert (state_of(story, one), story.tournament.pools[0][one].note) == (
        PoolState.QUESTIONED,
        "one Shock too many",
    )
    story.when(registered(one), by=across).refuses("pool-settled", rule="MTR-7.5.a")
    story.when(registered(one, "counted"), by=SARA).refuses("pool-settled")
    story.when(registered(one), by=HUGO).refuses("reason-missing")
    story = story.when(registered(one, "counted again"), by=HUGO).after
    assert state_of(story, one) is PoolState.VERIFIED


@pytest.mark.rule("MTR-7.5.a")
@pytest.mark.rule("MTR-2.7.b")
def test_once_the_round_has_started_a_pool_nobody_answered_is_changed_by_judges_alone() -> None:
    one, across = many(8)[0], Actor(entrant=many(8)[4])
    story = and_then(sealed(), registered(one))
    story.when(RegisterPool(0, one, "anew", "seal", 84), by=across).then(PoolRegistered)
    story = and_then(story, round_open(1))
    story.when(RegisterPool(0, one, "anew", "seal", 84), by=across).refuses("pool-settled")
    story.when(RegisterPool(0, one, "anew", "seal", 84), by=HUGO).refuses("reason-missing")
    story.when(RegisterPool(0, one, "anew", "seal", 84, "counted"), by=HUGO).then(PoolRegistered)


def test_there_is_nothing_to_verify_before_it_is_registered() -> None:
    one = many(8)[0]
    sealed().when(VerifyPool(0, one, "pool")).refuses("pool-missing")
    sealed().when(QuestionPool(0, one, "pool", "where is it")).refuses("pool-missing")


def test_pools_are_registered_where_sealed_is_played() -> None:
    given(players(8, drafted(MODERN))).when(registered(many(8)[0])).refuses("no-pools-here")
    sealed().when(RegisterPool(4, many(8)[0], "pool", "seal", 84)).refuses("no-pools-here")


def test_somebody_who_has_left_has_no_pool_to_register() -> None:
    one = many(8)[0]
    and_then(sealed(), DropEntrant(one)).when(registered(one)).refuses("entrant-not-active")


@pytest.mark.rule("MTR-7.2.b")
def test_odd_product_is_written_down_with_what_was_decided() -> None:
    one = many(8)[0]
    story = sealed().when(NoteProduct(0, one, "two rares missing", True)).after
    (note,) = story.tournament.product_notes
    assert (note.entrant, note.note, note.replaced) == (one, "two rares missing", True)
    story.when(NoteProduct(0, one, " ")).refuses("reason-missing")
    story.when(NoteProduct(9, one, "odd")).refuses("no-draft-in-stage")


@pytest.mark.rule("MTR-7.2.b")
def test_fewer_cards_than_boosters_are_no_pool() -> None:
    who = many(8)[0]
    sealed().when(RegisterPool(0, who, "pool", "seal", 5)).refuses("pool-too-small", "MTR-7.2.b", cards=5)
    sealed().when(RegisterPool(0, who, "pool", "seal", 6)).then(PoolRegistered)
