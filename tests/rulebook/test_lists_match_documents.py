"""Each banned, restricted and legal-set list equals its document's, by count and by name."""

import re
from datetime import date
from pathlib import Path

import pytest

from tests.rulebook import documents
from topcut.core.rules import ListedItem
from topcut.rulebook import load
from topcut.rulebook.format_lists import FormatFile, format_files

LISTS = [(edition, file) for edition in documents.FILES for file in format_files(edition)]
IDS = [f"{file.name}-{edition[4:8]}" for edition, file in LISTS]
KINDS = re.compile(r"25 car|\(9 car|56 Cards|offensive|ofensivas")
MONTHS = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
]
ENGLISH = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


def printed(edition: str, entries: tuple[ListedItem, ...]) -> list[str]:
    """The names as the document writes them: its own slips, and Spanish in 2021."""
    spanish = edition == "mtr-2021-07-23"
    return [entry.printed or (entry.es if spanish else None) or entry.name for entry in entries]


def day_in(text: str) -> date | None:
    if found := re.search(r"(\w+) (\d+), (20\d\d)\)", text):
        return date(int(found[3]), ENGLISH.index(found[1]) + 1, int(found[2]))
    if found := re.search(r"(\d+) de (\w+) de (20\d\d)\)", text):
        return date(int(found[3]), MONTHS.index(found[2]) + 1, int(found[1]))
    return None


@pytest.mark.parametrize(("edition", "file"), LISTS, ids=IDS)
def test_the_lists_are_the_documents(shared: Path, edition: str, file: FormatFile) -> None:
    found = documents.lists(documents.sections(shared, edition)[file.cite])
    banned = [entry for entry in found["banned"] if not KINDS.search(entry)]
    for mine, theirs in (
        (printed(edition, file.sets), found["sets"]),
        (printed(edition, file.banned), banned),
        (printed(edition, file.restricted), found["restricted"]),
    ):
        assert sorted(mine) == sorted(map(documents.without_date, theirs))
    assert len(file.banned_kinds) == len(found["banned"]) - len(banned)


@pytest.mark.parametrize(("edition", "file"), LISTS, ids=IDS)
def test_the_dates_are_the_documents(shared: Path, edition: str, file: FormatFile) -> None:
    found = documents.lists(documents.sections(shared, edition)[file.cite])
    entries = dict(zip(printed(edition, file.sets), file.sets, strict=True))
    entries |= dict(zip(printed(edition, file.banned), file.banned, strict=True))
    for line in (*found["sets"], *found["banned"]):
        if (day := day_in(line)) is not None:
            entry = entries.pop(documents.without_date(line))
            assert (entry.leaves if "hasta" in line else entry.starts) == day
    assert all(entry.starts is None and entry.leaves is None for entry in entries.values())


def test_an_eternal_format_lists_no_sets_and_the_others_do() -> None:
    for _, file in LISTS:
        assert (file.sets_of == "all") == (file.kind == "eternal") == (not file.sets)


def test_no_name_stands_twice_on_a_list() -> None:
    for _, file in LISTS:
        for entries in (file.sets, file.banned, file.restricted):
            names = [entry.name for entry in entries]
            assert len(names) == len(set(names))


def test_a_corrected_name_says_so() -> None:
    for _, file in LISTS:
        for entry in (*file.sets, *file.banned, *file.restricted):
            assert entry.printed is None or entry.note is not None


@pytest.mark.parametrize("edition", documents.FILES)
def test_new_releases_are_those_of_section_3_7(shared: Path, edition: str) -> None:
    lines = documents.bullets(documents.sections(shared, edition)["3.7"])
    days = [day_in(f"{line})") for line in lines]
    assert [new.starts for new in load(edition).cards.new_sets] == days
