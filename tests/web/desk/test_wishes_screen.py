"""Pairing wishes: who is kept apart, and who has a fixed table."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import at
from topcut.web.desk.wishes_screen import wishes_screen


def test_wishes_list_groups_and_fixed_tables_and_keep_what_was_mistyped(four: Desk) -> None:
    one, other, *_ = four.tournament.entrants
    four.do("apart", "wishes", who0=one, who1=other, bond="family", until="1")
    four.do("table", f"players/{one}", entrant=one, table="7")
    page = wishes_screen(at(four, who0="Nobody"), "There is no “Nobody” here.")
    (group,) = page.groups
    assert (group.names, group.terms) == ("Ana Ruiz and Bo Li", "one family · up to round 1")
    assert [(fixed.player.text, fixed.table) for fixed in page.fixed] == [("Ana Ruiz", 7)]
    assert page.form is not None
    assert [field.value for field in page.form.players] == ["Nobody", "", "", ""]
    assert [option.value for option in page.form.until] == ["", "1", "2"]
