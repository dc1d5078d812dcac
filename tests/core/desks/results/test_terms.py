import pytest

from tests.core.story import ANA, BO, CY, DI, INTENTIONAL_DRAW, RULES, details
from topcut.core.desks.results.decide.terms import check_score
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score, shown
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match


def best_of(games: int) -> Stage:
    return details(games_to_win=(games + 1) // 2).stages[0]


def refusal_of(score: Score, best: int = 3, at_time: bool = False, seats: int = 2) -> str:
    """The code, or nothing at all when the score is taken."""
    people: tuple[EntrantId, ...] = (ANA, BO, CY, DI)[:seats]
    try:
        check_score(score, Match(MatchId("1-1"), 1, people), best_of(best), RULES, at_time)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.parametrize(
    "score", [Score((2, 0)), Score((2, 1)), Score((0, 2)), Score((1, 2)), Score((2, 0), 4)], ids=shown
)
def test_two_games_win_a_best_of_three(score: Score) -> None:
    assert refusal_of(score) == ""
    assert refusal_of(score, at_time=True) == ""


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.scenario(21)
@pytest.mark.parametrize(
    ("score", "code"),
    [
        (Score((3, 0)), "too-many-games"),
        (Score((0, 3), 1), "too-many-games"),
        (Score((2, 2)), "two-winners"),
        (Score((-1, 2)), "score-out-of-range"),
        (Score((2, 0), drawn=-1), "score-out-of-range"),
        (Score((2, 0), drawn=10), "score-out-of-range"),
        (Score((2,)), "score-wrong-seats"),
        (Score((2, 0, 0)), "score-wrong-seats"),
        (Score(()), "score-wrong-seats"),
        (Score((2, 0), match_loss=(2,)), "score-wrong-seats"),
        (Score((2, 0), conceded=(-1,)), "score-wrong-seats"),
        (Score((0, 0), match_loss=(1, 0)), "score-wrong-seats"),
        (Score((0, 0), conceded=(1, 1)), "score-wrong-seats"),
    ],
)
def test_impossible_scores_are_refused_before_and_after_time(score: Score, code: str) -> None:
    assert refusal_of(score) == code
    assert refusal_of(score, at_time=True) == code


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.scenario(21)
@pytest.mark.parametrize(
    ("score", "code"),
    [
        (Score((1, 0)), "match-not-finished"),
        (Score((0, 1), 5), "match-not-finished"),
        (Score((0, 0)), "draw-not-finished"),
        (Score((1, 1)), "draw-not-finished"),
        (Score((0, 0), 2), "draw-not-finished"),
    ],
)
def test_an_unfinished_match_is_a_result_only_at_time(score: Score, code: str) -> None:
    assert refusal_of(score) == code
    assert refusal_of(score, at_time=True) == ""


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.scenario(21)
def test_a_draw_over_three_games_is_taken_at_any_time() -> None:
    assert refusal_of(INTENTIONAL_DRAW) == ""
    assert refusal_of(Score((1, 1), 1)) == ""
    assert refusal_of(Score((0, 0), 5)) == ""


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize("best", [1, 3, 5])
def test_an_intentional_draw_is_nil_nil_three_however_long_the_match(best: int) -> None:
    assert refusal_of(INTENTIONAL_DRAW, best) == ""


@pytest.mark.rule("MTR-9.1.a")
def test_too_many_games_of_two_headed_giant_are_refused_by_its_own_rule() -> None:
    match = Match(MatchId("1-1"), 1, (ANA, BO))
    with pytest.raises(Refusal) as refused:
        check_score(Score((2, 1)), match, best_of(1), RULES, False, shared=True)
    assert (refused.value.code, refused.value.rule) == ("too-many-games", "MTR-9.1.a")


def test_the_number_of_games_follows_the_stage() -> None:
    assert refusal_of(Score((1, 0)), best=1) == ""
    assert refusal_of(Score((2, 0)), best=1) == "too-many-games"
    assert refusal_of(Score((0, 0), 1), best=1) == ""
    assert refusal_of(Score((3, 2)), best=5) == ""
    assert refusal_of(Score((2, 1)), best=5) == "match-not-finished"
    assert refusal_of(Score((1, 1), 1), best=5) == "draw-not-finished"


def test_a_match_loss_needs_no_finished_games() -> None:
    assert refusal_of(Score((0, 0), match_loss=(0, 1))) == ""
    assert refusal_of(Score((1, 0), match_loss=(0,))) == ""


@pytest.mark.rule("MA-2.1A")
def test_a_pod_of_four_plays_one_game() -> None:
    assert refusal_of(Score((0, 1, 0, 0)), best=1, seats=4) == ""
    assert refusal_of(Score((0, 0, 0, 0), 1), best=1, seats=4) == "draw-played-again"
    assert refusal_of(Score((0, 0, 0, 0), 3), best=1, seats=4) == ""
    assert refusal_of(Score((0, 0, 0, 0)), best=1, seats=4) == "pod-without-result"
    assert refusal_of(Score((0, 1, 0, 1)), best=1, seats=4) == "two-winners"


def test_a_refused_score_is_shown_the_way_players_write_it() -> None:
    assert shown(Score((2, 1))) == "2-1"
    assert shown(INTENTIONAL_DRAW) == "0-0-3"
