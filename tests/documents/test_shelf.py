"""Copies are kept, replaced and removed; a bad file changes nothing."""

from __future__ import annotations

import pytest

from tests.documents.conftest import small_document
from topcut.documents import shelf
from topcut.documents.lines import Unreadable
from topcut.documents.shelf import ShelfOutcome

pytestmark = pytest.mark.django_db


def test_what_was_added_is_there_as_it_was_read() -> None:
    added = shelf.add(small_document().encode())
    assert added.outcome is ShelfOutcome.ADDED
    assert shelf.collection().documents == (added.document,)


@pytest.mark.rule("ED.5")
def test_the_same_copy_again_changes_nothing() -> None:
    first = shelf.add(small_document().encode())
    before = shelf.collection()
    assert shelf.add(small_document().encode()).outcome is ShelfOutcome.SAME
    assert shelf.collection() is before
    assert before.documents == (first.document,)


def test_another_copy_of_the_same_edition_takes_its_place() -> None:
    shelf.add(small_document().encode())
    assert shelf.add(small_document(minimum="six (6)").encode()).outcome is ShelfOutcome.REPLACED
    (kept,) = shelf.collection().documents
    assert "six (6)" in kept.by_number["10.1"].text


def test_a_bad_file_changes_nothing() -> None:
    shelf.add(small_document().encode())
    before = shelf.collection().documents
    with pytest.raises(Unreadable):
        shelf.add(small_document(minimum="nine")[:2000].encode())
    assert shelf.collection().documents == before


def test_a_removed_copy_is_gone() -> None:
    name = shelf.add(small_document().encode()).document.name
    assert shelf.remove(name, "en")
    assert not shelf.remove(name, "en")
    assert shelf.collection().documents == ()
