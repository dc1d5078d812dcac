"""What comes before a round: drafts, building, pools. Going past it is said, and told in the ledger."""

from dataclasses import replace

import pytest

from tests.core.draft_story import (
    DRAFT,
    SEALED,
    drafted,
    many,
    picked,
    players,
    round_played,
    seated,
    started,
)
from tests.core.story import HUGO, RULES, SEED, Story, and_then, given, time_passes, to_pass
from topcut.core.desks.approval.events import PendingPassed
from topcut.core.desks.approval.pending import pending
from topcut.core.desks.approval.state import ActPassed, HeldAct, PendingKind
from topcut.core.desks.decks.commands import ChaseDecklists, SubmitDecklist
from topcut.core.desks.decks.deadlines import lists_due
from topcut.core.desks.decks.events import DecklistsChased
from topcut.core.desks.limited.commands import MoveDraft, QuestionPool, RegisterPool, StartDraft, VerifyPool
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.organizing.events import TournamentFinished
from topcut.core.desks.organizing.open_ends import Open, Weight, open_ends
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import ListsTaken, playoff_after
from topcut.core.tournament import active_entrants

EIGHT = many(8)
ONE = replace(SEALED, rounds=1)


def sealed() -> Story:
    """Twenty minutes to register, thirty to build; the packs are open."""
    return given(players(8, drafted(ONE)), seated(), StartDraft(0, (), 30, registration=20))


def built(story: Story) -> Story:
    return and_then(story, MoveDraft(0, 1), time_passes(51))


def pool(who: str) -> RegisterPool:
    return RegisterPool(0, next(one for one in EIGHT if one == who), "pool", "seal", 84)


def handed_in(who: EntrantId, deck: int = 0) -> SubmitDecklist:
    return SubmitDecklist(who, f"{who}-{deck}", "seal", stage=deck)


@pytest.mark.rule("APP-B.build")
def test_a_round_is_not_paired_without_a_word_while_decks_are_being_built() -> None:
    story = sealed()
    story.when(PairRound(1)).refuses("something-pending", pending=("building",))
    building = and_then(story, MoveDraft(0, 1), time_passes(49))
    building.when(PairRound(1)).refuses("something-pending", pending=("building",))
    passed = PendingPassed(HeldAct.PAIR, (ActPassed(PendingKind.BUILDING),))
    paired = building.when(PairRound(1, to_pass(building, HeldAct.PAIR))).then(RoundPaired, passed)
    paired.when(PublishRound(1)).refuses("something-pending", pending=("building",))
    and_then(paired, time_passes(1), PublishRound(1))
    and_then(building, time_passes(1), PairRound(1))


@pytest.mark.rule("APP-B.build")
def test_after_a_draft_decks_are_built_before_the_round() -> None:
    story = given(players(8, drafted(DRAFT)), seated(), started(), picked())
    and_then(story, PairRound(1))  # nobody started the clock for building
    building = and_then(story, MoveDraft(0, 3 * 15 + 2 + 1))
    building.when(PairRound(1)).refuses("something-pending", pending=("building",))


@pytest.mark.rule("MTR-7.5.a")
def test_a_round_is_not_paired_without_a_word_while_pools_are_missing() -> None:
    story = built(sealed())
    and_then(story, PairRound(1))  # on paper: none was registered here
    some = and_then(story, *(pool(one) for one in EIGHT[:7]))
    some.when(PairRound(1)).refuses("something-pending", pending=("pools",))
    and_then(some, pool(EIGHT[7]), PairRound(1))


@pytest.mark.rule("MTR-7.5.a")
def test_a_pool_that_is_questioned_holds_up_pairing_and_the_end_until_a_judge_has_looked() -> None:
    asked = and_then(built(sealed()), pool(EIGHT[0]), QuestionPool(0, EIGHT[0], "pool", "a card too many"))
    story = and_then(asked, *(pool(one) for one in EIGHT[1:]))
    (one,) = pending(story.tournament)
    assert (one.kind, one.entrants, one.number) == (PendingKind.POOL, (EIGHT[0],), 0)
    story.when(PairRound(1)).refuses("something-pending", pending=("pool",))
    and_then(story.when(VerifyPool(0, EIGHT[0], "pool"), by=HUGO).after, PairRound(1))
    over = and_then(story, round_played(1))
    assert open_ends(over.tournament, ()) == (Open(PendingKind.POOL, 1, Weight.HOLDS),)
    over.when(FinishTournament(SEED)).refuses("something-pending", pending=("pool",))
    seen = to_pass(over, HeldAct.FINISH)
    passed = PendingPassed(HeldAct.FINISH, (ActPassed(PendingKind.POOL),))
    assert passed in over.when(FinishTournament(SEED, seen)).events
    assert TournamentFinished(SEED) in over.when(FinishTournament(SEED, seen)).events


@pytest.mark.rule("MTR-10.4.c")
def test_a_playoff_that_drafts_is_not_paired_without_a_word_before_its_draft() -> None:
    one = replace(DRAFT, rounds=1)
    about = drafted(one, playoff_after(one, 8, None))
    story = given(players(8, about), seated(), started(), picked(), round_played(1), MakeCut(8))
    story.when(PairRound(2)).refuses("something-pending", pending=("undrafted",))
    and_then(story, StartDraft(1, (14,) * 3, 0), picked(1), PairRound(2))


@pytest.mark.rule("MTR-2.7.b")
def test_the_list_of_a_playoffs_draft_is_asked_of_those_who_made_the_cut_alone() -> None:
    about = replace(drafted(ONE, playoff_after(DRAFT, 4, None)), lists=ListsTaken.REQUIRED)
    story = and_then(given(players(8, about)), *map(handed_in, EIGHT), round_played(1), MakeCut(4))
    inside = set(story.tournament.cuts[1].seeds)
    without, _ = lists_due(story.tournament, RULES, active_entrants(story.tournament))
    assert {one.id for one in without} == inside
    reminded = story.when(ChaseDecklists(), by=HUGO).events[-1]
    assert isinstance(reminded, DecklistsChased)
    assert set(reminded.entrants) == inside
    drafted_again = and_then(story, StartDraft(1, (14,) * 3, 0), picked(1))
    over = and_then(drafted_again, *(handed_in(one, 1) for one in inside), round_played(2), round_played(3))
    assert open_ends(over.tournament, ()) == ()
