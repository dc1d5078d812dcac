"""The keys that pairing, standings and the clock ask first."""

from datetime import date

import pytest

from topcut.core.rules import Rel
from topcut.rulebook import BeforeFirstEdition, edition_for, load, recommended_rounds

MULTIPLAYER = ("multiplayer-addendum-2023-11-15",)


@pytest.mark.rule("ED.1")
def test_a_tournament_gets_the_newest_edition_not_after_its_date() -> None:
    assert edition_for(date(2020, 1, 15)) == "mtr-2019-05-03"
    assert edition_for(date(2021, 7, 22)) == "mtr-2019-05-03"
    assert edition_for(date(2021, 7, 23)) == "mtr-2021-07-23"


@pytest.mark.rule("ED.1")
def test_before_the_first_edition_the_list_of_editions_is_named() -> None:
    with pytest.raises(BeforeFirstEdition, match="mtr-2019-05-03, mtr-2021-07-23, mtr-2025-06-30"):
        edition_for(date(2018, 1, 1))


@pytest.mark.rule("MA-E")
def test_23_players_in_pods_at_regular_play_three_rounds_and_cut_to_ten() -> None:
    found = recommended_rounds(load("mtr-2025-06-30", MULTIPLAYER), 23, rel=Rel.REGULAR)
    assert found is not None
    assert (found.swiss, found.playoff) == (3, 10)


@pytest.mark.rule("ED.4")
def test_conceding_is_cited_where_the_edition_has_it() -> None:
    assert str(load("mtr-2025-06-30").cite_rule("MTR-2.5.a")) == "MTR 2025-06-30 §2.5"
    assert str(load("mtr-2019-05-03").cite_rule("MTR-2.5.a")) == "MTR 2019-05-03 §2.4"
