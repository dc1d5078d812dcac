"""Our own list of ledger rows, and a sentence for every key."""

import re
from itertools import chain

from topcut.rulebook import editions, load, rows
from topcut.rulebook.present import explanations, value_of
from topcut.rulebook.rule_ids import RuleRow
from topcut.rulebook.schema import leaves
from topcut.rulebook.wording import worded


def test_a_part_belongs_to_a_row_that_is_whole() -> None:
    whole = {row.id for row in rows() if row.part_of is None}
    assert all(row.part_of in whole for row in rows() if row.part_of is not None)


def test_every_row_has_a_title_in_both_languages_and_few_are_the_same() -> None:
    same = {row.en for row in rows() if row.en == row.es}
    assert same == {"Video", "Sideboards"} | {
        "Modern, Vintage, Legacy, Pioneer",
        "Modern",
        "Vintage",
        "Legacy",
        "Pioneer",
    }


def test_a_row_whose_section_moves_or_is_missing_is_edition_bound_or_only_moved() -> None:
    """A rule that an edition lacks differs between editions; one that only moved may not."""
    for row in rows():
        if "-" in (row.in_2019, row.in_2021, row.in_2025):
            assert row.edition_bound, row.id


def test_a_section_that_an_edition_does_not_have_is_none() -> None:
    row = RuleRow("X", "x", "x", "MTR", "3.9", in_2019="-")
    assert [row.section_in(f"{year}-01-01") for year in (2019, 2021, 2025)] == [None, "3.9", "3.9"]


def test_every_key_is_explained_in_one_sentence_in_both_languages() -> None:
    assert set(explanations()) == set(leaves())
    for explanation in explanations().values():
        for text in (explanation.en, explanation.es):
            assert text.endswith(".")
            assert text.count(". ") == 0
        assert explanation.en != explanation.es


def test_every_key_of_every_edition_is_cited() -> None:
    for edition in editions():
        assert set(load(edition.name).source.citations) == set(leaves())


def test_r57_no_value_shows_an_id_where_spanish_has_a_word() -> None:
    """R57: identity.accepted was "wizards-account, full-name" on Spanish pages."""
    found = set()
    for edition in editions():
        rules = load(edition.name)
        told = [worded(value_of(rules, key), "es") for key in rules.source.citations]
        cells = [cell for one in told for cell in (one.text, *one.items, *chain(*one.rows))]
        found |= {id_ for cell in cells for id_ in re.findall(r"(?<![\w/.])[a-z]+(?:[-_:][a-z0-9]+)+", cell)}
    assert found == set()
