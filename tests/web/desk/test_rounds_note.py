"""The note beside the number of rounds (APP-E.a)."""

from __future__ import annotations

import pytest

from topcut.core.rules import Rel
from topcut.rulebook import MULTIPLAYER_OVERLAY, load, recommended_rounds
from topcut.web.desk.rounds_note import by_fact_sheet_note, proposal_note, too_few_note

pytestmark = pytest.mark.django_db

RULES = load("mtr-2025-06-30")


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize(
    ("players", "structure", "premier", "text"),
    [
        (20, "swiss", False, "For 20 players the rules recommend 5 Swiss rounds. Where a playoff"),
        (20, "swiss", True, "For 20 players the rules require 5 Swiss rounds. Where a playoff"),
        (6, "swiss", False, "For 6 players the rules name single elimination; 3 Swiss rounds are as long."),
        (6, "single-elimination", True, "For 6 players the rules have single elimination alone: 3 rounds."),
    ],
)
def test_what_the_table_has_is_recommended_or_required(
    players: int, structure: str, premier: bool, text: str
) -> None:
    proposal = recommended_rounds(RULES, players)
    assert proposal
    note = proposal_note(proposal, structure, premier=premier)
    assert note.text.startswith(text)
    assert "App E" in "".join(piece.text for piece in note.cite)


@pytest.mark.rule("MA-E")
def test_in_pods_with_byes_the_note_says_why_the_rounds_are_those_of_more_players() -> None:
    pods = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))
    proposal = recommended_rounds(pods, 30, rel=Rel.COMPETITIVE)
    assert proposal
    assert proposal_note(proposal, "swiss", premier=False).text == (
        "Pods leave 2 byes in each round, so the rounds are those of 36 players. For 36 players the rules "
        "recommend 4 Swiss rounds. Where a playoff follows, it is a top 10."
    )


def test_where_the_table_has_nothing_the_rule_is_named_all_the_same() -> None:
    assert too_few_note(RULES).cite
    assert by_fact_sheet_note(RULES).text == "As the fact sheet of its series has it."
