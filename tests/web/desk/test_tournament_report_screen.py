"""The report: its verdict, its parts, the results one round at a time."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import asked, at, play_round
from topcut.core.desks.rounds.commands import PairRound
from topcut.service.report_facts import ReportSight, report_of
from topcut.web.desk.tournament_report_screen import TournamentReportPage, tournament_report_screen


def reported(desk: Desk, wanted: int) -> TournamentReportPage:
    visit = at(desk)
    found = report_of(desk.tournament.id, ReportSight.of(visit.actor), visit.names)
    assert found is not None
    return tournament_report_screen(visit, found, wanted)


def test_the_report_shows_the_results_of_one_round_before_what_was_changed(four: Desk) -> None:
    play_round(four)
    page = reported(four, 1)
    assert page.verdict.kind == "warn"
    assert page.results is not None
    assert page.results.rounds == ()
    assert [len(table.rows) for table in page.results.tables] == [2]
    assert (page.before[0].key, page.after[0].key) == ("about", "changes")
    asked(four, PairRound(2))
    page = reported(four, 2)
    assert page.results is not None
    assert [one.current for one in page.results.rounds] == [False, True]
    assert page.results.tables == ()
