"""The standings on paper."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from django.utils import translation
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.core.kernel.ids import Instant
from topcut.paper.any_sheet import pdf as drawn
from topcut.paper.fonts import REGULAR, load_fonts
from topcut.paper.report_sheets import StandingsLine, standings_sheet
from topcut.paper.sheets import Origin, fitted, moment
from topcut.paper.wall_lists import ListSheet


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


MORNING = Instant(1_751_706_000_000)  # 9:00 in London


def a_sheet(count: int, name: str = "Ruiz, Ana", tournament: str = "Spring Open") -> ListSheet:
    lines = [
        StandingsLine(place, f"{name} {place}", ("9", "3–0–0", "66.67")) for place in range(1, count + 1)
    ]
    origin = Origin(tournament, MORNING, "Europe/Madrid", 335, "7013fbd38080aabbcc")
    return standings_sheet(origin, "Standings after round 3", "", ("Points", "Record", "OMW %"), lines)


def pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def test_every_page_says_what_it_is_and_which_page_of_how_many() -> None:
    texts = pages(drawn(a_sheet(120)))
    assert len(texts) > 2
    for number, text in enumerate(texts, 1):
        assert "Spring Open" in text
        assert "Standings after round 3" in text
        assert "2025-07-05 11:00 CEST (UTC+02:00)" in text
        assert "Ledger line 335 · head 7013fbd38080" in text
        assert f"Page {number} of {len(texts)}" in text


def test_every_line_is_printed_once() -> None:
    texts = pages(drawn(a_sheet(120)))
    for place in (1, 50, 51, 119, 120):
        assert sum(f"Ruiz, Ana {place}\n" in text for text in texts) == 1


@pytest.mark.parametrize(("size", "width", "height"), [("a4", 595, 842), ("letter", 612, 792)])
def test_both_sizes_of_paper(size: str, width: int, height: int) -> None:
    box = PdfReader(BytesIO(drawn(a_sheet(3), size))).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (width, height)


def test_accents_and_other_scripts_are_printed_from_a_font_inside_the_file() -> None:
    pdf = drawn(a_sheet(1, "Yılmaz, Žofie Łukasz Ñandú Ψ Жанна"))
    assert "Yılmaz, Žofie Łukasz Ñandú Ψ Жанна 1" in pages(pdf)[0]
    fonts = PdfReader(BytesIO(pdf)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    used = [
        font.get_object() for font in fonts.values() if "DejaVu" in str(font.get_object().get("/BaseFont"))
    ]
    assert used
    assert all("/FontFile2" in font["/FontDescriptor"] for font in used)


@pytest.mark.parametrize("name", ["田中 太郎 (Taro)", "李小龍", "さとう はな", "김민준"])
def test_a_chinese_japanese_or_korean_name_is_printed_in_letters_of_its_own_and_keeps_its_room(
    name: str,
) -> None:
    assert f"{name} 1" in pages(drawn(a_sheet(1, name)))[0]
    load_fonts()
    broad = [letter for letter in name if letter > "\u2e80"]
    assert stringWidth("".join(broad), REGULAR, 10) == pytest.approx(10 * len(broad), rel=0.15)


@pytest.mark.parametrize(
    "name", ["</font><b>", "(\\) Tj ET", "&amp; %s {x}", "\u202eabc\x00", "👾 𝔄", "x" * 5000]
)
def test_a_name_is_text_whatever_it_holds(name: str) -> None:
    texts = pages(drawn(a_sheet(2, name, tournament=name)))
    assert len(texts) == 1
    assert "66.67" in texts[0]


def test_a_long_name_is_cut_where_the_figures_begin() -> None:
    load_fonts()
    cut = fitted("Wolfeschlegelsteinhausenbergerdorff " * 4, REGULAR, 9.5, 100)
    assert cut.endswith("…")
    assert len(cut) > 10
    assert fitted("Bo Li", REGULAR, 9.5, 100) == "Bo Li"


def test_nobody_ranked_still_gives_a_page() -> None:
    assert "Page 1 of 1" in pages(drawn(a_sheet(0)))[0]


@pytest.mark.scenario(37)
def test_the_moment_names_its_offset_also_where_the_zone_has_no_letters() -> None:
    assert moment(MORNING, "America/Sao_Paulo") == "2025-07-05 06:00 (UTC-03:00)"
    assert moment(MORNING, "Asia/Kolkata") == "2025-07-05 14:30 IST (UTC+05:30)"
    assert moment(MORNING, "no/such") == "2025-07-05 09:00 (UTC+00:00)"


def test_the_sheet_speaks_the_language_in_force() -> None:
    with translation.override("es"):
        assert "Página 1 de 1" in pages(drawn(a_sheet(1)))[0]


def test_the_fonts_licence_is_shipped_with_them() -> None:
    from importlib.resources import files

    folder = files("topcut.paper.fonts")
    dejavu = folder.joinpath("LICENSE-DejaVu.txt").read_text("utf-8")
    assert "Bitstream" in dejavu
    assert "Tavmjong Bah" in dejavu
    assert "Apache License" in folder.joinpath("LICENSE-WenQuanYi.txt").read_text("utf-8")
