"""Rounds, cuts, playoffs, programs, formats and teams (MTR 1.12, 3.2, 8.2, 10, App E)."""

from __future__ import annotations

from dataclasses import replace

from tests.core.pod_story import enrolled, pod_details, pods_closed
from tests.core.story import Story, and_then, created, details, given, round_closed, tournament_with
from tests.core.team_story import giants, team_details, teams_enrolled
from tests.rulebook.observations.given import (
    PODS,
    competitive,
    created_by,
    decided,
    playoff_open,
    pods_of,
    round_one,
    with_playoff,
)
from tests.rulebook.observations.register import shows
from topcut.core.desks.organizing.commands import ChangeRounds
from topcut.core.desks.organizing.sanctioning import shortfalls
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details, playoff_after
from topcut.core.rules import Rel, Rules
from topcut.core.rules.recommended import recommended_rounds

ONE_ROUND_MORE = """[
  { least = 5, most = 8, swiss = 0, playoff = 0, elimination_only = 3 },
  { least = 9, most = "none", swiss = 6, playoff = 4 },
]"""


@shows("rounds.recommended", value=" ".join(ONE_ROUND_MORE.split()))
@shows("rounds.bye_weights", value="[9, 9]")
def rounds_for_sixteen(rules: Rules) -> object:
    return recommended_rounds(rules, 16, byes={1: 4})


@shows("rounds.invisible_players_per_bye", overlays=PODS)
def rounds_for_pods_with_byes(rules: Rules) -> object:
    return recommended_rounds(rules, 30, rel=Rel.COMPETITIVE)


@shows("rounds.beyond_base", overlays=PODS)
def rounds_for_very_many(rules: Rules) -> object:
    return recommended_rounds(rules, 5000, rel=Rel.COMPETITIVE)


QUALIFIER = "Regional Championship Qualifier"


def qualifier(rounds: int = 3, cut: int = 0) -> Details:
    about = replace(competitive(details(rounds)), program=QUALIFIER)
    return replace(about, stages=(*about.stages, playoff_after(about.stages[0], cut, 90))) if cut else about


def nine(about: Details) -> Story:
    return given(tournament_with(tuple(EntrantId(f"p{number}") for number in range(9)), about))


@shows("rounds.required_for_premier")
@shows("rounds.set_by_fact_sheet", value=f'["{QUALIFIER}"]')
@shows("roles.premier", value='["Pro Tour"]')
def a_qualifier_of_too_few_rounds(rules: Rules) -> object:
    return decided(nine(qualifier()), PairRound(1), rules)


@shows("playoff.required_for_premier")
def a_qualifier_without_a_playoff(rules: Rules) -> object:
    return decided(nine(qualifier(5)), PairRound(1), rules)


@shows("rounds.variable_allowed")
def a_round_more_after_the_start(rules: Rules) -> object:
    return decided(round_one(), ChangeRounds(4, "the venue stays open"), rules)


def short(rules: Rules, story: Story) -> object:
    return list(shortfalls(story.tournament, rules))


@shows("minimums.entrants_individual", "minimums.rounds_individual", value="30")
def what_players_fall_short_of(rules: Rules) -> object:
    return short(rules, given(tournament_with(8)))


@shows("minimums.entrants_team", "minimums.rounds_team", value="30")
def what_teams_fall_short_of(rules: Rules) -> object:
    return short(rules, given(teams_enrolled(4, team_details())))


@shows("minimums.entrants_two_headed_giant", "minimums.rounds_two_headed_giant", value="30")
def what_two_heads_fall_short_of(rules: Rules) -> object:
    return short(rules, given(teams_enrolled(4, giants())))


@shows("playoff.after_a_drop")
def a_seed_leaves_the_playoff(rules: Rules) -> object:
    story = playoff_open(4)
    return decided(story, DropEntrant(story.tournament.cuts[1].seeds[-1]), rules)


@shows("playoff.missed_cut")
def a_second_day_begins(rules: Rules) -> object:
    day_one = details(1).stages[0]
    about = replace(details(1), stages=(day_one, replace(day_one, cut=4)))
    return decided(given(tournament_with(8, about), round_closed(1)), MakeCut(4), rules)


@shows("playoff.advances_early", value='["Friday Night Magic"]')
def advancing_early(rules: Rules) -> object:
    about = with_playoff(8)
    stages = (about.stages[0], replace(about.stages[1], advance_at=9))
    return created_by(rules, replace(about, program="Friday Night Magic", stages=stages))


@shows("pods.leftover", overlays=PODS, value='"byes"')
def eleven_in_pods(rules: Rules) -> object:
    return decided(pods_of(11), PairRound(1), rules)


@shows("pods.smaller_size", overlays=PODS, value="2")
def ten_in_pods(rules: Rules) -> object:
    return decided(pods_of(10), PairRound(1), rules)


# Brackets


NEIGHBOURS = "[[1, 2], [3, 4], [5, 6], [7, 8]]"


def swiss_over(about: Details) -> Story:
    return given(tournament_with(8, about), round_closed(1))


@shows("playoff.bracket_of_4", value="[[1, 2], [3, 4]]")
def a_cut_to_four(rules: Rules) -> object:
    return decided(swiss_over(with_playoff(4)), MakeCut(4), rules)


@shows("playoff.bracket_of_8", value=NEIGHBOURS)
def a_cut_to_eight(rules: Rules) -> object:
    return decided(swiss_over(with_playoff(8)), MakeCut(8), rules)


@shows("playoff.draft_bracket_of_8", value=NEIGHBOURS)
def a_cut_to_eight_who_draft(rules: Rules) -> object:
    about = with_playoff(8)
    again = replace(about.stages[1], format="booster-draft")
    return decided(swiss_over(replace(about, stages=(about.stages[0], again))), MakeCut(8), rules)


def pods_after_the_cut(rules: Rules, cut: int) -> object:
    """The cut and the first pods after it."""
    story = given(created(pod_details(1, cut=cut)), enrolled(cut + 2), pods_closed(1))
    made = decided(story, MakeCut(cut), rules)
    return made, decided(and_then(story, MakeCut(cut)), PairRound(2), rules)


@shows("playoff.pod_cuts", overlays=PODS, value="[{ size = 10, skip = 0, pods = 3 }]")
def ten_in_playoff_pods(rules: Rules) -> object:
    return pods_after_the_cut(rules, 10)


@shows(
    "playoff.pod_pattern_of_16",
    overlays=PODS,
    value="[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]",
)
def sixteen_in_playoff_pods(rules: Rules) -> object:
    return pods_after_the_cut(rules, 16)


# Formats, programs and teams


TEAM_MODERN = '[{ format = "Modern", kind = "constructed", entrants = ["team"] }]'


@shows("formats.sanctioned", value=TEAM_MODERN)
@shows("formats.not_yet", value='["Modern"]')
def a_tournament_of_modern(rules: Rules) -> object:
    return created_by(rules, details())


@shows("programs.levels", value=f'[{{ name = "{QUALIFIER}", rel = "professional" }}]')
def a_qualifier_created(rules: Rules) -> object:
    return created_by(rules, qualifier())


@shows("programs.levels_are_minimums", value="false")
def a_qualifier_above_its_level(rules: Rules) -> object:
    return created_by(rules, replace(qualifier(), rel=Rel.PROFESSIONAL))


@shows("teams.sizes", value="[2]")
def teams_of_three_created(rules: Rules) -> object:
    return created_by(rules, team_details())
