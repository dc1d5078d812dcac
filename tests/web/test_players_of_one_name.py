"""Two players of one name can be told apart everywhere."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk, text_of
from topcut.caching import forget_all
from topcut.core.kernel.ids import EntrantId
from topcut.people.names import Name
from topcut.web.apart import short_in, told_apart

A, B, C = (EntrantId(id_) for id_ in "abc")


def test_those_who_share_a_name_get_numbers_and_nobody_else_does() -> None:
    names = told_apart({A: Name("Ana", "Khan"), B: Name("Bo", "Khan"), C: Name("ana", "Khan")})
    assert [str(name) for name in names.values()] == ["Ana Khan (1)", "Bo Khan", "ana Khan (2)"]
    assert (names[A].sorted, names[A].short) == ("Khan, Ana (1)", "Khan (1)")


def test_names_that_differ_stay_as_they_are() -> None:
    names = {A: Name("Ana", "Khan"), B: Name("Bo", "Khan")}
    assert told_apart(names) is names


def test_two_of_one_family_at_a_table_are_named_in_full() -> None:
    names = {A: Name("Ana", "Khan"), B: Name("Bo", "Khan"), C: Name("Cy", "Li")}
    assert short_in(names, A, (A, B)) == "Ana Khan"
    assert short_in(names, A, (A, C)) == "Khan"


@pytest.mark.django_db
def test_roster_codes_and_pairings_number_namesakes(four: Desk) -> None:
    forget_all()
    four.do("save", "players/import", text="Ana Khan\nAna Khan", row=["1", "2"])
    assert "Khan, Ana (1)" in four.get("players")
    assert "Khan, Ana (2)" in text_of(four.client.post(four.address("players/codes")))
    four.do("pair", round=1)
    assert "Ana Khan (2)" in four.get()
