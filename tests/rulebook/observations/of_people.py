"""People: officials, admission, identity, cameras, prizes, what is kept (MTR 1, 2.13, 5.2, 10.3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.core.story import (
    ANA,
    HUGO,
    OLGA,
    Story,
    and_then,
    created,
    details,
    given,
    round_closed,
    tournament_with,
)
from tests.rulebook.observations.given import (
    competitive,
    decided,
    enrolled_eight,
    first_match,
    playoff_open,
    round_one,
)
from tests.rulebook.observations.register import OLDEST, shows
from topcut.core.desks.floor.commands import FeatureMatch
from topcut.core.desks.judging.commands import DesignateAppealsJudge
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.desks.organizing.sanctioning import kept_until
from topcut.core.desks.prizes.commands import ListPrizes, SplitPrizes
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.prizes.winning import still_in
from topcut.core.desks.registration.commands import EnrolEntrant, SetAdmission
from topcut.core.desks.registration.state import Admission
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.report.entrants import entitled
from topcut.core.rules import Rel, Rules
from topcut.people.identity import is_identified
from topcut.people.names import Name
from topcut.service.eligibility import owners_kept_out

assert HUGO.person
JUDGE_PLAYS = EnrolEntrant(ANA, (HUGO.person,))


@shows("roles.officials_may_play_in", value='["Prerelease"]')
@shows("roles.officials_play_at")
def a_judge_enrols(rules: Rules) -> object:
    return decided(given(created(details())), JUDGE_PLAYS, rules)


@shows("roles.officials", value='["organizer", "head-judge", "scorekeeper"]')
def a_floor_judge_appointed(rules: Rules) -> object:
    return decided(enrolled_eight(), AppointOfficial(PersonId("fay"), Role.FLOOR_JUDGE), rules, OLGA)


@shows("roles.head_judge_needed")
def the_last_head_judge_leaves(rules: Rules) -> object:
    assert HUGO.person
    return decided(round_one(), RemoveOfficial(HUGO.person, Role.HEAD_JUDGE), rules, OLGA)


def premier() -> Story:
    about = replace(competitive(details(), Rel.PROFESSIONAL), program="Pro Tour")
    return given(created(about))


@shows("roles.owners_may_play_in_premier")
def owners_at_a_premier_tournament(rules: Rules) -> object:
    return owners_kept_out(premier().tournament, rules)


@shows("roles.age_limits")
def an_age_limit(rules: Rules) -> object:
    return decided(given(created(details())), SetAdmission(Admission(most_age=16)), rules, OLGA)


@shows("roles.invitation_series", value='["Friday Night Magic"]')
def a_friday_by_invitation(rules: Rules) -> object:
    story = given(created(replace(details(), program="Friday Night Magic")))
    return decided(story, SetAdmission(Admission(invitation_only=True)), rules, OLGA)


@shows("roles.appeals_judges_at", value='["World Championship"]')
def an_appeals_judge(rules: Rules) -> object:
    fay = PersonId("fay")
    story = and_then(premier(), AppointOfficial(fay, Role.FLOOR_JUDGE))
    return decided(story, DesignateAppealsJudge(fay, True), rules, HUGO)


@shows("identity.temporary_names_reported", edition=OLDEST)
@shows("identity.accepted")
def a_player_without_a_number(rules: Rules) -> object:
    return is_identified(rules, Name("Ana", "Ruiz"), "")


@shows("retention.result_slips_months", edition=OLDEST)
def kept_for_months(rules: Rules) -> object:
    return kept_until(date(2019, 8, 31), rules)


@shows("ratings.points_for", edition=OLDEST)
def entitled_to_points(rules: Rules) -> object:
    story = given(tournament_with(5), round_closed(1))
    return list(entitled(story.tournament, rules))


@shows("ratings.points_for_casual", edition=OLDEST)
def entitled_for_taking_part(rules: Rules) -> object:
    story = given(tournament_with(5, replace(details(), rated=False)), round_closed(1))
    return list(entitled(story.tournament, rules))


# Cameras and prizes


@shows("devices.camera_may_be_declined")
def filmed_without_being_asked(rules: Rules) -> object:
    return decided(round_one(), FeatureMatch(first_match(round_one()).id, camera=True), rules)


@shows("devices.camera_may_be_declined_in_playoff")
def filmed_in_the_playoff(rules: Rules) -> object:
    story = playoff_open(4, Rel.PROFESSIONAL)
    return decided(story, FeatureMatch(first_match(story).id, camera=True), rules)


PACKS = ListPrizes((Prize(1, 4, PrizeKind.UNOPENED_PRODUCT, "packs", 4),))


@shows("prizes.splittable", value='["cash"]')
@shows("prizes.split_needs", value="[]")
def a_split_that_one_agrees_to(rules: Rules) -> object:
    story = and_then(playoff_open(4), PACKS)
    everybody = tuple(still_in(story.tournament))
    one = SplitPrizes(everybody[:1], False)
    return decided(story, one, rules, OLGA), decided(story, SplitPrizes(everybody, False), rules, OLGA)
