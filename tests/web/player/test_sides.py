"""The buttons of the report page."""

from dataclasses import replace

import pytest

from tests.core.story import INTENTIONAL_DRAW, RULES, house
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Stage, StageKind
from topcut.rulebook import rules_for
from topcut.web.desk.scoring import quick_scores
from topcut.web.player.sides import choices, reported

SWISS = Stage(StageKind.SWISS, "modern", 3, 2, 50)
BRACKET = replace(SWISS, kind=StageKind.ELIMINATION)


@pytest.mark.rule("MTR-2.5.a")
def test_a_draw_can_be_agreed_as_nil_nil_three() -> None:
    assert choices(SWISS, RULES, time_is_up=False).drawn == (Score((1, 1), drawn=1), INTENTIONAL_DRAW)
    assert Score((0, 0), drawn=3) == INTENTIONAL_DRAW


@pytest.mark.rule("MTR-2.5.a")
def test_the_buttons_offer_an_agreed_draw_as_the_house_says() -> None:
    rules = rules_for(house(match__intentional_draw="[0, 0, 1]"))
    agreed = Score((0, 0), drawn=1)
    assert choices(SWISS, rules, time_is_up=False).drawn[1] == agreed
    assert quick_scores(SWISS, RULES)[-1].score == INTENTIONAL_DRAW
    assert quick_scores(SWISS, rules)[-1].score == agreed


@pytest.mark.rule("MTR-2.5.a")
def test_conceding_after_a_game_won_is_reported_as_the_house_says() -> None:
    rules = rules_for(house(match__conceded_after_winning="[2, 0]"))
    assert reported("concede-1", 1, SWISS, RULES) == Score((2, 1))
    assert reported("concede-1", 1, SWISS, rules) == Score((2, 0))


@pytest.mark.rule("MTR-2.4.c")
@pytest.mark.parametrize("time_is_up", [False, True])
def test_a_bracket_offers_no_draw(time_is_up: bool) -> None:
    offered = choices(BRACKET, RULES, time_is_up)
    assert offered.drawn == ()
    assert all(
        score.games[0] != score.games[1]
        for score in (*offered.won, *offered.lost, *offered.still_on, *offered.between)
    )
    assert offered.still_on == ((Score((1, 0), 1), Score((0, 1), 1)) if time_is_up else ())
    assert offered.between == ((Score((1, 0)), Score((0, 1))) if time_is_up else ())
