"""Who may enter: age limits, guardians, tournaments by invitation (MTR-1.4.b, 1.4.c, 10.3.a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import ANA, carried_out, created, details, enrol, given, round_open, tournament_with
from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.admission import OLDEST, Admission, Ages
from topcut.core.deciding.admission import expect_guardian
from topcut.core.refusals import Refusal
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
    story = given(created()).when(c.SetAdmission(UNDER_17)).then(e.AdmissionSet(UNDER_17))
    story.when(enrol(ANA)).refuses("age-not-shown", rule="MTR-1.4.c")
    story.when(replace(enrol(ANA), age_shown=True)).then(e.EntrantEnrolled)


@pytest.mark.rule("MTR-1.4.c")
@pytest.mark.parametrize("rel", [Rel.COMPETITIVE, Rel.PROFESSIONAL])
def test_above_regular_there_is_no_age_limit(rel: Rel) -> None:
    story = given(created(replace(details(), rel=rel)))
    story.when(c.SetAdmission(UNDER_17)).refuses("age-limit-above-regular", rule="MTR-1.4.c")
    limited = carried_out(given(created()), c.SetAdmission(UNDER_17))
    higher = c.ChangeDetails(replace(details(), rel=rel))
    limited.when(higher).refuses("age-limit-above-regular", rule="MTR-1.4.c")


@pytest.mark.parametrize(
    "wrong",
    [Admission(least_age=0), Admission(most_age=OLDEST + 1), Admission(least_age=18, most_age=16)],
)
def test_ages_are_ages(wrong: Admission) -> None:
    given(created()).when(c.SetAdmission(wrong)).refuses("age-limit-out-of-range", most=OLDEST)


@pytest.mark.rule("MTR-10.3.a")
def test_a_friday_night_magic_is_not_by_invitation() -> None:
    friday = given(created(replace(details(), program="Friday Night Magic")))
    friday.when(c.SetAdmission(INVITED)).refuses(
        "program-is-open", rule="MTR-10.3.a", program="Friday Night Magic"
    )


@pytest.mark.rule("MTR-10.3.a")
@pytest.mark.parametrize("program", ["", "Regional Championship", "Pro Tour"])
def test_premier_tournaments_and_those_of_no_program_may_be_by_invitation(program: str) -> None:
    rel = Rel.PROFESSIONAL if program else Rel.REGULAR
    story = given(created(replace(details(), program=program, rel=rel)))
    story.when(c.SetAdmission(INVITED)).then(e.AdmissionSet(INVITED))


def test_who_may_enter_does_not_change_once_it_has_started() -> None:
    story = given(tournament_with(4), round_open(1))
    story.when(c.SetAdmission(INVITED)).refuses("admission-fixed")
    story.when(c.SetAdmission(Admission())).changes_nothing()
