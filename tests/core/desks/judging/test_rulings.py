"""Ruling, appeal, and the last word; the head judge's duty lent for a while."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    HUGO,
    OLGA,
    SARA,
    Story,
    and_then,
    details,
    given,
    record,
    round_closed,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.judging.commands import (
    AppealRuling,
    DecideAppeal,
    DesignateAppealsJudge,
    GiveRuling,
    HandOverDuty,
    TakeBackDuty,
)
from topcut.core.desks.judging.events import (
    AppealDecided,
    AppealsJudgeDesignated,
    DutyHandedOver,
    DutyReturned,
    RulingAppealed,
    RulingGiven,
)
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.rules import Rel

ONE = MatchId("1-1")
FIDO = Actor(PersonId("fido"), frozenset({Role.FLOOR_JUDGE}))
FLOOR = AppointOfficial(PersonId("fido"), Role.FLOOR_JUDGE)
OPEN = (tournament_with(4), FLOOR, round_open(1))
TEXT = "the trigger was missed"


def ruled(by: Actor = FIDO) -> Story:
    return given(*OPEN).when(GiveRuling(ONE, f" {TEXT} "), by=by).after


@pytest.mark.rule("MTR-2.9.a")
def test_an_appeal_waits_for_the_whole_ruling() -> None:
    story = given(*OPEN)
    story.when(AppealRuling(ONE, ANA)).refuses("nothing-to-appeal", rule="MTR-2.9.a")
    ruled().when(AppealRuling(ONE, ANA)).then(RulingAppealed)


@pytest.mark.rule("MTR-2.9.a")
def test_the_head_judge_decides_an_appeal_once_and_for_all() -> None:
    story = ruled()
    ruling = story.tournament.version
    story = story.when(AppealRuling(ONE, ANA)).then(RulingAppealed(ONE, ruling, ANA))
    story.when(AppealRuling(ONE, ANA)).changes_nothing()
    assert [waiting.number for waiting in story.tournament.judging.appeals()] == [ruling]
    decided = AppealDecided(ONE, ruling, ANA, False, "it was not")
    story = story.when(DecideAppeal(ruling, upheld=False, text="it was not"), by=HUGO).then(decided)
    story.when(AppealRuling(ONE, ANA)).refuses("ruling-final", rule="MTR-2.9.a")
    story.when(DecideAppeal(ruling, upheld=True), by=HUGO).refuses("ruling-final")
    assert list(story.tournament.judging.appeals()) == []


@pytest.mark.rule("MTR-2.9.a")
def test_what_the_head_judge_rules_is_final() -> None:
    story = ruled(HUGO)
    assert story.tournament.judging.rulings_at(ONE)[0].final
    story.when(AppealRuling(ONE, ANA)).refuses("ruling-final")


@pytest.mark.rule("MTR-2.9.a")
def test_appeals_judges_are_for_the_large_premier_tournaments_and_their_word_is_final() -> None:
    assert FIDO.person
    given(*OPEN).when(DesignateAppealsJudge(FIDO.person)).refuses("no-appeals-judges", rule="MTR-2.9.a")
    large = replace(details(), program="Regional Championship", rel=Rel.COMPETITIVE)
    story = given(tournament_with(4, large), FLOOR, round_open(1))
    assert SARA.person
    story.when(DesignateAppealsJudge(SARA.person)).refuses("not-a-judge")
    story = story.when(DesignateAppealsJudge(FIDO.person)).then(AppealsJudgeDesignated(FIDO.person, True))
    story.when(DesignateAppealsJudge(FIDO.person)).changes_nothing()
    story = story.when(GiveRuling(ONE, TEXT), by=FIDO).then(RulingGiven(ONE, TEXT, True))
    story.when(DesignateAppealsJudge(FIDO.person, designated=False)).then(AppealsJudgeDesignated)


def test_nobody_decides_an_appeal_against_themselves() -> None:
    story = ruled()
    ruling = story.tournament.version
    story.when(DecideAppeal(ruling, upheld=True), by=HUGO).refuses("nothing-to-decide")
    story.when(DecideAppeal(999, upheld=True), by=HUGO).refuses("nothing-to-decide")
    story = story.when(AppealRuling(ONE, ANA)).after
    story.when(DecideAppeal(ruling, upheld=True), by=FIDO).refuses("own-ruling")


def test_a_ruling_says_something_and_belongs_to_a_table_in_play() -> None:
    story = given(*OPEN)
    story.when(GiveRuling(ONE, "  "), by=FIDO).refuses("ruling-empty")
    story.when(GiveRuling(ONE, "x" * 281), by=FIDO).refuses("ruling-too-long", most=280)
    over = given(tournament_with(4), round_closed(1))
    over.when(GiveRuling(ONE, TEXT), by=FIDO).refuses("nobody-at-table")
    ruled().when(AppealRuling(ONE, CY)).refuses("not-your-match")
    ruled().when(AppealRuling(MatchId("1-9"), ANA)).refuses("match-unknown")


@pytest.mark.rule("MTR-1.7.a")
def test_the_head_judges_duty_is_lent_and_taken_back_with_both_times() -> None:
    assert FIDO.person
    assert HUGO.person
    assert SARA.person
    story = given(*OPEN)
    story.when(HandOverDuty(FIDO.person), by=OLGA).refuses("no-duty-to-hand-over", rule="MTR-1.7.a")
    story.when(HandOverDuty(SARA.person), by=HUGO).refuses("not-a-judge")
    since = story.now
    story = story.when(HandOverDuty(FIDO.person), by=HUGO).then(DutyHandedOver(HUGO.person, FIDO.person))
    assert Role.HEAD_JUDGE in story.tournament.roles_of(FIDO.person)
    story.when(HandOverDuty(FIDO.person), by=HUGO).changes_nothing()
    story = time_passes(40)(story).when(TakeBackDuty(FIDO.person), by=HUGO).then(DutyReturned(FIDO.person))
    assert story.tournament.roles_of(FIDO.person) == {Role.FLOOR_JUDGE}
    (duty,) = story.tournament.judging.duties
    assert (duty.since, duty.until) == (since, story.now)
    story.when(TakeBackDuty(FIDO.person), by=HUGO).changes_nothing()


@pytest.mark.rule("MTR-2.9.a")
def test_a_ruling_of_a_round_that_is_over_is_no_longer_appealed() -> None:
    story = and_then(ruled(), record("1-1", 2, 0))
    story.when(AppealRuling(ONE, ANA)).then(RulingAppealed)
    story = and_then(story, record("1-2", 2, 0), CloseRound(1))
    story.when(AppealRuling(ONE, ANA)).refuses("appeal-too-late", rule="MTR-2.9.a", round=1)
    later = and_then(story, round_open(2, (ANA, CY), (BO, DI)))
    later.when(AppealRuling(ONE, ANA)).refuses("appeal-too-late", round=1)


@pytest.mark.rule("MTR-1.7.a")
def test_removing_a_head_judge_who_has_the_duty_lent_ends_the_loan() -> None:
    assert FIDO.person
    story = given(*OPEN).when(HandOverDuty(FIDO.person), by=HUGO).after
    removed = time_passes(10)(story).when(RemoveOfficial(FIDO.person, Role.HEAD_JUDGE), by=OLGA)
    story = removed.then(DutyReturned(FIDO.person))
    assert story.tournament.roles_of(FIDO.person) == {Role.FLOOR_JUDGE}
    assert [duty.until for duty in story.tournament.judging.duties] == [story.now]
