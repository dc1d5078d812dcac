"""The bracket on paper: lines from every match to the next, names on two lines before they shrink."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.utils import translation
from pypdf import PageObject

from tests.paper.reading import ORIGIN, collisions, leaves, pieces, texts
from topcut.paper.bracket_page import SheetBox, SheetColumn, SheetLine
from topcut.paper.bracket_sheet import BracketSheet, bracket_pdf
from topcut.paper.fonts import BOLD, REGULAR, load_fonts
from topcut.paper.name_setting import name_set

LONG = "Franz-Ferdinand von Weberstein-Hohenburg"
ROUNDS = ("Final", "Semifinals", "Quarterfinals", "Round of 16", "Round of 32", "Round of 64")


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    load_fonts()
    with translation.override("en"):
        yield


def a_sheet(entrants: int, name: str = "Ana Ruiz", champion: str = "") -> BracketSheet:
    """Everybody in the first round is known, and of its matches every first seat has won."""
    columns: list[SheetColumn] = []
    boxes = entrants // 2
    while boxes:
        first = not columns
        columns.append(SheetColumn("", tuple(_box(at, name if first else "") for at in range(boxes))))
        boxes //= 2
    named = [SheetColumn(ROUNDS[len(columns) - at - 1], column.boxes) for at, column in enumerate(columns)]
    return BracketSheet(ORIGIN, "Bracket", tuple(named), champion)


def _box(at: int, name: str) -> SheetBox:
    lines = tuple(SheetLine(str(2 * at + n), f"{name} {2 * at + n}" if name else "", "") for n in (1, 2))
    return SheetBox(str(at + 1), lines, (at // 2,), decided=bool(name))


def elbows(page: PageObject) -> list[tuple[float, ...]]:
    """The lines from box to box, as the points they go through."""
    contents = page.get_contents()
    assert contents is not None
    number = rb"(-?[\d.]+) (-?[\d.]+)"
    drawn = re.findall(rb"n %b m %b l %b l %b l" % (number, number, number, number), contents.get_data())
    return [tuple(map(float, one)) for one in drawn]


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("entrants", [2, 4, 8, 16, 32])
def test_a_line_leads_from_every_match_to_the_middle_of_the_next(entrants: int, size: str) -> None:
    (page,) = leaves(bracket_pdf(a_sheet(entrants), size))
    lines = elbows(page)
    assert len(lines) == entrants - 1, "every match leads on, the final to the champion's place"
    ends = sorted((line[6], line[7]) for line in lines)
    starts = {(round(line[0], 1), round(line[1], 1)) for line in lines}
    assert len(starts) == entrants - 1
    assert all(ends[at] == ends[at + 1] for at in range(0, entrants - 2, 2)), "two come together in each"


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("entrants", [4, 8, 16, 32])
def test_the_longest_names_run_into_nothing_and_keep_every_letter(
    entrants: int, language: str, size: str
) -> None:
    with translation.override(language):
        (page,) = leaves(bracket_pdf(a_sheet(entrants, LONG, champion=LONG), size))
    assert collisions(page) == []
    assert "…" not in page.extract_text()


@pytest.mark.parametrize("font", [REGULAR, BOLD])
def test_a_long_name_goes_on_two_lines_before_it_shrinks(font: str) -> None:
    assert name_set("Ana Ruiz", font, 11, 90, 25).lines == ("Ana Ruiz",)
    on_two = name_set("Jo Álvarez de la Fuente", font, 11, 100, 25)
    assert (on_two.size, on_two.lines) == (11, ("Jo Álvarez", "de la Fuente"))
    assert name_set("Weberstein-Hohenburg", font, 11, 90, 25).lines == ("Weberstein-", "Hohenburg")
    small = name_set("Wolfeschlegelsteinhausenbergerdorff", font, 11, 90, 25)
    assert small.size < 11
    assert small.lines[0].endswith("…"), "nowhere to break"


def test_the_champions_place_is_empty_until_somebody_has_won() -> None:
    (before,) = texts(bracket_pdf(a_sheet(4)))
    assert "Champion:" not in before
    (after,) = leaves(bracket_pdf(a_sheet(4, champion="Bo Li")))
    assert "Champion: Bo Li" in after.extract_text()
    assert any(piece.bold and piece.text == "Bo Li" for piece in pieces(after))


def test_sixty_four_are_two_halves_and_the_page_where_they_meet() -> None:
    pages = leaves(bracket_pdf(a_sheet(64)))
    assert [len(elbows(page)) for page in pages] == [30, 30, 3]
    assert "Ana Ruiz 1\n" in pages[0].extract_text()
    assert "Ana Ruiz 64\n" in pages[1].extract_text()
    assert "Round of 64" not in pages[2].extract_text()
    assert ["Champion" in page.extract_text() for page in pages] == [False, False, True]
