"""The print page, its slips and its failures: which sheets there are, and which is needed now."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import asked, at, play_round
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.kernel.roles import Role
from topcut.paper.jobs import Job
from topcut.paper.round_slips import slip_sheet
from topcut.web.desk.not_printed_screen import not_printed_screen
from topcut.web.desk.print_screen import PrintPage, print_screen
from topcut.web.desk.printing import asked as sheet_asked
from topcut.web.desk.sheet_cards import SheetOptions
from topcut.web.desk.slip_job_screen import SlipsDrawnPage, SlipsFailedPage, SlipsReadyPage, slip_job_screen


def shown(desk: Desk, number: int = 0) -> PrintPage:
    round_ = desk.tournament.round(number) or desk.tournament.current_round
    return print_screen(at(desk), SheetOptions(round_, "letter", "es"))


def primary(page: PrintPage) -> list[str]:
    return [sheet.title for sheet in page.sheets if sheet.primary]


def test_before_the_first_round_the_meeting_is_what_is_needed(four: Desk) -> None:
    page = shown(four)
    assert (page.title, page.status, page.rounds, page.round_field) == ("Print", None, (), ())
    assert [one.title for one in page.sheets] == [
        "Players' meeting",
        "Deck registration, blank",
        "Players by name",
    ]
    assert primary(page) == ["Players' meeting"]
    assert [one.text for one in page.papers if one.chosen] == ["Letter"]


def test_a_draft_is_called_one_and_its_pairings_are_what_is_needed(four: Desk) -> None:
    asked(four, PairRound(1))
    page = shown(four)
    assert page.draft.startswith("Not yet public")
    assert primary(page) == ["Pairings by name"]
    assert page.sheets[0].fields == (("size", "letter"), ("lang", "es"), ("round", "1"))


def test_while_tables_are_out_their_list_is_what_is_needed(playing: Desk) -> None:
    page = shown(playing)
    assert primary(page) == ["Outstanding tables"]
    assert page.codes is not None
    assert page.codes.stops == ""
    assert shown(playing.official(Role.FLOOR_JUDGE)).codes is None


def test_after_a_round_its_standings_are_what_is_needed(four: Desk) -> None:
    play_round(four)
    page = shown(four)
    assert primary(page) == ["Standings after round 1"]
    asked(four, PairRound(2))
    page = shown(four, 1)
    assert [(one.text, one.current) for one in page.rounds] == [("1", True), ("2", False)]


def test_slips_are_drawn_then_ready_or_failed_and_each_stack_is_there_at_once(playing: Desk) -> None:
    visit = at(playing)
    sheet = slip_sheet(
        sheet_asked(visit).facts, playing.tournament.rounds[0], "http://x", frozenset(), stack=1
    )
    drawn = slip_job_screen(visit, Job(drawn=0, pages=1), sheet, "stack=1")
    assert isinstance(drawn, SlipsDrawnPage)
    assert (drawn.slips.count, drawn.said) == ("2 slips", "Drawing: 0 of 1 page")
    assert [one.tables for one in drawn.slips.stacks] == ["1 to 2"]
    assert drawn.slips.stacks[0].href.endswith("?stack=1&part=1")
    ready = slip_job_screen(visit, Job(pdf=b"%PDF"), sheet, "stack=1")
    assert isinstance(ready, SlipsReadyPage)
    assert ready.said == "Ready: 1 page."
    failed = slip_job_screen(visit, Job(failed="busy"), sheet, "stack=1")
    assert isinstance(failed, SlipsFailedPage)
    assert failed.again == "?stack=1"


def test_a_sheet_that_was_not_drawn_is_tried_again_but_a_form_is_not(playing: Desk) -> None:
    page = not_printed_screen(at(playing), busy=True)
    assert page.again is not None
    assert page.text.endswith("tries again by itself in two seconds.")
    page = not_printed_screen(at(playing, do="codes"), busy=True)
    assert page.again is None
    assert "Press the button again" in page.text
    assert not_printed_screen(at(playing), busy=False).title == "The sheet could not be drawn"
