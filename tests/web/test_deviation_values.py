"""Departures from the rules as values (ED.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.organizing.commands import ChangeRounds
from topcut.core.kernel.roles import Role
from topcut.core.play.details import HouseRule
from topcut.messages.naming import Names
from topcut.messages.registers import event_text
from topcut.messages.report.play_record import about_part
from topcut.rulebook import rules_for
from topcut.rulebook.announced import announced
from topcut.service.report_facts import ReportSight, report_of
from topcut.web.deviation_values import announced_departures, departure_lines

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


def change(hall: Hall, command: ChangeRounds) -> str:
    """As the organizer asks and the head judge approves it: what the log says then."""
    done = hall.do(command, Role.ORGANIZER)
    for waiting in hall.tournament.proposals:
        done = hall.do(Approve(waiting), Role.HEAD_JUDGE)
    return event_text(done.entries[-1], Names.of(hall.tournament, str))


@pytest.mark.rule("MTR-10.2.b")
def test_rounds_changed_after_the_start_are_a_departure_and_what_was_announced_stays() -> None:
    hall = open_hall(8, rounds=5, cut=4)
    hall.play_round()
    change(hall, ChangeRounds(4, "the venue closes"))
    change(hall, ChangeRounds(3, "the venue closes early"))
    said = "Rounds announced: 5, then a top 4. Changed after the start to: 3, then a top 4."
    (line,) = announced_departures(hall.tournament)
    assert (line.text, "".join(piece.text for piece in line.cite)) == (said, "MTR 2025-06-30 §10.2")
    reported = report_of(hall.id, ReportSight())
    assert reported is not None
    part = about_part(reported)
    at = part.lines.index(f"{said} (MTR 2025-06-30 §10.2)")
    assert part.lines[at - 1] == "Departures since the start, which nobody announced beforehand:"
    assert "It follows the rules." not in part.lines
    assert ("Rounds announced", "5, then a top 4") in part.tables[0].rows
    change(hall, ChangeRounds(5, "it stays open"))
    assert announced_departures(hall.tournament) == ()


@pytest.mark.rule("MTR-10.2.b")
def test_rounds_changed_before_the_start_depart_from_nothing() -> None:
    hall = open_hall(8, rounds=5)
    change(hall, ChangeRounds(3, "few came"))
    assert announced_departures(hall.tournament) == ()


def test_a_change_of_rounds_is_told_without_counting_the_rounds_of_the_playoff() -> None:
    hall = open_hall(8, rounds=5, cut=4)
    hall.play_round()
    told = change(hall, ChangeRounds(3, "fire alarm"))
    assert told.startswith("The tournament now has 3 Swiss rounds, then a top 4: ")
