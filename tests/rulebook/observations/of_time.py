"""Minutes: of rounds, of building, and those added to one table (MTR 2.6, App B)."""

from __future__ import annotations

from dataclasses import replace

from tests.core.draft_story import DRAFT, SEALED, drafted
from tests.core.story import HUGO, and_then, time_passes
from tests.rulebook.observations.given import (
    PODS,
    created_by,
    decided,
    first_match,
    planned,
    pod_round,
    round_one,
    with_playoff,
)
from tests.rulebook.observations.register import shows
from topcut.core.desks.clocks.commands import SetExtraTurns
from topcut.core.desks.clocks.readings import minutes_of, minutes_to_give_back
from topcut.core.desks.decks.commands import EndDeckCheck, StartDeckCheck
from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.floor.commands import AskAboutCameras, FeatureMatch
from topcut.core.desks.judging.commands import CallJudge, ClaimCall
from topcut.core.play.details import Details
from topcut.core.rules import EntrantKind, Rules
from topcut.rulebook.building import build_times


@shows("time.minimum_match")
def a_round_of_forty_minutes(rules: Rules) -> object:
    return created_by(rules, planned(rules, minutes=40))


@shows("time.swiss_round")
def minutes_of_a_planned_round(rules: Rules) -> object:
    return planned(rules).stages[0].minutes


@shows("time.quarterfinal")
def minutes_of_a_planned_playoff(rules: Rules) -> object:
    return planned(rules).stages[-1].minutes


@shows("time.final")
def minutes_of_each_playoff_round(rules: Rules) -> object:
    about = with_playoff(16)
    return [minutes_of(about, number, rules) for number in range(1, about.rounds + 1)]


def built(rules: Rules, about: Details) -> object:
    times = build_times(about, rules, 0)
    assert times
    return times.build.minutes, times.registration and times.registration.minutes


PRERELEASE = replace(drafted(SEALED), program="Prerelease")
RELEASE = replace(drafted(SEALED), date="2025-07-26")


@shows("time.sealed_registration", "time.sealed_build", "time.sealed_build_extra", "time.sealed_extra_at")
def time_to_build_at_a_prerelease(rules: Rules) -> object:
    return built(rules, PRERELEASE)


@shows("time.draft_build")
def time_to_build_after_a_draft(rules: Rules) -> object:
    return built(rules, drafted(DRAFT))


@shows("time.team_sealed_registration", "time.team_sealed_build", "time.team_sealed_build_extra")
def time_to_build_as_a_team(rules: Rules) -> object:
    return built(rules, replace(RELEASE, entrants=EntrantKind.TEAM, members=3))


@shows("time.team_draft_build")
def time_to_build_after_a_team_draft(rules: Rules) -> object:
    return built(rules, replace(drafted(DRAFT), entrants=EntrantKind.TEAM, members=3))


@shows(
    "time.two_headed_giant_sealed_registration",
    "time.two_headed_giant_sealed_build",
    "time.two_headed_giant_sealed_build_extra",
)
def time_to_build_for_two_heads(rules: Rules) -> object:
    return built(rules, replace(RELEASE, entrants=EntrantKind.TWO_HEADED_GIANT, members=2))


@shows("time.two_headed_giant_draft_build")
def time_to_build_after_a_draft_of_two_heads(rules: Rules) -> object:
    return built(rules, replace(drafted(DRAFT), entrants=EntrantKind.TWO_HEADED_GIANT, members=2))


@shows("extensions.deck_check")
def time_after_a_deck_check(rules: Rules) -> object:
    story = and_then(round_one(), StartDeckCheck(first_match(round_one()).id))
    return decided(story, EndDeckCheck(first_match(story).id, CheckFinding.NOTHING), rules)


@shows("extensions.deck_check_commander", overlays=PODS)
def time_after_a_deck_check_of_a_pod(rules: Rules) -> object:
    story = and_then(pod_round(), StartDeckCheck(first_match(pod_round()).id))
    return decided(story, EndDeckCheck(first_match(story).id, CheckFinding.NOTHING), rules)


@shows("extensions.feature_match")
def time_for_a_feature_match(rules: Rules) -> object:
    covered = and_then(round_one(), AskAboutCameras())
    return decided(covered, FeatureMatch(first_match(covered).id), rules)


@shows("extensions.slow_play_may_add_turns")
def turns_added_for_slow_play(rules: Rules) -> object:
    return decided(round_one(), SetExtraTurns(first_match(round_one()).id, 2), rules, HUGO)


@shows("extensions.pause_over", value="9")
def time_that_a_ruling_took(rules: Rules) -> object:
    match = first_match(round_one())
    story = and_then(round_one(), CallJudge(match.id, match.seats[0]))
    (call,) = story.tournament.judging.calls
    story = and_then(story.when(ClaimCall(call), by=HUGO).after, time_passes(6))
    return minutes_to_give_back(story.tournament, match, rules, story.now)
