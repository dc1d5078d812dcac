"""A Commander night at the desk and on phones, through forms (Multiplayer Addendum)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.web.at_the_desk import FILL, LOOK, NEW, Desk, fields_of, outcome_of, text_of
from tests.web.player.phones import Phone
from topcut.companion import table_store as store
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Outcome, pod_draw, pod_win
from topcut.core.play.details import StageKind
from topcut.core.play.matches import Match, MatchState
from topcut.core.rules import Penalty, Rel
from topcut.people.names import names_of_entrants
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.service import clock, handle, new_id

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
    asked = NEW | FILL | {"program": "commander-night", "players": "22"}
    shown = desk.client.post("/desk/new", asked).content.decode()
    assert '<option value="multiplayer" selected' in shown
    assert outcome_of(shown) == "3 rounds, 90 minutes, no playoff MA 2023-11-15 App E"


@pytest.mark.rule("MA-E")
def test_a_cedh_open_of_thirty_counts_as_thirty_six(desk: Desk) -> None:
    asked = NEW | FILL | {"program": "cedh-open", "players": "30", "rel": "competitive"}
    shown = desk.client.post("/desk/new", asked).content.decode()
    assert outcome_of(shown).startswith("4 rounds, 75 minutes, then a top 10")


@pytest.mark.rule("MA-E")
def test_r53_filling_in_with_one_press_proposes_by_the_level_of_the_program(desk: Desk) -> None:
    """R53: without JavaScript players and program are sent together, while the level is still Regular."""
    asked = NEW | FILL | {"program": "cedh-open", "players": "30", "rel": "regular"}
    shown = desk.client.post("/desk/new", asked).content.decode()
    assert '<option value="competitive" selected' in shown
    assert outcome_of(shown).startswith("4 rounds, 75 minutes, then a top 10")


@pytest.mark.rule("MA-2.5A")
def test_who_concedes_in_a_pod_is_seen_by_the_pod_the_desk_and_the_judge(night: Desk) -> None:
    four, _ = pods(night)
    gone, name = four.seats[2], str(names_of_entrants(night.tournament)[four.seats[2]])
    before = f"{name} conceded"
    assert before not in night.get()
    Phone(night.tournament.id, gone).send("report", score="concede-0", match=four.id, sure="yes")
    assert before in night.get()
    assert f"3 {name} conceded" in text_of(
        Phone(night.tournament.id, four.seats[0]).client.get(f"/t/{night.id}/me/")
    )
    assert "0 points · conceded" in text_of(night.client.get(f"/t/{night.id}/floor/{four.id}"))
    night.do("entry", line=f"{four.table} 1")
    assert before not in night.get()


@pytest.mark.rule("MA-2.2B")
def test_a_pod_of_several_games_is_not_told_that_it_plays_one_nor_offered_its_first_win(desk: Desk) -> None:
    desk.create(**COMMANDER, games="2")
    desk.add(*(f"Player {letter}" for letter in "ABCD"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    (four,) = desk.tournament.rounds[0].matches
    phone = Phone(desk.tournament.id, four.seats[0])
    assert "One game, without sideboarding." not in phone.see()
    assert "are drawn again for every game" in phone.see()
    table = phone.client.post(phone.url + "table")["Location"]
    for act in ("out|2|lost", "out|3|lost", "out|4|lost"):
        phone.client.post(table, {"act": act, "command_id": new_id()})
    assert 'value="win-0"' not in phone.client.get(table).content.decode(), "one game is not the match"
    for act in ("again", "out|2|lost", "out|3|lost", "out|4|lost"):
        phone.client.post(table, {"act": act, "command_id": new_id()})
    assert 'value="win-0"' in phone.client.get(table).content.decode()


@pytest.mark.rule("MA-2.1A")
@pytest.mark.parametrize(
    ("before", "after", "offered"),
    [
        ("out|2|lost out|3|lost out|4|lost again", "turn", "win-0"),
        ("", "out|2|lost out|3|lost out|4|lost", "win-0"),
        ("out|2|lost out|3|lost out|4|lost again", "out|1|lost out|3|lost out|4|lost", "draw"),
        ("", "turn", "draw"),
    ],
    ids=["leads when time ends a game", "wins as time ends it", "one game each", "no game won"],
)
def test_in_a_pod_of_several_games_time_gives_the_match_to_whoever_won_most(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, before: str, after: str, offered: str
) -> None:
    desk.create(**COMMANDER, games="2")
    desk.add(*(f"Player {letter}" for letter in "ABCD"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    (four,) = desk.tournament.rounds[0].matches
    phone = Phone(desk.tournament.id, four.seats[0])
    table = phone.client.post(phone.url + "table")["Location"]
    for act in before.split():
        phone.client.post(table, {"act": act, "command_id": new_id()})
    deadline = desk.tournament.rounds[0].deadline
    assert deadline
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: Instant(deadline + 1))
    phone.client.get(table)  # whoever looks first tells the table that time was called
    for act in after.split():
        phone.client.post(table, {"act": act, "command_id": new_id()})
    page = phone.client.get(table).content.decode()
    found = re.search(r'name="score" value="([^"]*)"|value="((?:win-\d|draw))"[^>]*name="score"', page)
    assert found
    assert offered in found.groups(), found.groups()


@pytest.mark.rule("MA-2.5B")
def test_a_concession_on_a_phone_reaches_the_open_companion_before_anybody_taps(night: Desk) -> None:
    four, _ = pods(night)
    beside = Phone(night.tournament.id, four.seats[0])
    table = beside.client.post(beside.url + "table")["Location"].rstrip("/").rpartition("/")[2]
    heard = store.versions([table])[table]
    Phone(night.tournament.id, four.seats[2]).send("report", score="concede-0", match=four.id, sure="yes")
    assert store.versions([table])[table] > heard, "what the stream tells of"


@pytest.mark.rule("MA-2.1A")
def test_r53_a_draw_by_time_has_one_answer_on_phone_form_and_line(
    night: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R53: while the clock runs a drawn game is played again, unless an official says time was called."""
    four, three = pods(night)
    assert "Time was called, whatever the clock shows" in night.get(f"?table={four.table}")
    assert "There is still time" in night.do("record", status=409, match=four.id, score="draw")
    refused = night.do("entry", status=409, line=f"{four.table} 0")
    assert "There is still time" in refused
    assert "on the entry line 12 0 t" in refused
    assert "12 0 t" in night.get(), "among the examples beside the line"
    assert "There is still time" in text_of(Phone(night.tournament.id, four.seats[0]).report("draw"))
    night.do("record", match=three.id, score="draw", called="1")
    assert pods(night)[1].result
    deadline = night.tournament.rounds[0].deadline
    assert deadline
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: Instant(deadline + 1))
    assert "whatever the clock shows" not in night.get(f"?table={four.table}")
    night.do("entry", line=f"{four.table} 0")
    assert pods(night)[0].result.score == pod_draw(4)  # type: ignore[union-attr]


def test_where_one_game_decides_a_penalty_does_not_speak_of_sideboards(night: Desk) -> None:
    match = pods(night)[0]
    path = f"/t/{night.id}/floor/penalty/{match.seats[0]}?infraction=tardiness&in_match={match.id}"
    page = text_of(night.client.get(path))
    assert "A loss counts" in page
    assert "sideboards" not in page


@pytest.mark.rule("MA-E")
def test_an_open_keeps_its_playoff_when_the_players_are_said_after_the_program(desk: Desk) -> None:
    asked = NEW | {
        "program": "cedh-open",
        "rel": "competitive",
        "mode": "multiplayer",
        "players": "",
        "cut": "",
    }
    shown = desk.client.post("/desk/new", asked | FILL).content.decode()
    assert "no playoff" in outcome_of(shown)  # nobody said yet how many will come
    seventy = asked | LOOK | {"players": "70", "format": "commander"}
    shown = desk.client.post("/desk/new", seventy).content.decode()
    assert "then a top 16" in outcome_of(shown)
    shown = desk.client.post("/desk/new", seventy | {"cut": "0"}).content.decode()
    assert "no playoff" in outcome_of(shown)


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
    assert "an agreed draw without" in second.see()
    second.report("win-1")
    assert pods(night)[0].state is MatchState.DISPUTED
    assert "a judge will decide" in first.see()


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
    desk.do("publish-and-open", round=2)
    phone = Phone(desk.tournament.id, desk.tournament.rounds[-1].matches[0].seats[0])
    table = phone.client.post(phone.url + "table")["Location"]
    shown = phone.client.get(table).content.decode()
    assert '"redraws": false' in shown
    for game in range(2, 12):  # a draw by chance would name another one sooner or later
        phone.client.post(table, {"act": "again", "command_id": new_id(), "seen": game - 2})
        assert re.search(r'data-seat="1"[^>]* data-active', shown := phone.client.get(table).content.decode())
        assert f'name="game" value="{game}"' in shown


@pytest.mark.rule("MA-2.2A")
@pytest.mark.rule("MA-2.2B")
def test_r56_later_games_of_a_longer_playoff_match_have_new_seats(desk: Desk) -> None:
    """R56: standing decides who begins the first game, and by 2.2B chance every other."""
    desk.create(**(COMMANDER | {"rounds": "1", "cut": "4", "playoff_games": "2", "rel": "competitive"}))
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    desk.do("cut", "playoff", size="4", replacement="next")
    desk.do("publish-and-open", round=2)
    phone = Phone(desk.tournament.id, desk.tournament.rounds[-1].matches[0].seats[0])
    table = phone.client.post(phone.url + "table")["Location"]
    shown = text_of(phone.client.get(table))
    assert "New seats, in turn order" not in shown
    phone.client.post(table, {"act": "again", "command_id": new_id(), "seen": 0})
    assert "New seats, in turn order" in text_of(phone.client.get(table))


def test_a_playoff_in_pods_runs_to_its_winner(desk: Desk) -> None:
    desk.create(**(COMMANDER | {"rounds": "1", "cut": "6", "rel": "competitive", "minutes": "75"}))
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    shown = desk.get("playoff")
    assert "Pod 1: 4 · 5 · 6" in shown
    assert "Skip to the next round: 1, 2 and 3" in shown
    beside = "of the addendum’s cuts, which are 4, 10, 16 and 40 (MA 2023-11-15 §10.4)."
    assert f"A top 6 is none {beside}" in shown
    assert beside not in desk.get("playoff?size=4")
    desk.do("cut", "playoff", size="6", replacement="next")
    shown = desk.get("playoff")
    assert "skip this round" in shown
    assert "winner of table 1" in shown, "staff see the draft"
    assert "winner of the pod 4 5 6" in text_of(desk.client.get(f"/t/{desk.id}/bracket"))
    desk.do("publish-and-open", round=2)
    beside_line = desk.get()
    assert [typed in beside_line for typed in ("12 3", "12 id", "12 0")] == [True, False, False]
    listed = text_of(desk.client.get(f"/t/{desk.id}/kiosk?q=player"))
    assert listed.count("skips this round") == 3
    assert " bye" not in listed
    (played,) = (one for one in desk.tournament.rounds[-1].matches if not one.is_bye)
    desk.do("record", match=played.id, score="win-0")
    desk.do("close", round=2)
    for page in ("pairings", "pairings?by=table", "rounds/2"):
        listed = text_of(desk.client.get(f"/t/{desk.id}/{page}"))
        assert listed.count("skips this round") == 3, page
        assert " bye" not in listed, page
    desk.play_round("win-0")
    shown = desk.get("playoff")
    assert "Champion" in shown
    assert "whoever wins the final" not in shown
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


def phones_of(desk: Desk, match: Match) -> list[Phone]:
    return [Phone(desk.tournament.id, seat) for seat in match.seats]


@pytest.mark.rule("MTR-2.5.a")
def test_an_agreed_draw_waits_for_the_fourth_phone_and_says_so(night: Desk) -> None:
    four = pods(night)[0]
    *three, last = phones_of(night, four)
    for phone in three:
        phone.report("agreed")
    assert pods(night)[0].result is None
    own = three[0].see()
    assert "counts once everybody who is still in the match has said so" in own
    assert f"Still to confirm it: {desk_name(night, four, 3)}" in own
    asked = last.see()
    assert "an agreed draw" in asked
    assert "We do not agree: call a judge" in last.see("report")
    # One press of an official settles it: the row has the score as a button.
    shown = night.client.get(night.address()).content.decode()
    assert re.search(r'value="0/0/0/0 d3 t"[^>]*>an agreed draw', shown)
    night.do("record", match=four.id, score="0/0/0/0 d3 t")
    result = pods(night)[0].result
    assert result
    assert set(result.outcomes) == {Outcome.DRAW}
    assert "None of these: we are still playing, or I did not agree" in last.see("report")
    last.send(f"dispute/{four.id}")
    assert [one.seat for one in pods(night)[0].contests] == [3]


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.rule("MA-2.1A")
def test_a_concession_is_said_on_the_phone_of_whoever_concedes(
    night: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    four = pods(night)[0]
    first, second, third, last = phones_of(night, four)
    assert "I concede the match" in last.see("report")
    assert "Concede the match?" in text_of(last.report("concede-0"))
    assert pods(night)[0].conceded == ()
    last.report("concede-0", sure="yes")
    assert pods(night)[0].conceded == (3,)
    assert "You conceded this match" in last.see()
    assert "I won" not in last.see("report")
    assert "I concede the match" not in last.see("report")
    name = desk_name(night, four, 3)
    assert f"Conceded: {name}. That is counted by itself." in first.see("report")
    assert f"{name} won" not in first.see("report")
    chosen = night.client.get(night.address(f"?table={four.table}")).content.decode()
    assert re.search(r'name="conceded3" value="1"[^>]* checked', chosen)
    deadline = night.tournament.rounds[0].deadline
    assert deadline
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: Instant(deadline + 1))
    for phone in (first, second, third):
        phone.report("draw")
    assert pods(night)[0].result.score == pod_draw(4, (3,))  # type: ignore[union-attr]


@pytest.mark.rule("MTR-2.5.a")
def test_others_only_propose_that_somebody_conceded(night: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    deadline = night.tournament.rounds[0].deadline
    assert deadline
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: Instant(deadline + 1))
    four = pods(night)[0]
    *three, last = phones_of(night, four)
    for phone in three:
        phone.report("draw", conceded3="1")
    assert pods(night)[0].result is None
    assert "Only whoever conceded can say so." in three[0].see()
    assert "you conceded: a draw without you" in last.see()
    last.report("0/0/0/0 d1 c3")
    assert pods(night)[0].result.score == pod_draw(4, (3,))  # type: ignore[union-attr]


@pytest.mark.rule("MA-2.1A")
def test_a_match_loss_is_counted_by_itself_on_phones_line_and_form(night: Desk) -> None:
    four, three = pods(night)
    for match in (four, three):
        loss = IssuePenalty(match.seats[2], "marked-cards", Penalty.MATCH_LOSS, match.id)
        handle(loss, Actor(night.person, night.tournament.roles_of(night.person)), night.tournament.id)
    first, second, out, last = phones_of(night, four)
    name = desk_name(night, four, 2)
    assert f"A match loss for {name} is counted by itself." in first.see("report")
    assert f"{name} won" not in first.see("report")
    first.report("win-1")
    assert f"a match loss for {name}" in second.see()
    assert "a match loss for you" in out.see()
    second.report("0/1/0/0 d0 l2")
    last.report("win-1")
    won = replace(pod_win(1, 4), match_loss=(2,))
    assert pods(night)[0].result.score == won  # type: ignore[union-attr]
    chosen = night.client.get(night.address(f"?table={three.table}")).content.decode()
    assert re.search(r'name="lost2" value="1"[^>]* checked', chosen)
    night.do("entry", "entry", round=1, line=f"{three.table} 0 t")
    drawn = replace(pod_draw(3), match_loss=(2,))
    assert pods(night)[1].result.score == drawn  # type: ignore[union-attr]
    night.do("correct", match=three.id, score="win-0", reason="misread", before="0/0/0 d1 l2")
    won = replace(pod_win(0, 3), match_loss=(2,))
    assert pods(night)[1].result.score == won  # type: ignore[union-attr]


@pytest.mark.scenario(19)
def test_a_report_older_than_the_entry_is_called_no_objection(night: Desk) -> None:
    four = pods(night)[0]
    first = phones_of(night, four)[0]
    first.report("agreed")
    night.do("entry", line=f"{four.table} 0 c3 t")
    for page in ("", "entry", "log"):
        assert "object" not in night.get(page).lower(), page
    assert "had reported: an agreed draw" in night.get()
    assert "you reported something else" in first.see()
    assert "The recorded result is right" in first.see()
    first.send(f"dispute/{four.id}", do="take-back")
    assert pods(night)[0].contests == ()


@pytest.mark.rule("MTR-3.2.a")
@pytest.mark.rule("MA-4.1")
@pytest.mark.rule("MTR-2.10.d")
def test_the_rules_of_a_commander_night_say_what_their_documents_say(desk: Desk) -> None:
    desk.create(**(COMMANDER | {"rounds": "1", "cut": "4", "rel": "competitive", "minutes": "75"}))
    rules = text_of(desk.client.get(f"/t/{desk.id}/rules"))
    assert "Commander; not in the list of the tournament rules" in rules
    assert "Commander is not among the formats that the tournament rules sanction." in rules
    assert "In pods they also keep track of damage from each commander" in rules
    assert "nobody moves up; their pod plays with one less, as the addendum leaves it open" in rules
    assert "the best one left gets" not in rules
    report = text_of(desk.client.get(desk.address("report")))
    assert "announced as rated; Commander is not among the formats that the rules sanction" in report
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    assert "their pod plays with one less, as the addendum leaves it open" in desk.get("playoff")


@pytest.mark.rule("MA-2.2A")
def test_nobody_draws_lots_for_who_begins_in_a_pod_whose_seats_say_so(night: Desk) -> None:
    four = pods(night)[0]
    phone = Phone(night.tournament.id, four.seats[0])
    table = phone.client.post(phone.url + "table")["Location"]
    shown = phone.client.get(table).content.decode()
    assert "Roll a d20" in shown
    assert "Who begins?" not in shown


@pytest.mark.rule("MTR-2.10.c")
def test_whoever_did_not_come_to_a_pod_is_given_the_loss_that_the_page_speaks_of(night: Desk) -> None:
    four = pods(night)[0]
    sheet = night.client.get(f"/t/{night.id}/floor/{four.id}").content.decode()
    (href,) = {one for one in re.findall(r'href="([^"]*absent=1[^"]*)"', sheet) if four.seats[2] in one}
    form = night.client.get(href.replace("&amp;", "&")).content.decode()
    assert re.search(r'name="penalty" value="match-loss"[^>]* checked', form)
