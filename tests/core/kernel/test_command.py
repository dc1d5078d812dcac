"""A command declares what it is, or it does not import."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

import topcut
from topcut.core.desks.prizes.commands import HandOutPrizes
from topcut.core.desks.results.commands import DismissLateReport, ReportResult
from topcut.core.kernel.command import DECLARED, NOBODYS, Bounded, Command, Harmless, Heard, command
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.kinds import COMMANDS
from topcut.core.touches import nobody

WHOLE: dict[str, Any] = {
    "row": Row.PAIR,
    "touches": nobody,
    "serves": NOBODYS,
    "after_end": False,
    "known_to": STAFF,
}


@pytest.mark.parametrize("left_out", WHOLE)
def test_a_command_that_declares_too_little_says_what_is_missing(left_out: str) -> None:
    class PaintTable(Command):
        colour: str

    said = {name: value for name, value in WHOLE.items() if name != left_out}
    with pytest.raises(TypeError, match=rf"PaintTable does not declare {left_out} "):
        command(**said)(PaintTable)
    assert PaintTable not in DECLARED


def test_a_command_that_declares_nothing_does_not_import() -> None:
    """The whole desk is refused, with the name of what is not declared."""
    planted = """
import topcut.core.desks.prizes.commands as prizes
from topcut.core.kernel.command import Command
class AwardBonusPoint(Command):
    pass
AwardBonusPoint.__module__ = prizes.__name__
prizes.AwardBonusPoint = AwardBonusPoint
import topcut.core.kinds
"""
    done = subprocess.run(
        [sys.executable, "-c", planted],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(Path(topcut.__file__).parents[1])},
    )
    assert done.returncode
    assert "topcut.core.desks.prizes.commands.AwardBonusPoint declares nothing" in done.stderr


def test_every_command_is_a_frozen_value_with_an_address_of_its_own() -> None:
    addresses = {(said.desk, said.slug) for said in DECLARED.values()}
    assert len(addresses) == len(COMMANDS)
    assert (DECLARED[ReportResult].desk, DECLARED[ReportResult].slug) == ("results", "report-result")
    given = HandOutPrizes(EntrantId("e1"))
    assert given == HandOutPrizes(EntrantId("e1"), handed=True)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        given.handed = False  # type: ignore[misc]


def test_no_two_kinds_share_a_name_or_an_address() -> None:
    assert set(COMMANDS.values()) == set(DECLARED)


def test_what_may_come_after_the_end_is_only_what_changes_no_result() -> None:
    after = {kind.__name__ for kind, said in DECLARED.items() if said.after_end}
    expected = {"HandOutPrizes", "NoteCare", "PublishDecklists", "StrikeText", "ViewDecklists"}
    expected |= {"ClaimPhone", "EndPhone", "MakeCodes", "ListPrizes"}
    expected |= {"ReopenTournament", "Propose", "Approve", "Reject"}  # the last three for the first alone
    assert after == expected, "may it really come after the end? Then name it here"


def test_whatever_is_harmless_says_why() -> None:
    assert DECLARED[DismissLateReport].serves is None
    for kind, said in DECLARED.items():
        assert said.serves is None or isinstance(said.serves, Harmless | Bounded | Heard)
        assert said.serves is None or len(said.serves.reason) > 10, kind.__name__
