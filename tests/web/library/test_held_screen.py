"""The rulebook held against a document, as a page value."""

from __future__ import annotations

from tests.web.library.test_documents_screen import edition
from topcut.documents.held_values import Checked, HeldStatus, ListChecked, Stated
from topcut.rulebook import load
from topcut.web.library.held_screen import held_screen
from topcut.web.shown_values import shown

KEY = "minimums.entrants_individual"
VALUE = shown(load("mtr-2025-06-30"), KEY)


def test_every_status_is_counted_and_those_with_values_are_listed() -> None:
    missing = Checked(Stated(KEY, 4, "10.1"), HeldStatus.NOT_FOUND, ("4",))
    page = held_screen(edition(), {HeldStatus.NOT_FOUND: [(VALUE, missing)]}, [])
    assert [count.chip.text for count in page.counts] == [
        "Different: 0",
        "Not found: 1",
        "Found: 0",
        "Not figures: for a person to read: 0",
    ]
    (group,) = page.groups
    assert group.is_open
    assert (group.rows[0].missing, group.rows[0].href) == (
        "not in the section: 4",
        "/library/mtr-2026-01-05/en/10.1",
    )
    assert page.lists is None


def test_lists_that_differ_say_in_what() -> None:
    lists = [
        ListChecked("Modern", "banned", "6.4", (), ()),
        ListChecked(
            "Legacy", "banned", "6.6", ("Memory Jar",), ("Oath of Druids",), (("Lim-Dul", "Lim-Dûl"),)
        ),
    ]
    found = held_screen(edition(), {}, lists).lists
    assert found
    assert found.alike == "1 list is name by name the same."
    assert [one.text for one in found.others] == [
        "not in the document: Memory Jar. only in the document: Oath of Druids. "
        "Lim-Dul is spelled Lim-Dûl there."
    ]
