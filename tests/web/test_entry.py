"""The entry page: one line, answered without leaving it; without a script a plain form."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.at_the_desk import Desk, fields_of, match, report, score_of, text_of
from tests.web.desk.roster_visits import visit_to
from topcut import service
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.results.entry_keys import Common
from topcut.core.desks.results.slip_codes import slip_code
from topcut.core.kernel.ids import MINUTE
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.rules import Penalty
from topcut.service import actors, clock


def sent(desk: Desk, status: int = 200, **fields: Any) -> dict[str, Any]:
    """As the script sends it."""
    fields = {"do": "entry", "round": 1, "seen": desk.seen, "keys": "7894561230", **fields}
    response = desk.client.post(desk.address("entry"), fields, headers={"accept": "application/json"})
    assert response.status_code == status
    return dict(response.json())


def typed(desk: Desk, line: str) -> dict[str, Any]:
    return sent(desk, line=line)


def test_an_entry_is_acknowledged_in_words(playing: Desk) -> None:
    answer = typed(playing, "1 8 d2")
    assert answer["state"] == "recorded"
    assert "2–1" in answer["text"]
    assert "dropped; round 1 is their last" in answer["text"]
    assert score_of(playing) == Score((2, 1))


def test_a_game_loss_by_penalty_that_is_counted_in_is_said(playing: Desk) -> None:
    table = match(playing)
    warned = IssuePenalty(table.seats[0], "tardiness", Penalty.GAME_LOSS, table.id)
    service.handle(warned, actors.staff(playing.account, playing.tournament), playing.tournament.id)
    answer = typed(playing, "1 2-0")
    assert score_of(playing) == Score((2, 1))
    assert answer["text"].endswith("A game loss by penalty is counted in it.")


@pytest.mark.scenario(20)
def test_the_same_again_is_a_tick_and_writes_nothing(playing: Desk) -> None:
    typed(playing, "1 8")
    version = playing.tournament.version
    answer = typed(playing, "1 2-1")
    assert (answer["state"], answer["version"]) == ("same", version)


@pytest.mark.scenario(20)
@pytest.mark.scenario(22)
def test_a_different_entry_is_parked_and_says_who_entered_what(playing: Desk) -> None:
    typed(playing, "1 8")
    judge = playing.official(Role.FLOOR_JUDGE)
    answer = typed(judge, "1 1")
    assert answer["state"] == "parked"
    assert "Nothing was overwritten" in answer["text"]
    assert "entered by Ola Organizer" in answer["text"]
    assert score_of(playing) == Score((2, 1))
    assert "two results Table 1" in playing.get("entry")
    again = typed(judge, "1 1")
    assert again["state"] == "parked"
    assert "parked already" in again["text"]


@pytest.mark.scenario(19)
@pytest.mark.scenario(22)
def test_an_entry_against_what_a_player_reported_says_so_and_lists_it(playing: Desk) -> None:
    report(playing, 0, Score((0, 2)))
    answer = typed(playing, "1 7 d2")
    assert answer["state"] == "contested"
    assert "had reported otherwise" in answer["text"]
    assert "won 2–0" in answer["text"]
    shown = playing.get("entry")
    assert "reported otherwise Table 1" in shown
    assert "had reported otherwise" in shown, "also among the last entries, after a reload"
    taken_back = sent(playing, do="undo", first=answer["first"], last=answer["last"])
    assert taken_back["state"] == "undone"
    assert match(playing).result is None
    assert not match(playing).contests


def test_an_entry_for_a_disputed_table_says_that_it_settles_the_dispute(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)))
    report(playing, 1, Score((0, 2)))
    answer = typed(playing, "1 7")
    assert answer["state"] == "recorded"
    assert "settles what the players did not agree on" in answer["text"]
    assert "objection" not in playing.get("entry")


def test_a_parked_entry_that_was_right_becomes_a_correction_with_its_drop(playing: Desk) -> None:
    typed(playing, "1 8")
    typed(playing, "1 1 d1")
    page = playing.do("use-parked", "entry", status=409, match=match(playing).id, score="0-2", reason="")
    assert "the reason is empty" in page
    playing.do("use-parked", "entry", match=match(playing).id, score="0-2", reason="wrong seat")
    assert score_of(playing) == Score((0, 2))
    assert playing.tournament.entrants[match(playing).seats[0]].last_round == 1
    assert not match(playing).parked


def test_a_parked_entry_of_a_closed_round_is_asked_for_once(playing: Desk) -> None:
    for line in ("1 8", "1 1", "2 7"):
        typed(playing, line)
    playing.do("close", round=1)
    keeper, id_ = playing.official(Role.SCOREKEEPER), match(playing).id
    assert "Correct to this" in keeper.get()
    keeper.do("use-parked", match=id_, score="0-2", reason="slip misread")
    page = keeper.get()
    assert "Correct to this" not in page
    assert "Its correction is waiting for approval." in page
    again = keeper.do("use-parked", match=id_, score="0-2", reason="said otherwise")
    assert "asked for already" in again
    assert len(playing.tournament.proposals) == 1


def test_the_examples_under_the_line_are_in_the_keys_that_were_chosen(playing: Desk) -> None:
    assert "243 7 243q" in playing.get("entry")
    chosen: dict[str, Any] = {f"key-{result}": key for result, key in zip(Common, "9876543210", strict=True)}
    playing.do("keys", "entry", **chosen)
    page = playing.get("entry")
    assert "243 9" in page
    assert "243 7" not in page
    playing.do("keys", "entry", keys_off="1", **chosen)
    page = playing.get("entry")
    assert "243 2-0" in page
    assert "243 9" not in page


def test_a_slip_scanned_alone_stays_in_the_line_without_a_script(playing: Desk) -> None:
    round_ = playing.tournament.rounds[0]
    code = str(slip_code(playing.tournament.id, round_, round_.matches[0]))
    response = playing.client.post(playing.address("entry"), {"do": "entry", "line": code, "round": 1})
    assert f'value="{code} "' in response.content.decode()
    assert "Table 1: now its result." in text_of(response)


def test_an_entry_that_was_taken_back_is_not_listed_as_recorded(playing: Desk) -> None:
    answer = typed(playing, "1 8")
    playing.do("undo", "entry", first=answer["first"], last=answer["last"])
    page = playing.client.get(playing.address("entry")).content.decode()
    assert re.findall(r'data-state="(\w+)"', page) == ["undone", "undone"]


def test_a_star_corrects_without_leaving_the_line(playing: Desk) -> None:
    typed(playing, "1 8")
    answer = typed(playing, "1 1 * slip misread")
    assert answer["state"] == "corrected"
    assert "slip misread" in answer["text"]
    assert score_of(playing) == Score((0, 2))
    typed(playing, "2 7 *")
    assert score_of(playing, 1) == Score((2, 0)), "nothing was there to correct, so it is simply the result"


def test_undo_takes_back_what_the_entry_did(playing: Desk) -> None:
    first = typed(playing, "1 8")
    answer = sent(playing, do="undo", first=first["first"], last=first["last"])
    assert answer["state"] == "undone"
    assert score_of(playing) is None
    typed(playing, "1 8")
    corrected = typed(playing, "1 1 *")
    sent(playing, do="undo", first=corrected["first"], last=corrected["last"])
    assert score_of(playing) == Score((2, 1))


def test_nobody_undoes_what_somebody_else_wrote(playing: Desk) -> None:
    first = typed(playing, "1 8")
    keeper = playing.official(Role.SCOREKEEPER)
    assert sent(keeper, do="undo", first=first["first"], last=first["last"])["state"] == "refused"
    assert sent(playing, do="undo", first=1, last=10**6)["state"] == "refused"
    assert sent(playing, do="undo", first=0, last=0)["state"] == "refused"
    assert score_of(playing) == Score((2, 1))


def test_a_scorekeepers_undo_of_a_drop_waits_for_the_head_judge(playing: Desk) -> None:
    keeper = playing.official(Role.SCOREKEEPER)
    first = typed(keeper, "1 8 d2")
    sent(keeper, do="undo", first=first["first"], last=first["last"])
    assert score_of(playing) is None
    assert playing.tournament.entrants[match(playing).seats[1]].last_round == 1
    assert len(playing.tournament.proposals) == 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("9 7", "There is no table 9 in round 1"),
        ("1 3-0", "is not possible"),
        ("1", "says no table and result"),
        ("1 5 d", "Who drops at table 1?"),
        ("1 1-0", "not decided"),
    ],
)
def test_what_is_not_taken_says_why(playing: Desk, line: str, words: str) -> None:
    answer = typed(playing, line)
    assert answer["state"] == "refused"
    assert words in answer["text"]
    assert score_of(playing) is None


def test_an_entry_kept_since_the_last_round_is_not_taken_for_this_one(playing: Desk) -> None:
    for line in ("1 7", "2 7"):
        typed(playing, line)
    playing.do("close", round=1)
    playing.do("pair", round=2)
    playing.do("publish-and-open", round=2)
    answer = typed(playing, "1 1")
    assert answer["state"] == "refused"
    assert "closed" in answer["text"]
    assert sent(playing, line="1 1", round=9)["state"] == "refused"
    assert not any(one.result for one in playing.tournament.rounds[1].matches)


def paired_anew(desk: Desk) -> None:
    desk.do("delete", "rounds/1/repair", reason="wrong list", confirm="1")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)


def test_an_entry_kept_since_a_round_that_was_deleted_goes_to_nobody_else(playing: Desk) -> None:
    seen = fields_of(playing.client.get(playing.address("entry")).content.decode())["seen"]
    paired_anew(playing)
    answer = sent(playing, line="1 7", seen=seen)
    assert answer["state"] == "refused"
    assert "Table 1 was paired again after this was typed, so it was not counted" in answer["text"]
    for path in ("entry", ""):
        assert "paired again" in playing.do("entry", path, status=409, round=1, line="1 7", seen=seen)
        untold = {"do": "entry", "round": 1, "line": "1 7"}
        assert playing.client.post(playing.address(path), untold).status_code == 409
    assert score_of(playing) is None
    fresh = fields_of(playing.client.get(playing.address("entry")).content.decode())["seen"]
    assert sent(playing, line="1 7", seen=fresh)["state"] == "recorded"


@pytest.mark.scenario(12)
def test_an_entry_sent_twice_counts_once_and_is_answered_the_same(playing: Desk) -> None:
    one, two = (sent(playing, line="1 7", command_id="the same") for _ in range(2))
    assert one == two


def test_without_a_script_it_is_a_form(playing: Desk) -> None:
    page = playing.do("entry", "entry", line="1 7", round=1, keys="7894561230")
    assert "Your last entries" in page
    assert score_of(playing) == Score((2, 0))
    form = {"do": "entry", "line": "1 x", "round": 1, "seen": playing.seen}
    response = playing.client.post(playing.address("entry"), form)
    assert response.status_code == 409
    assert 'value="1 x"' in response.content.decode()
    assert "says no table and result" in text_of(response)


def test_the_last_ten_are_there_with_an_undo_each(playing: Desk) -> None:
    typed(playing, "1 7 d2")
    typed(playing, "2 7")
    body = playing.client.get(playing.address("entry")).content.decode()
    assert body.count('value="undo"') == 2
    first = body.split('name="first" value="')[1].split('"')[0]
    playing.do("undo", "entry", first=first, last=first)
    assert score_of(playing, 1) is None


def test_keys_are_kept_for_the_scorekeeper_and_can_be_switched_off(playing: Desk) -> None:
    assert "2–0" in playing.get("entry")
    chosen: dict[str, Any] = {f"key-{name}": key for name, key in zip(NAMES, "qwerzyuxop", strict=True)}
    assert "These are your keys" in playing.do("keys", "entry", **chosen)
    playing.do("entry", "entry", line="1 q", round=1)
    assert score_of(playing) == Score((2, 0))
    assert "ten different keys" in playing.do("keys", "entry", **(chosen | {"key-win": "w"}))
    assert "switched off" in playing.do("keys", "entry", keys_off="1", **chosen)
    assert "No results are taken" not in playing.get("entry")


KEYS = "win close-win win-at-time draw-at-time draw agreed loss close-loss loss-at-time double-loss"
NAMES = KEYS.split()


def test_a_line_means_what_the_keys_on_its_page_meant(playing: Desk) -> None:
    assert sent(playing, line="1 7", keys="1234560789")["state"] == "recorded"
    assert score_of(playing) == Score((1, 2))


def test_who_may_not_enter_results_has_no_page(playing: Desk) -> None:
    organizer = playing.official(Role.ORGANIZER)
    organizer.get("entry", status=403)


def test_the_line_above_every_desk_page_says_how_far_the_round_is_and_what_needs_them(playing: Desk) -> None:
    typed(playing, "1 7")
    typed(playing, "1 8")
    for path in ("", "entry", "players", "standings", "log"):
        page = playing.get(path)
        assert "R1 · 1 of 2" in page
        assert "1 needs you" in page


def test_once_all_results_are_in_the_page_says_so_and_leads_to_the_round(playing: Desk) -> None:
    typed(playing, "1 7")
    assert "All results are in." not in playing.get("entry")
    typed(playing, "2 7")
    part = drawn(playing).partition('id="live"')[2]
    assert "All results are in." in part, "with the part that is renewed"
    assert f'href="{playing.address("")}"' in part
    typed(playing, "2 9")
    assert "All results are in." not in playing.get("entry"), "a second result is parked"


def test_before_the_round_is_open_the_page_says_so(four: Desk) -> None:
    four.get("entry", status=404)
    four.do("pair", round=1)
    assert "No results are taken now" in four.get("entry")
    page = four.client.get(four.address("entry")).content.decode()
    assert 'data-store="' in page, "what the browser still keeps is shown and sent"
    assert '<div class="entry-line" hidden>' in page


def drawn(desk: Desk) -> str:
    return str(desk.client.get(desk.address("entry")).content.decode())


def undo_of(desk: Desk, told: dict[str, Any]) -> dict[str, Any]:
    return sent(desk, do="undo", first=told["first"], last=told["last"])


def test_undo_of_what_was_corrected_since_does_nothing_at_all(playing: Desk) -> None:
    first = typed(playing, "1 8 d2")
    typed(playing, "1 9 t *")
    version = playing.tournament.version
    answer = undo_of(playing, first)
    assert answer["state"] == "refused"
    assert playing.tournament.version == version
    assert playing.tournament.entrants[match(playing).seats[1]].last_round == 1


def test_a_result_that_came_back_is_not_undone_under_its_corrections(playing: Desk) -> None:
    first = typed(playing, "1 8")
    typed(playing, "1 7 *")
    typed(playing, "1 8 *")
    assert undo_of(playing, first)["state"] == "refused"
    assert score_of(playing) == Score((2, 1))


def test_undo_goes_back_through_the_entries_and_is_not_undone_itself(playing: Desk) -> None:
    first = typed(playing, "1 8")
    second = typed(playing, "1 7 *")
    page = drawn(playing)
    assert page.count("data-undoable") == 2
    assert page.count('class="inline" hidden') == 1, "the newer is undone first"
    undone = undo_of(playing, second)
    assert (undone["state"], undone["undoable"]) == ("undone", False)
    assert score_of(playing) == Score((2, 1))
    assert drawn(playing).count("data-undoable") == 1
    assert undo_of(playing, first)["state"] == "undone"
    assert score_of(playing) is None
    assert "data-undoable" not in drawn(playing)


def test_after_the_round_was_closed_nothing_of_it_is_offered_for_undo(playing: Desk) -> None:
    for line in ("1 7", "2 7"):
        typed(playing, line)
    assert "data-undoable" in drawn(playing)
    playing.do("close", round=1)
    assert "data-undoable" not in drawn(playing)


def ten_minutes_on(playing: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    began = playing.tournament.rounds[0].started
    assert began is not None
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: began + 10 * MINUTE)


@pytest.mark.rule("MTR-2.10.c")
@pytest.mark.parametrize("line", ["1 nn", "1 n2"])
def test_nobody_is_dropped_by_a_line_before_they_have_been_waited_for(
    playing: Desk, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 49:21 left ``4 nn`` dropped two players at once, which the page of outstanding tables asks about."""
    answer = typed(playing, line)
    assert answer["state"] == "refused"
    assert "did not come" in answer["text"]
    assert score_of(playing) is None
    ten_minutes_on(playing, monkeypatch)
    assert typed(playing, line)["state"] == "recorded"


@pytest.mark.parametrize("absent", [{"do": "entry", "line": "1 n2"}, {"do": "record", "score": "absent-1"}])
def test_a_form_asks_before_it_drops_somebody_who_may_be_playing(
    playing: Desk, absent: dict[str, str]
) -> None:
    sent = absent | {"match": match(playing).id, "seen": "2", "round": "1"}
    where = playing.address("rounds/1")
    page = playing.client.post(where, sent).content.decode()
    assert "1 player would lose the match and be dropped" in page
    assert f"Table 1: did {visit_to(playing).names[match(playing).seats[1]]} really not come?" in page
    assert "Did not come: drop 1 player" in page
    assert "obody is there" not in page, "one of the two is"
    assert score_of(playing) is None
    form = page.partition('aria-labelledby="doubtful"')[2].partition("</form>")[0]
    assert f'action="{where}"' in page
    answer = playing.client.post(where, fields_of(form) | {"do": absent["do"]})
    assert answer["Location"] == where, "back where it was pressed"
    assert [playing.tournament.entrants[seat].no_show for seat in match(playing).seats] == [False, True]


def test_who_drops_with_a_no_show_has_dropped(playing: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ten_minutes_on(playing, monkeypatch)
    typed(playing, "1 n2 d1")
    assert [playing.tournament.entrants[seat].no_show for seat in match(playing).seats] == [False, True]
    assert [playing.tournament.entrants[seat].last_round for seat in match(playing).seats] == [1, 1]


def test_a_no_show_does_not_correct_a_result_and_says_so(playing: Desk) -> None:
    typed(playing, "1 8")
    answer = typed(playing, "1 n1 *")
    assert answer["state"] == "refused"
    assert "Take it back first" in answer["text"]
    assert match(playing).parked == ()


def test_a_reason_nobody_gave_is_said_in_the_readers_language(playing: Desk) -> None:
    typed(playing, "1 8")
    playing.client.cookies["django_language"] = "es"
    typed(playing, "1 7 *")
    playing.client.cookies["django_language"] = "en"
    assert "corrected at the entry line" in playing.get("log")


def test_the_queue_of_one_account_is_not_anothers(playing: Desk) -> None:
    other = playing.official(Role.SCOREKEEPER)
    kept = [re.search(r'data-store="([^"]+)"', drawn(desk)) for desk in (playing, other)]
    assert len({found[1] for found in kept if found}) == 2
