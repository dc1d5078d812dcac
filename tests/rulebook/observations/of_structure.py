"""Rounds, cuts, playoffs, programs, formats and teams (MTR 1.12, 3.2, 8.2, 10, App E)."""

from __future__ import annotations

from dataclasses import replace

from tests.core.story import Story, details, given, tournament_with
from tests.core.team_story import giants, team_details, teams_enrolled
from tests.rulebook.observations.given import (
    PODS,
    competitive,
    created_by,
    decided,
    playoff_open,
    pods_of,
    with_playoff,
)
from tests.rulebook.observations.register import shows
from topcut.core.desks.organizing.sanctioning import shortfalls
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


@shows("playoff.advances_early", value='["Friday Night Magic"]')
def advancing_early(rules: Rules) -> object:
    about = with_playoff(8)
    stages = (about.stages[0], replace(about.stages[1], advance_at=9))
    return created_by(rules, replace(about, program="Friday Night Magic", stages=stages))


@shows("pods.leftover", overlays=PODS, value='"byes"')
def eleven_in_pods(rules: Rules) -> object:
    return decided(pods_of(11), PairRound(1), rules)


# Formats, programs and teams


TEAM_MODERN = '[{ format = "Modern", kind = "constructed", entrants = ["team"] }]'


@shows("formats.sanctioned", value=TEAM_MODERN)
@shows("formats.not_yet", value='["Modern"]')
def a_tournament_of_modern(rules: Rules) -> object:
    return created_by(rules, details())


@shows("programs.levels", value=f'[{{ name = "{QUALIFIER}", rel = "professional" }}]')
def a_qualifier_created(rules: Rules) -> object:
    return created_by(rules, qualifier())


@shows("teams.sizes", value="[2]")
def teams_of_three_created(rules: Rules) -> object:
    return created_by(rules, team_details())
