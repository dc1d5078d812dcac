"""Closing pages: each situation has exactly its sentences and buttons."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk, match, report
from tests.web.desk.act_visits import asked, at
from topcut import service
from topcut.core.desks.results.closing import closing
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.kernel.ids import MINUTE
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.service import clock
from topcut.web.desk.closing_screen import (
    ClosingOpenPage,
    RoundClosedPage,
    TakesNoResultsPage,
    closing_screen,
)
from topcut.web.desk.nobody_there_screen import nobody_there_screen
from topcut.web.page_parts import CitedText
from topcut.web.pages import Page


def shown(desk: Desk) -> Page:
    return closing_screen(at(desk), desk.tournament.rounds[-1])


def opened(desk: Desk) -> ClosingOpenPage:
    page = shown(desk)
    assert isinstance(page, ClosingOpenPage)
    return page


def test_while_tables_are_out_closing_is_not_the_thing_to_press(playing: Desk) -> None:
    page = opened(playing)
    assert (page.title, page.status.text) == ("Close round 1", "being played")
    assert page.out == "2 tables are outstanding"
    assert (page.close.do, page.close.kind.strip()) == ("close", "big")
    assert page.silent is not None
    assert [(one.table, one.tick, one.ticked) for one in page.silent.tables] == [
        ("1", True, False),
        ("2", True, False),
    ]
    assert page.silent.to_call == ()
    assert page.silent.lost == "Double loss, provisional"
    assert not page.all_done


def test_a_report_nobody_answered_is_reminded_of_or_accepted(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)))
    page = opened(playing)
    assert page.unconfirmed is not None
    assert page.unconfirmed.title == "1 unanswered report"
    assert page.unconfirmed.remind.fields == (("match", match(playing).id),)
    assert page.unconfirmed.accept.text == "Accept 1 unanswered report"
    (table,) = page.unconfirmed.tables
    assert [one.text for one in table.claims] == ["won 2–0"]
    assert not table.tick


def test_what_the_page_lists_itself_is_said_to_be_below(
    playing: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert opened(playing).needs.nothing == "Nothing needs you."
    report(playing, 0, Score((2, 0)))
    report(playing, 1, Score((1, 2)))
    report(playing, 0, Score((2, 0)), 1)
    later = service.now() + 51 * MINUTE
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: later)
    page = opened(playing)
    assert page.disputed is not None
    assert page.unconfirmed is not None
    assert (page.needs.lines, page.needs.nothing) == ((), "2 things below need you"), (
        "as many as the head counts"
    )


def test_once_every_table_has_a_result_the_round_can_be_closed(playing: Desk) -> None:
    for line in ("1 2-0", "2 2-0"):
        playing.do("entry", line=line)
    page = opened(playing)
    assert (page.out, page.close.kind, page.all_done) == ("Every table has a result", "primary big", True)
    assert (page.silent, page.unconfirmed, page.disputed, page.no_shows) == (None, None, None, None)
    playing.do("entry", line="1 2-1")
    page = opened(playing)
    assert [one.text.partition(".")[0] for one in page.warnings] == ["1 table has two results"]
    assert not page.all_done


def test_no_shows_are_taken_back_together_then_one_by_one_as_they_come(playing: Desk) -> None:
    tables = [match(playing).id, match(playing, 1).id]
    playing.do("no-shows", "closing", match=tables, sure="1")
    missing = opened(playing).no_shows
    assert missing is not None
    assert missing.together is not None
    assert missing.together.count == 2
    assert [[one.text for one in line.back] for line in missing.lines] == [["Take it back"]] * 2
    playing.do("close", "closing", round=1)
    page = shown(playing)
    assert isinstance(page, RoundClosedPage)
    assert page.next == "That was the last round: the tournament can be finished."
    assert page.note.endswith("can be taken back on this page until the tournament is finished.")
    assert page.no_shows is not None
    assert page.no_shows.together is None
    assert [len(line.back) for line in page.no_shows.lines] == [2, 2]
    assert (page.go.text, page.go.href) == ("Finish the tournament", playing.address("finish"))
    playing.do("finish")
    page = shown(playing)
    assert isinstance(page, RoundClosedPage)
    assert (page.note, page.no_shows) == ("", None), "nobody comes back any more"
    assert (page.go.text, page.go.href) == ("See the report", playing.address("report"))


def test_a_draft_takes_no_results(four: Desk) -> None:
    asked(four, PairRound(1))
    page = shown(four)
    assert isinstance(page, TakesNoResultsPage)
    assert (page.status.text, page.silent) == ("not yet public", None)


def test_before_players_are_dropped_the_page_says_what_speaks_against_it(
    playing: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = match(playing)
    judge = playing.official(Role.FLOOR_JUDGE)
    judge.client.post(f"/t/{playing.id}/floor/", {"do": "claim", "match": first.id})
    start = service.now()
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: start + 51 * MINUTE)
    visit = at(playing, match=[first.id])
    page = nobody_there_screen(visit, closing(playing.tournament, service.now()).empty[:1])
    assert page.title == "1 table: is nobody there?"
    assert page.effect == "2 players would lose the match and be dropped"
    assert page.fields == (("sure", "1"), ("match", first.id))
    assert page.rule == (CitedText("MTR 2025-06-30 §2.10"),)
    (table,) = page.doubtful
    assert [one.text for one in table.doubts] == ["may be in the additional turns", "not called"]
    assert table.claimed.startswith("Floor-Judge has it, since ")


def test_an_outstanding_table_says_who_has_dropped(playing: Desk) -> None:
    seat = match(playing).seats[0]
    playing.do("drop", path=f"players/{seat}", entrant=seat)
    silent = opened(playing).silent
    assert silent
    assert [chip.text.endswith(" has dropped") for chip in silent.tables[0].where.chips] == [True]
