"""A backup that could not be made stands at the desk, for those who can do something about it."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import at
from topcut.core.kernel.roles import Role
from topcut.ledger.verifying import Fault
from topcut.service import automatic_backup, watching
from topcut.service.automatic_backup import AWAY, FAILED, FULL, BackupState
from topcut.web.desk import desk_frame

pytestmark = pytest.mark.django_db


def noted(monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    state = BackupState("2026-07-04T18:30:00+00:00", "/media/stick", "", trouble, "Input/output error")
    monkeypatch.setattr(automatic_backup, "_state", state)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (AWAY, "Rounds are not backed up: /media/stick is not there."),
        (FULL, "The last round is not backed up: /media/stick is full."),
        (FAILED, "The last round is not backed up in /media/stick: Input/output error."),
    ],
)
def test_the_desk_says_what_is_wrong_and_what_to_do(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, trouble: str, said: str
) -> None:
    desk.create()
    assert "backed up" not in desk.get()
    noted(monkeypatch, trouble)
    shown = desk.get()
    assert said in shown
    assert "Nothing is lost" in shown
    noted(monkeypatch, "")
    assert "backed up" not in desk.get()


def test_a_broken_chain_comes_first_and_a_judge_on_the_floor_is_told_neither(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.create()
    noted(monkeypatch, AWAY)
    visit = at(desk)
    found = desk_frame._fault(visit)
    assert found
    assert (found.kind, found.alert) == ("warn", False)
    visit.actor = type(visit.actor)(desk.person, frozenset({Role.FLOOR_JUDGE}))
    assert desk_frame._fault(visit) is None
    id_ = desk.tournament.id
    monkeypatch.setitem(watching._faults, id_, Fault(id_, 3, "edited"))
    broken = desk_frame._fault(visit)
    assert broken
    assert (broken.kind, broken.alert) == ("bad", True)
