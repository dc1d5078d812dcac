"""Run in a copy of Topcut with the developer's guide's command in it: everything that should know of it does.

Nothing is imported by name that only the copy has.
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from typing import Any

from tests.core.story import ANA, BO, CY, HUGO, given, round_open, tournament_with
from topcut.core import kinds
from topcut.core.context import DECIDERS
from topcut.core.kernel.command import DECLARED
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.steps import STEPS

COMMAND, EVENT, REFUSAL = "AwardBonusPoint", "BonusPointAwarded", "bonus-point-without-round"


def command(entrant: EntrantId) -> Any:
    made: Any = kinds.COMMANDS[COMMAND]
    return made(entrant)


def check_registers() -> None:
    """Nobody was told of it, and it is in every register."""
    assert kinds.COMMANDS[COMMAND] in DECIDERS
    assert kinds.EVENTS[EVENT] in STEPS
    declared = DECLARED[kinds.COMMANDS[COMMAND]]
    assert (declared.desk, declared.slug, declared.after_end) == ("prizes", "award-bonus-point", False)


def check_words() -> None:
    """It can be read: asked, happened, refused."""
    from topcut.messages.naming import Names
    from topcut.messages.refusals import SENTENCES
    from topcut.messages.registers import command_text, event_text

    names = Names(lambda one: {f"entrant:{ANA}": "Ana"}.get(one, ""))
    event: Any = kinds.EVENTS[EVENT]
    assert command_text(command(ANA), names) == "Award Ana a bonus point"
    told = event_text(Entry(1, Instant(0), "system", event(ANA, 2)), names)
    assert told == "Ana was awarded a bonus point in round 2."
    assert REFUSAL in SENTENCES


def check_permissions() -> None:
    """A judge may award it; not to themselves and not to whoever they are playing."""
    from topcut.service.permissions import Allowed, Denied, matrix, verdict_on

    assert matrix()
    tournament = given(tournament_with(4), round_open(1)).tournament
    playing = replace(HUGO, entrant=ANA)
    assert verdict_on(command(ANA), HUGO, tournament) == Allowed()
    assert verdict_on(command(CY), playing, tournament) == Allowed()
    assert verdict_on(command(ANA), playing, tournament) == Denied()
    assert verdict_on(command(BO), playing, tournament) == Denied()
    assert verdict_on(command(ANA), replace(playing, roles=frozenset()), tournament) == Denied()


if __name__ == "__main__":
    from pathlib import Path

    from topcut import bootstrap

    with tempfile.TemporaryDirectory() as data:
        bootstrap.open_only(Path(data))
        check_registers()
        check_words()
        check_permissions()
