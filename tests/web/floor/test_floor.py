"""Judges on the floor: outstanding tables, the sheet of one, zones, turns; announcements; the clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from html import unescape
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from tests.hall import Hall, open_hall
from tests.paper.reading import texts
from tests.web.at_the_desk import text_of
from topcut import service
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.readings import table_clock
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.commands import CallJudge, CloseCall
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.rounds.commands import CloseRound, PublishRound
from topcut.core.desks.staffing.commands import PlanShift
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.brackets import winner_of
from topcut.people.links import joined_seats, make_code
from topcut.people.models import Account, Person
from topcut.people.names import names_of_entrants
from topcut.service import clock as clocks

pytestmark = pytest.mark.django_db


@dataclass
class Staff:
    """One member of staff at a browser."""

    hall: Hall
    client: Client

    def get(self, path: str, status: int = 200) -> str:
        answer = self.client.get(f"/t/{self.hall.id}/{path}")
        assert answer.status_code == status, text_of(answer)
        return text_of(answer)

    def html(self, path: str) -> str:
        return unescape(self.client.get(f"/t/{self.hall.id}/{path}").content.decode())

    def do(self, do: str, path: str = "floor/", status: int = 302, **fields: object) -> str:
        answer = self.client.post(f"/t/{self.hall.id}/{path}", {"do": do, **fields})
        assert answer.status_code == status, text_of(answer)
        return text_of(self.client.get(answer["Location"]) if status == 302 else answer)


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(8)
    hall.start_round()
    return hall


def at(hall: Hall, role: Role) -> Staff:
    person = Person.objects.get(id=hall.people[role])
    account, _ = Account.objects.get_or_create(username=str(role), defaults={"person": person})
    client = Client()
    client.force_login(account)
    return Staff(hall, client)


def tables_in_order(page: str) -> list[int]:
    return [int(table) for table in re.findall(r'class="number">(\d+)<', page)]


@pytest.fixture
def time_passes(monkeypatch: pytest.MonkeyPatch) -> object:
    """The service's own clock, put forward."""
    here, ahead = service.now(), [0]
    monkeypatch.setattr(clocks.SteadyClock, "now", lambda self: here + ahead[0])

    def pass_(minutes: int) -> None:
        ahead[0] += minutes * MINUTE

    return pass_


@pytest.mark.scenario(38)
def test_extension_deck_check_and_pause_are_the_same_on_every_screen(hall: Hall, time_passes: object) -> None:
    assert callable(time_passes)
    judge, desk = at(hall, Role.FLOOR_JUDGE), at(hall, Role.SCOREKEEPER)
    match = hall.round.matches[2]
    begun = hall.round.started
    assert begun is not None
    judge.do("extend", match=match.id, minutes=8)
    judge.do("check-start", f"floor/{match.id}", match=match.id)
    time_passes(7)
    judge.do("check-end", f"floor/{match.id}", match=match.id, finding="nothing")
    desk.do("pause", "desk/", round=1)
    time_passes(5)
    desk.do("resume", "desk/", round=1)
    seen = table_clock(hall.tournament, hall.tournament.match(match.id), service.now()).deadline  # type: ignore[arg-type]
    assert seen is not None
    due = begun + (50 + 8 + 7 + 3 + 5) * MINUTE
    assert seen == due
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, match.seats[0])}")
    pages = [
        judge.html("floor/"),
        judge.html(f"floor/{match.id}"),
        phone.get(f"/t/{hall.id}/me/").content.decode(),
        desk.html("desk/closing"),
    ]
    assert all(f'data-deadline="{seen}"' in page for page in pages)
    assert tables_in_order(pages[0])[0] == match.table
    printed = desk.client.get(f"/t/{hall.id}/desk/print/outstanding.pdf", {"round": 1})
    (text,) = texts(printed.content)
    assert re.search(rf"\n{match.table}\n[^\n]*\n[^\n]*\n\+18 min\n{madrid(due)}\n", text), text
    assert text.count(f"\n{madrid(begun + 55 * MINUTE)}\n") == 3, (
        "the other tables have the pause and no more"
    )


def madrid(instant: int) -> str:
    return datetime.fromtimestamp(instant / 1000, ZoneInfo("Europe/Madrid")).strftime("%H:%M")


@pytest.mark.scenario(38)
def test_tables_come_in_the_order_their_sums_run_out_on_screen_and_on_paper(
    hall: Hall, time_passes: Callable[[int], None]
) -> None:
    """Table 1 has 8 minutes, table 4 a check of 4 and the 3 that go with it, table 2 has 3: least first."""
    of = {match.table: match.id for match in hall.round.matches}
    judge, desk = at(hall, Role.FLOOR_JUDGE), at(hall, Role.SCOREKEEPER)
    judge.do("extend", match=of[1], minutes=8)
    judge.do("check-start", f"floor/{of[4]}", match=of[4])
    time_passes(4)
    judge.do("check-end", f"floor/{of[4]}", match=of[4], finding="nothing")
    judge.do("extend", match=of[2], minutes=3)
    desk.do("pause", "desk/", round=1)
    time_passes(5)
    desk.do("resume", "desk/", round=1)
    assert tables_in_order(judge.html("floor/")) == [2, 4, 1, 3]
    closing = desk.html("desk/closing")
    assert [int(n) for n in re.findall(r'table-number">(\d+)<', closing)] == [2, 4, 1, 3]
    printed = desk.client.get(f"/t/{hall.id}/desk/print/outstanding.pdf", {"round": 1})
    (text,) = texts(printed.content)
    assert re.findall(r"^\d$", text, re.MULTILINE) == ["2", "4", "1", "3"], text


def test_extensions_come_first_and_the_rest_by_zone(hall: Hall) -> None:
    hall.do(SetZones((Zone("Back", 3, 4), Zone("Front", 1, 2))), Role.ORGANIZER)
    second = next(match for match in hall.round.matches if match.table == 2)
    judge = at(hall, Role.FLOOR_JUDGE)
    judge.do("extend", match=second.id, minutes=3)
    assert tables_in_order(judge.html("floor/")) == [2, 3, 4, 1]
    assert tables_in_order(judge.html("floor/?zone=Front")) == [2, 1]
    assert "Back 2" in judge.get("floor/")


@pytest.mark.rule("MTR-2.6.a")
def test_the_time_a_judge_took_is_filled_in_where_more_time_is_given(
    hall: Hall, time_passes: Callable[[int], None]
) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[0]
    judge.do("claim", match=match.id)
    time_passes(1)
    assert "A judge has been here" not in judge.get(f"floor/{match.id}")
    time_passes(3)
    assert "A judge has been here for 4 minutes while the clock ran." in judge.get(f"floor/{match.id}")
    assert 'name="minutes" inputmode="numeric" maxlength="2" size="4" value="4"' in judge.html(
        f"floor/{match.id}"
    )
    judge.do("extend", f"floor/{match.id}", match=match.id, minutes=4)
    assert "A judge has been here" not in judge.get(f"floor/{match.id}")


def test_i_have_it_is_seen_by_everybody_and_only_one_has_it(hall: Hall) -> None:
    first, other = at(hall, Role.FLOOR_JUDGE), at(hall, Role.HEAD_JUDGE)
    match = hall.round.matches[0]
    assert "You have it, since" in first.do("claim", match=match.id)
    assert "Floor-Judge has it, since" in other.get("floor/")
    refused = other.do("claim", match=match.id, status=409)
    assert f"Floor-Judge has table {match.table} already" in refused
    other.do("release", match=match.id)
    assert "has it, since" not in first.get("floor/")


@pytest.mark.scenario(17)
def test_two_reports_that_differ_are_a_call_that_a_judge_takes_and_decides(hall: Hall) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[2]
    assert "Nobody waits for a judge" in judge.get("floor/calls")
    for seat, score in enumerate((Score((2, 0)), Score((0, 2)))):
        hall.do(ReportResult(match.id, match.seats[seat], score), Actor(entrant=match.seats[seat]))
    assert tables_in_order(judge.html("floor/"))[0] == match.table
    page = judge.get("floor/calls")
    assert "1 table waits for a judge" in page
    assert "They do not agree on the result." in page
    assert "Calls 1" in judge.get("floor/")
    hall.do(CallJudge(match.id, match.seats[0]), Actor(entrant=match.seats[0]))
    assert "Calls 2" not in judge.get("floor/"), "one table, though it also called"
    (call,) = hall.tournament.judging.calls
    hall.do(CloseCall(call), Role.FLOOR_JUDGE)
    assert "You have it, since" in judge.do("claim", "floor/calls", match=match.id)
    assert f'href="/t/{hall.id}/desk/?table={match.table}"' in judge.html("floor/calls")
    judge.do("record", "desk/", match=match.id, score="2-0")
    assert "Nobody waits for a judge" in judge.get("floor/calls")


def test_a_table_leaves_the_list_when_its_result_is_in(hall: Hall) -> None:
    judge = at(hall, Role.FLOOR_JUDGE)
    assert len(tables_in_order(judge.html("floor/"))) == 4
    for match in hall.round.matches:
        hall.record(match)
    assert "Every table is in." in judge.get("floor/")


def test_an_extension_is_taken_back_from_the_sheet(hall: Hall) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[0]
    assert "+5 min" in judge.do("extend", f"floor/{match.id}", match=match.id, minutes=5)
    number = hall.round.matches[0].time.extensions[0].number
    judge.do("withdraw", f"floor/{match.id}", match=match.id, extension=number)
    assert hall.round.matches[0].time.seconds == 0


@pytest.mark.parametrize("minutes", ["", "0", "-3", "61", "1e3", "٣"])
def test_minutes_that_are_none_are_refused_in_words(hall: Hall, minutes: str) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[0]
    page = judge.do("extend", match=match.id, minutes=minutes, status=409)
    assert "Choose from 1 to 60 minutes" in page


def test_the_sheet_shows_both_players_with_their_points(hall: Hall) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[0]
    page = judge.get(f"floor/{match.id}")
    assert page.count("0 points") == 2
    judge.get("floor/9-9", status=404)


def test_a_floor_judge_does_not_pause_the_round(hall: Hall) -> None:
    at(hall, Role.FLOOR_JUDGE).do("pause", "desk/", round=1, status=409)
    assert hall.round.paused_at is None


def test_the_scorekeeper_sets_and_extends_the_round(hall: Hall) -> None:
    desk = at(hall, Role.SCOREKEEPER)
    before = hall.round.deadline
    assert before
    desk.do("extend-round", "desk/", round=1, minutes=5)
    assert hall.round.deadline == before + 5 * MINUTE
    assert "set to 45 minutes" in desk.do("set-clock", "desk/", round=1, minutes=45)
    assert "paused since" in desk.do("pause", "desk/", round=1)


@pytest.mark.rule("APP-B.a")
def test_a_round_cut_below_the_shortest_match_asks_first_and_is_named(hall: Hall) -> None:
    desk, before = at(hall, Role.SCOREKEEPER), hall.round.deadline
    asked = text_of(desk.client.post(f"/t/{hall.id}/desk/", {"do": "set-clock", "round": 1, "minutes": 5}))
    assert "Round 1 would end after 5 minutes" in asked
    assert "Matches get at least 40 minutes. Was the clock started late? App B" in asked
    assert hall.round.deadline == before
    told = desk.do("set-clock", "desk/", round=1, minutes=0, reason="fire alarm")
    assert "Time was called in round 1, before the shortest match was over: fire alarm" in told
    public = text_of(Client().get(f"/t/{hall.id}/rules"))
    assert "Round 1 was cut short to 0 minutes; matches get at least 40." in public
    assert "fire alarm" not in public


def test_a_clock_that_was_started_late_is_set_right_without_a_departure(hall: Hall) -> None:
    desk = at(hall, Role.SCOREKEEPER)
    assert "play had begun before the clock" in desk.do("set-clock", "desk/", round=1, minutes=5, earlier=1)
    assert "it follows the rules" in text_of(Client().get(f"/t/{hall.id}/rules"))


@pytest.mark.scenario(37)
def test_a_paused_clock_stands_on_every_public_page(hall: Hall) -> None:
    at(hall, Role.SCOREKEEPER).do("pause", "desk/", round=1)
    for path in ("", "wall", "pairings"):
        page = Client().get(f"/t/{hall.id}/{path}").content.decode()
        assert "data-deadline" not in page
        assert "paused" in page


@pytest.mark.scenario(16)
def test_who_has_no_phone_is_on_paper_a_floor_judge_reports_for_them_and_they_object_and_leave_at_the_desk(
    hall: Hall,
) -> None:
    match, judge, desk = hall.round.matches[0], at(hall, Role.FLOOR_JUDGE), at(hall, Role.SCOREKEEPER)
    assert not joined_seats(hall.id), "no phone has joined for them"
    printed = desk.client.get(f"/t/{hall.id}/desk/print/pairings-by-name.pdf", {"round": 1})
    known = names_of_entrants(hall.tournament)
    for seat in match.seats:
        assert f"{known[seat].sorted}" in texts(printed.content)[0]
    assert f'href="/t/{hall.id}/desk/?table={match.table}"' in judge.html(f"floor/{match.id}")
    judge.do("record", "desk/", match=match.id, score="2-1")
    recorded = hall.round.matches[0].result
    assert recorded is not None
    assert recorded.score == Score((2, 1)), "as good as a report from two phones"
    desk.do("correct", "desk/", match=match.id, score="1-2", reason="the slip says so")
    desk.do("drop", f"desk/players/{match.seats[1]}", entrant=match.seats[1])
    assert hall.tournament.entrants[match.seats[1]].last_round == 1


def test_zones_are_typed_one_a_line(hall: Hall) -> None:
    organizer = at(hall, Role.ORGANIZER)
    organizer.do("", "floor/zones", zones="A 1-2\n\nBack row: 3 – 40\nStage 41")
    assert hall.tournament.zones == (Zone("A", 1, 2), Zone("Back row", 3, 40), Zone("Stage", 41, 41))
    page = organizer.do("", "floor/zones", zones="A 1-4\nB 4-8", status=409)
    assert "Each table is in one zone" in page
    assert "A 1-4" in page
    assert "No tables given for “nothing here”" in organizer.do(
        "", "floor/zones", zones="nothing here", status=409
    )
    at(hall, Role.FLOOR_JUDGE).get("floor/zones", status=403)


def test_an_announcement_is_on_the_wall_the_phones_and_the_public_pages(hall: Hall) -> None:
    organizer = at(hall, Role.ORGANIZER)
    organizer.do("announce", "announcements", english="Lunch until 14:00.", spanish="Comida hasta las 14:00.")
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, hall.entrants[0])}")
    for client, path in ((Client(), "wall"), (Client(), ""), (Client(), "standings"), (phone, "me/")):
        assert "Lunch until 14:00." in client.get(f"/t/{hall.id}/{path}").content.decode()
    assert "Comida" in Client().get(f"/t/{hall.id}/wall?lang=es").content.decode()
    number = hall.tournament.announcements[-1].number
    organizer.do("withdraw", "announcements", number=number)
    for path in ("wall", ""):
        assert "Lunch" not in Client().get(f"/t/{hall.id}/{path}").content.decode()


@pytest.mark.scenario(39)
def test_an_announcement_is_text_and_nothing_else(hall: Hall) -> None:
    at(hall, Role.SCOREKEEPER).do("announce", "announcements", english="<script>alert(1)</script>")
    page = Client().get(f"/t/{hall.id}/wall").content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


@pytest.mark.rule("MTR-2.4.a")
@pytest.mark.rule("MTR-2.6.d")
def test_r51_the_turns_of_a_penalty_issued_after_time_are_added_to_the_count(
    hall: Hall, time_passes: Callable[[int], None]
) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[0]
    turns = f"floor/{match.id}/turns"
    time_passes(51)
    said = judge.client.post(f"/t/{hall.id}/{turns}", {"act": "whose|0", "command_id": "a"})
    assert said.status_code == 302
    assert "5 turns after this one" in judge.get(turns)
    for wanted, after in ((2, 7), (2, 7), (1, 6), (0, 5)):
        judge.do("turns", f"floor/{match.id}", match=match.id, turns=wanted)
        assert f"{after} turns after this one" in judge.get(turns)


@pytest.mark.parametrize("act", ["", "whose|9", "whose|x", "turn", "out|0", "extra", "undo|x", "undo|time-0"])
def test_what_is_no_step_of_a_count_changes_nothing(
    hall: Hall, act: str, time_passes: Callable[[int], None]
) -> None:
    match = hall.round.matches[0]
    judge, turns = at(hall, Role.FLOOR_JUDGE), f"/t/{hall.id}/floor/{match.id}/turns"
    assert judge.client.post(turns, {"act": act, "command_id": "a"}).status_code == 302, "before time"
    time_passes(51)
    before = text_of(judge.client.get(turns))
    if act not in ("turn", "extra"):
        judge.client.post(turns, {"act": act, "command_id": "b"})
    assert text_of(judge.client.get(turns)) == before


def test_time_is_not_said_to_be_called_before_it_is(hall: Hall, time_passes: Callable[[int], None]) -> None:
    judge, turns = at(hall, Role.FLOOR_JUDGE), f"floor/{hall.round.matches[0].id}/turns"
    assert "When time is called" in judge.get(turns)
    time_passes(51)
    assert "Time was called" in judge.get(turns)


def test_before_a_round_starts_there_are_no_turns_to_count(hall: Hall) -> None:
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CloseRound(1))
    hall.pair()
    hall.do(PublishRound(2, accepting=hall.round.certificate.to_approve))
    page = at(hall, Role.FLOOR_JUDGE).get(f"floor/{hall.round.matches[0].id}/turns")
    assert "When time is called" in page
    assert "The round has not started yet" in page
    assert "Whose turn was it?" not in page


def test_penalty_turns_are_counted_too(hall: Hall) -> None:
    judge, match = at(hall, Role.FLOOR_JUDGE), hall.round.matches[0]
    judge.do("turns", f"floor/{match.id}", match=match.id, turns=2)
    assert "then 7 more are played" in judge.get(f"floor/{match.id}/turns")


def test_a_player_counts_turns_on_their_own_phone(hall: Hall, time_passes: Callable[[int], None]) -> None:
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, hall.entrants[0])}")
    time_passes(51)
    assert "Whose turn was it?" in text_of(phone.get(f"/t/{hall.id}/me/turns"))
    assert Client().get(f"/t/{hall.id}/me/turns").status_code == 403


@pytest.mark.scenario(40)
def test_no_phone_sets_a_deadline(hall: Hall) -> None:
    """I12: the forms of the desk and the floor, sent by a player, change nothing."""
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, hall.entrants[0])}")
    before = hall.tournament.version
    match = hall.round.match_of(hall.entrants[0])
    assert match
    sent = {"match": match.id, "round": 1, "minutes": 5, "deadline": 1, "turns": 1, "extension": 1}
    for path in ("floor/", f"floor/{match.id}", "desk/"):
        for do in ("extend", "pause", "set-clock", "extend-round", "check-start", "feature", "turns"):
            assert phone.post(f"/t/{hall.id}/{path}", {**sent, "do": do}).status_code in (302, 403)
    assert hall.tournament.version == before


@pytest.mark.rule("MTR-2.6.a")
def test_what_a_table_asks_for_is_given_on_the_floor_by_one_press(hall: Hall) -> None:
    match, other = hall.round.matches[:2]
    for one in (match, other):
        hall.do(GiveExtension(one.id, 3), Actor(entrant=one.seats[0]))
    judge = at(hall, Role.FLOOR_JUDGE)
    page = judge.get("floor/")
    assert page.count("Asked for by") == 2
    assert "Asked by" in judge.get(f"floor/{match.id}")
    first, second = hall.tournament.proposals
    judge.do("approve", proposal=first)
    judge.do("reject", proposal=second)
    assert [one.time.seconds for one in hall.round.matches[:2]] == [180, 0]
    assert "Asked for by" not in judge.get("floor/")


@pytest.mark.rule("MTR-2.5.b")
@pytest.mark.parametrize(("seat", "games", "score"), [(0, 0, (0, 2)), (1, 0, (2, 0)), (1, 1, (2, 1))])
def test_whoever_refuses_to_play_has_conceded_and_the_judge_says_so(
    hall: Hall, seat: int, games: int, score: tuple[int, int]
) -> None:
    match = hall.tournament.rounds[-1].matches[0]
    judge, path = at(hall, Role.FLOOR_JUDGE), f"floor/{match.id}"
    assert "A player refuses to play" in judge.get(path)
    assert "MTR 2025-06-30 §2.5" in judge.get(path)
    page = judge.do("refuses", path, match=match.id, seat=seat, games=games)
    result = hall.tournament.rounds[-1].matches[0].result
    assert result is not None
    assert result.score == Score(score)
    assert "A player refuses to play" not in page, "there is a result now"
    assert winner_of(hall.tournament.rounds[-1].matches[0]) == match.seats[1 - seat]


def test_a_judge_in_a_zone_is_offered_its_tables_and_told_who_enters_the_others(hall: Hall) -> None:
    """S15: a floor judge enters results at their own tables: their zone's, and those they take."""
    judge, now = at(hall, Role.FLOOR_JUDGE), service.now()
    zones = (Zone("A", 1, 2), Zone("B", 3, 9))
    hall.do(SetZones(zones), Role.HEAD_JUDGE)
    hour = Instant(now + 60 * MINUTE)
    hall.do(PlanShift(hall.people[Role.FLOOR_JUDGE], Task.FLOOR, now, hour, "A"), Role.HEAD_JUDGE)
    own, foreign = hall.round.matches[0], hall.round.matches[3]
    offered = re.findall(r'href="[^"]*\?table=(\d+)"', judge.html("desk/"))
    assert [int(table) for table in offered] == [1, 2]
    assert "Enter the result" in judge.get(f"floor/{own.id}")
    assert "Enter the result" not in judge.get(f"floor/{foreign.id}")
    told = judge.do("record", "desk/", 409, match=foreign.id, score="2-0")
    assert "Table 4 is not in your zone" in told
    assert "ask the scorekeeper or the head judge" in told
    told = judge.do("entry", "desk/entry", 409, line="4 2-0", round=1, seen=hall.round.newest)
    assert "Table 4 is not in your zone" in told
    judge.do("record", "desk/", match=own.id, score="2-0")
    judge.do("claim", match=foreign.id)
    assert "Enter the result" in judge.get(f"floor/{foreign.id}")
    judge.do("record", "desk/", match=foreign.id, score="2-0")
    assert hall.result(1, 3).score == Score((2, 0))
