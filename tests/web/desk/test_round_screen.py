"""The round page as a value: each next step has exactly its sentences and buttons."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk, match, report
from tests.web.desk.round_visits import seen
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.web.desk.round_pages import (
    RoundElsewherePage,
    RoundEnrolPage,
    RoundFinishPage,
    RoundOpenPage,
    RoundOverPage,
    RoundPairPage,
    RoundPlayPage,
    RoundPublishPage,
    RoundSeenPage,
)
from topcut.web.page_parts import Button, Chip, Link

pytestmark = pytest.mark.django_db


def test_before_anybody_is_here_there_is_one_way_to_go(desk: Desk) -> None:
    desk.create()
    page = seen(desk)
    assert type(page) is RoundEnrolPage
    assert (page.around.heading, page.around.title, page.around.chip) == ("Rounds", "Friday Night", None)
    assert page.around.how_far.title == "0 players"
    assert page.around.first is not None
    assert page.around.first.title == "No players yet"
    ways = [page.add, *page.around.first.links]
    assert [way.text for way in ways] == ["Add players", "Add one by one"], "no two buttons with one name"


@pytest.mark.rule("MTR-1.7.a")
def test_a_missing_head_judge_is_told_from_the_set_up_on(desk: Desk) -> None:
    desk.create(head_judge=None)
    empty = seen(desk)
    assert isinstance(empty, RoundEnrolPage)
    assert empty.judge
    assert empty.judge.lead == "There is no head judge yet."
    assert empty.judge.link
    desk.add("Ana Ruiz", "Bo Li", "Cy Doe", "Di Fox")
    before = seen(desk)
    assert isinstance(before, RoundPairPage)
    assert before.judge
    assert "There is no head judge yet." in desk.get()


def test_a_round_to_be_paired_says_who_will_be_in_it(four: Desk) -> None:
    page = seen(four)
    assert type(page) is RoundPairPage
    assert page.pair == Button.of("Pair round 1", "pair", {"round": 1}, "primary big")
    assert page.label == "4 players will be in it. Only staff see it until you publish it."
    assert [one.text[:9] for one in page.shortfalls] == ["2 rounds;"]
    assert (page.before, page.lists_due) == (None, None)


def test_a_floor_judge_sees_that_a_round_is_to_be_paired_and_cannot_do_it(four: Desk) -> None:
    page = seen(four.official(Role.FLOOR_JUDGE))
    assert type(page) is RoundPairPage
    assert page.pair is None
    assert page.around.first is not None
    assert page.around.first.text == "The scorekeeper or the head judge pairs the round and publishes it."


def test_while_lists_are_missing_the_way_out_is_the_main_button(desk: Desk) -> None:
    desk.create(lists="required")
    desk.add("Ana Ruiz", "Bo Li", "Cy Day", "Di Roe")
    scorekeeper, judge = seen(desk.official(Role.SCOREKEEPER)), seen(desk.official(Role.HEAD_JUDGE))
    assert type(scorekeeper) is type(judge) is RoundPairPage
    assert scorekeeper.lists_due is not None
    assert (
        scorekeeper.lists_due.text
        == "4 decklists are missing. The round cannot be paired until this is settled."
    )
    assert (scorekeeper.pair, scorekeeper.chase) == (
        None,
        Link("Remind them", desk.address("decks"), "button primary big"),
    )
    assert judge.chase is not None
    assert judge.chase.text == "Remind them, or begin without"


def test_before_a_draft_the_desk_leads_to_its_seats(desk: Desk) -> None:
    desk.create(format="booster-draft", rounds="3")
    desk.add("Ana Ruiz", "Bo Li", "Cy Day", "Di Roe")
    page = seen(desk)
    assert type(page) is RoundElsewherePage
    assert (page.go.text, page.go.href) == ("Go to the draft", desk.address("draft"))
    assert page.label.startswith("Pods and seats are drawn first")
    assert "".join(piece.text for piece in page.cite).startswith("MTR 2025")


def test_a_draft_is_checked_and_published_by_those_who_may(four: Desk) -> None:
    four.do("pair", round=1)
    page = seen(four)
    assert type(page) is RoundPublishPage
    told = [(press.text, press.kind) for press in page.presses]
    assert told[:2] == [("Publish and start the clock", "primary big"), ("Publish round 1", "")]
    assert (page.approve, page.changed, page.held) == ("", None, None)
    assert dict(page.draft) == {"round": "1", "based_on": str(four.tournament.rounds[0].based_on)}
    assert page.around.pairings is not None
    assert page.around.pairings.checks is not None
    checks = page.around.pairings.checks
    assert {one.chip.text for one in checks.checks} == {"no problems"}
    assert (checks.summary.text, checks.is_open) == (f"{len(checks.checks)} checks passed", False)
    assert page.around.pairings.checks.anew is not None
    assert [link.text for link in page.around.pairings.links] == ["Why?", "Pair by hand", "Print"]
    assert type(seen(four.official(Role.FLOOR_JUDGE))) is RoundSeenPage


def test_a_published_round_waits_for_its_clock(four: Desk) -> None:
    four.do("pair", round=1)
    four.do("publish", round=1, based_on=four.tournament.rounds[0].based_on)
    page = seen(four)
    assert type(page) is RoundOpenPage
    assert page.start == Button.of("Start the round (50 min)", "open", {"round": 1}, "primary big")
    assert page.take_back is None
    assert page.around.pairings is not None
    assert page.around.pairings.checks is None
    assert [row.table for row in page.around.pairings.rows] == ["1", "2"]


def test_a_round_being_played_says_how_far_it_is(playing: Desk) -> None:
    report(playing, 0, Score((2, 1)))
    page = seen(playing)
    assert type(page) is RoundPlayPage
    assert (page.around.how_far.title, page.around.how_far.label) == (
        "0 of 2 tables",
        "0 recorded · 1 waits for the opponent · 1 still playing",
    )
    assert (page.close.text, page.close.kind) == ("Close round 1 (2 outstanding)", "big")
    assert page.chase is not None
    assert page.around.clock is not None
    assert page.around.clock.hold.text == "Pause for everybody"


def test_a_clock_that_stands_is_the_main_act_until_every_table_is_in(playing: Desk) -> None:
    playing.do("pause", round=1)
    kinds = []
    for line in ("", "1 2-0", "2 2-0"):
        if line:
            playing.do("entry", line=line)
        page = seen(playing)
        assert type(page) is RoundPlayPage
        assert page.around.clock is not None
        kinds.append((page.around.clock.hold.kind, page.close.kind))
    assert kinds == [("primary small", "big"), ("primary small", "big"), ("small", "primary big")]


def test_two_results_for_a_table_wait_beside_the_round_that_can_be_closed(playing: Desk) -> None:
    for number in (0, 1):
        playing.do("record", match=match(playing, number).id, score="2-1")
    page = seen(playing)
    assert type(page) is RoundPlayPage
    assert page.chase is None, "all are in: there is nobody to remind"
    playing.do("record", match=match(playing).id, score="2-0")
    page = seen(playing)
    assert type(page) is RoundPlayPage
    assert page.chase is not None
    assert (page.close.text, page.close.kind) == ("Close round 1 (1 table has two results)", "big")
    assert page.held is not None
    assert page.held.decide.text == "Decide it first"
    assert page.around.needs is not None
    (line,) = page.around.needs.lines
    assert (line.chip.text, line.lead) == ("two results", "Table 1")


def test_after_the_last_round_the_tournament_is_finished_and_then_over(playing: Desk) -> None:
    for number in (0, 1):
        playing.do("record", match=match(playing, number).id, score="2-1")
    playing.posts_by_hand()
    playing.do("close", round=1)
    playing.do("discard", round=2)
    assert seen(playing).around.post == Button.of("Post the standings after round 1", "post", {"round": 1})
    playing.play_round()
    page = seen(playing)
    assert type(page) is RoundFinishPage
    assert page.finish is not None
    assert [(one.text, one.current) for one in page.around.rounds] == [("1", False), ("2", True)]
    playing.do("finish")
    over = seen(playing)
    assert type(over) is RoundOverPage
    assert over.around.chip == Chip("finished")
    assert over.around.posted is not None
    assert type(seen(playing, number=1)) is RoundSeenPage


def test_a_cut_is_made_on_another_page(desk: Desk) -> None:
    desk.create(rounds="1", cut="4")
    desk.add("Ana Ruiz", "Bo Li", "Cy Day", "Di Roe", "Ed Fox")
    desk.play_round()
    page = seen(desk)
    assert type(page) is RoundElsewherePage
    assert (page.go.text, page.go.href) == ("Go to the cut", desk.address("playoff"))
