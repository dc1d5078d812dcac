"""The end of a round at the desk: remind, accept, call, no-shows, take back, close."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, match, report, text_of
from topcut import service
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import MINUTE
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource
from topcut.people.links import make_code
from topcut.service import clock as clocks

BOTH_LOST = Score((0, 0), match_loss=(0, 1))


@pytest.mark.scenario(24)
@pytest.mark.rule("MTR-2.10.c")
def test_empty_tables_are_called_then_lost_in_one_act_and_taken_back_one_by_one(playing: Desk) -> None:
    page = playing.get("closing")
    assert "2 tables have reported nothing" in page
    assert "MTR 2025-06-30 §2.10" in page
    tables = [match(playing).id, match(playing, 1).id]
    assert "tables were called: 1 and 2" in playing.do("call", "closing", match=tables)
    assert "called " in playing.get("closing")
    playing.do("no-shows", "closing", match=tables, sure="1")
    assert [one.result and one.result.score for one in playing.tournament.rounds[0].matches] == [
        BOTH_LOST
    ] * 2
    page = playing.get("closing")
    assert "Every table has a result" in page
    assert "Told to the head judge" not in page, "who did it is the head judge"
    playing.do("take-back", "closing", match=tables[0])
    assert match(playing).result is None
    statuses = [playing.tournament.entrants[seat].status for seat in match(playing).seats]
    assert statuses == [EntrantStatus.ACTIVE] * 2


def test_a_table_in_a_deck_check_is_said_to_be_in_one(playing: Desk) -> None:
    one = match(playing).id
    playing.client.post(f"/t/{playing.id}/floor/{one}", {"do": "check-start", "match": one})
    page = playing.get("closing")
    assert "deck check" in page
    assert "+0 min" not in page


def test_only_ticked_tables_are_lost(playing: Desk) -> None:
    assert "Tick at least one table" in playing.do("no-shows", "closing")
    playing.do("no-shows", "closing", match=match(playing, 1).id, sure="1")
    assert match(playing).result is None
    assert (result := match(playing, 1).result)
    assert result.source is ResultSource.NO_SHOW


@pytest.mark.rule("MTR-2.10.c")
def test_a_no_show_who_comes_after_the_round_was_closed_is_back(playing: Desk) -> None:
    playing.do("no-shows", "closing", match=[match(playing).id, match(playing, 1).id], sure="1")
    playing.do("close", "closing", round=1)
    ana = match(playing).seats[0]
    page = playing.get("closing")
    assert " has come" in page
    assert "Round 1 is closed" in page
    assert "can be taken back on this page until the tournament is finished" in page
    assert "Close round 1" not in page
    playing.do("take-back", "closing", entrant=ana)
    assert playing.tournament.entrants[ana].status is EntrantStatus.ACTIVE


@pytest.mark.scenario(18)
def test_an_unanswered_report_is_reminded_of_accepted_and_told_to_the_head_judge(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)))
    keeper, head = playing.official(Role.SCOREKEEPER), playing.official(Role.HEAD_JUDGE)
    assert "1 unanswered report" in keeper.get("closing")
    keeper.do("call", "closing", match=match(playing).id)
    assert match(playing).paged
    keeper.do("accept", "closing", round=1)
    assert (result := match(playing).result)
    assert (result.source, result.by) == (ResultSource.ACCEPTED, f"person:{keeper.person}")
    assert "The head judge has not seen it yet" in keeper.get()
    page = head.get()
    assert "1 report was accepted unconfirmed, by Scorekeeper" in page
    assert "Round 1, table 1." in page
    assert "Mark as seen" in page
    assert "has seen 1 result" in head.do("acknowledge", match=match(playing).id)
    assert "accepted unconfirmed" not in head.get()
    assert "accepted unconfirmed" not in keeper.get()
    assert "has seen 1 result" in head.get("log")


@pytest.mark.scenario(17)
def test_a_dispute_is_listed_and_blocks_the_end(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)))
    report(playing, 1, Score((1, 2)))
    assert "1 table disagrees" in playing.get("closing")
    assert "disagree" in playing.do("close", "closing", status=409, round=1)


def test_floor_judges_do_not_close_rounds(playing: Desk) -> None:
    judge = playing.official(Role.FLOOR_JUDGE)
    judge.get("closing", status=403)


def test_without_a_round_there_is_nothing_to_close(four: Desk) -> None:
    four.get("closing", status=404)
    four.do("pair", round=1)
    assert "takes no results now" in four.get("closing")


@pytest.mark.scenario(19)
def test_the_page_that_closes_a_round_names_every_objection_that_waits(playing: Desk) -> None:
    for line in ("1 2-0", "2 2-0"):
        playing.do("entry", line=line)
    assert "You can close the round." in playing.get("closing")
    report(playing, 1, Score((1, 2)))
    report(playing, 0, Score((2, 1)))
    page = playing.get("closing")
    assert "2 objections or differing reports are not settled" in page
    assert "Table 1" in page
    playing.do("dismiss", "closing", match=match(playing).id)
    assert "not settled" not in playing.get("closing")


@pytest.mark.scenario(20)
def test_the_page_that_closes_a_round_names_a_table_with_two_results(playing: Desk) -> None:
    for line in ("1 2-0", "2 2-0", "1 2-1"):
        playing.do("entry", line=line)
    said = "1 table has two results"
    assert said in playing.get("closing")
    assert "two results Table 1" in playing.get()
    assert "You can close the round." not in playing.get("closing")
    playing.do("keep", "closing", match=match(playing).id, score="2-1")
    assert said not in playing.get("closing")
    assert "You can close the round." in playing.get("closing")


def _ticked(page: str) -> list[str]:
    return re.findall(r'name="match" value="([\w-]+)" checked', page)


@pytest.mark.scenario(24)
@pytest.mark.rule("MTR-2.10.c")
def test_a_table_in_its_turns_or_with_a_judge_is_not_ticked_and_its_drop_is_asked_about(
    playing: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = match(playing).id, match(playing, 1).id
    start = service.now()
    moment = [start + 50 * MINUTE + 5_000]
    monkeypatch.setattr(clocks.SteadyClock, "now", lambda self: moment[0])
    playing.do("call", "closing", match=[first, second])
    assert not _ticked(playing.client.get(playing.address("closing")).content.decode())
    asked = playing.do("no-shows", "closing", status=200, match=[first, second])
    assert "4 players would lose the match and be dropped" in asked
    assert "may be in the turns after time" in asked
    assert match(playing).result is None

    judge = playing.official(Role.FLOOR_JUDGE)
    judge.client.post(f"/t/{playing.id}/floor/", {"do": "claim", "match": second})
    moment[0] = start + 56 * MINUTE
    page = playing.client.get(playing.address("closing"))
    assert _ticked(page.content.decode()) == [first]
    assert "Floor-Judge has it, since" in text_of(page)
    asked = playing.do("no-shows", "closing", status=200, match=[first, second])
    assert "Floor-Judge has it, since" in asked
    playing.do("no-shows", "closing", match=first)
    assert match(playing).result, "called, silent, six minutes after time: one press"


@pytest.mark.rule("MTR-2.10.c")
def test_in_the_middle_of_a_round_a_double_loss_takes_a_second_press(playing: Desk) -> None:
    asked = playing.do("no-shows", "closing", status=200, match=match(playing).id)
    assert "2 players would lose the match and be dropped" in asked
    assert "time is not up" in asked
    assert "not called" in asked
    assert match(playing).result is None
    playing.do("no-shows", "closing", match=match(playing).id, sure="1")
    assert match(playing).result


@pytest.mark.scenario(24)
def test_what_one_press_ended_one_press_takes_back(playing: Desk) -> None:
    tables = [match(playing).id, match(playing, 1).id]
    playing.do("no-shows", "closing", match=tables, sure="1")
    assert "Undo all 2 from" in playing.get("closing")
    playing.do("correct", match=tables[1], score="2-0", reason="they played")
    playing.do("take-all-back", "closing", match=tables)
    assert match(playing).result is None
    assert (result := match(playing, 1).result)
    assert result.score == Score((2, 0)), "a result that came since is nobody's to take back unseen"
    everybody = playing.tournament.entrants.values()
    assert {entrant.status for entrant in everybody} == {EntrantStatus.ACTIVE}


@pytest.mark.scenario(24)
@pytest.mark.rule("MTR-2.10.c")
def test_sixty_tables_that_are_empty_at_time_are_called_and_ended_as_they_are_listed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.create(rounds="3")
    names = [f"Given{n} Family{n}" for n in range(120)]
    desk.do("save", "players/import", text="\n".join(names), row=list(range(1, 121)))
    at = f"/t/{desk.id}"
    desk.client.post(f"{at}/floor/zones", {"zones": "Back 31-60\nFront 1-30"})
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    tables = {one.table: one for one in desk.tournament.rounds[0].matches}
    for table, minutes in ((45, 8), (7, 3)):
        desk.client.post(f"{at}/floor/", {"do": "extend", "match": tables[table].id, "minutes": minutes})
    at_time = service.now() + 59 * MINUTE
    moment = [at_time]
    monkeypatch.setattr(clocks.SteadyClock, "now", lambda self: moment[0])

    page = desk.client.get(desk.address("closing")).content.decode()
    assert "60 tables have reported nothing" in page
    assert "Call the 60 tables whose time is up" in page
    assert not _ticked(page), "seconds after time nobody is taken for missing"
    to_call = re.findall(r'type="hidden" name="match" value="([\w-]+)"', page)
    zones = [*range(31, 45), *range(46, 61), *range(1, 7), *range(8, 31)]
    assert to_call == [tables[table].id for table in (7, 45, *zones)]

    desk.do("call", "closing", match=to_call)
    moment[0] = at_time + 5 * MINUTE
    ticked = _ticked(desk.client.get(desk.address("closing")).content.decode())
    assert ticked == to_call
    phone = Client()
    phone.post(f"/j/{make_code(desk.tournament.id, tables[60].seats[1])}")
    assert "calling you" in text_of(phone.get(f"{at}/me/"))

    lines = desk.tournament.version
    desk.do("no-shows", "closing", match=ticked)
    assert desk.tournament.version == lines + 60 + 120, "a result for each table, a drop for each player"
    assert {one.result.score for one in desk.tournament.rounds[0].matches if one.result} == {BOTH_LOST}
    assert "provisional" in desk.get("closing").lower()

    desk.do("take-back", "closing", match=tables[3].id)
    desk.do("entry", line="3 2-1")
    desk.do("close", "closing", round=1)
    desk.do("take-back", "closing", entrant=tables[60].seats[0])
    desk.do("pair", round=2)
    paired = {seat for one in desk.tournament.rounds[1].matches for seat in one.seats}
    assert paired == {*tables[3].seats, tables[60].seats[0]}
