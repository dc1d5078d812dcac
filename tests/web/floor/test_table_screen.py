"""The sheet of a table as values: each situation has its sentences and buttons, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from tests.hall import Hall, open_hall
from tests.service.test_pages_matrix import account_for, browser
from tests.web.at_the_desk import text_of
from tests.web.deck_hall import hall_of, hand_in
from tests.web.floor.visits import visit_of
from topcut.core.desks.decks.commands import StartDeckCheck
from topcut.core.desks.judging.commands import AppealRuling, CallJudge, GiveRuling, IssuePenalty
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails, RemoveOfficial
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import Match, ResultSource
from topcut.core.rules import Penalty, Rel
from topcut.web.floor.table_screen import OpenTablePage, OwnTablePage, SettledTablePage, table_screen

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.start_round()
    return hall


def sheet(hall: Hall, role: Role = Role.HEAD_JUDGE, match: Match | None = None) -> object:
    found = match or hall.round.matches[0]
    return table_screen(visit_of(hall, role, f"floor/{found.id}"), hall.round, found)


def open_sheet(hall: Hall, role: Role = Role.HEAD_JUDGE) -> OpenTablePage:
    page = sheet(hall, role)
    assert isinstance(page, OpenTablePage)
    return page


def test_a_table_being_played_has_every_act_of_a_judge(hall: Hall) -> None:
    page = open_sheet(hall)
    assert (page.sheet.title, page.sheet.place, page.sheet.time) == (
        "Table 1",
        "Table in round 1",
        "Time left here",
    )
    assert page.take.kind == "primary big"
    sections = (
        page.ruling,
        page.more_time,
        page.check_offer,
        page.feature,
        page.refusing,
        page.die,
        page.help,
    )
    assert all(sections)
    assert (page.check, page.request) == (None, None)
    assert page.refusing
    assert [len(buttons) for buttons in page.refusing.players] == [2, 2]


def test_the_organizer_who_is_no_judge_gets_what_is_theirs(hall: Hall) -> None:
    page = open_sheet(hall, Role.ORGANIZER)
    assert (page.ruling, page.check_offer, page.die, page.help) == (None, None, None, None)
    assert [seat.penalty for seat in page.sheet.seats] == [None, None]


def test_a_call_comes_before_taking_the_table_and_an_appeal_is_decided_here(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(CallJudge(match.id, match.seats[0]), Actor(entrant=match.seats[0]))
    hall.do(GiveRuling(match.id, "It was missed."), Role.FLOOR_JUDGE)
    judge = open_sheet(hall, Role.FLOOR_JUDGE)
    assert judge.take.kind == "big"
    assert [button.text for button in judge.sheet.calls[0].answer.buttons] == ["On my way", "Done"]  # type: ignore[union-attr]
    assert judge.ruling
    assert len(judge.ruling.rulings[0].appeal) == 2
    hall.do(AppealRuling(match.id, match.seats[0]), Role.FLOOR_JUDGE)
    for role, decides in ((Role.FLOOR_JUDGE, False), (Role.HEAD_JUDGE, True)):
        ruling = open_sheet(hall, role).ruling
        assert ruling
        (here,) = ruling.rulings
        assert (here.line.waits is not None, here.decide is not None, here.appeal) == (True, decides, ())


def test_games_lost_by_penalty_stand_on_the_sheet_until_there_is_a_result(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(IssuePenalty(match.seats[0], "tardiness", Penalty.GAME_LOSS, match.id, True), Role.HEAD_JUDGE)
    assert "has lost 1 game by penalty. Game 1 was lost before it began" in open_sheet(hall).sheet.losses


@pytest.mark.rule("MTR-2.8.a")
def test_a_check_that_is_on_leads_to_the_lists_it_is_compared_with() -> None:
    hall = hall_of(Rel.COMPETITIVE)
    hand_in(hall)
    hall.start_round()
    match = hall.round.matches[0]
    hall.do(StartDeckCheck(match.id), Role.FLOOR_JUDGE)
    page = open_sheet(hall, Role.FLOOR_JUDGE)
    assert page.check
    assert [link.href.rpartition("/")[2] for link in page.check.lists] == list(match.seats)
    assert all(link.text.startswith("Decklist of ") for link in page.check.lists)


def test_where_lists_are_on_paper_a_check_leads_to_none(hall: Hall) -> None:
    hall.do(StartDeckCheck(hall.round.matches[0].id), Role.FLOOR_JUDGE)
    page = sheet(hall)
    assert isinstance(page, OpenTablePage)
    assert page.check
    assert page.check.lists == ()


def test_a_result_leaves_the_ruling_the_die_and_a_check_that_is_on(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(StartDeckCheck(match.id), Role.FLOOR_JUDGE)
    assert open_sheet(hall).check_offer is None
    hall.record(match)
    page = sheet(hall)
    assert isinstance(page, SettledTablePage)
    assert page.sheet.result
    assert page.sheet.result.text == "2–0"
    assert page.check
    assert page.check.text.startswith("The match is over, and the check is not ended yet.")
    assert page.ruling
    assert page.die


def test_after_the_round_there_is_only_help(hall: Hall) -> None:
    for match in list(hall.round.without_result()):
        hall.record(match)
    hall.do(CloseRound(1))
    page = sheet(hall)
    assert isinstance(page, SettledTablePage)
    assert (page.ruling, page.check, page.die, page.sheet.clock) == (None, None, None, None)
    assert page.help


@pytest.mark.rule("MTR-3.15.a")
def test_r21_a_judge_is_led_to_the_rules_of_the_match_at_the_table() -> None:
    """R21: by the edition, the level and the format that are played there."""
    hall = open_hall(4)
    details = hall.tournament.details
    legacy = replace(details.stages[0], format="legacy")
    hall.do(
        ChangeDetails(replace(details, edition="mtr-2019-05-03", date="2019-06-01", stages=(legacy,))),
        Role.ORGANIZER,
    )
    hall.start_round()
    page = open_sheet(hall)
    assert page.help
    (href,) = [one.href for one in page.help.links if one.text == "Match rules"]
    told = text_of(Client().get(href))
    assert "Every graveyard stays in its order" in told
    assert "MTR 2019-05-03 §3.14" in told


def test_a_judge_who_plays_sees_their_table_and_no_button() -> None:
    hall = open_hall(1)
    own = hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    hall.do(CallJudge(hall.round.matches[0].id, own), Actor(entrant=own))
    page = sheet(hall, Role.FLOOR_JUDGE)
    assert isinstance(page, OwnTablePage)
    assert page.sheet.calls == ()
    assert [seat.penalty for seat in page.sheet.seats] == [None, None]


@pytest.mark.rule("MTR-2.10.c")
def test_r14_one_player_who_did_not_come_has_a_button_and_is_dropped(hall: Hall) -> None:
    absent = open_sheet(hall).absent
    assert absent
    assert [button.do for button in absent.buttons] == ["absent", "absent"]
    match, missing = hall.round.matches[0], dict(absent.buttons[1].fields)
    keeper = browser(account_for(hall.people[Role.SCOREKEEPER], "keeper"))
    keeper.post(f"/t/{hall.id}/floor/{match.id}", {"do": "absent", "command_id": "absent-1", **missing})
    after = hall.round.matches[0]
    assert after.result
    assert after.result.source is ResultSource.NO_SHOW
    assert after.outcome_of(match.seats[0]) is Outcome.AWARDED
    gone, here = (hall.tournament.entrants[match.seats[seat]] for seat in (1, 0))
    assert (gone.no_show, here.no_show) == (True, False)


@pytest.mark.rule("MTR-2.10.c")
def test_r14_a_floor_judge_gives_the_penalty_for_it(hall: Hall) -> None:
    absent = open_sheet(hall, Role.FLOOR_JUDGE).absent
    assert absent
    assert absent.buttons == ()
    assert [link.href.endswith("?infraction=tardiness&absent=1") for link in absent.links] == [True, True]
    assert open_sheet(hall, Role.ORGANIZER).absent is None


def test_r2_who_judges_and_plays_alone_is_sent_to_enter_the_result() -> None:
    hall = open_hall(3)
    alone = hall.people[Role.ORGANIZER]
    for role in (Role.HEAD_JUDGE, Role.SCOREKEEPER):
        hall.do(AppointOfficial(alone, role), Role.ORGANIZER)
        hall.do(RemoveOfficial(hall.people[role], role), Role.ORGANIZER)
    hall.do(RemoveOfficial(hall.people[Role.FLOOR_JUDGE], Role.FLOOR_JUDGE), Role.ORGANIZER)
    hall.people |= dict.fromkeys((Role.HEAD_JUDGE, Role.SCOREKEEPER), alone)
    own = hall.plays(alone)
    hall.start_round()
    match = hall.round.match_of(own)
    assert match
    page = sheet(hall, Role.ORGANIZER, match)
    assert isinstance(page, OwnTablePage)
    assert page.told.startswith("You play at this table, and nobody else can enter its result.")
    assert page.enter
    hall.do(RecordResult(match.id, Score((2, 0))), Role.ORGANIZER)
    page = sheet(hall, Role.ORGANIZER, hall.round.match_of(own))
    assert isinstance(page, OwnTablePage)
    assert (page.told, page.enter) == ("You play at this table, and its result is recorded.", None)
