"""The playoff at the desk, as values: to cut, asked for, made, drawn, won."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.visiting import visit_of
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.play.cuts import DeclinedPlace
from topcut.people.models import Account, Person
from topcut.web.access import Visit
from topcut.web.desk.cut_screen import CutPage, WantedCut
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.playoff_screen import DeskBracketPage, NoPlayoffPage, playoff_screen

pytestmark = pytest.mark.django_db


def visit_by(hall: Hall, role: Role) -> Visit:
    account = Account(username=role, person=Person.objects.get(id=hall.people[role]))
    return visit_of(hall.id, account=account)


def shown(hall: Hall, role: Role = Role.SCOREKEEPER) -> DeskPage:
    return playoff_screen(visit_by(hall, role), WantedCut(4, DeclinedPlace.NEXT))


@pytest.fixture
def over() -> Hall:
    """Eight players, their only round before a top 4 is over."""
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    return hall


def test_before_the_last_round_is_over_there_is_nothing_to_cut() -> None:
    assert isinstance(shown(open_hall(8, rounds=1, cut=4)), NoPlayoffPage)


def test_the_cut_offers_what_it_shows_and_asks_those_who_are_in(over: Hall) -> None:
    page = shown(over)
    assert isinstance(page, CutPage)
    assert page.cut.heading == "4 play on"
    assert page.cut.make
    assert page.cut.make.text == "Make the cut to 4"
    assert len(dict(page.cut.make.fields)["seeds"].split(",")) == 4
    assert [line.seed for line in page.lines] == ["1", "2", "3", "4", "–", "–", "–"]
    answers = [line.answer.text if line.answer else "" for line in page.lines]
    assert answers == ["Declines"] * 4 + [""] * 3
    assert "the best seed left has a bye" in page.cut.note.text


def test_a_judge_sees_the_cut_and_can_neither_make_nor_answer_it(over: Hall) -> None:
    page = shown(over, Role.FLOOR_JUDGE)
    assert isinstance(page, CutPage)
    assert page.cut.make is None
    assert {line.answer for line in page.lines} == {None}


def test_who_declined_may_still_play_after_all(over: Hall) -> None:
    page = shown(over)
    assert isinstance(page, CutPage)
    assert page.lines[0].answer
    entrant = EntrantId(dict(page.lines[0].answer.fields)["entrant"])
    over.do(AnswerPlayoff(entrant, plays=False))
    again = shown(over)
    assert isinstance(again, CutPage)
    first = again.lines[0]
    assert first.chips[0].text == "declined"
    assert first.answer
    assert (first.seed, first.answer.text) == ("–", "Plays after all")


def test_a_cut_that_waits_cannot_be_asked_for_again(over: Hall) -> None:
    over.do(MakeCut(4))
    page = shown(over)
    assert isinstance(page, CutPage)
    assert (page.cut.asked, page.cut.make) == (True, None)
    assert page.cut.waiting
    assert page.cut.waiting.title == "1 request waits"


def test_a_bracket_can_be_taken_back_until_the_first_result(over: Hall) -> None:
    over.cut()
    page = shown(over)
    assert isinstance(page, DeskBracketPage)
    assert page.cut.undo
    semifinals, final = page.bracket.rounds
    assert [meeting.label for meeting in semifinals.meetings] == ["to be published", "to be published"]
    assert [line.waits[:10] for line in final.meetings[0].lines] == ["winner of ", "winner of "]
    over.play_round()
    later = shown(over)
    assert isinstance(later, DeskBracketPage)
    assert later.cut.undo is None
    assert [line.kind for line in later.bracket.rounds[0].meetings[0].lines] == ["won", "lost"]
    over.play_round()
    won = shown(over)
    assert isinstance(won, DeskBracketPage)
    assert won.bracket.winner
