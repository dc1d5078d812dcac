"""A list of players, however it was written and saved: read, or refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.deckdesk.text_bytes import NotText, decoded
from topcut.formats.name_lines import bare, split_name
from topcut.formats.roster import (
    MOST_ROWS,
    Changes,
    Roster,
    RosterRow,
    RowProblem,
    WrittenName,
    joined,
    read_roster,
    swapped,
)
from topcut.formats.roster_cells import MOST_BYTES, MOST_COLUMNS, TooMuch
from topcut.formats.roster_columns import Column
from topcut.people.names import Name
from topcut.people.typed_names import checked

TWO = [(1, "Ana", "Ruiz"), (2, "Bo", "Li")]


def read_text(text: str, enrolled: list[tuple[str, str]] | None = None) -> list[RosterRow]:
    return list(read_roster(text, enrolled or ()).rows)


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
        "1. Ana Ruiz\n2. Bo Li",
        "1) Ana Ruiz\n2) Bo Li",
        "(1) Ana Ruiz.\n(2) Bo Li.",
        "1 Ana Ruiz\n2 Bo Li",
        "01 - Ana Ruiz\n02 - Bo Li",
        "Nº 1: Ana Ruiz\nNº 2: Bo Li",
        "1.\tAna Ruiz\n2.\tBo Li",
        "1\tAna\tRuiz\n2\tBo\tLi",
        "- Ana Ruiz\n- Bo Li",
        "• Ana Ruiz,\n• Bo Li,",
        "* Ruiz, Ana\n* Li, Bo",
        "[x] Ana Ruiz ✅\n[ ] Bo Li",
        "1. Ruiz, Ana;\n2. Li, Bo;",
        "1. Ana Ruiz\nLi, Bo",
        "Ana Ruiz;;\nBo Li;;",
        "  Ana   Ruiz  \n\tBo Li",
    ],
)
def test_a_list_without_headings_is_read_as_people_write_it(text: str) -> None:
    assert names(read_text(text)) == TWO


@pytest.mark.parametrize("text", [";;", ";;\n\n,,\n---\n***\n . ", "\t\t\n", "\ufeff"])
def test_separators_alone_are_nobody(text: str) -> None:
    assert read_text(text) == []


def test_a_line_of_figures_is_named_as_one_without_a_name() -> None:
    rows = read_text("Ana Ruiz\n12;13\nBo Li")
    assert [(row.line, row.problem) for row in rows] == [(1, None), (2, RowProblem.EMPTY), (3, None)]


def test_a_title_over_the_list_is_shown_and_not_taken_by_itself() -> None:
    title, ana = read_text("Friday night:\n1. Ana Ruiz")
    assert (title.problem, title.may_enter) == (RowProblem.TITLE, True)
    assert ana.looks_new


def test_names_in_one_line_are_several_players() -> None:
    rows = read_text("Ana Ruiz, Bo Li, Cy Cho")
    assert [(row.number, row.line, str(row.written.name)) for row in rows] == [
        (1, 1, "Ana Ruiz"),
        (2, 1, "Bo Li"),
        (3, 1, "Cy Cho"),
    ]


@pytest.mark.parametrize(
    ("whole", "first", "last"),
    [
        ("Zed", "Zed", ""),
        ("Ana Ruiz", "Ana", "Ruiz"),
        ("Ruiz Gil, Ana María", "Ana María", "Ruiz Gil"),
        ("María Fernández de la Cuesta", "María", "Fernández de la Cuesta"),
        ("María José García", "María José", "García"),
        ("Ana María de la Cruz", "Ana María", "de la Cruz"),
        ("María del Carmen Ruiz Gil", "María del Carmen", "Ruiz Gil"),
        ("José Luis Díaz Gil", "José Luis", "Díaz Gil"),
        ("Jan van der Berg", "Jan", "van der Berg"),
        ("John Q. Public", "John Q.", "Public"),
        ("Ana RUIZ GIL", "Ana", "RUIZ GIL"),
        ("RUIZ GIL Ana", "Ana", "RUIZ GIL"),
        ("ANA RUIZ GIL", "ANA", "RUIZ GIL"),
        ("John Smith Jr.", "John", "Smith Jr."),
        ("Ana,", "Ana", ""),
    ],
)
def test_a_whole_name_is_split_where_most_people_would(whole: str, first: str, last: str) -> None:
    assert split_name(whole) == Name(first, last)


# Columns


@pytest.mark.parametrize(
    "heading",
    [
        "First name,Last name\nAna,Ruiz",
        "last_name;first_name\nRuiz;Ana",
        "Apellidos\tNombre\nRuiz\tAna",
        "id,Nombre,Apellidos,DCI\n7,Ana,Ruiz,12345",
        "Player\nAna Ruiz",
        "Nombre\n1. Ana Ruiz",
        'Name,Country\n"Ruiz, Ana",ES',
        "Player,First Name,Last Name\nana77,Ana,Ruiz",
    ],
)
def test_headings_in_english_and_spanish_say_which_column_is_which(heading: str) -> None:
    assert names(read_text(heading)) == [(2, "Ana", "Ruiz")]


@pytest.mark.parametrize(
    "text",
    [
        "First Name,Last Name,Wizards Account Email,Byes\nAna,Ruiz,ana@example.org,2",
        "Nombre;Apellidos;Cuenta de Wizards;Rondas libres\nAna;Ruiz;ana@example.org;2",
        "Byes\tAccount\tPlayer Name\n2\tana@example.org\tRuiz, Ana",
    ],
)
def test_accounts_and_awarded_byes_are_taken(text: str) -> None:
    (row,) = read_text(text)
    assert (row.written.name, row.written.account, row.byes) == (Name("Ana", "Ruiz"), "ana@example.org", 2)


def test_where_the_rules_ask_for_a_dci_number_it_goes_before_an_account() -> None:
    text = "Name,Account,DCI Number\nAna Ruiz,ana#1234,40110815"
    assert read_roster(text).rows[0].written.account == "ana#1234"
    assert read_roster(text, asks_dci=True).rows[0].written.account == "40110815"


def test_a_number_beside_a_name_is_an_account_without_any_heading() -> None:
    rows = read_text("Ana Ruiz; 40110815\nBo Li; 40110816")
    assert [(str(row.written.name), row.written.account) for row in rows] == [
        ("Ana Ruiz", "40110815"),
        ("Bo Li", "40110816"),
    ]


def test_a_decklist_in_a_cell_of_several_lines_is_taken_and_lines_keep_their_numbers() -> None:
    text = 'Name,Decklist\nAna Ruiz,"4 Opt\n56 Island"\nBo Li,\n'
    ana, bo = read_text(text)
    assert (ana.line, ana.deck, bo.line, bo.deck) == (2, "4 Opt\n56 Island", 4, "")


def meanings(read: Roster) -> list[tuple[str, Column, str]]:
    return [(one.heading, one.meaning, one.sample) for one in read.columns]


def test_the_reader_learns_which_column_became_what_and_which_was_ignored() -> None:
    read = read_roster("#,Player,E-mail,Byes\n1,Ana Ruiz,ana@example.org,0")
    assert meanings(read) == [
        ("#", Column.IGNORED, "1"),
        ("Player", Column.WHOLE, "Ana Ruiz"),
        ("E-mail", Column.IGNORED, "ana@example.org"),
        ("Byes", Column.BYES, "0"),
    ]
    assert not read_roster("1. Ana Ruiz\n2. Bo Li").columns


def test_a_column_is_what_somebody_says_it_is() -> None:
    text = "Ruiz\tAna\tMadrid\nLi\tBo\tParis"
    changed = Changes(columns={0: Column.LAST, 1: Column.FIRST})
    assert names(list(read_roster(text, (), changed).rows)) == TWO


@pytest.mark.parametrize("byes", ["4", "-1", "two", "9" * 50])
def test_byes_that_cannot_be_awarded_are_named_with_their_line(byes: str) -> None:
    row = read_text(f"Name,Byes\nAna Ruiz,{byes}")[0]
    assert (row.line, row.problem, row.may_enter, row.byes) == (2, RowProblem.BYES, False, row.byes)


# What was changed in the preview


def test_a_corrected_row_is_taken_as_corrected() -> None:
    rows = read_roster("Ana Riuz\nBo Li", (), Changes(rows={1: WrittenName("Ana", "Ruiz")})).rows
    assert names(list(rows)) == TWO


def test_a_name_broken_over_two_lines_is_joined() -> None:
    one, two, three = read_text("Ana\nRuiz Gil\nBo Li")
    whole = joined(one.written, two.written)
    assert whole.name == Name("Ana", "Ruiz Gil")
    rows = read_roster("Ana\nRuiz Gil\nBo Li", (), Changes(rows={1: whole}, joined=frozenset({2}))).rows
    assert [(row.number, str(row.written.name)) for row in rows] == [(1, "Ana Ruiz Gil"), (3, "Bo Li")]
    assert three.number == 3


def test_first_and_last_are_swapped_and_one_name_alone_stays() -> None:
    assert swapped(WrittenName("Ruiz", "Ana", "a#1", "1")) == WrittenName("Ana", "Ruiz", "a#1", "1")
    assert swapped(WrittenName("Zed", "")) == WrittenName("Zed", "")


def test_a_row_corrected_into_another_one_is_marked_as_twice() -> None:
    rows = read_roster("Ana Ruiz\nBo Li", (), Changes(rows={2: WrittenName("ana", "RUIZ")})).rows
    assert rows[1].problem is RowProblem.TWICE


# As before


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_usual_encoding_gives_the_same_names(encoding: str) -> None:
    rows = read_text(decoded("Peña, Zoë\nMartín, José".encode(encoding)))
    assert [(row.first, row.last) for row in rows] == [("Zoë", "Peña"), ("José", "Martín")]


def test_empty_lines_are_passed_over_and_keep_their_numbers() -> None:
    assert [row.line for row in read_text("\nAna Ruiz\n\n\nBo Li\n")] == [2, 5]
    assert [row.line for row in read_text("\nRuiz, Ana\n\n\nLi, Bo\n")] == [2, 5]


@pytest.mark.parametrize("again", ["Jose Garcia", "JOSÉ  GARCÍA", "Garcia, Jose"])
def test_accents_and_case_do_not_make_another_name(again: str) -> None:
    assert read_roster(f"1. José García\n2. {again}").rows[1].problem is RowProblem.TWICE
    assert read_roster(again, [("José", "García")]).rows[0].problem is RowProblem.ENROLLED


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
        ("\u202e", RowProblem.UNPRINTABLE),
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


def test_a_quote_that_is_never_closed_does_not_take_in_the_rest() -> None:
    assert len(read_text('Ruiz, "Ana\nLi, Bo\nCho, Cy')) == 3


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
            assert checked(row.written.name) == row.written.name


WORDS = st.sampled_from(["Ana", "Bo", "Zoë", "李", "Álvaro", "Müller", "O’Neill", "Ruiz", "Gil-Robles"])
PEOPLE = st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=8)


@given(PEOPLE, st.sampled_from(["{n}. ", "{n}) ", "{n} ", "- ", "• ", "[ ] ", "{n}.\t", ""]), st.booleans())
def test_however_a_list_is_numbered_it_names_the_same_people(
    people: list[tuple[str, str]], lead: str, turned: bool
) -> None:
    written = [f"{last}, {first}" if turned else f"{first} {last}" for first, last in people]
    text = "\n".join(lead.format(n=n) + line for n, line in enumerate(written, 1))
    assert [(row.first, row.last) for row in read_text(text)] == people


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ana Ruiz,;: ✅", "Ana Ruiz"),
        ("Ana Ruiz.", "Ana Ruiz"),
        ("Ana Ruiz.;", "Ana Ruiz"),
        ("Ana R.", "Ana R."),
        ("Ana Ruiz Jr.", "Ana Ruiz Jr."),
        ("1) [x] 2. Ana: Ruiz", "Ana: Ruiz"),
        (":;,", ""),
    ],
)
def test_marks_around_a_name_go_and_those_in_it_stay(written: str, name: str) -> None:
    assert bare(written) == name


@pytest.mark.parametrize("part", [":", ";,", "1) ", "[x]", "- ", ". ", "a, ", "a:;"])
def test_a_run_of_marks_as_long_as_a_list_may_be_is_read_in_one_go(part: str) -> None:
    """A run that costs its length squared holds every thread: this would not come to its end."""
    run = part * ((MOST_BYTES - 10) // len(part))
    if "," in part or ";" in part:
        with pytest.raises(TooMuch, match="200 columns"):
            read_roster(f"a{run}a", ())
    else:
        assert len(read_text(f"a{run}a")) == 1


def test_a_table_has_two_hundred_columns_and_a_line_of_names_as_many_as_there_are() -> None:
    assert len(read_text("First,Last" + ",x" * (MOST_COLUMNS - 2) + "\nAna,Ruiz")) == 1
    with pytest.raises(TooMuch, match="200 columns"):
        read_text("First,Last" + ",x" * (MOST_COLUMNS - 1) + "\nAna,Ruiz")
    assert len(read_text(", ".join(["Ana Ruiz", *(f"Bo {chr(0x4E00 + at)}" for at in range(300))]))) == 301
