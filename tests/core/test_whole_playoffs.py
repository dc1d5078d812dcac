"""Whole playoffs by dice: cuts made and undone, people who decline and leave, brackets of any size.

The model is a list of who is still in, best seed first, written from MTR-10.4.b and 2.10.d: it knows
nothing of slots.
"""

from dataclasses import replace
from random import Random

import pytest

from tests.core.story import Story, and_then, carried_out, created, details, enrol, given, results_in
from topcut.core.desks.playoff.board import bracket_board
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.details import playoff_after
from topcut.core.play.matches import RoundStatus
from topcut.core.scoreboard import scoreboard
from topcut.rulebook import rules_for

EDITIONS = ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")


def after_the_swiss(players: int, cut: int, dice: Random) -> Story:
    swiss = details(1)
    stages = (swiss.stages[0], playoff_after(swiss.stages[0], cut, None))
    about = replace(swiss, stages=stages, edition=dice.choice(EDITIONS))
    people = (enrol(EntrantId(f"p{number:02}")) for number in range(players))
    story = given(created(about), *people)
    return and_then(story, PairRound(1), PublishRound(1), OpenRound(1), results_in, CloseRound(1))


def places(story: Story) -> list[EntrantId]:
    rules = rules_for(story.tournament.details)
    return [line.entrant for line in scoreboard(story.tournament, rules, len(story.tournament.rounds)).lines]


def cut_to(story: Story, cut: int, dice: Random) -> tuple[Story, list[EntrantId]]:
    """Some decline, some have dropped; now and then the cut is undone and made again."""
    ranked = places(story)
    declined = [one for one in ranked if dice.random() < 0.15]
    dropped = [one for one in ranked if one not in declined and dice.random() < 0.1]
    if len(ranked) - len(declined) - len(dropped) < 2:
        declined = dropped = []
    for one in declined:
        story = carried_out(story, AnswerPlayoff(one, plays=False))
    for one in dropped:
        story = carried_out(story, DropEntrant(one))
    ready = [one for one in ranked if one not in declined and one not in dropped]
    story = carried_out(story, MakeCut(cut, DeclinedPlace.NEXT))
    if dice.random() < 0.3:
        story = and_then(story, PairRound(2), UndoCut(), MakeCut(cut, DeclinedPlace.NEXT))
    return story, ready[:cut]


def check_round(story: Story, still: list[EntrantId]) -> None:
    """Everybody who is in sits once; whoever has a bye is a better seed than whoever has none."""
    seated = [seat for match in story.round.matches for seat in match.seats]
    assert sorted(seated) == sorted(still)
    assert all(len(match.seats) <= 2 for match in story.round.matches)
    resting = [match.seats[0] for match in story.round.matches if match.is_bye]
    assert sorted(resting, key=still.index) == still[: len(resting)]
    for match in story.round.matches:
        assert list(match.seats) == sorted(match.seats, key=still.index), "the better seed sits first"


def play(story: Story, still: list[EntrantId], dice: Random) -> tuple[Story, list[EntrantId]]:
    """One round: results by dice, now and then somebody leaves before playing."""
    number = len(story.tournament.rounds) + 1
    story = carried_out(story, PairRound(number))
    check_round(story, still)
    story = and_then(story, PublishRound(number), OpenRound(number))
    if dice.random() < 0.3 and len(still) > 2:
        gone = dice.choice(still)
        story = carried_out(story, DropEntrant(gone))
        if story.round.match_of(gone) is None:  # until 2021 the round is made without them
            still = [one for one in still if one != gone]
            check_round(story, still)
    for match in story.round.without_result():
        left = [at for at, seat in enumerate(match.seats) if story.tournament.entrants[seat].last_round]
        won = 1 - left[0] if left else dice.randrange(2)
        score = Score((2, 0) if won == 0 else (0, 2), 0)
        story = carried_out(story, RecordResult(match.id, score))
    story = carried_out(story, CloseRound(number))
    on = [match.seats[0] for match in story.round.matches if match.is_bye]
    on += [
        seat
        for match in story.round.matches
        for seat in match.seats
        if match.result and match.result.score and match.result.score.games[match.seat_of(seat)] == 2
    ]
    leaving = [one for one in on if story.tournament.entrants[one].last_round is not None]
    return story, [one for one in still if one in on and one not in leaving]


def whole(seed: int) -> None:
    dice = Random(seed)
    players = dice.randrange(4, 20)
    cut = dice.randrange(2, min(players, 16) + 1)
    story, seeds = cut_to(after_the_swiss(players, cut, dice), cut, dice)
    assert list(story.tournament.cuts[1].seeds) == seeds
    still = seeds
    while len(still) > 1:
        assert len(story.tournament.rounds) < story.tournament.details.rounds
        story, still = play(story, still, dice)
    board = bracket_board(story.tournament, rules_for(story.tournament.details))
    assert board
    if still and story.round.status is RoundStatus.CLOSED:
        assert places(story)[0] == still[0]
    out = [one for one in places(story) if one not in seeds]
    assert places(story)[: len(seeds)] == [one for one in places(story) if one not in out]


@pytest.mark.rule("MTR-10.4.b")
@pytest.mark.rule("MTR-2.10.d")
@pytest.mark.scenario(34)
@pytest.mark.parametrize("seed", range(20))
def test_a_playoff_played_by_dice_agrees_with_the_model(seed: int) -> None:
    whole(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_many_playoffs_played_by_dice_agree_with_the_model(seed: int) -> None:
    whole(seed)
