"""The same question has the same answer, until it is drawn anew: counted, for a reason, by two people."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.draft_story import many, players
from tests.core.story import (
    ANA,
    HUGO,
    Story,
    and_then,
    details,
    given,
    round_closed,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.limited.commands import SeatDraft, UnseatDraft
from topcut.core.desks.limited.events import DraftUnseated
from topcut.core.desks.playoff.commands import MakeCut, UndoCut
from topcut.core.desks.playoff.events import CutUndone
from topcut.core.desks.registration.commands import CheckIn, DropEntrant
from topcut.core.desks.rounds.commands import DeleteRound, DiscardRound, DrawAnew, PairRound, PublishRound
from topcut.core.desks.rounds.drawn import draw_of_round, draw_of_seats
from topcut.core.desks.rounds.events import DrawnAnew, RoundDiscarded
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Stage, StageKind
from topcut.core.play.draws import DrawCount, Drawn

WHY = "a table was missing"
ROUND_ONE = DrawAnew(Drawn.PAIRINGS, 1, f" {WHY} ")
BRACKET = Stage(StageKind.ELIMINATION, "standard", rounds=3, games_to_win=2, minutes=50, cut=8)
ROBIN = Stage(StageKind.ROUND_ROBIN, "standard", rounds=3, games_to_win=2, minutes=50)


def seats(story: Story) -> list[tuple[EntrantId, ...]]:
    return [match.seats for match in story.round.matches]


def begun_before(story: Story) -> Story:
    """As if a version had begun it that knew only rule 1."""
    return replace(story, state=replace(story.tournament, draws=replace(story.tournament.draws, rule=1)))


def test_a_discarded_draft_comes_back_as_it_was() -> None:
    first = given(tournament_with(8), PairRound(1))
    again = and_then(first, DiscardRound(1), Announce("Lunch."), PairRound(1), DiscardRound(1), PairRound(1))
    assert seats(again) == seats(first)
    assert again.tournament.draws.count(Drawn.PAIRINGS, 1) == DrawCount(draws=1, drafts=3)


def test_a_deleted_round_comes_back_as_it_was_unless_the_field_changed() -> None:
    first = given(tournament_with(8), PairRound(1), PublishRound(1))
    deleted = and_then(first, DeleteRound(1, "fire alarm"))
    assert seats(and_then(deleted, PairRound(1))) == seats(first)
    assert seats(and_then(deleted, DropEntrant(ANA), PairRound(1))) != seats(first)


def test_drawn_anew_the_draft_is_discarded_and_others_lots_count() -> None:
    first = given(tournament_with(8), PairRound(1))
    anew = DrawnAnew(Drawn.PAIRINGS, 1, 2, WHY, (Role.HEAD_JUDGE,))
    story = first.when(ROUND_ONE, by=HUGO).then(anew, RoundDiscarded(1))
    second = and_then(story, PairRound(1))
    assert seats(second) != seats(first)
    assert seats(and_then(second, DiscardRound(1), PairRound(1))) == seats(second)
    told = draw_of_round(second.tournament, 1)
    assert told is not None
    assert told.count == (2, 2)
    assert [(one.number, one.reason, one.by) for one in told.anew] == [(2, WHY, HUGO.id)]


def test_each_draw_is_counted_and_none_comes_again() -> None:
    story, seen = given(tournament_with(8), PairRound(1)), []
    for number in range(1, 7):
        assert story.tournament.draws.number(Drawn.PAIRINGS, 1) == number
        seen.append(tuple(seats(story)))
        story = and_then(story.when(ROUND_ONE).after, PairRound(1))
    assert len(set(seen)) == 6


def test_only_a_draft_is_drawn_anew_and_only_for_a_reason() -> None:
    given(tournament_with(4)).when(ROUND_ONE).refuses("round-unknown", round=1)
    given(tournament_with(4), round_published(1)).when(ROUND_ONE).refuses("round-not-draft", round=1)
    draft = given(tournament_with(4), round_paired(1))
    draft.when(DrawAnew(Drawn.PAIRINGS, 1, "  ")).refuses("reason-missing")
    begun_before(draft).when(ROUND_ONE).refuses("every-draft-is-a-draw")


def test_by_rule_one_every_draft_is_a_draw_of_its_own() -> None:
    story = begun_before(given(tournament_with(8)))
    first = and_then(story, PairRound(1))
    again = and_then(first, DiscardRound(1), PairRound(1))
    assert seats(again) != seats(first)
    assert again.tournament.draws.count(Drawn.PAIRINGS, 1) == (2, 2)


def test_seats_of_a_draft_come_back_as_they_were_until_they_are_drawn_anew() -> None:
    first = given(players(16), SeatDraft(0))
    same = and_then(first, UnseatDraft(0), CheckIn(many(1)[0]), SeatDraft(0))
    assert same.tournament.drafts[0].pods == first.tournament.drafts[0].pods
    anew = DrawnAnew(Drawn.SEATS, 0, 2, WHY, (Role.SCOREKEEPER,))
    story = same.when(DrawAnew(Drawn.SEATS, 0, WHY)).then(anew, DraftUnseated(0))
    story = and_then(story, SeatDraft(0))
    assert story.tournament.drafts[0].pods != first.tournament.drafts[0].pods
    told = draw_of_seats(story.tournament, 0)
    assert told is not None
    assert told.count == (2, 3)


def test_a_bracket_that_was_drawn_can_be_drawn_anew_and_one_from_the_standings_cannot() -> None:
    drawn = given(tournament_with(8, replace(details(), stages=(BRACKET,))), MakeCut(8))
    cut = drawn.tournament.cuts[0]
    same = and_then(drawn, UndoCut(), Announce("Lunch."), MakeCut(8))
    assert same.tournament.cuts[0].slots == cut.slots
    story = same.when(DrawAnew(Drawn.CUT, 0, WHY)).then(DrawnAnew, CutUndone(0))
    assert and_then(story, MakeCut(8)).tournament.cuts[0].slots != cut.slots
    and_then(drawn, PairRound(1)).when(ROUND_ONE).refuses("pairings-not-drawn", round=1)
    ranked = replace(details(rounds=1), stages=(*details(rounds=1).stages, replace(BRACKET, cut=4)))
    after = given(tournament_with(8, ranked), round_closed(1), MakeCut(4))
    after.when(DrawAnew(Drawn.CUT, 1, WHY)).refuses("cut-not-drawn")
    after.when(DrawAnew(Drawn.CUT, 0, WHY)).refuses("no-cut-to-undo")
    assert draw_of_round(and_then(after, PairRound(2)).tournament, 2) is None


def test_a_round_robin_tells_the_draw_of_its_circle() -> None:
    story = given(tournament_with(4, replace(details(), stages=(ROBIN,))), MakeCut(0), PairRound(1))
    told = draw_of_round(story.tournament, 1)
    assert told is not None
    assert told.count == (1, 1)


def test_who_drops_shifts_nobody_elses_lot() -> None:
    """A draft of one pod: without one of them the others sit in the same order."""
    everybody = given(players(8), SeatDraft(0)).tournament.drafts[0].pods[0]
    for gone in everybody:
        left = given(players(8), DropEntrant(gone), SeatDraft(0)).tournament.drafts[0].pods[0]
        assert left == tuple(one for one in everybody if one != gone)


@pytest.mark.parametrize("seats_in_pod", [2, 4])
def test_nobody_elses_place_in_the_field_counts(seats_in_pod: int) -> None:
    """Enrolled in another order, the same people are paired the same way."""
    stage = replace(details().stages[0], seats=seats_in_pod, games_to_win=1)
    about = replace(details(), stages=(stage,), overlays=("multiplayer-addendum-2023-11-15",))
    story = given(tournament_with(8, about), PairRound(1))
    other = replace(
        story.tournament, rounds=(), entrants=dict(reversed(list(story.tournament.entrants.items())))
    )
    again = replace(story, state=other).when(PairRound(1)).after
    assert seats(again) == seats(story)
