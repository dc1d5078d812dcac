"""Lists on paper: letters, boards, side by side, and rows that keep together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.reading import ON_EVERY_PAGE, ORIGIN, collisions, leaves, pieces, texts
from topcut.paper.any_sheet import pdf
from topcut.paper.fonts import REGULAR, load_fonts
from topcut.paper.right_to_left import LONGEST, boards, page_ranges
from topcut.paper.sheets import SMALLEST, fitted, shrunk
from topcut.paper.wall_lists import ListColumn, ListSection, ListSheet

LETTERS = st.text("abcdmrsz", min_size=1, max_size=LONGEST - 1)


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def a_list(*names: str, across: int = 1, keys: bool = False) -> ListSheet:
    columns = (ListColumn("Player", share=1), ListColumn("Table", width=60, right=True, bold=True))
    blocks = tuple(((name, str(place)),) for place, name in enumerate(names, 1))
    letters = tuple(name.lower() for name in names) if keys else ()
    return ListSheet(ORIGIN, "A list", columns, (ListSection("", blocks, letters),), across=across)


@given(st.lists(LETTERS, min_size=2, max_size=60, unique=True), st.integers(1, 20))
def test_every_name_is_within_the_letters_of_its_page_and_of_no_other(names: list[str], room: int) -> None:
    keys = sorted(names)
    sizes = [len(keys[at : at + room]) for at in range(0, len(keys), room)]
    ranges = [tuple(said.lower().split(" – ")) for said in page_ranges(keys, sizes)]
    for at, key in enumerate(keys):
        within = [
            page
            for page, said in enumerate(ranges)
            if key[: len(said[0])] >= said[0] and key[: len(said[-1])] <= said[-1]
        ]
        assert at // room in within
        assert len(within) == 1 or any(keys[0].startswith(key) or other.startswith(key) for other in keys)


def test_letters_are_as_short_as_they_can_be() -> None:
    keys = ["abbott", "rossi", "ruiz", "zhou"]
    assert page_ranges(keys, [2, 2]) == ["A – Ro", "Ru – Z"]
    assert page_ranges(keys, [1, 2, 1]) == ["A", "R", "Z"]


@given(st.lists(LETTERS, min_size=1, max_size=80), st.integers(1, 9))
def test_no_letter_is_on_two_boards(names: list[str], count: int) -> None:
    keys = sorted(names)
    starts = boards(keys, count)
    assert starts[0] == 0
    assert len(starts) <= count
    for start in starts[1:]:
        assert keys[start][0] != keys[start - 1][0]


def test_boards_are_about_as_large_as_each_other() -> None:
    keys = [letter + str(n) for letter in "abcdefgh" for n in range(10)]
    assert boards(keys, 4) == [0, 20, 40, 60]


def test_every_page_says_what_it_is_and_every_row_is_printed_once() -> None:
    names = [f"Name{number:04}" for number in range(1, 201)]
    found = texts(pdf(a_list(*names)))
    assert len(found) > 3
    for number, text in enumerate(found, 1):
        for words in (*ON_EVERY_PAGE, "A list", f"Page {number} of {len(found)}"):
            assert words in text
    for name in names:
        assert sum(name in text for text in found) == 1


def test_lists_side_by_side_are_read_from_top_to_bottom() -> None:
    names = [f"Name{number:04}" for number in range(1, 61)]
    page = leaves(pdf(a_list(*names, across=2)))[0]
    rows = {piece.text: piece for piece in pieces(page) if piece.text.startswith("Name")}
    assert len(rows) == 60
    first, second = rows["Name0001"], rows["Name0002"]
    assert first.left == second.left
    assert first.bottom > second.bottom
    assert rows["Name0060"].left > float(page.mediabox.width) / 2


def test_a_block_is_never_split_between_pages() -> None:
    columns = (ListColumn("Table", width=60), ListColumn("Player", share=1))
    blocks = tuple(tuple((f"T{table}", f"P{table}-{seat}") for seat in range(5)) for table in range(40))
    sheet = ListSheet(ORIGIN, "Pods", columns, (ListSection("", blocks),))
    for text in texts(pdf(sheet)):
        for table in range(40):
            seats = sum(f"P{table}-{seat}\n" in text + "\n" for seat in range(5))
            assert seats in (0, 5)


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("across", [1, 2, 3])
def test_long_names_do_not_run_into_the_next_column(size: str, across: int) -> None:
    names = ["W" * 60, "Ñandú, " + "É" * 60, "\u202e" + "x" * 500, "Li, Bo"] * 30
    for page in leaves(pdf(a_list(*names, across=across), size)):
        assert not collisions(page)


def test_a_section_begins_on_a_page_of_its_own() -> None:
    sheet = a_list("A", "B")
    two = ListSheet(ORIGIN, "Zones", sheet.columns, (*sheet.sections, ListSection("zone 2", (), ())))
    first, second = texts(pdf(two))
    assert "zone 2" not in first
    assert "zone 2" in second


def test_a_name_in_type_small_enough_for_its_room_is_not_cut() -> None:
    """To the last bit the shrunk text may be wider than its room: a hair is no reason to cut a name."""
    load_fonts()
    name = "García Márquez, Chidi – Castillo, Lena"
    for tenths in range(1600, 2076):
        size = shrunk(name, REGULAR, 11, tenths / 10, SMALLEST * 11)
        assert fitted(name, REGULAR, size, tenths / 10) == name


@pytest.mark.parametrize("heading", ["Byes", "Rondas libres", "A heading of another language"])
def test_r57_a_heading_of_a_narrow_column_is_never_cut(heading: str) -> None:
    """R57: "Rondas lib…" stood over the byes."""
    columns = (ListColumn("Player", share=1), ListColumn(heading, width=50, right=True))
    sheet = ListSheet(ORIGIN, "A list", columns, (ListSection("", ((("Ana Ruiz", "2"),),)),))
    assert heading in texts(pdf(sheet))[0]
