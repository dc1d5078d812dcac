"""Turns after time as values: each step has its page."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.clocks.commands import SetExtraTurns
from topcut.core.desks.rounds.commands import OpenRound
from topcut.core.kernel.roles import Role
from topcut.rulebook import MULTIPLAYER_OVERLAY, load
from topcut.web.floor.last_turns_screen import (
    LastTurnsPages,
    TurnPage,
    TurnQuestionPage,
    TurnsAheadPage,
    TurnsOverPage,
    UntimedTurnsPage,
    last_turns_screen,
)
from topcut.web.floor.turn_parts import turns_cite

pytestmark = pytest.mark.django_db


def page(hall: Hall, query: str = "") -> LastTurnsPages:
    match = hall.round.matches[0]
    return last_turns_screen(visit_of(hall, Role.FLOOR_JUDGE, f"turns?{query}"), hall.round, match)


@pytest.mark.rule("MTR-2.4.a")
def test_from_the_question_over_every_turn_to_the_end() -> None:
    hall = open_hall(2)
    hall.publish_round()
    assert isinstance(page(hall), TurnsAheadPage)
    hall.do(OpenRound(1))
    hall.do(SetExtraTurns(hall.round.matches[0].id, 2), Role.HEAD_JUDGE)
    question = page(hall)
    assert isinstance(question, TurnQuestionPage)
    assert question.rule.lead == "The turn is finished; then 7 more are played."
    assert question.rule.slow == "2 of them for a slow play penalty"
    assert (question.question.out, len(question.question.seats)) == ((), 2)
    begun, last, over = (
        page(hall, "active=1"),
        page(hall, "active=1&steps=nnnnnnn"),
        page(hall, "active=1&steps=nnnnnnnn"),
    )
    assert isinstance(begun, TurnPage)
    assert (begun.turn.title, begun.turn.of, begun.steps.undo) == ("The turn in progress", "", "")
    assert isinstance(last, TurnPage)
    assert (last.turn.number, last.turn.of, last.turn.left) == (7, "of 7", "This is the last turn")
    assert last.steps.undo == "?active=1&steps=nnnnnn"
    assert isinstance(over, TurnsOverPage)
    assert over.text == "If nobody has won, the game is a draw. Report the result."


def test_without_a_time_limit_there_is_nothing_to_count() -> None:
    hall = open_hall(2, minutes=None)
    hall.start_round()
    assert isinstance(page(hall), UntimedTurnsPage)


@pytest.mark.rule("MA-2.4AA")
@pytest.mark.rule("MA-2.4AB")
@pytest.mark.parametrize(
    ("overlays", "minutes", "cite"),
    [
        ((), 50, "MTR 2025-06-30 §2.4"),
        ((MULTIPLAYER_OVERLAY,), 75, "MA 2023-11-15 §2.4AA"),
        ((MULTIPLAYER_OVERLAY,), 90, "MA 2023-11-15 §2.4AB"),
    ],
)
def test_r16_the_number_of_turns_is_cited_from_the_way_that_applies(
    overlays: tuple[str, ...], minutes: int, cite: str
) -> None:
    assert str(turns_cite(load("mtr-2025-06-30", overlays), minutes)) == cite
