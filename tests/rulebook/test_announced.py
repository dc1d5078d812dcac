"""What a tournament announces (ED.2): the addendum, house rules, its playoff's time (MA-2.4B, APP-B.a)."""

from dataclasses import replace

import pytest

from tests.core.pod_story import pod_details
from tests.core.story import details
from topcut.core.play.details import Details, HouseRule, StageKind, playoff_after
from topcut.core.rules import Rel
from topcut.rulebook import rules_for
from topcut.rulebook.announced import announced


def told(about: Details) -> list[tuple[str, object, object, str]]:
    found = announced(about, rules_for(about)).departures
    return [
        (one.code, one.recommended, one.chosen, one.cite.section)
        for one in found
        if one.code.startswith("playoff")
    ]


def timed(about: Details, minutes: int | None) -> Details:
    return replace(about, stages=(about.stages[0], playoff_after(about.stages[0], 10, minutes)))


@pytest.mark.rule("MA-2.4B")
@pytest.mark.rule("MA-*.7A")
def test_a_timed_playoff_in_pods_is_announced_as_a_departure_and_an_untimed_one_is_not() -> None:
    night = pod_details(3, Rel.COMPETITIVE)
    assert told(timed(night, None)) == []
    assert told(timed(night, 90)) == [("playoff-pods-timed", None, 90, "2.4B")]


@pytest.mark.rule("MA-2.4B")
def test_single_elimination_in_pods_without_rounds_before_it_had_better_be_untimed_too() -> None:
    night = pod_details(3, Rel.COMPETITIVE)
    alone = replace(night, stages=(timed(night, 75).stages[1],))
    assert told(alone) == [("playoff-pods-timed", None, 75, "2.4B")]


@pytest.mark.rule("APP-B.a")
def test_head_to_head_a_playoff_of_another_length_is_announced() -> None:
    friday = details()
    assert told(timed(friday, 90)) == []
    assert [one[:3] for one in told(timed(friday, 60))] == [("playoff-time", 90, 60)]
    assert [one[:3] for one in told(timed(friday, None))] == [("playoff-time", 90, None)]


@pytest.mark.rule("ED.2")
def test_a_commander_night_by_the_addendum_announces_that_alone_and_house_values_beside_it() -> None:
    night = pod_details(3)
    found = announced(night, rules_for(night))
    assert "addendum" in [one.code for one in found.departures]
    assert found.values == ()
    of_the_house = replace(night, house=(HouseRule("points.match_win", "4"),))
    assert "points.match_win" in [one.key for one in announced(of_the_house, rules_for(of_the_house)).values]


@pytest.mark.rule("APP-B.a")
def test_a_tournament_that_is_nothing_but_a_bracket_is_held_to_the_minutes_of_a_bracket() -> None:
    def codes(minutes: int) -> list[str]:
        about = details()
        about = replace(
            about, stages=(replace(about.stages[0], kind=StageKind.ELIMINATION, minutes=minutes),)
        )
        return [one.code for one in announced(about, rules_for(about)).departures]

    assert "round-time" not in codes(90)
    assert "round-time" in codes(50)
