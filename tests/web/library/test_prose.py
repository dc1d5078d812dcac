"""Text of a section as values."""

from __future__ import annotations

from topcut.documents.section_changes import TextChange, pieces
from topcut.web.library.prose import ChangedText, MarkedText, StyledRun, changes, passage, prose

STEM = frozenset({"shuffl"})


def test_paragraphs_lists_and_tables_are_blocks_of_their_own() -> None:
    found = prose("One line.\n1. First\n2. Second\n| Cards | Seconds |\n| 15 | 40 |", "en")
    assert [block.tag for block in found] == ["p", "ol", "table"]
    assert [len(block.lines) for block in found] == [1, 2, 0]
    assert (len(found[2].head), len(found[2].rows)) == (2, 1)


def test_bold_words_stay_bold_and_what_was_searched_for_is_marked() -> None:
    ((block),) = prose("They **never shuffle**.", "en", STEM)
    bold = StyledRun("strong", (MarkedText("never "), MarkedText("shuffle", marked=True), MarkedText("")))
    assert block.lines[0][1] == bold


def test_markup_in_a_document_is_text() -> None:
    (block,) = prose("<script>alert(1)</script>", "en")
    assert block.lines == ((StyledRun("", (MarkedText("<script>alert(1)</script>"),)),),)


def test_a_passage_is_cut_around_what_was_searched_for() -> None:
    texts = passage(f"{'word ' * 100}players shuffle {'word ' * 100}", "en", STEM)
    assert [one.text for one in texts if one.marked] == ["shuffle"]
    assert texts[0].text.startswith("… ")
    assert texts[-1].text.endswith(" …")
    assert passage("", "en", STEM) == ()


def test_each_side_of_a_comparison_leaves_out_what_is_the_other_ones() -> None:
    found = pieces("eight players", "four players")
    assert ChangedText("four ", "ins") not in changes(found, TextChange.ADDED)
    assert {one.tag for one in changes(found)} == {"ins", "del", ""}
    assert changes(pieces("", "new"), TextChange.ADDED) == ()
