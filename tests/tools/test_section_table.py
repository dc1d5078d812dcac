"""docs/reference/sections.md has every section, with what becomes of it."""

import pytest

from tools.section_table import PAGE, DocumentSection, carried, page, sections
from topcut.core.rules import Rules
from topcut.rulebook import load
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY, editions


def test_the_table_is_up_to_date() -> None:
    """If this fails: python3 run.py rule-reference"""
    assert PAGE.read_text(encoding="utf-8") == page()


def rules_with(section: DocumentSection) -> list[Rules]:
    if section.document == "MA":
        return [load(editions()[-1].name, (MULTIPLAYER_OVERLAY,))]
    return [load(one.name) for one in editions() if section.in_edition(one.effective.isoformat())]


@pytest.mark.parametrize("section", sections(), ids=lambda one: f"{one.document} {one.section}")
def test_every_section_is_carried_told_or_left_to_people_for_a_reason(section: DocumentSection) -> None:
    """An edition that has the section has something of it, or the table says why not."""
    assert section.why or all(carried(section, rules) for rules in rules_with(section))


def test_a_reason_does_not_stand_where_everything_is_carried() -> None:
    """A row that came later makes "left to people" stale, unless the reason says what is left."""
    stale = [
        one.section
        for one in sections()
        if one.why and "(" not in one.why and all(carried(one, rules).rows for rules in rules_with(one))
    ]
    assert not stale
