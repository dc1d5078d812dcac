"""docs/reference/rules.md is what the data says."""

from tools.rule_reference import PAGE, page
from topcut.rulebook import rows
from topcut.rulebook.schema import leaves


def test_the_reference_page_is_up_to_date() -> None:
    """If this fails: python3 run.py rule-reference"""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_page_has_every_row_every_key_and_a_column_for_what_is_not_carried() -> None:
    text = page()
    assert "not carried, and why" in text
    assert all(f"| {row.id} |" in text for row in rows())
    assert all(f"| `{key}` |" in text for key in leaves())


def test_every_line_of_a_table_has_as_many_cells_as_its_head() -> None:
    width = 0
    for line in page().splitlines():
        cells = line.replace("\\|", "").count("|")
        if line.startswith("| ") and width:
            assert cells == width, line
        width = cells if line.startswith("| ") else 0
