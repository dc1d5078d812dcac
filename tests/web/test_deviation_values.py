"""Departures from the rules as values (ED.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY
from topcut.core.play.details import HouseRule
from topcut.rulebook import rules_for
from topcut.rulebook.announced import announced
from topcut.web.deviation_values import departure_lines

pytestmark = pytest.mark.django_db


@pytest.mark.rule("ED.2")
def test_each_departure_has_the_rule_it_departs_from() -> None:
    stage = replace(FRIDAY.stages[0], minutes=60)
    house = (HouseRule("extensions.deck_check", "5"),)
    details = replace(FRIDAY, stages=(stage,), house=house)
    told = [
        (line.text, "".join(piece.text for piece in line.cite))
        for line in departure_lines(announced(details, rules_for(details)))
    ]
    assert told[0] == ("60 minutes a round; the rules recommend 50.", "MTR 2025-06-30 App B")
    assert told[1][0].endswith(": 5; in the rules 3.")
    assert told[1][1] == "MTR 2025-06-30 §2.6"
    assert len(told) == 2
