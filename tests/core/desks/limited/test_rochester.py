"""Team Rochester: who opens, and whose pick each card is (MTR-8.5.a)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut import rulebook
from topcut.core.desks.limited.schedule import openers, pick_order
from topcut.core.rules import Drafts

DRAFTS = rulebook.load("mtr-2025-06-30").drafts
SEATS = ["1A", "1B", "1C", "2A", "2B", "2C"]

# By hand from the table 1A 1B 1C 2A 2B 2C and the words of 8.5: clockwise, back, clockwise.
OPENERS = {
    (1, 1): "1B 1C 2A 2B 2C 1A",
    (1, 2): "1A 2C 2B 2A 1C 1B",
    (1, 3): "1B 1C 2A 2B 2C 1A",
    (2, 1): "2B 2C 1A 1B 1C 2A",
    (2, 2): "2A 1C 1B 1A 2C 2B",
    (2, 3): "2B 2C 1A 1B 1C 2A",
}

# Every pack of the three groups where team 1 picks first, the first twelve picks: once round and back.
ROUND_AND_BACK = {
    (1, "1B"): "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B",
    (1, "1C"): "1C 2A 2B 2C 1A 1B 1B 1A 2C 2B 2A 1C",
    (1, "2A"): "2A 2B 2C 1A 1B 1C 1C 1B 1A 2C 2B 2A",
    (1, "2B"): "2B 2C 1A 1B 1C 2A 2A 1C 1B 1A 2C 2B",
    (1, "2C"): "2C 1A 1B 1C 2A 2B 2B 2A 1C 1B 1A 2C",
    (1, "1A"): "1A 1B 1C 2A 2B 2C 2C 2B 2A 1C 1B 1A",
    (2, "1A"): "1A 2C 2B 2A 1C 1B 1B 1C 2A 2B 2C 1A",
    (2, "2C"): "2C 2B 2A 1C 1B 1A 1A 1B 1C 2A 2B 2C",
    (2, "2B"): "2B 2A 1C 1B 1A 2C 2C 1A 1B 1C 2A 2B",
    (2, "2A"): "2A 1C 1B 1A 2C 2B 2B 2C 1A 1B 1C 2A",
    (2, "1C"): "1C 1B 1A 2C 2B 2A 2A 2B 2C 1A 1B 1C",
    (2, "1B"): "1B 1A 2C 2B 2A 1C 1C 2A 2B 2C 1A 1B",
    (3, "1B"): "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B",
    (3, "1C"): "1C 2A 2B 2C 1A 1B 1B 1A 2C 2B 2A 1C",
    (3, "2A"): "2A 2B 2C 1A 1B 1C 1C 1B 1A 2C 2B 2A",
    (3, "2B"): "2B 2C 1A 1B 1C 2A 2A 1C 1B 1A 2C 2B",
    (3, "2C"): "2C 1A 1B 1C 2A 2B 2B 2A 1C 1B 1A 2C",
    (3, "1A"): "1A 1B 1C 2A 2B 2C 2C 2B 2A 1C 1B 1A",
}


@pytest.mark.rule("MTR-8.5.a")
def test_the_documents_example_of_fifteen_cards_opened_by_1b() -> None:
    wanted = "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A"
    assert pick_order(DRAFTS, "1B", 1, 15) == tuple(wanted.split())


@pytest.mark.rule("APP-B.rochester / 8.5.a")
@pytest.mark.parametrize(("team", "group"), OPENERS)
def test_whoever_opened_last_opens_first_in_the_next_group(team: int, group: int) -> None:
    assert openers(DRAFTS, team, group) == tuple(OPENERS[team, group].split())


@pytest.mark.rule("MTR-8.5.a")
@pytest.mark.parametrize(("group", "opener"), ROUND_AND_BACK)
def test_every_pack_of_three_groups_goes_round_the_table_and_back(group: int, opener: str) -> None:
    once = ROUND_AND_BACK[group, opener].split()
    assert pick_order(DRAFTS, opener, group, 15) == (*once, *once[:3])
    assert opener in openers(DRAFTS, 1, group)


@pytest.mark.rule("MTR-8.5.a")
@given(st.sampled_from(SEATS), st.integers(1, 3), st.integers(1, 40))
def test_any_pack_is_shared_as_evenly_as_its_size_allows(opener: str, group: int, cards: int) -> None:
    order = pick_order(DRAFTS, opener, group, cards)
    picks = Counter(order)
    assert len(order) == cards
    assert order[0] == opener
    assert max(picks.values()) - min(picks[seat] for seat in SEATS) <= 2
    if cards % 6 == 0:
        assert set(picks.values()) == {cards // 6}
    ends = [at for at in range(1, cards) if order[at] == order[at - 1]]
    assert ends == list(range(6, cards, 6))  # two in a row at each end of the horseshoe


@pytest.mark.parametrize("edition", ["mtr-2019-05-03", "mtr-2021-07-23"])
def test_the_earlier_editions_draft_the_same_way(edition: str) -> None:
    drafts: Drafts = rulebook.load(edition).drafts
    assert pick_order(drafts, "1B", 1, 15) == pick_order(DRAFTS, "1B", 1, 15)
