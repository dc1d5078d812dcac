"""The reference as page values."""

from __future__ import annotations

import pytest

from topcut.rulebook.play_reference import entries
from topcut.web.library.play_screen import entry_screen, not_here_screen, reference_screen


def test_the_reference_leads_to_every_explanation() -> None:
    page = reference_screen(entries(), "")
    assert len(page.entries) == len(entries())
    assert [helper.href.rpartition("/")[2] for helper in page.helpers] == [
        "match",
        "reveal",
        "state-based",
        "effects",
        "priority",
    ]


def test_an_explanation_has_a_helper_where_one_answers_faster() -> None:
    with_one = next(one for one in entries() if one.helper)
    without = next(one for one in entries() if not one.helper)
    assert entry_screen(with_one, without, (), (), "").helper
    assert entry_screen(without, with_one, (), (), "").helper is None


@pytest.mark.parametrize(
    ("edition", "section", "title"),
    [("2025-06-30", "77.6", "MTR 2025-06-30 §77.6"), ("", "App Z", "MTR App Z")],
)
def test_a_section_that_is_not_here_is_named_and_can_be_searched_for(
    edition: str, section: str, title: str
) -> None:
    page = not_here_screen("MTR", edition, section)
    assert (page.title, page.search.asked) == (title, section)


def test_r16_the_edition_that_a_reader_came_with_stays_with_them() -> None:
    edition = "mtr-2019-05-03"
    page = reference_screen(entries(), edition)
    assert all(link.href.endswith(f"?edition={edition}") for link in (*page.helpers, *page.entries))
    one = entry_screen(entries()[0], entries()[1], (), (), edition)
    assert all(link and link.href.endswith(edition) for link in (one.up, one.helper, one.after))
