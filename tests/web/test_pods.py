"""A Commander night at the desk and on phones, through forms (Multiplayer Addendum)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.web.at_the_desk import NEW, Desk, fields_of, text_of
from tests.web.player.phones import Phone
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.scores import Outcome, pod_draw, pod_win
from topcut.core.play.details import StageKind
from topcut.core.play.matches import Match, MatchState
from topcut.core.rules import Rel
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.service import clock, new_id

COMMANDER = {"format": "commander", "mode": "multiplayer", "minutes": "90", "rounds": "3"}


@pytest.fixture
def night(desk: Desk) -> Desk:
    """Seven at Regular, round one open: a pod of four and one of three."""
    desk.create(**COMMANDER)
    desk.add(*(f"Player {letter}" for letter in "ABCDEFG"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    return desk


@pytest.mark.rule("MA-1.1A")
@pytest.mark.parametrize("format", ["commander", "modern"])
def test_details_that_are_saved_as_they_stand_leave_pods_as_they_are(desk: Desk, format: str) -> None:
    desk.create(**COMMANDER | {"format": format})
    before = desk.tournament.details
    shown = fields_of(desk.client.get(desk.address("details")).content.decode())
    assert desk.client.post(desk.address("details"), shown | {"name": "Another name"}).status_code == 302
    assert desk.tournament.details == replace(before, name="Another name")


def pods(desk: Desk) -> tuple[Match, Match]:
    four, three = sorted(desk.tournament.rounds[-1].matches, key=lambda match: -len(match.seats))
    return four, three


@pytest.mark.rule("MA-E")
def test_a_commander_night_is_filled_in_from_its_preset(desk: Desk) -> None:
    asked = NEW | {"do": "fill", "program": "commander-night", "players": "22"}
    shown = desk.client.post("/desk/new", asked).content.decode()
    assert '<option value="multiplayer" selected' in shown
    assert 'name="minutes" value="90"' in shown
    assert 'name="rounds" value="3"' in shown


@pytest.mark.rule("MA-E")
def test_a_cedh_open_of_thirty_counts_as_thirty_six(desk: Desk) -> None:
    asked = NEW | {"do": "fill", "program": "cedh-open", "players": "30", "rel": "competitive"}
    shown = desk.client.post("/desk/new", asked).content.decode()
    assert 'name="minutes" value="75"' in shown
    assert 'name="rounds" value="4"' in shown
    assert 'name="cut" value="16"' in shown


@pytest.mark.rule("MA-E")
def test_r53_filling_in_with_one_press_proposes_by_the_level_of_the_program(desk: Desk) -> None:
    """R53: without JavaScript players and program are sent together, while the level is still Regular."""
    asked = NEW | {"do": "fill", "program": "cedh-open", "players": "30", "rel": "regular"}
    shown = desk.client.post("/desk/new", asked).content.decode()
    assert '<option value="competitive" selected' in shown
    assert 'name="rounds" value="4"' in shown
    assert 'name="cut" value="16"' in shown


@pytest.mark.rule("MA-2.1A")
def test_r53_a_draw_by_time_has_one_answer_on_phone_form_and_line(
    night: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R53: while the clock runs a drawn game is played again, unless an official says time was called."""
    four, three = pods(night)
    assert "Time was called, whatever the clock shows" in night.get(f"?table={four.table}")
    assert "There is still time" in night.do("record", status=409, match=four.id, score="draw")
    assert "There is still time" in night.do("entry", status=409, line=f"{four.table} 0")
    assert "There is still time" in text_of(Phone(night.tournament.id, four.seats[0]).report("draw"))
    night.do("record", match=three.id, score="draw", called="1")
    assert pods(night)[1].result
    deadline = night.tournament.rounds[0].deadline
    assert deadline
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: Instant(deadline + 1))
    assert "whatever the clock shows" not in night.get(f"?table={four.table}")
    night.do("entry", line=f"{four.table} 0")
    assert pods(night)[0].result.score == pod_draw(4)  # type: ignore[union-attr]


@pytest.mark.rule("MA-E")
def test_an_open_keeps_its_playoff_when_the_players_are_said_after_the_program(desk: Desk) -> None:
    asked = NEW | {
        "program": "cedh-open",
        "rel": "competitive",
        "mode": "multiplayer",
        "players": "",
        "cut": "",
    }
    shown = desk.client.post("/desk/new", asked | {"do": "fill"}).content.decode()
    (cut,) = re.findall(r"<input[^>]*name=\"cut\"[^>]*>", shown)
    assert "value=" not in cut  # nobody said yet how many will come
    shown = desk.client.post("/desk/new", asked | {"do": "propose", "players": "70"}).content.decode()
    assert 'name="cut" value="16"' in shown
    shown = desk.client.post(
        "/desk/new", asked | {"do": "propose", "players": "70", "cut": "0"}
    ).content.decode()
    assert 'name="cut" value="0"' in shown


def test_an_open_with_a_cut_has_untimed_pods_at_its_end(desk: Desk) -> None:
    desk.create(**(COMMANDER | {"rel": "competitive", "cut": "10", "minutes": "75", "program": "cedh-open"}))
    details = desk.tournament.details
    assert (details.rel, details.overlays, details.program) == (Rel.COMPETITIVE, (MULTIPLAYER_OVERLAY,), "")
    swiss, playoff = details.stages
    assert (swiss.seats, swiss.games_to_win) == (4, 1)
    assert (playoff.kind, playoff.rounds, playoff.minutes) == (StageKind.ELIMINATION, 2, None)
    kept = COMMANDER | {"name": "Renamed", "cut": "16", "minutes": "75", "rel": "competitive"}
    desk.do("", "details", **(NEW | kept))
    assert desk.tournament.details.stages[1].cut == 16
    assert desk.tournament.details.overlays == (MULTIPLAYER_OVERLAY,)


@pytest.mark.rule("MA-2.2A")
def test_the_draft_shows_pods_with_their_seats_and_checks(desk: Desk) -> None:
    desk.create(**COMMANDER)
    desk.add(*(f"Player {letter}" for letter in "ABCDEFG"))
    desk.do("pair", round=1)
    shown = desk.get()
    assert "1 pod of 4 and 1 pod of 3." in shown
    assert "a smaller pod" in shown
    four = pods(desk)[0]
    assert f"1 {desk_name(desk, four, 0)} · 2 {desk_name(desk, four, 1)}" in shown


def desk_name(desk: Desk, match: Match, seat: int) -> str:
    from topcut.web.public.roster_names import public_names

    return str(public_names(desk.tournament)[match.seats[seat]])


def test_the_desk_records_a_winner_a_draw_and_who_conceded(night: Desk) -> None:
    four, three = pods(night)
    assert "Won" in night.get(f"?table={four.table}")
    night.do("record", match=four.id, score="win-2")
    night.do("record", match=three.id, score="draw", called="1", conceded1="1", drop1="1")
    four, three = pods(night)
    assert four.result
    assert four.result.score == pod_win(2, 4)
    assert three.result
    assert three.result.outcomes == (Outcome.DRAW, Outcome.LOSS, Outcome.DRAW)
    shown = night.get()
    assert f"{desk_name(night, four, 2)} won" in shown
    assert f"a draw without {desk_name(night, three, 1)}" in shown
    assert "Recorded as" in night.get(f"?table={four.table}")
    night.do("correct", match=four.id, score="win-0", reason="slip misread", before="0/0/1/0 d0")
    assert pods(night)[0].result.score == pod_win(0, 4)  # type: ignore[union-attr]


def test_the_entry_line_takes_pods_and_parks_a_second_entry(night: Desk) -> None:
    four, three = pods(night)
    assert "the winner's seat" in night.get("entry")
    night.do("entry", "entry", round=1, line=f"{four.table} 3")
    night.do("entry", "entry", round=1, line=f"{three.table} 0 c2 t")
    night.do("entry", "entry", round=1, line=f"{four.table} 1")
    four, three = pods(night)
    assert three.result
    assert three.result.score == pod_draw(3, (1,))
    assert [one.score for one in four.parked] == [pod_win(0, 4)]
    night.do("use-parked", match=four.id, score="1/0/0/0 d0", reason="slip misread")
    assert pods(night)[0].result.score == pod_win(0, 4)  # type: ignore[union-attr]
    night.do("close", round=1)
    assert night.tournament.rounds_closed == 1


@pytest.mark.rule("MA-2.1A")
def test_three_phones_of_a_pod_make_its_result(night: Desk) -> None:
    four = pods(night)[0]
    first, second, third, fourth = (Phone(night.tournament.id, seat) for seat in four.seats)
    assert "take the first turn" in first.see()
    assert "takes the first turn" in second.see()
    assert "Who won?" in first.see("report")
    first.report("win-1")
    assert "1 of 4 has reported" in first.see()
    assert "Confirm" in second.see()
    second.report("0/1/0/0 d0")
    assert "you won" in second.see()
    third.report("win-1")
    assert pods(night)[0].state is MatchState.RECORDED
    assert "won" in fourth.see()
    assert "Who won?" in fourth.see("report")


@pytest.mark.rule("MA-2.1A")
def test_phones_that_differ_call_a_judge_and_a_draw_waits_for_time(night: Desk) -> None:
    four = pods(night)[0]
    first, second, *_ = (Phone(night.tournament.id, seat) for seat in four.seats)
    assert "There is still time" in text_of(first.report("draw"))
    first.report("agreed", conceded3="1")
    assert "a draw without" in second.see()
    second.report("win-1")
    assert pods(night)[0].state is MatchState.DISPUTED
    assert "a judge comes" in first.see()


@pytest.mark.scenario(19)
def test_an_objection_in_a_pod_is_taken_back_by_whoever_made_it(night: Desk) -> None:
    four = pods(night)[0]
    first, second, *_ = (Phone(night.tournament.id, seat) for seat in four.seats)
    night.do("record", match=four.id, score="agreed")
    for phone in (first, second):
        phone.report("win-1")
    assert "I take my objection back" in first.see()
    first.send(f"dispute/{four.id}", do="take-back")
    assert [one.seat for one in pods(night)[0].contests] == [1]
    assert "I take my objection back" not in first.see()


@pytest.mark.rule("MA-2.5A")
def test_whoever_is_out_of_a_pod_may_leave_while_the_others_play_on(night: Desk) -> None:
    three = pods(night)[1]
    phone = Phone(night.tournament.id, three.seats[0])
    phone.client.post(phone.url + "drop")
    assert night.tournament.entrants[three.seats[0]].last_round == 1
    chosen = night.client.get(night.address(f"?table={three.table}")).content.decode()
    assert "has left" in chosen
    assert 'name="conceded0" value="1">' in chosen  # had lost, and keeps the point of a draw


@pytest.mark.rule("MA-2.1A")
def test_the_report_ticks_whoever_conceded_at_the_table_and_not_who_lost_and_left(night: Desk) -> None:
    four = pods(night)[0]
    first, second, *_ = (Phone(night.tournament.id, seat) for seat in four.seats)
    assert "<details>" in second.see("report")
    first.client.post(first.url + "drop")
    shown = second.see("report")
    assert "<details open>" in shown
    assert "has left" in shown
    assert not re.search(r'name="conceded\d" value="1" checked', shown)
    table = second.client.post(second.url + "table")["Location"]
    for act in ("out|1|life", "out|3|conceded"):
        second.client.post(table, {"act": act, "command_id": new_id()})
    assert re.findall(r'name="conceded(\d)" value="1" checked', second.see("report")) == ["2"]


@pytest.mark.rule("MA-2.2A")
def test_a_drawn_playoff_game_begins_again_with_the_best_seed(desk: Desk) -> None:
    desk.create(**(COMMANDER | {"rounds": "1", "cut": "4", "rel": "competitive", "minutes": "75"}))
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    desk.do("cut", "playoff", size="4", replacement="next")
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    phone = Phone(desk.tournament.id, desk.tournament.rounds[-1].matches[0].seats[0])
    table = phone.client.post(phone.url + "table")["Location"]
    shown = phone.client.get(table).content.decode()
    assert '"redraws": false' in shown
    for game in range(2, 12):  # a draw by chance would name another one sooner or later
        phone.client.post(table, {"act": "again", "command_id": new_id(), "seen": game - 2})
        assert re.search(r'data-seat="1"[^>]* data-active', shown := phone.client.get(table).content.decode())
        assert f'name="game" value="{game}"' in shown


def test_a_playoff_in_pods_runs_to_its_winner(desk: Desk) -> None:
    desk.create(**(COMMANDER | {"rounds": "1", "cut": "6", "rel": "competitive", "minutes": "75"}))
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    shown = desk.get("playoff")
    assert "Pod 1: 4 · 5 · 6" in shown
    assert "1, 2 and 3 skip to the next round" in shown
    desk.do("cut", "playoff", size="6", replacement="next")
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)
    shown = desk.get("playoff")
    assert "skips this round" in shown
    assert "winner of the pod 4 5 6" in shown
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    for page in ("wall", "kiosk?q=player"):
        listed = text_of(desk.client.get(f"/t/{desk.id}/{page}"))
        assert listed.count("skips this round") == 3, page
        assert " bye" not in listed, page
    (played,) = (one for one in desk.tournament.rounds[-1].matches if not one.is_bye)
    desk.do("record", match=played.id, score="win-0")
    desk.do("close", round=2)
    for page in ("pairings", "pairings?by=table", "rounds/2"):
        listed = text_of(desk.client.get(f"/t/{desk.id}/{page}"))
        assert listed.count("skips this round") == 3, page
        assert " bye" not in listed, page
    desk.play_round("win-0")
    shown = desk.get("playoff")
    assert "Winner" in shown
    assert desk.client.get(f"/t/{desk.id}/bracket").status_code == 200
    assert desk.client.get(f"/t/{desk.id}/bracket.pdf?size=a4").content.startswith(b"%PDF")
    for page in ("", "standings", "closing", "log"):
        desk.get(page)
    for page in ("pairings", "standings", "rounds/1", "wall", "kiosk"):
        assert desk.client.get(f"/t/{desk.id}/{page}").status_code == 200


def test_seats_stand_on_the_public_lists(night: Desk) -> None:
    four = pods(night)[0]
    by_name = text_of(night.client.get(f"/t/{night.id}/pairings"))
    others = ", ".join(desk_name(night, four, seat) for seat in (0, 2, 3))
    assert f"seat 2 · {others}" in by_name
    by_table = text_of(night.client.get(f"/t/{night.id}/pairings?by=table"))
    assert f"1 {desk_name(night, four, 0)} 2 {desk_name(night, four, 1)}" in by_table


def test_a_pod_nobody_came_to_is_lost_by_everybody(night: Desk) -> None:
    four = pods(night)[0]
    shown = night.get("closing")
    assert "Nobody is there: all lose" in shown
    assert "Double loss" not in shown
    night.do("no-shows", "closing", match=four.id, sure="1")
    result = pods(night)[0].result
    assert result
    assert set(result.outcomes) == {Outcome.LOSS}
    assert {night.tournament.entrants[seat].no_show for seat in four.seats} == {True}


def test_judges_see_seats_and_how_many_have_reported(night: Desk) -> None:
    four = pods(night)[0]
    Phone(night.tournament.id, four.seats[2]).report("win-1")
    floor = text_of(night.client.get(f"/t/{night.id}/floor/"))
    assert "1 of 4 has reported" in floor
    assert "waits for the opponent" not in floor
    night.do("record", match=four.id, score="win-1")
    sheet = text_of(night.client.get(f"/t/{night.id}/floor/{four.id}"))
    assert f"{desk_name(night, four, 1)} won" in sheet


@pytest.mark.rule("MA-2.4B")
def test_a_timed_playoff_is_warned_of_and_announced(desk: Desk) -> None:
    asked = COMMANDER | {"rel": "competitive", "minutes": "75", "cut": "10", "rounds": "3"}
    desk.create(**(asked | {"playoff_minutes": "90"}))
    assert desk.tournament.details.stages[1].minutes == 90
    rules = text_of(desk.client.get(f"/t/{desk.id}/rules"))
    assert "90 minutes a round of the playoff; in pods no limit is strongly recommended" in rules
    kept = desk.client.get(desk.address("details")).content.decode()
    assert 'name="playoff_minutes" value="90"' in kept
    desk.do("", "details", **(NEW | asked | {"playoff_minutes": ""}))
    assert desk.tournament.details.stages[1].minutes is None


@pytest.mark.rule("MA-3.13A")
@pytest.mark.rule("MA-2.5A")
def test_r52_phone_judge_and_companion_lead_to_may_i_reveal_it(night: Desk) -> None:
    pod = night.tournament.rounds[0].matches[0]
    phone = Phone(night.tournament.id, pod.seats[0])
    own = phone.see()
    asked = "/library/play/help/reveal?edition=mtr-2025-06-30&amp;rel=regular&amp;format=commander&amp;pods=1"
    assert asked in own
    assert "Players who have lost may go while the others play on." in own
    assert asked in night.client.get(f"/t/{night.id}/floor/{pod.id}").content.decode()
