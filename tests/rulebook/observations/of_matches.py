"""What a match is, how it starts and how it ends (MTR 2)."""

from __future__ import annotations

from dataclasses import replace

from tests.core.pod_story import first_seats_win
from tests.core.story import INTENTIONAL_DRAW, Story, and_then, details
from tests.core.team_story import giants
from tests.rulebook.observations.given import (
    PODS,
    created_by,
    decided,
    first_match,
    giants_round,
    planned,
    playoff_open,
    pod_round,
    round_one,
)
from tests.rulebook.observations.register import shows
from topcut.core.companion.game import GameKind, Setup, start
from topcut.core.companion.last_turns import turns_at_time
from topcut.core.companion.losing import LossCause, left_out_of_draw
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.rounds.board.match_start import Start, start_of
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.kernel.scores import Score
from topcut.core.rules import EntrantKind, Rules
from topcut.core.standings.played import scheme_of
from topcut.web.player.sides import reported


@shows("match.mode", overlays=PODS)
def byes_among_the_matches_won(rules: Rules) -> object:
    return scheme_of(rules).byes_in_match_win


@shows("match.games_to_win")
def games_of_a_planned_tournament(rules: Rules) -> object:
    return planned(rules).stages[0].games_to_win


@shows("match.games_to_win_two_headed_giant")
def two_headed_giant_created(rules: Rules) -> object:
    return created_by(rules, giants())


@shows("match.pod_size", overlays=PODS)
def seats_of_a_planned_pod(rules: Rules) -> object:
    return planned(rules, format="commander").stages[0].seats


@shows("match.first_player_swiss", overlays=PODS, value='"balanced-order"')
def seats_of_the_second_round(rules: Rules) -> object:
    return decided(second_round(), PairRound(2), rules)


def second_round() -> Story:
    return and_then(pod_round(16), first_seats_win)


def starting(story: Story, rules: Rules) -> Start:
    return start_of(story.tournament, rules, first_match(story))


@shows("match.first_player_later", "match.pregame", "devices.in_matches")
def start_of_a_match(rules: Rules) -> object:
    return starting(round_one(), rules)


@shows("match.pregame_two_headed_giant")
def start_for_two_heads(rules: Rules) -> object:
    return starting(giants_round(), rules)


@shows("match.pregame_commander", overlays=PODS)
def start_of_a_pod(rules: Rules) -> object:
    return starting(pod_round(), rules)


@shows("match.first_player_playoff")
def start_in_the_playoff(rules: Rules) -> object:
    return starting(playoff_open(), rules)


@shows("match.conceded_after_winning", value="[2, 0]")
def conceded_after_a_game_won(rules: Rules) -> object:
    return reported("concede-1", 0, details().stages[0], rules)


@shows("match.conceded_after_winning", value="[2, 0]")
def conceded_from_the_second_seat_of_a_best_of_five(rules: Rules) -> object:
    return reported("concede-2", 1, replace(details().stages[0], games_to_win=3), rules)


@shows("match.closes_when")
def a_draw_agreed_after_a_report(rules: Rules) -> object:
    story = round_one()
    match = first_match(story)
    other = next(seat for seat in match.seats if seat != match.seats[0])
    story = and_then(story, ReportResult(match.id, match.seats[0], Score((2, 0))))
    return decided(story, ReportResult(match.id, other, INTENTIONAL_DRAW), rules)


@shows("match.intentional_draw", value="[0, 0, 1]")
def a_draw_without_a_game_finished(rules: Rules) -> object:
    match = first_match(round_one())
    return decided(round_one(), ReportResult(match.id, match.seats[0], Score((0, 0), 1)), rules)


@shows("match.draw_leaves_out", overlays=PODS, value="[]")
def who_shares_a_draw(rules: Rules) -> object:
    setup = Setup(GameKind.COMMANDER, 4)
    return left_out_of_draw(setup, start(setup, rules) | {"out:2": LossCause.CONCEDED.value}, rules)


@shows("end.additional_turns")
def turns_after_time(rules: Rules) -> object:
    return turns_at_time(rules, 50, 2)


@shows("end.additional_turns_shared")
def turns_after_time_of_two_heads(rules: Rules) -> object:
    return turns_at_time(rules, 50, 2, entrants=EntrantKind.TWO_HEADED_GIANT)


@shows("end.finish_turn_up_to", overlays=PODS, value="80", house="[end]\nadditional_turns = { value = 5 }\n")
def turns_after_time_in_a_long_round(rules: Rules) -> object:
    return turns_at_time(rules, 90, 4)


@shows("end.turns_as_players_up_to", overlays=PODS, value="60")
def turns_after_time_in_a_pod(rules: Rules) -> object:
    return turns_at_time(rules, 75, 4)
