"""A list of players, however it was saved: read, or refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.deckdesk.text_bytes import NotText, decoded
from topcut.formats.roster import (
    MOST_BYTES,
    MOST_ROWS,
    RosterRow,
    RowProblem,
    TooMuch,
    read_text,
)
from topcut.people.accounts import checked
from topcut.people.names import Name

TWO = [(1, "Ana", "Ruiz"), (2, "Bo", "Li")]


def names(rows: list[RosterRow]) -> list[tuple[int, str, str]]:
    return [(row.line, row.first, row.last) for row in rows]


@pytest.mark.parametrize(
    "text",
    [
        "Ana Ruiz\nBo Li",
        "Ruiz, Ana\nLi, Bo",
        "Ruiz,Ana\r\nLi,Bo\r\n",
        "Ana\tRuiz\nBo\tLi",
        "Ana;Ruiz\nBo;Li",
        "Ana Ruiz\rBo Li",
    ],
)
def test_a_list_without_headings_is_read_as_people_write_it(text: str) -> None:
    assert names(read_text(text)) == TWO


@pytest.mark.parametrize(
    "heading",
    [
        "First name,Last name\nAna,Ruiz",
        "last_name;first_name\nRuiz;Ana",
        "Apellidos\tNombre\nRuiz\tAna",
        "id,Nombre,Apellidos,DCI\n7,Ana,Ruiz,123",
        "Player\nAna Ruiz",
        "Nombre\nAna Ruiz",
        'Name,Country\n"Ruiz, Ana",ES',
    ],
)
def test_headings_in_english_and_spanish_say_which_column_is_which(heading: str) -> None:
    assert names(read_text(heading)) == [(2, "Ana", "Ruiz")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_usual_encoding_gives_the_same_names(encoding: str) -> None:
    rows = read_text(decoded("Peña, Zoë\nMartín, José".encode(encoding)))
    assert [(row.first, row.last) for row in rows] == [("Zoë", "Peña"), ("José", "Martín")]


def test_one_name_alone_is_a_first_name_and_the_rest_of_a_long_one_is_the_last() -> None:
    rows = read_text("Zed\nMaría Fernández de la Cuesta")
    assert names(rows) == [(1, "Zed", ""), (2, "María", "Fernández de la Cuesta")]


def test_columns_the_wrong_way_round_can_be_swapped() -> None:
    assert names(read_text("Ana,Ruiz\nBo,Li", swap=True)) == TWO


def test_empty_lines_are_passed_over_and_keep_their_numbers() -> None:
    assert [row.line for row in read_text("\nAna Ruiz\n\n\nBo Li\n")] == [2, 5]


def test_the_same_name_twice_is_shown_and_not_taken_by_itself() -> None:
    rows = read_text("Ana Ruiz\nana  ruiz", enrolled=[("Bo", "Li")])
    assert rows[1].problem is RowProblem.TWICE
    assert rows[1].may_enter
    assert not rows[1].looks_new


def test_somebody_who_plays_already_is_marked() -> None:
    assert read_text("Li, Bo", enrolled=[("Bo", "Li")])[0].problem is RowProblem.ENROLLED


@pytest.mark.scenario(39)
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Evil\u202e Name", RowProblem.UNPRINTABLE),
        ("Bell\x07 Name", RowProblem.UNPRINTABLE),
        ("x" * 101, RowProblem.TOO_LONG),
        ("x" * 10_000, RowProblem.TOO_LONG),
    ],
)
def test_a_name_that_cannot_be_kept_is_refused_with_its_line(text: str, problem: RowProblem) -> None:
    row = read_text(f"Ana Ruiz\n{text}")[1]
    assert (row.line, row.problem, row.may_enter) == (2, problem, False)


@pytest.mark.scenario(39)
@pytest.mark.parametrize(
    "name", ["=HYPERLINK(1)", "<script>alert(1)</script>", "🎲", "李小龙", "O’Neill", "علی\u200cرضا"]
)
def test_a_strange_name_is_kept_exactly(name: str) -> None:
    row = read_text(f"first name\tlast name\n{name}\tB")[0]
    assert (row.first, row.problem) == (name, None)


def test_a_list_over_the_limits_is_refused_at_once() -> None:
    with pytest.raises(TooMuch) as many:
        read_text("A B\n" * (MOST_ROWS + 1))
    assert many.value.what == "rows"
    with pytest.raises(TooMuch) as large:
        read_text("x" * (MOST_BYTES + 1))
    assert large.value.what == "bytes"


def test_a_file_that_is_no_text_is_not_a_list() -> None:
    with pytest.raises(NotText):
        decoded(b"PK\x03\x04\x00\x00\x00\x00\xd8\x00\x00\xdc\x00\x00\x00")


@given(st.binary(max_size=400))
def test_any_bytes_give_rows_or_a_reason(data: bytes) -> None:
    try:
        rows = read_text(decoded(data))
    except (NotText, TooMuch):
        return
    assert all(row.line >= 1 for row in rows)


@given(st.text(max_size=200))
def test_whatever_may_enter_is_a_name_that_people_may_have(text: str) -> None:
    try:
        rows = read_text(text)
    except NotText:
        return
    for row in rows:
        if row.may_enter:
            assert checked(Name(row.first, row.last)) == Name(row.first, row.last)
