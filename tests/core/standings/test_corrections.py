"""One corrected result: only what it touches is computed again, and the rest is the very same."""

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Played, Standings, bye, standings

NAMES = [EntrantId(f"e{number:02}") for number in range(24)]
DRAW = {name: number for number, name in enumerate(NAMES)}


def three_rounds() -> list[Played]:
    """Everybody meets neighbours only, so that a result reaches few."""
    rounds = (zip(NAMES[shift::2], NAMES[shift + 1 :: 2], strict=False) for shift in (0, 1, 0))
    return [
        Played(number, pair, Score((2, number % 2)))
        for number, pairs in enumerate(rounds, 1)
        for pair in pairs
    ]


def now() -> Standings:
    return standings(NAMES, three_rounds(), HEAD_TO_HEAD, DRAW)


@pytest.mark.scenario(23)
def test_a_correction_gives_what_counting_anew_gives() -> None:
    played = three_rounds()
    before = played[5]
    after = Played(before.round, before.seats, Score((0, 2)))
    corrected = now().corrected(before, after)
    played[5] = after
    anew = standings(NAMES, played, HEAD_TO_HEAD, DRAW)
    assert [line[:5] for line in corrected.lines] == [line[:5] for line in anew.lines]


def test_whoever_met_neither_of_the_two_keeps_the_very_same_line_but_for_the_place() -> None:
    standing = now()
    before = three_rounds()[0]
    corrected = standing.corrected(before, Played(1, before.seats, Score((0, 2))))
    reached = {*NAMES[:2], NAMES[2]}
    old = {line.entrant: line for line in standing.lines}
    for line in corrected.lines:
        same = line.tiebreakers is old[line.entrant].tiebreakers and line.record is old[line.entrant].record
        assert same == (line.entrant not in reached), line


def test_the_standings_that_were_corrected_are_unchanged() -> None:
    standing = now()
    lines, records = standing.lines, dict(standing.records)
    standing.corrected(three_rounds()[0], None)
    assert (standing.lines, standing.records) == (lines, records)


def test_a_result_that_is_not_there_cannot_be_corrected() -> None:
    with pytest.raises(ValueError, match="e00 has no such match to correct"):
        now().corrected(bye(7, NAMES[0]), None)


def test_an_entrant_who_is_not_ranked_can_be_met_by_correction() -> None:
    stranger = EntrantId("x")
    after = Played(4, (NAMES[0], stranger), Score((0, 2)))
    line = next(line for line in now().corrected(None, after).lines if line.entrant == NAMES[0])
    assert line.record.opponents[-1] == stranger
    assert line.tiebreakers[Tiebreaker.MATCH_POINTS] == line.points


def test_a_number_of_rounds_nobody_had_before_is_exact_too() -> None:
    """Seven rounds bring a denominator that no column has yet."""
    standing, played = now(), three_rounds()
    for number in range(4, 8):
        extra = Played(number, (NAMES[0], NAMES[number + 3]), Score((1, 1), number))
        standing, played = standing.corrected(None, extra), [*played, extra]
    anew = standings(NAMES, played, HEAD_TO_HEAD, DRAW)
    assert [line[:5] for line in standing.lines] == [line[:5] for line in anew.lines]
