"""How a match is played, as the rules tell it to those at the table."""

from __future__ import annotations

import pytest

from topcut.core.rules import Rel
from topcut.messages.match_conduct import match_conduct
from topcut.rulebook import MULTIPLAYER_OVERLAY, load

PODS = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))


@pytest.mark.rule("MA-1.10A")
@pytest.mark.rule("MA-4.1")
def test_in_pods_the_table_is_told_who_keeps_out_of_talk_and_what_is_said_of_commanders() -> None:
    told = [
        {
            rule: text
            for part in match_conduct(PODS, Rel.REGULAR, format_, pods=pods)
            for text, rule in part.lines
        }
        for format_, pods in (("commander", True), ("modern", True), ("modern", False))
    ]
    assert "takes no part in any talk" in told[0]["MA-1.10A"]
    assert "what damage a commander has dealt you" in told[0]["MA-4.1"]
    assert [("MA-1.10A" in one, "MA-4.1" in one) for one in told] == [
        (True, True),
        (True, False),
        (False, False),
    ]
