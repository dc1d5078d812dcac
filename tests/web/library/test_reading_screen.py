"""A whole document as page values."""

from __future__ import annotations

from tests.web.library.test_documents_screen import edition
from topcut.documents.lines import LeftOut
from topcut.web.library.reading_screen import contents_screen, whole_screen


def test_only_an_edition_that_the_rulebook_knows_is_held_against_it() -> None:
    known = contents_screen(edition("June 30, 2025"), (), may_keep=False)
    assert [way.text for way in known.ways] == ["All on one page", "Held against the rulebook"]
    unknown = contents_screen(edition(), (), may_keep=True)
    assert [way.text for way in unknown.ways] == ["All on one page", "Take it out"]


def test_lines_that_are_in_no_section_are_counted_and_told() -> None:
    page = contents_screen(edition(), (LeftOut(7, "A stray line.", "unplaced"),), may_keep=False)
    assert page.left_out_title == "1 line of the file is in no section"
    assert (page.left_out[0].place, page.left_out[0].why) == ("line 7", "stands before the first section")


def test_the_contents_of_a_whole_document_lead_to_places_on_its_page() -> None:
    page = whole_screen(edition())
    assert {line.href.removeprefix("#") for line in page.tree} <= {part.id for part in page.parts}
    assert [part.title.place for part in page.parts if part.is_chapter][1:3] == ["1", "2"]
