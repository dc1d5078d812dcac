"""An entrant's list examined: what came in, what would be sealed, and what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.story import details
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import EntrantKind
from topcut.deckdesk.list_check import examine_decks, examine_list
from topcut.deckdesk.list_terms import ListTerms

NOWHERE = Path("no card data")
MODERN = details()
ALONE = ListTerms(MODERN, NOWHERE)
TEAM = ListTerms(replace(MODERN, entrants=EntrantKind.TEAM, members=3), NOWHERE)
BANNED = "4 Umezawa's Jitte\n56 Mountain"


def test_a_banned_card_is_one_fault_and_a_short_deck_another() -> None:
    assert examine_decks([BANNED], ALONE).faults == 1
    assert examine_decks([BANNED[:-2] + "55"], ALONE).faults == 2


def test_the_same_list_in_a_file_is_judged_alike() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        found = examine_decks([BANNED.encode(encoding)], ALONE)
        assert (found.text, found.faults) == (BANNED, 1)


def test_a_team_that_leaves_a_deck_out_has_an_empty_one() -> None:
    found = examine_decks(["60 Mountain", "60 Forest"], TEAM)
    assert [seat.letter for seat in found.seats] == ["A", "B", "C"]
    assert [seat.unreadable.code if seat.unreadable else "" for seat in found.seats] == ["", "", "empty"]
    assert found.unreadable == 1


def test_more_decks_than_are_taken_are_refused() -> None:
    with pytest.raises(Refusal, match="decks-too-many"):
        examine_decks(["60 Mountain", "60 Forest"], ALONE)


def test_a_file_that_is_no_text_leaves_the_other_decks_judged() -> None:
    found = examine_decks([BANNED, bytes(range(256)), "60 Forest"], TEAM)
    assert [seat.unreadable.code if seat.unreadable else "" for seat in found.seats] == ["", "not-text", ""]
    assert found.faults == 1


def test_a_stage_that_is_not_there_has_no_format() -> None:
    assert replace(ALONE, deck=7).format is None
    assert examine_decks([BANNED], replace(ALONE, deck=7)).faults == 0


WRITTEN = ["60 Mountain", "4 Umezawa's Jitte", "// Deck A", "// De\0ck B", "Sideboard", "what?", ""]
DECKS = st.lists(st.sampled_from(WRITTEN), max_size=5).map("\n".join)


@given(st.lists(DECKS, min_size=3, max_size=3))
def test_what_is_judged_is_what_is_sealed(decks: list[str]) -> None:
    typed = examine_decks(decks, TEAM)
    sealed = examine_list(typed.text, TEAM)
    assert (sealed.faults, sealed.unverified) == (typed.faults, typed.unverified)
    assert [seat.text for seat in sealed.seats] == [seat.text for seat in typed.seats]
