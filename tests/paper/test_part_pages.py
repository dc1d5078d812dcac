"""Parts on paper: nothing runs into anything else, and headings stay with what they head."""

from __future__ import annotations

import pytest

from tests.paper.reading import ON_EVERY_PAGE, ORIGIN, collisions, leaves, texts
from topcut.messages.parts import PartColumn, PartTable, ReportPart
from topcut.paper.any_sheet import pdf
from topcut.paper.part_pages import PartSheet

COLUMNS = (PartColumn("Place", 0.7, number=True), PartColumn("Player", 3), PartColumn("Reason", 2, long=True))


def sheet(*parts: ReportPart) -> PartSheet:
    return PartSheet(ORIGIN, "Tournament report", parts)


def table(rows: int, reason: str = "") -> PartTable:
    return PartTable(COLUMNS, tuple((str(n), f"Player {n}", reason) for n in range(1, rows + 1)), "Round 1")


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_long_table_says_its_headings_on_every_page(size: str) -> None:
    drawn = pdf(
        sheet(ReportPart.of("r", "Results", "One line.", tables=[table(200, "the slip says so")])), size
    )
    pages = texts(drawn)
    assert len(pages) > 3
    for number, page in enumerate(pages, 1):
        assert "Player" in page
        assert "Reason" in page
        assert f"Page {number} of {len(pages)}" in page
        assert all(said in page for said in ON_EVERY_PAGE)
    assert all(f"Player {n}" in "\n".join(pages) for n in (1, 57, 200))
    assert [found for page in leaves(drawn) for found in collisions(page)] == []


@pytest.mark.parametrize("rows", range(40, 60))
def test_a_heading_never_ends_a_page(rows: int) -> None:
    parts = (
        ReportPart.of("a", "First", tables=[table(rows)]),
        ReportPart.of("b", "Second part", tables=[table(3)]),
    )
    for page in texts(pdf(sheet(*parts))):
        body = page.split("Ledger line")[0].strip().splitlines()
        assert body[-1] not in ("Second part", "Round 1")
        assert not body[-1].endswith("Reason")


def test_what_somebody_wrote_at_length_goes_over_the_page() -> None:
    told = "word " * 2000
    parts = (
        ReportPart.of("a", "Statement", told),
        ReportPart.of("b", "Corrections", tables=[table(1, told)]),
    )
    drawn = pdf(sheet(*parts))
    assert sum(page.count("word") for page in texts(drawn)) == 4000
    assert [found for page in leaves(drawn) for found in collisions(page)] == []


def test_a_hash_without_a_blank_is_broken_where_it_must_be() -> None:
    columns = (PartColumn("", 1), PartColumn("", 0.4))
    drawn = pdf(sheet(ReportPart.of("p", "Proof", tables=[PartTable(columns, (("Head", "f0" * 60),))])))
    assert "".join(texts(drawn)[0].split()).count("f0f0f0f0f0") > 5
    assert collisions(leaves(drawn)[0]) == []


def test_names_that_turn_text_round_are_marked() -> None:
    columns = (PartColumn("", 1), PartColumn("", 1))
    drawn = pdf(sheet(ReportPart.of("p", "Names", tables=[PartTable(columns, (("a\u202eb", "<script>"),))])))
    assert "<script>" in texts(drawn)[0]
