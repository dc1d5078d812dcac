"""Another organizer's addendum for pods, as a file of values and no code (MA-C.mp, MA-10.4A)."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.core.pod_story import pod_details
from topcut.core.pairing.pods.pod_sizes import Leftovers, pod_sizes
from topcut.core.play.details import HouseRule
from topcut.core.rules import Rel, Rules
from topcut.core.standings.played import scheme_of
from topcut.rulebook import load, rules_for
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY

ANOTHER = """
[match]
pod_size = { value = 3 }

[points]
match_win = { value = 7 }
match_draw = { value = 2 }
match_bye = { value = 6 }
game_win = { value = 7 }

[tiebreakers]
opponents_match_win_floor = { value = "1/4" }

[pods]
leftover = { value = { regular = "larger-pods", competitive = "smaller-pods", professional = "byes" } }

[time]
swiss_round = { value = { regular = 60, competitive = 60, professional = 60 } }

[extensions]
deck_check_commander = { value = 6 }
"""


@pytest.fixture
def rules(tmp_path: Path) -> Rules:
    file = tmp_path / "another-addendum.toml"
    file.write_text(ANOTHER)
    return load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,), house=file)


@pytest.mark.rule("MA-C.mp")
def test_another_addendum_sets_points_for_a_win_a_draw_and_a_bye(rules: Rules) -> None:
    scheme = scheme_of(rules, games_to_win=1, pod_size=rules.match.pod_size)
    assert (scheme.points_for_win, scheme.points_for_draw, scheme.points_for_bye) == (7, 2, 6)
    assert scheme.opponents_match_win_floor == Fraction(1, 4)


@pytest.mark.rule("MA-10.4A")
def test_another_addendum_sets_the_size_of_pods_and_who_has_a_bye(rules: Rules) -> None:
    assert rules.match.pod_size == 3
    policy = {rel: Leftovers(str(rules.pods.leftover.at(rel))) for rel in Rel}
    assert policy == {
        Rel.REGULAR: Leftovers.LARGER,
        Rel.COMPETITIVE: Leftovers.SMALLER,
        Rel.PROFESSIONAL: Leftovers.BYES,
    }
    assert sorted(pod_sizes(7, policy[Rel.REGULAR], 3).pods) == [3, 4]
    assert pod_sizes(7, policy[Rel.PROFESSIONAL], 3).byes == 1


@pytest.mark.rule("MA-C.mp")
@pytest.mark.rule("MA-C.omw")
@pytest.mark.parametrize(
    ("house", "win", "bye", "floor"),
    [
        ((), 5, 5, "1/5"),
        ((HouseRule("match.pod_size", "3"),), 4, 4, "1/4"),
        ((HouseRule("points.match_win", "7"),), 7, 7, "1/7"),
        ((HouseRule("match.pod_size", "3"), HouseRule("points.match_bye", "3")), 4, 3, "1/4"),
    ],
)
def test_points_follow_the_standard_pod_where_the_fact_sheet_does_not_say_otherwise(
    house: tuple[HouseRule, ...], win: int, bye: int, floor: str
) -> None:
    rules = rules_for(pod_details(house=house))
    scheme = scheme_of(rules, games_to_win=1, pod_size=rules.match.pod_size)
    assert (scheme.points_for_win, scheme.points_for_bye) == (win, bye)
    assert scheme.opponents_match_win_floor == Fraction(floor)


@pytest.mark.rule("ED.2")
def test_house_rules_of_pods_depart_from_the_addendum_and_not_from_what_it_replaced() -> None:
    house = (
        HouseRule("match.pod_size", "3"),
        HouseRule("pods.leftover", '"larger-pods"'),
        HouseRule("points.match_draw", "2"),
    )
    told = {one.key: one for one in rules_for(pod_details(house=house)).source.deviations}
    was = {key: told[key].was for key in ("match.pod_size", "points.match_win", "points.match_bye")}
    assert was == {"match.pod_size": 4, "points.match_win": 5, "points.match_bye": 5}
    assert told["points.match_draw"].was == 1
    assert told["tiebreakers.opponents_match_win_floor"].was == Fraction(1, 5)
    assert str(told["match.pod_size"].departs_from) == "MA 2023-11-15 §*.1B"
    assert told["pods.leftover"].departs_from.section == "10.4A"


@pytest.mark.rule("ED.2")
def test_a_house_rule_that_goes_back_to_head_to_head_departs_from_the_addendum() -> None:
    told = rules_for(pod_details(house=(HouseRule("points.match_win", "3"),))).source.deviations
    found = next(one for one in told if one.key == "points.match_win")
    assert (found.was, found.now, found.by.document) == (5, 3, "House")


def test_what_another_addendum_changes_is_announced(rules: Rules) -> None:
    told = {one.key for one in rules.source.deviations}
    assert {"points.match_win", "pods.leftover", "extensions.deck_check_commander"} <= told
    assert rules.extensions.deck_check_commander == 6
    assert rules.match.first_player_playoff == "by-standing"  # what it does not name stays as it was
