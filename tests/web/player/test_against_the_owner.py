"""The match of an owner who runs the evening alone (R2, MTR-1.4), on both phones and at her desk."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import RequestFactory

from tests.service.test_solo_owner import Evening, at_her_table, close, evening, now_at
from tests.web.player.visiting import visiting
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import DisputeResult, RecordResult, ReportResult
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.people.accounts import add_person
from topcut.people.models import Account
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.desk.closing_screen import ClosingOpenPage, closing_screen
from topcut.web.desk.round_pages import RoundPlayPage
from topcut.web.desk.round_screen import round_screen
from topcut.web.player.match_pages import dispute_screen
from topcut.web.player.own_screen import own_screen
from topcut.web.player.table_values import OwnObjection, RecordedPage, ReportedPage

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]


def both_report(night: Evening) -> tuple[Match, EntrantId, Score]:
    """Her opponent's phone has a code that she gave out."""
    mine, across, won = at_her_table(night)
    night.do(ReportResult(mine.id, night.own, won))
    phone = Actor(entrant=across, through=night.person)
    night.hall.do(ReportResult(mine.id, across, won), phone)
    assert now_at(night, mine).result is None
    return mine, across, won


def reported(night: Evening, entrant: EntrantId) -> ReportedPage:
    page = own_screen(visiting(night.hall, entrant))
    assert isinstance(page, ReportedPage)
    return page


def at_her_desk(night: Evening) -> Visit:
    request: Any = RequestFactory().get("/")
    request.user = Account(username="olga", person_id=night.person)
    return Visit(request, night.hall.id)


def test_r2_both_phones_say_that_she_enters_it_at_the_desk() -> None:
    """R2: each was told to wait for the other."""
    night = evening()
    _, across, _ = both_report(night)
    hers, theirs = reported(night, night.own), reported(night, across)
    assert hers.waits.text == "yours to enter"
    assert "recorded when you enter it at the desk, marked as yours" in hers.text
    assert "recorded when Olga enters it at the desk, marked as theirs" in theirs.text
    assert "you can object" in theirs.text


def test_r2_with_another_scorekeeper_the_phones_say_what_they_always_say() -> None:
    night = evening()
    _, across, _ = both_report(night)
    night.do(AppointOfficial(add_person(Name("Greta")), Role.SCOREKEEPER))
    assert "Another official enters the result" in reported(night, across).text
    assert reported(night, night.own).waits.text != "yours to enter"


def test_r2_her_desk_offers_to_enter_it_and_not_to_accept_it() -> None:
    night = evening()
    mine, _, _ = both_report(night)
    visit = at_her_desk(night)
    page = round_screen(visit, night.hall.round)
    assert isinstance(page, RoundPlayPage)
    assert page.around.needs
    assert [line.chip.text for line in page.around.needs.lines] == ["yours to enter"]
    assert "1 yours to enter" in page.around.how_far.label
    assert "opponent" not in page.around.how_far.label
    assert page.around.results
    out = (one.out for one in page.around.results.tables.rows if one.out)
    (row,) = (one for one in out if one.match == mine.id)
    assert row.standing.chip.text == "yours to enter"
    closing = closing_screen(at_her_desk(night), night.hall.round)
    assert isinstance(closing, ClosingOpenPage)
    assert closing.unconfirmed is None
    assert f"table {mine.table} was reported" in closing.warnings[0].text


def test_r2_the_button_that_accepts_counts_the_others_and_not_hers() -> None:
    night = evening()
    both_report(night)
    other = next(one for one in night.hall.round.without_result() if night.own not in one.seats)
    night.hall.do(ReportResult(other.id, other.seats[0], Score((2, 0))), Actor(entrant=other.seats[0]))
    page = round_screen(at_her_desk(night), night.hall.round)
    assert isinstance(page, RoundPlayPage)
    assert page.around.needs
    chips = [line.chip.text for line in page.around.needs.lines]
    assert chips == ["yours to enter"], "the other table still has time to answer"


@pytest.mark.parametrize("says_a_score", [True, False])
def test_r2_who_objects_to_her_result_is_told_who_decides(says_a_score: bool) -> None:
    """R2: "the scorekeeper looks at it", who is their opponent."""
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    lost = Score((won.games[1], won.games[0]))
    asked = ReportResult(mine.id, across, lost) if says_a_score else DisputeResult(mine.id, across)
    before = dispute_screen(visiting(night.hall, across), now_at(night, mine), 1)
    assert "Tell the scorekeeper" not in before.asked
    assert not before.objected
    night.hall.do(asked, Actor(entrant=across))
    page = own_screen(visiting(night.hall, across))
    assert isinstance(page, RecordedPage)
    assert isinstance(page.then, OwnObjection)
    assert page.then.decides.startswith("Olga, who played you")
    assert "appoint somebody" in page.then.decides
    assert ("as you say" in page.then.decides) is says_a_score
    after = dispute_screen(visiting(night.hall, across), now_at(night, mine), 1)
    assert after.objected == page.then.decides
    night.do(AppointOfficial(add_person(Name("Greta")), Role.SCOREKEEPER))
    again = dispute_screen(visiting(night.hall, across), now_at(night, mine), 1)
    assert again.objected.startswith("The scorekeeper looks at it")


def test_h4_in_a_closed_round_the_phone_names_the_score_with_the_objection() -> None:
    """It only said that the result was wrong, and the desk asked her to enter a score that nobody said."""
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    close(night)
    page = dispute_screen(visiting(night.hall, across), now_at(night, mine), 1)
    form = page.form
    assert form is not None
    assert (page.instead, form.kind) == ("What should it be?", "stack tight"), "buttons that do not touch"
    assert [press.text for press in form.presses] == [
        "You won 2–0",
        "You won 2–1",
        "You lost 1–2",
        "A draw, 1–1–1",
        "This result is wrong",
    ]
    assert [press.value for press in form.presses][1] == "2-1-0"
