"""The same section in two editions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.documents.conftest import needs_documents, small_document
from topcut.documents.glosses import moved_numbers
from topcut.documents.reading import read
from topcut.documents.section_changes import SectionPair, TextChange, align, pieces


def pair_of(pairs: tuple[SectionPair, ...], after: str) -> SectionPair:
    return next(pair for pair in pairs if pair.after and pair.after.number == after)


def test_a_changed_number_is_removed_and_added_in_its_place() -> None:
    before = read(small_document().encode()).document
    after = read(small_document(minimum="four (4)", day="June 1, 2026").encode()).document
    pair = pair_of(align(before, after), "10.1")
    assert pair.changed
    assert pair.before is not None
    assert pair.after is not None
    changes = [(piece.change, piece.text.strip()) for piece in pieces(pair.before.text, pair.after.text)]
    assert (TextChange.REMOVED, "eight (8)") in changes
    assert (TextChange.ADDED, "four (4)") in changes


def test_only_what_differs_is_said_to_have_changed() -> None:
    before = read(small_document().encode()).document
    after = read(small_document(minimum="four (4)").encode()).document
    assert [pair.after.number for pair in align(before, after) if pair.changed and pair.after] == ["10.1"]


def test_pieces_put_together_are_the_two_texts() -> None:
    before, after = "one two  three\n\n- four", "one 2 three\n\n- four five"
    found = pieces(before, after)
    assert "".join(piece.text for piece in found if piece.change is not TextChange.ADDED) == before
    assert "".join(piece.text for piece in found if piece.change is not TextChange.REMOVED) == after


@needs_documents
def test_sections_that_changed_their_number_are_matched_by_content(shared: Callable[[str], bytes]) -> None:
    old = read(shared("mtr-2019-05-03.en.txt")).document
    new = read(shared("mtr-2025-06-30.en.txt")).document
    pairs = align(old, new)
    moved = {
        pair.after.number: pair.before.number for pair in pairs if pair.moved and pair.before and pair.after
    }
    assert moved["2.4"] == "2.5"
    assert moved["2.5"] == "2.4"
    assert [moved[f"3.{number}"] for number in range(10, 17)] == [f"3.{number}" for number in range(9, 16)]
    new_ones = {pair.after.number for pair in pairs if pair.before is None and pair.after}
    assert {"3.9", "4.9", "6.7"} <= new_ones
    assert not new_ones & {"1.5", "App D", "10.1"}


@needs_documents
@pytest.mark.rule("MTR-10.1.a")
def test_the_minimum_fell_from_eight_to_four(shared: Callable[[str], bytes]) -> None:
    old = read(shared("mtr-2019-05-03.en.txt")).document
    new = read(shared("mtr-2025-06-30.en.txt")).document
    found = pieces(old.by_number["10.1"].text, new.by_number["10.1"].text)
    assert any(piece.change is TextChange.REMOVED and "(8)" in piece.text for piece in found)
    assert any(piece.change is TextChange.ADDED and "(4)" in piece.text for piece in found)


@needs_documents
def test_spanish_and_english_are_aligned_by_number_even_where_it_changed(
    shared: Callable[[str], bytes],
) -> None:
    spanish = read(shared("mtr-2021-07-23.es.txt")).document
    english = read(shared("mtr-2025-06-30.en.txt")).document
    pairs = align(spanish, english, moved_numbers(spanish.name, english.name))
    titles = {pair.after.title: pair.before.title for pair in pairs if pair.before and pair.after}
    assert titles["End-of-Match Procedure"] == "Procedimientos de fin de partida"
    assert titles["Byes"] == "Rondas libres"
    assert titles["Card Shuffling"] == "Barajado de cartas"
