"""The playoff at the desk, as values: to cut, asked for, made, drawn, won."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.hall import Hall, open_hall
from tests.web.visiting import visit_of
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.limited.commands import StartDraft
from topcut.core.desks.organizing.commands import ChangeDetails, RemoveOfficial
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.rules import Tiebreaker
from topcut.people.models import Account, Person
from topcut.web.access import Visit
from topcut.web.desk import cut_lines
from topcut.web.desk.cut_screen import CutPage, WantedCut
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.playoff_screen import DeskBracketPage, NoPlayoffPage, playoff_screen

pytestmark = pytest.mark.django_db

OMW = Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE


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


def cut_page(hall: Hall, role: Role = Role.SCOREKEEPER, size: int = 4) -> CutPage:
    page = playoff_screen(visit_by(hall, role), WantedCut(size, DeclinedPlace.NEXT))
    assert isinstance(page, CutPage)
    return page


def test_the_cut_offers_what_it_shows_and_asks_those_who_are_in(over: Hall) -> None:
    page = cut_page(over)
    assert page.cut.heading == "4 play on"
    (make,) = page.cut.acts
    assert make.text == "Cut to top 4"
    assert len(dict(make.fields)["seeds"].split(",")) == 4
    assert [line.seed for line in page.table.inside] == ["1", "2", "3", "4"]
    assert [line.seed for line in page.table.below] == ["–", "–", "–"]
    assert [line.answer.text if line.answer else "" for line in page.table.inside] == ["Mark as declined"] * 4
    assert [line.answer for line in page.table.below] == [None] * 3
    assert "the best seed left has a bye" in page.cut.note.text
    assert page.form.state == "", "folded while nothing is off"


def test_the_line_says_what_decided_it(over: Hall) -> None:
    table = cut_page(over).table
    assert [column.short for column in table.columns] == ["OMW %", "GW %", "OGW %"]
    assert (table.line, table.decided) == ("4 play on", "Decided by points: 3 to 0.")
    in_three = cut_page(over, size=3).table
    last, first = in_three.inside[-1].row, in_three.below[0].row
    assert (
        in_three.decided == f"Only the lot put {last.name} ahead of {first.name}: every tiebreaker is equal."
    )
    assert [chip.text for chip in first.chips] == ["drawn by lot"]
    assert [figure for _column, figure in last.figures] == [figure for _column, figure in first.figures]


def test_a_tiebreaker_that_decides_is_shown_to_where_it_differs() -> None:
    assert cut_lines.by_tiebreaker(OMW, Fraction(2, 3), Fraction(1, 2)) == "Decided by OMW %: 66.67 to 50.00."
    near = cut_lines.by_tiebreaker(OMW, Fraction(600001, 1000000), Fraction(6, 10))
    assert near == "Decided by OMW %: 60.0001 to 60.0000."


def test_places_are_unfolded_where_something_is_off(over: Hall) -> None:
    assert cut_page(over, size=6).form.state == "open", "another cut than announced"
    over.do(AnswerPlayoff(EntrantId(cut_page(over).table.inside[0].row.id), plays=False))
    assert cut_page(over).form.state == "open"


def test_a_judge_sees_the_cut_and_can_neither_make_nor_answer_it(over: Hall) -> None:
    page = cut_page(over, Role.FLOOR_JUDGE)
    assert page.cut.acts == ()
    assert {line.answer for line in (*page.table.inside, *page.table.below)} == {None}


def test_a_cut_is_offered_for_approval_only_to_whom_it_would_be_granted(over: Hall) -> None:
    over.do(MakeCut(4), Role.SCOREKEEPER)
    (waiting,) = over.tournament.proposals
    assert [act.text for act in cut_page(over, Role.HEAD_JUDGE).cut.acts] == [
        "Approve: Cut to top 4",
        "Reject",
    ]
    over.do(RemoveOfficial(over.people[Role.SCOREKEEPER], Role.SCOREKEEPER), Role.ORGANIZER)
    page = cut_page(over, Role.HEAD_JUDGE)
    assert (page.cut.acts, page.cut.told, page.cut.needs and page.cut.needs.lines) == ((), (), ())
    with pytest.raises(Refusal, match="not-allowed"):
        over.do(Approve(waiting), Role.HEAD_JUDGE)


def test_who_declined_stands_above_the_line_and_may_still_play_after_all(over: Hall) -> None:
    entrant = EntrantId(cut_page(over).table.inside[0].row.id)
    over.do(AnswerPlayoff(entrant, plays=False))
    again = cut_page(over).table
    first, last = again.inside[0], again.inside[-1]
    assert first.row.chips[0].text == "declined"
    assert first.answer
    assert (first.seed, first.answer.text) == ("–", "Undo decline")
    assert (last.seed, last.row.chips[0].text) == ("4", "in, moved up")


def test_a_cut_that_waits_is_approved_by_the_other_role_and_not_asked_for_again(over: Hall) -> None:
    over.do(MakeCut(4))
    assert [act.text for act in cut_page(over).cut.acts] == ["Take back"]
    page = cut_page(over, Role.HEAD_JUDGE)
    assert [act.text for act in page.cut.acts] == ["Approve: Cut to top 4", "Reject"]
    assert page.cut.waits
    assert "asked for the cut. It needs the" in page.cut.waits.text
    assert page.cut.needs
    assert len(page.cut.needs.lines) == 1


def test_a_bracket_can_be_taken_back_until_the_first_result(over: Hall) -> None:
    over.cut()
    page = shown(over)
    assert isinstance(page, DeskBracketPage)
    assert page.cut.undo
    semifinals, final = page.bracket.rounds
    assert [meeting.label for meeting in semifinals.meetings] == ["up next", "up next"]
    assert [line.waits[:10] for line in final.meetings[0].lines] == ["winner of ", "winner of "]
    over.play_round()
    later = shown(over)
    assert isinstance(later, DeskBracketPage)
    assert later.cut.undo is None
    assert [line.kind for line in later.bracket.rounds[0].meetings[0].lines] == ["won", "out"]
    over.play_round()
    won = shown(over)
    assert isinstance(won, DeskBracketPage)
    assert won.champion
    assert won.champion.name == won.bracket.champion.name


def drafting_hall() -> Hall:
    """Eight made the cut of a sealed tournament whose playoff is a draft."""
    hall = open_hall(8, rounds=1, cut=8)
    about = hall.tournament.details
    final = replace(about.stages[1], format="booster-draft")
    hall.do(ChangeDetails(replace(about, stages=(about.stages[0], final))), Role.ORGANIZER)
    hall.play_round()
    hall.cut(8)
    return hall


@pytest.mark.rule("MTR-10.4.c")
def test_once_packs_are_open_the_cut_is_neither_taken_back_nor_drawn_again() -> None:
    hall = drafting_hall()
    before = shown(hall)
    assert isinstance(before, DeskBracketPage)
    assert before.cut.undo
    assert before.cut.anew
    hall.do(StartDraft(1, (14,) * 3, 30))
    page = shown(hall)
    assert isinstance(page, DeskBracketPage)
    assert (page.cut.undo, page.cut.anew) == (None, None)


@pytest.mark.rule("MTR-1.9.a")
def test_a_cut_says_that_the_standings_it_is_made_from_are_not_posted(over: Hall) -> None:
    number = len(over.tournament.rounds)
    banner = cut_page(over).cut.unposted
    assert banner
    assert banner.text.startswith(f"The standings after round {number} are not posted.")
    assert banner.link
    over.do(PostStandings(number))
    assert cut_page(over).cut.unposted is None
