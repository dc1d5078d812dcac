"""Judges' notes as a value."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.floor.visits import visit_of
from topcut.core.kernel.roles import Role
from topcut.service.acts.judging import WriteJudgeNote
from topcut.web.floor.notes_screen import notes_screen

pytestmark = pytest.mark.django_db


def test_the_head_judge_shares_and_closes_and_the_writer_only_writes_more() -> None:
    hall = open_hall(2)
    (match,) = hall.start_round().matches
    path = f"floor/notes?match={match.id}"
    empty = notes_screen(visit_of(hall, Role.HEAD_JUDGE, path))
    assert empty.threads == ()
    assert empty.empty
    assert empty.empty.title == "No notes for you."
    assert empty.form.fields == (("match", match.id),)
    hall.do(WriteJudgeNote("Looked twice.", None, match.id, True), Role.FLOOR_JUDGE)
    (head,) = notes_screen(visit_of(hall, Role.HEAD_JUDGE, path)).threads
    (own,) = notes_screen(visit_of(hall, Role.FLOOR_JUDGE, path)).threads
    assert (head.chip.text, head.notes[0].text) == ("investigation, open", "Looked twice.")
    assert head.sharing
    assert head.sharing.close
    assert [(one.name, one.button.text) for one in head.sharing.judges] == [("Floor-Judge", "Share")]
    assert (own.sharing, own.on) == (None, head.on)
