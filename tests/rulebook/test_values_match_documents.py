"""Tables of figures equal the documents': rounds, draft times, product, programs, sections."""

import re
from pathlib import Path

import pytest

from tests.rulebook import documents
from tools.section_table import sections
from topcut.core.rules import Rel, RoundsRow
from topcut.rulebook import MULTIPLAYER_OVERLAY, load, rows

EDITIONS = list(documents.FILES)
LEVELS = {
    "Regular": Rel.REGULAR,
    "Normal": Rel.REGULAR,
    "Competitive": Rel.COMPETITIVE,
    "Competitivo": Rel.COMPETITIVE,
    "Professional": Rel.PROFESSIONAL,
    "Profesional": Rel.PROFESSIONAL,
}


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def read_row(cells: list[str]) -> RoundsRow:
    """A line of Appendix E: "9-16", "4 (if …) 5 (…)", "Top 8 (…) Top 4 (…)"."""
    bounds, swiss, playoff = map(numbers, cells)
    least, most = bounds[0], None if "+" in cells[0] else bounds[-1]
    if not playoff:
        return RoundsRow(least, most, 0, 0, elimination_only=swiss[0], teams_only="(" in cells[0])
    if len(swiss) == 2:
        return RoundsRow(least, most, swiss[1], playoff[1], None, swiss[0], playoff[0])
    return RoundsRow(least, most, swiss[0], playoff[0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_of_rounds_is_appendix_e(shared: Path, edition: str) -> None:
    table = documents.tab_rows(documents.sections(shared, edition)["App E"])[1:]
    cells = [[line[0], re.sub(r"2HG|G2C", "", line[1]), line[2]] for line in table]
    cells[0][0] = re.sub(r"/(2HG|G2C)", "", cells[0][0])
    assert load(edition).rounds.recommended == tuple(map(read_row, cells))


def test_the_table_of_pod_rounds_is_the_addendums(shared: Path) -> None:
    text = (shared / "rules" / documents.ADDENDUM).read_text(encoding="utf-8")
    table = re.findall(r"^\| (\d[\d-]*) +\| (.+?) +\| (.+?) +\|$", text, re.M)
    found = []
    for bounds, swiss, playoff in table:
        least, most = numbers(bounds)[0], numbers(bounds)[-1]
        only = numbers(swiss)[0] if "None" in swiss else None
        found.append(RoundsRow(least, most, 0 if only else numbers(swiss)[0], sum(numbers(playoff)), only))
    assert load(EDITIONS[-1], (MULTIPLAYER_OVERLAY,)).rounds.recommended[:-1] == tuple(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_pick_times_are_appendix_b(shared: Path, edition: str) -> None:
    table = documents.tab_rows(documents.sections(shared, edition)["App B"])
    drafts = load(edition).drafts
    single = [line for line in table if len(line) == 2 and numbers(line[0])]
    assert [drafts.seconds_for(numbers(line[0])[0]) for line in single] == [
        next(iter(numbers(line[1])), None) for line in single
    ]
    paired = [line for line in table if len(line) == 3 and line[0].isdigit() and numbers(line[2])]
    assert drafts.two_headed_giant_pick_seconds_15 == tuple(numbers(line[2])[0] for line in paired)
    fourteen = tuple(numbers(line[2])[0] for line in paired if line[1] != "-")
    assert drafts.two_headed_giant_pick_seconds_14 == fourteen


@pytest.mark.parametrize("edition", EDITIONS)
def test_product_is_appendix_d(shared: Path, edition: str) -> None:
    lines = documents.sections(shared, edition)["App D"]
    heads = [line for line in lines if re.match(r"(For|Para) ", line)]
    counts = [
        numbers(re.sub(r"Horizontes de Modern 2", "", line.split("–")[1])) for line in lines if "–" in line
    ]
    mixes = load(edition).boosters.mixes
    assert len(mixes) == len(heads)
    mine = [
        [] if part is None else [part]
        for mix in mixes
        for part in (
            mix.sealed,
            mix.draft,
            mix.team_sealed_three,
            mix.two_headed_giant_sealed,
            mix.two_headed_giant_draft,
        )
    ]
    assert mine == counts
    for mix, head in zip(mixes, heads, strict=True):
        days = [mix.starts, *([mix.through] if mix.through else [])]
        for day in days:
            assert str(day.day) in head
            assert str(day.year) in head
        assert len(re.findall(r"20(?:19|21|25)(?=[),]| through| hasta| al)", head)) == len(days)


@pytest.mark.parametrize("edition", EDITIONS)
def test_programs_and_their_levels_are_appendix_f(shared: Path, edition: str) -> None:
    table = documents.tab_rows(documents.sections(shared, edition)["App F"])[1:]
    levels = load(edition).programs.levels
    assert len(levels) == len(table)
    for level, (name, text) in zip(levels, table, strict=True):
        assert level.rel is LEVELS[text.split()[0]]
        assert (level.recommended is not None) == ("recommended" in text)
        assert (level.day is not None) == bool(re.search(r"D(ay|ía) \d", name))
        prerelease = name.replace("Presentación", "Prerelease")
        assert prerelease.split()[0] in level.name


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_has_every_section_of_a_document(shared: Path, edition: str) -> None:
    listed = [one.in_edition(edition.removeprefix("mtr-")) for one in sections() if one.document == "MTR"]
    found = set(documents.sections(shared, edition))
    assert {one for one in listed if one} - {"Introduction"} == found - {"Introduction"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_rulebook_cites_are_sections_of_the_document(shared: Path, edition: str) -> None:
    source = load(edition).source
    cited = {
        one.section for one in (*source.rows.values(), *source.citations.values()) if one.document == "MTR"
    }
    whole = {section for section in cited if "–" not in section and section != "Introduction"}
    assert whole <= set(documents.sections(shared, edition))


@pytest.mark.rule("ED.4")
def test_the_ledgers_ids_are_ours(shared: Path) -> None:
    text = (shared / "LEDGER.md").read_text(encoding="utf-8")
    labels = {label.strip() for label in re.findall(r"^\| ((?:ED|MTR|MA|APP|FAQ)[-.][^|]+)\|", text, re.M)}
    labels = {label for label in labels if not re.fullmatch(r"MTR-20\d\d", label)}
    known = {name for row in rows() for name in row.ids}
    assert labels <= known, "rows of our own may come on top"


@pytest.mark.rule("MTR-4.2.a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_as_many_shortcuts_as_the_document_lists(shared: Path, edition: str) -> None:
    listed = [line for line in documents.sections(shared, edition)["4.2"] if line.startswith("-")]
    assert len(load(edition).play.shortcuts) == len(listed)
