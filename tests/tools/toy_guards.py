"""Run in a copy of Topcut with the developer's guide's command in it: everything that should know of it does.

Nothing is imported by name that only the copy has.
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from typing import Any

from tests.core.story import (
    ANA,
    BO,
    CY,
    HUGO,
    and_then,
    given,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core import kinds
from topcut.core.context import DECIDERS
from topcut.core.kernel.command import DECLARED
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.steps import STEPS
from topcut.core.tournament import Tournament

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


def check_points() -> None:
    """One point more for Ana and her working says so, on every screen, whatever was cached before."""
    from topcut import service
    from topcut.core.desks.floor.board import candidates as feature_candidates
    from topcut.core.desks.playoff.cutting import candidates as cut_candidates
    from topcut.core.desks.rounds.board.player_card import player_card
    from topcut.core.desks.rounds.past import candidates
    from topcut.core.play.cuts import DeclinedPlace
    from topcut.ledger import store
    from topcut.paper.facts import Facts
    from topcut.service.states import Known, rules_of
    from topcut.web.standings_tables import explanation

    def shown(now: Tournament) -> dict[str, dict[EntrantId, int]]:
        rules, board = rules_of(now), service.scoreboard_after(now, 1)
        slips = Facts(Known(now, store.Head(now.version, "")), {}, Instant(0))
        cut = cut_candidates(now, rules, 0, DeclinedPlace.NEXT)
        working = [explanation(now, rules, board, line.entrant) for line in board.lines]
        return {
            "standings": {line.entrant: line.points for line in board.lines},
            "phone": {one: player_card(now, rules, one).points for one in now.entrants},
            "pairing": {one.entrant: one.points for one in candidates(now, rules, now.playing_in(3))},
            "cut": {each.entrant: each.line.points for each in cut},
            "slips": dict(slips.points_before(now.rounds[1])),
            "working": {
                told.line.entrant: sum(row.total for row in told.explained[0].counted)
                for told in working
                if told
            },
        }

    closed = given(tournament_with(4), round_closed(1))
    plain = and_then(closed, round_open(2)).tournament
    awarded = and_then(closed.when(command(ANA)).after, round_open(2)).tournament
    was, now = shown(plain), shown(awarded)
    for screen in now:
        assert was[screen][ANA] == 3, (screen, was[screen])
        assert now[screen] == {**was[screen], ANA: 4}, (screen, now[screen])
    (table,) = (one for one in feature_candidates(awarded, rules_of(awarded)) if ANA in one.match.seats)
    assert table.points == sum(now["phone"][seat] for seat in table.match.seats)


if __name__ == "__main__":
    from pathlib import Path

    from topcut import bootstrap

    with tempfile.TemporaryDirectory() as data:
        bootstrap.prepare(Path(data))
        check_registers()
        check_words()
        check_permissions()
        check_points()
