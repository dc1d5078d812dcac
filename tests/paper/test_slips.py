"""Result slips on paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
import zxingcpp
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.reading import ON_EVERY_PAGE, ORIGIN, collisions, leaves, pictures, texts
from topcut.paper.any_sheet import pdf
from topcut.paper.slips import A_PAGE, Sitting, Slip, SlipSheet, cut_stack, stacks

LONG = "Wolfeschlegelsteinhausenbergerdorff-García, Maximiliano Alejandro José"
NAMES = ("Ruiz, Ana", "Li, Bo", LONG, "Novák, Žofie", "W" * 60)


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def a_slip(table: int, seats: int = 2, note: str = "", names: tuple[str, ...] = NAMES) -> Slip:
    players = tuple(Sitting(names[seat], 3 * seat) for seat in range(seats))
    code = f"k7m2p9xc-3-{table}-hb"
    return Slip(str(table), players, code, f"http://192.168.178.25:8000/s/{code}", note)


def a_sheet(*slips: Slip, games_to_win: int = 2, stack: int = 50, backs: bool = False) -> SlipSheet:
    return SlipSheet(ORIGIN, "Round 3: result slips", "Round 3", games_to_win, slips, stack, backs)


@given(count=st.integers(1, 900), sheets=st.integers(1, 120))
def test_cutting_each_stack_and_laying_the_piles_on_each_other_leaves_the_tables_in_order(
    count: int, sheets: int
) -> None:
    tables = list(range(1, count + 1))
    in_hand: list[int] = []
    for stack in stacks(tables, sheets):
        pages = list(cut_stack(stack))
        assert len(pages) <= sheets
        assert all(len(page) == A_PAGE for page in pages)
        piles = [[page[place] for page in pages] for place in range(A_PAGE)]
        in_hand += [table for table in chain.from_iterable(piles) if table is not None]
    assert in_hand == tables


def test_the_pages_themselves_are_in_cut_stack_order() -> None:
    sheet = a_sheet(*(a_slip(table) for table in range(1, 15)), stack=2)
    codes = [
        [int(code.text.split("-")[2]) for code in map(zxingcpp.read_barcode, pictures(page)) if code]
        for page in leaves(pdf(sheet))
    ]
    assert codes == [[1, 3, 5, 7], [2, 4, 6, 8], [9, 11, 13], [10, 12, 14]]


def test_every_slip_says_whose_it_is_and_where_it_comes_from() -> None:
    text = texts(pdf(a_sheet(a_slip(17, note="they have met before"))))[0]
    for words in (*ON_EVERY_PAGE, "Round 3", "17", "Ruiz, Ana", "Li, Bo", "they have met before"):
        assert words in text
    for words in ("k7m2p9xc-3-17-hb", "Page 1 of 1", "Signature", "Drop", "Extra time", "Games won"):
        assert words in text


def test_the_qr_code_holds_the_address_of_its_own_table() -> None:
    sheet = a_sheet(*(a_slip(table) for table in (3, 17, 1250)))
    read = [zxingcpp.read_barcode(picture) for picture in pictures(leaves(pdf(sheet))[0])]
    assert [code and code.text for code in read] == [slip.address for slip in sheet.slips]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize(("seats", "games_to_win"), [(2, 1), (2, 2), (2, 3), (3, 1), (4, 1), (5, 1), (4, 2)])
def test_nothing_runs_into_anything_else(size: str, seats: int, games_to_win: int, language: str) -> None:
    for table in (1, 4000):
        sheet = a_sheet(a_slip(table, seats, "x" * 200, NAMES[::-1]), games_to_win=games_to_win, backs=True)
        with translation.override(language):
            drawn = pdf(sheet, size)
        for page in leaves(drawn):
            assert not collisions(page, strips=A_PAGE)


def test_a_pod_has_a_row_for_each_seat_in_seat_order() -> None:
    text = texts(pdf(a_sheet(a_slip(1, seats=4), games_to_win=1)))[0]
    places = [text.index(start) for start in ("Ruiz, Ana", "Li, Bo", "Wolfeschl", "Novák, Žofie")]
    assert places == sorted(places)
    assert "Conceded" in text
    assert "Games won" not in text


def test_the_back_of_a_page_has_the_same_tables_at_the_same_height() -> None:
    front, back = leaves(pdf(a_sheet(a_slip(3), a_slip(17), backs=True)))
    assert "Page 2 of 2" in back.extract_text()
    text = back.extract_text()
    assert text.index("Table 3") < text.index("Table 17")
    for words in ("Judge", "Player", "Infraction", "What happened", "Penalty"):
        assert words in text
    assert len(pictures(front)) == 2
    assert not pictures(back)


@pytest.mark.parametrize("name", ["\u202eabc", "(\\) Tj ET", "</b>", "👾 𝔄", "=HYPERLINK(1)"])
def test_a_name_is_text_whatever_it_holds(name: str) -> None:
    slip = Slip(
        "1", (Sitting(name, 0), Sitting("Li, Bo", 3)), "k7m2p9xc-3-1-hb", "http://x/s/k7m2p9xc-3-1-hb"
    )
    text = texts(pdf(a_sheet(slip)))[0]
    assert "Li, Bo" in text
    assert "\u202e" not in text


def test_a_round_without_tables_still_gives_a_page() -> None:
    assert len(leaves(pdf(a_sheet()))) == 1


@pytest.mark.rule("MTR-2.4.d")
def test_r4_a_slip_says_that_a_game_still_on_at_time_is_drawn() -> None:
    said = "A game still on at time is drawn."
    assert said in texts(pdf(a_sheet(a_slip(1))))[0]
    assert said not in texts(pdf(a_sheet(a_slip(1), games_to_win=1)))[0]
