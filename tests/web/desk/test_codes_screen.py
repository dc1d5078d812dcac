"""Codes for phones as values: what a sheet would make, and what would stop working."""

from __future__ import annotations

from topcut.web.desk.codes_screen import CodesNeeded, codes_to_make, sheet_links
from topcut.web.page_parts import Link

BACK = Link("All players", "/players")


def test_nobody_loses_a_code_on_the_first_sheet() -> None:
    page = codes_to_make(BACK, (), 0, CodesNeeded(left=4, coded=0, joined=0))
    assert page.told == "4 players have not joined with a phone."
    assert (page.warning, page.button) == ("", "Make the codes to print")


def test_codes_given_out_before_are_said_to_stop_working() -> None:
    page = codes_to_make(BACK, (), 0, CodesNeeded(left=2, coded=1, joined=3))
    assert page.told.endswith("3 phones have joined and need no code.")
    assert page.warning == "1 of them has a code that was given out before. It stops working."
    assert page.button == "Make new codes to print"


def test_one_sheet_needs_no_links() -> None:
    assert sheet_links([(0, "Ruiz, Ana")], 0) == ()
    several = sheet_links([(0, "Ruiz, Ana"), (300, "Sato, Hana")], 300)
    assert [(one.text, one.href, one.current) for one in several] == [
        ("from Ruiz, Ana", "?start=0", False),
        ("from Sato, Hana", "?start=300", True),
    ]
