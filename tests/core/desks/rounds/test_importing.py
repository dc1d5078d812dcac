"""Rounds that were paired elsewhere, taken as they were."""

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    RULES,
    SARA,
    Story,
    and_then,
    chance_for,
    enrol,
    given,
    results_in,
    round_closed,
    tournament_with,
)
from topcut.core.context import Context
from topcut.core.desks.registration.events import EntrantDropped, EntrantReentered
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PublishRound
from topcut.core.desks.rounds.decide.importing import left_after, take_round
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.pairing import Certificate
from topcut.core.play.draws import IMPORTED


def taken(
    story: Story, number: int, *seats: tuple[EntrantId, ...], absent: tuple[EntrantId, ...] = ()
) -> Story:
    """The round with these seats; every promise of the core is checked after each of its events."""
    matches = [PairedMatch(each, table if len(each) > 1 else None) for table, each in enumerate(seats, 1)]
    context = Context(story.now, SARA, RULES, chance_for(story))
    for event in tuple(take_round(number, matches, absent, story.tournament, context)):
        story = story.happened(event)
    return story


def played(story: Story, number: int) -> Story:
    return and_then(story, PublishRound(number), OpenRound(number), results_in, CloseRound(number))


def test_an_imported_round_is_as_it_was_given_and_claims_no_proof() -> None:
    story = taken(given(tournament_with(4), round_closed(1)), 2, (ANA, BO), (CY, DI))
    assert story.round.method == IMPORTED
    assert [match.seats for match in story.round.matches] == [(ANA, BO), (CY, DI)]
    assert [match.flags for match in story.round.matches] == [("paired-down", "rematch")] * 2
    assert story.round.certificate == Certificate(rematches=2, cost=18, lower_bound=0, proved=False)


def test_an_awarded_bye_is_told_from_one_that_was_given() -> None:
    story = taken(given(tournament_with(3), enrol(DI, byes=1)), 1, (ANA, BO), (CY,), (DI,))
    assert [match.flags for match in story.round.matches] == [(), (), ("bye-awarded",)]
    assert [match.table for match in story.round.matches] == [1, None, None]


@pytest.mark.rule("MTR-2.10.e")
def test_to_the_absent_the_round_is_lost_without_an_opponent() -> None:
    story = played(taken(given(tournament_with(5)), 1, (ANA, BO), (CY, DI), absent=(ED,)), 1)
    ed = story.tournament.entrants[ED]
    assert (ed.missed, ed.last_round, ed.is_ranked) == ((1,), None, True)
    assert story.points()[ED] == 0


def test_whoever_is_in_no_match_is_back_when_next_seated_and_has_lost_nothing() -> None:
    story = played(taken(given(tournament_with(5)), 1, (ANA, BO), (CY, DI)), 1)
    assert story.tournament.entrants[ED].last_round == 0
    story = played(taken(story, 2, (ED, ANA), (CY, BO), (DI,)), 2)
    assert story.tournament.entrants[ED].missed == ()
    assert story.points()[ED] == 3


def test_whoever_left_after_a_round_without_being_in_it_left_after_that_round() -> None:
    story = played(taken(given(tournament_with(5)), 1, (ANA, BO), (CY, DI)), 1)
    for event in tuple(left_after(1, [ANA, ED], story.tournament)):
        story = story.happened(event)
    assert [story.tournament.entrants[one].last_round for one in (ANA, BO, ED)] == [1, None, 1]


def test_rounds_are_imported_in_order() -> None:
    story = given(tournament_with(4))
    with pytest.raises(Refusal, match="round-before-not-closed"):
        taken(story, 2, (ANA, BO), (CY, DI))


def test_an_import_writes_only_events_every_reader_knows() -> None:
    story = taken(given(tournament_with(5)), 1, (ANA, BO), (CY, DI), absent=(ED,))
    kinds = [type(entry.event) for entry in story.entries[-3:]]
    assert kinds == [EntrantDropped, EntrantReentered, RoundPaired]
