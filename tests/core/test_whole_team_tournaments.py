"""Whole team tournaments through the commands: seats from phones and slips, teams leaving, seats corrected.

After every event ``story`` checks every invariant; here the points are counted by hand from the seats
(MTR-8.2.a, APP-C.mp), and the ledger is folded again.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from tests.core.story import Story, and_then, carried_out, given
from tests.core.team_story import team_details, teams_enrolled
from topcut.core.codec import decode_event, encode_event
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.evolve import fold
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.rulebook import rules_for

ROUNDS = 3
SCORES = (Score((2, 0)), Score((2, 1)), Score((1, 2)), Score((0, 2)), Score((1, 1), 1), Score((0, 0), 3))


def told(story: Story, duel: Match, score: Score, dice: Random) -> Story:
    """By both phones, by one phone and the desk, or by the desk alone; and the same again."""
    way = dice.random()
    if way < 0.5:
        for team in duel.seats:
            story = carried_out(story, ReportResult(duel.id, team, score))
    else:
        if way < 0.7:
            story = carried_out(story, ReportResult(duel.id, dice.choice(duel.seats), score))
        story = carried_out(story, RecordResult(duel.id, score))
    story.when(RecordResult(duel.id, score)).changes_nothing()
    return story


def play(story: Story, dice: Random) -> Story:
    """The seats in any order; a match that is decided may leave its last seat open."""
    for match in story.round.without_result():
        for duel in dice.sample(match.duels, len(match.duels)):
            now = story.match(match.id)
            if now.result is not None and dice.random() < 0.5:
                break
            story = told(story, duel, dice.choice(SCORES), dice)
    return carried_out(story, CloseRound(story.round.number))


def trouble(story: Story, dice: Random) -> Story:
    """A team leaves, one is disqualified in the middle of its match, an old seat is corrected."""
    here = [one.id for one in story.tournament.entrants.values() if one.status is EntrantStatus.ACTIVE]
    if len(here) > 4 and dice.random() < 0.5:
        story = carried_out(story, DropEntrant(dice.choice(here)))
    if len(here) > 4 and dice.random() < 0.3:
        story = carried_out(story, DisqualifyEntrant(dice.choice(here), "statement"))
    return corrected(story, dice)


def corrected(story: Story, dice: Random) -> Story:
    told_so = [
        duel
        for round_ in story.tournament.rounds
        for match in round_.matches
        for duel in match.duels
        if duel.result
    ]
    if not told_so or dice.random() < 0.3:
        return story
    correction = CorrectResult(dice.choice(told_so).id, dice.choice(SCORES), "the slip says so")
    story = carried_out(story, correction)
    story.when(correction).changes_nothing()
    return story


def points_by_hand(tournament: Tournament) -> Counter[EntrantId]:
    """Three for a team that won more seats, or whose opponents took a match loss; one each if even."""
    points: Counter[EntrantId] = Counter()
    for match in (match for round_ in tournament.rounds for match in round_.matches):
        ruled = match.result.score.match_loss if match.result and match.result.score else ()
        if match.is_bye:
            points[match.seats[0]] += 3
        elif ruled:
            points.update({team: 3 for at, team in enumerate(match.seats) if at not in ruled})
        else:
            margin = sum(_margin(duel) for duel in match.duels)
            if margin:
                points[match.seats[0 if margin > 0 else 1]] += 3
            else:
                points.update(match.seats)
    return points


def _margin(duel: Match) -> int:
    if duel.result is None or duel.result.score is None:
        return 0
    first, second = duel.result.score.games
    return (first > second) - (first < second)


def whole(teams: int, members: int, seed: int) -> None:
    dice = Random(seed)
    names = tuple(EntrantId(f"t{number:02}") for number in range(1, teams + 1))
    story = given(teams_enrolled(names, team_details(ROUNDS, members)))
    for number in range(1, ROUNDS + 1):
        story = carried_out(story, PairRound(number))
        accepted = story.round.certificate.to_approve
        story = and_then(story, PublishRound(number, accepting=accepted), OpenRound(number))
        story = play(trouble(story, dice), dice)
        story = corrected(story, dice)
    tournament = story.tournament
    lines = scoreboard(tournament, rules_for(tournament.details), ROUNDS).lines
    expected = points_by_hand(tournament)
    assert {line.entrant: line.points for line in lines} == {
        line.entrant: expected[line.entrant] for line in lines
    }
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    again = [
        Entry(one.version, one.at, one.actor, decode_event(type(one.event).__name__, encode_event(one.event)))
        for one in story.entries
    ]
    assert fold(tournament.id, again) == tournament


@pytest.mark.rule("MTR-8.2.a")
@settings(max_examples=12, deadline=None)
@drawn(st.integers(4, 11), st.sampled_from((2, 3)), st.integers(0, 2**32))
def test_any_number_of_teams_plays_a_whole_tournament(teams: int, members: int, seed: int) -> None:
    whole(teams, members, seed)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@drawn(st.integers(4, 24), st.sampled_from((2, 3)), st.integers(0, 2**32))
def test_any_number_of_teams_plays_a_whole_tournament_at_length(teams: int, members: int, seed: int) -> None:
    whole(teams, members, seed)
