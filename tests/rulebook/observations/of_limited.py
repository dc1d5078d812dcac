"""Drafts, sealed and their product (MTR 7, 8.5, 9.6, App D)."""

from __future__ import annotations

from dataclasses import replace

from tests.core.draft_story import DRAFT, ROCHESTER, SEALED, drafted, many, players, seated, started
from tests.core.story import given
from tests.rulebook.observations.given import created_by
from tests.rulebook.observations.register import shows
from topcut.core.desks.limited.board import phones_away
from topcut.core.desks.limited.product import product_plan
from topcut.core.desks.limited.schedule import LimitedKind, steps_of
from topcut.core.desks.limited.state import Packs
from topcut.core.play.details import Stage
from topcut.core.rules import EntrantKind, Rel, Rules
from topcut.rulebook.deck_formats import opened_product

THREE = Packs((15, 14, 15), registration=0, build=25)


@shows("drafts.pick_seconds", "drafts.review_first", "drafts.review_step", "drafts.directions")
def steps_of_a_draft(rules: Rules) -> object:
    return steps_of(LimitedKind.DRAFT, THREE, rules.drafts)


@shows("boosters.mixes", value="[]")
def product_of_the_day(rules: Rules) -> object:
    return product_plan(drafted(DRAFT), rules, 0, (8,))


@shows("drafts.two_cards_first_pick", value='["Conspiracy"]')
def first_picks(rules: Rules) -> object:
    return steps_of(LimitedKind.DRAFT, THREE, rules.drafts, ("Double Masters",) * 3)


@shows(
    "drafts.two_headed_giant_pick_seconds_15",
    "drafts.two_headed_giant_pick_seconds_14",
    "drafts.two_headed_giant_cards_per_pick",
    "drafts.two_headed_giant_review",
)
def steps_of_a_draft_of_two_heads(rules: Rules) -> object:
    return steps_of(LimitedKind.TEAM_DRAFT, THREE, rules.drafts)


@shows(
    "drafts.rochester_review",
    "drafts.rochester_pick",
    "drafts.rochester_seats",
    "drafts.rochester_clockwise_packs",
)
@shows("drafts.rochester_first_seat", value='"C"')
def steps_of_a_rochester_draft(rules: Rules) -> object:
    return steps_of(LimitedKind.ROCHESTER, THREE, rules.drafts)


@shows("drafts.inside_pod")
def opponents_across_pods(rules: Rules) -> object:
    about = drafted(replace(DRAFT, across_pods=True), rel=Rel.COMPETITIVE)
    return created_by(rules, replace(about, lists=about.lists))


def boosters(
    rules: Rules, stage: Stage, kind: EntrantKind = EntrantKind.INDIVIDUAL, members: int = 1
) -> object:
    """On a day without a mix of its own."""
    about = replace(drafted(stage), date="1999-01-01")
    return product_plan(about, rules, 0, (8,), kind, members)


@shows("devices.while_drafting_and_building")
def phones_in_a_draft(rules: Rules) -> object:
    about = drafted(DRAFT, rel=Rel.COMPETITIVE)
    story = given(players(8, about), seated(), started())
    return phones_away(story.tournament, rules, many(8)[0], story.now)


@shows("boosters.sealed")
def product_for_sealed(rules: Rules) -> object:
    return boosters(rules, SEALED)


@shows("boosters.draft")
def product_for_a_draft(rules: Rules) -> object:
    return boosters(rules, DRAFT)


@shows("boosters.rochester", "teams.rochester_size")
def product_for_rochester(rules: Rules) -> object:
    return boosters(rules, ROCHESTER, EntrantKind.TEAM, 3)


@shows("boosters.team_sealed_two")
def product_for_teams_of_two(rules: Rules) -> object:
    return boosters(rules, SEALED, EntrantKind.TEAM, 2)


@shows("boosters.team_sealed_three")
def product_for_teams_of_three(rules: Rules) -> object:
    return boosters(rules, SEALED, EntrantKind.TEAM, 3)


@shows("boosters.two_headed_giant_sealed")
def product_for_two_heads(rules: Rules) -> object:
    return boosters(rules, SEALED, EntrantKind.TWO_HEADED_GIANT, 2)


@shows("boosters.two_headed_giant_draft")
def product_for_a_draft_of_two_heads(rules: Rules) -> object:
    return boosters(rules, DRAFT, EntrantKind.TWO_HEADED_GIANT, 2)


@shows("boosters.not_in_rated", value="[]")
def product_of_a_rated_tournament(rules: Rules) -> object:
    return created_by(rules, drafted(replace(DRAFT, boosters=("Conspiracy: Take the Crown",) * 3)))


@shows("boosters.mixes_required_for_premier")
def product_of_a_premier_tournament(rules: Rules) -> object:
    about = drafted(replace(DRAFT, boosters=("Dominaria",) * 3), rel=Rel.COMPETITIVE)
    return created_by(rules, replace(about, program="Regional Championship Qualifier"))


@shows("drafts.basics_taken_out", "drafts.may_look_at_picks")
def what_the_director_says_when_a_pack_is_opened(rules: Rules) -> object:
    return steps_of(LimitedKind.DRAFT, THREE, rules.drafts, rel=Rel.COMPETITIVE)[0]


@shows("boosters.pool_exceptions", value="[]")
def lands_of_another_set_in_a_booster(rules: Rules) -> object:
    return opened_product(rules, ("Dragon's Maze",))
