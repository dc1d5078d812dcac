"""Points and standings (MTR 3.1, App C)."""

from __future__ import annotations

from functools import cache

from tests.core.pod_story import enrolled, first_seats_win, pod_details, pods_open
from tests.core.story import Story, and_then, created, given, results_in, tournament_with
from tests.rulebook.observations.given import PODS, pod_round, team_round
from tests.rulebook.observations.register import shows
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.scores import Score
from topcut.core.rules import Rules
from topcut.core.scoreboard import scoreboard


@cache
def drawn_and_decided() -> Story:
    """Five players and two rounds: a win in two games, a draw with a game each and one drawn, a bye."""
    story = given(tournament_with(5))
    for number in (1, 2):
        story = and_then(story, PairRound(number), PublishRound(number), OpenRound(number))
        first, second = story.round.without_result()
        story = and_then(story, RecordResult(first.id, Score((2, 0))))
        story = and_then(story, RecordResult(second.id, Score((1, 1), 1)), CloseRound(number))
    return story


@shows(
    "points.match_win",
    "points.match_draw",
    "points.match_loss",
    "points.match_bye",
    "points.game_win",
    "points.game_draw",
    "points.game_loss",
    "points.bye_games",
    "tiebreakers.game_win_floor",
    "tiebreakers.opponents_match_win_floor",
    "tiebreakers.opponents_game_win_floor",
    "tiebreakers.order",
)
def ranked(rules: Rules) -> object:
    return scoreboard(drawn_and_decided().tournament, rules, 2).lines


@shows("tiebreakers.match_win_floor", overlays=PODS, value='"1/2"')
def ranked_in_pods(rules: Rules) -> object:
    story = and_then(pod_round(), first_seats_win)
    return scoreboard(story.tournament, rules, 1).lines


@shows("points.win_above_pod_size", overlays=PODS)
def ranked_in_pods_of_three(rules: Rules) -> object:
    story = given(created(pod_details(seats=3)), enrolled(9), pods_open(1), first_seats_win)
    return scoreboard(story.tournament, rules, 1).lines


@shows("tiebreakers.team_order")
def teams_ranked(rules: Rules) -> object:
    story = and_then(team_round(), results_in, CloseRound(1))
    return scoreboard(story.tournament, rules, 1).lines
