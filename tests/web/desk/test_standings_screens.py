"""Standings at the desk and for everybody, as values; and how a line comes about."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.desk.test_playoff_screen import visit_by
from tests.web.visiting import visit_of
from topcut import service
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.kernel.roles import Role
from topcut.messages.report.attendance import standings_part
from topcut.service.report_facts import ReportSight, report_of
from topcut.service.states import known
from topcut.web.desk.standings_screens import DeskStandingsTablePage, desk_found_screen, desk_standings_screen
from topcut.web.public.posted_standings import _sheet, moves
from topcut.web.public.roster_names import public_names
from topcut.web.public.standings_screen import standings_found_screen, standings_screen
from topcut.web.public.working_screen import working_screen
from topcut.web.standings_rows import place_change
from topcut.web.standings_tables import explanation

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Five players after two rounds."""
    hall = open_hall(5, rounds=3)
    hall.play_round()
    hall.play_round()
    return hall


def at_desk(hall: Hall, after: int, role: Role = Role.SCOREKEEPER) -> DeskStandingsTablePage:
    table = service.scoreboard_after(hall.tournament, after)
    return desk_standings_screen(visit_by(hall, role), table, moves(hall.tournament, table))


def test_only_the_newest_standings_can_be_posted_and_only_by_who_may(hall: Hall) -> None:
    assert at_desk(hall, 2).head.post
    assert at_desk(hall, 1).head.post is None
    assert at_desk(hall, 2, Role.FLOOR_JUDGE).head.post is None
    hall.do(PostStandings(2))
    posted = at_desk(hall, 2)
    assert (posted.head.post, posted.head.state.text) == (None, "posted")
    assert at_desk(hall, 1).head.state.text == "round 2 is posted"


def test_places_are_compared_with_the_round_before_if_there_is_one(hall: Hall) -> None:
    first, second = at_desk(hall, 1).table, at_desk(hall, 2).table
    assert not first.changes
    assert {row.change for row in first.rows} == {None}
    assert second.changes
    assert all(row.change for row in second.rows)
    assert [row.place for row in second.rows] == [1, 2, 3, 4, 5]
    assert [place_change(moved).sign for moved in (None, 3, -1, 0)] == ["", "▲3", "▼1", "="]


def test_whoever_left_is_marked_for_officials_and_not_for_everybody(hall: Hall) -> None:
    hall.do(DropEntrant(hall.entrants[0]))
    table = service.scoreboard_after(hall.tournament, 2)
    chips = {row.id: [chip.text for chip in row.chips] for row in at_desk(hall, 2).table.rows}
    assert chips[hall.entrants[0]] == ["dropped"]
    shown = standings_screen(visit_of(hall.id), table, {})
    assert {row.chips for row in shown.table.rows} == {()}


def test_a_name_nobody_has_leaves_no_table(hall: Hall) -> None:
    table = service.scoreboard_after(hall.tournament, 2)
    assert standings_found_screen(visit_of(hall.id), table, {}, "nobody").table is None
    found = desk_found_screen(visit_by(hall, Role.SCOREKEEPER), table, {}, "player 3")
    assert found.table
    assert ([row.name for row in found.table.rows], found.table.caption) == (["Player 3"], "1 found")
    assert found.head.find.fields == (("after", "2"),)


def test_the_working_counts_adds_up_and_leads_to_the_opponents(hall: Hall) -> None:
    table = service.scoreboard_after(hall.tournament, 2)
    told = explanation(hall.tournament, service.rules_of(hall.tournament), table, table.lines[0].entrant)
    assert told
    shown = working_screen(visit_of(hall.id), told).working
    assert (shown.after, shown.place, shown.of) == ("Place after round 2", 1, "of 5")
    counted, mean, share = shown.tiebreakers[:3]
    assert sum(row.total for row in counted.counted) == table.lines[0].points
    assert mean.mean
    assert all(term.href.endswith(f"#{mean.kind}") for term in mean.mean.terms)
    assert share.share
    assert (share.mean, share.counted) == (None, ())
    assert [stop.round for stop in shown.path] == [1, 2]
    assert shown.path[0].change is None


@pytest.fixture
def second_day() -> Hall:
    """Six players, one round, and one more for the best four."""
    hall = open_hall(6, rounds=1, second_day=4)
    hall.play_round()
    hall.cut()
    hall.play_round()
    return hall


KEPT = "Those who missed the cut after round 1 keep the place and figures they had then."


@pytest.mark.rule("ED.6")
def test_r41_everybody_is_told_where_those_stand_who_missed_the_cut(second_day: Hall) -> None:
    hall = second_day
    table = service.scoreboard_after(hall.tournament, 2)
    assert at_desk(hall, 2).head.notes.endswith(KEPT)
    assert standings_screen(visit_of(hall.id), table, {}).head.notes.endswith(KEPT)
    reported, head = report_of(hall.id, ReportSight()), known(hall.id)
    assert reported
    assert head
    assert KEPT in standings_part(reported).lines
    assert "cut" not in at_desk(hall, 1).head.notes
    sheet = _sheet(head, table, public_names(hall.tournament))
    assert sheet.remark == KEPT


@pytest.mark.rule("ED.6")
def test_r41_the_working_says_which_round_a_kept_place_is_from(second_day: Hall) -> None:
    hall = second_day
    table = service.scoreboard_after(hall.tournament, 2)
    rules = service.rules_of(hall.tournament)
    first, last = (explanation(hall.tournament, rules, table, table.lines[at].entrant) for at in (0, 5))
    assert first
    assert last
    assert working_screen(visit_of(hall.id), first).working.after == "Place after round 2"
    assert working_screen(visit_of(hall.id), last).working.after == "Place kept since the cut after round 1"
