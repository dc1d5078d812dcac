"""The library's first page as values."""

from __future__ import annotations

from tests.documents.conftest import small_document
from topcut.documents.collection import Collection, LibraryReader
from topcut.documents.document import Document, DocumentKind
from topcut.documents.reading import read
from topcut.web.library.documents_screen import documents_screen, empty_screen, found_screen

READER = LibraryReader("en", "")


def edition(day: str = "January 5, 2026") -> Document:
    return read(small_document(day=day).encode()).document


def test_only_who_may_add_documents_is_led_there() -> None:
    assert empty_screen("", may_keep=False).add is None
    assert empty_screen("", may_keep=True).add


def test_two_documents_can_be_compared_and_one_cannot() -> None:
    one = documents_screen([edition()], "", [], may_keep=False)
    assert (one.ways, one.documents[0].about) == ((), "English · 37 sections")
    two = documents_screen([edition(), edition("May 3, 2019")], "", [], may_keep=True)
    assert [way.href for way in two.ways] == ["/library/compare", "/library/add"]


def test_a_search_counts_what_it_found_and_asks_what_was_meant() -> None:
    collection = Collection([edition(), edition("May 3, 2019")])
    page = found_screen("shuffle", "", collection.search("shuffle", READER))
    assert page.title == "shuffle · Rule documents"
    first = page.found[0]
    assert (first.title.place, first.href) == ("2.1", "/library/mtr-2026-01-05/en/2.1?q=shuffle")
    assert [other.text for other in first.others] == ["May 3, 2019 (English)"]
    slip = found_screen("shufle", "", collection.search("shufle", READER))
    assert slip.meant
    assert slip.meant.href == "?q=shuffle"
    nothing = found_screen("zzqq", "", collection.search("zzqq", READER))
    assert nothing.told.startswith("Nothing was found.")


def test_a_list_of_questions_has_questions_and_no_sections() -> None:
    asked = "\n".join(f"Q: What is number {n}? A: It is {n}.\nMore on {n}." for n in range(1, 13))
    document = read(asked.encode()).document
    assert document.kind is DocumentKind.FAQ
    page = documents_screen([document], "", [], may_keep=False)
    assert page.documents[0].about == "English · 12 questions"
