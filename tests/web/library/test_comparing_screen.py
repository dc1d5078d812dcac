"""Two documents, and one section of both, as page values."""

from __future__ import annotations

from dataclasses import replace

from tests.documents.conftest import small_document
from tests.web.library.test_documents_screen import edition
from topcut.documents.document import Document
from topcut.documents.reading import read
from topcut.web.library.compared_screen import SidesPage, TogetherPage, TranslatedPage, compared_screen
from topcut.web.library.compared_sections import TwoDocuments, pairs_of
from topcut.web.library.comparing_screen import (
    NothingToComparePage,
    PickDocumentsPage,
    comparing_screen,
    nothing_screen,
)

OLD = edition("May 3, 2019")
NEW = read(small_document(day="June 30, 2025", minimum="four (4)").encode()).document
SPANISH = replace(OLD, language="es")


def compared(before: Document, after: Document, number: str, *, inline: bool = False) -> object:
    two = TwoDocuments(before, after)
    return compared_screen(two, pairs_of(two.pairs(), number), number, inline=inline)


def test_one_document_says_what_to_bring_and_two_others_can_be_chosen() -> None:
    assert isinstance(nothing_screen([OLD]), NothingToComparePage)
    assert isinstance(nothing_screen([OLD, SPANISH]), PickDocumentsPage)


def test_what_changed_lists_the_sections_that_differ_and_counts_the_rest() -> None:
    page = comparing_screen([OLD, NEW], TwoDocuments(OLD, NEW))
    assert page.title == "What changed from May 3, 2019 to June 30, 2025"
    assert (page.told, page.alike) == ("1 section differs", "36 are word for word the same.")
    (line,) = page.lines
    assert line.chip
    assert (line.title.place, line.chip.text) == ("10.1", "changed")
    assert page.values
    assert page.values.rows[0].sides[0].edition == "2019-05-03"


def test_in_two_languages_every_section_stands_there_and_none_is_called_changed() -> None:
    page = comparing_screen([SPANISH, NEW], TwoDocuments(SPANISH, NEW))
    assert page.told == "37 sections side by side"
    assert {line.chip for line in page.lines} == {None}


def test_a_changed_section_stands_side_by_side_or_in_one_text() -> None:
    sides = compared(OLD, NEW, "10.1")
    assert isinstance(sides, SidesPage)
    assert sides.head.legend
    (pair,) = sides.pairs
    assert [{one.tag for one in side.text} for side in pair.sides] == [{"", "del"}, {"", "ins"}]
    together = compared(OLD, NEW, "10.1", inline=True)
    assert isinstance(together, TogetherPage)
    assert {one.tag for one in together.pairs[0].text} == {"", "ins", "del"}


def test_a_section_word_for_word_the_same_says_so_and_one_that_is_new_stands_alone() -> None:
    same = compared(OLD, NEW, "1.1")
    assert isinstance(same, SidesPage)
    assert [note.text for note in same.head.notes] == ["Word for word."]
    fewer = replace(OLD, sections=tuple(one for one in OLD.sections if one.number != "App F"))
    new = compared(fewer, NEW, "App F")
    assert isinstance(new, SidesPage)
    assert new.head.notes[0].text.startswith("It stands only in: Magic Tournament Rules, June 30, 2025")
    assert [bool(side.head.section) for side in new.pairs[0].sides] == [False, True]


def test_two_languages_have_their_text_and_no_changes() -> None:
    page = compared(SPANISH, NEW, "10.1", inline=True)
    assert isinstance(page, TranslatedPage)
    assert page.head.legend is None
    assert [side.head.language for side in page.pairs[0].sides] == ["es", "en"]
