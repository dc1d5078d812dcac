"""Day two: those who miss its cut keep place and figures, or are ranked on (ED.6, R41)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    FLO,
    GUS,
    HANA,
    Story,
    and_then,
    correct,
    details,
    given,
    record,
    round_open,
    tournament_with,
)
from topcut.core.codec import decode_event, encode_event
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details, HouseRule, playoff_after
from topcut.core.rules import MissedCut, Tiebreaker
from topcut.core.scoreboard import Scoreboard, scoreboard
from topcut.core.standings import explain
from topcut.rulebook import rules_for
from topcut.rulebook.announced import announced

pytestmark = pytest.mark.rule("ED.6")
OMW = Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE
LIVE = HouseRule("playoff.missed_cut", '"live"')

AT_THE_CUT = Fraction(1 + Fraction(33, 100), 2)
"""Bo met Ana, who had won both matches, and Di, who had lost both (App C: never below 0.33)."""
AFTER_DAY_TWO = Fraction(Fraction(2, 3) + Fraction(33, 100), 2)
"""Ana has lost her third match."""


def two_days(*house: HouseRule) -> Details:
    """Two rounds for everybody, one for the best four, a final of two."""
    about = replace(details(2), house=house)
    day_two = replace(about.stages[0], rounds=1, cut=4)
    return replace(about, stages=(about.stages[0], day_two, playoff_after(day_two, 2, 90)))


def at_the_cut(about: Details | None = None) -> Story:
    """Ana and Ed have six points, Cy, Gus, Bo and Flo three in this order, by game wins alone."""
    return given(
        tournament_with(8, about or two_days()),
        round_open(1, (ANA, BO), (CY, DI), (ED, FLO), (GUS, HANA)),
        *(record(f"1-{table}", 2, 0) for table in (1, 2, 3)),
        record("1-4", 2, 1),
        CloseRound(1),
        round_open(2, (ANA, CY), (ED, GUS), (BO, DI), (FLO, HANA)),
        record("2-1", 2, 1),
        record("2-2", 2, 1),
        record("2-3", 2, 0),
        record("2-4", 2, 1),
        CloseRound(2),
    )


def played(story: Story, number: int, *winners: EntrantId) -> Story:
    """The round as it is paired; these win two games to none."""
    story = and_then(story, PairRound(number))
    again = story.round.certificate.rematches
    story = and_then(story, PublishRound(number, accepting=again), OpenRound(number))
    for match in story.round.matches:
        won = tuple(2 if seat in winners else 0 for seat in match.seats)
        story = and_then(story, record(match.id, *won))
    return and_then(story, CloseRound(number))


def day_two(about: Details | None = None, *before: Command, cut: Event | None = None) -> Story:
    """Ed beats Ana: live, that takes Bo below Flo, who had lost to Ed."""
    return played(and_then(at_the_cut(about), *before, cut or MakeCut(4)), 3, ED, CY, BO)


def board(story: Story, after: int = 3) -> Scoreboard:
    return scoreboard(story.tournament, rules_for(story.tournament.details), after)


def order(story: Story, after: int = 3) -> list[EntrantId]:
    return [line.entrant for line in board(story, after).lines]


def test_r41_whoever_misses_day_two_keeps_the_place_and_the_figures_of_the_cut() -> None:
    story = day_two()
    assert order(story, 2)[4:6] == [BO, FLO]
    assert order(story) == [ED, ANA, CY, GUS, *order(story, 2)[4:]]
    assert [line.place for line in board(story).lines] == list(range(1, 9))
    line = board(story).by_entrant[BO]
    assert (line.rank, line.tiebreakers[OMW]) == (5, AT_THE_CUT)
    working = explain(board(story).standings_of(BO), BO, OMW)
    assert working.value == AT_THE_CUT, "what the page explains is what it shows"
    assert (
        explain(board(story).standings_of(ANA), ANA, OMW).value
        == board(story).by_entrant[ANA].tiebreakers[OMW]
    )


def test_r41_a_house_value_has_them_live_and_departs_from_nothing() -> None:
    about = two_days(LIVE)
    story = day_two(about)
    lines = board(story).by_entrant
    assert lines[BO].tiebreakers[OMW] == AFTER_DAY_TWO
    assert lines[FLO].place < lines[BO].place
    assert announced(about, rules_for(about)).values == ()


def test_r41_a_cut_of_an_old_ledger_says_nothing_and_means_live() -> None:
    (made,) = at_the_cut().when(MakeCut(4)).events
    stored = encode_event(made)
    assert isinstance(stored, dict)
    assert stored.pop("missed") == "frozen"
    story = day_two(cut=decode_event("CutMade", stored))
    assert story.tournament.cuts[1].missed is MissedCut.LIVE
    assert board(story).by_entrant[BO].tiebreakers[OMW] == AFTER_DAY_TWO
    assert board(story).at_the_cut is None


def test_r41_whoever_left_before_the_cut_comes_directly_behind_those_who_play_on() -> None:
    story = day_two(None, DropEntrant(CY), DropEntrant(HANA))
    assert set(order(story)[:4]) == {ED, ANA, GUS, BO}
    assert order(story)[4:6] == [CY, FLO]
    assert set(order(story)[6:]) == {DI, HANA}


def test_r41_a_disqualification_on_day_two_moves_everybody_behind_up() -> None:
    story = and_then(day_two(), DisqualifyEntrant(GUS, "s"))
    assert order(story)[:4] == [ED, ANA, CY, BO]
    assert board(story).by_entrant[BO].place == 4


def test_r41_a_corrected_result_of_day_one_counts_as_of_the_cut() -> None:
    """Flo's win becomes a draw: one point instead of three, and Hana ahead of Di."""
    story = and_then(day_two(), correct("2-4", 1, 1, drawn=1))
    lines = board(story).by_entrant
    assert (lines[FLO].points, lines[HANA].points) == (1, 1)
    assert lines[BO].tiebreakers[OMW] == AT_THE_CUT
    assert order(story) == [ED, ANA, CY, GUS, *order(story, 2)[4:]]


def test_r41_the_playoff_leaves_them_where_they_are() -> None:
    story = played(and_then(day_two(), MakeCut(2)), 4, ANA)
    assert order(story, 4) == [ANA, ED, CY, GUS, *order(story, 2)[4:]]
    assert board(story, 4).by_entrant[BO].tiebreakers[OMW] == AT_THE_CUT


def test_r41_each_cut_of_three_days_keeps_its_own_figures() -> None:
    about = two_days()
    third = replace(about.stages[1], cut=2)
    story = day_two(replace(about, stages=(*about.stages[:2], third)))
    story = played(and_then(story, MakeCut(2)), 4, ED)
    assert order(story, 4) == [ED, ANA, CY, GUS, *order(story, 2)[4:]]
    lines = board(story, 4).by_entrant
    assert lines[CY] == board(story).by_entrant[CY], "as after round 3"
    assert lines[BO] == board(story, 2).by_entrant[BO], "as after round 2"
    assert board(story, 4).standings_of(BO) == board(story, 2).standings
