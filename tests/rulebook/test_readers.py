"""Readers of values, found in the program's own source."""

from __future__ import annotations

import ast
from collections.abc import Mapping

import pytest

from topcut.rulebook.readers import readers, values_read_in
from topcut.rulebook.schema import leaves


def read(text: str) -> set[str]:
    return values_read_in(ast.parse(text))


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("context.rules.time.final", {"time.final"}),
        ("product = rules.boosters\nproduct.sealed", {"boosters.sealed"}),
        ("points, ties = rules.points, rules.tiebreakers\nties.order", {"tiebreakers.order"}),
        ("def steps(rules: Drafts): return rules.directions", {"drafts.directions"}),
        ("rules.points.for_win(3)", {"points.match_win", "points.win_above_pod_size"}),
        ("match.time.extra_turns", set()),
        ("rules.cite('time.final')", set()),
        ("self.final", set()),
    ],
)
def test_a_value_is_read_where_its_name_follows_its_section(text: str, keys: set[str]) -> None:
    assert read(text) == keys


def test_a_section_read_by_a_made_up_name_is_read_as_a_whole() -> None:
    assert read("getattr(rules.time, name)") == {key for key in leaves() if key.startswith("time.")}


def test_modules_are_found() -> None:
    found: Mapping[str, tuple[str, ...]] = readers()
    assert "core/desks/clocks/readings.py" in found["time.final"]
    assert "web/desk/adding_forms.py" in found["roles.guardian_up_to_age"]
    assert found.keys() == leaves().keys()
