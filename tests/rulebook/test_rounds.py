"""Recommended rounds and cuts: every border of the tables, and how byes weigh."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.rules import EntrantKind, Rel
from topcut.rulebook import MULTIPLAYER_OVERLAY, editions, load, recommended_rounds

EDITIONS = [edition.name for edition in editions()]
PODS = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("entrants", "swiss", "playoff", "elimination"),
    [
        (5, 0, 0, 3),
        (8, 0, 0, 3),
        (9, 5, 4, None),
        (16, 5, 4, None),
        (17, 5, 8, None),
        (32, 5, 8, None),
        (33, 6, 8, None),
        (64, 6, 8, None),
        (65, 7, 8, None),
        (128, 7, 8, None),
        (129, 8, 8, None),
        (226, 8, 8, None),
        (227, 9, 8, None),
        (409, 9, 8, None),
        (410, 10, 8, None),
        (2500, 10, 8, None),
    ],
)
def test_rounds_and_cut_at_each_border(
    edition: str, entrants: int, swiss: int, playoff: int, elimination: int | None
) -> None:
    found = recommended_rounds(load(edition), entrants)
    assert found is not None
    assert (found.swiss, found.playoff, found.elimination_only) == (swiss, playoff, elimination)
    assert str(found.cite) == f"MTR {edition[4:]} App E"


@pytest.mark.rule("APP-E.a")
def test_nine_to_sixteen_with_a_draft_playoff_play_four_rounds_and_cut_to_eight() -> None:
    found = recommended_rounds(load("mtr-2025-06-30"), 12, draft_playoff=True)
    assert found is not None
    assert (found.swiss, found.playoff) == (4, 8)


@pytest.mark.rule("APP-E.a")
def test_a_draft_playoff_changes_nothing_from_seventeen_on() -> None:
    rules = load("mtr-2025-06-30")
    assert recommended_rounds(rules, 17, draft_playoff=True) == recommended_rounds(rules, 17)


@pytest.mark.rule("APP-E.a")
def test_four_teams_play_two_rounds_of_single_elimination_and_four_players_have_no_line() -> None:
    rules = load("mtr-2025-06-30")
    found = recommended_rounds(rules, 4, kind=EntrantKind.TEAM)
    assert found is not None
    assert found.elimination_only == 2
    assert recommended_rounds(rules, 4) is None
    assert recommended_rounds(rules, 3, kind=EntrantKind.TEAM) is None


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize(("byes", "counted"), [({1: 1}, 61), ({2: 1}, 63), ({3: 1}, 67), ({1: 2, 3: 2}, 76)])
def test_a_player_with_byes_counts_as_two_four_or_eight(byes: dict[int, int], counted: int) -> None:
    found = recommended_rounds(load("mtr-2025-06-30"), 60, byes=byes)
    assert found is not None
    assert found.counted_as == counted
    assert found.swiss == (6 if counted <= 64 else 7)


@pytest.mark.rule("MA-E")
@pytest.mark.parametrize(
    ("players", "swiss", "playoff"),
    [
        (4, 0, 0),
        (5, 2, 4),
        (15, 2, 4),
        (16, 3, 10),
        (23, 3, 10),
        (32, 3, 10),
        (33, 4, 16),
        (64, 4, 16),
        (65, 5, 16),
        (128, 5, 16),
        (129, 5, 40),
        (256, 5, 40),
        (257, 6, 40),
        (1024, 6, 40),
        (1025, 7, 40),
        (4096, 7, 40),
        (4097, 8, 40),
    ],
)
def test_pods_at_regular_at_each_border(players: int, swiss: int, playoff: int) -> None:
    found = recommended_rounds(PODS, players, rel=Rel.REGULAR)
    assert found is not None
    assert (found.swiss, found.playoff) == (swiss, playoff)


@pytest.mark.rule("MA-E")
def test_thirty_players_at_competitive_leave_two_byes_and_count_as_36_for_the_rounds_alone() -> None:
    found = recommended_rounds(PODS, 30, rel=Rel.COMPETITIVE)
    assert found is not None
    assert (found.counted_as, found.byes, found.swiss, found.playoff) == (36, 2, 4, 10)
    few = recommended_rounds(PODS, 15, rel=Rel.COMPETITIVE)
    assert few
    assert (few.counted_as, few.byes, few.swiss, few.playoff) == (24, 3, 3, 4)
    assert recommended_rounds(PODS, 3, rel=Rel.COMPETITIVE) is None


@pytest.mark.rule("MA-E")
def test_at_regular_the_same_thirty_sit_in_smaller_pods_and_count_as_thirty() -> None:
    found = recommended_rounds(PODS, 30, rel=Rel.REGULAR)
    assert found is not None
    assert (found.counted_as, found.swiss, found.playoff) == (30, 3, 10)


@given(st.integers(9, 5000), st.sampled_from(EDITIONS))
def test_more_entrants_never_play_fewer_rounds(entrants: int, edition: str) -> None:
    fewer, more = (recommended_rounds(load(edition), n) for n in (entrants, entrants + 1))
    assert fewer is not None
    assert more is not None
    assert fewer.swiss <= more.swiss


@given(st.integers(257, 10**6))
def test_beyond_the_pod_table_rounds_are_one_more_than_the_power_of_four_that_holds_all(players: int) -> None:
    found = recommended_rounds(PODS, players)
    assert found is not None
    assert 4 ** (found.swiss - 2) < players <= 4 ** (found.swiss - 1)
