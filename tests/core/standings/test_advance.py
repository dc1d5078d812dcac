"""Pro Tour style early advance and locked seeds."""

from fractions import Fraction

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Played, bye, early_advance, playoff_seeds, rank

A, B, C, D, E, F = (EntrantId(name) for name in "abcdef")
EVERYBODY = [A, B, C, D, E, F]


def match(round_number: int, winner: EntrantId, loser: EntrantId) -> Played:
    return Played(round_number, (winner, loser), Score((2, 0)))


def drawn(round_number: int, one: EntrantId, other: EntrantId) -> Played:
    return Played(round_number, (one, other), Score((1, 1), 1))


@pytest.mark.rule("MTR-10.4.d")
def test_who_gets_there_first_is_seeded_first_whatever_happens_later() -> None:
    played = [match(1, A, B), match(2, A, C), match(1, D, E), match(3, D, F), bye(3, A), match(4, D, B)]
    advanced = early_advance(EVERYBODY, played, 6, HEAD_TO_HEAD)
    assert [(each.seed, each.entrant, each.round) for each in advanced] == [(1, A, 2), (2, D, 3)]


@pytest.mark.rule("MTR-10.4.d")
def test_in_one_round_the_tiebreakers_as_of_that_round_decide() -> None:
    """a's opponents are 1-1 when a gets there and b's 0-2; two rounds later it is the other way about."""
    played = [
        *(match(1, A, C), match(1, B, E), match(1, D, F)),
        *(match(2, A, D), match(2, B, F), match(2, C, E)),
        *(match(3, E, C), match(3, F, D), match(4, E, D), match(4, F, C)),
    ]
    advanced = early_advance(EVERYBODY, played, 6, HEAD_TO_HEAD)[:2]
    assert [(each.entrant, each.round) for each in advanced] == [(A, 2), (B, 2)]
    name = Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE
    assert [each.line.tiebreakers[name] for each in advanced] == [Fraction(1, 2), Fraction(33, 100)]
    at_the_end = {line.entrant: line.tiebreakers[name] for line in rank(EVERYBODY, played, HEAD_TO_HEAD)}
    assert at_the_end[A] < at_the_end[B]


@pytest.mark.rule("MTR-10.4.d")
def test_more_match_points_in_the_same_round_do_not_seed_higher() -> None:
    """c comes from 4 points to 7, a from 3 to 6; a's opponents have done better."""
    played = [
        *(match(1, D, E), match(2, D, F)),
        *(drawn(1, C, F), match(2, C, E), match(3, C, B)),
        *(match(2, A, B), match(3, A, D)),
    ]
    advanced = early_advance(EVERYBODY, [*played, match(1, B, A)], 6, HEAD_TO_HEAD)
    assert [(each.entrant, each.round, each.line.points) for each in advanced] == [
        (D, 2, 6),
        (A, 3, 6),
        (C, 3, 7),
    ]
    a, c = advanced[1].line.tiebreakers, advanced[2].line.tiebreakers
    assert a[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] > c[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE]
    assert a[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == (2 * Fraction(1, 3) + Fraction(6, 9)) / 3


@pytest.mark.rule("MTR-10.4.d")
def test_a_locked_seed_stays_when_a_result_is_corrected() -> None:
    locked = early_advance(EVERYBODY, [match(1, A, B), match(2, A, C)], 6, HEAD_TO_HEAD)
    corrected = [match(1, B, A), match(2, A, C), match(3, D, E), match(1, D, C)]
    assert [each.entrant for each in early_advance(EVERYBODY, corrected, 6, HEAD_TO_HEAD, locked=locked)] == [
        A,
        D,
    ]


@pytest.mark.rule("MTR-10.4.d")
def test_a_correction_that_comes_after_the_lock_cannot_seed_into_a_locked_round() -> None:
    """d's two wins become known when round 2 is locked: d advances with round 3, below a."""
    locked = early_advance(EVERYBODY, [match(1, A, B), match(2, A, C)], 6, HEAD_TO_HEAD)
    found = [match(1, D, E), match(2, D, F), match(3, B, C)]
    advanced = early_advance(
        EVERYBODY, [match(1, A, B), match(2, A, C), *found], 6, HEAD_TO_HEAD, locked=locked
    )
    assert [(each.entrant, each.round) for each in advanced] == [(A, 2), (D, 3)]


@pytest.mark.rule("MTR-10.4.d")
def test_seeds_left_go_to_the_final_swiss_standings() -> None:
    played = [match(1, B, A), match(2, B, C), match(3, C, D), match(4, C, E), match(5, C, F), match(3, D, E)]
    advanced = early_advance(EVERYBODY, played, 6, HEAD_TO_HEAD)
    lines = rank(EVERYBODY, played, HEAD_TO_HEAD)
    assert lines[0].entrant == C
    assert playoff_seeds(advanced, lines, 3) == (B, C, D)
