"""Turns after time as values: each step has its page."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from tests.hall import Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut import service
from topcut.core.companion.last_turns import turns_value
from topcut.core.desks.clocks.commands import SetExtraTurns
from topcut.core.desks.rounds.commands import OpenRound
from topcut.core.kernel.roles import Role
from topcut.rulebook import MULTIPLAYER_OVERLAY, load
from topcut.service import clock
from topcut.web.floor.last_turns_screen import (
    LastTurnsPages,
    TurnPage,
    TurnQuestionPage,
    TurnsAheadPage,
    TurnsOverPage,
    UntimedTurnsPage,
    last_turns_screen,
)
from topcut.web.floor.turn_case import turn_table

pytestmark = pytest.mark.django_db


def page(hall: Hall, act: str = "") -> LastTurnsPages:
    visit = visit_of(hall, Role.FLOOR_JUDGE, "turns")
    visit.request.POST = QueryDict(f"act={act}")
    return last_turns_screen(visit, hall.round, hall.round.matches[0])


def say(hall: Hall, act: str) -> None:
    """A button of the page as it is drawn now."""
    visit = visit_of(hall, Role.FLOOR_JUDGE, "turns")
    visit.request.POST = QueryDict(f"act={act}&command_id={service.new_id()}")
    counting = turn_table(visit, hall.round.matches[0])
    assert counting
    counting.say(visit)


@pytest.mark.rule("MTR-2.4.a")
def test_from_the_question_over_every_turn_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = open_hall(2)
    hall.publish_round()
    before = page(hall)
    assert isinstance(before, TurnsAheadPage)
    hall.do(OpenRound(1))
    hall.do(SetExtraTurns(hall.round.matches[0].id, 2), Role.HEAD_JUDGE)
    running = page(hall)
    assert isinstance(running, TurnsAheadPage)
    assert running.ahead.text != before.ahead.text
    assert running.ahead.clock
    later = service.now() + 51 * 60_000
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: later)
    question = page(hall)
    assert isinstance(question, TurnQuestionPage)
    assert question.rule.lead == "The turn is finished; then 7 more are played."
    assert question.rule.slow
    assert question.rule.slow.text == "2 of them for a slow play penalty"
    assert "".join(piece.text for piece in question.rule.slow.cite) == "MTR 2025-06-30 §2.6"
    assert (question.question.out, len(question.question.seats)) == ((), 2)
    say(hall, "whose|1")
    begun = page(hall)
    assert isinstance(begun, TurnPage)
    assert (begun.turn.title, begun.turn.of) == ("The turn in progress", "")
    for _ in range(7):
        say(hall, "turn")
    last = page(hall)
    assert isinstance(last, TurnPage)
    assert (last.turn.number, last.turn.of, last.turn.left) == (7, "of 7", "This is the last turn")
    say(hall, "turn")
    over = page(hall)
    assert isinstance(over, TurnsOverPage)
    say(hall, over.steps.undo[0])
    undone = page(hall)
    assert isinstance(undone, TurnPage)
    assert undone.turn == last.turn
    assert isinstance(page(hall, act="ask"), TurnQuestionPage)
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
        ((MULTIPLAYER_OVERLAY,), 100, "MA 2023-11-15 §2.4A"),
    ],
)
def test_r16_the_number_of_turns_is_cited_from_the_way_that_applies(
    overlays: tuple[str, ...], minutes: int, cite: str
) -> None:
    rules = load("mtr-2025-06-30", overlays)
    assert str(turns_value(rules, minutes).citation(rules)) == cite
