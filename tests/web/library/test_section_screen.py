"""One section as a page value."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.web.library.test_documents_screen import edition
from topcut.documents.collection import Collection
from topcut.documents.document import Document, DocumentKind, Section
from topcut.web.library.section_screen import SectionPage, section_screen

ADDENDUM = Document(
    DocumentKind.ADDENDUM,
    date(2023, 11, 15),
    "en",
    "Addendum",
    (Section("10.1", "Minimums", "", "Four players take part.", "At least eight (8) players take part."),),
)


def shown(number: str, *others: Document, asked: str = "", cited: str = "") -> SectionPage:
    here = edition()
    collection = Collection([here, *others])
    return section_screen(collection, here, here.by_number[number], asked, cited)


def test_a_section_stands_between_its_neighbours_below_its_chapter() -> None:
    page = shown("2.1")
    assert page.before
    assert page.after
    assert (page.before.title.place, page.after.title.place) == ("2", "2.2")
    assert [one.title.title for one in page.above] == ["Mechanics"]
    assert (page.cited, page.copies, page.added, page.below) == ("", (), None, ())
    assert [one.link.title.place for one in shown("2").below] == ["2.1", "2.2"]


def test_a_citation_of_another_edition_says_which_text_this_is() -> None:
    page = shown("2.1", cited="MTR 2019-05-03")
    assert page.cited.startswith("The citation is of MTR 2019-05-03. This is the nearest text for you here:")


def test_other_copies_can_be_read_and_compared() -> None:
    spanish = replace(edition("May 3, 2019"), language="es")
    (copy,) = shown("2.1", spanish, asked="shuffle").copies
    assert copy.text == "May 3, 2019, Spanish"
    assert copy.href == "/library/mtr-2019-05-03/es/2.1?q=shuffle"
    assert copy.compare == "/library/compare?a=mtr-2019-05-03.es&b=mtr-2026-01-05.en&section=2.1"


def test_what_the_addendum_adds_stands_in_the_section_with_the_policy_it_repeats() -> None:
    added = shown("10.1", ADDENDUM).added
    assert added
    assert [bool(part.text.original) for part in added.parts] == [True]
    assert shown("10.2", ADDENDUM).added is None
