"""Who may enter: age limits, guardians, tournaments by invitation (MTR-1.4.b, 1.4.c, 10.3.a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import ANA, carried_out, created, details, enrol, given, round_open, tournament_with
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import SetAdmission
from topcut.core.desks.registration.decide.entering import expect_guardian
from topcut.core.desks.registration.events import AdmissionSet, EntrantEnrolled
from topcut.core.desks.registration.state import OLDEST, Admission, Ages
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import Rel
from topcut.rulebook import load

UNDER_17 = Admission(most_age=16)
INVITED = Admission(invitation_only=True)


@pytest.mark.rule("MTR-1.4.b")
def test_whoever_is_thirteen_or_younger_needs_a_guardians_permission() -> None:
    rules = load("mtr-2025-06-30")
    with pytest.raises(Refusal) as refused:
        expect_guardian(Ages(young=True), rules)
    assert (refused.value.code, refused.value.rule) == ("guardian-missing", "MTR-1.4.b")
    assert refused.value.facts == {"age": 13}
    expect_guardian(Ages(young=True, guardian_agreed=True), rules)
    expect_guardian(Ages(), rules)


@pytest.mark.rule("MTR-1.4.c")
def test_a_friday_night_may_be_for_players_of_sixteen_and_under() -> None:
    story = given(created()).when(SetAdmission(UNDER_17)).then(AdmissionSet(UNDER_17))
    story.when(enrol(ANA)).refuses("age-not-shown", rule="MTR-1.4.c")
    story.when(replace(enrol(ANA), age_shown=True)).then(EntrantEnrolled)


@pytest.mark.rule("MTR-1.4.c")
@pytest.mark.parametrize("rel", [Rel.COMPETITIVE, Rel.PROFESSIONAL])
def test_above_regular_there_is_no_age_limit(rel: Rel) -> None:
    story = given(created(replace(details(), rel=rel)))
    story.when(SetAdmission(UNDER_17)).refuses("age-limit-above-regular", rule="MTR-1.4.c")
    limited = carried_out(given(created()), SetAdmission(UNDER_17))
    higher = ChangeDetails(replace(details(), rel=rel))
    limited.when(higher).refuses("age-limit-above-regular", rule="MTR-1.4.c")


@pytest.mark.parametrize(
    "wrong",
    [Admission(least_age=0), Admission(most_age=OLDEST + 1), Admission(least_age=18, most_age=16)],
)
def test_ages_are_ages(wrong: Admission) -> None:
    given(created()).when(SetAdmission(wrong)).refuses("age-limit-out-of-range", most=OLDEST)


@pytest.mark.rule("MTR-10.3.a")
def test_a_friday_night_magic_is_not_by_invitation() -> None:
    friday = given(created(replace(details(), program="Friday Night Magic")))
    friday.when(SetAdmission(INVITED)).refuses(
        "program-is-open", rule="MTR-10.3.a", program="Friday Night Magic"
    )


@pytest.mark.rule("MTR-10.3.a")
@pytest.mark.parametrize("program", ["", "Regional Championship", "Pro Tour"])
def test_premier_tournaments_and_those_of_no_program_may_be_by_invitation(program: str) -> None:
    rel = Rel.PROFESSIONAL if program else Rel.REGULAR
    story = given(created(replace(details(), program=program, rel=rel)))
    story.when(SetAdmission(INVITED)).then(AdmissionSet(INVITED))


def test_who_may_enter_does_not_change_once_it_has_started() -> None:
    story = given(tournament_with(4), round_open(1))
    story.when(SetAdmission(INVITED)).refuses("admission-fixed")
    story.when(SetAdmission(Admission())).changes_nothing()
