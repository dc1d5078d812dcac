"""Copies are kept, replaced and removed; a bad file changes nothing."""

from __future__ import annotations

import pytest

from tests.documents.conftest import small_document
from topcut.documents import document_store
from topcut.documents.document_store import AddOutcome
from topcut.documents.lines import Unreadable
from topcut.documents.models import KeptDocument

pytestmark = pytest.mark.django_db


def test_what_was_added_is_there_as_it_was_read() -> None:
    added = document_store.add(small_document().encode())
    assert added.outcome is AddOutcome.ADDED
    assert document_store.collection().documents == (added.document,)


@pytest.mark.rule("ED.5")
def test_the_same_copy_again_changes_nothing() -> None:
    first = document_store.add(small_document().encode())
    before = document_store.collection()
    assert document_store.add(small_document().encode()).outcome is AddOutcome.SAME
    assert document_store.collection() is before
    assert before.documents == (first.document,)


def test_another_copy_of_the_same_edition_takes_its_place() -> None:
    document_store.add(small_document().encode())
    assert document_store.add(small_document(minimum="six (6)").encode()).outcome is AddOutcome.REPLACED
    (kept,) = document_store.collection().documents
    assert "six (6)" in kept.by_number["10.1"].text


def test_a_file_that_is_read_better_than_before_takes_its_own_place() -> None:
    """R54: who added the FAQ before its outline was a section adds the same file again."""
    added = document_store.add(small_document().encode())
    KeptDocument.objects.update(sections=[["1", "All of it", "", "Everything in one section."]], digest="old")
    assert len(document_store.collection().documents[0].sections) == 1
    assert document_store.add(small_document().encode()).outcome is AddOutcome.REPLACED
    assert document_store.collection().documents == (added.document,)


def test_a_bad_file_changes_nothing() -> None:
    document_store.add(small_document().encode())
    before = document_store.collection().documents
    with pytest.raises(Unreadable):
        document_store.add(small_document(minimum="nine")[:2000].encode())
    assert document_store.collection().documents == before


def test_a_removed_copy_is_gone() -> None:
    name = document_store.add(small_document().encode()).document.name
    assert document_store.remove(name, "en")
    assert not document_store.remove(name, "en")
    assert document_store.collection().documents == ()
