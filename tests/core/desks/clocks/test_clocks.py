"""Clocks as server deadlines: the round's for everybody, and what belongs to one table."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    NINE_O_CLOCK,
    Step,
    Story,
    and_then,
    chance_for,
    details,
    given,
    record,
    report,
    round_open,
    round_paired,
    round_published,
    time_passes,
    tournament_with,
)
from tests.core.story import RULES as _RULES
from tests.core.story import SARA as _SARA
from topcut import rulebook
from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.clocks.commands import (
    ExtendRound,
    GiveExtension,
    PauseRound,
    ResumeRound,
    SetClock,
    SetExtraTurns,
    WithdrawExtension,
)
from topcut.core.desks.clocks.events import (
    ClockSet,
    ExtensionGiven,
    ExtensionWithdrawn,
    ExtraTurnsSet,
    RoundExtended,
    RoundResumed,
)
from topcut.core.desks.clocks.readings import Stands, minutes_of, ran, round_clock, table_clock
from topcut.core.desks.decks.commands import EndDeckCheck, StartDeckCheck
from topcut.core.desks.decks.events import DeckCheckEnded
from topcut.core.desks.floor.commands import AnswerCamera, AskAboutCameras, FeatureMatch, SetZones
from topcut.core.desks.floor.events import MatchFeatured
from topcut.core.desks.floor.outstanding import outstanding
from topcut.core.desks.results.events import ResultRecorded, ResultReported
from topcut.core.desks.rounds.commands import OpenRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MINUTE, Instant, MatchId
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.details import HouseRule, playoff_after
from topcut.core.play.timing import ExtensionKind
from topcut.rulebook.since_start import departures_of

ONE, TWO = MatchId("1-1"), MatchId("1-2")
OPEN = (tournament_with(4), round_open(1))
UNTIMED = (tournament_with(4, details(minutes=None)), round_open(1))


def at(minutes: int) -> Instant:
    """So many minutes after nine, when the round of these stories begins."""
    return Instant(NINE_O_CLOCK + minutes * MINUTE)


def deadline(story: Story, match: MatchId = ONE) -> Instant | None:
    return table_clock(story.tournament, story.match(match), story.now).deadline


def minutes_left(story: Story, match: MatchId = ONE) -> float:
    left = table_clock(story.tournament, story.match(match), story.now).left
    assert left is not None
    return left / MINUTE


@pytest.mark.scenario(38)
@pytest.mark.rule("MTR-2.4.b", "MTR-2.6.b")
def test_extension_deck_check_and_pause_add_up_on_one_table() -> None:
    story = given(
        *OPEN,
        time_passes(10),
        GiveExtension(ONE, 8),
        StartDeckCheck(ONE),
        time_passes(7),
        EndDeckCheck(ONE),
        PauseRound(1),
        time_passes(5),
        ResumeRound(1),
    )
    assert deadline(story, ONE) == at(50 + 8 + 7 + 3 + 5)
    assert deadline(story, TWO) == at(50 + 5)
    clocks = {table.match.id: table.clock for table in outstanding(story.tournament, story.now)}
    assert clocks[ONE].deadline == at(73)
    assert clocks[ONE].seconds == 18 * 60


@pytest.mark.scenario(38)
def test_tables_with_an_extension_come_first_in_the_order_they_run_out() -> None:
    story = given(
        tournament_with(8),
        SetZones(()),
        round_open(1),
        GiveExtension(MatchId("1-4"), 2),
        GiveExtension(MatchId("1-2"), 8),
        GiveExtension(MatchId("1-3"), 5),
    )
    assert [table.match.table for table in outstanding(story.tournament, story.now)] == [4, 3, 2, 1]


def test_a_pause_holds_every_clock_and_resuming_moves_every_deadline() -> None:
    story = given(*OPEN, time_passes(20), PauseRound(1), time_passes(90))
    clock = round_clock(story.round, story.now)
    assert (clock.left, clock.stands) == (30 * MINUTE, Stands.PAUSED)
    story.when(PauseRound(1)).changes_nothing()
    story = story.when(ResumeRound(1)).then(RoundResumed(1, at(50 + 90)))
    assert minutes_left(story) == 30
    assert round_clock(story.round, story.now).stands is None
    story.when(ResumeRound(1)).changes_nothing()


def test_two_pauses_add_up() -> None:
    story = given(*OPEN)
    for pause in (5, 7):
        story = and_then(story, time_passes(10), PauseRound(1), time_passes(pause), ResumeRound(1))
    assert deadline(story) == at(50 + 12)
    assert ran(story.round, story.now) == 20 * MINUTE


def test_more_time_for_the_whole_round_is_more_for_every_table() -> None:
    story = given(*OPEN, GiveExtension(ONE, 3)).when(ExtendRound(1, 10))
    after = story.then(RoundExtended(1, 10, at(60)))
    assert (deadline(after, ONE), deadline(after, TWO)) == (at(63), at(60))


def test_a_clock_started_wrong_is_set_and_extensions_stay() -> None:
    story = given(*OPEN, time_passes(20), GiveExtension(ONE, 3))
    after = story.when(SetClock(1, 45)).then(ClockSet(1, 45, at(65)))
    assert (minutes_left(after, ONE), minutes_left(after, TWO)) == (48, 45)
    after.when(SetClock(1, 45)).changes_nothing()


def test_a_clock_set_while_it_is_paused_stands_at_what_was_set() -> None:
    story = given(*OPEN, time_passes(10), PauseRound(1), time_passes(5), SetClock(1, 45), time_passes(5))
    assert minutes_left(story) == 45
    assert minutes_left(and_then(story, ResumeRound(1), time_passes(1))) == 44


@pytest.mark.rule("APP-B.a")
def test_a_clock_started_late_is_set_to_what_is_left_of_the_round() -> None:
    """R6: play began 25 minutes before somebody started the clock; the minimum is not asked for again."""
    late = SetClock(1, 20, began_earlier=True)
    story = given(*OPEN, time_passes(5)).when(late).then(ClockSet(1, 20, at(25), began_earlier=True))
    assert minutes_left(story) == 20
    assert not departures_of(story.tournament, rulebook.rules_for(story.tournament.details)).since


@pytest.mark.rule("APP-B.a")
@pytest.mark.parametrize(("after", "left", "lasts"), [(1, 5, 6), (2, 0, 2), (12, 0, 12), (20, 19, 39)])
def test_a_round_is_not_cut_below_the_shortest_match_without_a_reason(
    after: int, left: int, lasts: int
) -> None:
    story = given(*OPEN, time_passes(after))
    story.when(SetClock(1, left)).refuses("clock-below-minimum", round=1, minutes=lasts, least=40)
    story.when(SetClock(1, left, reason=" ")).refuses("clock-below-minimum", round=1, minutes=lasts, least=40)
    cut = story.when(SetClock(1, left, reason="fire alarm")).then(
        ClockSet(1, left, at(after + left), reason="fire alarm")
    )
    rules = rulebook.rules_for(cut.tournament.details)
    (found,) = departures_of(cut.tournament, rules).since
    assert (found.code, found.chosen, found.recommended) == ("round-cut-short", (1, lasts), 40)
    longer = and_then(cut, ExtendRound(1, 40))
    assert not departures_of(longer.tournament, rules).since


@pytest.mark.rule("APP-B.a")
def test_a_pause_is_no_time_of_the_round() -> None:
    """At minute 45, ten of them paused, 35 were played."""
    story = given(*OPEN, time_passes(20), PauseRound(1), time_passes(10), ResumeRound(1), time_passes(15))
    story.when(SetClock(1, 4)).refuses("clock-below-minimum", round=1, minutes=39, least=40)
    story.when(SetClock(1, 5)).then(ClockSet(1, 5, at(50)))


def test_time_can_be_called_now_and_taken_back() -> None:
    """R6: nought minutes left is time called; tables keep their extensions."""
    story = (
        given(*OPEN, time_passes(42), GiveExtension(ONE, 3)).when(SetClock(1, 0)).then(ClockSet(1, 0, at(42)))
    )
    assert (minutes_left(story, ONE), minutes_left(story, TWO)) == (3, 0)
    assert table_clock(story.tournament, story.match("1-2"), story.now).is_up
    assert minutes_left(and_then(story, time_passes(1), SetClock(1, 7))) == 10


@pytest.mark.parametrize("minutes", [-1, 601])
def test_a_clock_that_cannot_be_is_refused_with_its_bounds(minutes: int) -> None:
    given(*OPEN).when(SetClock(1, minutes)).refuses("minutes-out-of-range", least=0, most=600)


@pytest.mark.rule("MTR-2.6.a")
def test_an_extension_can_be_given_twice_and_each_withdrawn() -> None:
    story = given(*OPEN, GiveExtension(ONE, 3), GiveExtension(ONE, 5))
    assert minutes_left(story) == 58
    first = story.match("1-1").time.extensions[0].number
    story = story.when(WithdrawExtension(ONE, first)).then(ExtensionWithdrawn(ONE, first, 180))
    assert minutes_left(story) == 55
    story.when(WithdrawExtension(ONE, first)).changes_nothing()


@pytest.mark.rule("MTR-2.4.b")
def test_a_table_with_an_extension_is_not_at_time_when_the_round_is() -> None:
    story = given(*OPEN, GiveExtension(ONE, 5), time_passes(51))
    story.when(report(ANA, "1-1", 1, 0)).refuses("match-not-finished")
    story.when(record("1-2", 1, 0)).then(ResultRecorded)
    later = and_then(story, time_passes(4))
    later.when(report(ANA, "1-1", 1, 0)).then(ResultReported)


@pytest.mark.rule("MTR-2.6.b")
def test_a_deck_check_holds_the_table_and_gives_what_it_took_and_three_minutes() -> None:
    story = given(*OPEN, time_passes(5), StartDeckCheck(ONE), time_passes(9))
    clock = table_clock(story.tournament, story.match(ONE), story.now)
    assert (clock.left, clock.stands) == (45 * MINUTE, Stands.DECK_CHECK)
    story.when(StartDeckCheck(ONE)).changes_nothing()
    story = story.when(EndDeckCheck(ONE)).then(
        DeckCheckEnded(ONE, 9 * 60), ExtensionGiven(ONE, ExtensionKind.DECK_CHECK, 12 * 60)
    )
    assert minutes_left(story) == 48
    story.when(EndDeckCheck(ONE)).changes_nothing()


def test_a_deck_check_begun_before_the_round_is_measured_from_its_start() -> None:
    story = given(tournament_with(4), round_published(1), StartDeckCheck(ONE), time_passes(6))
    story = and_then(story, OpenRound(1), time_passes(4), EndDeckCheck(ONE))
    assert story.match(ONE).time.seconds == (4 + 3) * 60


def test_a_pause_within_a_deck_check_is_given_once() -> None:
    story = given(*OPEN, StartDeckCheck(ONE), time_passes(3), PauseRound(1), time_passes(10))
    story = and_then(story, ResumeRound(1), time_passes(4), EndDeckCheck(ONE))
    assert story.match(ONE).time.seconds == (3 + 4 + 3) * 60
    assert deadline(story) == at(50 + 10 + 10)


@pytest.mark.rule("MA-*.5A")
def test_the_check_of_a_commander_deck_gives_four_minutes() -> None:
    commander = replace(details(minutes=75), overlays=("multiplayer-addendum-2023-11-15",))
    stage = replace(commander.stages[0], format="commander", games_to_win=1, seats=4)
    story = given(tournament_with(8, replace(commander, stages=(stage,))), round_open(1), StartDeckCheck(ONE))
    rules = rulebook.load("mtr-2025-06-30", ("multiplayer-addendum-2023-11-15",))
    later = and_then(story, time_passes(5))
    context = Context(later.now, _SARA, rules, chance_for(later))
    given_events = decide(EndDeckCheck(ONE), later.tournament, context)
    assert given_events[-1] == ExtensionGiven(ONE, ExtensionKind.DECK_CHECK, (5 + 4) * 60)


@pytest.mark.rule("MTR-2.6.c")
def test_a_feature_match_gets_three_minutes_and_the_time_it_took_to_get_there() -> None:
    story = given(*OPEN, AskAboutCameras(), time_passes(4))
    story = story.when(FeatureMatch(ONE)).then(
        MatchFeatured(ONE, camera=False),
        ExtensionGiven(ONE, ExtensionKind.FEATURE_MATCH, (4 + 3) * 60),
    )
    assert minutes_left(story) == 53
    story.when(FeatureMatch(ONE, apart=True)).changes_nothing()


@pytest.mark.rule("MTR-2.6.c")
def test_a_feature_match_of_a_tournament_without_coverage_gets_no_time() -> None:
    story = given(*OPEN, time_passes(4))
    story = story.when(FeatureMatch(ONE)).then(MatchFeatured(ONE, camera=False))
    story.when(FeatureMatch(ONE)).changes_nothing()
    later = and_then(story, AnswerCamera(ANA, consents=True), AnswerCamera(BO, consents=True))
    later.when(FeatureMatch(ONE, camera=True)).then(
        MatchFeatured(ONE, camera=True), ExtensionGiven(ONE, ExtensionKind.FEATURE_MATCH, (4 + 3) * 60)
    )


@pytest.mark.rule("MTR-2.6.c")
def test_a_feature_match_timed_apart_has_its_whole_time_from_there() -> None:
    story = given(*OPEN, time_passes(4), FeatureMatch(ONE, apart=True))
    assert minutes_left(story) == 50


@pytest.mark.rule("MTR-2.6.d")
def test_a_slow_play_penalty_adds_turns_and_can_be_taken_back() -> None:
    story = given(*OPEN).when(SetExtraTurns(ONE, 2)).then(ExtraTurnsSet(ONE, 2))
    assert table_clock(story.tournament, story.match(ONE), story.now).extra_turns == 2
    story.when(SetExtraTurns(ONE, 2)).changes_nothing()
    story.when(SetExtraTurns(ONE, 0)).then(ExtraTurnsSet(ONE, 0))
    story.when(SetExtraTurns(ONE, 11)).refuses("turns-out-of-range", most=10)


def test_where_an_edition_has_no_such_penalty_no_turns_are_added() -> None:
    story = given(*OPEN)
    rules = replace(_RULES, extensions=replace(_RULES.extensions, slow_play_may_add_turns=False))
    with pytest.raises(Refusal) as refused:
        decide(SetExtraTurns(ONE, 2), story.tournament, Context(story.now, _SARA, rules, chance_for(story)))
    assert refused.value.code == "no-extra-turns"


@pytest.mark.rule("APP-B.a")
@pytest.mark.parametrize(
    "command",
    [PauseRound(1), ExtendRound(1, 5), SetClock(1, 50), GiveExtension(ONE, 3)],
)
def test_an_untimed_round_has_no_clock_to_change(command: Command) -> None:
    story = given(*UNTIMED)
    story.when(command).refuses("round-untimed", round=1)
    assert table_clock(story.tournament, story.match(ONE), story.now).left is None


def test_a_feature_match_in_an_untimed_round_needs_no_time() -> None:
    given(*UNTIMED).when(FeatureMatch(ONE)).then(MatchFeatured(ONE, camera=False))


def test_a_deck_check_in_an_untimed_round_is_measured_and_extends_nothing() -> None:
    story = given(*UNTIMED, StartDeckCheck(ONE), time_passes(6))
    story.when(EndDeckCheck(ONE)).then(DeckCheckEnded(ONE, 6 * 60))


@pytest.mark.parametrize("minutes", [-5, 0, 61])
def test_an_extension_is_of_one_to_sixty_minutes(minutes: int) -> None:
    story = given(*OPEN)
    story.when(GiveExtension(ONE, minutes)).refuses("minutes-out-of-range", least=1, most=60)
    story.when(ExtendRound(1, minutes)).refuses("minutes-out-of-range")


@pytest.mark.parametrize(
    "before", [(tournament_with(4), round_paired(1)), (tournament_with(4), round_published(1))]
)
def test_the_clock_of_a_round_that_has_not_begun_does_not_change(before: tuple[Step, ...]) -> None:
    story = given(*before)
    story.when(PauseRound(1)).refuses("round-not-on", round=1)
    assert round_clock(story.round, story.now).left is None


def test_a_draft_has_no_tables_to_extend() -> None:
    given(tournament_with(4), round_paired(1)).when(GiveExtension(ONE, 3)).refuses("round-not-on")


def test_a_finished_table_gets_no_more_time() -> None:
    story = given(*OPEN, record("1-1", 2, 0))
    story.when(GiveExtension(ONE, 3)).refuses("match-is-over", table=1)
    story.when(StartDeckCheck(ONE)).refuses("match-is-over")
    story.when(GiveExtension(MatchId("1-9"), 3)).refuses("match-unknown")


def test_a_bye_has_no_clock() -> None:
    story = given(tournament_with(3), round_open(1))
    story.when(GiveExtension(TWO, 3)).refuses("match-is-a-bye")


def test_before_any_round_there_is_no_clock() -> None:
    assert round_clock(None, NINE_O_CLOCK).left is None


@pytest.mark.rule("APP-B.a")
@pytest.mark.parametrize("announced", [60, 90])
def test_minutes_announced_for_a_playoff_hold_for_all_its_rounds_but_the_final(
    announced: int,
) -> None:
    """By old sheets too that have others for a semifinal: nothing ever acted on them."""
    swiss = details(1)
    stages = (swiss.stages[0], playoff_after(swiss.stages[0], 16, announced))
    lines = (HouseRule("time.quarterfinal", "60"), HouseRule("time.semifinal", "75"))
    about = replace(swiss, stages=stages, house=lines)
    rules = rulebook.rules_for(about)
    assert [minutes_of(about, number, rules) for number in range(1, 6)] == [50, *[announced] * 3, None]
