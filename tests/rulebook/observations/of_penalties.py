"""Penalties: what is usual, who may give it, what it adds (MTR 5)."""

from __future__ import annotations

from dataclasses import fields

from tests.core.story import HUGO
from tests.rulebook.observations.changing import written
from tests.rulebook.observations.given import decided, first_match, round_one
from tests.rulebook.observations.register import shows
from topcut.core.desks.judging.commands import IssuePenalty, row_of_penalty
from topcut.core.rules import ByRel, Infraction, Penalties, Penalty, Rel, Rules

INFRACTIONS = [field.name for field in fields(Penalties) if "guide" not in field.name]
MILD = Infraction("tournament-error", ByRel(*[Penalty.GAME_LOSS] * 3), policy=(Penalty.REMINDER,), turns=9)


@shows(*(f"penalties.{name}" for name in INFRACTIONS), value=written(MILD))
def penalties_a_floor_judge_gives(rules: Rules) -> object:
    """The rows of the permission matrix that each infraction falls into, penalty by penalty."""
    story = round_one()
    match = first_match(story)
    return [
        row_of_penalty(IssuePenalty(match.seats[0], name, penalty, match.id), HUGO, story.tournament, rules)
        for name in rules.penalties.infractions
        for penalty in Penalty
    ]


@shows("penalties.slow_play", value=written(MILD))
def turns_for_slow_play(rules: Rules) -> object:
    story = round_one(Rel.COMPETITIVE)
    match = first_match(story)
    return decided(story, IssuePenalty(match.seats[0], "slow-play", Penalty.WARNING, match.id), rules, HUGO)
