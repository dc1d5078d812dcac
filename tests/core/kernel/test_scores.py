import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.story import INTENTIONAL_DRAW
from topcut.core.kernel.scores import (
    Outcome,
    Score,
    conceded_by,
    cut_short,
    mirrored,
    outcomes,
    with_game_still_on,
)

WIN, LOSS, DRAW, AWARDED = Outcome.WIN, Outcome.LOSS, Outcome.DRAW, Outcome.AWARDED


def seats_of(size: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.sets(st.integers(0, size - 1)).map(lambda seats: tuple(sorted(seats)))


def scores(least: int = 2, most: int = 4) -> st.SearchStrategy[Score]:
    return st.integers(least, most).flatmap(
        lambda size: st.builds(
            Score,
            st.tuples(*[st.integers(0, 3)] * size),
            st.integers(0, 3),
            seats_of(size),
            seats_of(size),
        )
    )


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (Score((2, 0)), (WIN, LOSS)),
        (Score((1, 2)), (LOSS, WIN)),
        (Score((1, 0)), (WIN, LOSS)),
        (Score((1, 1), 1), (DRAW, DRAW)),
        (Score((0, 0)), (DRAW, DRAW)),
        (INTENTIONAL_DRAW, (DRAW, DRAW)),
    ],
)
def test_the_most_games_win_and_equal_is_a_draw(score: Score, expected: tuple[Outcome, ...]) -> None:
    assert outcomes(score) == expected


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (Score((0, 0), match_loss=(0, 1)), (LOSS, LOSS)),
        (Score((2, 2), match_loss=(0, 1)), (LOSS, LOSS)),
        (Score((0, 2), match_loss=(1,)), (AWARDED, LOSS)),
        (Score((0, 2), match_loss=(0,)), (LOSS, AWARDED)),
        (Score((0, 0), match_loss=(0,)), (LOSS, AWARDED)),
    ],
)
def test_a_match_loss_loses_whatever_the_games_say(score: Score, expected: tuple[Outcome, ...]) -> None:
    assert outcomes(score) == expected


@pytest.mark.rule("MA-2.1A")
@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (Score((0, 1, 0, 0)), (LOSS, WIN, LOSS, LOSS)),
        (Score((0, 0, 0, 0), 1), (DRAW, DRAW, DRAW, DRAW)),
        (Score((0, 0, 0, 0), 1, conceded=(2,)), (DRAW, DRAW, LOSS, DRAW)),
        (Score((0, 0, 0, 0), 1, match_loss=(0,)), (LOSS, DRAW, DRAW, DRAW)),
        (Score((0, 0, 0, 0), 1, conceded=(1,), match_loss=(0,)), (LOSS, LOSS, DRAW, DRAW)),
        (Score((0, 1, 0, 0), match_loss=(0,)), (LOSS, WIN, LOSS, LOSS)),
        (Score((0, 0, 0, 0), match_loss=(0, 1, 3)), (LOSS, LOSS, AWARDED, LOSS)),
        (Score((1, 1, 0), 0), (DRAW, DRAW, DRAW)),
    ],
)
def test_a_pod_has_one_winner_or_a_draw_of_those_who_stayed(
    score: Score, expected: tuple[Outcome, ...]
) -> None:
    assert outcomes(score) == expected


def test_when_all_but_one_concede_that_one_has_won() -> None:
    assert outcomes(Score((0, 0, 0, 0), conceded=(0, 1, 3))) == (LOSS, LOSS, WIN, LOSS)
    assert outcomes(Score((0, 0), conceded=(1,))) == (WIN, LOSS)
    assert outcomes(Score((0, 0), conceded=(0, 1))) == (LOSS, LOSS)


def test_whoever_conceded_has_not_won_however_many_games_they_took() -> None:
    assert outcomes(Score((1, 0), conceded=(0,))) == (LOSS, WIN)


@settings(max_examples=30, deadline=None)
@given(scores())
def test_nobody_draws_alone_and_nobody_wins_beside_another(score: Score) -> None:
    result = outcomes(score)
    assert len(result) == len(score.games)
    assert result.count(DRAW) != 1
    assert result.count(WIN) + result.count(AWARDED) <= 1
    assert not (DRAW in result and (WIN in result or AWARDED in result))
    for seat in (*score.match_loss, *score.conceded):
        assert result[seat] is LOSS or (result[seat] is AWARDED and seat not in score.match_loss)


@pytest.mark.scenario(25)
@settings(max_examples=30, deadline=None)
@given(scores(most=2))
def test_a_mirrored_score_gives_the_outcomes_the_other_way_round(score: Score) -> None:
    assert outcomes(mirrored(score)) == outcomes(score)[::-1]
    assert mirrored(mirrored(score)) == score


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.scenario(21)
def test_whoever_concedes_after_winning_a_game_loses_one_two() -> None:
    assert conceded_by(0, 0, 2, (2, 1)) == Score((0, 2))
    assert conceded_by(0, 1, 2, (2, 1)) == Score((1, 2))
    assert conceded_by(1, 1, 2, (2, 1)) == Score((2, 1))
    assert conceded_by(1, 2, 2, (2, 1)) == Score((2, 1)), "not yet recorded, so still theirs to give away"
    assert conceded_by(1, 0, 1, (2, 1)) == Score((1, 0))
    assert conceded_by(0, 2, 3, (2, 1)) == Score((2, 3)), "a longer match keeps what was won"


@pytest.mark.rule("MTR-2.5.a")
def test_a_house_may_let_a_conceder_keep_nothing() -> None:
    for games_to_win in (1, 2, 3):
        assert conceded_by(0, 1, games_to_win, (2, 0)) == Score((0, games_to_win))


@pytest.mark.rule("APP-C.gp")
def test_a_first_game_that_time_ended_is_a_drawn_game() -> None:
    assert cut_short(2, still_on=True)[-1] == Score((0, 0), drawn=1)
    assert cut_short(1, still_on=True) == (Score((0, 0), drawn=1),)


@pytest.mark.rule("MTR-2.4.d")
def test_r4_a_game_still_on_at_time_is_drawn_and_between_games_there_is_none() -> None:
    on, between = cut_short(2, still_on=True), cut_short(2, still_on=False)
    assert [(*one.games, one.drawn) for one in on] == [(1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 1)]
    assert [(*one.games, one.drawn) for one in between] == [(1, 0, 0), (0, 1, 0), (1, 1, 0)]
    assert cut_short(1, still_on=False) == (), "a match of one game has nothing between games"
    five = cut_short(3, still_on=True)
    assert {(1, 0), (2, 0), (2, 1), (0, 1), (0, 2), (1, 2), (0, 0), (1, 1), (2, 2)} == {
        one.games for one in five
    }


@pytest.mark.rule("MTR-2.4.d")
def test_r4_a_score_that_says_nothing_of_drawn_games_counts_the_one_still_on() -> None:
    assert with_game_still_on(Score((1, 0)), 2) == Score((1, 0), drawn=1)
    assert with_game_still_on(Score((2, 1)), 3) == Score((2, 1), drawn=1)
    for over in (Score((2, 1)), Score((0, 0), drawn=3), Score((0, 0), match_loss=(0, 1))):
        assert with_game_still_on(over, 2) == over
